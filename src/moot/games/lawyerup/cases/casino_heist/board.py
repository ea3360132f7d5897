"""Defendants: a track for each side, a verdict spot, and a top spot that claims (L-05-18 to L-05-29)."""

from __future__ import annotations

from moot.engine import Seat, Thing, open_face
from moot.games.lawyerup import config
from moot.games.lawyerup.case import Track
from moot.games.lawyerup.rules.swaying import at, can_sway, sway_targets
from moot.games.lawyerup.state import Court, Face, TargetThing, Witness

MASTERMIND = "mastermind"
HAND_SIZE = 3
"""L-05-24; for team-mates as well (L-TEAM-06)."""


class Defendant(Face, frozen=True, kw_only=True):
    """A face of a Defendant."""

    card: str
    prices: tuple[tuple[int, ...], tuple[int, ...]]
    """By side: of each space of its track, the last one the top spot."""
    verdict: int
    """Which of these spaces is the verdict spot, counted from 1 (L-05-19)."""
    witness: str
    """The Witness of that name (L-05-22)."""

    @property
    def top(self) -> int:
        return len(self.prices[0])


def sway_of(game: Court, side: int, defendant: Thing) -> int:
    """L-05-29: how far a side has come."""
    return game.spaces[at(game, defendant)][side]


def claimant(game: Court, defendant: Thing) -> int | None:
    """L-05-23: the side whose token stands on the top spot."""
    top, spaces = open_face(game, defendant, Defendant).top, game.spaces[at(game, defendant)]
    return spaces.index(top) if top in spaces else None


def has_namesake(game: Court, side: int, defendant: Thing) -> bool:
    """L-05-22: whether a side has claimed the Witness with the Defendant's name."""
    wanted = open_face(game, defendant, Defendant).witness
    return any(open_face(game, witness, Witness).id == wanted for witness in game.claimed[side])


def defendant_price(game: Court, side: int, place: int) -> int | None:
    """L-SWAY-10, L-05-18, L-05-22, L-05-23, L-05-26."""
    spaces, defendant = game.spaces[place], game.targets[place]
    prices = open_face(game, defendant, Defendant).prices[side]
    top, stands = len(prices), spaces[side]
    if top in spaces or (stands + 1 == top and not has_namesake(game, side, defendant)):
        return None
    return prices[stands]


def defendant_step(game: Court, side: int, defendant: Thing) -> None:
    game.spaces[at(game, defendant)][side] += 1


def defendant_leaning(game: Court, defendant: Thing) -> int | None:
    """The side with more sway."""
    first, second = game.spaces[at(game, defendant)]
    return None if first == second else int(second > first)


def reached_verdict(game: Court, side: int, defendant: Thing) -> bool:
    """L-05-19: the verdict spot, or higher."""
    return sway_of(game, side, defendant) >= open_face(game, defendant, Defendant).verdict


def is_mistrial(game: Court, defendant: Thing) -> bool:
    """L-05-21: both have reached it, and nobody has claimed the Defendant."""
    both = all(reached_verdict(game, side, defendant) for side in (0, 1))
    return config.MISTRIAL and both and claimant(game, defendant) is None


def winner_of(game: Court, defendant: Thing) -> int | None:
    """L-05-20, L-05-23, L-END05-07, L-END05-08: who would win this Defendant if the trial ended now."""
    claimed = claimant(game, defendant)
    if claimed is not None or is_mistrial(game, defendant):
        return claimed
    leader = defendant_leaning(game, defendant)
    return leader if leader is not None and reached_verdict(game, leader, defendant) else None


SPACES = {"on_track": "to space", "on_verdict": "to the verdict spot, space", "on_top": "to the top spot, space"}
"""Where a token stands, in words; the number of the space follows."""


def defendant_where(game: Court, side: int, defendant: Thing) -> tuple[str, int]:
    face, stands = open_face(game, defendant, Defendant), sway_of(game, side, defendant)
    return "on_top" if stands == face.top else "on_verdict" if stands == face.verdict else "on_track", stands


DEFENDANTS = Track("defendant", defendant_price, defendant_step, defendant_leaning, defendant_where)

# ---------------------------------------------------------------- facts


def where_behind(game: Court, targets: list[Thing], seat: Seat) -> list[TargetThing]:
    """L-05-29."""
    side = game.side[seat]
    return [one for one in targets if sway_of(game, side, one) < sway_of(game, 1 - side, one)]


def masterminds(game: Court, seat: Seat) -> list[TargetThing]:
    return [
        one
        for one in game.targets
        if open_face(game, one, Defendant).keyword == MASTERMIND and can_sway(game, seat, one)
    ]


def other_defendants(game: Court, seat: Seat, but: Thing) -> list[TargetThing]:
    return [one for one in sway_targets(game, seat, "defendant") if one != but]


def is_defendant(game: Court, witness: Thing) -> bool:
    """L-05-27: whether a Witness has the name of a Defendant in play."""
    faces = (open_face(game, one) for one in game.targets)
    return open_face(game, witness, Witness).id in [face.witness for face in faces if isinstance(face, Defendant)]


def witness_is_defendant(game: Court) -> bool:
    return any(is_defendant(game, witness) for witness in game.witness)
