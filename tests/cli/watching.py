"""A person at the terminal who is a program, and a record of what was on the screen and who sat before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import moot
from moot.bots import bot
from moot.terminal import Session
from moot.terminal.cards import Cards
from moot.terminal.help import seen
from moot.terminal.screen import Screen

Player = Callable[[moot.Ask], str]


class Moment(NamedTuple):
    """What had been shown since the last one, when something was to be typed."""

    holder: int | None
    """Who sits before the screen; nobody yet at a curtain."""
    shown: str
    prompt: str
    entitled: set[str]
    """The titles of cards that the holder may know."""


class Watched(Screen):
    """A plain screen that keeps its moments."""

    def __init__(self, capsys: pytest.CaptureFixture[str], player: Player) -> None:
        super().__init__(plain=True)
        self.capsys = capsys
        self.player = player
        self.session: Session | None = None
        self.moments: list[Moment] = []

    def read(self, prompt: str) -> str:
        assert self.session is not None
        holder = None if prompt.startswith("Pass to") else self.session.holder
        known = entitled(self.session.table, holder) if holder is not None else set()
        self.moments.append(Moment(holder, self.capsys.readouterr().out, prompt, known))
        if prompt != "> ":
            return ""
        assert holder is not None
        ask = self.session.table.ask(holder)
        assert ask is not None
        return self.player(ask)

    @property
    def prompts(self) -> list[str]:
        """All that was to be typed."""
        return [moment.prompt for moment in self.moments]


def at_random(rng: Random) -> Player:
    """A person who types any numbers that are allowed."""

    def choose(ask: moot.Ask) -> str:
        numbers = range(1, len(ask.options) + 1)
        count = rng.randint(ask.low, ask.high) if ask.kind == "some" else 1
        return " ".join(str(number) for number in rng.sample(numbers, count))

    return choose


def sit_down(
    capsys: pytest.CaptureFixture[str],
    people: list[int],
    seats: int,
    seed: int,
    game: str = "hearing",
    options: Mapping[str, Any] | None = None,
) -> tuple[Session, Watched]:
    """A session between these people, who type at random, and bots."""
    table = moot.table(game, seats, seed, options)
    bots = {seat: ("random", bot("random", game, seat, seed)) for seat in range(seats) if seat not in people}
    screen = Watched(capsys, at_random(Random(seed)))
    screen.session = Session(table, people, bots, screen, save_to=Path("game.moot"))
    return screen.session, screen


def entitled(table: moot.Table, seat: int) -> set[str]:
    """The titles that a seat may read: those in its view, in what it has seen happen, and in what it is asked."""
    cards, board = Cards(table), table.shown(seat)["board"]
    ask = table.ask(seat)
    options = [option.label for option in ask.options] if ask is not None else []
    told = " ".join([*(event["text"] for event in table.told(seat)), *options])
    faces = [*seen(board).values(), *(face for hand in board["hands"] for face in hand["known"])]
    return {cards.title(face) for face in faces} | {title for title in titles(table) if title in told}


def titles(table: moot.Table) -> list[str]:
    """The titles of all cards."""
    cards = Cards(table)
    return [cards.title(face) for face in cards.faces]
