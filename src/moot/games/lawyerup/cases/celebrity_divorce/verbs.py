"""Assets are flipped, Attitudes drawn and returned."""

from __future__ import annotations

from moot.engine import Event, Seat, Thing, everyone, happen, learn, mix, shuffle
from moot.engine.chance import draw
from moot.games.lawyerup.players import lookers
from moot.games.lawyerup.rules.swaying import at
from moot.games.lawyerup.state import COLORS, Court

FLIPPED = Event("flipped", "{asset} becomes {other}.", asset=Thing, other=Thing)
DREW_ATTITUDE = Event("drew_attitude", "{seat} draws {card}.", seat=Seat, card=Thing)
KEPT_ATTITUDE = Event("kept_attitude", "{seat} puts {card} back.", seat=Seat, card=Thing)
REVEALED = Event("revealed_attitudes", "{seat} reveals {cards}.", seat=Seat, cards=list[Thing])
SCORED = Event("scored", "{seat} has {points} points.", seat=Seat, points=int)
CLIENT_FACE = Event(
    "client_face", "{seat} puts the {portrait} portrait of {client} up.", seat=Seat, portrait=str, client=Thing
)
EVENTS = (FLIPPED, DREW_ATTITUDE, KEPT_ATTITUDE, REVEALED, SCORED, CLIENT_FACE)


def flip(game: Court, asset: Thing) -> Thing:
    """L-06-08: the token keeps its space. Tells which face is up now."""
    place = at(game, asset)
    other = game.reverse[place]
    game.targets[place], game.reverse[place] = other, asset
    happen(game, FLIPPED, asset=asset, other=other)
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
    happen(game, DREW_ATTITUDE, seat=seat, card=drawn)


def return_attitude(game: Court, seat: Seat, card: Thing) -> None:
    """Face down: the others cannot tell which."""
    side = game.side[seat]
    mine = lookers(game, side)
    mix(game, game.secrets[side], [audience for audience in everyone(game) if audience not in mine])
    game.secrets[side].remove(card)
    pile = game.piles[unused_name(side)]
    pile.append(card)
    happen(game, KEPT_ATTITUDE, seat=seat, card=card)
    shuffle(game, pile)
