"""Twilight cards, Memories and hunches."""

from __future__ import annotations

from moot.engine import Seat, Thing, happen, learn, query, show, shuffle
from moot.games.android import events
from moot.games.android.config import HAND_LIMIT
from moot.games.android.facts import DeckId, deck_name, deck_of
from moot.games.android.state import Case, TwilightThing
from moot.games.android.verbs.causes import tell
from moot.games.android.verbs.goods import tally


def has_room(game: Case, seat: Seat) -> bool:
    """A-ACT-19, A-TWI-25."""
    return len(game.hand[seat]) < query(game, "hand_limit", HAND_LIMIT, seat=seat)


def holds_cards(game: Case, deck: str) -> bool:
    """A-ACT-21: facedown ones, or discards that can be shuffled."""
    return bool(game.decks[deck] or game.discards[deck])


def own_light(game: Case, seat: Seat) -> str:
    return deck_name(game.detective[seat], "light")


def dark_decks(game: Case, seat: Seat) -> list[str]:
    """A-ACT-05, A-ACT-06: those of the other detectives in play."""
    own = game.detective[seat]
    return [deck_name(who, "dark") for who in game.detective if who != own]


def deck_choices(game: Case, seat: Seat) -> list[DeckId]:
    """A-ACT-04: what may be drawn from, if the hand has room."""
    if not has_room(game, seat):
        return []
    return [deck for deck in (own_light(game, seat), *dark_decks(game, seat)) if holds_cards(game, deck)]


def draw_from(game: Case, seat: Seat, deck: str) -> Thing:
    """A-ACT-20: from the facedown top; what lies faceup below the last facedown card is shuffled at once (C-05)."""
    pile = game.decks[deck]
    if not pile:
        reshuffle(game, deck)
    card = pile.pop()
    game.hand[seat].append(card)
    learn(game, seat, [card])
    if not pile and game.discards[deck] and game.options.reshuffle == "at_once":
        reshuffle(game, deck)
    return card


def reshuffle(game: Case, deck: str) -> None:
    pile = game.decks[deck]
    pile += game.discards[deck]
    game.discards[deck] = []
    shuffle(game, pile)
    happen(game, events.Reshuffled, deck=deck)


def draw_card(game: Case, seat: Seat, deck: str) -> list[Thing]:
    """One card, as one instruction."""
    card = draw_from(game, seat, deck)
    tally(game, events.DrawCard, seat)
    tell(game, events.DrawCard, actor=seat, cards=[card], hand=len(game.hand[seat]), time=0)
    return [card]


def hand_of(game: Case, seat: Seat) -> list[TwilightThing]:
    return list(game.hand[seat])


def has_cards(game: Case, seat: Seat, n: int) -> bool:
    return len(game.hand[seat]) >= n


def bottom(game: Case, cards: list[Thing]) -> None:
    """A-TWI-14, A-TWI-29: faceup to the bottom of the decks they came from."""
    show(game, cards)
    for card in cards:
        game.discards[deck_of(game, card)].append(card)


def discard_cards(game: Case, seat: Seat, cards: list[Thing]) -> None:
    discard_for(game, seat, cards, 0)


def discard_for(game: Case, seat: Seat, cards: list[Thing], time: int) -> None:
    """A-ACT-07: as an action it costs Time."""
    if not cards:
        return
    for card in cards:
        game.hand[seat].remove(card)
    bottom(game, cards)
    tell(game, events.Discarded, actor=seat, cards=cards, time=time)


def discard_anywhere(game: Case, seat: Seat, cards: list[Thing]) -> None:
    """Cards in play go as well."""
    for card in cards:
        if card in game.tech:
            game.tech.remove(card)
            bottom(game, [card])
            tell(game, events.Discarded, actor=seat, cards=[card], time=0)
    discard_cards(game, seat, [card for card in cards if card in game.hand[seat]])


def hand_places(game: Case, seat: Seat) -> list[int]:
    """Chance chooses a place in a hand, not a card."""
    return list(range(len(game.hand[seat])))


def discard_place(game: Case, seat: Seat, place: int) -> None:
    discard_cards(game, seat, [game.hand[seat][place]])


def half_hand(game: Case, seat: Seat) -> int:
    """Rounded down."""
    return len(game.hand[seat]) // 2


def look_at_hand(game: Case, seat: Seat, whose: Seat) -> list[TwilightThing]:
    """A-JIMMY-03: others see only that somebody looked."""
    cards = list(game.hand[whose])
    learn(game, seat, cards)
    happen(game, events.SawHand, actor=seat, whose=whose, things=cards)
    return cards


# ---------------------------------------------------------------- Memories and hunches


def with_memory(game: Case, seat: Seat) -> bool:
    return bool(game.memory[seat])


def give_up_memory(game: Case, seat: Seat) -> None:
    """Unused, and unseen."""
    for card in game.memory[seat]:
        game.box["memory"].append(card)
        happen(game, events.Memory, actor=seat, card=card)
    game.memory[seat] = []


def look_at_undealt(game: Case, seat: Seat) -> None:
    """A-SETUP-21."""
    learn(game, seat, game.undealt)
    happen(game, events.SawUndealt, actor=seat, things=list(game.undealt))


def hunch_places(game: Case, whose: Seat) -> list[int]:
    return list(range(len(game.hunches[whose])))


def look_at_hunch(game: Case, seat: Seat, whose: Seat, place: int) -> None:
    """Chance has chosen the place; the others see only that somebody looked."""
    hunch = game.hunches[whose][place]
    learn(game, seat, [hunch])
    happen(game, events.SawHunch, actor=seat, whose=whose, things=[hunch])
