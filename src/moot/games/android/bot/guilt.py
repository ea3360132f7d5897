"""Who will be the murderer, and what a piece of evidence does to one's own hunches (A-END)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from typing import NamedTuple

from moot.games.android.bot.desk import Desk
from moot.games.android.config import (
    ALIBI_VALUE,
    FILES,
    GUILTY_VP,
    HITS_TO_KILL,
    INNOCENT_VP,
    OBSESSION_VP,
    PERJURED_VALUE,
    File,
    Suspect,
)
from moot.games.android.state import Token
from moot.games.android.verdict import strong, weak
from moot.games.android.view import Sheet

UNKNOWN = 0.7
"""What a token that one has not seen counts, on the average."""
PUSHED = 0.2
"""How much guilt a suspect will gain each day from a player who seems to want him guilty."""
LIKELY = ((2.4, 0.63), (-2.0, 0.37))
"""What one draws, and how likely it is."""


class Shares(NamedTuple):
    """What lies on a suspect: numbers by file, and how many excuses and perjuries."""

    files: dict[File, list[float]]
    excuses: int
    perjuries: int

    def with_(self, file: File, token: Token | None) -> Shares:
        """The same with another token."""
        if token is None or token.sort == "number":
            more = UNKNOWN if token is None else token.value
            return self._replace(files={**self.files, file: [*self.files[file], more]})
        if token.sort == "witness":
            return self._replace(excuses=self.excuses + 1)
        return self._replace(perjuries=self.perjuries + 1)


class Guilt:
    """The suspects, as far as one knows."""

    def __init__(self, desk: Desk, guesses: Sequence[Suspect | None] = ()) -> None:
        self.desk = desk
        self.guesses = guesses
        """Whom the others seem to want guilty."""
        self.early = desk.left / 12
        self.heat = 1.2 + 0.4 * desk.left
        self.suspects = {sheet.suspect: sheet for sheet in desk.board.suspects if not sheet.dead}
        self._shares = {suspect: self._read(sheet) for suspect, sheet in self.suspects.items()}
        self.totals = {suspect: self._total(suspect, shares) for suspect, shares in self._shares.items()}
        self._drawn: dict[File, float] = {}
        hunch = desk.changes["hunch"]
        self.guilty, self.innocent = desk.hunches.get("guilty"), desk.hunches.get("innocent")
        self.guilty_vp, self.innocent_vp = GUILTY_VP + hunch, INNOCENT_VP + hunch
        if self.guilty == self.innocent:
            self.guilty_vp += OBSESSION_VP

    def _read(self, sheet: Sheet) -> Shares:
        found = Shares({file: [] for file in FILES}, sheet.alibis, 0)
        for file in FILES:
            for filed in sheet.files[file]:
                found = found.with_(file, self.desk.token(filed.token))
        return found

    def _total(self, suspect: Suspect, shares: Shares) -> float:
        """A-END-03 to A-END-11; early on a file may still grow, so that all of it counts in part."""
        sheet, (files, excuses, perjuries) = self.desk.printed.suspects[suspect], shares
        turned = min(excuses, perjuries)
        found = PERJURED_VALUE * turned + ALIBI_VALUE * (excuses - turned) + 1.5 * self.early * (perjuries - turned)
        found += sum(files[sheet.normal]) + PUSHED * self.desk.left * self.guesses.count(suspect)
        for file, rest in ((sheet.strong, strong), (sheet.weak, weak)):
            values = files[file]
            found += (1 - self.early) * (rest(values) if values else 0) + self.early * sum(values)
        return found

    # ------------------------------------------------------------ what it is worth

    def chances(self, totals: Mapping[Suspect, float]) -> dict[Suspect, float]:
        if not totals:
            return {}
        top = max(totals.values())
        weights = {suspect: exp((total - top) / self.heat) for suspect, total in totals.items()}
        whole = sum(weights.values())
        return {suspect: weight / whole for suspect, weight in weights.items()}

    def points(self, totals: Mapping[Suspect, float]) -> float:
        """What one's hunches are worth if the suspects stand so."""
        chances = self.chances(totals)
        found = self.guilty_vp * chances.get(self.guilty, 0.0) if self.guilty is not None else 0.0
        if self.innocent is not None and self.innocent in chances:
            found += self.innocent_vp * (1 - chances[self.innocent])
        return found

    @cached_property
    def now(self) -> float:
        return self.points(self.totals)

    def changed(self, suspect: Suspect, change: float) -> float:
        """What it is worth that a suspect's guilt changes."""
        if suspect not in self.totals:
            return 0.0
        return self.points({**self.totals, suspect: self.totals[suspect] + change}) - self.now

    def placed(self, suspect: Suspect, file: File, token: Token | None) -> float:
        """What it is worth to place this token."""
        if suspect not in self.totals:
            return 0.0
        after = self._total(suspect, self._shares[suspect].with_(file, token))
        return self.changed(suspect, after - self.totals[suspect])

    def moved(self, token: Token | None, here: Suspect, there: Suspect) -> float:
        """What it is worth that a token goes from one suspect to another."""
        if here not in self.totals or there not in self.totals:
            return 0.0
        value = UNKNOWN if token is None else token.value
        totals = {**self.totals, here: self.totals[here] - value, there: self.totals[there] + value}
        return self.points(totals) - self.now

    def evidence(self, file: File) -> float:
        """What it is worth to draw a token and place it in this file."""
        known = self._drawn.get(file)
        if known is None:
            known = self._drawn[file] = self._evidence(file)
        return known

    def _evidence(self, file: File) -> float:
        sheets = self.desk.printed.suspects
        found = 0.0
        for value, likely in LIKELY:
            best = 0.0
            for suspect in self.totals:
                part = 1.0
                if file != sheets[suspect].normal and not self._shares[suspect].files[file]:
                    part = self.early
                best = max(best, self.changed(suspect, part * value))
            found += likely * best
        return found

    @cached_property
    def any_file(self) -> float:
        """What it is worth to draw a token and place it anywhere."""
        return max(self.evidence(file) for file in FILES)

    @cached_property
    def alibi(self) -> float:
        """What it is worth to place an alibi."""
        return max((self.changed(suspect, ALIBI_VALUE) for suspect in self.totals), default=0.0)

    @cached_property
    def shifted(self) -> float:
        """What it is worth to move a token that lies facedown to another suspect."""
        tokens = [
            (self.desk.token(filed.token), here)
            for here, sheet in self.suspects.items()
            for file in FILES
            for filed in sheet.files[file]
            if not filed.faceup
        ]
        return max((self.moved(token, here, there) for token, here in tokens for there in self.totals), default=0.0)

    def hit(self, suspect: Suspect) -> float:
        """A-HIT: the third one kills, and then no hunch counts."""
        if suspect not in self.totals:
            return 0.0
        rest = {name: total for name, total in self.totals.items() if name != suspect}
        hits = self.suspects[suspect].hits + 1
        return (self.points(rest) - self.now) * hits / HITS_TO_KILL

    @cached_property
    def best_hit(self) -> float:
        return max((self.hit(suspect) for suspect in self.totals), default=0.0)
