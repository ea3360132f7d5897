"""Strategy cards, and trial cards that somebody keeps."""

from __future__ import annotations

from moot.engine import Seat, Thing, happen, learn, lesson, open_face, show, shuffle
from moot.games.voices import events
from moot.games.voices.config import Region
from moot.games.voices.state import Mind, Side, StrategyThing, Trial
from moot.games.voices.verbs.influence import discard_tokens
from moot.games.voices.verbs.trials import number_of, side_of

# ---------------------------------------------------------------- strategy cards


def draw_cards(game: Mind, seat: Seat, n: int) -> None:
    """V-STRAT-20, V-3P-21: the prosecutor draws none."""
    _draw(game, seat, n, planning=False)


def draw_for_planning(game: Mind, seat: Seat) -> None:
    """V-DRAW-04."""
    _draw(game, seat, 1, planning=True)


def _draw(game: Mind, seat: Seat, n: int, *, planning: bool) -> None:
    """An empty deck is made anew of the pile (V-LIMIT-01)."""
    if seat == game.prosecutor:
        return
    drawn: list[Thing] = []
    for _ in range(n):
        if not game.deck and game.pile:
            game.deck, game.pile = game.pile, []
            shuffle(game, game.deck)
            happen(game, events.RenewedDeck, count=len(game.deck))
        if game.deck:
            drawn.append(game.deck.pop())
    game.hand[seat] += drawn
    if game.windows:
        game.fresh += drawn
    learn(game, seat, drawn)
    happen(game, events.DrewCards, seat=seat, cards=drawn, planning=planning)


def discard_cards(game: Mind, seat: Seat, cards: list[Thing]) -> None:
    """V-STRAT-15: face up."""
    if cards:
        for card in cards:
            game.hand[seat].remove(card)
        show(game, cards)
        game.pile += cards
        happen(game, events.DiscardedCards, seat=seat, cards=cards)


def look_at_hand(game: Mind, seat: Seat, owner: Seat) -> list[StrategyThing]:
    cards = list(game.hand[owner])
    learn(game, seat, cards)
    happen(game, events.SawHand, seat=seat, owner=owner, cards=cards)
    return cards


def discard(game: Mind, seat: Seat, things: list[Thing]) -> None:
    """Strategy cards from the hands in which they are, influence tokens from wherever they lie."""
    cards = [thing for hand in game.hand for thing in hand if thing in things]
    for owner, hand in enumerate(game.hand):
        discard_cards(game, Seat(owner), [card for card in cards if card in hand])
    discard_tokens(game, seat, [thing for thing in things if thing not in cards])


# ---------------------------------------------------------------- trial cards in front of somebody


def kept_side(game: Mind, card: Thing) -> Side:
    """The side of a kept card that reacts to something."""
    face = open_face(game, card, Trial)
    parts = game.live.rules.texts.parts
    return next(side for side in (face.front, face.reverse) if any(part.about for part in parts.get(side.id, ())))


def keep_card(game: Mind, seat: Seat) -> None:
    """V-RESOLVE-17: its text was read aloud."""
    if game.middle:
        card = game.middle.pop()
        game.kept[seat].append(card)
        happen(game, events.Kept, seat=seat, side=kept_side(game, card).id, card=card)


def discard_kept(game: Mind, seat: Seat, card: str) -> None:
    """The kept card with this side leaves its holder."""
    for thing in list(game.kept[seat]):
        side = kept_side(game, thing)
        if side.id == card:
            game.kept[seat].remove(thing)
            game.read.append(thing)
            happen(game, events.Unkept, seat=seat, side=side.id, card=thing)


def tell(game: Mind, seat: Seat, letter: str, outcome: str) -> None:
    """V-RESOLVE-11: with this, the choice cannot be taken back (V-RESOLVE-10)."""
    lesson(game)
    side, number = side_of(game), number_of(game)
    choice = next((one.words for one in side.abilities[number].choices if one.letter == letter), "")
    happen(game, events.Told, seat=seat, side=side.id, number=number, letter=letter, choice=choice, words=outcome)


def forbid(game: Mind, seat: Seat, icon: Region) -> None:
    """V-CLAR-12: exactly the next round; after the last one it has no effect (V-CLAR-16)."""
    game.bans[icon] = game.round + 1
    happen(game, events.Forbade, seat=seat, icon=icon, round=game.round + 1)


def take_first_player_token(game: Mind, seat: Seat) -> None:
    game.first = seat
    happen(game, events.First, seat=seat)
