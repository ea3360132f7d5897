"""Every error of the engine is a sentence. To players it names the rule; to developers it names the step."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from moot.engine.asks import Ask


class MootError(Exception):
    """The root of all errors that Moot raises on purpose."""


class BuildError(MootError):
    """A game's procedures or records do not fit together. Raised at import, with procedure and step."""


class RulesError(MootError):
    """A rule failed while running. The table stays at its last decision."""


class NoAudience(RulesError):
    """A simulation keeps no knowledge."""

    def __init__(self) -> None:
        super().__init__("A simulation has no audience: only at a table does anybody know anything.")


class IllegalAnswer(MootError):
    """The answer is not allowed. ``rule`` is the id of the rule that forbids it, where one does."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule


class StaleAnswer(MootError):
    """The ask has gone. ``asks`` holds what is asked of that seat now."""

    def __init__(self, sentence: str, asks: list[Ask]) -> None:
        super().__init__(sentence)
        self.asks = asks


class BadOptions(MootError):
    """A table cannot be set up like this."""


class UndoRefused(MootError):
    """This cannot be taken back, or only by consent of the table."""


class SaveError(MootError):
    """A save cannot be read."""


class CorruptSave(SaveError):
    """The bytes are not, or no longer, a save of Moot."""


class UnknownRuleset(SaveError):
    """The save was dealt from a game or from cards that are not here."""


class ParkedTable(SaveError):
    """The save is sound, but the rules have changed under it: it waits until somebody looks at it."""


class ScenarioError(MootError):
    """A scenario describes an impossible position, or did not play as it says."""
