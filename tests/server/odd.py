"""A server with games beside those of the house in which things go wrong: run in place of uvicorn.

The processes in which bots think load this module, too, and so know the same games.
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from moot.engine import (
    Answer,
    Ask,
    Board,
    Content,
    Event,
    Eyes,
    Game,
    Seat,
    State,
    Thing,
    View,
    Zone,
    ask,
    create,
    do,
    finish,
    for_each,
    procedure,
)
from moot.games import GAMES
from moot.games.hearing import GAME as HEARING
from tests.server.house import House

ROUNDS = 3
TOUCHES = ["soft", "hard", "lost", "dark", "odd"]
VERSION = "MOOT_TEST_GLASS"
"""In the environment: which version of the rules of glass a server has."""


class OddHouse(House):
    module = "tests.server.odd"


# ---------------------------------------------------------------- rules that fail


class GlassOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    brittle: bool = False
    """Whatever the last seat does, it breaks."""


class Glass(State, kw_only=True):
    options: GlassOptions
    touches: list[str] = []
    panes: list[Thing] = []


def rounds(game: Glass) -> list[int]:
    return list(range(ROUNDS))


def all_seats(game: Glass) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def touches_of(game: Glass, seat: Seat) -> list[str]:
    if "lost" in game.touches:
        raise ValueError("nobody knows what to offer")
    return list(TOUCHES)


odd = itertools.count()
"""No rule may look at such a thing: it is another one when the rules are run again."""


def touch(game: Glass, seat: Seat, how: str) -> None:
    game.touches.append(how)
    if how == "odd":
        game.learnt += next(odd)
    if how == "hard" or (game.options.brittle and seat == game.seats - 1):
        raise ZeroDivisionError("the glass broke")


def close(game: Glass) -> None:
    finish(game, [0] * game.seats, "It held.")


class Touched(Board, frozen=True):
    touches: list[str]


def view(game: Glass, eyes: Eyes) -> Touched:
    if "dark" in game.touches and eyes.audience == 0:
        raise KeyError("seat 0 sees nothing any more")
    return Touched(list(game.touches))


class Pane(msgspec.Struct, frozen=True):
    id: str = "pane"
    title: str = "Pane"
    back: str = "pane"


def content() -> Content:
    return {}


def faces(content: Content) -> Sequence[Pane]:
    return [Pane()]


def deal(game: Glass) -> None:
    game.panes = create(game, [0])


GLASS = Game(
    name="glass",
    title="Glass",
    about="Touch it, but not too hard.",
    version=int(os.environ.get(VERSION, "1")),
    seats=(2, 3),
    options=GlassOptions,
    state=Glass,
    content=content,
    faces=faces,
    deal=deal,
    main=procedure(
        "glass",
        title="A glass is touched",
        steps=[
            for_each(
                "round",
                rounds,
                for_each(
                    "seat",
                    all_seats,
                    ask("how", by="seat", options=touches_of, rule="G-01", prompt="How do you touch it?"),
                    do(touch),
                ),
            ),
            do(close),
        ],
    ),
    view=view,
    zones={"panes": Zone(seen="everyone")},
    events=(),
)

# ---------------------------------------------------------------- bots that fail


def hang() -> Any:
    while True:
        time.sleep(1)


def fail() -> Any:
    raise LookupError("the bot has no idea")


def end() -> Any:
    os._exit(3)


def nonsense() -> Any:
    return "the whole deck"


def noise() -> Any:
    return [[{"this": 7.5}]]


class Odd:
    """A player who does the same to whatever it is asked."""

    def __init__(self, what: Callable[[], Any]) -> None:
        self.what = what

    def hear(self, event: Event) -> None:
        pass

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        found: Answer = self.what()
        return found


def _odd(what: Callable[[], Any]) -> Game:
    def bot(faces: Mapping[str, Any], rng: Random) -> Odd:
        return Odd(what)

    return replace(HEARING, name=what.__name__, title=what.__name__.title(), bot=bot)


ODD = [GLASS, *(_odd(what) for what in (hang, fail, end, nonsense, noise))]


def register() -> None:
    """The house has these games too."""
    for game in ODD:
        GAMES[game.name] = game


def unregister() -> None:
    for game in ODD:
        GAMES.pop(game.name, None)


if "pytest" not in sys.modules:  # a server, or a bot of it
    register()

if __name__ == "__main__":
    import uvicorn

    uvicorn.main()
