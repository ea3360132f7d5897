"""What counts is looked up anew whenever somebody asks; what follows from it is kept only as long as it is the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from moot.engine import (
    RULES,
    BuildError,
    Records,
    Seat,
    Table,
    Unchanged,
    ask,
    cannot,
    const,
    deed,
    deeds,
    do,
    last,
    number,
    offer,
    offers,
    perform,
    query,
    requires,
    why_not,
)
from moot.engine.compile import Compiler
from moot.engine.counting import sources
from moot.engine.expressions import Call, Item
from moot.language.functions import all_of, applied, composed, none_of
from tests.engine.toy import Source, Toy, answer, first, game_of, keys, letters, noted, play


def is_owner(game: Toy, owner: Seat, seat: Seat) -> bool:
    return owner == seat


def is_limit(game: Toy, size: int, limit: int) -> bool:
    return size == limit


NOD = deed("nod", params=("seat",), steps=[noted("nod")])
RECORDS: dict[str, Any] = {
    RULES: [number(of="grasp", add=1)],
    "long": [number(of="reach", add=2)],
    "own": [number(of="reach", add=5, when=is_owner)],
    "limit": Records(number(of="size", set=0, when=is_limit), bound=("limit",)),
    "rude": [cannot(deed="nod", rule="T-RUDE", why="nobody nods")],
    "kind": [offer(deed="nod", when=is_owner)],
}
NUMBERS = {"reach": ("seat",), "grasp": (), "size": ("size",)}


def sit() -> Table:
    return play([ask("x", by=first, options=letters)], [NOD], records=RECORDS, numbers=NUMBERS, moments=["dusk"])


def table() -> Toy:
    return game_of(sit())


def reach(game: Toy, seat: int = 0) -> int:
    return query(game, "reach", 10, seat=seat)


def test_what_comes_into_play_and_leaves_it_counts_at_once() -> None:
    game = table()
    assert reach(game) == 10
    game.lying = [Source("long", 0)]
    assert reach(game) == 12
    game.lying.append(Source("long", 1))
    assert reach(game) == 14
    game.lying.pop(0)
    assert reach(game) == 12
    game.lying.clear()
    assert reach(game) == 10


def test_while_nothing_changes_what_counts_is_looked_up_once() -> None:
    game = table()
    game.lying = [Source("long", 0)]
    with Unchanged(game):
        with Unchanged(game):
            assert reach(game) == 12
        game.lying.clear()  # which nobody must do
        assert reach(game) == 12
    assert reach(game) == 10
    with pytest.raises(ZeroDivisionError), Unchanged(game):
        raise ZeroDivisionError
    game.lying = [Source("long", 0)]
    assert reach(game) == 12


def test_a_source_that_changes_hands_counts_for_its_new_owner() -> None:
    game = table()
    game.lying = [Source("own", 0)]
    assert [reach(game, 0), reach(game, 1)] == [15, 10]
    game.lying[0].owner = 1
    assert [reach(game, 0), reach(game, 1)] == [10, 15]


def test_what_lasts_counts_by_what_it_has_bound_now() -> None:
    game = table()
    last(game, "limit", 0, "dusk", limit=3)
    assert [query(game, "size", 9, size=size) for size in (3, 4)] == [0, 9]
    game.lasting[0].bound["limit"] = 4
    assert [query(game, "size", 9, size=size) for size in (3, 4)] == [9, 0]
    game.lasting.clear()
    last(game, "limit", 0, "dusk", limit=3)
    assert [query(game, "size", 9, size=size) for size in (3, 4)] == [0, 9]


def test_bans_and_offers_come_and_go_with_their_texts() -> None:
    game = table()
    assert why_not(game, "nod", Seat(0), []) is None
    assert offers(game, Seat(0)) == []
    game.lying = [Source("rude", 0), Source("kind", 0)]
    assert why_not(game, "nod", Seat(0), []) == ("T-RUDE", "nobody nods")
    assert [offers(game, Seat(0)), offers(game, Seat(1))] == [["nod"], []]
    game.lying = [Source("kind", 1)]
    assert why_not(game, "nod", Seat(0), []) is None
    assert [offers(game, Seat(0)), offers(game, Seat(1))] == [[], ["nod"]]


def test_only_what_counts_the_same_is_the_same() -> None:
    game = table()
    game.lying = [Source("long", 0)]
    before = sources(game)
    assert sources(game) is before
    game.lying = [Source("long", 0)]
    assert sources(game) is before
    game.lying = [Source("long", 1)]
    assert sources(game) is not before


def test_the_rulebook_always_counts() -> None:
    game = table()
    assert query(game, "grasp", 1) == 2
    game.lying = [Source("long", 0)]
    assert query(game, "grasp", 1) == 2


def test_a_copy_goes_its_own_way() -> None:
    mine = sit()
    game_of(mine).lying = [Source("own", 0)]
    last(game_of(mine), "limit", 0, "dusk", limit=3)
    assert reach(game_of(mine)) == 15
    other = mine.copy()
    game_of(other).lying[0].owner = 1
    game_of(other).lasting[0].bound["limit"] = 4
    assert [reach(game_of(mine)), reach(game_of(other))] == [15, 10]
    assert [query(game_of(one), "size", 9, size=4) for one in (mine, other)] == [9, 0]


# ---------------------------------------------------------------- what depends on the seat alone

asked: list[str] = []


def some_steps(game: Toy) -> list[list[Any]]:
    return [["step", size] for size in range(5)]


def rested(game: Toy, seat: Seat) -> bool:
    asked.append("rested")
    return game.number < 2


def longest(game: Toy, seat: Seat) -> int:
    asked.append("longest")
    return 3 - game.number


def short_enough(game: Toy, size: int, longest: int) -> bool:
    return size <= longest


def grow(game: Toy) -> None:
    game.number += 1


STEP = deed(
    "step",
    params=("seat", "size"),
    requires=[requires("T-REST", rested, "you are tired"), requires("T-FAR", short_enough, "it is too far")],
    once={"longest": longest},
    steps=[do(grow)],
)
CHOOSE = [ask("x", by=first, options=deeds(some_steps)), perform("x", seat=first)]


def test_what_depends_on_the_seat_alone_is_worked_out_once_for_all_options_and_anew_for_the_next() -> None:
    asked.clear()
    made = play([*CHOOSE, *CHOOSE], [STEP])
    assert asked == ["rested", "longest"]
    assert keys(made) == ["step:0", "step:1", "step:2", "step:3"]
    answer(made, 0, "step:1")
    assert keys(made) == ["step:0", "step:1", "step:2"]


def test_a_reason_reads_the_same_value() -> None:
    game = game_of(play(CHOOSE, [STEP]))
    assert why_not(game, "step", Seat(0), [3]) is None
    assert why_not(game, "step", Seat(0), [4]) == ("T-FAR", "it is too far")
    game.number = 1
    assert why_not(game, "step", Seat(0), [3]) == ("T-FAR", "it is too far")


def test_what_is_worked_out_once_cannot_depend_on_more_than_the_seat() -> None:
    def of_size(game: Toy, size: int) -> int:
        return size

    odd = replace(STEP, once={"longest": of_size})
    with pytest.raises(BuildError, match="of_size needs 'size', which nobody provides there"):
        play(CHOOSE, [odd])


# ---------------------------------------------------------------- written functions


def test_a_function_that_is_one_expression_says_the_same_where_it_is_called() -> None:
    def same(game: Any, one: int, other: int) -> bool:
        return one == other

    def next_to(game: Any, n: int) -> int:
        counted.append(n)
        return n + 1

    counted: list[int] = []
    is_two = applied(same, one="n", other=const(2))
    both = all_of([is_two, none_of(applied(same, one="n", other="m"))])
    assert both is not None
    written = Compiler().reader(Call(both, (Item("e", "n"), Item("e", "m"))))
    assert [written(None, {"n": n, "m": m}) for n, m in ((2, 1), (2, 2), (1, 1))] == [True, False, False]
    doubled = all_of([is_two, applied(same, one="n", other=const(2))]) or same
    for twice in (doubled, applied(doubled, n="n")):
        counted.clear()
        assert composed(twice, n=applied(next_to, n="k"))(None, 1) is True
        assert counted == [1]
