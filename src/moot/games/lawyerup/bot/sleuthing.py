"""Private Eye: Clues, Red Herrings, and what happened (L-04)."""

from __future__ import annotations

from itertools import product

from moot.engine import NO, Ask
from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.stakes import Eye

PROOFS = ("culprit", "murder_weapon", "crime_scene")


class Sleuthing:
    """Choices about the three Proofs."""

    def __init__(self, desk: Desk, eye: Eye, ask: Ask) -> None:
        self.desk = desk
        self.eye = eye
        self.keys = ask.keys

    def rank(self, proof: str) -> float:
        """How much the Defense wants a Clue there."""
        return self.eye.clue_on(proof) if proof in self.eye.proofs else 0.0

    def symbol(self) -> str:
        """L-04-28: the type of Clue that is worth most."""
        return max(self.keys, key=lambda key: self.eye.clue([key]))

    def place(self) -> str:
        """L-04-31: a Proof where it counts, or an Ally that can use it."""
        return max(self.keys, key=lambda key: self.rank(key) if key in self.eye.proofs else 0.05)

    def order(self) -> str:
        """L-04-52: Clues that match no Proof come first, so that an uncovered one may show others."""
        return max(self.keys, key=lambda key: self.eye.clue([key]))

    def ally(self) -> str:
        """L-04-30: the one that is nearest to its price."""
        clues = self.desk.board["case"]["clues"]
        shown = {str(card["id"]): card["face"] for card in self.desk.board["areas"][self.desk.you]}
        return min(self.keys, key=lambda key: abs(2 - len(clues.get(shown.get(key, ""), []))))

    def spent(self) -> str:
        """L-04-24: the Clue that fits least elsewhere."""
        return min(self.keys, key=lambda key: self.eye.clue([key]))

    def proof(self) -> str:
        """Where the Defense gains most, or the Prosecution hinders most."""
        if self.desk.side == 0:
            return max(self.keys, key=self.rank)
        return max(self.keys, key=lambda key: self.eye.uncovering(key) if key in self.eye.proofs else 0.0)

    def removed(self) -> str:
        """L-04-56: from a Proof where it counts; of a Setback, where it hurts least."""
        if not all(key in self.eye.proofs for key in self.keys):
            return self.keys[0]
        wanted = max(self.keys, key=self.rank)
        has_herring = any(
            len(self.eye.proofs[key]["icons"]) > len(self.eye.proofs[key]["printed"]) for key in self.keys
        )
        return wanted if self.desk.side == 0 or has_herring else min(self.keys, key=self.rank)

    def herring(self) -> str:
        """L-04-35, L-04-37: any; one from out of play rather than none."""
        return next((key for key in self.keys if key != NO), NO)

    # ------------------------------------------------------------ the solution

    def triples(self) -> list[tuple[str, ...]]:
        """Culprit, weapon and scene: all that is neither ruled out nor named before."""
        notepad = self.desk.board["case"]["notepad"]
        left = [
            [self.desk.faces[line["face"]].title for line in notepad[proof] if not line["ruled_out"]]
            for proof in PROOFS
        ]
        wrong = [tuple(guess) for guess in self.desk.board["case"]["guesses"]]
        return [triple for triple in product(*left) if triple not in wrong]
