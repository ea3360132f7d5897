"""Private Eye: Clues, Red Herrings, and what happened (L-04)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from moot.engine import NO, Ask, Known, Value
from moot.games.lawyerup.bot.desk import Desk, picked
from moot.games.lawyerup.bot.stakes import Eye
from moot.games.lawyerup.cases.private_eye.board import CATEGORIES


class Sleuthing:
    """Choices about the three Proofs."""

    def __init__(self, desk: Desk, eye: Eye, ask: Ask) -> None:
        self.desk = desk
        self.eye = eye
        self.options = ask.options

    def most(self, worth: Callable[[Value], float]) -> str:
        """The option that chooses what is worth most."""
        return max(self.options, key=lambda option: worth(picked(option))).key

    def least(self, worth: Callable[[Value], float]) -> str:
        return min(self.options, key=lambda option: worth(picked(option))).key

    def rank(self, proof: Value) -> float:
        """How much the Defense wants a Clue there."""
        return self.eye.clue_on(proof) if isinstance(proof, str) and proof in self.eye.proofs else 0.0

    def clue(self, symbol: Value) -> float:
        """What a Clue of this type is worth."""
        assert isinstance(symbol, str)
        return self.eye.clue([symbol])

    def symbol(self) -> str:
        """L-04-28: the type of Clue that is worth most."""
        return self.most(self.clue)

    def place(self) -> str:
        """L-04-31: a Proof where it counts, or an Ally that can use it."""
        return self.most(lambda place: self.rank(place) if place in self.eye.proofs else 0.05)

    def order(self) -> str:
        """L-04-52: Clues that match no Proof come first, so that an uncovered one may show others."""
        return self.most(self.clue)

    def ally(self) -> str:
        """L-04-30: the one that is nearest to its price."""
        clues = self.eye.board.clues

        def missing(ally: Value) -> int:
            assert isinstance(ally, Known)
            return abs(2 - len(clues.get(ally.face, ())))

        return self.least(missing)

    def spent(self) -> str:
        """L-04-24: the Clue that fits least elsewhere."""
        return self.least(self.clue)

    def proof(self) -> str:
        """Where the Defense gains most, or the Prosecution hinders most."""
        if self.desk.side == 0:
            return self.most(self.rank)
        return self.most(
            lambda proof: self.eye.uncovering(proof) if isinstance(proof, str) and proof in self.eye.proofs else 0.0
        )

    def removed(self) -> str:
        """L-04-56: from a Proof where it counts; of a Setback, where it hurts least."""
        proofs = [proof for option in self.options if isinstance(proof := picked(option), str)]
        if len(proofs) < len(self.options) or not all(proof in self.eye.proofs for proof in proofs):
            return self.options[0].key
        decks = [self.eye.proofs[proof] for proof in proofs]
        has_herring = any(len(deck.icons) > len(deck.printed) for deck in decks)
        return self.most(self.rank) if self.desk.side == 0 or has_herring else self.least(self.rank)

    def herring(self) -> str:
        """L-04-35, L-04-37: any; one from out of play rather than none."""
        return next((option.key for option in self.options if option.deed != NO), NO)

    # ------------------------------------------------------------ the solution

    def triples(self) -> list[tuple[str, ...]]:
        """Culprit, weapon and scene, by face: all that is neither ruled out nor named before."""
        notepad = self.eye.board.notepad
        assert notepad is not None
        left = [[line.face for line in notepad[proof] if not line.ruled_out] for proof in CATEGORIES]
        wrong = [tuple(guess) for guess in self.eye.board.guesses]
        return [triple for triple in product(*left) if triple not in wrong]
