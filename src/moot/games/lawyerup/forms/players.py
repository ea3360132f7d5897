"""Whom the cards speak of, and whose something is."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, const, do
from moot.engine.steps import Step
from moot.games.lawyerup import players
from moot.games.lawyerup.forms.terms import Side
from moot.language import Function, Node, Other, Scope, applied
from moot.language.functions import composed, named


class Fixed(Other):
    """Somebody whom the rules find."""

    def found(self, scope: Scope) -> Function:
        raise NotImplementedError(type(self).__name__)

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", "other")
        return [do(self.found(scope), as_=name)], name

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return composed(players.same_side, one=named(actor, Seat), other=self.found(scope))


class TheOpponent(Fixed):
    form = "the opponent"

    def found(self, scope: Scope) -> Function:
        return applied(players.opponent_of, seat=scope.you)


class TheSide(Fixed):
    form = "the {side}"
    side: Side

    def found(self, scope: Scope) -> Function:
        return applied(players.of_color, color=const(self.side))


class ThePlayer(Fixed):
    """The Automa's opponent."""

    form = "the player"

    def found(self, scope: Scope) -> Function:
        return players.the_player


class TheAutoma(Fixed):
    form = "the Automa"

    def found(self, scope: Scope) -> Function:
        return players.the_automa


# ---------------------------------------------------------------- whose


class Whose(Node):
    """Whose something is."""

    personal: ClassVar[bool] = False
    """Whether of a team one player alone is meant (L-GLOS-21)."""

    def of(self, scope: Scope) -> Function:
        """A function that finds the seat."""
        raise NotImplementedError(type(self).__name__)


class Your(Whose):
    form = "your"
    personal = True

    def of(self, scope: Scope) -> Function:
        return named(scope.you, Seat)


class TheOpponents(Whose):
    form = "the opponent's"

    def of(self, scope: Scope) -> Function:
        return applied(players.opponent_of, seat=scope.you)


class ThePlayers(Whose):
    form = "the player's"

    def of(self, scope: Scope) -> Function:
        return players.the_player


class TheAutomas(Whose):
    form = "the Automa's"

    def of(self, scope: Scope) -> Function:
        return players.the_automa


FORMS = (
    TheOpponent,
    TheSide,
    ThePlayer,
    TheAutoma,
    Your,
    TheOpponents,
    ThePlayers,
    TheAutomas,
)
