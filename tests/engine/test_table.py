"""A table: asks that go stale, copies that stay apart, errors that are taken back, and other worlds."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import moot
from moot.engine import (
    PASS,
    RulesError,
    Seat,
    StaleAnswer,
    Table,
    Thing,
    ask,
    ask_some,
    ask_together,
    chance,
    const,
    do,
    happen,
    learn,
    show,
    shuffle,
)
from tests.engine.toy import (
    Drew,
    Toy,
    all_seats,
    answer,
    any_answer,
    first,
    game_of,
    letters,
    note,
    noted,
    notes,
    play,
    print_of,
    reported,
    say,
    second,
)
from tests.laws.same import plain_ask


def seen(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


def pass_or_hand(game: Toy, seat: Seat) -> list[Thing | str]:
    return [PASS, *game.hand[seat]]


def settle_cards(game: Toy, answers: dict[Seat, Thing | str]) -> str:
    return " ".join(str(value) for value in answers.values())


def deal_hands(game: Toy) -> None:
    """Two cards to each seat of a shuffled deck."""
    shuffle(game, game.deck)
    for seat in range(game.seats):
        drawn = [game.deck.pop(), game.deck.pop()]
        game.hand[seat] += drawn
        learn(game, seat, drawn)
        happen(game, Drew, seat=Seat(seat), cards=drawn)


WINDOW = ask_together("x", by=all_seats, options=pass_or_hand, settle=settle_cards)

# ---------------------------------------------------------------- asks


READS: dict[str, Callable[[moot.Ask], object]] = {
    "options": lambda asked: asked.options,
    "keys": lambda asked: asked.keys,
    "values": lambda asked: asked.values,
    "refused": lambda asked: asked.refused,
    "prompt": lambda asked: asked.prompt,
    "about": lambda asked: asked.about,
    "source": lambda asked: asked.source,
    "occasion": lambda asked: asked.occasion,
    "default": lambda asked: asked.default,
    "low": lambda asked: asked.low,
    "high": lambda asked: asked.high,
}


@pytest.mark.parametrize("read", READS.values(), ids=READS.keys())
def test_an_ask_that_has_gone_is_stale_when_it_is_read(read: Callable[[moot.Ask], object]) -> None:
    table = play([ask("x", by=first, options=letters), ask("y", by=second, options=letters)])
    (gone,) = table.asks
    say(table, "a")
    with pytest.raises(StaleAnswer, match="Ask 1 has gone") as caught:
        read(gone)
    assert [asked.seat for asked in caught.value.asks] == [1]
    assert "Ask(id=1, seat=0" in repr(gone)


def test_an_ask_of_a_window_is_stale_for_the_seat_that_has_answered() -> None:
    table = play([do(deal_hands), WINDOW])
    mine, yours = table.asks
    answer(table, 0, PASS)
    assert yours.keys
    with pytest.raises(StaleAnswer):
        _ = mine.keys


def test_an_ask_is_stale_after_it_was_taken_back() -> None:
    table = play([ask("x", by=first, options=letters), ask("y", by=first, options=letters)])
    old = table.asks[0]
    say(table, "a")
    table.undo(0)
    with pytest.raises(StaleAnswer):
        _ = old.keys
    assert table.asks[0].id > old.id


def test_every_ask_has_a_number_of_its_own() -> None:
    table, rng = moot.table("hearing", seats=3, seed=4), Random(4)
    last = 0
    while not table.over:
        assert len({asked.id for asked in table.asks}) == 1
        assert table.asks[0].id >= last
        last = table.asks[0].id
        any_answer(table, rng)


def test_the_default_is_always_a_legal_answer() -> None:
    for seed in range(6):
        table = moot.table("hearing", seats=3, seed=seed)
        rng = Random(seed)
        while not table.over:
            for asked in table.asks:
                table.copy().answer(asked.seat, asked.id, asked.default)
            any_answer(table, rng)


def test_a_seat_is_forced_if_it_has_one_answer() -> None:
    def one(game: Toy) -> list[str]:
        return [PASS]

    table = play([ask("x", by=first, options=one), ask("y", by=first, options=letters)])
    assert (table.forced(0), table.forced(1), table.forced(7)) == (True, False, False)
    say(table, PASS)
    assert not table.forced(0)
    together = play([ask_together("x", by=all_seats, options=one, settle=seen)])
    assert together.forced(0)
    answer(together, 0, PASS)
    assert not together.forced(0)
    none = play([ask_some("x", by=first, options=letters, low=const(0), high=const(0))])
    assert none.forced(0)


def test_a_table_says_what_it_is() -> None:
    table = moot.table("hearing", seats=3, seed=4)
    assert (table.game, table.seats, table.over, table.outcome) == ("hearing", 3, False, None)
    assert table.ask(9) is None


def test_views_and_events_are_plain_json() -> None:
    table, rng = moot.table("hearing", seats=3, seed=2), Random(2)
    while not table.over:
        for seat in (0, 1, 2, None):
            for shown in (table.shown(seat), table.told(seat)):
                assert json.loads(json.dumps(shown)) == shown
        any_answer(table, rng)


# ---------------------------------------------------------------- copies


def test_a_copy_and_its_table_go_their_own_ways() -> None:
    for seed in range(2):
        table, rng = moot.table("hearing", seats=3, seed=seed), Random(seed)
        while not table.over:
            kept = table.copy()
            before = print_of(kept)
            assert before == print_of(table)
            any_answer(table, rng)
            assert print_of(kept) == before


def test_a_copy_has_the_same_chance_ahead_of_it() -> None:
    table = play([ask("x", by=first, options=letters), chance("what", letters), do(note), do(deal_hands), WINDOW])
    other = table.copy()
    assert print_of(say(table, "a")) == print_of(say(other, "a"))


def test_a_view_is_not_a_living_part_of_the_table() -> None:
    table, rng = moot.table("hearing", seats=2, seed=1), Random(1)
    kept = table.shown(0)
    words = repr(kept)
    for _ in range(15):
        any_answer(table, rng)
    assert repr(kept) == words
    before = table.save()
    view = table.shown(0)
    view["board"]["minutes"][0] = 99
    view["asked"].append(1)
    view["names"][0] = "Eve"
    assert table.save() == before


def test_what_a_bot_does_with_options_does_not_change_the_table() -> None:
    table = play([ask("x", by=first, options=letters)])
    before = print_of(table)
    table.asks[0].values.clear()
    table.asks[0].keys.clear()
    table.asks[0].options.clear()
    assert print_of(table) == before


# ---------------------------------------------------------------- errors inside rules

broken: list[BaseException] = []


def breaks(game: Toy) -> None:
    if broken:
        game.number = 99
        raise broken[0]


@pytest.fixture
def fault() -> list[BaseException]:
    broken.clear()
    return broken


BREAKING = [
    do(deal_hands),
    ask("x", by=first, options=letters),
    noted("changed"),
    reported("told"),
    chance("luck", letters),
    do(breaks),
    ask("y", by=second, options=letters),
]


@pytest.mark.parametrize(
    "error",
    [ValueError("boom"), RecursionError("deep"), AssertionError(), KeyError("x")],
    ids=lambda e: type(e).__name__,
)
def test_an_error_inside_a_rule_leaves_the_table_at_its_last_decision(
    error: Exception, fault: list[BaseException]
) -> None:
    table, sound = play(BREAKING), play(BREAKING)
    before = print_of(table)
    fault.append(error)
    for _ in range(2):
        with pytest.raises(RulesError, match="taken back") as caught:
            say(table, "b")
        assert caught.value.__cause__ is error
        assert print_of(table) == before
    fault.clear()
    assert print_of(say(table, "b")) == print_of(say(sound, "b"))


def test_an_interruption_leaves_the_table_at_its_last_decision(fault: list[BaseException]) -> None:
    table = play(BREAKING)
    before = print_of(table)
    fault.append(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        say(table, "b")
    assert print_of(table) == before


def test_an_error_in_a_window_leaves_the_other_answers_where_they_were(fault: list[BaseException]) -> None:
    table = play([do(deal_hands), WINDOW, do(breaks)])
    answer(table, 1, PASS)
    before = print_of(table)
    fault.append(ValueError("boom"))
    with pytest.raises(RulesError):
        answer(table, 0, PASS)
    assert print_of(table) == before
    fault.clear()
    answer(table, 0, PASS)
    assert table.over


# ---------------------------------------------------------------- other worlds


def in_window() -> Table:
    table = play([do(deal_hands), WINDOW, do(note, what="x"), ask("y", by=first, options=letters)], seats=3)
    answer(table, 1, str(game_of(table).hand[1][0]))
    answer(table, 2, str(game_of(table).hand[2][0]))
    return table


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_another_world_cannot_be_told_from_this_one(seat: int | None) -> None:
    table = in_window()
    for seed in range(20):
        world = table.sample(seat, Random(seed))
        assert world.shown(seat) == table.shown(seat)
        assert world.told(seat) == table.told(seat)
        assert world.where == table.where
        if seat is not None and (asked := world.ask(seat)) is not None:
            mine = table.ask(seat)
            assert mine is not None
            assert plain_ask(asked) == plain_ask(mine)


def test_another_world_replaces_the_secret_answers_of_others() -> None:
    table = in_window()
    truth = dict(game_of(table).answers)
    worlds = [game_of(table.sample(1, Random(seed))).answers for seed in range(40)]
    assert all(set(answers) == {1, 2} for answers in worlds)
    assert all(answers[1] == truth[1] for answers in worlds)
    assert {answers[2] for answers in worlds} == {PASS, *game_of(table).hand[2]}
    outside = [game_of(table.sample(None, Random(seed))).answers for seed in range(40)]
    assert len({answers[1] for answers in outside}) == 3
    assert game_of(table).answers == truth


def test_another_world_goes_on_by_itself() -> None:
    table = in_window()
    before = print_of(table)
    world = table.sample(0, Random(3))
    answer(world, 0, PASS)
    assert notes(world)
    assert print_of(table) == before


def test_another_world_has_chance_of_its_own() -> None:
    table = play([do(deal_hands), ask("x", by=first, options=letters), chance("what", letters), do(note)])
    outcomes = set()
    for seed in range(30):
        world = table.sample(0, Random(seed))
        outcomes.add(notes(say(world, "a"))[0])
    assert outcomes == {"a", "b", "c"}


def test_events_of_another_world_do_not_tell_other_audiences_the_true_past() -> None:
    table = in_window()
    world = table.sample(0, Random(5))
    mine = [event["cards"] for event in table.told(1) if event["kind"] == "drew" and event["seat"] == 1]
    told = [event["cards"] for event in world.told(1) if event["kind"] == "drew" and event["seat"] == 1]
    assert mine
    assert mine[0] not in told
    assert world.told(None) == []


def test_another_world_does_not_follow_its_origin() -> None:
    table = in_window()
    world = table.sample(0, Random(5))
    before = [world.told(seat) for seat in (0, 1, None)]
    answer(table, 0, PASS)
    say(table, "a")
    assert [world.told(seat) for seat in (0, 1, None)] == before


def test_another_world_of_another_world_has_the_same_past() -> None:
    table = in_window()
    world = table.sample(0, Random(5))
    assert world.sample(0, Random(6)).told(0) == table.told(0)
    answer(world, 0, PASS)
    assert world.sample(0, Random(6)).told(0) == world.told(0)
    assert world.copy().told(0) == world.told(0)


def test_numbers_of_events_go_on_in_another_world() -> None:
    def show_all(game: Toy) -> None:
        show(game, game.deck)
        happen(game, Drew, seat=Seat(0), cards=game.deck)

    table = play(
        [do(deal_hands), ask("x", by=first, options=letters), do(show_all), ask("y", by=first, options=letters)]
    )
    world = say(table.sample(0, Random(1)), "a")
    assert [event["n"] for event in world.told(0)] == list(range(len(table.told(0)) + 1))
    assert world.told(0, since=len(table.told(0))) == world.told(0)[-1:]


def test_another_world_of_a_game_that_is_over_shows_the_same_seed() -> None:
    table = say(play([do(deal_hands), ask("x", by=first, options=letters)]), "a")
    assert table.over
    for seat in (0, 1, None):
        assert table.sample(seat, Random(1)).shown(seat) == table.shown(seat)
