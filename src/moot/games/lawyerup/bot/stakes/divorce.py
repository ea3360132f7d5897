"""Celebrity Divorce: points for Assets, with what Strategies and Attitudes add."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from moot.engine import Hidden
from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.reading import standing
from moot.games.lawyerup.bot.stakes.base import Stakes
from moot.games.lawyerup.cases.celebrity_divorce.board import TOWARD, Asset, DivorceStrategy
from moot.games.lawyerup.cases.celebrity_divorce.forms import (
    AssetIsWorth,
    FarAsset,
    KeyAsset,
    NotLostAsset,
    SharedAsset,
    SymbolAsset,
)
from moot.games.lawyerup.state import Face

POINT = 0.75
"""What a point is worth in Influence."""
UNKNOWN = 0.5
"""What an Attitude that nobody has seen adds to an Asset: 3 points, for one of six symbols."""
RISK = 0.05
"""By Witness to come: how likely it is that a step is taken back."""


class Divorce(Stakes):
    """An Asset gives the points of the side on whose color it stands."""

    win = 0.5

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.risk = min(0.35, RISK * self.left)
        self.shared = desk.options.shared_assets

    def asset(self, place: int) -> Asset:
        return self.desk.face(self.targets[place].card, Asset)

    @cached_property
    def texts(self) -> list[list[tuple[AssetIsWorth, tuple[str, ...]]]]:
        """By side: what gives points, with the Assets that its card lists."""
        found: list[list[tuple[AssetIsWorth, tuple[str, ...]]]] = [[], []]
        for side in (0, 1):
            strategies = self.desk.board.strategies[side]
            shown = strategies if len(strategies) == 1 else []
            listed = tuple(key for face in self.desk.printed(shown, DivorceStrategy) for key in face.assets)
            for face in self.desk.printed((*shown, *self.desk.board.secrets[side]), Face):
                found[side] += [(one, listed) for one in standing(face.text) if isinstance(one, AssetIsWorth)]
        return found

    def points(self, place: int, side: int, space: int, face: Asset | None = None) -> float:
        """What an Asset on this space gives a side, as far as it is known."""
        face = face or self.asset(place)
        own, shared = space * TOWARD[side] > 0, space == 0
        found = float(face.points[side]) if own else 0.0
        if shared and self.shared != "nobody":
            found = face.points[side] / (2 if self.shared == "half" else 1)
        far, tokens = space == 2 * TOWARD[side], self.targets[place].tokens
        for text, listed in self.texts[side]:
            scored = text.asset
            fits = (
                (isinstance(scored, SharedAsset) and shared)
                or (isinstance(scored, KeyAsset) and own and face.card in listed)
                or (isinstance(scored, SymbolAsset) and own and scored.symbol in tokens)
                or (isinstance(scored, FarAsset) and far and (scored.symbol is None or scored.symbol in tokens))
                or (isinstance(scored, NotLostAsset) and (own or shared) and scored.symbol in tokens)
            )
            found += text.n if fits else 0
        unseen = any(isinstance(card, Hidden) for card in self.desk.board.secrets[side])
        return found + (UNKNOWN if own and unseen else 0.0)

    def difference(self) -> float:
        """By how much one's own side is ahead, as far as it is known."""
        mine, theirs = self.desk.side, self.desk.other
        places = range(len(self.targets))
        spaces = [target.spaces[0] for target in self.targets]
        return sum(self.points(p, mine, spaces[p]) - self.points(p, theirs, spaces[p]) for p in places)

    def worth(self, place: int, spaces: Sequence[int]) -> float:
        return self.worth_of(place, spaces[0], self.asset(place))

    def worth_of(self, place: int, space: int, face: Asset) -> float:
        """The points of both sides; on a near space they are less safe than on a far one."""
        mine, theirs = self.desk.side, self.desk.other
        found = self.points(place, mine, space, face) - self.points(place, theirs, space, face)
        if abs(space) == 1:
            found *= 1 - self.risk
        elif space:
            found *= 1 - self.risk * self.risk
        else:
            found += 0.15 * (face.points[mine] - face.points[theirs]) * self.risk
        return POINT * found

    def stepped(self, place: int, spaces: Sequence[int], side: int) -> Sequence[int]:
        return [spaces[0] + TOWARD[side]]

    def price(self, place: int, spaces: Sequence[int], side: int) -> int | None:
        to = (spaces[0] + TOWARD[side]) * TOWARD[side]
        if to > 2:
            return None
        face = self.asset(place)
        if to == 0:
            return face.neutral
        return face.prices[side][to - 1] if to > 0 else face.prices[1 - side][-to - 1]

    # ------------------------------------------------------------ flipping and sharing

    def flipped(self, place: int) -> float:
        """What it is worth to flip an Asset."""
        face = self.asset(place)
        (other,) = (one for one in self.faces[face.card] if one.id != face.id)
        space = self.targets[place].spaces[0]
        return self.worth_of(place, space, other) - self.worth_of(place, space, face)

    @cached_property
    def faces(self) -> dict[str, list[Asset]]:
        """By Asset: its two faces."""
        found: dict[str, list[Asset]] = {}
        for face in self.desk.faces.values():
            if isinstance(face, Asset):
                found.setdefault(face.card, []).append(face)
        return found

    def best_flip(self, side: int, neutral: bool) -> float:
        places = [p for p, target in enumerate(self.targets) if not neutral or target.spaces[0] == 0]
        return max((self.sign(side) * self.flipped(place) for place in places), default=0.0)

    def sharable(self, side: int, place: int) -> bool:
        return self.targets[place].spaces[0] == TOWARD[1 - side]

    def attitude(self, symbol: str) -> float:
        """What an Attitude is worth: Assets with its symbol, the more so if they are one's own."""
        found = 0.0
        for target in self.targets:
            if symbol in target.tokens:
                stands = target.spaces[0] * TOWARD[self.desk.side]
                found += 3.0 if stands > 0 else 1.2 if stands == 0 else 0.6
        return found
