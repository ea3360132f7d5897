"""A tiny language to try the foundation with: an office with cards, coins, stamps and a boss."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from moot.engine import (
    Board,
    Event,
    Eyes,
    Held,
    Seat,
    Shown,
    State,
    Table,
    Thing,
    Zone,
    all_but,
    ask,
    ask_some,
    call,
    const,
    create,
    deed,
    do,
    for_each,
    happen,
    learn,
    may,
    mix,
    moment,
    number,
    occasion,
    offers,
    perform,
    procedure,
    query,
    requires,
    saves,
    show,
    window,
    workbench,
)
from moot.engine.legality import why_not
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.language import (
    CORE,
    Amount,
    Being,
    CardProgram,
    Condition,
    Counted,
    Deed,
    Doing,
    Duration,
    Header,
    Language,
    Name,
    Node,
    Other,
    Per,
    Point,
    Scope,
    Signed,
    Standing,
    Term,
    Text,
    Things,
    Trigger,
    Waiver,
    applied,
)
from moot.language.functions import Function
from moot.language.standing import Offer
from tests.language.stage import NoOptions, Standin, compiled, stage

DESKS = {"front": "front desk", "back": "back desk", "st_anne": "Desk of St. Anne", "annex": "Annex 2"}
STAMPS = {"red": "red stamp", "blue": "blue stamp"}
Period = Annotated[str, Term("period", {"round": "round", "turn": "turn"})]
Desk = Annotated[str, Term("desk", DESKS)]
Stamp = Annotated[str, Term("stamp", STAMPS, {"red": "red stamps", "blue": "blue stamps"})]


class Paper(msgspec.Struct, frozen=True):
    """A card of the toy."""

    id: str
    title: str
    back: str = "card"


class Office(State, kw_only=True):
    """Where everything lies."""

    options: NoOptions
    deck: list[Thing] = []
    hand: list[list[Thing]] = []
    pile: list[Thing] = []
    coins: list[int] = []
    stamps: dict[str, dict[str, int]] = {}
    price: int = 5
    notes: list[str] = []
    in_play: list[tuple[str, int]] = []


# ---------------------------------------------------------------- verbs


class Drew(Event):
    text = "{seat} draws {cards}."
    seat: Seat
    cards: list[Shown]


class Discarded(Event):
    text = "{seat} discards {cards}."
    seat: Seat
    cards: list[Shown]


class Gave(Event):
    text = "{seat} gives {cards} to {to}."
    seat: Seat
    cards: list[Shown]
    to: Seat


class Gained(Event):
    text = "{seat} gains {coins} coins."
    seat: Seat
    coins: int


class Lost(Event):
    text = "{seat} loses {coins} coins."
    seat: Seat
    coins: int


class Stamped(Event):
    text = "{seat} places {n_stamps} {stamp} on {desk}."
    seat: Seat
    n_stamps: int
    stamp: str
    desk: str


class Worked(Event):
    text = "{seat} works."
    seat: Seat


EVENTS = (Drew, Discarded, Gave, Gained, Lost, Stamped, Worked)


def draw_cards(game: Office, seat: Seat, n: int) -> list[Thing]:
    drawn = [game.deck.pop() for _ in range(min(n, len(game.deck)))]
    game.hand[seat] += drawn
    learn(game, seat, drawn)
    happen(game, Drew, seat=seat, cards=drawn)
    return drawn


def discard_cards(game: Office, seat: Seat, cards: list[Thing]) -> None:
    cards = [card for card in cards if card in game.hand[seat]]
    for card in cards:
        game.hand[seat].remove(card)
    game.pile += cards
    show(game, cards)
    happen(game, Discarded, seat=seat, cards=cards)


def give_cards(game: Office, seat: Seat, to: Seat, cards: list[Thing]) -> list[Thing]:
    cards = [card for card in cards if card in game.hand[seat]]
    for card in cards:
        game.hand[seat].remove(card)
    game.hand[to] += cards
    mix(game, cards, all_but(game, to))
    learn(game, to, cards)
    happen(game, Gave, seat=seat, cards=cards, to=to)
    return cards


def gain_coins(game: Office, seat: Seat, n: int) -> None:
    game.coins[seat] += n
    happen(game, Gained, seat=seat, coins=n)


def lose_coins(game: Office, seat: Seat, n: int) -> None:
    lost = min(n, game.coins[seat])
    game.coins[seat] -= lost
    happen(game, Lost, seat=seat, coins=lost)


def place_stamps(game: Office, seat: Seat, n: int, stamp: str, desk: str) -> None:
    game.stamps[desk][stamp] += n
    happen(game, Stamped, seat=seat, n_stamps=n, stamp=stamp, desk=desk)


def change_price(game: Office, by: int) -> None:
    game.price += by


def write_note(game: Office, note: str) -> None:
    game.notes.append(note)


def has_coins(game: Office, seat: Seat, n: int) -> bool:
    return game.coins[seat] >= n


def has_cards(game: Office, seat: Seat) -> bool:
    return bool(game.hand[seat])


def hand_of(game: Office, seat: Seat) -> list[Thing]:
    return list(game.hand[seat])


def only_stamped(game: Office, desks: list[str]) -> list[str]:
    return [desk for desk in desks if game.stamps[desk]["red"] == 0]


def deck_is_empty(game: Office) -> bool:
    return not game.deck


def stamped_desks(game: Office) -> list[str]:
    return [desk for desk, stamps in game.stamps.items() if any(stamps.values())]


def at_desk(game: Office, one: str, desk: str) -> None:
    game.notes.append(f"{desk} {one}")


def the_boss(game: Office) -> Seat:
    return Seat(game.seats - 1)


# ---------------------------------------------------------------- words


class Clerk(Header):
    """The clerk uses the line."""

    form = "Clerk"


class DeskHeader(Header):
    """Whoever sits there uses the line."""

    form = "{desk}"
    desk: Desk


class Boss(Other):
    """The last seat."""

    form = "the boss"

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", "boss")
        return [do(the_boss, as_=name)], name


def times(n: int, per: Per | None, scope: Scope) -> tuple[list[Step], str | const]:
    """A number, or so many for each of something: first they are counted."""
    if per is None:
        return [], const(n)
    name = scope.name("so_many")
    return [do(per.times(n, scope), as_=name)], name


class Draw(Doing):
    """Cards from the deck, unseen by the others."""

    form = "<draw> {n} {n:card|cards} [{per}]"
    n: int
    per: Per | None = None

    def steps(self, scope: Scope) -> list[Step]:
        counted, n = times(self.n, self.per, scope)
        name = scope.bind("them", "drawn", self.n if self.per is None else None)
        return [*counted, do(draw_cards, seat=scope.doer, n=n, as_=name)]


class Discard(Doing):
    """Cards that were spoken of, onto the pile."""

    form = "<discard> {things}"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, cards = self.things.pick(self, scope)
        return [*before, do(discard_cards, seat=scope.doer, cards=cards)]


class DiscardCards(Doing):
    """Cards of one's hand, as the doer chooses."""

    form = "<discard> {amount} {amount:card|cards}"
    rule = "T-DISCARD-01"
    amount: Amount

    def steps(self, scope: Scope) -> list[Step]:
        low, high = self.amount.bounds()
        name = scope.bind("them", "cards", self.amount.count())
        options = applied(hand_of, seat=scope.doer)
        return [
            ask_some(
                name,
                by=scope.doer,
                options=options,
                low=low,
                high=high,
                public=True,  # how many there are is known to all
                rule=self.rule,
                prompt="Which cards?",
            ),
            do(discard_cards, seat=scope.doer, cards=name),
        ]

    def can(self, scope: Scope) -> Function | None:
        return applied(has_cards, seat=scope.doer)


class Give(Doing):
    """Cards that were spoken of, to somebody."""

    form = "<give> {things} to {who}"
    things: Things
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, cards = self.things.pick(self, scope)
        found, seat = self.who.seat(scope)
        name = scope.bind("them", "given", scope.how_many(cards))
        return [*before, *found, do(give_cards, seat=scope.doer, to=seat, cards=cards, as_=name)]


class Gain(Doing):
    """Coins from the bank."""

    form = "<gain> {n} {n:coin|coins} [{per}]"
    n: int
    per: Per | None = None

    def steps(self, scope: Scope) -> list[Step]:
        counted, n = times(self.n, self.per, scope)
        return [*counted, do(gain_coins, seat=scope.doer, n=n)]


class Lose(Doing):
    """Coins to the bank, as far as one has any."""

    form = "<lose> {n} {n:coin|coins}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(lose_coins, seat=scope.doer, n=const(self.n))]


class Pay(Doing):
    """Coins to the bank, all or none."""

    form = "<pay> {n} {n:coin|coins}"
    rule = "T-PAY-01"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(lose_coins, seat=scope.doer, n=const(self.n))]

    def can(self, scope: Scope) -> Function | None:
        return applied(has_coins, seat=scope.doer, n=const(self.n))


class Place(Doing):
    """Stamps on a desk without a red one, as the doer chooses."""

    form = "<place> {n} {stamp:n} on {desks/or}"
    n: int
    stamp: Stamp
    desks: tuple[Desk, ...]

    def steps(self, scope: Scope) -> list[Step]:
        desk = scope.bind("there", "desk")
        free = applied(only_stamped, desks=const(list(self.desks)))
        return [
            ask(desk, by=scope.doer, options=free, public=True, prompt="On which desk?"),
            do(place_stamps, seat=scope.doer, n=const(self.n), stamp=const(self.stamp), desk=desk),
        ]


class PlaceThere(Doing):
    """A stamp where the sentence speaks of."""

    form = "<place> a {stamp} there"
    stamp: Stamp

    def steps(self, scope: Scope) -> list[Step]:
        desk = scope.resolve(self, "there")
        return [do(place_stamps, seat=scope.doer, n=const(1), stamp=const(self.stamp), desk=desk)]


class ChangePrice(Doing):
    """The price of everything."""

    form = "<move> the price by {by} [twice? twice]"
    by: Signed
    twice: bool = False

    def steps(self, scope: Scope) -> list[Step]:
        return [do(change_price, by=const(self.by * (1 + self.twice)))]


class Recite(Doing):
    """A note for the tests."""

    form = "<recite> {name}"
    name: Name

    def steps(self, scope: Scope) -> list[Step]:
        return [do(write_note, note=const(self.name))]


class Work(Doing):
    """The one deed of the office."""

    form = "<work>"

    def steps(self, scope: Scope) -> list[Step]:
        return [call("work", seat=scope.doer)]


class DeckEmpty(Condition):
    """Everybody sees it."""

    form = "the deck is empty"

    def test(self, scope: Scope) -> Function:
        return deck_is_empty


class HaveCoins(Being):
    """That many, or more."""

    form = "<have> {n} {n:coin|coins} [least? or more]"
    n: int
    least: bool = False

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(has_coins, seat=seat, n=const(self.n))


class StampedDesk(Counted):
    """A desk with a stamp on it."""

    form = "stamped desk"
    word = "there"

    def each(self, scope: Scope) -> Function:
        return stamped_desks


def worker(game: State, actor: Seat) -> Seat:
    return actor


def drawer(game: State, seat: Seat) -> Seat:
    return seat


def drawn_cards(game: State, cards: list[Thing]) -> list[Thing]:
    return list(cards)


def so_many_coins(game: State, coins: int, n: int) -> bool:
    return coins == n


class DrawsCards(Trigger):
    """The event of the verb."""

    form = "<draw> cards"
    kind = "drew"
    actor = "seat"
    pronouns: ClassVar[Mapping[str, Function]] = {"they": drawer, "them": drawn_cards}


class GainsExactly(Trigger):
    """An event with a filter."""

    form = "<gain> exactly {n} {n:coin|coins}"
    kind = "gained"
    actor = "seat"
    n: int

    def fits(self, scope: Scope) -> Function | None:
        return applied(so_many_coins, n=const(self.n))


class Works(Trigger):
    """The window of the deed."""

    form = "<work>"
    kind = "work"
    pronouns: ClassVar[Mapping[str, Function]] = {"they": worker}


class ToWork(Deed):
    """What texts forbid and permit."""

    form = "work"
    deed = "work"
    rule = "T-WORK-02"


class TooPoor(Waiver):
    """The deed's requirement."""

    form = "the price is too high"
    rule = "T-WORK-01"


class WageChanges(Standing):
    """A number."""

    form = "your wage changes by {by}"
    by: Signed

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="wage", add=self.by, when=applied(same_two, one="seat", other=scope.you))]


def same_two(game: State, one: Seat, other: Seat) -> bool:
    return one == other


class OncePer(Offer):
    """An offer to everybody, which each takes once in a while."""

    form = "once per {period}, each player may {price} to {doings/and}."
    period: Period
    price: Doing
    doings: tuple[Doing, ...]

    def limit(self) -> tuple[str, bool]:
        return self.period, self.period == "turn"


class ThisRound(Duration):
    """Up to everybody's moment."""

    form = "this round"

    def until(self, scope: Scope) -> tuple[str, bool]:
        return "round", False


class UntilYourTurnEnds(Duration):
    """Up to one's own moment."""

    form = "until your turn ends"

    def until(self, scope: Scope) -> tuple[str, bool]:
        return "turn", True


class EndOfRound(Point):
    """The moment."""

    form = "the end of the round"

    def moment(self) -> str:
        return "round"


FORMS: tuple[type[Node], ...] = (
    Clerk,
    DeskHeader,
    Boss,
    Draw,
    Discard,
    DiscardCards,
    Give,
    Gain,
    Lose,
    Pay,
    Place,
    PlaceThere,
    ChangePrice,
    Recite,
    Work,
    DeckEmpty,
    HaveCoins,
    StampedDesk,
    DrawsCards,
    GainsExactly,
    Works,
    ToWork,
    TooPoor,
    WageChanges,
    OncePer,
    ThisRound,
    UntilYourTurnEnds,
    EndOfRound,
)
LANGUAGE = Language(Text, (*CORE, *FORMS))


# ---------------------------------------------------------------- the stand-in


def price_is_right(game: Office) -> bool:
    return game.price <= 6


def pay_wage(game: Office, seat: Seat) -> None:
    happen(game, Worked, seat=seat)
    gain_coins(game, seat, query(game, "wage", 2, seat=seat))


WORK = deed(
    "work",
    ("seat",),
    requires=[requires("T-WORK-01", price_is_right, "the price is too high")],
    steps=[window("work", actor="seat"), do(pay_wage)],
)


def deal(game: Office) -> None:
    game.deck = create(game, [i % len(FACES) for i in range(12)])
    game.hand = [[] for _ in range(game.seats)]
    game.coins = [3] * game.seats
    game.stamps = {desk: dict.fromkeys(STAMPS, 0) for desk in DESKS}


class Seen(Board, frozen=True):
    deck: list[Shown]
    hand: list[Held]
    pile: list[Shown]
    coins: list[int]
    stamps: dict[str, dict[str, int]]
    price: int
    notes: list[str]


def view(game: Office, eyes: Eyes) -> Seen:
    return Seen(
        deck=eyes.pile(game.deck),
        hand=[eyes.hand(hand) for hand in game.hand],
        pile=eyes.pile(game.pile),
        coins=game.coins.copy(),
        stamps=game.stamps.copy(),
        price=game.price,
        notes=game.notes.copy(),
    )


def lying_in_play(game: Office) -> list[tuple[str, int]]:
    return [(card, owner) for card, owner in game.in_play]


FACES = [Paper("form", "Form"), Paper("letter", "Letter"), Paper("bill", "Bill")]
TOY = Standin(
    language=LANGUAGE,
    state=Office,
    faces=FACES,
    deal=deal,
    zones={"deck": Zone(), "hand": Zone(seen="owner", per_seat=True), "pile": Zone(seen="everyone")},
    events=EVENTS,
    view=view,
    procedures=[WORK],
    numbers={"wage": ("seat",)},
    moments=("turn", "round", "end"),
    ends="end",
    in_play=lying_in_play,
)

ROUND = moment("round")
END = moment("end")


def turn_of(seat: int) -> moment:
    """A step of a script: this seat's turn ends."""
    return moment("turn", of=const(Seat(seat)))


def lay(card: str, owner: int = 0) -> do:
    """A step of a script: the card lies in play."""
    return do(put_into_play, card=const(card), owner=const(owner))


def put_into_play(game: Office, card: str, owner: int) -> None:
    game.in_play.append((card, owner))


def take_away(game: Office, card: str) -> None:
    game.in_play = [(one, owner) for one, owner in game.in_play if one != card]


def gone(card: str) -> do:
    """A step of a script: the card no longer lies in play."""
    return do(take_away, card=const(card))


def works(seat: int) -> perform:
    """A step of a script: this seat works."""
    return perform(const("work"), seat=const(Seat(seat)))


def takes_offer(seat: int) -> perform:
    """A step of a script: this seat takes the first offer in play, if there is one."""

    def first_offer(game: Office) -> str | None:
        open_now = [one for one in offers(game, Seat(seat)) if why_not(game, one, Seat(seat), []) is None]
        return open_now[0] if open_now else None

    return perform(first_offer, seat=const(Seat(seat)))


def high_price() -> do:
    """A step of a script: nobody can afford to work."""
    return do(change_price, by=const(4))


def set_coins(n: int, seat: int = 0) -> do:
    """A step of a script: this seat has so many coins."""
    return do(have_coins, seat=const(Seat(seat)), n=const(n))


def have_coins(game: Office, seat: Seat, n: int) -> None:
    game.coins[seat] = n


def empty_deck(game: Office) -> None:
    """The rest of the deck is discarded."""
    game.pile += game.deck
    show(game, game.deck)
    game.deck = []


def toy(
    cards: Mapping[str, str] | str, *script: Step, seats: int = 3, stays: Sequence[str] = (), seed: int = 1
) -> Table:
    """A table on which the script has been played. A single text is the card "card", used by seat 0."""
    if isinstance(cards, str):
        cards = {"card": cards}
    programs = [compiled(TOY, card, text, stays=card in stays) for card, text in cards.items()]
    standin = dataclasses.replace(TOY, window=reactions(programs))
    return stage(standin, cards, *script, seats=seats, stays=stays, seed=seed)


def reactions(programs: Sequence[CardProgram]) -> Any:
    """The window of the toy: every seat may use each reaction, the actor first."""
    parts = {part.procedure: part for program in programs for part in program.parts if part.about and part.procedure}

    def reactors(game: Office, actor: Seat) -> list[Seat]:
        return [Seat((actor + i) % game.seats) for i in range(game.seats)]

    def fitting(game: Office, seat: Seat) -> list[str]:
        now = occasion(game)
        return [name for name, part in parts.items() if part.about == now["kind"] and part.fits(game, seat, {**now})]

    return procedure(
        "reactions",
        ("kind", "actor"),
        steps=[
            for_each(
                "seat",
                reactors,
                may(
                    ask("reaction", by="seat", options=fitting, public=True, prompt="React?"),
                    perform("reaction", seat="seat"),
                ),
            )
        ],
    )


def state(table: Table) -> Office:
    """The state behind a table."""
    found = workbench.state(table)
    assert isinstance(found, Office)
    return found


def again(table: Table) -> Table:
    """The table saved and loaded."""
    return saves.load(table.save(), lambda name, hash_, content: table.rules)
