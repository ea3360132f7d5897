"""The nouns of Android's texts: places, people, suspects, and the goods that are gained, lost and spent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

from moot.engine import Seat, ask, ask_some, call, const, do, for_each, when, why_not
from moot.engine.steps import Step
from moot.language import Chosen, Counted, Node, Other, Scope, Several, Term, applied, phrase
from moot.language.functions import Function
from moot.language.who import all_seats, same_seat
from tests.language.android import verbs
from tests.language.android.deeds import GAIN_ANY_FAVOR, GAIN_FAVOR, can_gain
from tests.language.android.state import DETECTIVES, GRANTING, LOCATIONS, NORMAL, NPCS, SUSPECTS, Case

Accepts = Callable[[Case, str], bool]
"""Whether a location is meant."""


def _favors(plural: bool) -> dict[str, str]:
    names = {favor: favor for favor in NORMAL} | {npc: NPCS[npc][1] for npc in GRANTING}
    return {favor: f"{name} favor{'s' if plural else ''}" for favor, name in names.items()}


Place = Annotated[str, Term("location", {place: facts.name for place, facts in LOCATIONS.items()})]
SORTS = ("ritzy", "seedy", "restricted", "major", "business", "civic", "nightlife", "religious", "residential")
Sort = Annotated[str, Term("sort of location", {sort: sort for sort in SORTS})]
Body = Annotated[str, Term("body", {"earth": "Earth", "moon": "the Moon", "beanstalk": "the Beanstalk"})]
Detective = Annotated[str, Term("detective", DETECTIVES)]
Npc = Annotated[str, Term("NPC", {npc: name for npc, (_, name) in NPCS.items()})]
Favor = Annotated[str, Term("favor", _favors(False), _favors(True))]
Type = Annotated[str, Term("type of favor", {favor: favor for favor in NORMAL})]
Suspect = Annotated[str, Term("suspect", SUSPECTS)]
Side = Annotated[str, Term("side", {"good": "good", "bad": "bad"})]
NAMES = ("duty", "loyalty", "greed", "guilt", "love", "courage", "faith", "hope", "doubt", "fear", "pride")
Baggage = Annotated[str, Term("baggage", {name: name for name in NAMES})]
Burden = Annotated[str, Term("burden", {"trauma": "trauma", "strain": "strain"})]
Token = Annotated[
    str,
    Term(
        "token",
        {"haas": "Haas token", "jinteki": "Jinteki token", "pass": "dropship pass"},
        {"haas": "Haas tokens", "jinteki": "Jinteki tokens", "pass": "dropship passes"},
    ),
]
Money = Annotated[str, Term("sum of money", {str(n): f"${n:,}" for n in range(500, 10_500, 500)})]
Status = Annotated[
    str,
    Term("status", {"missing": "Missing", "found": "Found", "troubled": "Troubled", "at_peace": "At Peace"}),
]
LeadKind = Annotated[str, Term("lead", {kind: kind for kind in ("testimony", "physical", "document")})]
Tactics = Annotated[str, Term("tactics", {"light": "light tactics", "dark": "dark tactics"})]

# ---------------------------------------------------------------- places


class Where(Node):
    """A location, or one of some sort."""

    def accepts(self) -> Accepts:
        """Whether a location is meant."""
        raise NotImplementedError(type(self).__name__)


class Named(Where):
    """One or more by name."""

    form = "{places/or}"
    places: tuple[Place, ...]

    def accepts(self) -> Accepts:
        return lambda game, location: location in self.places


class AnyLocation(Where):
    form = "a location"

    def accepts(self) -> Accepts:
        return lambda game, location: True


class SortOfLocation(Where):
    form = "a {sort} location"
    sort: Sort

    def accepts(self) -> Accepts:
        return lambda game, location: is_sort(location, self.sort)


class LocationOn(Where):
    form = "a location on {body}"
    body: Body

    def accepts(self) -> Accepts:
        return lambda game, location: LOCATIONS[location].body == self.body


class LocationWithLead(Where):
    form = "a location with a lead"

    def accepts(self) -> Accepts:
        return lambda game, location: location in game.leads.values()


class LocationWithDetective(Where):
    form = "a location with another detective"

    def accepts(self) -> Accepts:
        return lambda game, location: game.at.count(location) > 1


class LocationOfLead(Where):
    form = "the location of the lead of {suspect}"
    suspect: Suspect

    def accepts(self) -> Accepts:
        return lambda game, location: game.leads.get(self.suspect) == location


def is_sort(location: str, sort: str) -> bool:
    facts = LOCATIONS[location]
    sorts = {
        facts.kind,
        facts.quality,
        *(["major"] if facts.major else []),
        *(["restricted"] if facts.restricted else []),
    }
    return sort in sorts


def stands_at(where: Where, seat: str) -> Function:
    """Whether the detective of the seat with this name is at such a place."""
    accepts = where.accepts()

    def is_at(game: Case, seat: Seat) -> bool:
        return accepts(game, game.at[seat])

    return applied(is_at, seat=seat)


def happens_at(where: Where) -> Function:
    """Whether the field ``location`` is such a place."""
    accepts = where.accepts()

    def is_there(game: Case, location: str) -> bool:
        return accepts(game, location)

    return is_there


# ---------------------------------------------------------------- people


def seat_of(game: Case, detective: str) -> Seat:
    return Seat(game.detective.index(detective))


def plays(game: Case, seat: Seat, detective: str) -> bool:
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


def left_of(game: Case, seat: Seat) -> Seat:
    return Seat((seat + 1) % game.seats)


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
        prompt = "Which suspect?"
        return [ask(name, by=scope.doer, options=verbs.living, public=True, rule=rule, prompt=prompt)], name


def suspect_if_living(game: Case, suspect: str) -> list[str]:
    return [suspect] if suspect not in game.dead else []


class NamedSuspect(OnWhom):
    """Nothing happens to the dead."""

    form = "{suspect}"
    suspect: Suspect

    def pick(self, scope: Scope, rule: str) -> tuple[list[Step], str]:
        name = scope.bind("the suspect", "suspect")
        options = applied(suspect_if_living, suspect=const(self.suspect))
        return [ask(name, by=scope.doer, options=options, public=True, rule=rule)], name


def most_evidence(game: Case) -> list[str]:
    """Ties by the order of the line-up."""
    found = verbs.living(game)
    return [max(found, key=lambda suspect: sum(map(len, game.evidence[suspect].values())))] if found else []


class MostEvidence(OnWhom):
    form = "the living suspect with most evidence"

    def pick(self, scope: Scope, rule: str) -> tuple[list[Step], str]:
        name = scope.bind("the suspect", "suspect")
        return [ask(name, by=scope.doer, options=most_evidence, public=True, rule=rule)], name


# ---------------------------------------------------------------- goods


class Goods(Node):
    """An amount of something that a detective can have."""

    rule: ClassVar[str] = ""

    def gained(self, scope: Scope) -> list[Step]:
        """What happens when the doer gains it."""
        scope.fail(self, f"'{phrase(self)}' cannot be gained.")
        return []

    def lost(self, scope: Scope) -> list[Step]:
        """What happens when the doer loses it."""
        scope.fail(self, f"'{phrase(self)}' cannot be lost.")
        return []

    def held(self, scope: Scope) -> Function | None:
        """Whether the doer has so much."""
        return None


class Payable(Goods):
    """Goods that costs ask for."""

    def due(self) -> list[str]:
        """The dues, for the solver."""
        raise NotImplementedError(type(self).__name__)


class Time(Payable):
    form = "{n} Time"
    n: int

    def gained(self, scope: Scope) -> list[Step]:
        return [do(verbs.gain_time, seat=scope.doer, n=const(self.n))]

    def lost(self, scope: Scope) -> list[Step]:
        return [do(verbs.lose_time, seat=scope.doer, n=const(self.n))]

    def held(self, scope: Scope) -> Function | None:
        return applied(verbs.has_time, seat=scope.doer, n=const(self.n))

    def due(self) -> list[str]:
        return ["Time"] * self.n


class Favors(Payable):
    """Favors of one type, or of one NPC."""

    form = "{n} {favor:n}"
    n: int
    favor: Favor

    def gained(self, scope: Scope) -> list[Step]:
        able = applied(can_gain, seat=scope.doer, favor=const(self.favor))
        gain = when(able, call(GAIN_FAVOR, seat=scope.doer, favor=const(self.favor)))
        return [gain] * self.n

    def lost(self, scope: Scope) -> list[Step]:
        return [do(verbs.lose_favor, seat=scope.doer, favor=const(self.favor), n=const(self.n))]

    def held(self, scope: Scope) -> Function | None:
        return applied(verbs.has_favors, seat=scope.doer, favor=const(self.favor), n=const(self.n))

    def due(self) -> list[str]:
        return [self.favor] * self.n


class NormalFavors(Payable):
    """Favors of any of the four types."""

    form = "{n} normal {n:favor|favors}"
    n: int

    def gained(self, scope: Scope) -> list[Step]:
        return [call(GAIN_ANY_FAVOR, seat=scope.doer)] * self.n

    def due(self) -> list[str]:
        return ["favor"] * self.n


def gainable(game: Case, seat: Seat) -> list[str]:
    return [favor for favor in NORMAL if can_gain(game, seat, favor)]


class DifferentFavors(Goods):
    form = "{n} different normal favors"
    n: int

    def gained(self, scope: Scope) -> list[Step]:
        types, each = scope.name("types"), scope.name("favor")
        chosen = ask_some(
            types,
            by=scope.doer,
            options=applied(gainable, seat=scope.doer),
            low=const(self.n),
            high=const(self.n),
            public=True,
            rule="D-13",
            prompt="Which favors?",
        )
        return [chosen, for_each(each, types, call(GAIN_FAVOR, seat=scope.doer, favor=each))]


class AnyFavors(Payable):
    """Any of one's own, those of NPCs included."""

    form = "{n} {n:favor|favors}"
    n: int

    def lost(self, scope: Scope) -> list[Step]:
        name = scope.name("favor")
        options = applied(verbs.own_favors, seat=scope.doer)
        chosen = ask(name, by=scope.doer, options=options, public=True, rule="D-31", prompt="Which favor?")
        return [
            step
            for _ in range(self.n)
            for step in (chosen, do(verbs.lose_favor, seat=scope.doer, favor=name, n=const(1)))
        ]

    def held(self, scope: Scope) -> Function | None:
        return applied(pays, seat=scope.doer, dues=const(self.due()))

    def due(self) -> list[str]:
        return ["favor"] * self.n


class CardsToDiscard(Payable):
    """A-LOC-20: only as a part of a cost."""

    form = "{n} {n:card|cards}"
    n: int

    def due(self) -> list[str]:
        return ["card"] * self.n


class SideBaggage(Goods):
    """A-BAG-08."""

    form = "{n} {side} baggage"
    n: int
    side: Side

    def gained(self, scope: Scope) -> list[Step]:
        return [do(verbs.gain_baggage, seat=scope.doer, side=const(self.side), n=const(self.n))]


class BaggageOnNextPlot(Goods):
    """A-PLOT-27."""

    form = "{n} {side} baggage on the next plot"
    n: int
    side: Side

    def gained(self, scope: Scope) -> list[Step]:
        return [do(verbs.save_baggage, seat=scope.doer, side=const(self.side), n=const(self.n))]


class NamedBaggage(Goods):
    """A-BAG-01."""

    form = "{n} {name}"
    n: int
    name: Baggage

    def gained(self, scope: Scope) -> list[Step]:
        return [do(verbs.gain_named, seat=scope.doer, name=const(self.name), n=const(self.n))]


class Tokens(Payable):
    form = "{n} {token:n}"
    n: int
    token: Token

    def gained(self, scope: Scope) -> list[Step]:
        return [do(verbs.change_token, seat=scope.doer, token=const(self.token), n=const(self.n))]

    def lost(self, scope: Scope) -> list[Step]:
        return [do(verbs.change_token, seat=scope.doer, token=const(self.token), n=const(-self.n))]

    def due(self) -> list[str]:
        return [self.token] * self.n

    def held(self, scope: Scope) -> Function | None:
        return applied(verbs.has_tokens, seat=scope.doer, token=const(self.token), n=const(self.n))


class Burdens(Goods):
    """Trauma, and Caprice's strain."""

    form = "{n} {burden}"
    n: int
    burden: Burden

    def gained(self, scope: Scope) -> list[Step]:
        return [do(verbs.gain_burden, seat=scope.doer, burden=const(self.burden), n=const(self.n))]

    def lost(self, scope: Scope) -> list[Step]:
        return [do(verbs.lose_burden, seat=scope.doer, burden=const(self.burden), n=const(self.n))]

    def held(self, scope: Scope) -> Function | None:
        return applied(verbs.has_burden, seat=scope.doer, burden=const(self.burden), n=const(self.n))


class Dollars(Goods):
    """Rachel's money."""

    form = "{money}"
    money: Money

    def gained(self, scope: Scope) -> list[Step]:
        return [do(verbs.gain_money, seat=scope.doer, n=const(int(self.money)))]

    def lost(self, scope: Scope) -> list[Step]:
        return [do(verbs.lose_money, seat=scope.doer, n=const(int(self.money)))]

    def held(self, scope: Scope) -> Function | None:
        return applied(verbs.has_money, seat=scope.doer, n=const(int(self.money)))


def pays(game: Case, seat: Seat, dues: list[str]) -> bool:
    return why_not(game, "pay_for_it", seat, [dues]) is None


# ---------------------------------------------------------------- what is counted


def burdens_by(game: Case, seat: Seat, burden: str, n: int) -> list[int]:
    return list(range(game.burdens[seat][burden] // n))


class SoManyBurdens(Counted):
    """``2 strain``: once for every full two."""

    form = "{n} {burden}"
    n: int
    burden: Burden

    def each(self, scope: Scope) -> Function:
        return applied(burdens_by, seat=scope.doer, burden=const(self.burden), n=const(self.n))


class EachBurden(Counted):
    form = "{burden}"
    burden: Burden

    def each(self, scope: Scope) -> Function:
        return applied(burdens_by, seat=scope.doer, burden=const(self.burden), n=const(1))


def favors_held(game: Case, seat: Seat, favor: str) -> list[int]:
    return list(range(game.favors[seat][favor]))


class UnspentFavors(Counted):
    form = "unspent {favor}"
    favor: Favor

    def each(self, scope: Scope) -> Function:
        return applied(favors_held, seat=scope.doer, favor=const(self.favor))


NOUNS: tuple[type[Node], ...] = (
    Named,
    AnyLocation,
    SortOfLocation,
    LocationOn,
    LocationWithLead,
    LocationWithDetective,
    LocationOfLead,
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
    Time,
    Favors,
    NormalFavors,
    DifferentFavors,
    AnyFavors,
    CardsToDiscard,
    SideBaggage,
    BaggageOnNextPlot,
    NamedBaggage,
    Tokens,
    Burdens,
    Dollars,
    SoManyBurdens,
    EachBurden,
    UnspentFavors,
)
