"""A-TWI: what a card costs, and playing it."""

from __future__ import annotations

from typing import Literal

from moot.engine import (
    Seat,
    Thing,
    ask,
    ask_some,
    call,
    const,
    deed,
    do,
    happen,
    open_face,
    perform,
    permission,
    procedure,
    query,
    requires,
    seen_face,
    show,
    when,
    why_not,
    window,
)
from moot.games.android import events
from moot.games.android.config import MOST_TECH
from moot.games.android.facts import facts
from moot.games.android.rules.paying import PAY, TIME
from moot.games.android.state import ActionThing, Case, Twilight, TwilightThing
from moot.games.android.texts import doings
from moot.games.android.verbs import cards, goods

# ---------------------------------------------------------------- twilight costs


def printed_cost(game: Case, face: Twilight, target: Seat) -> int:
    """A-TWI-23: what texts make of the printed cost."""
    return max(0, query(game, "twilight", face.cost, target=target, side=face.side, traits=list(face.traits)))


def matches(game: Case, face: Twilight, target: Seat) -> bool:
    """A-TWI-19, A-TWI-20, A-PLOT-20: whether its colour is that of the target's current plot."""
    plot = game.plot[target]
    return bool(plot) and facts(game).plots[plot].plot.colour == face.colour


def room(game: Case, seat: Seat, face: Twilight) -> int:
    """A-TWI-07, A-TWI-08: how far the marker can still go for such a card."""
    at = game.twilight[seat]
    return game.options.twilight_spaces - 1 - at if face.side == "light" else at


def is_payable(game: Case, seat: Seat, face: Twilight, target: Seat, others: int) -> bool:
    """A-TWI-09, A-TWI-21: with plot match and as many discounts as there are other cards."""
    least = printed_cost(game, face, target) - matches(game, face, target) - others
    return least <= room(game, seat, face)


# The card lies open now, so that the rest follows from what everybody sees.


def cost_now(game: Case, card: Thing, target: Seat) -> int:
    return printed_cost(game, open_face(game, card, Twilight), target)


def colour_matches(game: Case, card: Thing, target: Seat) -> bool:
    return matches(game, open_face(game, card, Twilight), target)


Match = Literal["lower", "as_printed", "raise"]
STEPS: dict[Match, int] = {"lower": -1, "as_printed": 0, "raise": 1}


def match_choices(game: Case, seat: Seat, card: Thing, cost: int) -> list[Match]:
    """A-TWI-19, A-TWI-31: up or down by one, as far as it can be paid."""
    most = room(game, seat, open_face(game, card, Twilight)) + len(game.hand[seat])
    return [name for name, step in STEPS.items() if cost + step >= 0 and cost + step <= most]


def matched_cost(cost: int, match: Match) -> int:
    return cost + STEPS[match]


def discards_needed(game: Case, seat: Seat, card: Thing, cost: int) -> int:
    """A-TWI-09."""
    return max(0, cost - room(game, seat, open_face(game, card, Twilight)))


def may_discount(game: Case, seat: Seat, cost: int) -> bool:
    return cost > 0 and bool(game.hand[seat])


def most_raised(game: Case, seat: Seat, card: Thing, cost: int) -> int:
    """C-04, A-TWI-31: by how much discards may raise it, as far as it can be paid; by nothing without the option."""
    return room(game, seat, open_face(game, card, Twilight)) - cost if game.options.discard_may_raise else 0


def may_raise(game: Case, seat: Seat, card: Thing, cost: int) -> bool:
    return most_raised(game, seat, card, cost) > 0 and bool(game.hand[seat])


def raised(cost: int, surcharge: list[Thing]) -> int:
    return cost + len(surcharge)


def discounted(cost: int, discount: list[Thing]) -> int:
    """A-TWI-15."""
    return cost - len(discount)


def shift_for(game: Case, seat: Seat, card: Thing, cost: int) -> None:
    """A-TWI-07, A-TWI-08."""
    goods.shift(game, seat, cost if open_face(game, card, Twilight).side == "light" else -cost)


PAY_TWILIGHT = procedure(
    "pay_twilight",
    params=("seat", "card", "target"),
    steps=[
        do(cost_now, as_="cost"),
        when(
            colour_matches,
            ask(
                "match",
                by="seat",
                options=match_choices,
                public=True,
                rule="A-TWI-19",
                prompt="{card} costs {cost} and fits the plot: change it by 1?",
                default=const("as_printed"),
            ),
            do(matched_cost, as_="cost"),
        ),
        when(
            may_raise,
            ask_some(
                "surcharge",
                by="seat",
                options=cards.hand_of,
                low=const(0),
                high=most_raised,
                rule="A-TWI-15",
                prompt="{card} costs {cost}: which cards do you discard to raise that?",
            ),
            do(cards.discard_cards, cards="surcharge"),
            do(raised, as_="cost"),
        ),
        when(
            may_discount,
            ask_some(
                "discount",
                by="seat",
                options=cards.hand_of,
                low=discards_needed,
                high="cost",
                rule="A-TWI-15",
                prompt="{card} costs {cost}: which cards do you discard to lower that?",
            ),
            do(cards.discard_cards, cards="discount"),
            do(discounted, as_="cost"),
        ),
        do(shift_for),
    ],
)


def card_named(game: Case) -> Thing:
    """The last one: nothing else can be played before it is paid for."""
    return game.played[-1]


def target_of(game: Case, seat: Seat, card: Thing) -> Seat:
    """A-TWI-20."""
    return seat if open_face(game, card, Twilight).side == "light" else game.active


def card_time(game: Case, card: Thing) -> list[str]:
    """A-ACT-09, A-ACT-10, A-TWI-22, A-TWI-33."""
    return [TIME] * open_face(game, card, Twilight).time


PAY_CARD = procedure(
    "pay_card",
    params=("seat",),
    steps=[
        do(card_named, as_="card"),
        do(target_of, as_="target"),
        call(PAY_TWILIGHT, seat="seat", card="card", target="target"),
        do(card_time, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
    ],
)
"""A-TWI-13: the program of a card calls it when its targets have been named, before its first effect."""

# ---------------------------------------------------------------- playing a light card


def name_card(game: Case, seat: Seat, card: Thing) -> None:
    """A-TWI-13, A-TWI-32: it leaves the hand, and all see it."""
    game.hand[seat].remove(card)
    game.played.append(card)
    show(game, [card])
    happen(game, events.Named, actor=seat, card=card, time=open_face(game, card, Twilight).time)


def lay_aside(game: Case, card: Thing) -> None:
    """A-TWI-14, A-HERO-04: to the bottom of its deck, unless it stays in play."""
    game.played.remove(card)
    if "tech" in open_face(game, card, Twilight).traits:
        game.tech.append(card)
    else:
        cards.bottom(game, [card])


def too_much_tech(game: Case) -> bool:
    return len(game.tech) > MOST_TECH


def older_tech(game: Case) -> list[TwilightThing]:
    return list(game.tech)[:-1]


def drop_tech(game: Case, seat: Seat, old: Thing) -> None:
    cards.discard_anywhere(game, seat, [old])


def count_card(game: Case, seat: Seat, card: Thing) -> None:
    goods.tally(game, events.PlayLight, seat)
    if "routine" in open_face(game, card, Twilight).traits:
        game.this_turn["routine"] = game.this_turn.get("routine", 0) + 1


def tell_played(game: Case, seat: Seat, card: Thing) -> None:
    happen(game, events.PlayLight, actor=seat, card=card)


def aloud(game: Case) -> bool:
    """A-PRIO-10: what an own light card makes one do opens windows; what was the case before."""
    before, game.hush = game.hush, False
    return before


def quietly(game: Case) -> bool:
    """A-PRIO-09."""
    before, game.hush = game.hush, True
    return before


def as_before(game: Case, before: bool) -> None:
    game.hush = before


RESOLVE_LIGHT = procedure(
    "resolve_light",
    params=("seat", "card", "program"),
    title="{seat} plays {card}",
    public=("seat", "card"),
    steps=[
        do(name_card),
        do(count_card),
        do(aloud, as_="before"),
        perform("program", seat="seat"),
        do(lay_aside),
        when(
            too_much_tech,
            ask(
                "old",
                by="seat",
                options=older_tech,
                public=True,
                rule="A-HERO-04",
                prompt="Which Tech card do you discard?",
            ),
            do(drop_tech),
        ),
        do(tell_played),
        window("play_light", actor="seat", about=("card",)),
        do(as_before),
    ],
)

PLAY_LIGHT = permission("play_light", params=("seat", "card"))
"""Whether a text forbids it."""


def is_allowed(game: Case, seat: Seat, card: Thing) -> bool:
    """A-HERO-02, and whatever else a text forbids."""
    return why_not(game, "play_light", seat, [card]) is None


def condition_holds(game: Case, seat: Seat, card: ActionThing) -> bool:
    """A-TWI-11."""
    part = doings(game.live.rules).get(seen_face(game, seat, card, Twilight).id)
    return part is not None and part.fits(game, seat, {})


def twilight_is_payable(game: Case, seat: Seat, card: Thing) -> bool:
    return is_payable(game, seat, seen_face(game, seat, card, Twilight), seat, len(game.hand[seat]) - 1)


def play_dues(game: Case, seat: Seat, card: Thing) -> list[str]:
    return [TIME] * seen_face(game, seat, card, Twilight).time


def program_of(game: Case, seat: Seat, card: Thing) -> str | None:
    """The card is about to be shown: only its player asks."""
    return doings(game.live.rules)[seen_face(game, seat, card, Twilight).id].procedure


PLAY = deed(
    "play",
    params=("seat", "card"),
    requires=[
        requires("A-TWI-11", condition_holds, "its condition does not hold"),
        requires("A-HERO-02", is_allowed, "you have played a light card this turn"),
        requires("A-TWI-09", twilight_is_payable, "you cannot dark shift so far"),
    ],
    cost=play_dues,
    cost_rule="A-ACT-09",
    steps=[
        do(program_of, as_="program"),
        call(RESOLVE_LIGHT, seat="seat", card="card", program="program"),
    ],
)
