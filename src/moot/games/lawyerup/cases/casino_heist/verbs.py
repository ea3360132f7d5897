"""The Lineup, Cons, and the draft of a Witness."""

from __future__ import annotations

from collections.abc import Sequence

from moot.engine import Event, Seat, Shown, Thing, all_but, events_in, happen, learn, mix, show, shuffle
from moot.games.lawyerup import events
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
    text = "{seat} replaces {card}."
    seat: Seat
    card: Shown


class RevealedCon(Event):
    text = "{seat} reveals {card}."
    seat: Seat
    card: Shown


class ConSucceeds(Event):
    text = "{card} succeeds."
    card: Shown


class ConFails(Event):
    text = "{card} fails."
    card: Shown


class DiscardedCons(Event):
    text = "Discarded: {cards}."
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


class KeptEvidence(Event):
    text = "{seat} keeps {card}."
    seat: Seat
    card: Shown


class SwappedWitness(Event):
    text = "{witness} takes a place in the Lineup."
    witness: Shown


class JoinedLineup(Event):
    text = "In the Lineup: {witnesses}."
    witnesses: list[Shown]


class ClaimedDefendant(Event):
    text = "{seat} claims {defendant}."
    seat: Seat
    defendant: Shown


class Mistrial(Event):
    text = "{defendant}: a mistrial."
    defendant: Shown


class NoVerdict(Event):
    text = "{defendant}: no verdict."
    defendant: Shown


class TrialEnds(Event):
    text = "The trial ends at once: {why}."
    why: str


EVENTS = events_in(globals())

# ---------------------------------------------------------------- the Lineup


def swap_witnesses(game: Court, seat: Seat, own: list[Thing], other: list[Thing]) -> None:
    """The Witness given takes the same place in the Lineup."""
    place = game.keys.index(other[0])
    take_away(game, own)
    game.keys[place] = own[0]
    game.claimed[game.side[seat]] += other
    happen(game, events.Claimed, seat=seat, witness=other[0])
    happen(game, SwappedWitness, witness=own[0])


# ---------------------------------------------------------------- Cons


def con_left(game: Court) -> bool:
    """L-05-30: in the deck, or in the discard of which a new deck is made."""
    return bool(game.piles[CONS] or game.open_piles[CONS])


def draw_con(game: Court, seat: Seat) -> None:
    """The top one, seen by the own side only; none, if there is none left (L-05-03, L-05-30, L-TEAM-17)."""
    if not con_left(game):
        return
    if not game.piles[CONS]:
        game.piles[CONS], game.open_piles[CONS] = game.open_piles[CONS], []
        shuffle(game, game.piles[CONS])
    side, con = game.side[seat], game.piles[CONS].pop()
    game.secrets[side].append(con)
    for member in members(game, side):
        learn(game, member, [con])
    happen(game, DrewCon, seat=seat, card=con)


def discard_con(game: Court, side: int, cons: list[Thing]) -> None:
    """Face up (L-05-09)."""
    if cons:
        show(game, cons)
        game.open_piles[CONS] += cons
        game.secrets[side] = [con for con in game.secrets[side] if con not in cons]
        happen(game, DiscardedCons, cards=cons)


def discard_cons(game: Court) -> None:
    """L-05-09, L-END05-10: of both sides, resolved or not."""
    for side in (0, 1):
        discard_con(game, side, list(game.secrets[side]))


def replace_con(game: Court, seat: Seat) -> None:
    """L-05-36: the new one is seen by its owner only; the old one goes to the open discard."""
    side = game.side[seat]
    old = list(game.secrets[side])
    happen(game, ReplacedCon, seat=seat, card=old[0])
    draw_con(game, seat)
    discard_con(game, side, old)


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
    happen(game, KeptEvidence, seat=seat, card=kept)
    into_hand(game, to, [given])
    for looker in seen_by:
        learn(game, looker, [given])
    happen(game, events.Gave, seat=seat, cards=[given], to=to)
    stack_hand(game, to)
    if game.draft == NO_BURYING:
        show(game, rest)
        game.discard[owner] += rest
        happen(game, events.Discarded, seat=owner, cards=rest)
    else:
        game.buried += rest
        happen(game, events.Buried, seat=seat, cards=rest)


def say_claimed(game: Court, seat: Seat, target: Thing) -> None:
    """L-05-23."""
    happen(game, ClaimedDefendant, seat=seat, defendant=target)
