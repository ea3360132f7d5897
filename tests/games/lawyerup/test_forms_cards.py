"""The known cards of Lawyer Up, said and played."""

from __future__ import annotations

import pytest

from moot.engine import Seat, Table
from moot.engine.legality import why_not
from moot.engine.steps import Step
from moot.games.lawyerup.cases.private_eye.board import closing_income
from moot.language import Scope
from moot.language.functions import evaluate
from tests.games.lawyerup.scene import (
    CONDITIONS,
    EYE,
    FACES,
    ROYALTIES,
    SETUPS,
    STAGE,
    STAYS,
    TEXTS,
    choose,
    clues_on,
    court,
    divorce,
    find_card,
    given,
    ids,
    keys,
    on,
    play,
    proof,
    put,
    scene,
    space,
    titles,
    total,
)
from tests.language.stage import answer, compiled, labels, log, stage, use


@pytest.mark.parametrize("card", TEXTS)
def test_every_card_is_read_printed_and_compiled(card: str) -> None:
    program = compiled(STAGE, card, TEXTS[card], stays=card in STAYS)
    assert program.records if card in STAYS else program.procedures


def test_the_machine_takes_all_cards() -> None:
    assert stage(STAGE, TEXTS, seats=2, stays=STAYS).over


COUNTS = {"PB": 26, "DB": 26, "SB": 26, "C04": 60, "C05": 60, "C06": 54, "W04": 22, "W05": 20, "W06": 18}
"""The two client cards of Case 06 have two sides each."""
COUNTS |= {"AL": 10, "PF": 15, "CN": 20, "AT": 12, "PE": 7, "QU": 11}


@pytest.mark.parametrize(("group", "count"), COUNTS.items())
def test_no_card_is_missing(group: str, count: int) -> None:
    assert sum(face.id.startswith(group) for face in FACES) == count


def test_the_known_cards_have_their_names() -> None:
    titles = {face.title for face in FACES}
    known = (
        "Charming Demeanor, For the Greater Good, Key Evidence, Inadmissable, Co-Counsel, Surprise Witness, Bribery, "
    )
    known += "Discredit the Witness, Sexting with Olivia, Key to the City, The Atlanta Estate, Gossip Blogs, "
    known += "Slade Williams, Adrian McKenzie, Sam Howard, Hollywood Blacklist, Claire Aquila, Chateau Marmont, Quinn, "
    known += "Authentic Masterpieces, The Other Knife, The Bloody Knife, "
    known += ", ".join(f"{name} Argument" for name in ("Evidential", "Legal", "Logical", "Moral", "Emotional"))
    assert set(known.split(", ")) <= titles


# ---------------------------------------------------------------- Arguments


def test_charming_demeanor_gains_favor_and_an_action() -> None:
    table = scene("PB04", *given(favor=1, objections=[1, 0]), *play("PB04"), use("PB04", 2))
    assert court(table).favor == 0
    assert court(table).extra == 1
    assert court(table).objections[0] == 2


def test_charming_demeanor_does_nothing_when_objected_to() -> None:
    table = scene("PB04", *given(favor=1), *play("PB04"))
    assert (table.asks[0].seat, table.asks[0].rule) == (1, "L-OBJ-01")
    answer(table, "object")
    assert court(table).favor == 1
    assert court(table).objections == [3, 2]
    assert ids(table, "discard", 0) == ["PB04"]
    assert ids(table, "exam", 0) == []


def test_for_the_greater_good_copies_any_victory_effect() -> None:
    theirs = put("exam", "PB06", "PB09", "C06-02", seat=0)
    table = scene("DB04 PB06 C06-02", theirs, put("exam", "DB04", seat=1), *divorce(), use("DB04", seat=1))
    assert (table.asks[0].seat, table.asks[0].rule) == (1, "L-REF-05")
    assert labels(table) == titles("PB06", "C06-02")
    answer(table, table.asks[0].keys[0])
    assert court(table).adjusted == [0, 2]


def test_for_the_greater_good_is_not_copied() -> None:
    table = scene("DB04", put("exam", "DB04"), put("exam", "C06-02", seat=1), use("DB04", seat=1))
    assert table.over


@pytest.mark.parametrize(("before", "value"), [("C06-20", 5), ("PB09", 2), (None, 2)])
def test_key_evidence_looks_at_the_previous_card(before: str | None, value: int) -> None:
    first = [put("exam", before, seat=1)] if before else []
    table = scene("DB05", *first, *given(objections=[0, 0]), *play("DB05", 1))
    assert total(table, 1) == value


def test_key_evidence_draws_two_cards_for_a_victory() -> None:
    table = scene("DB05", put("deck", "DB07", "DB08", "DB09", seat=1), use("DB05", 2, seat=1))
    assert ids(table, "hand", 1) == ["DB09", "DB08"]
    assert log(table, 0) == ["Bo draws 2 cards."]
    assert log(table, 1) == [f"Bo draws {' and '.join(titles('DB09', 'DB08'))}."]


@pytest.mark.parametrize(
    ("card", "with_it", "without"),
    [
        ("PB01", "PB05 PB09", "PB06"),
        ("PB02", "PB05 PB06", "PB09"),
        ("PB03", "PB07 PB12", "PB06"),
        ("DB01", "DB08 DB09", "DB12"),
        ("DB02", "DB08 DB10", "DB12"),
        ("DB03", "DB12 DB14", "DB10"),
    ],
)
def test_the_symbol_arguments_count_when_played(card: str, with_it: str, without: str) -> None:
    seat = 0 if card[0] == "P" else 1
    earlier = put("exam", *with_it.split(), without, seat=seat)
    table = scene(card, earlier, *given(objections=[0, 0]), *play(card, seat), put("exam", "PB21", seat=seat))
    bonus = court(table).bonus
    assert list(bonus.values()) == [6]


def test_a_bonus_is_fixed_and_leaves_with_its_card() -> None:
    # T-50, T-13: a counted card leaves, the Argument stays 6; then it is discarded itself.
    script = [put("exam", "PB05", "PB09"), *given(objections=[0, 0]), *play("PB01")]
    table = scene("PB01", *script)
    assert total(table, 0) == 3 + 4 + 6
    table = scene("PB01 SB22", *script, put("exam", "SB07"), use("SB22", seat=1))
    assert total(table, 0) == 3 + 4 + 6
    table = scene("PB01 SB22", *script, use("SB22", seat=1))
    assert total(table, 0) == 3 + 4
    assert ids(table, "discard", 0) == ["PB01"]


# ---------------------------------------------------------------- Procedures


@pytest.mark.parametrize(("top", "gone"), [("C06-20", True), ("DB09", False)])
def test_inadmissable_discards_only_evidence(top: str, gone: bool) -> None:
    table = scene("PB21", put("exam", "DB07", top, seat=1), put("area", "PB21"), *on("PB21", "activate"))
    assert ids(table, "discard", 1) == ([top] if gone else [])
    assert ids(table, "discard", 0) == ["PB21"]
    assert court(table).favor == 1


def test_co_counsel_refreshes_and_plays_ignoring_bias() -> None:
    ready = [put("area", "PB22"), put("hand", "C06-02", "PB04"), *given(sidebar=[False, True])]
    table = scene("PB22 PB04", *ready, *on("PB22", "activate"))
    ask = table.asks[0]
    assert (ask.seat, ask.rule, ask.public) == (0, "L-PROC-15", False)
    assert labels(table) == ["The Atlanta Estate", "Charming Demeanor", "No"]
    answer(table, ask.keys[1])
    assert table.asks[0].rule == "L-OBJ-01"
    answer(table, "object")
    assert table.over
    assert court(table).sidebar == [True, True]
    assert court(table).favor == 1
    assert sorted(ids(table, "discard", 0)) == ["PB04", "PB22"]
    assert ids(table, "hand", 0) == ["C06-02"]


def test_co_counsel_may_play_nothing() -> None:
    table = scene("PB22", put("area", "PB22"), put("hand", "C06-02"), *on("PB22", "activate"))
    answer(table, "no")
    assert ids(table, "hand", 0) == ["C06-02"]
    assert scene("PB22", put("area", "PB22"), *on("PB22", "activate")).over


def test_surprise_witness_replaces_the_witness() -> None:
    stand = [put("witness", "W06-03"), put("witness_deck", "W06-11"), *given(discredited=["primary"])]
    table = scene("PB23", *stand, put("area", "PB23"), *on("PB23", "activate"))
    assert table.asks[0].rule == "L-REF-12"
    assert labels(table) == ["Primary", "Secondary"]
    answer(table, "secondary")
    assert ids(table, "claimed", 0) == ["W06-03"]
    assert ids(table, "witness") == ["W06-11"]
    assert court(table).discredited == []
    assert (total(table, 0), total(table, 1)) == (1, 0)


def test_surprise_witness_needs_a_witness_deck() -> None:
    table = scene("PB23", put("witness", "W06-03"), put("area", "PB23"), *on("PB23", "activate"))
    assert ids(table, "witness") == ["W06-03"]
    table = scene("PB23", put("witness", "W06-03"), put("area", "PB23"))
    assert refused(table, "PB23") == ("L-PROC-11", "it would do nothing")
    table = scene("PB23", put("witness", "W06-03"), put("witness_deck", "W06-11"), put("area", "PB23"))
    assert refused(table, "PB23") is None


def refused(table: Table, card: str, seat: int = 0) -> tuple[str, str] | None:
    """Why a card cannot be activated."""
    return why_not(court(table), "activate", Seat(seat), [find_card(court(table), card)])


@pytest.mark.parametrize(
    ("exhausted", "deck", "refusal"),
    [
        (True, ["PB01"], None),
        (False, ["PB01"], None),
        (True, [], None),
        (False, [], ("L-PROC-11", "it would do nothing")),
    ],
)
def test_one_sentence_that_does_something_is_enough(
    exhausted: bool, deck: list[str], refusal: tuple[str, str] | None
) -> None:
    """DB26 refreshes an Objection and draws a card: L-PROC-11 asks for one of them."""
    objections = given(objections=[2, 3]) if exhausted else []
    table = scene("DB26", *objections, put("deck", *deck), put("area", "DB26"))
    assert refused(table, "DB26") == refusal


def test_discredit_the_witness_covers_a_value() -> None:
    table = scene("PB24", put("witness", "W06-07"), put("area", "PB24"), *on("PB24", "activate"))
    assert (total(table, 0), total(table, 1)) == (3, 1)
    assert table.asks[0].rule == "L-REF-01"
    answer(table, "primary")
    assert (total(table, 0), total(table, 1)) == (0, 1)


def test_bribery_adds_without_playing() -> None:
    hand = put("hand", "DB05", "DB11", "C06-21", seat=1)
    table = scene("DB21 DB05 DB11", put("area", "DB21", seat=1), hand, *given(favor=1), *on("DB21", "activate", 1))
    ask = table.asks[0]
    assert (ask.kind, ask.low, ask.high, ask.rule) == ("some", 0, 2, "L-EXAM-10")
    answer(table, [ask.keys[2], ask.keys[0]])
    assert table.over
    assert ids(table, "exam", 1) == ["C06-21", "DB05"]
    assert total(table, 1) == 4 + 2
    assert ids(table, "hand", 1) == ["DB11"]


# ---------------------------------------------------------------- Case 06


def test_sexting_with_olivia_searches_for_two() -> None:
    buried = put("buried", "C06-13", "C06-20", "C06-44", "C06-45")
    table = scene("C06-21", buried, *play("C06-21", 1))
    ask = table.asks[0]
    assert (ask.seat, ask.rule, ask.public) == (1, "L-GLOS-13", False)
    assert sorted(labels(table)) == sorted(titles("C06-13", "C06-20", "C06-45"))
    answer(table, keys(table, "C06-13", "C06-20"))
    assert table.asks[0].rule == "L-GLOS-23"
    kept = table.asks[0].keys[0]
    answer(table, [kept])
    assert table.over
    assert len(ids(table, "hand", 0)) == len(ids(table, "hand", 1)) == 1
    assert {*ids(table, "hand", 0), *ids(table, "hand", 1)} == {"C06-13", "C06-20"}
    assert len(ids(table, "buried")) == 2
    assert total(table, 1) == 4


@pytest.mark.parametrize("found", [["C06-13"], []])
def test_a_search_that_finds_less_takes_what_there_is(found: list[str]) -> None:
    table = scene("C06-21", put("buried", "C06-44", *found), use("C06-21", seat=1))
    assert labels(table) == (titles(*found) or ["Nothing"])
    answer(table, table.asks[0].keys)
    assert table.over
    assert ids(table, "hand", 1) == found
    assert ids(table, "hand", 0) == []


def test_key_to_the_city_flips_an_asset() -> None:
    table = scene("C06-01", *divorce(), use("C06-01"))
    assert table.asks[0].rule == "L-06-08"
    choose(table, ROYALTIES)
    assert ids(table, "targets")[0] == "A06-01B"
    assert space(table, "A06-01B") == [1]


def test_the_atlanta_estate_sways_an_asset() -> None:
    table = scene("C06-02", *divorce(), use("C06-02"))
    choose(table, ROYALTIES)
    assert space(table, ROYALTIES) == [0]


def test_gossip_blogs_swaps_the_attitude() -> None:
    mine = [put("attitude", "AT-P-EM"), put("unused", "AT-P-CO", "AT-P-LE")]
    table = scene("C06-03", *mine, use("C06-03"))
    ask = table.asks[0]
    assert (ask.rule, ask.public, len(ask.keys)) == ("L-06-10", False, 2)
    drawn = labels(table)[1]
    answer(table, ask.keys[0])
    assert table.over
    assert len(ids(table, "unused", 0)) == 2
    assert "AT-P-EM" in ids(table, "unused", 0)
    assert [drawn] == titles(*ids(table, "attitude", 0))


def test_slade_williams_gives_favor_and_the_next_call() -> None:
    table = scene("W06-03", *given(favor=1), use("W06-03"))
    assert court(table).favor == 0
    assert court(table).holds_favor


@pytest.mark.parametrize(("card", "side"), [("W06-01", 1), ("W06-02", 0)])
def test_clients_draw_for_their_own_side(card: str, side: int) -> None:
    called = compiled(STAGE, card, TEXTS[card]).parts[0]
    table = scene(card, put("deck", "PB01", seat=side), use(card, seat=side))
    assert [seat for seat in (0, 1) if called.fits(court(table), Seat(seat), {})] == [side]
    assert ids(table, "hand", side) == ["PB01"]


# ---------------------------------------------------------------- Case 04


def test_claire_aquila_moves_her_clues_to_the_culprit() -> None:
    # T-03
    ally = [put("area", "AL-01", seat=1), clues_on("AL-01", "MO", "CO"), proof("culprit", "PF-C3")]
    table = scene("AL-01 PF-C3", *ally, *given(favor=1), *on("AL-01", "trigger", 1))
    answer(table, "MO")
    assert ids(table, "uncovered") == ["PF-C3"]
    assert court(table).sidebar == [True, False]
    assert court(table).favor == 0
    assert ids(table, "area", 1) == ["AL-01"]


def test_claire_aquila_needs_two_clues() -> None:
    ally = [put("area", "AL-01", seat=1), clues_on("AL-01", "MO"), proof("culprit", "PF-C3")]
    table = scene("AL-01 PF-C3", *ally, *given(favor=1), *on("AL-01", "trigger", 1))
    assert ids(table, "uncovered") == []
    assert court(table).clues.get("culprit", []) == []


def test_chateau_marmont_lets_the_prosecution_draw() -> None:
    table = scene("PF-S1", put("deck", "PB01"), use("PF-S1", seat=1))
    assert ids(table, "hand", 0) == ["PB01"]


def test_hollywood_blacklist_draws_for_a_victory() -> None:
    assert ids(scene("C04-48", put("deck", "PB01"), use("C04-48")), "hand", 0) == ["PB01"]


# ---------------------------------------------------------------- Season 1


def test_authentic_masterpieces_takes_a_painting_from_either_examination() -> None:
    table = scene("S1-00", put("exam", "S1-03", "PB09"), put("exam", "S1-00", seat=1), use("S1-00", seat=1))
    assert ids(table, "hand", 1) == ["S1-03"]
    assert ids(table, "exam", 0) == ["PB09"]


def test_the_other_knife_discards_the_bloody_knife() -> None:
    table = scene("S1-01", put("exam", "S1-02", "PB09"), use("S1-01", seat=1))
    assert ids(table, "discard", 0) == ["S1-02"]
    assert ids(table, "exam", 0) == ["PB09"]


# ---------------------------------------------------------------- fragments


def test_a_called_effect_draws_from_the_opponents_discard_pile() -> None:
    table = scene("W04-07", put("discard", "PB01", "PB02"), use("W04-07", seat=1))
    assert table.asks[0].rule == "L-GLOS-06"
    answer(table, table.asks[0].keys[1])
    assert ids(table, "hand", 1) == ["PB02"]


def test_conspiring_works_with_such_a_witness() -> None:
    table = scene("C04-01", put("deck", "PB01"), put("witness", "W04-13"), put("claimed", "W04-14"), use("C04-01"))
    assert table.over
    assert ids(table, "hand", 0) == ["PB01"]
    assert ids(table, "claimed", 0) == ["W04-14"]


@pytest.mark.parametrize("pays", [True, False])
def test_conspiring_may_cost_a_claimed_witness(pays: bool) -> None:
    claimed = put("claimed", "W04-08", "W04-14")
    table = scene("C04-01", put("deck", "PB01"), put("witness", "W04-03"), claimed, use("C04-01"))
    ask = table.asks[0]
    assert (ask.rule, labels(table)) == ("L-04-49", [*titles("W04-14"), "No"])
    answer(table, ask.keys[0] if pays else "no")
    assert ids(table, "hand", 0) == (["PB01"] if pays else [])
    assert ids(table, "removed") == (["W04-14"] if pays else [])


def test_conspiring_without_any_patsy_does_nothing() -> None:
    table = scene("C04-01", put("deck", "PB01"), put("witness", "W04-03"), use("C04-01"))
    assert table.over
    assert ids(table, "hand", 0) == []


@pytest.mark.parametrize("gives", [True, False])
def test_a_card_may_be_given_for_a_sway(gives: bool) -> None:
    table = scene("C06-05", put("hand", "PB01", "PB02"), *divorce(), use("C06-05"))
    ask = table.asks[0]
    assert (ask.rule, ask.public, labels(table)) == ("L-06-13", False, ["Evidential Argument", "Legal Argument", "No"])
    if not gives:
        answer(table, "no")
        assert ids(table, "hand", 0) == ["PB01", "PB02"]
        return
    answer(table, ask.keys[0])
    choose(table, ROYALTIES)
    assert ids(table, "hand", 1) == ["PB01"]
    assert space(table, ROYALTIES) == [0]
    assert "Ada gives a card to Bo." in log(table, None)


def test_nothing_is_offered_for_no_card() -> None:
    assert scene("C06-05", *divorce(), use("C06-05")).over


@pytest.mark.parametrize("owner", [0, 1])
def test_each_claimed_ringleader_gives_four(owner: int) -> None:
    text = "Each claimed Ringleader gives 4 Influence instead of 3."
    script = [put("claimed", "W04-03", "W04-14"), put("strategy", "ST04-1", seat=owner)]
    table = stage(STAGE, {"ST04-1": text}, *script, seats=2, stays=["ST04-1"], options={"case": EYE})
    assert closing_income(court(table)) == (7 if owner == 0 else 6)


# ---------------------------------------------------------------- conditions of the Automa, and of Cons

BEHIND = put("exam", "PB09")
"""The Automa, seat 1, has 4 less."""
AHEAD = put("exam", "DB09", "DB10", seat=1)
"""The Automa has 8 more."""
PASSES: list[tuple[str, list[Step], list[Step]]] = [
    (
        "There is at most 1 card in the player's hand and the player's Sidebar is exhausted",
        [put("hand", "PB01"), *given(sidebar=[False, True])],
        [put("hand", "PB01")],
    ),
    ("There are at most 2 cards in the player's hand and the Automa has more Influence", [AHEAD], [BEHIND]),
    ("There are no cards in the player's hand", [], [put("hand", "PB01")]),
    ("There are at most 2 cards in the Automa's hand", [], [put("hand", "DB01", "DB02", "DB03", seat=1)]),
    ("The Automa has at least 14 Influence", [AHEAD, *given(adjusted=[0, 6])], [AHEAD, *given(adjusted=[0, 5])]),
    ("The Automa has more Influence by at least 5", [AHEAD], [AHEAD, put("exam", "PB09")]),
    ("The Automa has less Influence by at least 4", [BEHIND], [put("exam", "PB05")]),
    ("The player has passed and the Automa has more Influence", [AHEAD, *given(passed=[0])], [AHEAD]),
    ("There are at least 2 cards in the Automa's examination", [AHEAD], [put("exam", "DB09", seat=1)]),
    ("The Automa has taken at least 3 turns", given(turns=[0, 3]), given(turns=[5, 2])),
]


def holds(condition: str, script: list[Step], seat: int) -> bool:
    """Whether a condition is true of this seat."""
    reading = CONDITIONS.read(condition)
    assert not reading.problems, "\n".join(map(str, reading.problems))
    assert CONDITIONS.print(reading.tree) == condition
    scope = Scope(reading, "condition")
    test = reading.tree.test(scope)
    assert not scope.problems
    return bool(evaluate(test, court(scene("", *script)), {"seat": seat}))


@pytest.mark.parametrize(("condition", "true", "false"), PASSES)
def test_pass_conditions(condition: str, true: list[Step], false: list[Step]) -> None:
    assert holds(condition, true, 1)
    assert not holds(condition, false, 1)


SHOWS = {"EV": "PB05 PB09", "LO": "PB07 PB12", "EM": "PB15 PB16", "MO": "PB11 PB09", "CO": "PB08 PB13"}
CONS: dict[str, tuple[list[Step], list[Step]]] = {
    **{
        f"CN-0{k}": ([put("exam", *SHOWS[symbol].split())], [put("exam", SHOWS[symbol].split()[0], "PB10")])
        for k, symbol in ((1, "EV"), (3, "LO"), (4, "CO"), (5, "EM"), (6, "MO"))
    },
    "CN-02": ([put("exam", "PB05", "PB06")], [put("exam", "PB05", "PB09")]),
    "CN-07": (given(passed=[0, 1]), given(passed=[1, 0])),
    "CN-08": (given(passed=[1, 0]), given(passed=[0, 1])),
    "CN-09": (given(favor=0), given(favor=1)),
    "CN-10": (given(favor=1), given(favor=0)),
    "CN-11": ([put("exam", "DB01", seat=1)], [put("exam", "PB01"), put("exam", "DB01", seat=1)]),
    "CN-12": ([put("exam", "PB01", "PB02", "PB03", "PB04")], [put("exam", "PB01", "PB02", "PB03")]),
    "CN-13": ([put("exam", "PB01", "C06-20")], [put("exam", "C06-20", "PB01")]),
    "CN-14": ([put("exam", "C06-20", "PB01")], [put("exam", "PB01", "C06-20")]),
    "CN-15": ([put("exam", "PB01", "SB07")], [put("exam", "DB01")]),
    "CN-16": ([put("exam", "PB01", "DB01")], [put("exam", "PB01", "SB07")]),
    "CN-17": ([], [put("hand", "PB01")]),
    "CN-18": ([put("hand", "PB01", "PB02")], [put("hand", "PB01")]),
    "CN-19": ([put("exam", "DB09", seat=1)], [put("exam", "PB09")]),
    "CN-20": ([put("exam", "PB05")], [put("exam", "PB07")]),
}


@pytest.mark.parametrize("con", [con for con in SETUPS if con.startswith("CN")])
def test_setups_of_cons(con: str) -> None:
    true, false = CONS[con]
    assert holds(SETUPS[con], true, 0)
    assert not holds(SETUPS[con], false, 0)


def test_the_sidebar_triggers_of_personalities() -> None:
    hand = [put("hand", "DB01", "DB02", "DB03", "DB04", seat=1)]
    area = [put("area", "PB21"), put("area", "DB21", seat=1)]
    for card in ("PE-1", "PE-2", "PE-3", "PE-4", "PE-5", "PE-6"):
        true = [BEHIND, *area, *given(passed=[0], turns=[0, 3])]
        assert holds(SETUPS[card], true, 1)
        assert not holds(SETUPS[card], [*hand, *given(favor=1)], 1)


def test_a_condition_cannot_look_into_a_hand() -> None:
    reading = CONDITIONS.read("There are at least 2 Arguments in your hand")
    scope = Scope(reading, "condition")
    reading.tree.test(scope)
    assert "only how many" in scope.problems[0].sentence
