"""L-04-21 to L-04-26, L-04-64: the Defense asks an Ally for help."""

from __future__ import annotations

from typing import Any

from moot.engine import Seat, Thing, deed, do, happen, open_face, perform, requires
from moot.games.lawyerup import config
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.facts import has_favor
from moot.games.lawyerup.state import AllyThing, Court, Face
from moot.games.lawyerup.texts import action_of, matters
from moot.games.lawyerup.verbs.tokens import give_favor_away


def triggers(game: Court, seat: Seat) -> list[list[Any]]:
    """L-04-21."""
    return [["trigger", card] for card in game.area[seat] if open_face(game, card, Face).type == "ally"]


def favored(game: Court, seat: Seat, card: Thing) -> bool:
    """L-04-22."""
    return not config.ALLY_NEEDS_FAVOR or has_favor(game, seat)


def does_something(game: Court, seat: Seat, card: Thing) -> bool:
    """L-04-24, L-04-64."""
    return matters(game, seat, card)


def was_there(game: Court, card: AllyThing) -> bool:
    """L-04-26."""
    return card not in game.placed


def begin(game: Court, seat: Seat, card: Thing) -> None:
    game.acting = card
    happen(game, verbs.Triggered, seat=seat, card=card)


def end(game: Court, seat: Seat, card: Thing) -> None:
    """L-04-22, L-04-23: the Ally stays; the Prosecution gains favor."""
    game.acting = None
    if config.ALLY_LEAVES and card in game.area[seat]:
        verbs.discard_ally(game, seat, card)
    if config.ALLY_NEEDS_FAVOR:
        give_favor_away(game, seat)


TRIGGER = deed(
    "trigger",
    params=("seat", "card"),
    title="{seat} asks {card} for help",
    public=("seat", "card"),
    requires=[
        requires("L-04-22", favored, "you do not have favor"),
        requires("L-04-26", was_there, "this Ally came this turn"),
        requires("L-04-64", does_something, "there are not enough Clues, or it would do nothing"),
    ],
    steps=[do(begin), perform(action_of, seat="seat"), do(end)],
)
