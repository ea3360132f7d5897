"""Whatever is answered, no seat of Android can tell its table from another with other hidden cards and tokens."""

from __future__ import annotations

from random import Random

import pytest

from moot.engine import IllegalAnswer, Table, const, perform
from moot.engine.steps import Step
from moot.language import Event
from moot.language.standing import After, When
from tests.language.android.events import NthEachTurn, ProvidedThat
from tests.language.android.nouns import NamedDetective
from tests.language.android.standin import ANDROID, LANGUAGE, acts, draws, goes, hold, owns, play, put, run, state
from tests.language.android.state import DETECTIVES
from tests.language.android.texts import PLAYED
from tests.language.stage import compiled

SEATS = 5
POSITION = (
    put(
        burdens=[{"trauma": 2, "strain": 3} for _ in range(SEATS)],
        warrants=[["jinteki", "haas_bioroid"] for _ in range(SEATS)],
    ),
    *(owns(seat, corp=2, street=3, mr_li=1, daniel=1, kate=1) for seat in range(SEATS)),
    draws(0, "louis light 0", "caprice dark 0", "raymond dark 1"),
    draws(1, "caprice light 0", "caprice light 1", "louis dark 2"),
    draws(2, "raymond light 1", "raymond light 2", "louis dark 1"),
    draws(3, "floyd light 1", "rachel dark 1"),
    draws(4, "rachel light 0", "floyd dark 2"),
)
LATER = (acts(1), acts(0))
"""Actions after the card, when what it says may still last."""


def tour(seat: int) -> list[Step]:
    """A turn in which nearly everything happens that a card could wait for."""
    places = ("roxies", "jinteki", "levy_university", "haas_bioroid", "st_adrian", "castle_club", "napd")
    gains = [run("gain_favor", seat, favor=favor) for favor in ("corp", "mr_li", "kate")]
    return [
        run("start_turn", seat),
        *(goes(seat, place) for place in places),
        run("draw", seat, n=1),
        run("place_evidence", seat, file="document"),
        run("reveal", seat),
        *gains,
        run("end_turn", seat),
    ]


def detective_of(event: Event) -> int | None:
    """The seat of the detective whom a reaction waits for; ``None`` for its user."""
    if isinstance(event, ProvidedThat | NthEachTurn):
        return detective_of(event.event)
    who = getattr(event, "who", None)
    return list(DETECTIVES).index(who.detective) if isinstance(who, NamedDetective) else None


def script(card: str) -> list[Step]:
    """Plays a card, as a reaction on a tour or by itself."""
    program = compiled(ANDROID, card, PLAYED[card])
    header = LANGUAGE.parse(PLAYED[card]).lines[0].header
    if isinstance(header, After | When):
        target = detective_of(header.event)
        if target is None:
            return [hold(**{card: 1}), *tour(1)]
        return [hold(**{card: (target + 1) % SEATS}), *tour(target)]
    return [perform(const(part.procedure), seat=const(1)) for part in program.parts if part.procedure]


def random_answer(table: Table, rng: Random) -> str | list[str]:
    ask = table.asks[0]
    if ask.kind == "some":
        return rng.sample(ask.keys, rng.randint(ask.low, ask.high))
    eager = [key for key in ask.keys if key not in ("pass", "no")]
    return rng.choice(eager or ask.keys)


def seen(table: Table, seat: int) -> tuple[object, object, object]:
    """All that a seat is shown."""
    asks = [(ask.prompt, [option.label for option in ask.options]) for ask in table.asks if ask.seat == seat]
    return table.view(seat), table.events(seat), asks


def known(table: Table, seat: int) -> int:
    return state(table).know[seat].count(0)


def same_after(table: Table, seat: int, key: str | list[str], rng: Random) -> bool:
    """Whether somebody else's answer leads this seat to see the same in another world.

    What cannot be answered there, or shows the seat a face, proves nothing.
    """
    ask, since = table.asks[0], len(table.events(seat))
    true, world = table.copy(), table.sample(seat, rng)
    world._dealer = true._dealer
    world._attach(world._state)
    before = known(table, seat)
    try:
        for one in (true, world):
            one.answer(ask.seat, ask.id, key)
    except IllegalAnswer:
        return True
    if known(true, seat) != before or known(world, seat) != before:
        return True
    told = [[event["text"] for event in one.events(seat)[since:]] for one in (true, world)]
    views = [{**one.view(seat), "seed": None} for one in (true, world)]
    return told[0] == told[1] and views[0] == views[1]


@pytest.mark.parametrize("card", PLAYED)
def test_no_seat_can_tell_its_table_from_another(card: str) -> None:
    table, rng = play({card: PLAYED[card]}, *POSITION, *script(card), *LATER, seats=SEATS), Random(card)
    decisions = 0
    while not table.over:
        for seat in range(SEATS):
            assert seen(table.sample(seat, rng), seat) == seen(table, seat)
        ask, key = table.asks[0], random_answer(table, rng)
        if ask.rule not in ("A-PRIO-03", "A-PRIO-06"):  # in a window another world has other cards to play
            assert all(same_after(table, seat, key, rng) for seat in range(SEATS) if seat != ask.seat)
        table.answer(ask.seat, ask.id, key)
        decisions += 1
    assert decisions >= len(LATER)
