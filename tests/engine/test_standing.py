"""Standing effects: numbers, bans, permissions and offers count as long as their text does, and in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

import moot
from moot.engine import (
    RULES,
    Records,
    RulesError,
    Seat,
    Table,
    ask,
    cannot,
    deed,
    deeds,
    do,
    even_if,
    last,
    mark,
    marked,
    moment,
    number,
    offer,
    offers,
    query,
    requires,
    use,
    why_not,
    workbench,
)
from moot.engine.standing import Record
from tests.engine.toy import Source, Toy, any_answer, first, game_of, letters, noted, play, say


def is_owner(game: Toy, owner: Seat, seat: Seat) -> bool:
    return owner == seat


def far(game: Toy, seat: Seat, size: int) -> bool:
    return size <= 1


def rested(game: Toy, seat: Seat, size: int) -> bool:
    return game.number == 0


def of_size(game: Toy, size: int, limit: int) -> bool:
    return size == limit


STEP = deed(
    "step",
    params=("seat", "size"),
    requires=[requires("T-REST", rested, "you are tired"), requires("T-FAR", far, "it is too far")],
    steps=[noted("step")],
)
NOD = deed("nod", params=("seat",), steps=[noted("nod")])


def game(records: Mapping[str, Sequence[Record]], *lying: str) -> Toy:
    """A state in which these texts lie in play, the first of seat 0, the second of seat 1 and so on."""
    table = play(
        [ask("x", by=first, options=letters), moment("dusk"), ask("y", by=first, options=letters)],
        [STEP, NOD],
        records=records,
        numbers={"reach": ("seat",), "grasp": ()},
        moments=["dusk", "dawn"],
    )
    found = game_of(table)
    found.lying = [Source(name, owner) for owner, name in enumerate(lying)]
    return found


def reach(game: Toy, base: int = 10, seat: int = 0) -> int:
    return query(game, "reach", base, seat=seat)


# ---------------------------------------------------------------- numbers

NUMBERS: dict[str, Sequence[Record]] = {
    "set3": [number(of="reach", set=3)],
    "set7": [number(of="reach", set=7)],
    "set0": [number(of="reach", set=0)],
    "add2": [number(of="reach", add=2)],
    "sub5": [number(of="reach", add=-5)],
    "halve": [number(of="reach", halve=True)],
    "at_least4": [number(of="reach", at_least=4)],
    "at_most6": [number(of="reach", at_most=6)],
}


@pytest.mark.parametrize(
    ("lying", "expected"),
    [
        ([], 10),
        (["set3"], 3),
        (["set3", "set7"], 7),
        (["set7", "set3"], 3),
        (["set0"], 0),
        (["add2"], 12),
        (["add2", "add2", "sub5"], 9),
        (["add2", "set3"], 5),
        (["halve"], 5),
        (["halve", "halve"], 2),
        (["halve", "add2"], 6),
        (["halve", "add2", "set3"], 2),
        (["at_most6"], 6),
        (["at_least4"], 10),
        (["at_least4", "set3"], 4),
        (["at_most6", "halve", "add2", "set7"], 4),
        (["at_most6", "add2", "set7"], 6),
        (["at_least4", "sub5", "set7"], 4),
        (["at_least4", "sub5", "halve", "set7"], 4),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, list) else str(value),
)
def test_numbers_are_set_then_added_to_then_halved_then_bounded(lying: list[str], expected: int) -> None:
    assert reach(game(NUMBERS, *lying)) == expected


def test_what_lasts_is_later_than_what_lies_in_play_and_both_than_the_rules() -> None:
    state = game({**NUMBERS, RULES: [number(of="reach", set=1)]})
    assert reach(state) == 1
    state.lying = [Source("set3", 0)]
    assert reach(state) == 3
    last(state, "set7", 0, "dusk")
    assert reach(state) == 7
    last(state, "set3", 0, "dusk")
    assert reach(state) == 3


def test_a_number_may_be_changed_for_its_owner_only() -> None:
    state = game({"text": [number(of="reach", add=1, when=is_owner)]}, "nothing", "text")
    assert [reach(state, seat=seat) for seat in (0, 1)] == [10, 11]


def test_a_number_that_the_game_does_not_have_is_an_error() -> None:
    with pytest.raises(RulesError, match="'length'"):
        query(game({}), "length", 1)


def test_a_number_that_no_text_changes_is_its_base() -> None:
    assert query(game(NUMBERS, "add2"), "grasp", 4) == 4


# ---------------------------------------------------------------- bans and permissions


def why(game: Toy, size: int = 1, seat: int = 0) -> tuple[str, str] | None:
    return why_not(game, "step", Seat(seat), [size])


BAN: Record = cannot(deed="step", rule="T-BAN", why="the street is closed")


def test_a_deed_is_refused_by_the_first_requirement_that_fails() -> None:
    state = game({})
    assert why(state) is None
    assert why(state, 2) == ("T-FAR", "it is too far")
    state.number = 1
    assert why(state, 2) == ("T-REST", "you are tired")


def test_a_ban_refuses_with_its_own_rule_and_reason() -> None:
    state = game({"ban": [BAN]}, "ban")
    assert why(state) == ("T-BAN", "the street is closed")
    state.lying = []
    assert why(state) is None


def test_a_ban_may_have_a_condition_with_owner_fields_and_bound_values() -> None:
    records = {"ban": Records(cannot(deed="step", why="not that far", when=of_size), bound=("limit",))}
    state = game(records)
    last(state, "ban", 0, "dusk", limit=1)
    assert why(state, 1) == ("", "not that far")
    assert why(state, 0) is None
    owned = game({"ban": [cannot(deed="step", why="not you", when=is_owner)]}, "ban")
    assert why(owned, seat=0) == ("", "not you")
    assert why(owned, seat=1) is None


def test_a_permission_waives_one_requirement_by_its_rule() -> None:
    state = game({"legs": [even_if(rule="T-FAR")]}, "legs")
    assert why(state, 5) is None
    state.number = 1
    assert why(state, 5) == ("T-REST", "you are tired")


def test_a_permission_may_be_for_its_owner_only() -> None:
    state = game({"legs": [even_if(rule="T-FAR", when=is_owner)]}, "legs")
    assert why(state, 5, seat=0) is None
    assert why(state, 5, seat=1) == ("T-FAR", "it is too far")


def test_cannot_beats_may() -> None:
    state = game({"ban": [BAN], "legs": [even_if(rule="T-FAR"), even_if(rule="T-REST")]}, "ban", "legs")
    assert why(state, 5) == ("T-BAN", "the street is closed")


def test_cannot_yields_to_a_permission_that_waives_that_very_rule() -> None:
    ban = cannot(deed="step", rule="T-REST", why="the street is closed")
    state = game({"ban": [ban], "pass": [even_if(rule="T-REST")]}, "ban")
    assert why(state) == ("T-REST", "the street is closed")
    state.lying.append(Source("pass", 0))
    assert why(state) is None


def test_cannot_yields_to_a_permission_even_if_no_requirement_has_that_rule() -> None:
    state = game({"ban": [BAN], "pass": [even_if(rule="T-BAN", when=is_owner)]}, "pass", "ban")
    assert why(state, seat=0) is None
    assert why(state, seat=1) == ("T-BAN", "the street is closed")


def test_an_ask_refuses_deeds_for_the_same_reasons() -> None:
    def sizes(game: Toy) -> list[list[Any]]:
        return [["nod"], ["step", 1], ["step", 2]]

    def lay_ban(game: Toy) -> None:
        game.lying = [Source("ban", 0)]

    table = play([do(lay_ban), ask("x", by=first, options=deeds(sizes))], [STEP, NOD], records={"ban": [BAN]})
    assert table.asks[0].keys == ["nod"]
    assert [(r.key, r.rule) for r in table.asks[0].refused] == [("step:1", "T-BAN"), ("step:2", "T-FAR")]


def test_options_and_refusals_of_a_real_game_are_what_why_not_says() -> None:
    table, rng, refused = moot.table("hearing", seats=3, seed=8), Random(8), 0
    while not table.over:
        for asked in table.asks:
            if asked.rule == "H-TURN-02":
                state = workbench.state(table)
                for value in asked.values:
                    assert isinstance(value, list)
                    assert why_not(state, value[0], asked.seat, value[1:]) is None
                for refusal in asked.refused:
                    deed, *things = refusal.key.split(":")
                    assert why_not(state, deed, asked.seat, [int(t) for t in things]) == (refusal.rule, refusal.why)
                    refused += 1
                assert not {refusal.key for refusal in asked.refused} & set(asked.keys)
        any_answer(table, rng)
    assert refused


def test_what_counts_is_looked_up_anew_after_an_error() -> None:
    broken = [False]

    def sizes(game: Toy) -> list[list[Any]]:
        if broken[0]:
            raise ValueError("broken")
        return [["nod"], ["step", 1]]

    table = play([ask("x", by=first, options=deeds(sizes))], [STEP, NOD], records={"ban": [BAN]}).copy()
    broken[0] = True
    with pytest.raises(ValueError, match="broken"):
        _ = table.asks[0].keys
    broken[0] = False
    game_of(table).lying = [Source("ban", 0)]
    assert table.asks[0].keys == ["nod"]


# ---------------------------------------------------------------- how long


def at_ask(records: dict[str, Sequence[Record]]) -> Table:
    return play(
        [ask("x", by=first, options=letters), moment("dusk"), ask("y", by=first, options=letters)],
        [STEP, NOD],
        records=records,
        numbers={"reach": ("seat",)},
        moments=["dusk", "dawn"],
    )


def test_a_text_counts_until_its_moment() -> None:
    table = at_ask(NUMBERS)
    last(game_of(table), "add2", 0, "dusk")
    last(game_of(table), "sub5", 0, "dawn")
    assert reach(game_of(table)) == 7
    say(table, "a")
    assert reach(game_of(table)) == 5


def test_a_text_counts_until_its_last_use() -> None:
    state = game(NUMBERS)
    last(state, "add2", 0, "dusk", uses=2)
    assert reach(state) == 12
    assert not use(state, "add2", 1)
    assert not use(state, "sub5", 0)
    assert use(state, "add2", 0)
    assert reach(state) == 12
    assert use(state, "add2", 0)
    assert reach(state) == 10
    assert not use(state, "add2", 0)


def test_a_text_without_a_number_of_uses_is_not_used_up() -> None:
    state = game(NUMBERS)
    last(state, "add2", 0, "dusk")
    assert use(state, "add2", 0)
    assert reach(state) == 12


def test_two_of_a_kind_last_side_by_side_and_are_used_one_by_one() -> None:
    state = game(NUMBERS)
    last(state, "add2", 0, "dusk", uses=1)
    last(state, "add2", 0, "dusk", uses=1)
    assert reach(state) == 14
    use(state, "add2", 0)
    assert reach(state) == 12


def test_a_text_that_leaves_play_counts_no_longer() -> None:
    state = game(NUMBERS, "add2")
    assert reach(state) == 12
    state.lying.clear()
    assert reach(state) == 10


def test_only_what_has_records_and_a_moment_of_the_game_can_last() -> None:
    state = game(NUMBERS)
    with pytest.raises(RulesError, match="'nothing'"):
        last(state, "nothing", 0, "dusk")
    for until in ("noon", "", "noon:1"):
        with pytest.raises(RulesError, match="moments"):
            last(state, "add2", 0, until)
        with pytest.raises(RulesError, match="moments"):
            mark(state, "add2", 0, until)
    assert not state.lasting


def test_what_lasts_binds_exactly_the_values_that_its_records_declare() -> None:
    state = game({"ban": Records(cannot(deed="step", why="-", when=of_size), bound=("limit",))})
    with pytest.raises(RulesError, match="limit"):
        last(state, "ban", 0, "dusk")
    with pytest.raises(RulesError, match="size"):
        last(state, "ban", 0, "dusk", limit=1, size=2)


def test_a_mark_is_for_one_seat_until_its_moment() -> None:
    table = at_ask({})
    state = game_of(table)
    mark(state, "nodded", 1, "dusk")
    mark(state, "nodded", 1, "dusk")
    mark(state, "winked", 1, "dawn")
    assert (marked(state, "nodded", 1), marked(state, "nodded", 0), marked(state, "waved", 1)) == (True, False, False)
    say(table, "a")
    state = game_of(table)
    assert (marked(state, "nodded", 1), marked(state, "winked", 1)) == (False, True)


def test_offers_are_made_by_texts_in_play_once_each() -> None:
    records = {"bench": [offer(deed="nod")], "swing": [offer(deed="nod"), offer(deed="step", when=is_owner)]}
    state = game(records)
    assert offers(state, Seat(0)) == []
    state.lying = [Source("bench", 1), Source("swing", 1)]
    assert offers(state, Seat(0)) == ["nod"]
    assert offers(state, Seat(1)) == ["nod", "step"]
