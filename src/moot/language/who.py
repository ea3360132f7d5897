"""Who does it: the user, whoever was spoken of, somebody chosen, or several in turn."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, State, ask
from moot.engine.steps import Step
from moot.language.forms import Node
from moot.language.functions import Function, applied, gathered, listed
from moot.language.printer import phrase
from moot.language.scope import Scope


class Who(Node):
    """A seat, or several."""

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        """Steps that find the seat, and its name."""
        scope.fail(self, f"'{phrase(self)}' does not say which player: somebody must choose.")
        return [], scope.you

    def several(self) -> Function | None:
        """For several seats: the function that lists them, given ``you``."""
        return None

    def can(self, scope: Scope) -> Function | None:
        """Whether there is anybody; ``None`` if there always is."""
        return None

    def found(self, scope: Scope) -> Function | None:
        """A function that finds the seat, where the rules tell who it is and nobody chooses."""
        return None

    def could_be(self, scope: Scope) -> Function | None:
        """A function that lists those who can be meant; ``None`` if it is told only when something is done."""
        found = self.found(scope)
        return listed([found], Seat) if found is not None else None

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        """Whether the one who acts is meant: a condition on the name ``actor``; ``None`` if anyone is."""
        scope.fail(self, f"'{phrase(self)}' does not tell who does it.")
        return None


def _any_found(found: list[list[Seat]]) -> bool:
    return bool(found[0])


class Other(Who):
    """Somebody in the third person."""


def same_seat(one: Seat, other: Seat) -> bool:
    return one == other


def different_seat(one: Seat, other: Seat) -> bool:
    return one != other


class You(Who):
    """The user of the card."""

    form = "you"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        return [], scope.you

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(same_seat, one=actor, other=scope.you)


class They(Who):
    """Whoever was spoken of last, or who did what the moment is about."""

    form = "they"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        return [], scope.resolve(self, "they")

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(same_seat, one=actor, other=scope.resolve(self, "they"))


class ThatPlayer(Other):
    """The same as "they", after a sentence that names somebody."""

    form = "that player"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        return [], scope.resolve(self, "they")


class AnyPlayer(Other):
    """Anyone, the user included; only of what happens."""

    form = "any player"

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return None


def other_seats(game: State, you: Seat) -> list[Seat]:
    """Clockwise from the left of the user."""
    return [Seat((you + i) % game.seats) for i in range(1, game.seats)]


def all_seats(game: State, you: Seat) -> list[Seat]:
    """Clockwise from the user."""
    return [Seat((you + i) % game.seats) for i in range(game.seats)]


class Chosen(Other):
    """A seat that is chosen by whoever does it. ``among`` lists those that can be chosen."""

    among: ClassVar[Function]
    rule: ClassVar[str] = ""

    def chooser(self, scope: Scope) -> str:
        """The name of the seat that chooses, which ``among`` gets as ``you``."""
        return scope.doer

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", "player")
        chooser = self.chooser(scope)
        options = applied(type(self).among, you=chooser)
        prompt = scope.says or f"Choose {phrase(self)}."
        rule = self.rule or scope.rule
        chosen = ask(name, by=chooser, options=options, public=True, rule=rule, prompt=prompt)
        return [scope.target(chosen)], name

    def can(self, scope: Scope) -> Function | None:
        return gathered([self.could_be(scope)], _any_found, bool)

    def could_be(self, scope: Scope) -> Function:
        return applied(type(self).among, you=self.chooser(scope))


class AnotherPlayer(Chosen):
    """Anyone but who does it, chosen by them; of what happens, anyone but the user."""

    form = "another player"
    among = other_seats

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(different_seat, one=actor, other=scope.you)


class PlayerOfYourChoice(Chosen):
    """Anyone, chosen by the user."""

    form = "a player of your choice"
    among = all_seats

    def chooser(self, scope: Scope) -> str:
        return scope.you


class Several(Other):
    """Each of some seats in turn. ``those`` lists them."""

    those: ClassVar[Function]

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        scope.fail(self, f"'{phrase(self)}' is more than one player: here only one can be meant.")
        return [], scope.you

    def several(self) -> Function | None:
        return type(self).those

    def can(self, scope: Scope) -> Function | None:
        return gathered([self.could_be(scope)], _any_found, bool)

    def could_be(self, scope: Scope) -> Function:
        those = self.several()
        assert those is not None
        return applied(those, you=scope.you)


class EachPlayer(Several):
    """Everybody, the user first."""

    form = "each player"
    those = all_seats


class EachOtherPlayer(Several):
    """Everybody but the user."""

    form = "each other player"
    those = other_seats


WHO: tuple[type[Node], ...] = (
    You,
    They,
    ThatPlayer,
    AnyPlayer,
    AnotherPlayer,
    PlayerOfYourChoice,
    EachPlayer,
    EachOtherPlayer,
)
