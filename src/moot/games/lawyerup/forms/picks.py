"""Which cards: things that somebody picks."""

from __future__ import annotations

from moot.engine import CHANCE, Thing, ask, ask_some, const, do, let, open_face
from moot.engine.steps import Automa, Step
from moot.games.lawyerup import facts
from moot.games.lawyerup.forms.functions import not_empty
from moot.games.lawyerup.forms.places import Place, only_kind
from moot.games.lawyerup.forms.players import Whose
from moot.games.lawyerup.forms.terms import Kind
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs import cards as verbs
from moot.language import Amount, Doing, Function, Name, Node, Scope, Things, applied, filtered, phrase
from moot.language.functions import alone, composed, gathered
from moot.language.things import Exactly


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


def one_of(
    doing: Doing,
    scope: Scope,
    options: Function,
    amount: Amount,
    *,
    public: bool,
    automa: Automa = CHANCE,
) -> tuple[list[Step], str]:
    """The doer chooses so many of the options; a single one is asked for by a single key. ``automa``: among those. The
    order of several matters to a ``doing`` that is ``ordered``."""
    name = scope.name("chosen", amount.count())
    rule, prompt = doing.rule or scope.rule, f"{phrase(doing)}."
    if isinstance(amount, Exactly) and amount.n == 1:
        some = scope.bind("them", "those", 1)
        asked = ask(name, by=scope.doer, options=options, public=public, rule=rule, prompt=prompt, automa=automa)
        return [asked, let(some, alone(name, Thing))], some
    scope.refer("them", name)
    low, high = amount.bounds()
    some_asked = ask_some(
        name,
        by=scope.doer,
        options=options,
        low=low,
        high=high,
        ordered=getattr(doing, "ordered", False),
        public=public,
        rule=rule,
        prompt=prompt,
    )
    return [some_asked], name


class Cards(Picked):
    """``1 card``, ``up to 3 cards from your discard pile``, ``1 card at random``."""

    form = "{amount} {kind:amount} [from {zone}] [random? at random]"
    amount: Amount
    kind: Kind
    zone: Place | None = None
    random: bool = False

    def _zone(self, scope: Scope) -> Function:
        if self.zone is None:
            return applied(facts.hand_of, seat=scope.doer)
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


def _is_named(game: Court, thing: Thing, name: str) -> bool:
    return open_face(game, thing).title == name


class TopCards(Picked):
    """The top cards of a pile, unseen."""

    form = "the top {n} cards of {zone}"
    n: int
    zone: Place

    def can(self, scope: Scope) -> Function | None:
        return not_empty(self.zone.listed(scope))

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return _top(self.n, self.zone, scope)


class TopCard(Picked):
    form = "the top card of {zone}"
    zone: Place

    def can(self, scope: Scope) -> Function | None:
        return not_empty(self.zone.listed(scope))

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return _top(1, self.zone, scope)


def _top(n: int, zone: Place, scope: Scope) -> tuple[list[Step], str]:
    def top(found: list[list[Thing]]) -> list[Thing]:
        return found[0][-n:][::-1]

    name = scope.bind("them", "those", n)
    return [do(gathered([zone.listed(scope)], top, list[Thing]), as_=name)], name


class ExamTop(Picked):
    """The top card of an examination."""

    form = "{whose} top card"
    whose: Whose

    def can(self, scope: Scope) -> Function | None:
        return not_empty(composed(facts.top_cards, seat=self.whose.of(scope)))

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("them", "those", 1)
        return [do(composed(facts.top_cards, seat=self.whose.of(scope)), as_=name)], name


# ---------------------------------------------------------------- Witnesses


class Witnesses(Node):
    """Witnesses that are no part of any pile of cards."""

    def can(self, scope: Scope) -> Function:
        """Whether there are any."""
        raise NotImplementedError(type(self).__name__)

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        """Steps that find them, and the name of the list."""
        raise NotImplementedError(type(self).__name__)


class ClaimedWitnesses(Witnesses):
    form = "{amount} claimed {amount:Witness|Witnesses}"
    amount: Amount

    def can(self, scope: Scope) -> Function:
        return not_empty(applied(facts.claimed_of, seat=scope.doer))

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        return one_of(doing, scope, applied(facts.claimed_of, seat=scope.doer), self.amount, public=True)


FORMS = (
    Cards,
    NamedCard,
    TopCards,
    TopCard,
    ExamTop,
    ClaimedWitnesses,
)
