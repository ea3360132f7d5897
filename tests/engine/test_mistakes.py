"""Mistakes of a game's author are errors in words where they are made, never a table that nobody can answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from moot.engine import (
    PASS,
    BuildError,
    Coin,
    Purse,
    RulesError,
    Seat,
    Thing,
    ask,
    ask_some,
    ask_together,
    const,
    create,
    deed,
    disclose,
    do,
    finish,
    may,
    purse,
    shuffle,
    why_not,
)
from moot.engine.steps import Step
from moot.games.hearing import GAME
from tests.engine.toy import Toy, all_seats, answer, first, game_of, letters, noted, notes, play, say, second
from tests.engine.worlds import empty


def ninth(game: Toy) -> Seat:
    return Seat(9)


def with_ninth(game: Toy) -> list[Seat]:
    return [Seat(0), Seat(9)]


def twice(game: Toy) -> list[Seat]:
    return [Seat(0), Seat(0)]


def only_for_first(game: Toy, seat: Seat) -> list[str]:
    return [PASS] if seat == 0 else []


def equal_keys(game: Toy) -> list[str]:
    return ["a", "b", "a"]


def equal_texts(game: Toy) -> list[int | str]:
    return [1, "1"]


def with_no(game: Toy) -> list[str]:
    return ["no", "yes"]


def seen(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


def few_scores(game: Toy) -> None:
    finish(game, [1], "Done.")


def no_scores(game: Toy) -> None:
    finish(game, [], "Done.")


def no_such_winner(game: Toy) -> None:
    finish(game, [1, 2], "Done.", winners=[7])


def no_options(game: Toy, options: list[str]) -> list[str]:
    return []


def the_last(game: Toy) -> list[Seat]:
    return [Seat(1)]


ASKS: dict[str, Step] = {
    "a seat that is not there": ask("x", by=ninth, options=letters),
    "a seat that is not there, together": ask_together("x", by=with_ninth, options=letters, settle=seen),
    "a seat twice": ask_together("x", by=twice, options=letters, settle=seen),
    "no options, together": ask_together("x", by=all_seats, options=only_for_first, settle=seen),
    "equal options": ask("x", by=first, options=equal_keys),
    "options with equal keys": ask("x", by=first, options=equal_texts),
    "some of equal options": ask_some("x", by=first, options=equal_keys, low=const(3), high=const(3)),
    "equal options, together": ask_together("x", by=all_seats, options=equal_keys, settle=seen),
    "a second no": may(ask("x", by=first, options=with_no)),
}


@pytest.mark.parametrize("step", ASKS.values(), ids=ASKS.keys())
def test_an_ask_that_cannot_be_answered_is_an_error_that_names_the_step(step: Step) -> None:
    with pytest.raises(RulesError, match=r"play, \w+:x:"):
        play([step])


def test_an_ask_of_an_automa_whose_rule_finds_nothing_is_an_error_that_names_the_step() -> None:
    with pytest.raises(RulesError, match=r"play, ask:x:"):
        play([ask("x", by=second, options=letters, automa=no_options)], automata=the_last)


def test_negative_bounds_mean_none() -> None:
    def note_size(game: Toy, x: list[str]) -> None:
        game.notes.append(str(len(x)))

    table = play([ask_some("x", by=first, options=letters, low=const(-2), high=const(-1)), do(note_size)])
    assert (table.asks[0].low, table.asks[0].high, table.asks[0].default) == (0, 0, [])
    assert table.forced(0)
    assert notes(say(table, [])) == ["0"]


def test_a_default_that_is_not_an_option_is_an_error() -> None:
    with pytest.raises(RulesError, match=r"play, ask:x:.*default"):
        _ = play([ask("x", by=first, options=letters, default=const("zebra"))]).asks[0].default


@pytest.mark.parametrize("end", [few_scores, no_scores, no_such_winner], ids=lambda fn: str(fn.__name__))
def test_an_end_without_a_score_for_each_seat_is_an_error(end: object) -> None:
    assert callable(end)
    with pytest.raises(RulesError, match=r"score|winner"):
        play([do(end)])


def test_a_thing_cannot_lie_twice_in_a_pile_that_is_shuffled() -> None:
    game = empty()
    create(game, [0, 1, 2])
    with pytest.raises(RulesError, match="twice"):
        shuffle(game, [Thing(0), Thing(0), Thing(1)])
    assert game.face == [0, 1, 2]


@pytest.mark.parametrize("face", [99, -1])
def test_a_thing_has_a_face_that_is_printed(face: int) -> None:
    with pytest.raises(RulesError, match="face"):
        create(empty(), [0, face])


def test_only_aspects_of_the_game_can_be_told() -> None:
    game = empty()
    create(game, [0, 1])
    with pytest.raises(RulesError, match="'colour'"):
        disclose(game, [Thing(0)], "colour", "red")


def test_a_window_that_was_sound_is_answered_by_all() -> None:
    table = play([ask_together("x", by=all_seats, options=letters, settle=seen)])
    answer(table, 1, "a")
    answer(table, 0, "b")
    assert table.over


def test_a_deed_that_plays_an_unknown_coin_is_named() -> None:
    def one_card(game: Toy) -> list[str]:
        return ["card"]

    def hours(game: Toy, seat: Seat) -> Purse:
        return purse({"hour": Coin(1, frozenset({"card"}))})

    odd = deed("odd", params=("seat",), cost=one_card, plays="cards", steps=[noted("x")])
    table = play([noted("x")], [odd], coins=hours)
    with pytest.raises(RulesError, match=r"'cards' is not a kind of coin; there are: hour"):
        why_not(game_of(table), "odd", Seat(0), [])


def test_an_aspect_cannot_have_the_name_that_promises_use() -> None:
    with pytest.raises(BuildError, match="'faces'"):
        replace(GAME, aspects={"faces": str})
