"""Assets are flipped, Attitudes drawn and returned."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, Thing, everyone, happen, learn, mix, shuffle
from moot.engine.chance import draw
from moot.games.lawyerup.players import lookers
from moot.games.lawyerup.rules.swaying import at
from moot.games.lawyerup.state import COLORS, Court


class Flipped(Event):
    text = "{asset} becomes {other}."
    asset: Shown
    other: Shown


class DrewAttitude(Event):
    text = "{seat} draws {card}."
    seat: Seat
    card: Shown


class KeptAttitude(Event):
    text = "{seat} puts {card} back."
    seat: Seat
    card: Shown


class RevealedAttitudes(Event):
    text = "{seat} reveals {cards}."
    seat: Seat
    cards: list[Shown]


class Scored(Event):
    text = "{seat} has {points} points."
    seat: Seat
    points: int


class ClientFace(Event):
    text = "{seat} puts {client} up."
    seat: Seat
    client: Shown


EVENTS = (Flipped, DrewAttitude, KeptAttitude, RevealedAttitudes, Scored, ClientFace)


def flip(game: Court, asset: Thing) -> Thing:
    """L-06-08: the token keeps its space. Tells which face is up now."""
    place = at(game, asset)
    other = game.reverse[place]
    game.targets[place], game.reverse[place] = other, asset
    happen(game, Flipped, asset=asset, other=other)
    return other


def random_asset(game: Court) -> Thing:
    return game.targets[draw(game, len(game.targets))]


def unused_name(side: int) -> str:
    """The pile of a side's unused Attitudes."""
    return f"attitudes_{COLORS[side]}"


def unused(game: Court, seat: Seat) -> list[Thing]:
    return game.piles[unused_name(game.side[seat])]


def draw_attitude(game: Court, seat: Seat) -> None:
    """A random unused one, seen by its side only (L-06-10, L-TEAM-22)."""
    side = game.side[seat]
    pile = game.piles[unused_name(side)]
    drawn = pile.pop(draw(game, len(pile)))
    game.secrets[side].append(drawn)
    for member in lookers(game, side):
        learn(game, member, [drawn])
    happen(game, DrewAttitude, seat=seat, card=drawn)


def return_attitude(game: Court, seat: Seat, card: Thing) -> None:
    """Face down: the others cannot tell which."""
    side = game.side[seat]
    mine = lookers(game, side)
    mix(game, game.secrets[side], [audience for audience in everyone(game) if audience not in mine])
    game.secrets[side].remove(card)
    pile = game.piles[unused_name(side)]
    pile.append(card)
    happen(game, KeptAttitude, seat=seat, card=card)
    shuffle(game, pile)
