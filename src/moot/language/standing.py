"""Sentences that hold for a while, wait for something, or offer something: they compile to records, not to steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from moot.engine import cannot, even_if
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.language.clauses import Clause, Doing
from moot.language.conditions import Conditions
from moot.language.core import Header, Sentence
from moot.language.forms import Node
from moot.language.functions import Function, all_of
from moot.language.printer import phrase
from moot.language.scope import Scope
from moot.language.who import Other, Who, You

# ---------------------------------------------------------------- what happens


class Event(Node):
    """Something that happens: a window's occasion, or an event of the game."""

    def about(self) -> str:
        """The kind of occasion or event."""
        raise NotImplementedError(type(self).__name__)

    def test(self, scope: Scope) -> Function | None:
        """Whether it is this one, by its fields and ``you``."""
        return None

    def gives(self) -> Mapping[str, Function]:
        """What the pronouns stand for."""
        return {}

    def changes(self) -> Collection[str]:
        """The values of the occasion that a reaction to it may change."""
        return ()

    def can(self, scope: Scope) -> Function | None:
        """Whether it could still happen, as far as everybody knows; ``None`` if it always could."""
        return None


class Trigger(Node):
    """What somebody does that a text waits for."""

    inflects = True
    kind: ClassVar[str] = ""
    actor: ClassVar[str] = "actor"
    """The field that holds who does it."""
    pronouns: ClassVar[Mapping[str, Function]] = {}
    changes: ClassVar[Collection[str]] = ()
    """The values of its occasion that a reaction may change."""

    def fits(self, scope: Scope) -> Function | None:
        """A condition on the other fields."""
        return None

    def can(self, scope: Scope) -> Function | None:
        """Whether somebody could still do it, as far as everybody knows; ``None`` if that is always so."""
        return None


class YouDid(Event):
    """The user did it."""

    form = "you {trigger}"
    trigger: Trigger

    def about(self) -> str:
        return type(self.trigger).kind

    def test(self, scope: Scope) -> Function | None:
        return all_of([You().is_actor(scope, type(self.trigger).actor), self.trigger.fits(scope)])

    def gives(self) -> Mapping[str, Function]:
        return type(self.trigger).pronouns

    def changes(self) -> Collection[str]:
        return type(self.trigger).changes

    def can(self, scope: Scope) -> Function | None:
        return self.trigger.can(scope)


class SomebodyDid(Event):
    """Somebody else did it, or anybody."""

    form = "{who} {trigger+s}"
    who: Other
    trigger: Trigger

    def about(self) -> str:
        return type(self.trigger).kind

    def test(self, scope: Scope) -> Function | None:
        return all_of([self.who.is_actor(scope, type(self.trigger).actor), self.trigger.fits(scope)])

    def gives(self) -> Mapping[str, Function]:
        return type(self.trigger).pronouns

    def changes(self) -> Collection[str]:
        return type(self.trigger).changes

    def can(self, scope: Scope) -> Function | None:
        return self.trigger.can(scope)


class Moment(Header):
    """A header that names a moment: the line is a reaction to it."""


class After(Moment):
    """Just after something."""

    form = "after {event}"
    event: Event


class When(Moment):
    """Just as something happens."""

    form = "when {event}"
    event: Event


# ---------------------------------------------------------------- what holds


class Standing(Node):
    """A sentence without an end of its own: it holds as long as its card lies in play, or as long as it says."""

    uses: ClassVar[int] = 0
    """How often it counts before it has been used up; 0: always."""

    def records(self, scope: Scope) -> list[Record]:
        """What it changes."""
        raise NotImplementedError(type(self).__name__)

    def begins(self, scope: Scope) -> list[Step]:
        """What is told when it begins to last."""
        return []

    def can(self, scope: Scope) -> Function | None:
        """Whether it would change anything, as far as everybody knows; ``None`` if it always would."""
        return None


class Deed(Node):
    """What somebody could do, as far as a text forbids or permits it: "gain political favors at City Hall"."""

    deed: ClassVar[str] = ""
    actor: ClassVar[str] = "seat"
    rule: ClassVar[str] = ""

    def fits(self, scope: Scope) -> Function | None:
        """A condition on the deed's parameters."""
        return None

    def can(self, scope: Scope) -> Function | None:
        """Whether somebody could do it, as far as everybody knows; ``None`` if that is always so."""
        return None

    def why(self, sentence: Node) -> str:
        """The reason a player reads who wants to do it."""
        return phrase(sentence)

    def forbidden(self, scope: Scope) -> list[Step]:
        """What is told when a text forbids it for a while."""
        return []


class Waiver(Node):
    """A requirement that a text lifts: "its bias is not met"."""

    rule: ClassVar[str] = ""


class Cannot(Standing):
    """Nobody who is meant can do it."""

    form = "{who} cannot {deed}"
    who: Who
    deed: Deed

    def records(self, scope: Scope) -> list[Record]:
        deed = type(self.deed)
        test = all_of([self.who.is_actor(scope, deed.actor), self.deed.fits(scope)])
        return [cannot(deed=deed.deed, rule=deed.rule, why=self.deed.why(self), when=test)]

    def begins(self, scope: Scope) -> list[Step]:
        return self.deed.forbidden(scope)


class NobodyCan(Standing):
    """Nobody at all can do it."""

    form = "nobody can {deed}"
    deed: Deed

    def records(self, scope: Scope) -> list[Record]:
        deed = type(self.deed)
        return [cannot(deed=deed.deed, rule=deed.rule, why=self.deed.why(self), when=self.deed.fits(scope))]

    def begins(self, scope: Scope) -> list[Step]:
        return self.deed.forbidden(scope)


class EvenIf(Standing):
    """Somebody may do it although a rule forbids it."""

    form = "{who} may {deed} even if {waiver}"
    who: Who
    deed: Deed
    waiver: Waiver

    def records(self, scope: Scope) -> list[Record]:
        test = all_of([self.who.is_actor(scope, type(self.deed).actor), self.deed.fits(scope)])
        return [even_if(rule=type(self.waiver).rule, when=test)]

    def can(self, scope: Scope) -> Function | None:
        return self.deed.can(scope)


class Stands(Sentence):
    """A standing sentence."""

    form = "{standing}."
    standing: Standing


class While(Sentence):
    """A standing sentence under a condition."""

    form = "while {condition}, {standing}."
    condition: Conditions
    standing: Standing


class Duration(Node):
    """How long something lasts: "this turn", "until the end of your next turn"."""

    def until(self, scope: Scope) -> tuple[str, bool | str]:
        """The moment that ends it, and whether it is the user's own; or the name of the seat whose own it is."""
        raise NotImplementedError(type(self).__name__)


class Lasts(Sentence):
    """A standing sentence that outlives its card."""

    form = "{duration}, {standing}."
    duration: Duration
    standing: Standing


class Forbid(Doing):
    """A ban that lasts for a while, as something that is done and may be declined."""

    form = "<forbid> everyone to {deed} {duration}"
    deed: Deed
    duration: Duration

    def steps(self, scope: Scope) -> list[Step]:
        return scope.lasting(NobodyCan(self.deed), self.duration)

    def can(self, scope: Scope) -> Function | None:
        return self.deed.can(scope)


class Whenever(Sentence):
    """A clause each time something happens."""

    form = "whenever {event}, {clause}."
    event: Event
    clause: Clause


class LastsWhenever(Sentence):
    """A clause each time something happens, for a while."""

    form = "{duration}, whenever {event}, {clause}."
    duration: Duration
    event: Event
    clause: Clause


class NextTime(Sentence):
    """A clause the next time something happens."""

    form = "the next time {event}, {clause}."
    event: Event
    clause: Clause


class Point(Node):
    """A moment of the game: "the end of day 2"."""

    def moment(self) -> str:
        """Its name in the game's list."""
        raise NotImplementedError(type(self).__name__)

    def test(self, scope: Scope) -> Function | None:
        """A condition, where the moment comes more than once."""
        return None


class At(Sentence):
    """A clause when a moment comes."""

    form = "at {point}, {clause}."
    point: Point
    clause: Clause


class Offer(Sentence):
    """Something that everybody may do as long as the card lies in play: a price, and what one gets for it.

    A form of this category has the fields ``price`` and ``doings``.
    """

    once: ClassVar[bool] = False
    """Whether it is gone for all when one player has taken it."""

    def limit(self) -> tuple[str, bool] | None:
        """For an offer that each player takes once: the moment that renews it, and whether it is the player's own."""
        return None

    def taker(self) -> Who | None:
        """Who may take it, for a card that lies before somebody: "you" is then its owner, not the taker."""
        return None


class FirstTo(Offer):
    """An offer to everybody, taken once."""

    form = "the first player to {price} may {doings/and}."
    once = True
    price: Doing
    doings: tuple[Doing, ...]


STANDING: tuple[type[Node], ...] = (
    YouDid,
    SomebodyDid,
    After,
    When,
    Cannot,
    NobodyCan,
    EvenIf,
    Stands,
    While,
    Lasts,
    Forbid,
    Whenever,
    LastsWhenever,
    NextTime,
    At,
    FirstTo,
)
