"""A-TERM-23, A-FAVOR: costs are paid in full, favors with whatever counts as them; gaining favors is an event."""

from __future__ import annotations

from functools import lru_cache

from moot.engine import (
    Coin,
    Dues,
    Purse,
    Seat,
    among,
    ask,
    ask_some,
    call,
    const,
    do,
    let,
    permission,
    procedure,
    purse,
    requires,
    when,
    while_,
    why_not,
    window,
)
from moot.engine.costs import coins_for
from moot.games.android import events
from moot.games.android.config import NORMAL, Detective, Normal
from moot.games.android.facts import Facts, FavorId, facts
from moot.games.android.state import Case
from moot.games.android.verbs import goods
from moot.games.android.verbs.cards import discard_cards, hand_of
from moot.games.android.verbs.causes import flights, tell
from moot.language.functions import alone

# ---------------------------------------------------------------- what pays for what

TIME, CARD, PASS_DUE, ANY = "Time", "card", "pass", "favor"
"""Dues that are no favor of one type: ``favor`` is any normal one (A-FAVOR-06)."""

DUES: dict[str, tuple[str, str]] = {
    TIME: ("Time", "Time"),
    CARD: ("card", "cards"),
    PASS_DUE: ("pass", "passes"),
    ANY: ("favor", "favors"),
    **{favor: (f"{favor} favor", f"{favor} favors") for favor in NORMAL},
}


def coins(game: Case, seat: Seat) -> Purse:
    favors = tuple(game.favors[seat].items())
    return coins_of(
        facts(game),
        game.detective[seat],
        game.time[seat],
        len(game.hand[seat]),
        game.tokens[seat].get("pass", 0),
        favors,
    )


@lru_cache(maxsize=1 << 13)
def coins_of(
    printed: Facts, detective: Detective, time: int, cards: int, passes: int, favors: tuple[tuple[str, int], ...]
) -> Purse:
    """A-FAVOR-05, A-LOC-18: an NPC's favor pays for every type that it shows."""
    held = dict(favors)
    found = {
        TIME: Coin(time, frozenset({TIME})),
        CARD: Coin(cards, frozenset({CARD})),
        PASS_DUE: Coin(passes, frozenset({PASS_DUE})),
    }
    for favor in NORMAL:
        found[favor] = Coin(held.get(favor, 0), frozenset({favor, ANY}))
    for npc in printed.npcs_of[detective]:
        if npc in held:
            found[npc] = Coin(held[npc], frozenset({npc, ANY, *printed.npcs[npc].types}))
    return purse(found)


PAY_FOR_IT = permission("pay_for_it", params=("seat", "dues"), cost="dues", cost_rule="A-TERM-23")
"""What a text asks for: its cost tells whether somebody can pay it."""


def pays(game: Case, seat: Seat, dues: list[str]) -> bool:
    return why_not(game, "pay_for_it", seat, [dues]) is None


# ---------------------------------------------------------------- paying


def pay_time(game: Case, seat: Seat, dues: Dues) -> None:
    goods.spend_time(game, seat, dues.count(TIME))
    if flights(game):
        goods.use_pass(game, seat)
    else:
        goods.lose_tokens(game, seat, "pass", dues.count(PASS_DUE))


def cards_due(dues: Dues) -> int:
    return dues.count(CARD)


def favors_due(dues: Dues) -> Dues:
    return [due for due in dues if due not in (TIME, CARD, PASS_DUE)]


def next_due(dues: Dues) -> str:
    return dues[0]


def coins_now(game: Case, seat: Seat, dues: Dues) -> list[FavorId]:
    """No payment makes the rest unpayable."""
    return list(coins_for(tuple(dues), coins(game, seat)))


def pay_off(dues: Dues) -> Dues:
    return dues[1:]


def types_for(game: Case, due: str, coin: str) -> list[FavorId]:
    """A-FAVOR-13: what it can be spent as; where any will do, an NPC's favor is one of its types."""
    npc = facts(game).npcs.get(coin)
    if npc is None:
        return [coin]
    return list(npc.types) if due == ANY else [due]


def is_in_doubt(ways: list[FavorId]) -> bool:
    return len(ways) > 1


def only_way(ways: list[FavorId]) -> str:
    return ways[0]


def hand_in(game: Case, seat: Seat, coin: str, favors: list[str]) -> list[str]:
    goods.put_back(game, seat, coin)
    return [*favors, coin]


def note_way(types: list[str], way: str) -> list[str]:
    return [*types, way]


def tell_spent(game: Case, seat: Seat, favors: list[str], types: list[str]) -> None:
    goods.tally(game, events.SpendFavor, seat)
    does = f"spends {goods.spent_said(game, favors, types)}"
    tell(game, events.SpendFavor, actor=seat, favors=favors, types=types, does=does)


PAY = procedure(
    "pay",
    params=("seat", "dues"),
    title="Paying",
    steps=[
        do(pay_time),
        do(cards_due, as_="n"),
        when(
            "n",
            ask_some(
                "cards",
                by="seat",
                options=hand_of,
                low="n",
                high="n",
                rule="A-LOC-19",
                prompt="Which cards do you discard?",
            ),
            do(discard_cards),
        ),
        do(favors_due, as_="dues"),
        when(
            "dues",
            let("favors", ()),
            let("types", ()),
            while_(
                "dues",
                do(next_due, as_="due"),
                ask(
                    "coin",
                    by="seat",
                    options=coins_now,
                    public=True,
                    rule="A-FAVOR-05",
                    prompt="With what do you pay for: {due}?",
                ),
                do(pay_off, as_="dues"),
                do(types_for, as_="ways"),
                when(
                    is_in_doubt,
                    ask(
                        "way",
                        by="seat",
                        options="ways",
                        public=True,
                        rule="A-FAVOR-13",
                        prompt="As what do you spend it?",
                    ),
                    otherwise=[do(only_way, as_="way")],
                ),
                do(hand_in, as_="favors"),
                do(note_way, as_="types"),
            ),
            do(tell_spent),
            window("spend_favor", actor="seat", about=("favors", "types")),
        ),
    ],
)

# ---------------------------------------------------------------- gaining favors

GAIN_FAVOR = permission(
    "gain_favor",
    params=("seat", "favor"),
    requires=[requires("A-FAVOR-03", goods.favor_is_left, "there is none left for you")],
)
"""Whether a favor can be gained; `GAIN_FAVORS` does it."""

GAIN_FAVORS = procedure(
    "gain_favors",
    params=("seat", "favors"),
    steps=[
        do(goods.take_favors, as_="favors"),
        when("favors", window("gain_favor", actor="seat", about=("favors",))),
    ],
)


def is_gainable(game: Case, seat: Seat, favor: str) -> bool:
    return goods.can_gain(game, seat, favor)


def some_gainable(game: Case, seat: Seat) -> bool:
    """A-PUZ-38."""
    return any(goods.can_gain(game, seat, favor) for favor in NORMAL)


GAIN_ANY_FAVOR = procedure(
    "gain_any_favor",
    params=("seat",),
    steps=[
        when(
            some_gainable,
            ask(
                "favor",
                by="seat",
                options=among(const(NORMAL, list[Normal]), requires("A-FAVOR-03", is_gainable, "you cannot gain one")),
                public=True,
                rule="A-PUZ-07",
                prompt="Which favor do you gain?",
            ),
            call(GAIN_FAVORS, seat="seat", favors=alone("favor", str)),
        )
    ],
)

TAKE_TRAUMA = permission("take_trauma", params=("seat",))
TURN_MOOD = permission("turn_mood", params=("seat", "mood"))
"""What texts forbid: why not tells."""

DEEDS = (PAY_FOR_IT, GAIN_FAVOR, TAKE_TRAUMA, TURN_MOOD)
