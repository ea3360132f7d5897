"""Whatever is answered, no seat of Voices can tell its table from another with other hidden tokens and cards."""

from __future__ import annotations

from random import Random

import pytest

from moot.engine import IllegalAnswer, Table
from moot.engine.steps import Step
from tests.language.voices.cards import EFFECTS, TRIAL
from tests.language.voices.standin import deploy, hold, log, opened, put, resolve, stacked, state, table

POSITION = (
    put("red_joy", "speech"),
    put("blue_joy", "instinct"),
    put("yellow_joy", "observation"),
    put("red_fear", "motor_skills"),
    put("grey_panic", "speech", hangs=True),
    put("blue_fear", "destroyed"),
    opened("relaxed", 1, 1),
    opened("logical", 0, 2),
    stacked("logical", "guilty", "innocent"),
    stacked("perceptive", "blank"),
    hold(1, "overpower", "written_statement", "train_of_thought"),
    hold(2, "second_wind", "hearsay", "speculation"),
    hold(3, "read_the_room", "badgering"),
)
CARDS = [card for card in (*TRIAL, *EFFECTS) if card not in ("1B", "E-05", "E-07")]


def random_answer(at: Table, rng: Random) -> str | list[str]:
    ask = at.asks[0]
    return rng.sample(ask.keys, rng.randint(ask.low, ask.high)) if ask.kind == "some" else rng.choice(ask.keys)


def known(at: Table, seat: int) -> int:
    """How many faces a seat knows."""
    return state(at).know[seat].count(0)


def seen(at: Table, seat: int) -> tuple[object, object, object]:
    """All that a seat is shown."""
    asks = [(ask.prompt, [option.label for option in ask.options]) for ask in at.asks if ask.seat == seat]
    return at.view(seat), at.events(seat), asks


def things(at: Table) -> int:
    """How many tokens and cards lie anywhere."""
    mind = state(at)
    rows = [*mind.held, *mind.hand, *mind.kept, *mind.role, *mind.jury.values()]
    piles = [mind.bag, mind.discarded, mind.deck, mind.pile, mind.trials, mind.screen, mind.reading, mind.box]
    return sum(map(len, [*rows, *piles]))


def same_after(world: Table, at: Table, seat: int, asked: int, ask: int, key: str | list[str], since: int) -> bool:
    """Whether the same answer of somebody else leads this seat to see the same in another world.

    What cannot be answered there, or shows the seat a face there, proves nothing.
    """
    before = known(world, seat)
    try:
        world.answer(asked, ask, key)
    except IllegalAnswer:
        return True
    new = [event["text"] for event in world.events(seat)[len(world.events(seat)) - (len(at.events(seat)) - since) :]]
    if known(world, seat) != before:
        return True
    views = [{**one.view(seat), "seed": None} for one in (world, at)]
    return views[0] == views[1] and new == [event["text"] for event in at.events(seat)[since:]]


@pytest.mark.parametrize("card", CARDS)
def test_no_seat_can_tell_its_table_from_another(card: str) -> None:
    moves: tuple[Step, ...] = (deploy(0, "grey_confusion", "speech"), deploy(1, "red_anger", "motor_skills"))
    at = table(*POSITION, *resolve("1B"), *resolve(card), *moves)
    rng, decisions, all_things = Random(card), 0, things(at)
    while not at.over:
        worlds = {seat: at.sample(seat, rng) for seat in range(4)}
        for seat, world in worlds.items():
            assert seen(world, seat) == seen(at, seat)
        assert things(at) == all_things == len(state(at).face)
        ask, key, before = at.asks[0], random_answer(at, rng), [known(at, seat) for seat in range(4)]
        together, events = len(at.asks) > 1 or ask.rule == "V-STRAT-29", len(at.events(None))
        at.answer(ask.seat, ask.id, key)
        for seat, world in worlds.items():
            # In a window another world has other answers of others.
            if not together and seat != ask.seat and known(at, seat) <= before[seat]:
                assert same_after(world, at, seat, ask.seat, ask.id, key, events)
        decisions += 1
        assert decisions < 200
    assert log(at)[-1]


def test_a_card_under_way_can_be_saved_and_goes_on_the_same() -> None:
    at = table(*POSITION, *resolve("1A"))
    at.answer(0, at.asks[0].id, at.asks[0].keys[:1])
    copy = at.copy()
    for one in (at, copy):
        rng = Random(5)
        while not one.over:
            one.answer(one.asks[0].seat, one.asks[0].id, random_answer(one, rng))
    assert log(at, 1) == log(copy, 1)
    assert state(at).jury == state(copy).jury
