"""Headers: what triggers a line of a card."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, const
from moot.games.lawyerup import facts, players
from moot.games.lawyerup.forms.terms import OtherTrigger, Side, Symbol, Triggered
from moot.language import Function, Header, Scope, applied
from moot.language.functions import composed, named


class Trigger(Header):
    """``Examine``, ``Victory``, ``Defeat``: "this card" is the top card of the user's examination."""

    form = "{trigger}"
    gives: ClassVar[dict[str, Function]] = {"this": facts.top_card}
    trigger: Triggered


class OtherTriggered(Header):
    form = "{trigger}"
    trigger: OtherTrigger


class Action(Header):
    """A Procedure's or an Ally's."""

    form = "Action"
    gives: ClassVar[dict[str, Function]] = {"this": facts.acting_card}


class Called(Header):
    """For one side only, where it says so (L-CARD-09)."""

    form = "[{side}] Called"
    side: Side | None = None

    def test(self, scope: Scope) -> Function | None:
        if self.side is None:
            return None
        return composed(
            players.same_side,
            one=named(scope.you, Seat),
            other=applied(players.of_color, color=const(self.side)),
        )


class Rolled(Header):
    """A line of the Automa's cards, for one face of the Bias die."""

    form = "{symbol}"
    gives: ClassVar[dict[str, Function]] = {"this": facts.top_card}
    symbol: Symbol


def trigger_of(header: Header | None) -> str:
    """How the rules call what a header names: ``examine``, ``action``, ``called_D``, ``EV``."""
    if isinstance(header, Trigger | OtherTriggered):
        return header.trigger
    if isinstance(header, Called):
        return f"called_{header.side}" if header.side else "called"
    if isinstance(header, Rolled):
        return header.symbol
    return "action"


FORMS = (
    Trigger,
    OtherTriggered,
    Action,
    Called,
    Rolled,
)
