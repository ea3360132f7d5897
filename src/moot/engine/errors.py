"""Every error of the engine is a sentence. To players it names the rule; to developers it names the step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from moot.engine.knowledge import Message
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


class Said(Protocol):
    """What somebody is told: a remark, or something that a game says."""

    @property
    def message(self) -> Message: ...

    @property
    def game(self) -> str:
        """The game in whose catalogue the text is; empty if it is nobody's but the engine's or a server's."""


class Spoken(MootError):
    """An error that players hear of: what it says is a message, which can be put into any language.

    ``rule`` is the id of the rule that it comes from, where one does.
    """

    def __init__(self, said: Said, rule: str = "") -> None:
        super().__init__(f"{said} ({rule})" if rule else str(said))
        self.said = said
        self.rule = rule


class IllegalAnswer(Spoken):
    """The answer is not allowed. A game that reads a free value names one of the ask's sayings: `Message`."""

    def __init__(self, said: Said | Message, rule: str = "") -> None:
        super().__init__(said, rule)  # type: ignore[arg-type]


class StaleAnswer(Spoken):
    """The ask has gone. ``asks`` holds what is asked of that seat now."""

    def __init__(self, said: Said, asks: list[Ask]) -> None:
        super().__init__(said)
        self.asks = asks


class UndoRefused(Spoken):
    """This cannot be taken back, or only by consent of the table."""


class BadOptions(MootError):
    """A table cannot be set up like this. Those of a command line are plain sentences."""

    def __init__(self, said: str | Said) -> None:
        super().__init__(str(said))
        self.said = None if isinstance(said, str) else said


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
