"""A-ACT-03 to A-ACT-08, A-ACT-19 to A-ACT-25, A-QUAL: drawing and discarding twilight cards."""

from __future__ import annotations

from moot.engine import (
    Seat,
    Thing,
    ask,
    call,
    deed,
    do,
    for_each,
    let,
    may,
    part,
    procedure,
    requires,
    when,
    window,
)
from moot.games.android import events
from moot.games.android.facts import DeckId, place
from moot.games.android.rules.paying import PAY, TIME
from moot.games.android.state import Case, TwilightThing
from moot.games.android.verbs import goods
from moot.games.android.verbs.cards import (
    dark_decks,
    deck_choices,
    discard_for,
    draw_card,
    draw_from,
    has_room,
    holds_cards,
    own_light,
)
from moot.games.android.verbs.causes import price, tell

# ---------------------------------------------------------------- as an effect


def so_many(n: int) -> list[int]:
    return list(range(n))


def draw_quietly(game: Case, seat: Seat, deck: str, cards: list[Thing]) -> list[Thing]:
    """One more of what is one instruction."""
    return [*cards, draw_from(game, seat, deck)]


def tell_drawn(game: Case, seat: Seat, cards: list[Thing]) -> None:
    goods.tally(game, events.DrawCard, seat)
    tell(game, events.DrawCard, actor=seat, cards=cards, hand=len(game.hand[seat]), time=price(game))


DRAW = procedure(
    "draw_several",
    params=("seat", "n"),
    steps=[
        let("cards", ()),
        for_each(
            "one",
            so_many,
            part(
                ask(
                    "deck",
                    by="seat",
                    options=deck_choices,
                    public=True,
                    rule="A-ACT-25",
                    prompt="From which deck do you draw?",
                ),
                do(draw_quietly, as_="cards"),
            ),
        ),
        when("cards", do(tell_drawn), window("draw_card", actor="seat", about=("cards",))),
    ],
)
"""A-ACT-25, A-PRIO-14: one after the other, and one event."""


def own_light_if_room(game: Case, seat: Seat) -> list[DeckId]:
    own = own_light(game, seat)
    return [own] if has_room(game, seat) and holds_cards(game, own) else []


DRAW_LIGHT = procedure(
    "draw_light",
    params=("seat",),
    steps=[
        part(
            ask("deck", by="seat", options=own_light_if_room, public=True, rule="A-ACT-04"),
            do(draw_card, as_="cards"),
            window("draw_card", actor="seat", about=("cards",)),
        )
    ],
)


def free_decks(game: Case, seat: Seat, location: str) -> list[DeckId]:
    """A-QUAL-01 to A-QUAL-03, A-QUAL-07: light where it is ritzy, dark where it is seedy."""
    quality = place(game, location).quality
    if quality == "ritzy":
        return own_light_if_room(game, seat)
    if quality == "seedy" and has_room(game, seat):
        return [deck for deck in dark_decks(game, seat) if holds_cards(game, deck)]
    return []


FREE_DRAW = procedure(
    "free_draw",
    params=("seat", "location"),
    steps=[
        may(
            ask(
                "deck",
                by="seat",
                options=free_decks,
                public=True,
                rule="A-QUAL-04",
                prompt="Do you draw a card for free?",
            ),
            do(draw_card, as_="cards"),
            window("draw_card", actor="seat", about=("cards",)),
        )
    ],
)

# ---------------------------------------------------------------- as an action


def room_in_hand(game: Case, seat: Seat) -> bool:
    return has_room(game, seat)


def deck_has_cards(game: Case, deck: DeckId) -> bool:
    return holds_cards(game, deck)


DRAW_ACTION = deed(
    "draw",
    params=("seat", "deck"),
    requires=[
        requires("A-ACT-03", room_in_hand, "your hand is full"),
        requires("A-ACT-21", deck_has_cards, "the deck is empty"),
    ],
    cost=(TIME,),
    cost_rule="A-ACT-03",
    steps=[
        call(PAY, seat="seat", dues=(TIME,)),
        let("cards", ()),
        do(draw_quietly, as_="cards"),
        do(tell_drawn),
        window("draw_card", actor="seat", about=("cards",)),
    ],
)


def discard_one(game: Case, seat: Seat, card: TwilightThing) -> None:
    discard_for(game, seat, [card], price(game))


DISCARD_ACTION = deed(
    "discard",
    params=("seat", "card"),
    cost=(TIME,),
    cost_rule="A-ACT-07",
    steps=[call(PAY, seat="seat", dues=(TIME,)), do(discard_one)],
)
