"""The headers of Android's texts that are no moments."""

from __future__ import annotations

from moot.language import Header, Scope
from moot.language.conditions import Conditions
from moot.language.functions import Function


class Provided(Header):
    """``If you are at NAPD:`` What must be true when the card is played (A-TWI-11)."""

    form = "if {condition}"
    condition: Conditions

    def test(self, scope: Scope) -> Function | None:
        return self.condition.test(scope)


class AtOnce(Header):
    """What a plot card or an event does when it comes into play; what else it does waits until the case closes."""

    form = "at once"
