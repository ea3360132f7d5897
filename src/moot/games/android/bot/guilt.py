"""Who will be the murderer, and what a piece of evidence does to one's own hunches (A-END)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from typing import Any

from moot.games.android.bot.desk import Desk
from moot.games.android.config import (
    ALIBI_VALUE,
    FILES,
    GUILTY_VP,
    HITS_TO_KILL,
    INNOCENT_VP,
    OBSESSION_VP,
    PERJURED_VALUE,
)
from moot.games.android.state import Token
from moot.games.android.verdict import strong, weak

UNKNOWN = 0.7
"""What a token that one has not seen counts, on the average."""
PUSHED = 0.2
"""How much guilt a suspect will gain each day from a player who seems to want him guilty."""
LIKELY = ((2.4, 0.63), (-2.0, 0.37))
"""What one draws, and how likely it is."""


class Guilt:
    """The suspects, as far as one knows."""

    def __init__(self, desk: Desk, guesses: Sequence[str | None] = ()) -> None:
        self.desk = desk
        self.guesses = guesses
        """Whom the others seem to want guilty."""
        self.early = desk.left / 12
        self.heat = 1.2 + 0.4 * desk.left
        self.suspects: dict[str, Mapping[str, Any]] = {
            seen["suspect"]: seen for seen in desk.board["suspects"] if not seen["dead"]
        }
        self._files = {suspect: self._read(seen) for suspect, seen in self.suspects.items()}
        self.totals = {suspect: self._total(suspect) for suspect in self.suspects}
        self._drawn: dict[str, float] = {}
        hunch = desk.changes["hunch"]
        self.guilty, self.innocent = desk.hunches.get("guilty"), desk.hunches.get("innocent")
        self.guilty_vp, self.innocent_vp = GUILTY_VP + hunch, INNOCENT_VP + hunch
        if self.guilty == self.innocent:
            self.guilty_vp += OBSESSION_VP

    def _read(self, seen: Mapping[str, Any]) -> dict[str, list[float]]:
        found: dict[str, list[float]] = {file: [] for file in FILES}
        found["excuses"] = [1.0] * seen["alibis"]
        found["perjuries"] = []
        for file in FILES:
            for token in seen["files"][file]:
                self._add(found, file, self.desk.faces[token["face"]] if "face" in token else None)
        return found

    @staticmethod
    def _add(found: dict[str, list[float]], file: str, token: Token | None) -> None:
        if token is None:
            found[file].append(UNKNOWN)
        elif token.sort == "number":
            found[file].append(token.value)
        else:
            found["excuses" if token.sort == "witness" else "perjuries"].append(1.0)

    def _total(self, suspect: str) -> float:
        """A-END-03 to A-END-11; early on a file may still grow, so that all of it counts in part."""
        sheet, files = self.desk.printed.suspects[suspect], self._files[suspect]
        excuses, perjuries = len(files["excuses"]), len(files["perjuries"])
        turned = min(excuses, perjuries)
        found = PERJURED_VALUE * turned + ALIBI_VALUE * (excuses - turned) + 1.5 * self.early * (perjuries - turned)
        found += sum(files[sheet.normal]) + PUSHED * self.desk.left * self.guesses.count(suspect)
        for file, rest in ((sheet.strong, strong), (sheet.weak, weak)):
            values: list[Any] = files[file]
            found += (1 - self.early) * (rest(values) if values else 0) + self.early * sum(values)
        return found

    # ------------------------------------------------------------ what it is worth

    def chances(self, totals: Mapping[str, float]) -> dict[str, float]:
        if not totals:
            return {}
        top = max(totals.values())
        weights = {suspect: exp((total - top) / self.heat) for suspect, total in totals.items()}
        whole = sum(weights.values())
        return {suspect: weight / whole for suspect, weight in weights.items()}

    def points(self, totals: Mapping[str, float]) -> float:
        """What one's hunches are worth if the suspects stand so."""
        chances = self.chances(totals)
        found = self.guilty_vp * chances.get(self.guilty or "", 0.0)
        if self.innocent in chances:
            found += self.innocent_vp * (1 - chances[self.innocent or ""])
        return found

    @cached_property
    def now(self) -> float:
        return self.points(self.totals)

    def changed(self, suspect: str, change: float) -> float:
        """What it is worth that a suspect's guilt changes."""
        if suspect not in self.totals:
            return 0.0
        return self.points({**self.totals, suspect: self.totals[suspect] + change}) - self.now

    def placed(self, suspect: str, file: str, token: Token | None) -> float:
        """What it is worth to place this token."""
        if suspect not in self.totals:
            return 0.0
        files, before = self._files[suspect], self.totals[suspect]
        self._files[suspect] = {name: list(values) for name, values in files.items()}
        self._add(self._files[suspect], file, token)
        after = self._total(suspect)
        self._files[suspect] = files
        return self.changed(suspect, after - before)

    def evidence(self, file: str) -> float:
        """What it is worth to draw a token and place it in this file."""
        known = self._drawn.get(file)
        if known is None:
            known = self._drawn[file] = self._evidence(file)
        return known

    def _evidence(self, file: str) -> float:
        sheets = self.desk.printed.suspects
        found = 0.0
        for value, likely in LIKELY:
            best = 0.0
            for suspect in self.totals:
                part = 1.0
                if file != sheets[suspect].normal and not self._files[suspect][file]:
                    part = self.early
                best = max(best, self.changed(suspect, part * value))
            found += likely * best
        return found

    def hit(self, suspect: str) -> float:
        """A-HIT: the third one kills, and then no hunch counts."""
        if suspect not in self.totals:
            return 0.0
        rest = {name: total for name, total in self.totals.items() if name != suspect}
        hits: int = self.suspects[suspect]["hits"] + 1
        return (self.points(rest) - self.now) * hits / HITS_TO_KILL
