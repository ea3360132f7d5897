"""Bots: they play whole games, know only their seat's view, and the heuristic one is better than chance."""

from __future__ import annotations

from random import Random

import pytest

import moot
from moot.bots import BOTS, HeuristicBot, bot, bots_of
from moot.engine import Ask


def share_of_wins(seats: int, games: int) -> float:
    """How often one heuristic advocate among random ones wins; shared wins count in part."""
    won = 0.0
    for seed in range(games):
        seat = seed % seats
        table = moot.table("hearing", seats=seats, seed=seed)
        players = [bot("heuristic" if s == seat else "random", "hearing", s, seed) for s in range(seats)]
        outcome = moot.play(table, players)
        won += (seat in outcome.winners) / len(outcome.winners)
    return won / games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heuristic_advocate_wins_far_more_than_its_share(seats: int) -> None:
    # Seeds are fixed, so these are the same games each time: about 0.88, 0.75 and 0.60 of them are won.
    assert share_of_wins(seats, 150) > 1 / seats + 0.15


@pytest.mark.parametrize("options", [{}, {"open_briefs": True}, {"quick": True}, {"understudy": True}])
@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_plays_every_variant_to_the_end(name: str, options: dict[str, bool]) -> None:
    for seats in (2, 3, 4):
        table = moot.table("hearing", seats=seats, seed=seats, options=options)
        assert moot.play(table, [name] * seats) == table.outcome


def test_the_heuristic_bot_answers_alike_in_every_world_it_cannot_tell_apart() -> None:
    table, rng = moot.table("hearing", seats=3, seed=4), Random(4)
    while not table.over:
        ask = table.asks[0]
        world = table.sample(ask.seat, rng)
        twin = world.ask(ask.seat)
        assert isinstance(twin, Ask)
        answer = HeuristicBot(Random(1))(table, ask)
        assert HeuristicBot(Random(1))(world, twin) == answer
        table.answer(ask.seat, ask.id, answer)


def test_a_seeded_bot_plays_the_same_way_twice() -> None:
    def game() -> list[dict[str, object]]:
        table = moot.table("hearing", seats=3, seed=1)
        moot.play(table, [bot("heuristic", "hearing", seat, seed=9) for seat in range(3)])
        return table.events(None)

    assert game() == game()


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    assert bots_of("hearing") == ["heuristic", "random"]
    with pytest.raises(moot.BadOptions, match=r"no bot 'genius'.*heuristic, random"):
        bot("genius", "hearing", 0)
