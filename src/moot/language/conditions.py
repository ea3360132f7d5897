"""Public facts that a sentence may depend on."""

from __future__ import annotations

from moot.language.forms import Node
from moot.language.functions import Function, all_of, composed
from moot.language.printer import phrase
from moot.language.scope import Scope
from moot.language.who import Other


class Condition(Node):
    """A public fact."""

    def test(self, scope: Scope) -> Function:
        """A function that tells whether it holds."""
        raise NotImplementedError(type(self).__name__)


class Being(Node):
    """What somebody is or has: "have favor", "control Speech"."""

    inflects = True

    def holds(self, scope: Scope, seat: str) -> Function:
        """Whether it is true of the seat with this name."""
        raise NotImplementedError(type(self).__name__)


class YouAre(Condition):
    """A condition on the user."""

    form = "you {being}"
    being: Being

    def test(self, scope: Scope) -> Function:
        return self.being.holds(scope, scope.you)


class TheyAre(Condition):
    """A condition on whoever was spoken of."""

    form = "they {being}"
    being: Being

    def test(self, scope: Scope) -> Function:
        return self.being.holds(scope, scope.resolve(self, "they"))


class OtherIs(Condition):
    """A condition on somebody else who is named."""

    form = "{who} {being+s}"
    who: Other
    being: Being

    def test(self, scope: Scope) -> Function:
        if self.who.several() is not None:
            scope.fail(self, f"'{phrase(self.who)}' is more than one player: a condition is about one.")
            return self.being.holds(scope, scope.you)
        found = self.who.found(scope)
        if found is not None:
            return composed(self.being.holds(scope, "whoever"), whoever=found)
        before, seat = self.who.seat(scope)
        if before:
            scope.conditions += before
        return self.being.holds(scope, seat)


class Conditions(Node):
    """One condition, or several that must all hold."""

    form = "{all/and}"
    all: tuple[Condition, ...]

    def test(self, scope: Scope) -> Function:
        test = all_of([one.test(scope) for one in self.all])
        assert test is not None
        return test


CONDITIONS: tuple[type[Node], ...] = (
    YouAre,
    TheyAre,
    OtherIs,
    Conditions,
)
