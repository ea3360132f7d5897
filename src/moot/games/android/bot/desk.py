"""What a seat sees of a case, in the words in which its player thinks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from moot.games.android.facts import Facts

DAYS = 12


class Desk:
    """One look at the table."""

    def __init__(self, view: Mapping[str, Any], faces: Mapping[str, Any], printed: Facts) -> None:
        self.board: Mapping[str, Any] = view["board"]
        self.occasion: Mapping[str, Any] = view["occasion"] or {}
        self.faces = faces
        self.printed = printed
        self.you: int = view["you"]
        self.people: list[dict[str, Any]] = self.board["detectives"]
        self.me = self.people[self.you]
        self.here: str = self.board["at"][self.you]
        self.time: int = self.me["time"]
        self.left: int = DAYS - 6 * (self.board["week"] - 1) - self.board["day"]
        """How many days come after today."""
        self.hand: dict[str, Any] = {str(card["id"]): faces[card["face"]] for card in self.board["hand"]}
        self.hand |= {str(card["id"]): faces[card["face"]] for card in self.board["memory"]}

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.people)) if seat != self.you]

    @cached_property
    def changes(self) -> dict[str, int]:
        """What the links add to each thing that counts (A-LINK-09)."""
        return {group.counts: group.vp * self.board["links"].get(group.counts, 0) for group in self.printed.groups}

    @cached_property
    def hunches(self) -> dict[str, str]:
        """One's own hunches: verdict and suspect."""
        mine = [self.faces[hunch["face"]] for hunch in self.board["hunches"][self.you] if "face" in hunch]
        return {hunch.verdict: hunch.suspect for hunch in mine}

    @property
    def puzzle_is_open(self) -> bool:
        return any(self.board["piles"].values())

    def text_of(self, card: str) -> str:
        """The text of a plot card, an event or a special card."""
        if card in self.printed.plots:
            return self.printed.plots[card].side.text
        return str(self.faces[card].text) if card in self.faces else ""
