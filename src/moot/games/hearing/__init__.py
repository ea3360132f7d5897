"""Hearing: a small court, five minutes to lunch. The game that teaches the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from moot.engine import RULES, Game, Seat
from moot.games.hearing.bot import Bot
from moot.games.hearing.cards import BOOK as CARDS
from moot.games.hearing.cards import content, faces, texts
from moot.games.hearing.events import EVENTS
from moot.games.hearing.rules.motions import MOVE, in_play
from moot.games.hearing.rules.objections import WINDOW
from moot.games.hearing.rules.pay import coins
from moot.games.hearing.rules.sessions import AT_ONCE, HEARING
from moot.games.hearing.rules.setup import deal
from moot.games.hearing.rules.turns import ARGUE, CONSULT, REST
from moot.games.hearing.state import ZONES, Brief, Card, Hearing, Options
from moot.games.hearing.view import view
from moot.plugins import Plugin


def kind_of(face: Card | Brief) -> str:
    return face.kind


def automata(game: Hearing) -> Sequence[Seat]:
    """H-SETUP-08."""
    return [Seat(game.seats - 1)] if game.options.understudy else []


GAME = Game(
    name="hearing",
    title="Hearing",
    about="A small court, five minutes to lunch: a window, a cat and the rent.",
    version=3,
    minutes=15,
    seats=(2, 3, 4),
    options=Options,
    state=Hearing,
    content=content,
    faces=faces,
    texts=texts,
    deal=deal,
    main=HEARING,
    view=view,
    zones=ZONES,
    events=EVENTS,
    procedures=(ARGUE, MOVE, CONSULT, REST),
    window=WINDOW,
    occasions={"argue": "argues a point"},
    records={RULES: AT_ONCE},
    numbers={"strength": ("seat",), "argue_free": ("seat",)},
    moments=("session_end",),
    in_play=in_play,
    aspects={"kind": kind_of},
    coins=coins,
    automata=automata,
    bot=Bot,
    endings={"rulings": "The rulings: window {window}, cat {cat}, rent {rent}."},
    dues={"minute": ("minute", "minutes"), "own minute": ("own minute", "own minutes"), "card": ("card", "cards")},
    words={
        "window": "the Window",
        "cat": "the Cat",
        "rent": "the Rent",
        "open-gallery/1": "play to the gallery",
        "argue": "argue",
        "move": "move",
    },
    seat_names=("Ada", "Bo", "Cleo", "Dov"),
)


def _game() -> Game:
    return GAME


BOOK = replace(CARDS, rules=_game)
"""The cards, checked against the game that they are for."""

PLUGIN = Plugin(
    GAME,
    BOOK,
    terminal="moot.games.hearing.terminal:RENDERER",
    bench="moot.games.hearing.bench:BENCH",
    aims="moot.games.hearing.aims:AIMS",
    rules="moot.games.hearing:hearing.md",
    releases="moot.games.hearing:releases",
)
