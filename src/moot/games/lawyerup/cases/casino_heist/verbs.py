"""The Lineup, Cons, and the draft of a Witness."""

from __future__ import annotations

from collections.abc import Sequence

from moot.engine import Event, Seat, Shown, Thing, all_but, events_in, happen, learn, mix, show, shuffle
from moot.games.lawyerup.config import DRAFT
from moot.games.lawyerup.players import automa_plays, is_automa, members
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs.cards import into_hand, stack_hand, take_away

CONS = "cons"
"""The Con deck; discarded Cons lie open under the same name."""
NO_BURYING, GIVE_FIRST = "no_burying", "give_first"
"""How the cards of this draft are assigned, if not as usual (L-05-06)."""


class DrewCon(Event):
    text = "{seat} draws {card}."
    seat: Seat
    card: Shown


class ReplacedCon(Event):
    text = "{seat} discards {card} and draws {other}."
    seat: Seat
    card: Shown
    other: Shown


class RevealedCon(Event):
    text = "{seat} reveals {card}."
    seat: Seat
    card: Shown


class ConSucceeds(Event):
    text = "{seat} succeeds with {card}."
    seat: Seat
    card: Shown


class ConFails(Event):
    text = "{seat} fails with {card}."
    seat: Seat
    card: Shown


class DiscardedCons(Event):
    """What has been resolved, as after every Witness."""

    seat: Seat
    cards: list[Shown]


class LeftCons(Event):
    text = "{seat} shows and discards {cards}, which {cards|was|were} not resolved."
    seat: Seat
    cards: list[Shown]


class DrewEvidence(Event):
    text = "{seat} draws {cards} from the Case deck."
    seat: Seat
    cards: list[Shown]


class ShowedEvidence(Event):
    text = "{seat} shows {cards}."
    seat: Seat
    cards: list[Shown]


class ExchangedEvidence(Event):
    text = "{seat} gets {cards} in exchange."
    seat: Seat
    cards: list[Shown]


class DugUp(Event):
    text = "{seat} buries {card} and digs up {other}."
    seat: Seat
    card: Shown
    other: Shown


class AssignedEvidence(Event):
    text = (
        "{seat} keeps {kept}[other? of what {owner} drew], gives {given} to {to} "
        "and [buried?buries][buried!discards] {rest}."
    )
    seat: Seat
    kept: Shown
    given: Shown
    to: Seat
    rest: list[Shown]
    buried: bool
    owner: Seat
    """Whose round it is, if it is that of another one."""
    other: bool


class SwappedWitness(Event):
    text = "{seat} puts {witness} into the Lineup and claims {other}."
    seat: Seat
    witness: Shown
    other: Shown


class JoinedLineup(Event):
    by_itself = True
    text = "{witnesses} {witnesses|joins|join} the Lineup."
    witnesses: list[Shown]


class ClaimedDefendant(Event):
    text = "{seat} claims {defendant}."
    seat: Seat
    defendant: Shown


class WonDefendant(Event):
    """In the end, whether at the top spot or by the verdict."""

    text = "{seat} wins {defendant}, {most} to {least}[top?, claimed at the top spot]."
    seat: Seat
    defendant: Shown
    most: int
    least: int
    top: bool


class Mistrial(Event):
    by_itself = True
    text = (
        "Nobody wins {defendant}, {prosecution} to {defense}: "
        "both sides have reached the verdict spot, {verdict}. A mistrial."
    )
    defendant: Shown
    prosecution: int
    defense: int
    verdict: int


class NoVerdict(Event):
    by_itself = True
    text = "Nobody wins {defendant}, {prosecution} to {defense}: nobody leads at the verdict spot, {verdict}."
    defendant: Shown
    prosecution: int
    defense: int
    verdict: int


class Tally(Event):
    by_itself = True
    text = (
        "Defendants won: Prosecution {prosecution}, Defense {defense}"
        "[tie?. The Prosecution needs more than the Defense]."
    )
    prosecution: int
    defense: int
    tie: bool


class TrialEnds(Event):
    by_itself = True
    text = "The trial ends at once, for {why}."
    why: str


EVENTS = events_in(globals())

# ---------------------------------------------------------------- the Lineup


def swap_witnesses(game: Court, seat: Seat, own: list[Thing], other: list[Thing]) -> None:
    """The Witness given takes the same place in the Lineup."""
    place = game.keys.index(other[0])
    take_away(game, own)
    game.keys[place] = own[0]
    game.claimed[game.side[seat]] += other
    happen(game, SwappedWitness, seat=seat, witness=own[0], other=other[0])


# ---------------------------------------------------------------- Cons


def con_left(game: Court) -> bool:
    """L-05-30: in the deck, or in the discard of which a new deck is made."""
    return bool(game.piles[CONS] or game.open_piles[CONS])


def draw_con(game: Court, seat: Seat) -> None:
    """The top one, seen by the own side only; none, if there is none left (L-05-03, L-05-30, L-TEAM-17)."""
    if con_left(game):
        happen(game, DrewCon, seat=seat, card=take_con(game, seat))


def take_con(game: Court, seat: Seat) -> Thing:
    """The same without a word."""
    if not game.piles[CONS]:
        game.piles[CONS], game.open_piles[CONS] = game.open_piles[CONS], []
        shuffle(game, game.piles[CONS])
    side, con = game.side[seat], game.piles[CONS].pop()
    game.secrets[side].append(con)
    for member in members(game, side):
        learn(game, member, [con])
    return con


def discard_con(game: Court, side: int, cons: list[Thing]) -> None:
    """Face up (L-05-09)."""
    show(game, cons)
    game.open_piles[CONS] += cons
    game.secrets[side] = [con for con in game.secrets[side] if con not in cons]


def discard_cons(game: Court) -> None:
    """L-05-09: of both sides."""
    _discard_all(game, DiscardedCons)


def leave_cons(game: Court) -> None:
    """L-END05-10: unresolved."""
    _discard_all(game, LeftCons)


def _discard_all(game: Court, event: type[Event]) -> None:
    for side in (0, 1):
        cons = list(game.secrets[side])
        if cons:
            discard_con(game, side, cons)
            happen(game, event, seat=game.speaker[side], cards=cons)


def replace_con(game: Court, seat: Seat) -> None:
    """L-05-36: the new one is seen by its owner only; the old one goes to the open discard."""
    side = game.side[seat]
    old = list(game.secrets[side])
    new = take_con(game, seat)
    discard_con(game, side, old)
    happen(game, ReplacedCon, seat=seat, card=old[0], other=new)


# ---------------------------------------------------------------- the draft


def draw_evidence(game: Court, seat: Seat, n: int) -> None:
    """As many as there are; the others see how many, and of the Automa's nobody sees more (L-AUTO05-10)."""
    drawn = [game.case_deck.pop() for _ in range(min(n, len(game.case_deck)))]
    if drawn:
        if not is_automa(game, seat):
            learn(game, seat, drawn)
        game.drawn[seat] += drawn
        happen(game, DrewEvidence, seat=seat, cards=drawn)


def draw_three(game: Court, seat: Seat) -> None:
    """L-05-04."""
    draw_evidence(game, seat, DRAFT)


def show_drawn(game: Court) -> None:
    """To both players, and so to everybody."""
    for seat, drawn in enumerate(game.drawn):
        if drawn:
            show(game, drawn)
            happen(game, ShowedEvidence, seat=Seat(seat), cards=drawn)


def exchange_drawn(game: Court) -> None:
    """Both have looked at their own; they go on with the other's. It makes no difference alone (L-AUTO05-10)."""
    if automa_plays(game):
        return
    drafting = [Seat(seat) for seat, drawn in enumerate(game.drawn) if drawn]
    swapped = [game.drawn[seat] for seat in reversed(drafting)]
    for seat, drawn in zip(drafting, swapped, strict=True):
        game.drawn[seat] = drawn
        learn(game, seat, game.drawn[seat])
        happen(game, ExchangedEvidence, seat=seat, cards=game.drawn[seat])


def dig_up(game: Court, seat: Seat, card: Thing) -> None:
    """A drawn card is buried for the top card of the Buried Evidence; the others cannot tell which."""
    drawn = game.drawn[seat]
    mix(game, drawn, all_but(game, seat))
    top = game.buried.pop()
    learn(game, seat, [top])
    drawn[drawn.index(card)] = top
    game.buried.append(card)
    happen(game, DugUp, seat=seat, card=card, other=top)
    shuffle(game, game.buried)


def set_draft(game: Court, way: str) -> None:
    """L-05-06."""
    game.draft = way


def assign(game: Court, seat: Seat, owner: Seat, to: Seat, cards: list[Thing], seen_by: Sequence[Seat] = ()) -> None:
    """L-05-04, L-05-05: one is kept, one is given, the others are buried, or discarded where nothing is buried.

    ``owner`` is whose round it is: the seat's, or that of the Automa for which it drafts (L-AUTO05-10). ``seen_by``:
    who else sees what is given.
    """
    mix(game, game.drawn[seat], all_but(game, seat))
    game.drawn[seat] = []
    kept, given, *rest = cards
    game.hand[seat].append(kept)
    into_hand(game, to, [given])
    for looker in seen_by:
        learn(game, looker, [given])
    buried = game.draft != NO_BURYING
    if not buried:
        show(game, rest)
    happen(
        game,
        AssignedEvidence,
        seat=seat,
        kept=kept,
        given=given,
        to=to,
        rest=rest,
        buried=buried,
        owner=owner,
        other=owner != seat,
    )
    stack_hand(game, to)
    if buried:
        game.buried += rest
    else:
        game.discard[owner] += rest


def say_claimed(game: Court, seat: Seat, target: Thing) -> None:
    """L-05-23."""
    happen(game, ClaimedDefendant, seat=seat, defendant=target)
