"""Assets are flipped, Attitudes drawn and returned."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, Thing, events_in, everyone, happen, learn, mix, shuffle
from moot.engine.chance import draw
from moot.games.lawyerup.players import lookers
from moot.games.lawyerup.rules.swaying import at
from moot.games.lawyerup.state import COLORS, Court


class AssetsLaid(Event):
    """Which face of each is up at first."""

    by_itself = True
    text = "To be shared out: {assets}."
    assets: list[Shown]


class Flipped(Event):
    text = "{seat} turns {asset} into {other}."
    seat: Seat
    asset: Shown
    other: Shown


class DrewAttitude(Event):
    text = "{seat} draws {card} and holds {held} {held|Attitude|Attitudes}."
    seat: Seat
    card: Shown
    held: int


class KeptAttitude(Event):
    text = "{seat} puts {card} back."
    seat: Seat
    card: Shown


class RevealedAttitudes(Event):
    text = "{seat} reveals {cards}."
    seat: Seat
    cards: list[Shown]


class AssetScored(Event):
    """What an Asset is worth in the end, and how much of that Attitudes and the Strategy add."""

    text = (
        "{seat} scores {points} {points|point|points} for {asset}[more?: "
        "{base} for itself and {more} by Attitude or Strategy]."
    )
    seat: Seat
    asset: Shown
    points: int
    base: int
    more: int


class NobodysAssets(Event):
    by_itself = True
    text = "Nobody scores for {assets}."
    assets: list[Shown]


class Scored(Event):
    text = "{seat} has {points} {points|point|points} in all."
    seat: Seat
    points: int


class ClientFace(Event):
    text = "{seat} puts up {client}."
    seat: Seat
    client: Shown


EVENTS = events_in(globals())


def flip(game: Court, seat: Seat, asset: Thing) -> Thing:
    """L-06-08: the token keeps its space. Tells which face is up now."""
    other = turn(game, asset)
    happen(game, Flipped, seat=seat, asset=asset, other=other)
    return other


def turn(game: Court, asset: Thing) -> Thing:
    """The same without a word."""
    place = at(game, asset)
    other = game.reverse[place]
    game.targets[place], game.reverse[place] = other, asset
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
    happen(game, DrewAttitude, seat=seat, card=drawn, held=len(game.secrets[side]))


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
