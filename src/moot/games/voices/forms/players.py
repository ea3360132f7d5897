"""Who uses a line of a card, and the players it speaks of."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, call, chance, const, do, happen
from moot.engine.steps import Step
from moot.games.voices import events
from moot.games.voices.config import Region
from moot.games.voices.forms.regions import RegionName
from moot.games.voices.players import is_automated, is_persona, left_of, personas, the_prosecutor
from moot.games.voices.rules.control import CONTROLLER
from moot.games.voices.state import Mind
from moot.games.voices.verbs.cards import tell
from moot.language import Chosen, Condition, Function, Header, Node, Other, Scope, applied

# ---------------------------------------------------------------- headers


def miss_way(game: Mind, seat: Seat) -> None:
    """V-GEN-11: tells that none of several ways is open."""
    happen(game, events.NoWay, seat=seat)


class Ability(Header):
    """An ability of a trial card. What a choice leads to is read aloud once it has been made (V-RESOLVE-11)."""

    def tells(self, scope: Scope, letter: str, outcome: str) -> list[Step]:
        return [do(tell, seat=scope.you, letter=const(letter), outcome=const(outcome))]

    def idle(self) -> list[Step]:
        return [do(miss_way)]


class ProsecutorHeader(Ability):
    form = "Prosecutor"


class RegionHeader(Ability):
    form = "{region}"
    region: RegionName


class Start(Header):
    form = "Start"


class End(Header):
    form = "End"


# ---------------------------------------------------------------- players


def last_persona(game: Mind) -> Seat:
    """V-SETUP-26."""
    return personas(game)[-1]


def left_of_prosecutor(game: Mind) -> Seat:
    return left_of(game, the_prosecutor(game))


def acts_as_prosecutor(game: Mind, actor: Seat) -> bool:
    """Of what happens: only a real prosecutor is meant."""
    return not is_persona(game, actor)


def all_personas(game: Mind, you: Seat) -> list[Seat]:
    return personas(game)


def other_personas(game: Mind, you: Seat) -> list[Seat]:
    return [seat for seat in personas(game) if seat != you]


class Named(Other):
    """Somebody whom everybody can tell."""

    read: ClassVar[Function]

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", "named")
        return [do(type(self).read, as_=name)], name


class TheProsecutor(Named):
    form = "the prosecutor"
    read = the_prosecutor

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(acts_as_prosecutor, actor=actor)


class JoinedLast(Named):
    form = "the persona who joined last"
    read = last_persona


class LeftOfProsecutor(Named):
    form = "the persona to the left of the prosecutor"
    read = left_of_prosecutor


def report_chance(game: Mind, user: Seat) -> None:
    happen(game, events.Drawn, user=user)


def report_named(game: Mind, seat: Seat, user: Seat) -> None:
    happen(game, events.Named, seat=seat, user=user)


class RandomPersona(Other):
    form = "a random persona"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", "persona")
        return [chance(name, personas), do(report_chance, user=name)], name


class RegionPlayer(Other):
    """V-RESOLVE-25: who controls the region when it comes to that; if several or none do, the first player decides."""

    form = "the {region} player"
    region: RegionName

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", f"{self.region}_player")
        return [call(CONTROLLER, region=const(self.region, Region), as_=name)], name


class APersona(Chosen):
    """Who is chosen is told: what that persona does is not its own idea."""

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        steps, name = super().seat(scope)
        return [*steps, do(report_named, seat=self.chooser(scope), user=name)], name


def unnamed(who: Other, scope: Scope) -> tuple[list[Step], str]:
    """Steps that find somebody who is named by what is done then."""
    return Chosen.seat(who, scope) if isinstance(who, APersona) else who.seat(scope)


class AnyPersona(APersona):
    form = "any persona"
    among = all_personas


class AnotherPersona(APersona):
    form = "another persona"
    among = other_personas


# ---------------------------------------------------------------- who is in the game


def so_many(game: Mind, counts: list[int], prosecuted: bool) -> bool:
    return is_automated(game) != prosecuted and len(personas(game)) in counts


class FaceAProsecutor(Condition):
    form = "{n} personas face a prosecutor"
    n: int

    def test(self, scope: Scope) -> Function:
        return applied(so_many, counts=const([self.n], list[int]), prosecuted=const(True))


class FaceNone(Condition):
    """In the automated game."""

    form = "{one} or {other} face none"
    one: int
    other: int

    def test(self, scope: Scope) -> Function:
        return applied(so_many, counts=const([self.one, self.other], list[int]), prosecuted=const(False))


PLAYERS: tuple[type[Node], ...] = (
    ProsecutorHeader,
    RegionHeader,
    Start,
    End,
    TheProsecutor,
    JoinedLast,
    LeftOfProsecutor,
    RandomPersona,
    RegionPlayer,
    FaceAProsecutor,
    FaceNone,
    AnyPersona,
    AnotherPersona,
)
