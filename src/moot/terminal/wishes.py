"""When a person at the terminal wants to be asked: about what, and in whose turns. Others never see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moot.engine import Ask
from moot.engine.words import series
from moot.terminal.input import Unclear

HOW = "a NUMBER turns one off, or on again; a all asks you about everything."


class Wishes:
    """What one seat does not want to be asked about."""

    def __init__(self, seat: int, occasions: Mapping[str, str], names: Sequence[str]) -> None:
        self._words: dict[str | int, str] = {kind: f"when somebody {does}" for kind, does in occasions.items()}
        for other, name in enumerate(names):
            self._words[other] = f"in {name}'s turns" if other != seat else "in your own turns"
        self._off: set[str | int] = set()

    def skips(self, ask: Ask) -> bool:
        """Whether this ask is to be passed without a word."""
        occasion = ask.occasion
        return occasion is not None and not self._off.isdisjoint((occasion.kind, int(occasion.actor)))

    def lines(self) -> list[str]:
        """All there is to wish, numbered, and what is wished."""
        asked = [f"{'not asked' if one in self._off else 'asked'} {words}" for one, words in self._words.items()]
        width = len(str(len(asked)))
        return [*(f"{number:>{width}} {line}" for number, line in enumerate(asked, 1)), HOW]

    def take(self, typed: str) -> str:
        """Turns what was typed off, or on again; says what is so now."""
        if typed == "all":
            self._off.clear()
        else:
            words = typed.replace(",", " ").split()
            chosen = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 4]
            if len(chosen) < len(words) or any(not 1 <= number <= len(self._words) for number in chosen):
                raise Unclear(f"Type a and a number from 1 to {len(self._words)}; a alone shows them.")
            self._off ^= {list(self._words)[number - 1] for number in chosen}
        return self.summary() or "You are asked about everything."

    def summary(self) -> str:
        """What is off, in a sentence; empty if nothing is."""
        off = [words for one, words in self._words.items() if one in self._off]
        return f"You are not asked {series(off)}." if off else ""
