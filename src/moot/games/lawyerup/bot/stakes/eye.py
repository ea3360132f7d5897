"""Private Eye: what the Jury still costs the Prosecution, and how near the Defense is to the solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp, prod

from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.stakes.jury import OUTER, Jury
from moot.games.lawyerup.cases.private_eye.view import EyeBoard, ProofDeck
from moot.games.lawyerup.state import Card, Face, Witness

INCOME = 3.0
"""What a claimed Witness gives the Prosecution at the closing (L-END04-08)."""
SOLVED = 50.0
"""What it is worth to have solved the case."""
LEARNT = 0.85
"""How much of what is not known yet will still not be known after one more Witness."""
WON = 20.0
"""What it is worth to have all the Jurors, if the case were not to be solved."""
SAFER = 0.12
"""What a step beyond the inner space is worth to the Prosecution, of its price."""
LOOSE = 0.5
"""What a Clue is worth on an Ally, of what it is worth on a Proof."""
HALFWAY = 0.85
"""What a Clue is worth that does not yet uncover a Proof, of its share in it."""
REACHED = 0.6
"""How likely it is that the Defense will be the one who calls the Defendant."""


class Eye(Jury):
    """The Prosecution pays for every Juror that leans to the Defense (L-END04-09, L-END04-10)."""

    win = 0.0
    call = 2.0

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        assert isinstance(desk.board.case, EyeBoard)
        self.board = desk.board.case
        self.proofs: dict[str, ProofDeck] = dict(self.board.proofs.items())
        self.sides = self.sign(0)
        self.unknown = LEARNT**self.left
        self.now = self.candidates()

    def worth(self, place: int, spaces: Sequence[int]) -> float:
        if spaces[0] != OUTER[0]:
            return -self.sides * self.cost(place, spaces)
        herring = self.desk.face(self.targets[place].card, Face).id in self.board.herrings
        more = self.herring() if herring and not self.desk.board.closing else 0.0
        return self.sides * (SAFER * self.skepticism(place) + more)

    def outright(self, lead: float) -> float:
        """L-END04-01: a budget that buys all the Jurors that are left wins the case."""
        return self.sides * self.at_once / (1 + exp(self.price_left - self.sides * lead))

    @cached_property
    def at_once(self) -> float:
        """What it is worth to the Prosecution to win before anything else happens."""
        return WON + self.solving(self.now)

    @cached_property
    def price_left(self) -> int:
        """What all the Jurors cost that lean to the Defense."""
        return sum(self.cost(place, target.spaces) for place, target in enumerate(self.targets))

    def cost(self, place: int, spaces: Sequence[int]) -> int:
        """What the Prosecution must pay for a Juror."""
        return self.skepticism(place) * max(0, spaces[0] - 1)

    def claim(self, side: int, witness: Witness) -> float:
        return INCOME if side == 0 else 0.0

    # ------------------------------------------------------------ the solution

    def candidates(self) -> dict[str, int]:
        """By category: how many answers are left. Only the Defense knows what it has peeked at (L-04-13)."""
        notepad = self.board.notepad
        if notepad is None:
            return {proof: shown.count + 1 for proof, shown in self.proofs.items()}
        return {proof: sum(not line.ruled_out for line in lines) for proof, lines in notepad.items()}

    @property
    def chance(self) -> float:
        """How likely a guess is right."""
        return 1 / max(1, prod(self.now.values()) - len(self.board.guesses))

    def solving(self, candidates: Mapping[str, int], unknown: float | None = None) -> float:
        """What it is worth to the Defense to know so much: the chance to solve the case in the end.

        What is not known is counted in bits; with each Witness some of it becomes known.
        """
        left: int = prod(candidates.values())
        return SOLVED * float(left ** -(self.unknown if unknown is None else unknown))

    def uncovering(self, proof: str) -> float:
        """What it is worth to the Defense to uncover the top card of a deck."""
        if self.now[proof] <= 1:
            return 0.0
        return self.solving({**self.now, proof: self.now[proof] - 1}) - self.solving(self.now)

    def clue_on(self, proof: str) -> float:
        """What a Clue is worth on an open icon there."""
        return self.uncovering(proof) / max(1, len(self.proofs[proof].open))

    def clue(self, symbols: Sequence[str]) -> float:
        """What a Clue of one of these types is worth to the Defense."""
        fitting = [self.clue_on(p) for p, shown in self.proofs.items() if set(symbols) & set(shown.open)]
        return max(fitting, default=self.loose())

    def loose(self) -> float:
        """What a Clue is worth that fits no Proof (L-04-30, L-04-32)."""
        return LOOSE * self.herring() if self.any_ally() else 0.0

    def any_ally(self) -> bool:
        return any(face.type == "ally" for face in self.desk.areas(1))

    def herring(self) -> float:
        """What a Red Herring is worth to the Prosecution: a Clue more."""
        decks = [proof for proof, shown in self.proofs.items() if shown.count]
        return max((self.clue_on(proof) for proof in decks), default=0.0)

    def investigating(self, card: Card, proof: str) -> float:
        """What an Investigate action brings: Clues there, and what does not match goes to an Ally (L-04-30)."""
        left: list[str] = list(self.proofs[proof].open)
        matching = sum(symbol in left for symbol in card.symbols)
        worth = matching * self.clue_on(proof) * (1.0 if matching == len(left) else HALFWAY)
        return worth + (len(card.symbols) - matching) * self.loose()

    def instead(self, side: int, card: Card) -> float | None:
        """L-04-14: an Investigate action of the Defense, where it brings most."""
        decks = [proof for proof, shown in self.proofs.items() if shown.count]
        if side != 1 or card.type != "evidence" or not decks:
            return None
        return max(self.investigating(card, proof) for proof in decks)

    def calling_defendant(self) -> float:
        """L-04-06: the Defense gets an attempt by it, the better the later; the Prosecution takes it away."""
        others = len(self.desk.board.keys) - 1
        if self.desk.side == 0:
            return REACHED * self.solving(self.now, LEARNT) if others else 0.0
        return SOLVED * self.chance - (REACHED * self.solving(self.now) if others > 1 else 0.0)
