"""Every error of the engine is a sentence. To players it names the rule; to developers it names the step."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from moot.engine.asks import Ask
    from moot.engine.catalogue import Told
    from moot.engine.knowledge import Message
    from moot.engine.remarks import Remark

    Said: TypeAlias = Remark | Told


class MootError(Exception):
    """The root of all errors that Moot raises on purpose."""

    says: Message | None = None
    """The same as something said, where players hear of it."""
    rule: str = ""
    """The id of the rule that it comes from, where one does."""


class BuildError(MootError):
    """A game's procedures or records do not fit together. Raised at import, with procedure and step."""


class RulesError(MootError):
    """A rule failed while running. The table stays at its last decision."""


class NoAudience(RulesError):
    """A simulation keeps no knowledge."""

    def __init__(self) -> None:
        super().__init__("A simulation has no audience: only at a table does anybody know anything.")


class Spoken(MootError):
    """An error that players hear of: what it says is a message, which can be put into any language."""

    def __init__(self, said: Said, rule: str = "") -> None:
        super().__init__(f"{said} ({rule})" if rule else str(said))
        self.said = said
        self.says = said.message
        self.rule = rule


class IllegalAnswer(Spoken):
    """The answer is not allowed. ``rule`` is the id of the rule that forbids it, where one does."""


class Unreadable(MootError):
    """A game cannot read a free value: why, by one of the ask's sayings. The player gets an `IllegalAnswer`."""

    def __init__(self, says: Message, rule: str = "") -> None:
        super().__init__(says.id)
        self.saying = says
        self.rule = rule


class StaleAnswer(Spoken):
    """The ask has gone. ``asks`` holds what is asked of that seat now."""

    def __init__(self, said: Said, asks: list[Ask]) -> None:
        super().__init__(said)
        self.asks = asks


class UndoRefused(Spoken):
    """This cannot be taken back, or only by consent of the table."""


class BadOptions(MootError):
    """A table cannot be set up like this. What is wrong with a command line is a plain sentence."""

    def __init__(self, said: str | Said) -> None:
        super().__init__(str(said))
        self.says = None if isinstance(said, str) else said.message


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
