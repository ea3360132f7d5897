"""L-04-14 to L-04-32, L-04-47, L-04-52 to L-04-58: Investigate, Clues, Allies and Proofs."""

from __future__ import annotations

import re
from typing import Any

import pytest

from moot.engine import Known
from moot.games.lawyerup import GAME, config
from moot.games.lawyerup.config import SYMBOLS
from moot.games.lawyerup.view import Examined, Trial
from tests.games.lawyerup.eye import (
    TURN,
    D,
    P,
    answer,
    asked,
    court,
    eye,
    faces,
    happened,
    offers,
    options,
    refusal,
    state,
)
from tests.marks import rule

CLUES = {"culprit": "MO", "murder_weapon": "EV"}


def investigating(**given: Any) -> dict[str, Any]:
    return {**TURN, "hand": [[], ["C04-48"]], **given}


# ---------------------------------------------------------------- the Investigate action


@rule("L-04-14", "L-Q-02")
def test_only_evidence_and_only_the_defense() -> None:
    table = court({**TURN, "hand": [["C04-15"], ["C04-48", "C04-54", "C04-57"]]})
    assert offers(table, D, "investigate:C04-48:culprit")
    assert not {name for name in options(table, D) if name.startswith(("investigate:c04-54", "investigate:c04-57"))}
    other = court({**TURN, "turn": P, "hand": [["C04-15"], []]})
    assert not {name for name in options(other, P) if name.startswith("investigate")}


@rule("L-04-15")
def test_it_must_match_whatever_its_color(monkeypatch: pytest.MonkeyPatch) -> None:
    # C04-15 is the Prosecution's, and matches; C04-20 has no symbol of the Witness.
    given = {**TURN, "hand": [[], ["C04-15", "C04-20"]]}
    table = court(given)
    assert offers(table, D, "investigate:C04-15:culprit")
    assert refusal(table, D, "investigate:C04-20:culprit") == ("L-EXAM-02", "it has no symbol of the Witness")
    on_top = court({**given, "exam": [[], ["C04-24"]]})
    assert refusal(on_top, D, "investigate:C04-20:culprit")[0] == "L-EXAM-03"
    monkeypatch.setattr(config, "INVESTIGATE_MATCHES", False)  # CF-25
    assert offers(court(given), D, "investigate:C04-20:culprit")


@rule("L-04-16")
def test_it_is_worth_nothing_as_long_as_it_lies_there() -> None:
    table = court({**TURN, "hand": [[], ["C04-44", "C04-24"]]})
    answer(table, D, "investigate:C04-44:culprit")
    board = table.board(None, Trial)
    assert board.influence == [1, 2]
    assert board.exams[D] == [
        Examined(Known(state(table).exam[D][0], "C04-44"), value=0, bonus=0, investigated=True, player=None)
    ]
    answer(table, P, "pass")
    answer(table, D, "examine:C04-24")
    assert table.shown(None)["board"]["influence"] == [1, 6]


@rule("L-04-17", "L-04-55")
def test_a_card_may_give_more_if_it_is_used_to_investigate() -> None:
    # C04-12 is the Prosecution's; its own Legal Clue comes first, then a Moral and a Corrupt one.
    table = court({**TURN, "hand": [[], ["C04-12"]]})
    answer(table, D, "investigate:C04-12:crime_scene")
    assert [event["symbol"] for event in happened(table, "put_clue")] == ["LE", "MO", "CO"]
    assert state(table).clues == {"crime_scene": ["LE"]}
    assert [eye(table)["proofs"][proof]["count"] for proof in ("crime_scene", "culprit")] == [4, 3]
    table = court({**TURN, "hand": [[], ["C04-12"]]})
    answer(table, D, "examine:C04-12")
    assert state(table).clues == {}


@rule("L-04-17")
def test_its_examine_effects_resolve_and_its_value_does_not_change(monkeypatch: pytest.MonkeyPatch) -> None:
    table = court({**TURN, "hand": [[], ["C04-45"]], "deck": [[], ["DB01"]]})
    answer(table, D, "investigate:C04-45:culprit", "EM")
    assert happened(table, "drew", D)[0]["text"] == "Bo draws Emotional Argument."
    worth = court(
        {
            **TURN,
            "witness": "W04-01",
            "hand": [[], ["C04-33"]],
            "exam": [[], ["C04-45"]],
            "open_piles": {"uncovered": ["PF-C2", "PF-C3", "PF-C4"]},
        }
    )
    answer(worth, D, "investigate:C04-33:crime_scene", "LO")
    assert happened(worth, "gained_value") == []
    assert state(worth).bonus == {}
    monkeypatch.setattr(config, "INVESTIGATE_EXAMINES", False)  # CF-07
    table = court({**TURN, "hand": [[], ["C04-45"]], "deck": [[], ["DB01"]]})
    answer(table, D, "investigate:C04-45:culprit", "EM")
    assert happened(table, "drew") == []


@rule("L-04-18", "L-04-61")
def test_a_deck_without_cards_cannot_be_investigated() -> None:
    table = court(investigating(piles={"culprit": []}))
    assert refusal(table, D, "investigate:C04-48:culprit") == ("L-04-18", "no card is left in that Proof deck")
    assert offers(table, D, "investigate:C04-48:crime_scene")
    none = court(investigating(piles={"culprit": [], "murder_weapon": [], "crime_scene": []}))
    assert not {name for name in options(none, D) if name.startswith("investigate")}


@rule("L-04-19")
@pytest.mark.parametrize("variant", ["standard", "overruled", "bias", "sustained"])
def test_nobody_objects_to_an_investigation(variant: str) -> None:
    table = court(investigating(), objection_variant=variant)
    answer(table, D, "investigate:C04-48:crime_scene")
    assert [ask.rule for ask in table.asks] == ["L-04-52"]
    answer(table, D, "EM", "LE")
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(P, "L-Q-02")]


@rule("L-OBJVAR-17", "L-OBJVAR-12")
@pytest.mark.parametrize(("play", "window"), [("examine:C04-48", True), ("investigate:C04-48:crime_scene", False)])
def test_with_bias_objections_evidence_can_be_objected_to_but_no_investigation(play: str, window: bool) -> None:
    table = court(investigating(), objection_variant="bias")
    answer(table, D, play)
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(P, "L-OBJ-01") if window else (D, "L-04-52")]


@rule("L-04-20", "L-PASS-03")
def test_it_is_refused_after_the_last_examination_action() -> None:
    # With an action granted by the last Examination card.
    table = court(investigating(passed=[P], last_examined=True))
    assert refusal(table, D, "investigate:C04-48:culprit")[0] == "L-04-20"


@rule("L-04-52")
def test_the_defense_chooses_the_order_of_the_clues() -> None:
    table = court(investigating(area=[[], ["AL-01"]]))
    answer(table, D, "investigate:C04-48:crime_scene")
    assert {option.key for option in asked(table, D).options} == {"EM", "LE", "CO"}
    answer(table, D, "CO")
    assert {option.key for option in asked(table, D).options} == {"EM", "LE"}
    assert state(table).clues == {"AL-01": ["CO"]}


@rule("L-04-53", "L-04-30")
def test_a_matching_clue_must_go_to_the_proof_others_to_an_ally_of_choice() -> None:
    table = court(
        investigating(area=[[], ["AL-01", "AL-02"]], clues={"crime_scene": ["LE"]}, herrings={"crime_scene": ["MO"]})
    )
    answer(table, D, "investigate:C04-48:crime_scene", "EM")
    assert state(table).clues == {"crime_scene": ["LE", "EM"]}
    answer(table, D, "LE")  # its icon is covered already
    assert {option.label for option in asked(table, D).options} == {"Claire Aquila", "Buck Hanley"}
    answer(table, D, "AL-02", "AL-01")
    assert state(table).clues == {"crime_scene": ["LE", "EM"], "AL-02": ["LE"], "AL-01": ["CO"]}


@rule("L-04-47", "L-04-46")
def test_a_proof_is_uncovered_in_the_middle_and_later_clues_match_the_next_card() -> None:
    given = investigating(
        clues={"crime_scene": ["LE"]}, piles={"crime_scene": ["PF-S5", "PF-S4"]}, area=[[], ["AL-01"]], deck=[[], []]
    )
    table = court({**given, "hand": [[], ["C04-48", "DB01"]]})
    answer(table, D, "investigate:C04-48:crime_scene", "EM")
    # The Setback of Mulholland Overlook comes at once: bury a card.
    assert faces(table, state(table).open_piles["uncovered"]) == ["PF-S4"]
    answer(table, D, "DB01")
    answer(table, D, "LE")
    assert state(table).clues == {"crime_scene": ["LE"], "AL-01": ["CO"]}


@rule("L-04-55")
def test_clues_come_before_examine_effects() -> None:
    # C04-35 removes a Red Herring: it can be one that its own Clues have not covered.
    table = court({**TURN, "hand": [[], ["C04-35"]], "witness": "W04-16", "herrings": {"culprit": ["EV"]}})
    answer(table, D, "investigate:C04-35:culprit", "LO", "MO")
    kinds = [event["kind"] for event in table.told() if event["kind"] in ("investigated", "put_clue", "took_off")]
    assert kinds == ["investigated", "put_clue", "took_off"]


# ---------------------------------------------------------------- Clues by effects


@rule("L-04-27", "L-04-62")
def test_only_the_defense_gains_clues() -> None:
    table = court({**TURN, "turn": P, "hand": [["C04-25"], []], "area": [[], ["AL-01"]]})
    answer(table, P, "examine:C04-25")
    assert state(table).clues == {}
    assert [(ask.seat, ask.rule) for ask in table.asks] == [(D, "L-Q-02")]


@rule("L-04-28", "L-04-29", "L-04-31")
def test_a_clue_of_any_type_goes_to_any_matching_icon_or_ally() -> None:
    table = court({**TURN, "hand": [[], ["C04-25"]], "area": [[], ["AL-01", "AL-05"]], "herrings": {"culprit": ["EV"]}})
    answer(table, D, "examine:C04-25")
    assert {option.key for option in asked(table, D).options} == {"EV", "LO", "EM", "MO", "LE", "CO"}
    answer(table, D, "EV")
    assert {option.label for option in asked(table, D).options} == {
        "Culprit",
        "Murder Weapon",
        "Claire Aquila",
        "Nickel Marty",
    }
    answer(table, D, "culprit")
    assert state(table).clues == {"culprit": ["EV"]}


@rule("L-04-28")
def test_the_type_may_be_given_by_the_card() -> None:
    table = court({**TURN, "hand": [[], ["C04-23"]]})
    answer(table, D, "examine:C04-23")
    assert {option.key for option in asked(table, D).options} == {"LO", "EM"}


@rule("L-04-29", "L-04-32")
def test_a_type_without_a_place_is_chosen_only_if_no_type_has_one() -> None:
    # Without an Ally a Clue needs an open icon: the Murder Weapon's EV is the only one left.
    covered = {"murder_weapon": ["LO"]}
    given = {**TURN, "hand": [[], ["C04-25", "C04-28"]], "piles": {"culprit": [], "crime_scene": []}, "clues": covered}
    table = court(given)
    answer(table, D, "examine:C04-25")
    assert state(table).clues == {}  # the only type with a place: EV was placed, and the Proof is uncovered
    assert [event["text"] for event in happened(table, "put_clue")] == [
        "Bo puts 1 Evidential Clue on the Murder Weapon; now 2 lie there."
    ]
    none: dict[str, list[str]] = {"culprit": [], "crime_scene": [], "murder_weapon": []}
    table = court({**given, "piles": none, "clues": {}})
    answer(table, D, "examine:C04-25")
    assert len(asked(table, D).options) == 6
    answer(table, D, "EV")
    assert [event["text"] for event in happened(table, "lost_clue")] == [
        "Bo loses 1 Evidential Clue: there is no place for it."
    ]


@rule("L-04-28", "L-04-32")
def test_a_clue_without_a_token_is_lost() -> None:
    # CF-11
    clues = {"AL-01": ["EV"] * 15}
    table = court(investigating(area=[[], ["AL-01"]], clues=clues))
    answer(table, D, "investigate:C04-48:crime_scene", "EM", "LE")
    assert state(table).clues == {**clues, "crime_scene": ["EM"]}
    assert [event["text"] for event in happened(table, "lost_clue")] == [
        f"Bo loses 1 {symbol} Clue: no token is left." for symbol in ("Legal", "Corrupt")
    ]


@rule("L-04-28")
def test_with_a_flag_there_are_always_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CLUE_SUPPLY", None)
    clues = {"AL-01": ["EV"] * 16}
    table = court(investigating(area=[[], ["AL-01"]], clues=clues))
    assert table.shown(D)["board"]["case"]["clues_left"] is None
    answer(table, D, "investigate:C04-48:crime_scene", "EM", "LE")
    assert happened(table, "no_clue_left") == []


@rule("L-04-58", "L-GLOS-25")
def test_two_clues_are_placed_one_after_the_other() -> None:
    table = court(
        {"phase": "resolve", "witness": "W04-20", "exam": [[], ["C04-27"]], "piles": {"culprit": ["PF-C4", "PF-C5"]}}
    )
    assert [event["symbol"] for event in happened(table, "put_clue")] == ["MO", "CO"]
    assert faces(table, state(table).open_piles["uncovered"]) == ["PF-C5"]


@rule("L-04-28")
def test_clues_are_usually_of_a_certain_type() -> None:
    content = GAME.content()
    decks = ("private_eye/evidence", "private_eye/witness", "promo")
    lines = [line for deck in decks for entry in content[deck] for line in entry.get("text", "").splitlines()]
    gains = [line for line in lines if re.search(r"[Gg]ain .*Clue", line)]
    typed = [
        line for line in gains if re.search(rf"({'|'.join(SYMBOLS.values())}) Clue|of a symbol on this card", line)
    ]
    assert (len(gains), len(typed)) == (50, 46)


# ---------------------------------------------------------------- Allies


@rule("L-04-21", "L-04-22")
def test_an_ally_needs_favor_and_passes_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {**TURN, "area": [[], ["AL-09"]], "clues": {"AL-09": ["EV"]}}
    assert refusal(court({**given, "favor": P}), D, "trigger:AL-09") == ("L-04-22", "you do not have favor")
    table = court(given)
    answer(table, D, "trigger:AL-09")
    assert state(table).favor == P
    assert table.shown(None)["board"]["influence"] == [1, 5]
    monkeypatch.setattr(config, "ALLY_NEEDS_FAVOR", False)  # CF-08
    table = court({**given, "favor": P})
    answer(table, D, "trigger:AL-09")
    assert state(table).favor == P
    kept = court(given)
    answer(kept, D, "trigger:AL-09")
    assert state(kept).favor == D


@rule("L-04-23", "L-04-63")
def test_an_ally_stays_unless_a_flag_or_its_text_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {**TURN, "area": [[], ["AL-09"]], "clues": {"AL-09": ["EV", "MO"]}}
    table = court(given)
    answer(table, D, "trigger:AL-09", "EV")
    assert faces(table, state(table).area[D]) == ["AL-09"]
    monkeypatch.setattr(config, "ALLY_LEAVES", True)  # CF-09
    table = court(given)
    answer(table, D, "trigger:AL-09", "EV")
    assert state(table).area[D] == []
    assert "AL-09" in faces(table, state(table).removed)
    assert state(table).clues == {}


@rule("L-04-24", "L-04-57")
def test_the_price_is_paid_with_clues_of_that_ally_of_ones_choice() -> None:
    given = {**TURN, "area": [[], ["AL-05", "AL-06"]], "clues": {"AL-05": ["EV", "MO"], "AL-06": ["LE"]}}
    table = court(given)
    answer(table, D, "trigger:AL-05")
    assert {option.key for option in asked(table, D).options} == {"EV", "MO"}
    answer(table, D, "MO")
    assert state(table).clues == {"AL-05": ["EV"], "AL-06": ["LE"]}
    assert len(state(table).hand[D]) == 2


@rule("L-04-25")
def test_a_moved_clue_that_does_not_match_goes_to_the_supply() -> None:
    table = court({**TURN, "area": [[], ["AL-01"]], "clues": {"AL-01": ["MO", "EV", "LE"]}})
    answer(table, D, "trigger:AL-01", "EV", "MO")
    assert state(table).clues == {"AL-01": ["LE"], "culprit": ["MO"]}
    assert [event["symbol"] for event in happened(table, "lost_clue")] == ["EV"]


@rule("L-04-57")
def test_clues_on_allies_may_lose_their_type(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {**TURN, "area": [[], ["AL-01"]], "clues": {"AL-01": ["EV", "EV"]}}
    assert refusal(court(given), D, "trigger:AL-01")[0] == "L-04-64"
    monkeypatch.setattr(config, "ALLY_CLUES_KEEP_TYPE", False)  # CF-24
    table = court({**given, "piles": {"culprit": ["PF-C4", "PF-C5"]}})
    answer(table, D, "trigger:AL-01", "CO")
    assert faces(table, state(table).open_piles["uncovered"]) == ["PF-C5"]


@rule("L-04-25")
def test_doc_feeney_covers_any_printed_icon_with_any_clue() -> None:
    table = court(
        {
            **TURN,
            "area": [[], ["AL-04"]],
            "clues": {"AL-04": ["EV"], "culprit": ["MO"]},
            "herrings": {"crime_scene": ["CO"]},
        }
    )
    answer(table, D, "trigger:AL-04")
    assert {option.key for option in asked(table, D).options} == {"culprit", "murder_weapon", "crime_scene"}
    answer(table, D, "crime_scene")
    assert {option.key for option in asked(table, D).options} == {"EM", "LE"}  # and not the token
    answer(table, D, "LE")
    assert state(table).clues == {"culprit": ["MO"], "crime_scene": ["LE"]}


@rule("L-04-26")
def test_a_new_ally_comes_by_an_effect_and_waits_a_turn() -> None:
    given = {**TURN, "hand": [[], ["C04-29"]], "piles": {"allies": ["AL-05", "AL-09"]}, "exam": [[], ["C04-46"]]}
    table = court(given)
    state(table).extra = 1  # as if a text had granted another action
    answer(table, D, "examine:C04-29")
    assert faces(table, state(table).area[D]) == ["AL-09"]
    assert eye(table)["ally_deck"] == 1
    assert refusal(table, D, "trigger:AL-09") == ("L-04-26", "this Ally came this turn")
    empty = court({**given, "piles": {"allies": []}})
    answer(empty, D, "examine:C04-29")
    assert state(empty).area[D] == []


@rule("L-04-62", "L-04-26")
def test_the_prosecution_gains_no_ally() -> None:
    table = court({**TURN, "turn": P, "hand": [["C04-29"], []]})
    answer(table, P, "examine:C04-29")
    assert state(table).area == [[], []]


@rule("L-04-64", "L-PROC-11")
@pytest.mark.parametrize(
    ("ally", "clues", "more", "works"),
    [
        ("AL-01", ["MO"], {}, False),
        ("AL-01", ["MO", "EV"], {}, True),
        ("AL-01", ["EV", "LE"], {}, False),
        ("AL-04", ["EV"], {}, True),
        ("AL-04", [], {}, False),
        ("AL-05", ["EV"], {"deck": [[], ["DB01"]]}, True),
        ("AL-05", ["EV"], {"deck": [[], []]}, False),
        ("AL-06", ["EV"], {}, False),
        ("AL-06", ["EV"], {"herrings": {"culprit": ["EV"]}}, True),
        ("AL-07", ["EV", "EV"], {}, True),
        ("AL-07", ["EV", "EV"], {"spaces": [[3]] * 12}, False),
        ("AL-08", ["EV", "EV"], {}, True),
        ("AL-08", ["EV", "EV"], {"piles": {"culprit": [], "murder_weapon": [], "crime_scene": []}}, False),
        ("AL-09", ["EV"], {}, True),
        ("AL-10", ["EV"] * 3, {}, False),
        ("AL-10", ["EV"] * 3, {"clues": {"culprit": ["MO"], "AL-10": ["EV"] * 3}}, True),
    ],
)
def test_an_ally_that_would_do_nothing_is_refused(
    ally: str, clues: list[str], more: dict[str, Any], works: bool
) -> None:
    table = court({**TURN, "area": [[], [ally]], "clues": {ally: clues}, "herrings": {}, **more})
    if works:
        assert offers(table, D, f"trigger:{ally}")
    else:
        assert refusal(table, D, f"trigger:{ally}")[0] == "L-04-64"


@rule("L-04-63", "L-04-41")
def test_inspector_stroud_uncovers_a_proof_and_leaves() -> None:
    table = court(
        {
            **TURN,
            "area": [[], ["AL-10"]],
            "clues": {"AL-10": ["EV"] * 4, "culprit": ["MO"]},
            "piles": {"culprit": ["PF-C2", "PF-C5"]},
        }
    )
    answer(table, D, "trigger:AL-10")
    assert faces(table, state(table).open_piles["uncovered"]) == ["PF-C5"]
    assert "AL-10" in faces(table, state(table).removed)
    assert state(table).clues == {}


# ---------------------------------------------------------------- removing and moving


@rule("L-04-56")
def test_a_removed_clue_opens_its_icon_again() -> None:
    table = court({"phase": "resolve", "witness": "W04-20", "exam": [["C04-14"], []], "clues": {"culprit": ["MO"]}})
    assert eye(table)["proofs"]["culprit"]["open"] == ["MO", "CO"]
    assert happened(table, "took_off")[0]["text"] == "Ada removes 1 Moral Clue from the Culprit."


@rule("L-04-56")
def test_a_removed_red_herring_takes_its_clue_along() -> None:
    table = court({**TURN, "hand": [[], ["C04-35"]], "herrings": {"culprit": ["EV"]}, "clues": {"culprit": ["EV"]}})
    answer(table, D, "examine:C04-35")
    assert state(table).clues == {}
    assert state(table).herrings == {"out": ["EV"]}


@rule("L-04-62", "L-04-56")
def test_only_the_defense_moves_clues() -> None:
    given = {**TURN, "area": [[], ["AL-05", "AL-06"]], "clues": {"AL-05": ["EV", "MO"], "AL-06": ["EM"]}}
    table = court({**given, "turn": P, "hand": [["C04-34"], []]})
    answer(table, P, "examine:C04-34")
    assert state(table).clues == given["clues"]
    table = court({**given, "hand": [[], ["C04-34"]]})
    answer(table, D, "examine:C04-34", "AL-05")
    assert {option.key for option in asked(table, D).options} == {"EV", "MO"}
    answer(table, D, "MO")
    assert state(table).clues == {"AL-05": ["EV"], "AL-06": ["EM"], "culprit": ["MO"]}


# ---------------------------------------------------------------- Setbacks

SETBACKS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("PF-W1", {"hand": [[], ["DB01"]]}, {"discard": [[], ["DB01"]]}),
    ("PF-W3", {"favor": D}, {"favor": P}),
    (
        "PF-W4",
        {
            "area": [[], ["AL-10", "AL-01"]],
            "clues": {"AL-10": ["EV"] * 3, "murder_weapon": ["EV"], "AL-01": ["LE", "CO"]},
        },
        {"clues": {"AL-01": ["CO"]}},
    ),
    (
        "PF-C4",
        {
            "area": [[], ["AL-10", "AL-01"]],
            "clues": {"AL-10": ["EV"] * 3, "culprit": ["MO"], "AL-01": ["LE", "CO"]},
        },
        {"clues": {}},
    ),
    ("PF-S1", {"deck": [["PB01"], []]}, {"hand": [["PB01"], []]}),
    ("PF-S3", {}, {"adjusted": [2, 0]}),
    ("PF-C3", {}, {"sidebar": [True, False]}),
    ("PF-C5", {}, {}),
]


@rule("L-04-42")
@pytest.mark.parametrize(("proof", "given", "then"), SETBACKS, ids=[each[0] for each in SETBACKS])
def test_the_defense_resolves_the_setback(proof: str, given: dict[str, Any], then: dict[str, Any]) -> None:
    deck = {"W": "murder_weapon", "S": "crime_scene", "C": "culprit"}[proof[3]]
    icon = {"W": "EV", "S": "EM", "C": "MO"}[proof[3]]
    table = court(
        {
            **TURN,
            "turn": D,
            "area": [[], ["AL-10"]],
            "piles": {deck: [proof]},
            "clues": {"AL-10": ["EV"] * 3, deck: [icon]},
            **given,
        }
    )
    answer(table, D, "trigger:AL-10")
    while state(table).open_piles["uncovered"] == [] or asked_by(table, D):
        table.answer(D, asked(table, D).id, asked(table, D).default)
    game = state(table)
    assert faces(table, game.open_piles["uncovered"]) == [proof]
    for name, wanted in then.items():
        found = getattr(game, name)
        if name in ("hand", "discard"):
            found = [faces(table, pile) for pile in found]
        assert found == wanted


def asked_by(table: Any, seat: int) -> bool:
    """Whether this seat is asked something beyond its turn."""
    return any(ask.seat == seat and ask.rule != "L-Q-02" for ask in table.asks)


@rule("L-04-42", "L-04-62")
def test_the_setback_of_a_widow_sways_a_juror_for_the_prosecution() -> None:
    table = court(
        {
            **TURN,
            "area": [[], ["AL-10"]],
            "piles": {"culprit": ["PF-C1"]},
            "secrets": [["PF-C2", "PF-W1", "PF-S1"], []],
            "clues": {"AL-10": ["EV"] * 3, "culprit": ["MO"]},
        }
    )
    answer(table, D, "trigger:AL-10")
    answer(table, P, "J6B")
    assert state(table).spaces[11] == [1]


@rule("L-04-54")
def test_a_setback_may_win_the_game_for_the_prosecution() -> None:
    table = court(
        {
            **TURN,
            "area": [[], ["AL-10"]],
            "piles": {"culprit": ["PF-C1"]},
            "secrets": [["PF-C2", "PF-W1", "PF-S1"], []],
            "clues": {"AL-10": ["EV"] * 3, "culprit": ["MO"]},
            "spaces": [[1]] * 11 + [[2]],
        }
    )
    answer(
        table,
        D,
        "trigger:AL-10",
    )
    answer(table, P, "J6B")
    assert table.outcome is not None
    assert table.outcome.winners == [P]
