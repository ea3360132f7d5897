"""What a role wants, read from its card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from moot.games.voices.config import Region, Verdict
from moot.games.voices.forms import LANGUAGE
from moot.games.voices.forms.goals import (
    AsManyAs,
    AtLeast,
    AtMost,
    Cancelled,
    Controls,
    HasDestroyed,
    HasMostDestroyed,
    MoreThan,
)
from moot.language import walk

OfJury = AtLeast | AtMost | MoreThan | AsManyAs | Cancelled


@dataclass(frozen=True, eq=False)
class Goal:
    """The conditions of a role, by what they are about."""

    jury: tuple[OfJury, ...] = ()
    regions: tuple[tuple[Region, ...], ...] = ()
    """Of each of these rows one region is to be controlled."""
    destroyed: int = 0
    """So many own markers must be destroyed."""
    spared: int | None = None
    """No more own markers than this may be destroyed."""
    most: bool = False
    """Nobody else may have more destroyed markers."""

    @property
    def cancels(self) -> int:
        """How many cancelled tokens are wanted."""
        return max((condition.n for condition in self.jury if isinstance(condition, Cancelled)), default=0)

    @property
    def falls(self) -> bool:
        """Whether destroyed markers count."""
        return self.most or self.destroyed > 0 or self.spared is not None

    @property
    def decides(self) -> bool:
        """Whether verdicts count."""
        return not all(isinstance(condition, Cancelled) for condition in self.jury)

    def met(self, guilty: int, innocent: int, undecided: int, cancelled: int) -> bool:
        """Whether the jury is as the role wants it."""
        count: dict[Verdict, int] = {"guilty": guilty, "innocent": innocent, "undecided": undecided}
        return all(_holds(condition, count, cancelled) for condition in self.jury)


def _holds(condition: OfJury, count: dict[Verdict, int], cancelled: int) -> bool:
    if isinstance(condition, AtLeast):
        return count[condition.verdict] >= condition.n
    if isinstance(condition, AtMost):
        return count[condition.verdict] <= condition.n
    if isinstance(condition, MoreThan):
        return count[condition.one] > count[condition.other]
    if isinstance(condition, AsManyAs):
        return count[condition.one] >= count[condition.other]
    return cancelled >= condition.n


@lru_cache(maxsize=64)
def goal_of(text: str) -> Goal:
    """The goal that a role card states."""
    goal = Goal()
    for node in walk(LANGUAGE.read(text).tree):
        if isinstance(node, OfJury):
            goal = replace(goal, jury=(*goal.jury, node))
        elif isinstance(node, Controls):
            goal = replace(goal, regions=(*goal.regions, node.regions))
        elif isinstance(node, HasDestroyed):
            goal = replace(goal, destroyed=node.n) if node.compared == "more" else replace(goal, spared=node.n)
        elif isinstance(node, HasMostDestroyed):
            goal = replace(goal, most=True)
    return goal
