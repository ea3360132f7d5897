"""Cards between hands, decks, examinations and discard piles."""

from __future__ import annotations

from collections.abc import Iterator

from moot.engine import Seat, Thing, all_but, happen, learn, mix, open_face, show, shuffle
from moot.engine.chance import permutation
from moot.games.lawyerup import events
from moot.games.lawyerup.players import is_automa
from moot.games.lawyerup.state import Court, Face, ProcedureThing

GONE = ("witness", "ally")
"""What leaves the game when it is discarded (L-GLOS-20, L-04-63)."""

# ---------------------------------------------------------------- where a card lies


def _piles(game: Court) -> Iterator[list[Thing]]:
    """Every place from which a card can be taken, the likely ones first."""
    for per_seat in (game.hand, game.discard, game.exam, game.area, game.claimed):
        yield from per_seat
    yield from (game.buried, game.case_deck, game.keys, game.witness_deck, game.witness, game.declared)
    yield from game.deck


def take_away(game: Court, cards: list[Thing]) -> None:
    """From wherever they lie, with their bonuses (L-INF-06)."""
    for card in cards:
        for pile in _piles(game):
            if card in pile:
                pile.remove(card)
                break
        game.bonus.pop(card, None)
        game.player.pop(card, None)
        if card in game.investigated:
            game.investigated.remove(card)


def take_unseen(game: Court, cards: list[Thing]) -> None:
    """The same out of a hand, where nobody but its owner sees which they were."""
    for owner, hand in enumerate(game.hand):
        if any(card in hand for card in cards):
            mix(game, hand, all_but(game, owner))
    take_away(game, cards)


def owner_of(game: Court, card: Thing) -> Seat:
    """In whose hand, examination, area or discard pile a card lies (L-GLOS-22, L-TEAM-13)."""
    for side, exam in enumerate(game.exam):
        if card in exam:
            return Seat(game.player.get(card, game.speaker[side]))
    for piles in (game.hand, game.area, game.discard):
        for seat, pile in enumerate(piles):
            if card in pile:
                return Seat(seat)
    for side, claimed in enumerate(game.claimed):
        if card in claimed:
            return game.speaker[side]
    return game.active


# ---------------------------------------------------------------- drawing


def into_hand(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """Its owner sees them; nobody sees the Automa's (L-AUTO-06)."""
    game.hand[seat] += cards
    if not (game.options.automa and is_automa(game, seat)):
        learn(game, seat, cards)


def stack_hand(game: Court, seat: Seat) -> None:
    """The Automa's hand is a stack that is shuffled whenever a card joins it (L-AUTO-07)."""
    if is_automa(game, seat):
        shuffle(game, game.hand[seat])


def draw_cards(game: Court, seat: Seat, n: int, from_: str) -> list[Thing]:
    """From the top of a deck, as many as there are (L-RES-25); the others see how many."""
    drawn = take_top(game, seat, n, from_)
    if drawn:
        happen(game, events.Drew, seat=seat, cards=drawn)
        if game.options.automa:
            stack_hand(game, seat)
    return drawn


def take_top(game: Court, seat: Seat, n: int, from_: str) -> list[Thing]:
    """The same without a word, and without the shuffle of the Automa's hand that has to follow the word."""
    deck = game.case_deck if from_ == "case" else game.deck[seat]
    drawn = [deck.pop() for _ in range(min(n, len(deck)))]
    into_hand(game, seat, drawn)
    return drawn


def take_cards(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """From an open set into the hand: everybody sees which (L-GLOS-06)."""
    happen(game, events.Drew, seat=seat, cards=cards)
    take_away(game, cards)
    into_hand(game, seat, cards)
    stack_hand(game, seat)


def look_through(game: Court, seat: Seat, pile: list[Thing]) -> None:
    """Only the searcher sees the cards."""
    learn(game, seat, pile)


def take_found(game: Court, seat: Seat, pile: list[Thing], cards: list[Thing]) -> list[Thing]:
    """The found cards go to the hand unseen by the others; the rest is shuffled (L-GLOS-13)."""
    mix(game, pile, all_but(game, seat))
    take_away(game, cards)
    into_hand(game, seat, cards)
    shuffle(game, [card for card in pile if card not in cards])
    happen(game, events.Found, seat=seat, cards=cards)
    stack_hand(game, seat)
    return cards


def peek_at(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """L-GLOS-11."""
    if cards:
        learn(game, seat, cards)
        happen(game, events.Peeked, seat=seat, cards=cards)
        for owner, hand in enumerate(game.hand):
            if cards[0] in hand:
                stack_hand(game, Seat(owner))  # L-AUTO-48


# ---------------------------------------------------------------- away


def discard_cards(game: Court, cards: list[Thing]) -> None:
    """Face up, each to the pile of whose it was (L-GLOS-22); Witnesses and Allies leave the game."""
    gone, by_owner = put_off(game, cards)
    if gone:
        happen(game, events.Removed, cards=gone)
    for owner, its in by_owner.items():
        happen(game, events.Discarded, seat=owner, cards=its)


def put_off(game: Court, cards: list[Thing]) -> tuple[list[Thing], dict[Seat, list[Thing]]]:
    """The same without a word. Tells what left the game, and by owner what was discarded."""
    owners = [owner_of(game, card) for card in cards]
    take_away(game, cards)
    show(game, cards)
    gone = [card for card in cards if open_face(game, card, Face).type in GONE]
    game.removed += gone
    by_owner: dict[Seat, list[Thing]] = {}
    for card, owner in zip(cards, owners, strict=True):
        if card not in gone:
            by_owner.setdefault(owner, []).append(card)
    for owner, its in by_owner.items():
        game.discard[owner] += its
    return gone, by_owner


def discard_from_hand(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """Cards that their owner has chosen, face up (L-GLOS-19)."""
    lay_off(game, seat, cards)
    happen(game, events.Discarded, seat=seat, cards=cards)


def lay_off(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """The same without a word."""
    hand = game.hand[seat]
    for card in cards:
        hand.remove(card)
    show(game, cards)
    game.discard[seat] += cards


def discard_exams(game: Court) -> None:
    """L-RES-12: both examinations, each card to the pile of whoever played it (L-TEAM-13)."""
    by_owner: dict[int, list[Thing]] = {}
    for side, exam in enumerate(game.exam):
        for card in exam:
            by_owner.setdefault(game.player.get(card, game.speaker[side]), []).append(card)
    prosecution, defense = game.exam
    game.exam = [[], []]
    for owner, cards in by_owner.items():
        game.discard[owner] += cards
    happen(game, events.Cleaned, prosecution=prosecution, defense=defense)


def random_cards(game: Court, pile: list[Thing], n: int) -> list[Thing]:
    """Some cards of a pile by chance."""
    return [pile[k] for k in permutation(game, len(pile))[:n]] if pile else []


def bury_cards(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """Shuffled into the Buried Evidence (L-GLOS-01)."""
    take_unseen(game, cards)
    game.buried += cards
    happen(game, events.Buried, seat=seat, cards=cards)
    shuffle(game, game.buried)


def shuffle_into_deck(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """L-GLOS-15."""
    take_unseen(game, cards)
    game.deck[seat] += cards
    happen(game, events.Returned, seat=seat, cards=cards)
    shuffle(game, game.deck[seat])


def give_cards(game: Court, seat: Seat, to: Seat, cards: list[Thing]) -> None:
    """From hand to hand; the one who gives still knows what it was (L-06-13)."""
    take_unseen(game, cards)
    into_hand(game, to, cards)
    happen(game, events.Gave, seat=seat, cards=cards, to=to)
    stack_hand(game, to)


def hand_over(game: Court, seat: Seat, to: Seat, cards: list[Thing]) -> None:
    """In exchange for something: the Automa has no use for the card and discards it (L-AUTO06-06)."""
    if not is_automa(game, to):
        give_cards(game, seat, to, cards)
        return
    happen(game, events.Gave, seat=seat, cards=cards, to=to)
    take_unseen(game, cards)
    show(game, cards)
    game.discard[to] += cards
    happen(game, events.Discarded, seat=to, cards=cards)


# ---------------------------------------------------------------- examinations


def declare(game: Court, seat: Seat, card: Thing) -> None:
    """Out of the hand, for all to see (L-EXAM-13)."""
    game.hand[seat].remove(card)
    show(game, [card])
    game.declared.append(card)
    happen(game, events.Declared, seat=seat, card=card)


def put_on_exam(game: Court, seat: Seat, card: Thing) -> None:
    """It becomes the top card, and its Value counts (L-EXAM-05, L-EXAM-06)."""
    game.declared.remove(card)
    _lay(game, seat, card)
    happen(game, events.Examined, seat=seat, card=card)


def add_cards(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """Without Bias check and without Examine effects (L-EXAM-09, L-EXAM-10)."""
    if not cards:
        return
    take_away(game, cards)
    show(game, cards)
    for card in cards:
        _lay(game, seat, card)
    happen(game, events.Added, seat=seat, cards=cards)


def lay_added(game: Court, seat: Seat, card: Thing) -> None:
    """One that was shown and not objected to (L-AUTO-30)."""
    _lay(game, seat, card)
    happen(game, events.Examined, seat=seat, card=card)


def _lay(game: Court, seat: Seat, card: Thing) -> None:
    game.exam[game.side[seat]].append(card)
    if game.seats > 2:
        game.player[card] = seat


def cancel_card(game: Court, seat: Seat, card: Thing) -> None:
    """L-OBJ-06: to its player's discard pile, with no effect."""
    game.declared.remove(card)
    game.discard[seat].append(card)


def gain_value(game: Court, card: Thing, n: int, most: int) -> None:
    """Fixed now and never counted again (L-INF-07)."""
    n = min(n, most)
    if n and card not in game.investigated:  # L-04-17
        game.bonus[card] = game.bonus.get(card, 0) + n
        happen(game, events.GainedValue, seat=owner_of(game, card), card=card, amount=n)


def place_procedure(game: Court, seat: Seat, card: ProcedureThing) -> None:
    """L-PROC-01, L-PROC-05."""
    game.hand[seat].remove(card)
    show(game, [card])
    game.area[seat].append(card)
    game.placed.append(card)
    happen(game, events.Placed, seat=seat, card=card)
