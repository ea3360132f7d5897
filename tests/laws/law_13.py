"""Law 13, honest samples: what is dealt to an audience depends on what it knows, and not on the true deal.

Many worlds are drawn from a table, and as many from another world that the audience cannot tell from it. Each is scored
by how many hidden faces (and secret answers) it shares with the one, less those it shares with the other. By right the
scores of both lots come from one distribution. A dealer that peeks shifts them apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from moot.engine import Table, workbench
from tests.laws.play import Case, play

EVERY = 6
"""Worlds are drawn every so many decisions, for all audiences."""
DRAWN = 20
"""So many from each of the two."""
FAR = 4.5
"""The scores of honest lots lie so many standard deviations apart once in 150,000 times."""
LEAN = 0.02
"""A dealer that gives one hidden thing in fifty its true face on purpose ..."""
SEEN = 8.0
"""... must shift the scores by so many standard deviations: then fewer than one in 4,000 such dealers passes."""


def law_13_honest_samples(case: Case) -> None:
    """Worlds that an audience cannot tell apart are sampled alike; and a dealer that leans a little would be seen."""
    lots = Lots()
    for seed in case.seeds:
        rng = case.rng(seed, "law 13")
        for turn in play(case, seed):
            for audience in case.audiences if case.looks(seed, turn.number, EVERY) else ():
                other = turn.table.sample(audience, rng)
                lots.compare(
                    turn.table,
                    other,
                    [turn.table.sample(audience, rng) for _ in range(DRAWN)],
                    [other.sample(audience, rng) for _ in range(DRAWN)],
                )
    power = lots.power(LEAN)
    assert power > SEEN, f"{case}: a dealer that leans would be only {power:.1f} standard deviations off; play more"
    assert abs(lots.apart) < FAR, (
        f"{case}: samples lean towards the deal that they are drawn from: by {100 * lots.lean:.2f} points, "
        f"which is {lots.apart:.1f} standard deviations"
    )


@dataclass
class Lots:
    """Two lots of worlds for each of many positions: how far their scores lie apart in all."""

    shift: float = 0
    """The sum, over all positions, of the scores of the one lot less those of the other."""
    variance: float = 0
    differing: int = 0
    """In how many places these worlds could have been right about the one or the other."""

    def compare(self, one: Table, other: Table, of_one: list[Table], of_other: list[Table]) -> None:
        """Adds a position."""
        pairs = enumerate(zip(secrets(one), secrets(other), strict=True))
        places = [(i, a, b) for i, (a, b) in pairs if a != b]
        scores = []
        for found in map(secrets, (*of_one, *of_other)):
            scores.append(sum([(found[i] == a) - (found[i] == b) for i, a, b in places]))
        mean, drawn = sum(scores) / len(scores), len(of_one)
        self.shift += sum(scores[:drawn]) - sum(scores[drawn:])
        # That of the difference when the scores are dealt to the two lots in any order.
        self.variance += len(scores) / (len(scores) - 1) * sum((score - mean) ** 2 for score in scores)
        self.differing += len(places) * len(scores)

    @property
    def apart(self) -> float:
        """How far apart the lots lie, in standard deviations."""
        return self.shift / sqrt(self.variance) if self.variance else 0

    @property
    def lean(self) -> float:
        """The share of places that the dealer seems to have got right on purpose."""
        return self.shift / self.differing

    def power(self, lean: float) -> float:
        """By how many standard deviations a dealer with such a lean would be off."""
        return lean * self.differing / sqrt(self.variance) if self.variance else 0


def secrets(table: Table) -> list[object]:
    """Every face, and the answers that have been given: in the worlds of one audience what it knows is the same."""
    game = workbench.state(table)
    return [*game.face, *(game.answers[seat] for seat in sorted(game.answers))]
