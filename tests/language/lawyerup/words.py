"""The nouns of the cards: when, who, whose, where, which cards, how many."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from moot.engine import Seat, Thing, ask, ask_some, const, do
from moot.engine.steps import Step
from moot.language import (
    Amount,
    Counted,
    Doing,
    Header,
    Name,
    Node,
    Other,
    Scope,
    Term,
    Things,
    Zone,
    applied,
    filtered,
    phrase,
)
from moot.language.functions import Function, all_of, composed, gathered
from moot.language.things import Exactly
from tests.language.lawyerup import state, verbs
from tests.language.lawyerup.state import PROOFS, SYMBOLS, Trial

# ---------------------------------------------------------------- terms

NOUNS = {
    "card": ("card", "cards"),
    "argument": ("Argument", "Arguments"),
    "evidence": ("Evidence", "Evidence"),
    "procedure": ("Procedure", "Procedures"),
    "document": ("Document", "Documents"),
    "family": ("Family card", "Family cards"),
    "financial": ("Financial card", "Financial cards"),
    "material": ("Material card", "Material cards"),
    "painting": ("Painting", "Paintings"),
    "photograph": ("Photograph", "Photographs"),
    "property": ("Property card", "Property cards"),
    "scandalous": ("Scandalous card", "Scandalous cards"),
    "social_media": ("Social Media card", "Social Media cards"),
    "surveillance": ("Surveillance card", "Surveillance cards"),
    "testimony": ("Testimony", "Testimonies"),
}
ONE_OF_A_KIND = {
    kind: noun if noun in ("Evidence", "Testimony") else f"an {noun}" if noun[0] in "AE" else f"a {noun}"
    for kind, (noun, _) in NOUNS.items()
}
ROLES = {"ringleader": "Ringleader", "co_conspirator": "Co-conspirator", "patsy": "Patsy"}
ONE_OF_A_ROLE = {
    **{role: f"a {noun}" for role, noun in ROLES.items()},
    "defendant": "a Defendant",
    "expert": "an Expert",
}
SIDES = {"P": "Prosecution", "D": "Defense"}
TARGETS = {"token": "token", "juror": "Juror", "asset": "Asset", "defendant": "Defendant"}
TRIGGERS = {"examine": "Examine", "victory": "Victory", "defeat": "Defeat"}
OTHER_TRIGGERS = {name.lower(): name for name in ("Setback", "Success", "Failure", "Discovery", "Sidebar")}

Symbol = Annotated[str, Term("symbol", SYMBOLS)]
Kind = Annotated[
    str, Term("kind of card", {k: one for k, (one, _) in NOUNS.items()}, {k: many for k, (_, many) in NOUNS.items()})
]
OneKind = Annotated[str, Term("one kind of card", ONE_OF_A_KIND)]
Role = Annotated[str, Term("role", ROLES)]
OneRole = Annotated[str, Term("one role", ONE_OF_A_ROLE)]
Side = Annotated[str, Term("side", SIDES)]
Target = Annotated[str, Term("target", TARGETS, {k: f"{word}s" for k, word in TARGETS.items()})]
Proof = Annotated[str, Term("proof", PROOFS)]
Triggered = Annotated[str, Term("trigger", TRIGGERS)]
OtherTrigger = Annotated[str, Term("other trigger", OTHER_TRIGGERS)]

# ---------------------------------------------------------------- functions of functions


def not_empty(listed: Function) -> Function:
    """Whether a list has anything in it."""

    def then(game: Trial, found: list[Any]) -> bool:
        return bool(found[0])

    return gathered([listed], then, bool)


# ---------------------------------------------------------------- headers


class Trigger(Header):
    """``Examine``, ``Victory``, ``Defeat``: "this card" is the top card of the user's examination."""

    form = "{trigger}"
    gives: ClassVar[dict[str, Function]] = {"this": state.top_card}
    trigger: Triggered


class OtherTriggered(Header):
    form = "{trigger}"
    trigger: OtherTrigger


class Action(Header):
    """A Procedure's or an Ally's."""

    form = "Action"
    gives: ClassVar[dict[str, Function]] = {"this": state.acting_card}


class Called(Header):
    """For one side only, where it says so (L-CARD-09)."""

    form = "[{side}] Called"
    side: Side | None = None

    def test(self, scope: Scope) -> Function | None:
        if self.side is None:
            return None
        return composed(
            _same, one=applied(state.itself, seat=scope.you), other=applied(state.side_seat, side=const(self.side))
        )


class Rolled(Header):
    """A line of the Automa's cards, for one face of the Bias die."""

    form = "{symbol}"
    gives: ClassVar[dict[str, Function]] = {"this": state.top_card}
    symbol: Symbol


# ---------------------------------------------------------------- who and whose


class Fixed(Other):
    """Somebody whom the rules find."""

    def found(self, scope: Scope) -> Function:
        raise NotImplementedError(type(self).__name__)

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", "other")
        return [do(self.found(scope), as_=name)], name

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return composed(_same, one=applied(state.itself, seat=actor), other=self.found(scope))


def _same(game: Trial, one: Seat, other: Seat) -> bool:
    return one == other


class TheOpponent(Fixed):
    form = "the opponent"

    def found(self, scope: Scope) -> Function:
        return applied(state.opponent_of, seat=scope.you)


class TheSide(Fixed):
    form = "the {side}"
    side: Side

    def found(self, scope: Scope) -> Function:
        return applied(state.side_seat, side=const(self.side))


class ThePlayer(Fixed):
    """The Automa's opponent."""

    form = "the player"

    def found(self, scope: Scope) -> Function:
        return state.the_player


class TheAutoma(Fixed):
    form = "the Automa"

    def found(self, scope: Scope) -> Function:
        return state.the_automa


class Whose(Node):
    """Whose something is."""

    def of(self, scope: Scope) -> Function:
        """A function that finds the seat."""
        raise NotImplementedError(type(self).__name__)


class Your(Whose):
    form = "your"

    def of(self, scope: Scope) -> Function:
        return applied(state.itself, seat=scope.you)


class TheOpponents(Whose):
    form = "the opponent's"

    def of(self, scope: Scope) -> Function:
        return applied(state.opponent_of, seat=scope.you)


class ThePlayers(Whose):
    form = "the player's"

    def of(self, scope: Scope) -> Function:
        return state.the_player


class TheAutomas(Whose):
    form = "the Automa's"

    def of(self, scope: Scope) -> Function:
        return state.the_automa


# ---------------------------------------------------------------- where


class Place(Zone):
    """A pile. Everybody sees an open one; a hand is seen by its owner, a closed one by nobody."""

    seen: ClassVar[str] = "open"
    pile: ClassVar[Function]


class PlaceOf(Place):
    """A pile of one seat."""

    def listed(self, scope: Scope) -> Function:
        return composed(type(self).pile, seat=self.whose.of(scope))  # type: ignore[attr-defined]


class Hand(PlaceOf):
    form = "{whose} hand"
    seen = "own"
    hidden = True
    pile = state.hand_of
    whose: Whose


class Deck(PlaceOf):
    form = "{whose} deck"
    seen = "closed"
    hidden = True
    pile = state.deck_of
    whose: Whose


class DiscardPile(PlaceOf):
    form = "{whose} discard pile"
    pile = state.discard_of
    whose: Whose


class Examination(PlaceOf):
    form = "{whose} examination"
    pile = state.exam_of
    whose: Whose


class ProcedureArea(PlaceOf):
    form = "{whose} Procedure area"
    pile = state.area_of
    whose: Whose


class BuriedEvidence(Place):
    form = "the Buried Evidence"
    seen = "closed"
    hidden = True

    def listed(self, scope: Scope) -> Function:
        return state.buried


class CaseDeck(Place):
    form = "the Case deck"
    seen = "closed"
    hidden = True

    def listed(self, scope: Scope) -> Function:
        return state.case_deck


class EitherExamination(Place):
    form = "either examination"

    def listed(self, scope: Scope) -> Function:
        return state.both_exams


# ---------------------------------------------------------------- which cards


def only_kind(listed: Function, kind: str) -> Function:
    return listed if kind == "card" else filtered(listed, applied(state.is_kind, kind=const(kind)))


class Picked(Things):
    """Things that somebody chooses. ``guard`` tells whether there is anything, where only the owner may look."""

    def guard(self, scope: Scope) -> Function | None:
        return None

    def can(self, scope: Scope) -> Function | None:
        """Whether there is anything to choose, as far as everybody knows."""
        return self.guard(scope)


def guarded(things: Things, scope: Scope) -> Function | None:
    return things.guard(scope) if isinstance(things, Picked) else None


def pickable(things: Things, scope: Scope) -> Function | None:
    return things.can(scope) if isinstance(things, Picked) else None


def one_of(doing: Doing, scope: Scope, options: Function, amount: Amount, *, public: bool) -> tuple[list[Step], str]:
    """The doer chooses so many of the options; a single one is asked for by a single key."""
    name = scope.name("chosen", amount.count())
    rule, prompt = doing.rule or scope.rule, f"{phrase(doing)}."
    if isinstance(amount, Exactly) and amount.n == 1:
        some = scope.bind("them", "those", 1)
        asked = ask(name, by=scope.doer, options=options, public=public, rule=rule, prompt=prompt)
        return [asked, do(as_list, thing=name, as_=some)], some
    scope.refer("them", name)
    low, high = amount.bounds()
    some_asked = ask_some(
        name, by=scope.doer, options=options, low=low, high=high, public=public, rule=rule, prompt=prompt
    )
    return [some_asked], name


def as_list(game: Trial, thing: Thing) -> list[Thing]:
    return [thing]


class Cards(Picked):
    """``1 card``, ``up to 3 cards from your discard pile``, ``1 card at random``."""

    form = "{amount} {kind:amount} [from {zone}] [random? at random]"
    amount: Amount
    kind: Kind
    zone: Place | None = None
    random: bool = False

    def _zone(self, scope: Scope) -> Function:
        if self.zone is None:
            return applied(state.hand_of, seat=scope.doer)
        return self.zone.listed(scope)

    @property
    def open(self) -> bool:
        return self.zone is not None and self.zone.seen == "open"

    def guard(self, scope: Scope) -> Function | None:
        return None if self.open or self.random else not_empty(self._zone(scope))

    def can(self, scope: Scope) -> Function | None:
        return not_empty(only_kind(self._zone(scope), self.kind) if self.open else self._zone(scope))

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        listed = self._zone(scope)
        if self.zone is not None and self.zone.seen == "closed":
            scope.fail(self, f"Nobody sees what lies in {phrase(self.zone)}: say 'search' or 'the top card of'.")
        if self.random:
            name, pile = scope.bind("them", "those", self.amount.count()), scope.name("pile")
            _, n = self.amount.bounds()
            return [do(listed, as_=pile), do(verbs.random_cards, pile=pile, n=n, as_=name)], name
        if self.open:
            return one_of(doing, scope, only_kind(listed, self.kind), self.amount, public=True)
        if self.kind != "card":
            scope.fail(self, f"Only its owner sees which {phrase(self)} there is: say 'card'.")
        return one_of(doing, scope, listed, self.amount, public=False)


class NamedCard(Picked):
    """A card of that name, where everybody sees it."""

    form = "{name} from {zone}"
    name: Name
    zone: Place

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        if self.zone.hidden:
            scope.fail(self, f"Not everybody sees whether it lies in {phrase(self.zone)}.")
        called = filtered(self.zone.listed(scope), applied(_is_named, name=const(self.name)))
        name = scope.bind("them", "those", 1)
        return [do(called, as_=name)], name


def _is_named(game: Trial, thing: Thing, name: str) -> bool:
    return state.face(game, thing).title == name


class TopCards(Picked):
    """The top cards of a pile, unseen."""

    form = "the top {n} cards of {zone}"
    n: int
    zone: Place

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return _top(self.n, self.zone, scope)


class TopCard(Picked):
    form = "the top card of {zone}"
    zone: Place

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return _top(1, self.zone, scope)


def _top(n: int, zone: Place, scope: Scope) -> tuple[list[Step], str]:
    def top(game: Trial, found: list[list[Thing]]) -> list[Thing]:
        return found[0][-n:][::-1]

    name = scope.bind("them", "those", n)
    return [do(gathered([zone.listed(scope)], top, list[Thing]), as_=name)], name


class ExamTop(Picked):
    """The top card of an examination."""

    form = "{whose} top card"
    whose: Whose

    def can(self, scope: Scope) -> Function | None:
        return not_empty(composed(state.top_cards, seat=self.whose.of(scope)))

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("them", "those", 1)
        return [do(composed(state.top_cards, seat=self.whose.of(scope)), as_=name)], name


class Witnesses(Node):
    """Witnesses that are no part of any pile of cards."""

    def can(self, scope: Scope) -> Function:
        """Whether there are any."""
        raise NotImplementedError(type(self).__name__)

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        """Steps that find them, and the name of the list."""
        raise NotImplementedError(type(self).__name__)


class InLineup(Witnesses):
    """Witnesses of the Lineup of Case 05."""


class ClaimedWitnesses(Witnesses):
    form = "{amount} claimed {amount:Witness|Witnesses}"
    amount: Amount

    def can(self, scope: Scope) -> Function:
        return not_empty(applied(state.claimed_of, seat=scope.doer))

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return one_of(doing, scope, applied(state.claimed_of, seat=scope.doer), self.amount, public=True)


class LineupWitnesses(InLineup):
    form = "{amount} {amount:Witness|Witnesses} of the Lineup"
    amount: Amount

    def can(self, scope: Scope) -> Function:
        return not_empty(state.lineup)

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return one_of(doing, scope, state.lineup, self.amount, public=True)


class LeftmostWitness(InLineup):
    form = "the leftmost Witness of the Lineup"

    def can(self, scope: Scope) -> Function:
        return not_empty(state.lineup)

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("them", "those", 1)
        return [do(_leftmost, as_=name)], name


def _leftmost(game: Trial) -> list[Thing]:
    return game.lineup[:1]


# ---------------------------------------------------------------- how many


class Bound(Node):
    """How many there must be."""

    low: ClassVar[bool] = False

    @property
    def plural(self) -> bool:
        return getattr(self, "n", 0) != 1

    def holds(self, count: int) -> bool:
        raise NotImplementedError(type(self).__name__)


class AtLeast(Bound):
    form = "at least {n}"
    n: int

    def holds(self, count: int) -> bool:
        return count >= self.n


class AtMost(Bound):
    form = "at most {n}"
    n: int

    def holds(self, count: int) -> bool:
        return count <= self.n


class No(Bound):
    form = "no"

    def holds(self, count: int) -> bool:
        return count == 0


def bounded(bound: Bound, listed: Function) -> Function:
    """Whether a list, or a number, is as long as it must be."""

    def as_many(game: Trial, found: list[Any]) -> bool:
        return bound.holds(found[0] if isinstance(found[0], int) else len(found[0]))

    return gathered([listed], as_many, bool)


class CardsThere(Counted):
    """``Legal card in your examination``; the card just played is one of them unless it says "other"."""

    form = "[other? other] [{symbol}] {kind} in {zone}"
    kind: Kind
    zone: Place
    symbol: Symbol | None = None
    other: bool = False

    def each(self, scope: Scope) -> Function:
        this = scope.resolve(self, "this") if self.other else None
        return cards_there(self, self.zone, self.kind, self.symbol, scope, but=this)


def cards_there(
    node: Node,
    zone: Place,
    kind: str,
    symbol: str | None,
    scope: Scope,
    *,
    but: str | None = None,
    opposing: bool = False,
) -> Function:
    """The cards of an open pile that fit; of a hidden one only their number is known."""
    listed = zone.listed(scope)
    tests: list[Function | None] = [
        applied(state.is_kind, kind=const(kind)) if kind != "card" else None,
        applied(_shows, symbol=const(symbol)) if symbol is not None else None,
        applied(_is_other, but=but) if but is not None else None,
        applied(_opposing, seat=scope.you) if opposing else None,
    ]
    test = all_of(tests)
    if test is not None and zone.hidden:
        scope.fail(node, f"Not everybody sees which cards lie in {phrase(zone)}, only how many.")
        test = None
    return filtered(listed, test)


def _shows(game: Trial, thing: Thing, symbol: str) -> bool:
    return state.face(game, thing).shows(symbol)


def _is_other(game: Trial, thing: Thing, but: Thing) -> bool:
    return thing != but


def _opposing(game: Trial, thing: Thing, seat: Seat) -> bool:
    return state.is_opposing(game, seat, thing)


class AllyInPlay(Counted):
    form = "Ally in play"

    def each(self, scope: Scope) -> Function:
        return state.allies


class PlantedHerring(Counted):
    form = "Red Herring on the Proofs"

    def each(self, scope: Scope) -> Function:
        return state.planted_herrings


class ClaimedByYou(Counted):
    form = "Witness you have claimed"

    def each(self, scope: Scope) -> Function:
        return applied(state.claimed_of, seat=scope.you)


class KeyAssetOnYourColor(Counted):
    form = "Key Asset on your color"

    def each(self, scope: Scope) -> Function:
        return applied(state.key_assets_of, seat=scope.you)


NOUN_FORMS = (
    Trigger,
    OtherTriggered,
    Action,
    Called,
    Rolled,
    TheOpponent,
    TheSide,
    ThePlayer,
    TheAutoma,
    Your,
    TheOpponents,
    ThePlayers,
    TheAutomas,
    Hand,
    Deck,
    DiscardPile,
    Examination,
    ProcedureArea,
    BuriedEvidence,
    CaseDeck,
    EitherExamination,
    Cards,
    NamedCard,
    TopCards,
    TopCard,
    ExamTop,
    ClaimedWitnesses,
    LineupWitnesses,
    LeftmostWitness,
    AtLeast,
    AtMost,
    No,
    CardsThere,
    AllyInPlay,
    PlantedHerring,
    ClaimedByYou,
    KeyAssetOnYourColor,
)
