"""A-PUZ: uncovering the conspiracy."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table
from moot.games.android.verbs.puzzle import SPOTS, spot_name
from tests.games.android.scene import (
    CAPRICE,
    LOUIS,
    RAYMOND,
    answer,
    face,
    keys,
    kinds,
    passing,
    react,
    rules,
    rules_with,
    scene,
    state,
    the_ask,
)
from tests.games.android.verdicts import scores
from tests.marks import rule

EVERY = {pile: [f.id for f in rules().faces if f.back == f"{pile} piece"] for pile in ("shift", "favor", "baggage")}
LEAD = {"document_louis": "napd"}


def piles(**tops: list[str]) -> dict[str, Any]:
    """Positions in which these pieces are left, the top one first; the others are out."""
    left = {pile: tops.get(pile, []) for pile in EVERY}
    return {
        "piles": {pile: list(reversed(pieces)) for pile, pieces in left.items()},
        "out": [piece for pile, pieces in EVERY.items() for piece in pieces if piece not in left[pile]],
    }


def reveal(table: Table) -> Table:
    return passing(table, "follow_lead:document_louis", "root", "reveal")


def spots(*placed: tuple[int, int, int]) -> list[int]:
    return [4 * (5 * row + column) + turns for row, column, turns in placed]


@rule("A-PUZ-01", "A-PUZ-02", "A-PUZ-03", "A-PUZ-07", "A-PUZ-09", "A-PUZ-35")
def test_revealing_information() -> None:
    """T-10."""
    table = scene(
        detectives="raymond louis caprice",
        turn=0,
        leads={"document_raymond": "napd"},
        stands={0: "napd"},
        hero=["favor", "shift", "shift"],
        puzzle=["S3", "S6"],
        spots=spots((1, 2, 1), (2, 3, 2)),
        piles={"shift": ["S1"], "favor": ["F1"], "baggage": []},
        out=[p for pile in EVERY.values() for p in pile if p not in ("S1", "F1", "S3", "S6")],
    )
    passing(table, "follow_lead:document_raymond", "root")
    assert keys(table) == ["evidence", "reveal", "dig_in_vain"]
    passing(table, "reveal")
    assert (state(table).hero[0], state(table).time[0]) == ("shift", 5)
    passing(table, "political")
    assert state(table).favors[0] == {"political": 1}
    assert sorted(keys(table)) == sorted(
        ["1-3 turned 0", "1-3 turned 90", "2-1 turned 90", "3-2 turned 0", "3-3 turned 0", "discard"]
    )
    shows = {option.key: option.shows for option in the_ask(table).options}
    assert shows["2-1 turned 90"] == {"row": 2, "column": 1, "turns": 1}
    assert shows["discard"]["row"] == -1
    passing(table, "3-3 turned 0")
    assert state(table).spots[-1] == SPOTS["3-3 turned 0"]
    assert spot_name(18, 0) == "3-3 turned 0"


@rule("A-PUZ-04")
def test_an_emptied_pile_sends_the_markers_on() -> None:
    """T-11."""
    table = reveal(scene(turn=LOUIS, leads=LEAD, **piles(shift=["S1"], favor=["F1"])))
    assert state(table).hero == ["favor"] * 3
    down = reveal(scene(turn=LOUIS, leads=LEAD, hero=["baggage"] * 3, **piles(shift=["S1"], baggage=["B3"])))
    assert state(down).hero == ["shift"] * 3
    left = piles(shift=["S1"], favor=["F1"], baggage=["B3"])
    next_down = reveal(scene(turn=LOUIS, leads=LEAD, hero=["baggage"] * 3, **left))
    assert state(next_down).hero == ["shift", "favor", "favor"]


@rule("A-PUZ-05")
def test_after_the_last_piece_nobody_can_uncover_anything() -> None:
    table = reveal(scene(turn=LOUIS, leads=LEAD, **piles(shift=["S1"])))
    assert state(table).hero == ["", "", ""]
    assert "uncovered" in kinds(table)


@rule("A-PUZ-06", "A-TERM-12", "A-TERM-13")
@pytest.mark.parametrize(("way", "at"), [("light", 1), ("dark", 3)])
def test_a_shift_piece_shifts_anybody_by_one(way: str, at: int) -> None:
    table = reveal(scene(turn=LOUIS, leads=LEAD))
    assert keys(table) == ["0", "1", "2", "no"]
    answer(table, str(CAPRICE), way)
    assert state(table).twilight == [2, at, 2]


@rule("A-PUZ-08", "A-PLOT-29")
def test_a_baggage_piece_puts_baggage_on_anybodys_plot() -> None:
    given = {"turn": LOUIS, "leads": LEAD, "hero": ["baggage"] * 3, **piles(shift=["S1"], baggage=["B3"])}
    table = reveal(scene(**given, plot=["louis-krausey-start", "", "raymond-war-start"]))
    assert keys(table) == ["0", "2", "no"]
    passing(table, str(RAYMOND), "bad")
    assert state(table).baggage[RAYMOND] == [0, 1]


@rule("A-PUZ-10", "A-PUZ-12")
def test_a_piece_may_be_discarded_and_is_out_of_the_game() -> None:
    table = passing(reveal(scene(turn=LOUIS, leads=LEAD, **piles(shift=["S1"], favor=["F1"]))), "no", "discard")
    assert [face(table, piece) for piece in state(table).out if face(table, piece) == "S1"] == ["S1"]


@rule("A-PUZ-13", "A-PUZ-19")
def test_placed_pieces_stay_where_they_are() -> None:
    table = scene(turn=LOUIS, leads=LEAD, puzzle=["S3"], spots=spots((1, 2, 1)))
    passing(reveal(table), "no")
    assert not any(key.startswith(("2-2 ", "1-2 ")) for key in keys(table))
    passing(table, next(key for key in keys(table) if key != "discard"))
    assert state(table).spots[0] == spots((1, 2, 1))[0]


@rule("A-PUZ-20", "A-PUZ-21")
def test_a_bonus_moves_a_lead() -> None:
    leads = {**LEAD, "testimony_eve": "jacks_diner", "testimony_noise": "city_hall"}
    table = reveal(scene(turn=LOUIS, leads=leads, **piles(shift=["S10", "S1"])))
    passing(table, "no", "discard")
    assert (the_ask(table).seat, keys(table)) == (LOUIS, ["testimony_eve", "testimony_noise", "no"])
    passing(table, "testimony_noise")
    assert the_ask(table).seat == LOUIS
    assert "napd" not in keys(table)


@rule("A-PUZ-22")
def test_in_the_climax_the_bonus_removes_a_lead() -> None:
    leads = {**LEAD, "testimony_eve": "jacks_diner"}
    table = scene(turn=LOUIS, date=[2, 5], leads=leads, **piles(shift=["S10", "S1"]))
    passing(table, "follow_lead:document_louis", "reveal", "no", "discard", "testimony_eve")
    assert state(table).leads == {}


@rule("A-PUZ-23", "A-HIT-02")
def test_a_bonus_places_a_hit() -> None:
    table = reveal(scene(turn=LOUIS, leads=LEAD, hero=["baggage"] * 3, **piles(shift=["S1"], baggage=["B3"])))
    passing(table, "no", "discard", "eve")
    assert state(table).hits == {"eve": 1}


@rule("A-PUZ-24", "A-PUZ-26")
def test_a_bonus_draws_another_piece_and_resolves_it_fully() -> None:
    table = scene(
        turn=LOUIS, leads=LEAD, hero=["favor", "shift", "shift"], **piles(shift=["S1", "S2"], favor=["F7", "F1"])
    )
    reveal(table)
    passing(table, "corp", "1-2 turned 0", "yes")
    assert state(table).hero == ["shift"] * 3
    assert the_ask(table).rule == "A-PUZ-06"
    passing(table, "no", "0-2 turned 0")
    assert [face(table, piece) for piece in state(table).puzzle] == ["F7", "S1"]


@rule("A-PUZ-25")
def test_a_bonus_from_an_empty_pile_is_not_drawn() -> None:
    table = reveal(scene(turn=LOUIS, leads=LEAD, hero=["favor"] * 3, **piles(favor=["F7", "F1"])))
    passing(table, "corp", "discard")
    assert the_ask(table).rule == "A-ROUND-07"


@rule("A-LINK-08")
def test_links_are_counted_when_the_case_closes_and_not_before() -> None:
    """A token gained without a link, a link of the last day: nothing is scored for it before the end."""
    given: dict[str, Any] = {"date": [2, 6], "plot": dict.fromkeys(range(3), ""), "tokens": {LOUIS: {"jinteki": 1}}}
    table = scene(
        turn=RAYMOND, stands={RAYMOND: "napd"}, leads=LEAD, hero=["baggage"] * 3, **given, **piles(baggage=["B1"])
    )
    answer(table, "follow_lead:document_louis", "reveal")
    assert table.shown(None)["board"]["links"] == {}
    answer(table, "1-2 turned 0")
    assert table.shown(None)["board"]["links"] == {"jinteki": 1}
    assert (state(table).vp, "scored" in kinds(table)) == ([0, 0, 0], False)
    while not table.over:
        answer(table, the_ask(table).default)
    assert scores(table) == [4, 0, 0]
    without = scene(turn=RAYMOND, **given, **piles(baggage=["B1"]))
    assert scores(answer(without, "end_turn")) == [3, 0, 0]


@rule("A-PUZ-27", "A-LINK-13", "A-LINK-14")
def test_the_companies_are_on_pieces() -> None:
    companies = {f.id: company for f in rules().faces if (company := getattr(f, "company", ""))}
    assert companies == {"B1": "jinteki", "B2": "haas"}
    table = scene(turn=LOUIS, puzzle=["B1"], spots=spots((2, 3, 2)), tokens={LOUIS: {"jinteki": 1}})
    assert table.shown(None)["board"]["links"] == {"jinteki": 1}


@rule("A-PUZ-31")
def test_nothing_makes_up_for_a_line_that_became_impossible() -> None:
    """Four of five in a row, and the last piece of all is discarded."""
    row = ["S8", "S9", "F8"]
    table = scene(
        turn=RAYMOND,
        date=[2, 6],
        plot=dict.fromkeys(range(3), ""),
        stands={RAYMOND: "napd"},
        leads=LEAD,
        puzzle=row,
        spots=spots((2, 0, 0), (2, 1, 0), (2, 3, 0)),
        piles={"shift": ["S1"], "favor": [], "baggage": []},
        out=[p for pile in EVERY.values() for p in pile if p not in (*row, "S1")],
    )
    answer(table, "follow_lead:document_louis", "reveal", "no", "discard")
    game = state(table)
    assert (game.tokens, game.favors, game.hero) == ([{}] * 3, [{}] * 3, [""] * 3)
    assert scores(answer(table, "end_turn")) == [0, 0, 0]


@rule("A-PUZ-28")
def test_a_line_of_five_brings_a_conspiracy_token() -> None:
    row = ["S8", "S9", "F8"]
    table = scene(
        turn=LOUIS,
        leads=LEAD,
        puzzle=row,
        spots=spots((2, 0, 0), (2, 1, 0), (2, 3, 0)),
        piles={"shift": ["S1"], "favor": [], "baggage": []},
        out=[p for pile in EVERY.values() for p in pile if p not in (*row, "S1")],
    )
    passing(reveal(table), "no", "2-4 turned 90")
    assert state(table).tokens[LOUIS] == {"conspiracy": 1}


@rule("A-PUZ-36")
def test_the_tokens_of_a_line_follow_after_the_bonus_piece() -> None:
    row = ["S8", "S9", "F8"]
    table = scene(
        turn=LOUIS,
        leads=LEAD,
        hero=["favor"] * 3,
        puzzle=row,
        spots=spots((2, 0, 0), (2, 1, 0), (2, 3, 0)),
        piles={"shift": ["S2", "S1"], "favor": ["F1", "F7"], "baggage": []},
        out=[p for pile in EVERY.values() for p in pile if p not in (*row, "S1", "S2", "F1", "F7")],
    )
    passing(reveal(table), "corp", "2-4 turned 0")
    assert state(table).tokens[LOUIS] == {}
    passing(table, "yes", "no", "1-4 turned 0")
    assert state(table).tokens[LOUIS] == {"conspiracy": 1}


@rule("A-PUZ-32", "A-PUZ-33", "A-PUZ-34")
@pytest.mark.parametrize(
    ("left", "beside", "after"),
    [
        ({"shift": ["S1"], "favor": ["F1"]}, "shift", "favor"),
        ({"shift": ["S1"], "baggage": ["B3"]}, "shift", "baggage"),
        ({"shift": ["S1"], "favor": ["F1"]}, "favor", "favor"),
    ],
)
def test_digging_deeper(left: dict[str, list[str]], beside: str, after: str) -> None:
    """T-12."""
    table = scene(turn=LOUIS, leads=LEAD, hero=[beside] * 3, **piles(**left))
    passing(table, "follow_lead:document_louis", "root", "dig" if after != beside else "dig_in_vain")
    assert state(table).hero[LOUIS] == after
    assert "reveal_information" not in kinds(table)


@rule("A-PUZ-33")
def test_who_would_dig_in_vain_is_warned() -> None:
    table = scene(turn=LOUIS, leads=LEAD, hero=["favor"] * 3, **piles(shift=["S1"], favor=["F1"]))
    passing(table, "follow_lead:document_louis", "root")
    assert keys(table) == ["evidence", "sacrifice", "reveal", "dig_in_vain"]
    assert the_ask(table).options[-1].label.lower() == "dig deeper, in vain: no pile is more valuable"


@rule("A-PUZ-26", "A-LOC-01")
def test_broadcast_square_moves_markers_only_from_an_empty_pile() -> None:
    """T-49."""
    given: dict[str, Any] = {"turn": LOUIS, "stands": {LOUIS: "broadcast_square"}, "favors": {LOUIS: {"corp": 1}}}
    table = scene(**given, **piles(shift=["S1"], favor=["F1", "F2"]))
    passing(table, "use_ability:broadcast_square", "shift")
    assert state(table).hero == ["favor"] * 3
    table = scene(**given, **piles(shift=["S1"], favor=["F1", "F2"]))
    passing(table, "use_ability:broadcast_square", "favor")
    assert state(table).hero == ["shift"] * 3
    table = scene(**given, hero=["favor", "shift", "shift"], **piles(shift=["S1"], favor=["F1", "F2"]))
    passing(table, "use_ability:broadcast_square", "favor")
    assert state(table).hero == ["favor", "shift", "shift"]


@rule("A-PUZ-38", "A-FAVOR-03")
def test_a_benefit_that_cannot_be_given_is_lost() -> None:
    all_favors = dict.fromkeys(("corp", "political", "society", "street"), 12)
    table = scene(turn=LOUIS, leads=LEAD, favors={RAYMOND: all_favors}, hero=["favor"] * 3, **piles(favor=["F1", "F2"]))
    reveal(table)
    assert the_ask(table).rule == "A-PUZ-10"


def test_the_card_that_takes_the_benefit() -> None:
    """DB14."""
    table = scene(
        turn=LOUIS, leads=LEAD, hero=["favor"] * 3, twilight={CAPRICE: 4}, hand={CAPRICE: ["louis-db14", "louis-db01"]}
    )
    answer(table, "follow_lead:document_louis", "root", "pass", "reveal")
    react(table, "louis-db14")
    assert (the_ask(table).seat, the_ask(table).rule) == (CAPRICE, "A-PUZ-07")


@rule("A-PUZ-37")
def test_several_bonuses_are_used_in_the_players_order() -> None:
    made = rules_with("piece", "B3", text="You may place 1 hit on any suspect.\nYou may move a testimony lead.")
    given: dict[str, Any] = {"leads": {**LEAD, "testimony_eve": "roxies"}, "hero": ["baggage"] * 3}
    table = scene(turn=LOUIS, rules=made, **given, **piles(shift=["S1"], baggage=["B3"]))
    passing(reveal(table), "no", "discard")
    assert (the_ask(table).rule, the_ask(table).keys) == ("A-PUZ-37", ["B3/1", "B3/2"])
    answer(table, ["B3/2", "B3/1"])
    assert the_ask(table).rule == "A-PUZ-21"
