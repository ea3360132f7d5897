"""Private Eye: what the Jury still costs the Prosecution, and how near the Defense is to the solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.stakes.jury import OUTER, Jury
from moot.games.lawyerup.state import Card, Witness

INCOME = 3.0
"""What a claimed Witness gives the Prosecution at the closing (L-END04-08)."""
SOLVED = 60.0
"""What it is worth to have solved the case."""
SAFER = 0.12
"""What a step beyond the inner space is worth to the Prosecution, of its price."""
LOOSE = 0.35
"""What a Clue is worth that lies on an Ally."""


class Eye(Jury):
    """The Prosecution pays for every Juror that leans to the Defense (L-END04-09, L-END04-10)."""

    win = 0.0
    call = 2.0

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.proofs: Mapping[str, Any] = desk.board["case"]["proofs"]
        self.sides = self.sign(0)

    def worth(self, place: int, spaces: Sequence[int]) -> float:
        price, space = self.skepticism(place), spaces[0]
        if space >= 2:
            return -self.sides * price * (space - 1)
        if space != OUTER[0]:
            return 0.0
        herring = self.targets[place]["face"] in self.desk.board["case"]["herrings"]
        return self.sides * (SAFER * price + (self.herring() if herring and not self.desk.board["closing"] else 0.0))

    def claim(self, side: int, witness: Witness) -> float:
        return INCOME if side == 0 else 0.0

    # ------------------------------------------------------------ the solution

    def candidates(self) -> dict[str, int]:
        """By category: how many answers are left."""
        return {proof: shown["count"] + 1 for proof, shown in self.proofs.items()}

    def solving(self, candidates: Mapping[str, int]) -> float:
        """What it is worth to the Defense to know so much: more for each step, and one category after the other."""
        left: int = prod(candidates.values())
        return SOLVED * float(left ** (-1 / 3))

    def uncovering(self, proof: str) -> float:
        """What it is worth to the Defense to uncover the top card of a deck."""
        now = self.candidates()
        if now[proof] <= 1:
            return 0.0
        return self.solving({**now, proof: now[proof] - 1}) - self.solving(now)

    def clue_on(self, proof: str) -> float:
        """What a Clue is worth on an open icon there."""
        return self.uncovering(proof) / max(1, len(self.proofs[proof]["open"]))

    def clue(self, symbols: Sequence[str]) -> float:
        """What a Clue of one of these types is worth to the Defense."""
        fitting = [self.clue_on(p) for p, shown in self.proofs.items() if set(symbols) & set(shown["open"])]
        return max(fitting, default=LOOSE * self.any_ally())

    def any_ally(self) -> bool:
        return any(face.type == "ally" for face in self.desk.areas(1))

    def herring(self) -> float:
        """What a Red Herring is worth to the Prosecution: a Clue more."""
        decks = [proof for proof, shown in self.proofs.items() if shown["count"]]
        return max((self.clue_on(proof) for proof in decks), default=0.0)

    def investigating(self, card: Card, proof: str) -> float:
        """What an Investigate action brings: Clues there, and what does not match goes to an Ally (L-04-30)."""
        left: list[str] = list(self.proofs[proof]["open"])
        matching = [symbol for symbol in card.symbols if symbol in left]
        worth, opened = 0.0, len(left)
        loose = len(card.symbols) - len(matching)
        if matching and len(matching) == opened:
            worth = self.uncovering(proof)
        elif matching:
            worth = len(matching) * self.uncovering(proof) / opened * 0.85
        return worth + (LOOSE * loose if self.any_ally() else 0.0)

    def calling_defendant(self) -> float:
        """L-04-06: the Defense gets an attempt by it, the better the later; the Prosecution takes it away."""
        left: int = prod(self.candidates().values())
        chance = 1 / left
        if self.desk.side == 0:
            return min(3.0, 8.0 * chance + 0.3) - 0.5
        waiting = len(self.desk.board["keys"]) - 1
        return SOLVED * chance - (2.5 if waiting > 2 else 0.0)
