"""Bots: they play whole games, know only their seat's view, and the heuristic one is better than chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import moot
from moot.api import new_table, rules_of
from moot.bots import BOTS, HeuristicBot, bot, bots_of
from moot.engine import Answer, Ask, Board, Event, Table, View
from moot.games.hearing import GAME
from tests.bots.conduct import answers_alike, plays_the_same_way_twice


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
    assert answers_alike("hearing", 3, 4) > 30


def test_a_seeded_bot_plays_the_same_way_twice() -> None:
    plays_the_same_way_twice("hearing", 3, 1)


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    assert bots_of("hearing") == ["heuristic", "random"]
    with pytest.raises(moot.BadOptions, match=r"no bot 'genius'.*heuristic, random"):
        bot("genius", "hearing", 0)


class Listener:
    """Writes down what it hears, and takes the last option."""

    def __init__(self, faces: Mapping[str, Any], rng: Random) -> None:
        self.faces = faces
        self.told: list[Event] = []
        self.memories: list[Any] = []

    def hear(self, event: Event) -> None:
        self.told.append(event)

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        self.memories.append(memory)
        return ask.default


def listening() -> tuple[Table, HeuristicBot, list[Listener]]:
    """A table, a bot for it, and the players that the bot makes, the newest last."""
    made: list[Listener] = []

    def listener(faces: Mapping[str, Any], rng: Random) -> Listener:
        made.append(Listener(faces, rng))
        return made[-1]

    return new_table(rules_of(replace(GAME, bot=listener)), 2, seed=5), HeuristicBot(Random(1)), made


def decide(table: Table, player: HeuristicBot, seat: int) -> None:
    """Plays until the seat is asked, lets its player decide, and goes on."""
    while (ask := table.ask(seat)) is None:
        other = table.asks[0]
        table.answer(other.seat, other.id, other.default)
    table.answer(seat, ask.id, player(table, ask))


def test_a_player_hears_every_event_of_its_seat_once() -> None:
    table, player, made = listening()
    for _ in range(4):
        decide(table, player, 1)
    assert len(made) == 1
    heard = made[0].told
    assert heard == table.events(1)[: len(heard)]
    assert len(heard) > 3
    assert set(made[0].faces) == {face.id for face in table.rules.faces}
    assert made[0].memories == [None] * 4


def test_at_another_table_a_new_player_hears_the_whole_history() -> None:
    table, player, made = listening()
    decide(table, player, 1)
    other = table.copy()
    decide(other, player, 1)
    assert len(made) == 2
    assert made[1].told == other.events(1)[: len(made[1].told)]
    assert len(made[1].told) > len(made[0].told)


def test_after_an_undo_a_new_player_hears_only_what_was_not_taken_back() -> None:
    table, player, made = listening()
    decide(table, player, 1)
    before = table.told(1)
    decide(table, player, 1)
    table.undo(1, agreed=[0])
    back_to = table.told(1)[-1]["back_to"]
    decide(table, player, 1)
    assert len(made) == 2
    assert len(before) <= back_to < len(table.told(1))
    assert [event.n for event in made[1].told] == list(range(back_to))
