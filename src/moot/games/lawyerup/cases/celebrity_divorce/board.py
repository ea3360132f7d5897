"""Assets: their tracks, whose they are, and what they are worth."""

from __future__ import annotations

from moot.engine import Seat, Thing, open_face, query
from moot.games.lawyerup.case import Track
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.players import is_automa
from moot.games.lawyerup.rules.swaying import at
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court, Face, Strategy, TargetThing

NEUTRAL, NEAR, FAR = 0, 1, 2
TOWARD = (-1, 1)
"""By side: the direction of its colors (L-06-04)."""


class Asset(Face, frozen=True, kw_only=True):
    """A face of an Asset (L-06-05)."""

    card: str
    """The card, whichever face is up (L-06-14)."""
    points: tuple[int, int]
    """By side."""
    prices: tuple[tuple[int, int], tuple[int, int]]
    """By side: of its near and of its far space."""
    neutral: int
    steps: tuple[tuple[int | None, ...], tuple[int | None, ...]]
    """By side, then by space from far on the Prosecution's side on: what the step from there costs (L-06-15)."""


class DivorceStrategy(Strategy, frozen=True, kw_only=True):
    """A Strategy (L-06-02, L-06-12)."""

    assets: tuple[str, ...]


def space_of(game: Court, asset: Thing) -> int:
    """−2 to 2, from far on the Prosecution's side to far on the Defense's."""
    return game.spaces[game.targets.index(asset)][0]


def asset_price(game: Court, side: int, place: int) -> int | None:
    """L-SWAY-10, L-06-15: it is printed on the space that is entered, on the face that is up."""
    face = open_face(game, game.targets[place], Asset)
    return face.steps[side][game.spaces[place][0] + FAR]


def asset_step(game: Court, side: int, asset: Thing) -> None:
    game.spaces[at(game, asset)][0] += TOWARD[side]


def asset_leaning(game: Court, asset: Thing) -> int | None:
    """L-06-06, L-06-07: the color of the space; the neutral one is nobody's."""
    space = game.spaces[game.targets.index(asset)][0]  # asked often: a call less
    return None if space == NEUTRAL else PROSECUTION if space < NEUTRAL else DEFENSE


ASSET_SPACES = {
    "far_prosecution": "to the Prosecution's far space",
    "near_prosecution": "to the Prosecution's near space",
    "middle": "to the middle",
    "near_defense": "to the Defense's near space",
    "far_defense": "to the Defense's far space",
}
"""Where an Asset's token stands, from far on the Prosecution's side on, in words."""


def asset_where(game: Court, side: int, asset: Thing) -> tuple[str, int]:
    return [*ASSET_SPACES][space_of(game, asset) + FAR], 0


ASSETS = Track("asset", asset_price, asset_step, asset_leaning, asset_where)

# ---------------------------------------------------------------- facts


def assets_of(game: Court, seat: Seat) -> list[Thing]:
    """The Assets on the seat's color."""
    side = game.side[seat]
    return [asset for asset in game.targets if asset_leaning(game, asset) == side]


def fewer_assets(game: Court, seat: Seat) -> bool:
    return len(assets_of(game, seat)) < len(assets_of(game, game.speaker[1 - game.side[seat]]))


def all_assets(game: Court) -> list[TargetThing]:
    """Only Assets have another face: elsewhere there is none."""
    return list(game.targets) if game.reverse else []


def neutral_assets(game: Court) -> list[TargetThing]:
    return [asset for asset in all_assets(game) if space_of(game, asset) == NEUTRAL]


def sharable(game: Court, seat: Seat) -> list[TargetThing]:
    """On the opponent's near space: one step leads to the neutral one. The Automa shares nothing (L-AUTO-22)."""
    if is_automa(game, seat):
        return []
    near = TOWARD[1 - game.side[seat]] * NEAR
    return [asset for asset in game.targets if space_of(game, asset) == near]


def is_shared(game: Court, asset: Thing) -> bool:
    """L-GLOS-14."""
    return space_of(game, asset) == NEUTRAL


def listed(game: Court, seat: Seat) -> list[str]:
    """L-06-12: the Key Assets of the seat's side, by card; the Automa has none (L-AUTO06-03)."""
    found: list[str] = []
    if not is_automa(game, seat):
        for strategy in game.strategy[game.side[seat]]:
            found += open_face(game, strategy, DivorceStrategy).assets
    return found


def is_key(game: Court, seat: Seat, asset: Thing) -> bool:
    """L-06-14: whichever face is up; elsewhere nothing is an Asset."""
    face = open_face(game, asset)
    return isinstance(face, Asset) and face.card in listed(game, seat)


def key_assets_of(game: Court, seat: Seat) -> list[Thing]:
    """L-06-17: on the own color."""
    return [asset for asset in assets_of(game, seat) if is_key(game, seat, asset)]


def is_key_on_color(game: Court, seat: Seat, asset: Thing) -> bool:
    return asset_leaning(game, asset) == game.side[seat] and is_key(game, seat, asset)


def shows_on_color(game: Court, seat: Seat, asset: Thing, symbol: Symbol) -> bool:
    """L-06-11."""
    return asset_leaning(game, asset) == game.side[seat] and symbol in game.tokens[at(game, asset)]


def is_far(game: Court, seat: Seat, asset: Thing, symbol: Symbol | None) -> bool:
    """L-06-11: as far on the own color as it goes; with a symbol, only with that one."""
    far = space_of(game, asset) == TOWARD[game.side[seat]] * FAR
    return far and (symbol is None or symbol in game.tokens[at(game, asset)])


def is_not_lost(game: Court, seat: Seat, asset: Thing, symbol: Symbol) -> bool:
    """L-06-11: on the own color, or shared."""
    return asset_leaning(game, asset) != 1 - game.side[seat] and symbol in game.tokens[at(game, asset)]


# ---------------------------------------------------------------- points


def points_of(game: Court, asset: Thing) -> list[int]:
    """L-END06-02 to L-END06-05: by side, what an Asset is worth to it, with what texts add."""
    bases = bases_of(game, asset)
    return [query(game, "points", base, seat=game.speaker[side], asset=asset) for side, base in enumerate(bases)]


def bases_of(game: Court, asset: Thing) -> list[int]:
    """The same without what texts add."""
    face, leaning, shared = open_face(game, asset, Asset), asset_leaning(game, asset), game.options.shared_assets
    found = []
    for side, base in enumerate(face.points):
        if leaning is None:
            base = 0 if shared == "nobody" else base // 2 if shared == "half" else base
        elif leaning != side:
            base = 0
        found.append(base)
    return found


def points(game: Court, side: int) -> int:
    """L-END06-08."""
    return max(0, sum(points_of(game, asset)[side] for asset in game.targets))
