"""Players, detectives and suspects in Android's texts."""

from __future__ import annotations

from moot.engine import Seat, ask, const, do
from moot.engine.steps import Step
from moot.games.android.facts import left_of, living
from moot.games.android.forms.terms import Detective, Suspect
from moot.games.android.state import Case
from moot.games.android.verbs.evidence import tokens_on
from moot.language import Chosen, Node, Other, Scope, Several, applied
from moot.language.functions import Function
from moot.language.who import all_seats, same_seat


def seat_of(game: Case, detective: Detective) -> Seat:
    return Seat(game.detective.index(detective))


def plays(game: Case, seat: Seat, detective: Detective) -> bool:
    return game.detective[seat] == detective


class NamedDetective(Other):
    """Whoever plays this detective."""

    form = "{detective}"
    detective: Detective

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", self.detective)
        return [do(seat_of, detective=const(self.detective), as_=name)], name

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(plays, seat=actor, detective=const(self.detective))


class LeftNeighbour(Other):
    """The next player clockwise from whoever does it."""

    form = "the player on the left"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.name("neighbour")
        return [do(left_of, seat=scope.doer, as_=name)], name


class PlayerOfTheirChoice(Chosen):
    """Anyone, chosen by whoever does it."""

    form = "a player of their choice"
    among = all_seats


class WithWarrants(Several):
    """Everybody with so many warrants in play."""

    form = "each player with {n} warrants"
    n: int

    def several(self) -> Function | None:
        return applied(with_warrants, n=const(self.n))


def with_warrants(game: Case, you: Seat, n: int) -> list[Seat]:
    return [seat for seat in all_seats(game, you) if len(game.warrants[seat]) >= n]


class WithFavors(Several):
    form = "each player with {n} favors or more"
    n: int

    def several(self) -> Function | None:
        return applied(with_favors, n=const(self.n))


def with_favors(game: Case, you: Seat, n: int) -> list[Seat]:
    return [seat for seat in all_seats(game, you) if sum(game.favors[seat].values()) >= n]


class Whose(Node):
    """Whose number it is."""

    def is_seat(self, scope: Scope, seat: str) -> Function:
        raise NotImplementedError(type(self).__name__)


class Your(Whose):
    form = "your"

    def is_seat(self, scope: Scope, seat: str) -> Function:
        return applied(same_seat, one=seat, other=scope.you)


class Their(Whose):
    form = "their"

    def is_seat(self, scope: Scope, seat: str) -> Function:
        return applied(same_seat, one=seat, other=scope.resolve(self, "they"))


# ---------------------------------------------------------------- suspects


class OnWhom(Node):
    """A suspect, chosen or named."""

    def pick(self, scope: Scope, rule: str) -> tuple[list[Step], str]:
        raise NotImplementedError(type(self).__name__)


class AnySuspect(OnWhom):
    form = "any suspect"

    def pick(self, scope: Scope, rule: str) -> tuple[list[Step], str]:
        name = scope.bind("the suspect", "suspect")
        chosen = ask(name, by=scope.doer, options=living, public=True, rule=rule, prompt="Which suspect?")
        return [scope.target(chosen)], name


def suspect_if_living(game: Case, suspect: Suspect) -> list[Suspect]:
    return [suspect] if suspect in game.lineup and suspect not in game.dead else []


class NamedSuspect(OnWhom):
    """Nothing happens to the dead."""

    form = "{suspect}"
    suspect: Suspect

    def pick(self, scope: Scope, rule: str) -> tuple[list[Step], str]:
        name = scope.bind("the suspect", "suspect")
        options = applied(suspect_if_living, suspect=const(self.suspect))
        return [ask(name, by=scope.doer, options=options, public=True, rule=rule)], name


def most_evidence(game: Case) -> list[Suspect]:
    """Ties by the order of the line-up."""
    found = living(game)
    return [max(found, key=lambda suspect: len(tokens_on(game, suspect)))] if found else []


class MostEvidence(OnWhom):
    form = "the living suspect with most evidence"

    def pick(self, scope: Scope, rule: str) -> tuple[list[Step], str]:
        name = scope.bind("the suspect", "suspect")
        return [ask(name, by=scope.doer, options=most_evidence, public=True, rule=rule)], name


PEOPLE: tuple[type[Node], ...] = (
    NamedDetective,
    LeftNeighbour,
    PlayerOfTheirChoice,
    WithWarrants,
    WithFavors,
    Your,
    Their,
    AnySuspect,
    NamedSuspect,
    MostEvidence,
)
