"""L-S1 and the Automa in cases 00 to 03: the house carries the cases that this box does not bring."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from moot.api import new_table
from moot.engine import Seat, Table, knows
from tests.games.lawyerup import season_1
from tests.games.lawyerup.court import answer, asked, events, log, state
from tests.games.lawyerup.season_1 import art, godfather, murder, preferences, witches
from tests.marks import rule

AUTOMA = 1


@pytest.fixture(autouse=True)
def _brought() -> Iterator[None]:
    with season_1.season_1():
        yield


def begun(case: str, seats: int = 2, seed: int = 1, **options: Any) -> Table:
    return new_table(season_1.rules(), seats, seed, {"case": case, **options})


def played(table: Table, seed: int = 1) -> Table:
    """At random, to the end."""
    rng = Random(seed)
    while not table.over:
        ask = table.asks[0]
        chosen = rng.sample(ask.keys, ask.low) if ask.kind == "some" else rng.choice(ask.keys)
        table.answer(ask.seat, ask.id, chosen)
    return table


def names(table: Table, things: list[Any]) -> list[str]:
    game = state(table)
    return [game.live.rules.ids[game.face[thing]] for thing in things]


def zone(table: Table, name: str, which: int | str | None = None) -> list[str]:
    found: Any = getattr(state(table), name)
    return names(table, found if which is None else found[which])


def face(name: str) -> Any:
    return next(one for one in season_1.rules().faces if one.id == name)


def spaces(table: Table, *jurors: str) -> list[int]:
    stand = dict(zip(zone(table, "targets"), state(table).spaces, strict=True))
    return [stand[juror][0] for juror in jurors]


def jury(**stand: int) -> dict[str, Any]:
    """The others stand far on the Defense's side."""
    return {name: {"space": space} for name, space in stand.items()}


# ---------------------------------------------------------------- what a case may be like


@rule("L-S1-01")
def test_an_introductory_case_of_six_witnesses_and_ten_cards_each() -> None:
    table = begun(art.NAME, first_game_deal=True)
    game = state(table)
    assert ([len(game.deck[s]) + len(game.hand[s]) - 26 for s in (0, 1)], len(game.buried)) == ([10, 10], 10)
    assert events(played(table)).count("called") == 6


@rule("L-S1-01")
def test_paintings_come_back_from_a_discard_pile() -> None:
    exam, discard = [["S00-FORGERY"], []], [["PB10", "S00-PEARL"], []]
    table = season_1.at(art.NAME, phase="resolve", witness="S00-W00", exam=exam, discard=discard, passed=[0, 1])
    assert zone(table, "hand", 0) == ["S00-PEARL"]


@rule("L-S1-02")
@pytest.mark.parametrize(("doubting", "winner"), [(0, 0), (1, 1)])
def test_all_jurors_or_one_in_doubt(doubting: int, winner: int) -> None:
    stand = {f"J{k}A": 1 for k in range(1, 7)} | ({"J6A": 2} if doubting else {})
    table = season_1.at(murder.NAME, phase="closing", sways=jury(**stand))
    assert table.outcome is not None
    assert table.outcome.winners == [winner]


@rule("L-S1-02", "L-SWAY-09")
def test_a_juror_who_is_locked_stays_and_a_strategy_counts_in_closing() -> None:
    # Plan P0 names Evidential and Logical: S01-W00 shows them, S01-W03 does not. Plan D0 is like it.
    claimed = [["S01-W00", "S01-W03"], ["S01-W06"]]
    table = season_1.at(murder.NAME, phase="closing", sways=jury(J1A=0, J2A=1), locks=["J1A"], claimed=claimed)
    assert asked(table, 0).prompt == "You have 2 Influence. What do you sway?"
    answer(table, 0, "stop")
    assert asked(table, 1).prompt == "You have 2 Influence. What do you sway?"
    offered = [value for value in asked(table, 1).values if value != "stop"]
    assert names(table, offered) == ["J2A"], "nobody moves J1A any more"


@rule("L-S1-03")
def test_a_dossier_of_files_that_are_resolved_or_discarded() -> None:
    piles = {"dossier": ["S02-FILE-D0", "S02-FILE-P0"]}
    table = season_1.at(godfather.NAME, phase="call", favor=0, piles=piles)
    answer(table, 0, "S02-W00")
    game = state(table)
    assert asked(table, 0).rule == "L-S1-03"
    assert [knows(game, audience, game.piles["dossier"][-1]) for audience in (0, 1)] == [True, False]
    answer(table, 0, "resolve")
    assert state(table).adjusted == [godfather.GAIN, 0]
    assert zone(table, "piles", "dossier") == ["S02-FILE-D0"]


@rule("L-S1-04")
def test_bias_moves_onto_witnesses_and_too_much_of_it_accuses() -> None:
    table = begun(witches.NAME)
    game = state(table)
    assert len(game.keys) + len(game.open_piles["town"]) == 20
    assert len(game.case_deck) + sum(map(len, game.drawn)) == 60
    assert (len(game.herrings["mob"]), "juror" in {face(name).type for name in zone(table, "targets")}) == (12, False)
    given: dict[str, Any] = {"spend": 0, "witness": "S03-W10", "budget": 1, "passed": [0, 1]}
    herrings = {"mob": ["EV"], "S03-W01": ["LO", "EM"]}
    table = season_1.at(witches.NAME, **given, herrings=herrings)
    answer(table, 0, "S03-MOB", "S03-PLACE2")
    assert zone(table, "open_piles", "executed") == ["S03-W01"]
    assert "S03-W01" not in zone(table, "keys")


@rule("L-S1-04")
@pytest.mark.parametrize(("executed", "winners"), [(["S03-W18", "S03-W19"], [0]), (["S03-W18"], None)])
def test_three_executions_win_at_once(executed: list[str], winners: list[int] | None) -> None:
    town = [f"S03-W{k:02}" for k in range(4, 10)]
    herrings = {"mob": ["EV"], "S03-W01": ["LO", "EM"]}
    piles = {"town": town, "executed": executed}
    table = season_1.at(
        witches.NAME, spend=0, witness="S03-W10", budget=1, passed=[0, 1], herrings=herrings, open_piles=piles
    )
    answer(table, 0, "S03-MOB", "S03-PLACE2")
    assert (table.outcome.winners if table.outcome is not None else None) == winners


@rule("L-S1-05")
def test_nine_witnesses_and_one_of_seven_judges() -> None:
    judges = {zone(begun(murder.NAME, seed=seed, rulings=True), "judge")[0] for seed in range(60)}
    assert judges == {f"JG-{k}" for k in range(1, 8)}
    assert events(played(begun(murder.NAME))).count("called") == 9


# ---------------------------------------------------------------- case 01


@rule("L-AUTO01-01", "L-AUTO02-01")
@pytest.mark.parametrize("case", [murder.NAME, godfather.NAME])
def test_its_strategy_is_random(case: str) -> None:
    chosen = set()
    for seed in range(20):
        table = begun(case, 1, seed, automa="D")
        assert [ask.seat for ask in table.asks] == [0]
        table.answer(0, asked(table, 0).id, asked(table, 0).keys[0])
        chosen |= set(zone(table, "strategy", 1))
    assert len(chosen) == 3


@rule("L-AUTO01-02", "L-AUTO-47")
def test_symbols_of_its_strategy_count_before_primaries_of_the_player() -> None:
    # All are of the player's color: W03 with 4, W06 with 3 and W00 with 1. W00 and W06 show Evidential and Logical.
    assert [face(f"S01-W{k:02}").ends[0] for k in (0, 3, 6)] == [("P", 1), ("P", 4), ("P", 3)]
    given: dict[str, Any] = {"phase": "call", "favor": 1, "automa": "D", "seats": 1}
    keys = ["S01-W00", "S01-W03", "S01-W06"]
    table = season_1.at(murder.NAME, keys=keys, strategy=[["S01-P0"], ["S01-D0"]], **given)
    assert zone(table, "witness") == ["S01-W06"]
    table = season_1.at(murder.NAME, keys=keys, strategy=[["S01-P0"], ["S01-D1"]], **given)  # Emotional and Moral
    assert zone(table, "witness") == ["S01-W03"]
    # A Primary of its own color, or a neutral one, comes before that.
    table = season_1.at(murder.NAME, keys=[*keys, "S01-W08"], strategy=[["S01-P0"], ["S01-D0"]], **given)
    assert zone(table, "witness") == ["S01-W08"]


def its_turn(case: str, automa: str = "D", **given: Any) -> Table:
    """The Automa has a turn, with no Sidebar, and the player may not object."""
    side = "PD".index(automa)
    theirs = [side == 1, side == 0]
    return season_1.at(case, 1, automa=automa, turn=AUTOMA, turns=[1, 1], sidebar=theirs, objected=theirs, **given)


@rule("L-AUTO01-03")
def test_an_effect_sways_or_locks_the_most_skeptical() -> None:
    # QU-01D on MO: Sway 1 token. S01-E03 shows Moral. J6A is locked, J5A is the next.
    stand = jury(J2A=1, J5A=1, J6A=0)
    hand = [["PB09"], ["SB07", "S01-E03"]]
    table = its_turn(murder.NAME, witness="S01-W00", hand=hand, sways=stand, locks=["J6A"], chance=["MO"])
    assert spaces(table, "J2A", "J5A", "J6A") == [1, 2, 0]
    # The Key: Lock a Juror.
    table = its_turn(murder.NAME, witness="S01-W00", hand=hand, area=[[], ["S01-KEY"]], favor=1, locks=["J6A"])
    assert names(table, state(table).locks) == ["J6A", "J5A"]


def spending(case: str, automa: str, budget: int, stand: dict[str, Any], **given: Any) -> Table:
    name = {murder.NAME: "S01-W00", godfather.NAME: "S02-W00"}[case]
    return season_1.at(
        case, 1, automa=automa, spend=AUTOMA, budget=budget, witness=name, passed=[0, 1], sways=stand, **given
    )


@rule("L-AUTO01-04")
def test_as_the_prosecution_it_first_locks_as_many_as_it_can() -> None:
    # J2A and J3A are one step from their locks; J1A and J6A stand there as well, but have no lock.
    stand = jury(J1A=1, J2A=1, J3A=1, J6A=1)
    table = spending(murder.NAME, "P", 6, stand, locks=["J2A", "J3A"])
    assert spaces(table, "J1A", "J2A", "J3A", "J6A") == [0, 0, 0, 1], "2 and 3, and what is left goes to J1A"
    assert any("going for as many Jurors as it can lock, the least skeptical first" in line for line in log(table))
    # With 4, two of three are locked rather than the dearest one.
    table = spending(murder.NAME, "P", 4, jury(J1A=1, J3A=1, J4A=1), locks=["J1A", "J3A", "J4A"])
    assert spaces(table, "J1A", "J3A", "J4A") == [0, 0, 1]


@rule("L-AUTO01-05")
def test_afterwards_it_sways_the_most_skeptical_it_can_afford() -> None:
    table = spending(murder.NAME, "P", 5, jury(J4A=1, J5A=2), locks=["J1A"])
    assert spaces(table, "J4A", "J5A") == [1, 1]
    # As the Defense it does not think of locks.
    table = spending(murder.NAME, "D", 5, jury(J1A=1, J5A=1), locks=["J1A"])
    assert spaces(table, "J1A", "J5A") == [1, 2]


@rule("L-AUTO01-06")
def test_in_closing_it_goes_for_the_most_skeptical_not_on_its_side() -> None:
    # Plan P0: three claimed Witnesses with Evidential or Logical, 6 Influence. J6A is on its side already.
    claimed = [["S01-W00", "S01-W06", "S01-W01"], []]
    stand = jury(J6A=1, J5A=2, J1A=1, J2A=1, J3A=1, J4A=1)
    table = season_1.at(murder.NAME, 1, automa="P", phase="closing", claimed=claimed, sways=stand)
    assert spaces(table, "J6A", "J5A") == [1, 1]
    assert table.outcome is not None
    assert table.outcome.winners == [AUTOMA]
    assert any("going for the most skeptical Juror not on its side whom it can afford" in line for line in log(table))


# ---------------------------------------------------------------- case 02


@rule("L-AUTO02-02", "L-AUTO-20")
def test_it_calls_its_strategy_from_top_to_bottom_and_then_by_worth() -> None:
    # Plan D0: W03, then W01. Then D4, W07; and with nothing of its own the one worth most to the player.
    given: dict[str, Any] = {"phase": "call", "favor": 1, "automa": "D", "seats": 1, "piles": {"dossier": []}}
    strategy = [["S02-P0"], ["S02-D0"]]
    for keys, wanted in (
        (["S02-W01", "S02-W07", "S02-W03"], "S02-W03"),
        (["S02-W01", "S02-W07"], "S02-W01"),
        (["S02-W04", "S02-W07"], "S02-W07"),
        (["S02-W00", "S02-W06"], "S02-W06"),
    ):
        table = season_1.at(godfather.NAME, keys=keys, strategy=strategy, **given)
        assert zone(table, "witness") == [wanted]


@rule("L-AUTO02-03", "L-AUTO02-04")
def test_it_brings_over_as_many_as_possible_and_wastes_nothing() -> None:
    # To turn: J1A costs 1, J2A 2, J4A 4, J6A from the far space 12.
    stand = jury(J1A=1, J2A=1, J4A=1, J6A=0, J3A=2, J5A=2)
    order = ("J1A", "J2A", "J4A", "J6A", "J3A", "J5A")
    assert spaces(spending(godfather.NAME, "D", 3, stand), *order) == [2, 2, 1, 0, 2, 2]
    assert spaces(spending(godfather.NAME, "D", 2, stand), *order) == [1, 2, 1, 0, 2, 2], "one of two: no waste"
    # None opposes it: the most skeptical.
    none = jury(J3A=2, J5A=2)
    assert spaces(spending(godfather.NAME, "D", 5, none), "J3A", "J5A") == [2, 3]
    # None can be brought over: the most skeptical it can afford.
    assert spaces(spending(godfather.NAME, "D", 6, jury(J6A=0, J5A=2)), "J6A", "J5A") == [1, 2]


@rule("L-AUTO02-04", "L-AUTO-56")
def test_its_free_sway_goes_to_the_most_skeptical() -> None:
    # QU-02D on EM: Sway 1 token. S02-E02 shows Emotional.
    hand, stand = [["PB09"], ["SB07", "S02-E02"]], jury(J1A=1, J5A=2)
    table = its_turn(godfather.NAME, witness="S02-W00", hand=hand, sways=stand, chance=["EM"])
    assert spaces(table, "J1A", "J5A") == [1, 3]


@rule("L-AUTO02-05")
@pytest.mark.parametrize(("file", "fate", "gained"), [("P0", "discard", 0), ("D0", "resolve", 3), ("N0", "resolve", 3)])
def test_it_judges_the_dossier_right(file: str, fate: str, gained: int) -> None:
    given: dict[str, Any] = {"piles": {"dossier": [f"S02-FILE-{file}"]}, "hand": [["PB09"], ["SB07"]]}
    for chance in (0, 1):
        table = season_1.at(
            godfather.NAME, 1, automa="D", phase="call", favor=1, keys=["S02-W03"], chance=["1", chance], **given
        )
        assert (state(table).adjusted, "peeked" in events(table)) == ([0, gained], False)
        assert any(line.endswith(f"{file}: {fate}.") for line in log(table))
    closing = season_1.at(godfather.NAME, 1, automa="P", phase="closing", piles={"dossier": ["S02-FILE-D0"]})
    assert any(line.endswith("D0: discard.") for line in log(closing)), "also in Closing Statements"


# ---------------------------------------------------------------- case 03


@rule("L-AUTO03-01")
def test_whom_it_adds_to_the_back_of_the_row() -> None:
    # Of these, W04 and W07 are the Defense's, with 1 and 4; W05 is neutral, W09 the player's.
    town = ["S03-W09", "S03-W04", "S03-W05", "S03-W07"]
    given: dict[str, Any] = {"spend": 0, "budget": 0, "witness": "S03-W10", "passed": [0, 1], "hand": [["PB09"], []]}
    piles = {"town": town, "executed": []}
    # The player wins, so the Automa has favor then.
    for chance in range(4):
        table = season_1.at(
            witches.NAME,
            1,
            automa="D",
            keys=["S03-W00", "S03-W01"],
            open_piles=piles,
            herrings={"mob": []},
            chance=[chance],
            **given,
        )
        assert zone(table, "keys")[-1] == "S03-W07" or zone(table, "witness") == ["S03-W07"]


def its_call(claimed: list[str], **herrings: list[str]) -> Table:
    row = ["S03-W00", "S03-W01", "S03-W02", "S03-W03"]
    bias = {name.replace("_", "-"): tokens for name, tokens in herrings.items()}
    return season_1.at(
        witches.NAME,
        1,
        automa="D",
        phase="call",
        favor=1,
        keys=row,
        claimed=[[], claimed],
        herrings={"mob": [], **bias},
        hand=[["PB09"], ["SB07"]],
    )


@rule("L-AUTO03-02")
def test_it_spends_claimed_witnesses_to_reach_who_has_most_bias() -> None:
    claimed = ["S03-W10", "S03-W11"]
    table = its_call(claimed, S03_W01=["EV"], S03_W02=["EV", "LO"], S03_W03=["EV", "LO", "EM"])
    assert zone(table, "witness") == ["S03-W02"], "W03 is out of reach"
    assert (zone(table, "claimed", 1), zone(table, "removed")[-2:]) == ([], claimed)
    # Nobody in reach has any: the front, for nothing.
    table = its_call(claimed, S03_W03=["EV"])
    assert (zone(table, "witness"), zone(table, "claimed", 1)) == (["S03-W00"], claimed)
    assert "The Automa looks for the front of the row." in log(table)


def its_bias(budget: int, **herrings: list[str]) -> Table:
    bias = {name.replace("_", "-"): tokens for name, tokens in herrings.items()}
    return season_1.at(
        witches.NAME,
        1,
        automa="D",
        spend=AUTOMA,
        budget=budget,
        witness="S03-W10",
        passed=[0, 1],
        keys=["S03-W00", "S03-W01", "S03-W02"],
        open_piles={"town": [], "executed": []},
        herrings=bias,
        seed=3,
    )


def moves(table: Table) -> list[tuple[str, str]]:
    """From where to where: places by number, the front first."""
    told = [event["text"].rstrip(".") for event in table.told(None) if event["kind"] == "moved_bias"]
    return [(line.split(" from ")[1].split(" to ")[0], line.split(" to ")[1]) for line in told]


@rule("L-AUTO03-03")
def test_it_sways_from_the_mob_and_never_from_the_front_to_the_back() -> None:
    table = its_bias(1, mob=["EV"], S03_W02=["LO"])
    assert [source for source, _ in moves(table)] == ["The Angry Mob"]
    # The Mob has none left: what can come nearer to the front does, and nothing goes back.
    table = its_bias(9, mob=[], S03_W00=["EV"], S03_W02=["LO"])
    assert moves(table)
    assert all(place < source for source, place in moves(table))
    assert moves(its_bias(9, mob=[], S03_W00=["EV", "LO"])) == [], "from the front everything is further back"


@rule("L-AUTO03-03")
def test_where_bias_may_go() -> None:
    keys = ["S03-W00", "S03-W01", "S03-W02"]
    game = state(season_1.at(witches.NAME, 1, automa="D", turn=0, witness="S03-W10", keys=keys, hand=[["PB09"], []]))
    front, middle, back = witches.row(game)
    nearer = preferences.toward_front(witches.row)
    assert nearer(game, back, [front, middle]) == [front, middle]
    assert nearer(game, middle, [front, back]) == [front]
    assert nearer(game, game.targets[0], [front, middle, back]) == [front, middle, back], "from the Mob, anywhere"
    sways = preferences.sway_from_mob(witches.row)
    assert sways(game, Seat(AUTOMA), [front], 9)[0] == []
    assert sways(game, Seat(AUTOMA), [back, game.targets[0]], 9)[0] == [game.targets[0]]


@pytest.mark.parametrize("case", [art.NAME, murder.NAME, godfather.NAME, witches.NAME])
@pytest.mark.parametrize("automa", ["P", "D"])
def test_all_four_can_be_played_against_it(case: str, automa: str) -> None:
    for seed in range(2):
        assert played(begun(case, 1, seed, automa=automa), seed).over
