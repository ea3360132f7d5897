"""Every phrase of the vocabulary of Lawyer Up (section 7.1 of its rules), played."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Seat, do, moment, show
from moot.engine.steps import Step, const
from moot.games.lawyerup.cases.celebrity_divorce.board import points
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.cases.private_eye.board import closing_income
from moot.games.lawyerup.rules.resolving import WITNESS_ENDS
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs.tokens import use_sidebar
from moot.language import compile_text
from tests.games.lawyerup.scene import (
    ESTATE,
    EYE,
    FACES,
    HEIST,
    PETS,
    ROYALTIES,
    STAGE,
    TEXTS,
    choose,
    clues_on,
    court,
    divorce,
    given,
    heist,
    ids,
    jury,
    on,
    play,
    proof,
    put,
    scene,
    space,
    titles,
    total,
)
from tests.language.stage import answer, compiled, labels, stage, use
from tests.marks import rule

NO_OBJECTIONS = given(objections=[0, 0])
DEFENDANTS = heist([0, 1], [1, 0])
PROOFS = [proof("murder_weapon", "PF-W5"), proof("crime_scene", "PF-S5"), proof("culprit", "PF-C5")]

# ---------------------------------------------------------------- Value and Influence


def bonus_of(card: str, script: list[Step], seat: int) -> int:
    """What a card gains when it is played after this."""
    table = scene(card, *script, *NO_OBJECTIONS, *play(card, seat))
    assert table.over
    return sum(court(table).bonus.values())


IFS: list[tuple[str, int, list[Step], list[Step]]] = [
    ("PB05", 2, [put("exam", "C06-20")], [put("exam", "PB09")]),
    ("PB12", 2, given(favor=0), given(favor=1)),
    ("DB06", 2, [put("exam", "PB09")], []),
    ("C04-32", 2, [put("uncovered", "PF-W1")], []),
    ("C04-33", 3, [put("uncovered", "PF-W1", "PF-W2", "PF-C1")], [put("uncovered", "PF-W1", "PF-W2")]),
    ("C04-51", 2, [put("witness", "W04-21")], [put("witness", "W04-03")]),
    ("C05-04", 2, [put("witness", "W05-04"), *DEFENDANTS], [put("witness", "W05-05"), *DEFENDANTS]),
    ("C05-27", 3, [put("claimed", "W05-10")], []),
    ("C05-28", 2, given(favor=0), given(favor=1)),
    ("C05-51", 2, [put("exam", "C05-47", seat=1)], [put("exam", "C05-48", seat=1)]),
    ("C06-07", 2, divorce(estate=0), divorce()),
    ("SB18", 3, given(passed=[0]), given(passed=[1])),
    ("SB17", 3, [put("exam", "PB09")], [put("exam", "DB09", seat=1)]),
]


@pytest.mark.parametrize(("card", "bonus", "true", "false"), IFS)
def test_value_if(card: str, bonus: int, true: list[Step], false: list[Step]) -> None:
    color = next(face.color for face in FACES if face.id == card)
    seat = 0 if color == "P" else 1
    assert bonus_of(card, true, seat) == bonus
    assert bonus_of(card, false, seat) == 0


PER: list[tuple[str, int, list[Step]]] = [
    ("SB01", 2, [put("exam", "PB05", "PB09", "PB06")]),
    ("C04-15", 2, given(herrings={"culprit": ["EV"], "crime_scene": ["LO"]})),
    ("C04-15", 4, given(herrings={"culprit": ["EV", "LO", "EM"], "crime_scene": ["LO", "MO"]})),
    ("C04-31", 1, [put("area", "AL-05", "DB21", seat=1)]),
    ("C05-05", 2, [put("claimed", "W05-10", "W05-11")]),
    ("C05-05", 4, [put("claimed", "W05-10", "W05-11", "W05-12", "W05-13", "W05-14")]),
    ("C05-13", 2, [put("exam", "C05-20", "C05-21")]),
    ("C06-08", 1, [*divorce(), put("strategy", "ST06-P1")]),
    ("C06-13", 3, [put("exam", "C06-20", "C06-10", "C06-19")]),
]


@pytest.mark.parametrize(("card", "bonus", "script"), PER)
def test_value_for_each(card: str, bonus: int, script: list[Step]) -> None:
    assert bonus_of(card, script, 0) == bonus


def test_value_of_an_opposing_color_gives_no_influence() -> None:
    table = scene("C05-28", *play("C05-28"), *given(favor=1))
    assert total(table, 0) == 0


def test_influence_is_gained_and_lost() -> None:
    table = scene("SB24 PB08", use("SB24"), use("PB08", seat=1))
    assert court(table).adjusted == [4 - 2, 0]
    assert total(table, 0) == 2


def test_influence_never_shows_less_than_nothing() -> None:
    assert total(scene("PB08", use("PB08")), 1) == 0


# ---------------------------------------------------------------- drawing, discarding, burying


def test_draw_from_open_sets_and_from_the_case_deck() -> None:
    table = scene("PB19", put("discard", "PB01", "C06-20", "C06-19"), use("PB19"))
    assert labels(table) == titles("C06-20", "C06-19")
    answer(table, table.asks[0].keys[1])
    assert ids(table, "hand", 0) == ["C06-19"]
    assert ids(scene("C05-16", put("case_deck", "C05-01", "C05-02"), use("C05-16")), "hand", 0) == ["C05-02"]


def test_draw_from_nothing_draws_nothing() -> None:
    table = scene("PB19 PB07 C05-16", use("PB19"), use("PB07"), use("C05-16"))
    assert table.over
    assert ids(table, "hand", 0) == []


def test_draw_then_discard() -> None:
    table = scene("C04-45", put("hand", "PB01"), put("deck", "PB02"), use("C04-45"))
    assert (table.asks[0].rule, table.asks[0].public) == ("L-GLOS-19", False)
    assert labels(table) == ["Evidential Argument", "Legal Argument"]
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "hand", 0), ids(table, "discard", 0)) == (["PB02"], ["PB01"])


def test_the_discard_follows_an_empty_deck_and_an_empty_hand_asks_nothing() -> None:
    table = scene("C04-45", put("hand", "PB01"), use("C04-45"))
    answer(table, table.asks[0].keys[0])
    assert ids(table, "discard", 0) == ["PB01"]
    assert scene("C04-45", use("C04-45")).over


def test_each_player_draws() -> None:
    table = scene("C06-45", put("deck", "PB01"), put("deck", "DB01", seat=1), use("C06-45", seat=1))
    assert (ids(table, "hand", 0), ids(table, "hand", 1)) == (["PB01"], ["DB01"])


def test_search_the_own_deck() -> None:
    table = scene("PB25", put("deck", "PB01", "C06-20", "PB02"), put("area", "PB25"), *on("PB25", "activate"))
    assert labels(table) == titles("C06-20")
    answer(table, table.asks[0].keys)
    assert ids(table, "hand", 0) == ["C06-20"]
    assert sorted(ids(table, "deck", 0)) == ["PB01", "PB02"]


def test_search_for_any_card() -> None:
    table = scene("C04-57", put("buried", "C06-20", "PB02"), use("C04-57"))
    answer(table, table.asks[0].keys[:1])
    assert len(ids(table, "hand", 0)) == 1


@pytest.mark.parametrize(("card", "zone", "matters"), [("PB25", "deck", True), ("PB25", "hand", False)])
def test_a_search_of_a_pile_that_is_not_empty_always_counts(card: str, zone: str, matters: bool) -> None:
    table = scene(card, put(zone, "PB01"))
    assert compiled(STAGE, card, TEXTS[card]).parts[0].matters(court(table), Seat(0)) is matters


def test_the_opponent_discards_a_card_of_their_choice() -> None:
    table = scene("DB15", put("hand", "PB01", "PB02"), use("DB15", seat=1))
    assert (table.asks[0].seat, table.asks[0].public) == (0, False)
    answer(table, table.asks[0].keys[1])
    assert ids(table, "discard", 0) == ["PB02"]


def test_the_opponent_discards_at_random() -> None:
    table = scene("SB25", put("hand", "PB01", "PB02", "PB03"), put("deck", "PB04"), use("SB25", seat=1))
    assert table.over
    assert len(ids(table, "discard", 0)) == 2
    assert len(ids(table, "hand", 0)) == 2
    assert "PB04" in ids(table, "hand", 0)
    assert scene("SB14", use("SB14", seat=1)).over


def test_discard_from_a_procedure_area() -> None:
    table = scene("DB24", put("area", "PB21", "PB22"), put("deck", "DB01", seat=1), use("DB24", seat=1))
    assert labels(table) == ["Inadmissable", "Co-Counsel"]
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "discard", 0), ids(table, "hand", 1)) == (["PB21"], ["DB01"])


def test_an_ally_is_no_procedure() -> None:
    table = scene("DB24", put("area", "AL-05"), put("deck", "DB01", seat=1), use("DB24", seat=1))
    assert ids(table, "area", 0) == ["AL-05"]
    assert ids(table, "hand", 1) == ["DB01"]


def test_bury_from_a_discard_pile_and_from_hand() -> None:
    table = scene("PB17", put("discard", "DB01", "C06-40", seat=1), use("PB17"))
    assert (ids(table, "buried"), ids(table, "discard", 1)) == (["C06-40"], ["DB01"])
    table = scene("PF-S4", put("hand", "DB01", seat=1), use("PF-S4", seat=1))
    answer(table, table.asks[0].keys[0])
    assert ids(table, "buried") == ["DB01"]


def test_add_the_top_card_of_the_buried_evidence() -> None:
    table = scene("PB20 PB07", put("buried", "C06-20", "PB07"), put("deck", "PB01"), use("PB20"))
    assert ids(table, "exam", 0) == ["PB07"]
    assert ids(table, "hand", 0) == []


def test_add_the_top_cards_of_a_hand() -> None:
    table = scene("SB21", put("hand", "DB01", "DB09", "DB10", seat=1), use("SB21", seat=1))
    assert ids(table, "exam", 1) == ["DB10", "DB09"]


def test_shuffle_discards_into_the_deck() -> None:
    table = scene("DB25", put("discard", "DB01", "DB02", "DB03", "DB04", seat=1), use("DB25", seat=1))
    assert (table.asks[0].low, table.asks[0].high, table.asks[0].rule) == (0, 3, "L-GLOS-15")
    answer(table, table.asks[0].keys[:2])
    assert len(ids(table, "deck", 1)) == 1
    assert len(ids(table, "hand", 1)) == 1
    assert ids(table, "discard", 1) == ["DB03", "DB04"]


@pytest.mark.parametrize(
    ("card", "top", "gone"),
    [
        ("PB13", "DB05", True),
        ("PB13", "C06-40", False),
        ("C05-17", "DB05", True),
        ("C05-17", "DB09", False),
        ("C04-58", "DB09", True),
    ],
)
def test_discard_the_top_card(card: str, top: str, gone: bool) -> None:
    table = scene(card, put("exam", "DB07", top, seat=1), use(card))
    assert ids(table, "discard", 1) == ([top] if gone else [])


def test_discard_what_was_used_to_investigate() -> None:
    script = [put("exam", "C04-42", seat=1), do(mark_investigated)]
    assert total(scene("", *script), 1) == 0
    assert ids(scene("C04-17", *script, use("C04-17")), "discard", 1) == ["C04-42"]
    assert ids(scene("C04-17", script[0], use("C04-17")), "discard", 1) == []


def mark_investigated(game: Court) -> None:
    game.investigated = list(game.exam[1])


def test_a_top_card_that_is_not_there() -> None:
    assert scene("C04-58 PB13 C05-17", use("C04-58"), use("PB13"), use("C05-17")).over


# ---------------------------------------------------------------- favor and tokens


def test_refresh_and_exhaust() -> None:
    script = given(sidebar=[False, True], objections=[3, 1])
    table = scene("PB18 PF-C3 CN-09", *script, use("PB18"), use("PF-C3", seat=1), use("CN-09", 2))
    assert court(table).sidebar == [True, False]
    assert court(table).objections == [3, 2]


def test_no_more_objections_than_there_are() -> None:
    assert court(scene("DB19", use("DB19"))).objections == [3, 3]


@pytest.mark.parametrize(("witness", "gone"), [("W06-07", ["primary"]), ("W06-04", [])])
def test_discredit_the_value_facing_the_player(witness: str, gone: list[str]) -> None:
    table = scene("SB23", put("witness", witness), use("SB23", seat=1))
    assert court(table).discredited == gone


def test_both_values_are_discredited_at_most() -> None:
    table = scene("C05-49", put("witness", "W06-07"), *given(discredited=["primary"]), use("C05-49"), use("C05-49"))
    assert table.over
    assert court(table).discredited == ["primary", "secondary"]


# ---------------------------------------------------------------- swaying


def test_sway_in_each_case() -> None:
    table = scene("PB11", *jury(), use("PB11"), case=EYE)
    assert (labels(table), table.asks[0].rule) == (titles("J1A", "J2A", "J3A"), "L-SWAY-15")
    choose(table, "J3A")
    assert space(table, "J3A") == [2]
    table = scene("DB07", *heist([0, 1], [1, 0]), use("DB07", seat=1), case=HEIST)
    choose(table, "DF-4A")
    assert space(table, "DF-4A") == [1, 1]


def test_a_card_that_names_what_the_case_has_not_sways_nothing() -> None:
    assert scene("C04-11", *divorce(), use("C04-11")).over


def test_sway_only_a_juror_of_the_prosecution() -> None:
    table = scene("C04-38", *jury(), use("C04-38", seat=1), case=EYE)
    assert court(table).spaces == [[2], [2], [3]]


def test_sway_the_mastermind_and_where_you_are_behind() -> None:
    table = scene("C05-02 C05-03", *heist([0, 1], [1, 0]), use("C05-02"), case=HEIST)
    assert space(table, "DF-1A") == [1, 1]
    table = scene("C05-25", *heist([0, 1], [1, 0]), use("C05-25", seat=1), case=HEIST)
    assert space(table, "DF-4A") == [1, 1]


def test_sway_twice_and_the_opponent_elsewhere() -> None:
    table = scene("C05-48", *heist([0, 1], [1, 0]), use("C05-48"), case=HEIST)
    choose(table, "DF-4A")
    assert table.over
    assert court(table).spaces == [[0, 2], [3, 0]]


def test_the_top_spot_needs_the_witness_of_that_name() -> None:
    script = heist([4, 0], [3, 0])
    assert court(scene("C05-01", *script, use("C05-01"), case=HEIST)).spaces[1] == [3, 0]
    claimed = put("claimed", "W05-04")
    assert court(scene("C05-01", *script, claimed, use("C05-01"), case=HEIST)).spaces[1] == [4, 0]


def test_sway_an_asset_on_the_opponents_color() -> None:
    table = scene("C06-04", *divorce(), use("C06-04"))
    assert space(table, ROYALTIES) == [0]


def test_share_an_asset() -> None:
    table = scene("C06-44", *divorce(), use("C06-44", seat=1))
    assert space(table, ESTATE) == [0]
    assert scene("C06-44", use("C06-44")).over


def test_flip_a_neutral_asset_and_one_at_random() -> None:
    table = scene("C06-09", *divorce(), use("C06-09"))
    assert ids(table, "targets") == [ROYALTIES, ESTATE, "A06-09B"]
    table = scene("QU-06", *divorce(), use("QU-06", 2, seat=1))
    assert sum(name.endswith("B") for name in ids(table, "targets")) == 1


def test_flip_and_sway_it() -> None:
    table = scene("PR-06P", *divorce(), use("PR-06P"))
    choose(table, PETS)
    assert (ids(table, "targets")[2], space(table, "A06-09B")) == ("A06-09B", [-1])


def test_another_attitude() -> None:
    table = scene("C06-11", put("attitude", "AT-P-EM"), put("unused", "AT-P-CO"), use("C06-11"), use("C06-11"))
    assert ids(table, "attitude", 0) == ["AT-P-EM", "AT-P-CO"]
    assert scene("C06-10", put("attitude", "AT-P-EM"), use("C06-10")).over


def test_give_a_card_to_draw_two() -> None:
    table = scene("C06-06", put("hand", "PB01"), put("deck", "PB02", "PB03"), use("C06-06"))
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "hand", 0), ids(table, "hand", 1)) == (["PB03", "PB02"], ["PB01"])


# ---------------------------------------------------------------- Case 04


def test_a_clue_covers_an_icon_or_goes_to_an_ally() -> None:
    table = scene("C04-25", *PROOFS, put("area", "AL-05", seat=1), use("C04-25", seat=1))
    assert (table.asks[0].rule, len(labels(table))) == ("L-04-28", 6)
    answer(table, "LE")
    assert table.asks[0].rule == "L-04-31"
    assert labels(table) == ["Crime scene", *titles("AL-05")]
    answer(table, "crime_scene")
    assert court(table).clues["crime_scene"] == ["LE"]


def test_a_clue_of_a_symbol_on_this_card() -> None:
    table = scene("C04-23", *PROOFS, *play("C04-23", 1))
    assert table.asks[0].keys == ["LO", "EM"]
    answer(table, "LO")
    assert court(table).clues["murder_weapon"] == ["LO"]


def test_named_clues_and_several() -> None:
    table = scene("QU-04D PR-04D", *PROOFS, use("QU-04D", 6, seat=1), use("PR-04D", seat=1))
    assert court(table).clues["culprit"] == ["CO"]
    answer(table, "EV", "LE", "EM")
    assert ids(table, "uncovered") == ["PF-S5"]
    assert court(table).clues["murder_weapon"] == ["EV"]


def test_a_clue_without_a_place_is_lost() -> None:
    assert scene("C04-25", use("C04-25", seat=1)).asks[0].rule == "L-04-28"
    assert answer(scene("C04-25", use("C04-25", seat=1)), "LE").over


def test_only_the_defense_gains_clues_and_allies_only_the_prosecution_herrings() -> None:
    table = scene(
        "C04-25 C04-29 C04-09",
        *PROOFS,
        put("allies", "AL-05"),
        *jury(J1A="EM", J2A="EV"),
        use("C04-25"),
        use("C04-29"),
        use("C04-09", seat=1),
    )
    assert table.over
    assert sorted(court(table).herrings.values()) == [["EM"], ["EV"]]
    assert ids(table, "allies") == ["AL-05"]


def test_gain_an_ally() -> None:
    table = scene("C04-29", put("allies", "AL-05", "AL-06"), use("C04-29", seat=1))
    assert ids(table, "area", 1) == ["AL-06"]


def test_a_red_herring_goes_where_its_symbol_is_not() -> None:
    table = scene("C04-09", *PROOFS, *jury(J1A="EM", J2A="EV"), use("C04-09"), case=EYE)
    assert table.asks[0].rule == "L-04-35"
    assert labels(table) == titles("J1A", "J2A")
    choose(table, "J1A")
    assert table.asks[0].keys == ["culprit", "murder_weapon"]
    answer(table, "culprit")
    assert court(table).herrings == {"culprit": ["EM"], "J2A": ["EV"]}


@rule("L-04-58")
def test_two_red_herrings() -> None:
    table = scene("PR-04P", *PROOFS, *jury(J1A="EM", J2A="EV"), use("PR-04P"), case=EYE)
    choose(table, "J1A")
    answer(table, "culprit", "crime_scene")  # only one Juror is left for the second
    assert (court(table).herrings["culprit"], court(table).herrings["crime_scene"]) == (["EM"], ["EV"])


@pytest.mark.parametrize(
    ("card", "left", "on_proof"), [("C04-13", ["CO"], ["MO"]), ("C04-14", ["MO", "CO"], []), ("PF-C4", [], ["MO"])]
)
def test_clues_are_removed(card: str, left: list[str], on_proof: list[str]) -> None:
    board = [*PROOFS, put("area", "AL-05", seat=1), clues_on("AL-05", "MO", "CO")]
    board += [do(verbs.put_clue, symbol=const("MO"), place=const("culprit"))]
    table = scene(card, *board, use(card))
    if card == "C04-13":
        assert (table.asks[0].rule, len(table.asks[0].keys)) == ("L-04-56", 2)
        answer(table, table.asks[0].keys[0])
    clues = court(table).clues
    assert (clues.get("AL-05", []), clues.get("culprit", [])) == (left, on_proof)


def test_a_red_herring_is_removed_and_the_proof_uncovered() -> None:
    # T-53
    board = [*PROOFS, *given(herrings={"culprit": ["EV"]})]
    board += [do(verbs.put_clue, symbol=const(one), place=const("culprit")) for one in ("MO", "CO")]
    table = scene("C04-35", *board, use("C04-35", seat=1))
    assert ids(table, "uncovered") == ["PF-C5"]


def test_a_clue_is_moved_from_an_ally() -> None:
    table = scene("C04-34", *PROOFS, put("area", "AL-05", seat=1), clues_on("AL-05", "MO"), use("C04-34", seat=1))
    assert court(table).clues["culprit"] == ["MO"]


ALLIES: list[tuple[str, list[str], list[Step], str, Any]] = [
    ("AL-02", ["LE", "EM"], [], "uncovered", ["PF-S5"]),
    ("AL-03", ["LE", "EM"], [], "uncovered", []),
    ("AL-05", ["LE"], [put("deck", "DB01", "DB02", seat=1)], "hand", ["DB02", "DB01"]),
]


@pytest.mark.parametrize(("ally", "clues", "script", "zone", "found"), ALLIES)
def test_allies_spend_clues(ally: str, clues: list[str], script: list[Step], zone: str, found: Any) -> None:
    board = [*PROOFS, put("area", ally, seat=1), clues_on(ally, *clues), *given(favor=1), *script]
    table = scene(ally, *board, *on(ally, "trigger", 1))
    answer(table, *clues[:-1])  # the last one is all that is left
    assert ids(table, zone, 1 if zone == "hand" else None) == found
    assert ally not in court(table).clues


def test_an_ally_without_clues_does_nothing() -> None:
    board = [put("area", "AL-09", seat=1), *given(favor=1)]
    table = scene("AL-09", *board, *on("AL-09", "trigger", 1))
    assert total(table, 1) == 0
    table = scene("AL-09", *board, clues_on("AL-09", "MO"), *on("AL-09", "trigger", 1))
    assert total(table, 1) == 3


def test_an_ally_moves_a_clue_onto_any_icon() -> None:
    board = [*PROOFS, put("area", "AL-04", seat=1), clues_on("AL-04", "MO"), *given(favor=1)]
    table = scene("AL-04", *board, *on("AL-04", "trigger", 1))
    answer(table, "murder_weapon", "EV")
    assert court(table).clues["murder_weapon"] == ["EV"]


def test_an_ally_uncovers_a_proof_and_goes() -> None:
    board = [*PROOFS, put("area", "AL-10", seat=1), clues_on("AL-10", "MO", "MO", "MO"), *given(favor=1)]
    board += [do(verbs.put_clue, symbol=const("MO"), place=const("culprit"))]
    table = scene("AL-10", *board, *on("AL-10", "trigger", 1))
    assert ids(table, "uncovered") == ["PF-C5"]
    assert (ids(table, "area", 1), ids(table, "removed")) == ([], ["AL-10"])


def test_setbacks_work_for_the_prosecution() -> None:
    table = scene(
        "PF-C1 PF-S3 PF-W3",
        *jury(),
        *given(favor=1),
        *(use(c, seat=1) for c in ("PF-S3", "PF-W3", "PF-C1")),
        case=EYE,
    )
    assert (court(table).adjusted, court(table).favor) == ([2, 0], 0)
    assert table.asks[0].seat == 0
    choose(table, "J3A")
    assert space(table, "J3A") == [2]


# ---------------------------------------------------------------- Case 05


def test_claim_from_the_lineup() -> None:
    table = scene("C05-09 C05-10", put("lineup", "W05-01", "W05-02", "W05-03"), use("C05-09"), use("C05-10"))
    assert ids(table, "claimed", 0) == ["W05-01"]
    assert table.asks[0].rule == "L-05-28"
    answer(table, table.asks[0].keys[1])
    assert ids(table, "lineup") == ["W05-02"]
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "claimed", 0), ids(table, "removed")) == (["W05-03"], ["W05-01"])


def test_claim_the_top_of_the_witness_deck() -> None:
    table = scene("C04-19", put("witness_deck", "W04-03", "W04-04"), use("C04-19"), use("C04-19"), use("C04-19"))
    assert ids(table, "claimed", 0) == ["W04-04", "W04-03"]


def test_swap_a_claimed_witness() -> None:
    script = [put("lineup", "W05-01", "W05-02"), put("claimed", "W05-10", "W05-11", seat=1)]
    table = scene("C05-32", *script, use("C05-32", seat=1))
    answer(table, table.asks[0].keys[0])
    answer(table, table.asks[0].keys[1])
    assert (ids(table, "lineup"), ids(table, "claimed", 1)) == (["W05-01", "W05-10"], ["W05-11", "W05-02"])
    assert ids(answer(scene("C05-32", *script, use("C05-32", seat=1)), "no"), "lineup") == ["W05-01", "W05-02"]


@pytest.mark.parametrize("does", [True, False])
def test_the_con_may_be_replaced(does: bool) -> None:
    table = scene("C05-30", put("con", "CN-01", seat=1), put("cons", "CN-02"), use("C05-30", seat=1))
    assert table.asks[0].rule == "L-05-36"
    answer(table, "yes" if does else "no")
    assert ids(table, "con", 1) == (["CN-02"] if does else ["CN-01"])
    assert ids(table, "con_discard") == (["CN-01"] if does else [])


def test_success_and_failure_of_a_con() -> None:
    table = scene("CN-07", put("deck", "PB01", "PB02"), use("CN-07"), use("CN-07", 2))
    assert len(ids(table, "hand", 0)) == len(ids(table, "discard", 0)) == 1


# ---------------------------------------------------------------- the Automa


@pytest.mark.parametrize(("before", "value"), [("SB07", 5), ("SB08", 0)])
def test_a_bonus_if_it_matches_the_previous_card(before: str, value: int) -> None:
    table = scene("QU-00", put("exam", before, "PB05", seat=1), use("QU-00", 2, seat=1))
    assert sum(court(table).bonus.values()) == value


def test_a_victory_effect_is_rolled() -> None:
    found = set()
    for seed in range(20):
        script = [put("hand", "PB01"), *jury(), *given(automa_cards={"personality": "PE-1"}), use("SB20", 2, seat=1)]
        table = scene("SB20 PE-1", *script, seed=seed, case=EYE)
        found.add("sway" if table.asks else "discard" if ids(table, "discard", 0) else f"{total(table, 1)}")
    assert found == {"sway", "discard", "2", "3"}


def test_the_player_is_not_the_automa() -> None:
    table = scene("PE-5", put("discard", "C06-20"), put("hand", "PB01"), use("PE-5", 2, seat=1), use("PE-5", 1, seat=1))
    assert ids(table, "buried") == ["C06-20"]
    assert ids(table, "discard", 0) == ["PB01"]


# ---------------------------------------------------------------- what stands


@pytest.mark.parametrize(("favor", "drawn"), [(0, 0), (1, 1)])
def test_the_opponents_sidebar_draws_no_card(favor: int, drawn: int) -> None:
    script = [put("deck", "DB01", seat=1), put("judge", "JG-3"), *given(favor=favor)]
    table = scene("JG-3", *script, do(use_sidebar, seat=const(Seat(1))), stays="JG-3")
    assert len(ids(table, "hand", 1)) == drawn
    assert court(table).favor == 1


@pytest.mark.parametrize("judge", ["JG-2", ""])
def test_a_procedure_may_be_activated_at_once(judge: str) -> None:
    script = [put("hand", "PB24"), put("witness", "W06-07"), *([put("judge", judge)] if judge else [])]
    table = scene("JG-2 PB24", *script, *on("PB24", "place"), stays="JG-2")
    if not judge:
        assert ids(table, "area", 0) == ["PB24"]
        return
    assert table.asks[0].rule == "L-PROC-07"
    answer(table, "yes", "primary")
    assert court(table).discredited == ["primary"]
    assert ids(table, "discard", 0) == ["PB24"]


def test_it_may_be_activated_only_with_favor() -> None:
    script = [put("hand", "DB23", seat=1), put("witness", "W06-07"), put("judge", "JG-2")]
    assert scene("JG-2 DB23", *script, *on("DB23", "place", 1), stays="JG-2").over


def test_a_red_herring_may_once_be_placed_twice() -> None:
    script = [*PROOFS, *jury(J1A="EM", J2A="EV"), put("strategy", "ST04-2"), use("C04-09")]
    table = scene("ST04-2 C04-09", *script, use("C04-09"), stays="ST04-2", case=EYE)
    choose(table, "J1A")
    assert table.asks[0].keys == ["culprit", "murder_weapon", "crime_scene"]
    answer(table, "crime_scene")
    assert table.asks[0].keys == ["culprit", "crime_scene"]  # for the one of the other Juror


def test_income_of_claimed_witnesses() -> None:
    script = [put("claimed", "W04-03", "W04-08", "W04-14"), put("strategy", "ST04-3")]
    assert closing_income(court(scene("ST04-3", *script, stays="ST04-3", case=EYE))) == 4 + 4 + 3
    assert closing_income(court(scene("", *script, case=EYE))) == 9


def test_the_first_conspire_effect_of_each_witness_is_free() -> None:
    script = [put("deck", "PB01", "PB02", "PB03"), put("witness", "W04-03"), put("strategy", "ST04-4")]
    conspire = use("C04-01")
    table = scene("ST04-4 C04-01", *script, conspire, conspire, stays="ST04-4")
    assert ids(table, "hand", 0) == ["PB03"]
    table = scene("ST04-4 C04-01", *script, conspire, moment(WITNESS_ENDS), conspire, stays="ST04-4")
    assert ids(table, "hand", 0) == ["PB03", "PB02"]
    table = scene("ST04-4 C04-01", *script, *given(favor=1), conspire, stays="ST04-4")
    assert ids(table, "hand", 0) == []


@pytest.mark.parametrize(
    ("cards", "score"),
    [("", 4), ("AT-P-CO", 7), ("AT-P-EM", 4), ("ST06-P1", 6), ("ST06-P4", 5), ("AT-P-CO ST06-P1", 9)],
)
def test_points_of_attitudes_and_strategies(cards: str, score: int) -> None:
    """The house is worth 4 to the Prosecution, and a Key Asset of Money First; the dogs are shared."""
    script = [put("attitude" if card.startswith("AT") else "strategy", card) for card in cards.split()]
    table = scene(cards, *divorce(), *script, *given(closing=True), do(reveal), stays=cards)
    assert points(court(table), 0) == score
    assert points(court(table), 1) == 5


def reveal(game: Court) -> None:
    show(game, game.secrets[0])


def test_a_bonus_for_other_cards_lasts_as_long_as_its_card() -> None:
    text = {"PB26": "Each Evidence in your examination has +1 Value."}
    script = [put("exam", "C06-20", "PB09", "C06-19"), put("area", "PB26")]
    table = stage(STAGE, text, *script, seats=2, stays=["PB26"])
    assert total(table, 0) == 5 + 4 + 5 + 2
    table = stage(STAGE, {**text, "DB24": TEXTS["DB24"]}, *script, use("DB24", seat=1), seats=2, stays=["PB26"])
    assert total(table, 0) == 5 + 4 + 5


def test_what_stands_needs_a_card_that_stays() -> None:
    reading = STAGE.language.read(TEXTS["JG-3"])
    assert "how long" in compile_text("X", reading).problems[0].sentence
