"""How the jurors will decide, as far as one seat can tell, and what a token more or less would change."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from moot.games.voices.bot.goal import Goal
from moot.games.voices.config import LAST_OF_STAGE_ONE, ROUNDS
from moot.games.voices.state import ROW

Chances = tuple[tuple[int, float], ...]
"""Each possible number with its chance."""

GUILTY, INNOCENT, CANCELLED = 7, 1, 49
"""What a juror adds to the verdict, which is one number."""

STAGE_ONE = ((1, 0, 0.28), (0, 1, 0.17), (0, 0, 0.55))
STAGE_TWO = ((1, 0, 0.18), (0, 1, 0.24), (0, 0, 0.58))
"""What a round to come adds to a juror: guilty tokens, innocent tokens, and how likely that is."""

BIAS = 15
"""By so many per cent a hidden token is likelier of the kind that its placer seems to like."""


Hidden = tuple[int, ...]


class Juror(NamedTuple):
    """A juror as one seat knows them."""

    guilty: int
    innocent: int
    hidden: Hidden = (0, 0, 0)
    """Influence tokens with unknown faces: from players who like guilty tokens, from others, from the opposite."""


class Outlook(NamedTuple):
    """What is the same for all jurors."""

    goal: Goal
    round: int
    """The first round that is still to be resolved."""
    mix: tuple[int, int]
    """Of a hundred hidden tokens so many are guilty, and so many innocent."""


Tokens = dict[tuple[int, int], float]
"""How likely it is that there are so many guilty and so many innocent tokens."""
Die = tuple[tuple[int, int, float], ...]


@lru_cache(maxsize=20_000)
def _to_come(hidden: Hidden, round_: int, mix: tuple[int, int]) -> Tokens:
    """What a juror may turn out to have besides the known tokens."""
    for kind in range(3):
        if hidden[kind]:
            less = tuple(n - (k == kind) for k, n in enumerate(hidden))
            return _more(_to_come(less, round_, mix), _hidden_token(kind, mix))
    if round_ > ROUNDS:
        return {(0, 0): 1.0}
    return _more(_to_come(hidden, round_ + 1, mix), STAGE_ONE if round_ <= LAST_OF_STAGE_ONE else STAGE_TWO)


def _hidden_token(kind: int, mix: tuple[int, int]) -> Die:
    shift = BIAS * (1 - kind)
    guilty = min(max(mix[0] + shift, 0), 100) / 100
    innocent = min(max(mix[1] - shift, 0) / 100, 1 - guilty)
    return (1, 0, guilty), (0, 1, innocent), (0, 0, 1 - guilty - innocent)


def _more(before: Tokens, die: Die) -> Tokens:
    found: Tokens = {}
    for (guilty, innocent), chance in before.items():
        for more_guilty, more_innocent, share in die:
            key = guilty + more_guilty, innocent + more_innocent
            found[key] = found.get(key, 0.0) + chance * share
    return found


@lru_cache(maxsize=20_000)
def _outcomes(juror: Juror, outlook: Outlook) -> Chances:
    """What a juror may add to the verdict."""
    found: dict[int, float] = {}
    decides, enough = outlook.goal.decides, outlook.goal.cancels
    for (more_guilty, more_innocent), chance in _to_come(juror.hidden, outlook.round, outlook.mix).items():
        guilty, innocent = juror.guilty + more_guilty, juror.innocent + more_innocent
        step = 0
        if decides:
            step = GUILTY if guilty > innocent else INNOCENT if innocent > guilty else 0
        if enough:
            step += CANCELLED * max(0, min(guilty, innocent, enough))
        found[step] = found.get(step, 0.0) + chance
    return tuple(found.items())


@lru_cache(maxsize=64)
def _met(goal: Goal) -> list[bool]:
    """By verdict: whether the goal is met. More cancelled tokens than it wants are as good as enough."""
    found = []
    for state in range(CANCELLED * (1 + goal.cancels)):
        cancelled, verdicts = divmod(state, CANCELLED)
        guilty, innocent = divmod(verdicts, GUILTY)
        found.append(goal.met(guilty, innocent, len(ROW) - guilty - innocent, cancelled))
    return found


class Jury:
    """Six jurors, and the chance that they decide as a goal wants it. Made by `jury_of`."""

    def __init__(self, jurors: tuple[Juror, ...], outlook: Outlook) -> None:
        self.jurors = jurors
        self.outlook = outlook
        self._if: list[dict[int, float]] = [{} for _ in jurors]
        """By juror: the chance if that one adds so much to the verdict."""

    @cached_property
    def chance(self) -> float:
        """That the goal's conditions on the jury will be met."""
        return self._with(0, self.jurors[0])

    def gain(self, at: int, guilty: int = 0, innocent: int = 0) -> float:
        """What it is worth if a juror gets so many more of these tokens."""
        juror = self.jurors[at]
        more = juror._replace(guilty=juror.guilty + guilty, innocent=juror.innocent + innocent)
        return self._with(at, more) - self.chance

    def changed(self, jurors: tuple[Juror, ...]) -> float:
        """What it is worth if the jurors were these."""
        return jury_of(jurors, self.outlook).chance - self.chance

    def _with(self, at: int, juror: Juror) -> float:
        """The chance if this juror were so."""
        known, found = self._if[at], 0.0
        for step, share in _outcomes(juror, self.outlook):
            if step not in known:
                known[step] = self._if_adds(at, step)
            found += share * known[step]
        return found

    def _if_adds(self, at: int, step: int) -> float:
        met = _met(self.outlook.goal)
        full, found = CANCELLED * self.outlook.goal.cancels, 0.0
        for state, chance in self._others[at].items():
            both = state + step
            if met[both if both < full else full + both % CANCELLED]:
                found += chance
        return found

    @cached_property
    def _others(self) -> list[dict[int, float]]:
        """By juror: the verdicts of all others."""
        outcomes = [_outcomes(juror, self.outlook) for juror in self.jurors]
        full = CANCELLED * self.outlook.goal.cancels
        left: list[dict[int, float]] = [{0: 1.0}]
        for one in outcomes[:-1]:
            left.append(_joined(left[-1], one, full))
        found, right = [left[-1]], {0: 1.0}
        for at in range(len(outcomes) - 1, 0, -1):
            right = _joined(right, outcomes[at], full)
            found.append(_joined(left[at - 1], tuple(right.items()), full))
        return found[::-1]


def _joined(states: dict[int, float], outcomes: Chances, full: int) -> dict[int, float]:
    """The verdicts of some jurors and of one more, or of others."""
    found: dict[int, float] = {}
    get = found.get
    for step, share in outcomes:
        for state, chance in states.items():
            both = state + step
            if both >= full:
                both = full + both % CANCELLED
            found[both] = get(both, 0.0) + chance * share
    return found


@lru_cache(maxsize=256)
def jury_of(jurors: tuple[Juror, ...], outlook: Outlook) -> Jury:
    """The jury; the same one is asked about many times between two changes."""
    return Jury(jurors, outlook)
