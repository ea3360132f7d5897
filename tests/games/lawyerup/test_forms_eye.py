"""The words of Private Eye, played (section 7.1)."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import do
from moot.engine.steps import Step, const
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.config import Symbol
from tests.games.lawyerup.scene import (
    EYE,
    PROOF_DECKS,
    choose,
    clues_on,
    court,
    given,
    ids,
    jury,
    on,
    play,
    put,
    scene,
    space,
    titles,
    total,
)
from tests.language.stage import answer, labels, use
from tests.marks import rule


def test_a_clue_covers_an_icon_or_goes_to_an_ally() -> None:
    table = scene("C04-25", *PROOF_DECKS, put("area", "AL-05", seat=1), use("C04-25", seat=1))
    assert (table.asks[0].rule, len(labels(table))) == ("L-04-28", 6)
    answer(table, "LE")
    assert table.asks[0].rule == "L-04-31"
    assert labels(table) == ["Crime scene", *titles("AL-05")]
    answer(table, "crime_scene")
    assert court(table).clues["crime_scene"] == ["LE"]


def test_a_clue_of_a_symbol_on_this_card() -> None:
    table = scene("C04-23", *PROOF_DECKS, *play("C04-23", 1))
    assert table.asks[0].keys == ["LO", "EM"]
    answer(table, "LO")
    assert court(table).clues["murder_weapon"] == ["LO"]


def test_named_clues_and_several() -> None:
    table = scene("QU-04D PR-04D", *PROOF_DECKS, use("QU-04D", 6, seat=1), use("PR-04D", seat=1))
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
        *PROOF_DECKS,
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
    table = scene("C04-09", *PROOF_DECKS, *jury(J1A="EM", J2A="EV"), use("C04-09"), case=EYE)
    assert table.asks[0].rule == "L-04-35"
    assert labels(table) == titles("J1A", "J2A")
    choose(table, "J1A")
    assert table.asks[0].keys == ["culprit", "murder_weapon"]
    answer(table, "culprit")
    assert court(table).herrings == {"culprit": ["EM"], "J2A": ["EV"]}


@rule("L-04-58")
def test_two_red_herrings() -> None:
    table = scene("PR-04P", *PROOF_DECKS, *jury(J1A="EM", J2A="EV"), use("PR-04P"), case=EYE)
    choose(table, "J1A")
    answer(table, "culprit", "crime_scene")  # only one Juror is left for the second
    assert (court(table).herrings["culprit"], court(table).herrings["crime_scene"]) == (["EM"], ["EV"])


@pytest.mark.parametrize(
    ("card", "left", "on_proof"), [("C04-13", ["CO"], ["MO"]), ("C04-14", ["MO", "CO"], []), ("PF-C4", [], ["MO"])]
)
def test_clues_are_removed(card: str, left: list[str], on_proof: list[str]) -> None:
    board = [*PROOF_DECKS, put("area", "AL-05", seat=1), clues_on("AL-05", "MO", "CO")]
    board += [do(verbs.put_clue, seat=const(1), symbol=const("MO"), place=const("culprit"))]
    table = scene(card, *board, use(card))
    if card == "C04-13":
        assert (table.asks[0].rule, len(table.asks[0].keys)) == ("L-04-56", 2)
        answer(table, table.asks[0].keys[0])
    clues = court(table).clues
    assert (clues.get("AL-05", []), clues.get("culprit", [])) == (left, on_proof)


def test_a_red_herring_is_removed_and_the_proof_uncovered() -> None:
    # T-53
    board = [*PROOF_DECKS, *given(herrings={"culprit": ["EV"]})]
    board += [do(verbs.put_clue, seat=const(1), symbol=const(one), place=const("culprit")) for one in ("MO", "CO")]
    table = scene("C04-35", *board, use("C04-35", seat=1))
    assert ids(table, "uncovered") == ["PF-C5"]


def test_a_clue_is_moved_from_an_ally() -> None:
    table = scene("C04-34", *PROOF_DECKS, put("area", "AL-05", seat=1), clues_on("AL-05", "MO"), use("C04-34", seat=1))
    assert court(table).clues["culprit"] == ["MO"]


ALLIES: list[tuple[str, list[str], list[Step], str, Any]] = [
    ("AL-02", ["LE", "EM"], [], "uncovered", ["PF-S5"]),
    ("AL-03", ["LE", "EM"], [], "uncovered", []),
    ("AL-05", ["LE"], [put("deck", "DB01", "DB02", seat=1)], "hand", ["DB02", "DB01"]),
]


@pytest.mark.parametrize(("ally", "clues", "script", "zone", "found"), ALLIES)
def test_allies_spend_clues(ally: str, clues: list[Symbol], script: list[Step], zone: str, found: Any) -> None:
    board = [*PROOF_DECKS, put("area", ally, seat=1), clues_on(ally, *clues), *given(favor=1), *script]
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
    board = [*PROOF_DECKS, put("area", "AL-04", seat=1), clues_on("AL-04", "MO"), *given(favor=1)]
    table = scene("AL-04", *board, *on("AL-04", "trigger", 1))
    answer(table, "murder_weapon", "EV")
    assert court(table).clues["murder_weapon"] == ["EV"]


def test_an_ally_uncovers_a_proof_and_goes() -> None:
    board = [*PROOF_DECKS, put("area", "AL-10", seat=1), clues_on("AL-10", "MO", "MO", "MO"), *given(favor=1)]
    board += [do(verbs.put_clue, seat=const(1), symbol=const("MO"), place=const("culprit"))]
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
