"""What each kind of ask means: public and private, one and some, together and in secret."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from moot.engine import (
    HUMAN,
    PASS,
    Hidden,
    IllegalAnswer,
    Known,
    Refusal,
    RulesError,
    Seat,
    Thing,
    among,
    ask,
    ask_some,
    ask_together,
    const,
    deed,
    deeds,
    do,
    learn,
    may,
    part,
    perform,
    requires,
    show,
)
from tests.engine.toy import (
    Toy,
    all_seats,
    answer,
    first,
    game_of,
    keys,
    letters,
    note,
    noted,
    notes,
    nothing,
    play,
    say,
    second,
)


def one(game: Toy) -> list[str]:
    return ["only"]


def note_x(game: Toy, x: str) -> None:
    game.notes.append(x)


def note_all(game: Toy, x: list[str]) -> None:
    game.notes.append("".join(x))


# ---------------------------------------------------------------- one: public


def test_a_public_ask_is_put_when_there_is_a_choice() -> None:
    table = play([ask("x", by=second, options=letters, public=True, rule="T-1", prompt="Which?"), do(note_x)])
    (asked,) = table.asks
    assert (asked.seat, asked.kind, asked.rule, asked.prompt, asked.public) == (1, "one", "T-1", "Which?", True)
    assert [(one.key, one.label, one.thing) for one in asked.options] == [(k, k.upper(), None) for k in "abc"]
    assert [one.args for one in asked.options] == [{"x": "a"}, {"x": "b"}, {"x": "c"}]
    assert {(one.deed, one.cost, len(one.shows)) for one in asked.options} == {("", None, 0)}
    assert asked.question == "play/x"
    assert (asked.low, asked.high) == (1, 1)
    say(table, "b")
    assert notes(table) == ["b"]
    assert table.over


def test_a_public_ask_with_one_option_is_taken_and_told() -> None:
    table = play([ask("x", by=second, options=one, public=True), do(note_x)])
    assert notes(table) == ["only"]
    assert table.over
    assert table.told(None) == [
        {
            "n": 0,
            "kind": "taken",
            "seat": 1,
            "choice": {"id": "word.only", "args": {"x": "only"}},
            "text": "",
        }
    ]


def test_a_public_ask_without_options_skips_the_rest_of_its_part() -> None:
    empty = ask("x", by=first, options=nothing, public=True)
    table = play([part(noted("before"), empty, noted("skipped")), noted("after")])
    assert notes(table) == ["before", "after"]
    assert table.told(None) == []
    nested = play([part(part(empty, noted("inner")), noted("outer")), noted("after")])
    assert notes(nested) == ["outer", "after"]


def test_a_public_ask_without_options_outside_a_part_is_an_error() -> None:
    with pytest.raises(RulesError, match=r"play, ask:x:"):
        play([ask("x", by=first, options=nothing, public=True)])


def test_a_part_may_end_the_procedure() -> None:
    empty = ask("x", by=first, options=nothing, public=True)
    assert notes(play([part(noted("a"), empty)])) == ["a"]
    assert notes(play([part(empty, noted("b"))])) == []


# ---------------------------------------------------------------- one: private


def test_a_private_ask_is_always_put() -> None:
    table = play([ask("x", by=first, options=one), do(note_x)])
    assert keys(table) == ["only"]
    assert not table.asks[0].public
    assert table.forced(0)
    say(table, "only")
    assert notes(table) == ["only"]
    assert table.told(None) == []


def test_a_private_ask_without_options_is_an_error_even_in_a_part() -> None:
    with pytest.raises(RulesError, match=r"play, ask:x: a private ask must always have an option"):
        play([part(ask("x", by=first, options=nothing), noted("x"))])


# ---------------------------------------------------------------- may


def test_may_adds_a_no_and_skips_its_steps() -> None:
    steps = [may(ask("x", by=first, options=letters, public=True), do(note_x)), noted("after")]
    assert keys(play(steps)) == ["a", "b", "c", "no"]
    assert play(steps).asks[0].default == "no"
    assert notes(say(play(steps), "no")) == ["after"]
    assert notes(say(play(steps), "c")) == ["c", "after"]


def test_a_public_may_with_one_option_is_a_choice_and_without_options_is_not_offered() -> None:
    assert keys(play([may(ask("x", by=first, options=one, public=True), do(note_x))])) == ["only", "no"]
    table = play([may(ask("x", by=first, options=nothing, public=True), do(note_x)), noted("after")])
    assert notes(table) == ["after"]
    assert table.told(None) == []


def test_a_private_may_without_options_is_put_all_the_same() -> None:
    table = play([may(ask("x", by=first, options=nothing), do(note_x)), noted("after")])
    assert keys(table) == ["no"]
    assert notes(say(table, "no")) == ["after"]


def test_a_later_public_ask_of_may_without_options_skips_the_rest_of_it() -> None:
    inner = ask("y", by=first, options=nothing, public=True)
    table = play([may(ask("x", by=first, options=one, public=True), do(note_x), inner, noted("z")), noted("after")])
    assert notes(say(table, "only")) == ["only", "after"]


# ---------------------------------------------------------------- some


def some(low: int, high: int, *, public: bool = False, ordered: bool = False) -> list[ask_some | do]:
    asked = ask_some(
        "x", by=first, options=letters, low=const(low), high=const(high), public=public, ordered=ordered, rule="T-2"
    )
    return [asked, do(note_all)]


@pytest.mark.parametrize(("low", "high"), [(0, 2), (1, 1), (2, 3), (1, 9), (5, 9), (0, 0)])
def test_some_takes_as_many_keys_as_its_bounds_allow(low: int, high: int) -> None:
    table = play(some(low, high))
    asked = table.asks[0]
    assert (asked.kind, asked.low, asked.high) == ("some", min(low, 3), min(high, 3))
    for size in range(4):
        chosen = list("abc"[:size])
        other = table.copy()
        if asked.low <= size <= asked.high:
            assert notes(say(other, chosen)) == ["".join(chosen)]
        else:
            with pytest.raises(IllegalAnswer, match=rf"not {size}.*T-2"):
                say(other, chosen)


def test_some_keeps_the_order_of_the_keys() -> None:
    assert notes(say(play(some(0, 3, ordered=True)), ["c", "a"])) == ["ca"]
    assert play(some(0, 3, ordered=True)).asks[0].ordered


def test_public_some_without_a_choice_is_taken() -> None:
    assert notes(play(some(3, 3, public=True))) == ["abc"]
    assert notes(play(some(0, 0, public=True))) == [""]
    assert play(some(3, 3, public=True, ordered=True)).asks
    assert play(some(2, 3, public=True)).asks
    assert play(some(3, 3)).asks
    assert play(some(3, 3)).forced(0)


def test_public_some_without_options_skips_in_part() -> None:
    empty = ask_some("x", by=first, options=nothing, low=const(0), high=const(2), public=True)
    assert notes(play([part(empty, noted("skipped")), noted("after")])) == ["after"]


def test_the_default_of_some_is_as_few_as_possible() -> None:
    assert play(some(0, 3)).asks[0].default == []
    assert play(some(2, 3)).asks[0].default == ["a", "b"]


# ---------------------------------------------------------------- reasons


def is_vowel(game: Toy, x: str) -> bool:
    return x in "aeiou"


def plain(one: Refusal) -> tuple[object, ...]:
    return one.key, one.label, one.rule, one.why, one.deed, one.args


def test_options_among_candidates_come_with_reasons_for_the_others() -> None:
    options = among(letters, requires("T-VOW", is_vowel, "it is not a vowel"))
    table = play([may(ask("x", by=first, options=options, public=True), do(note_x))])
    asked = table.asks[0]
    assert asked.keys == ["a", "no"]
    assert [plain(one) for one in asked.refused] == [
        (key, key.upper(), "T-VOW", "it is not a vowel", "", {"x": key}) for key in "bc"
    ]
    with pytest.raises(IllegalAnswer, match=r"B: it is not a vowel\. \(T-VOW\)") as caught:
        say(table, "b")
    assert caught.value.rule == "T-VOW"


def at_most_one(game: Toy, seat: Seat, size: int) -> bool:
    return size <= 1


def note_size(game: Toy, seat: Seat, size: int) -> None:
    game.notes.append(f"{seat}:{size}")


def steps_to_take(game: Toy) -> list[list[str | int]]:
    return [["step", 1], ["step", 2]]


STEP = deed(
    "step",
    params=("seat", "size"),
    requires=[requires("T-STEP", at_most_one, "it is too far")],
    steps=[do(note_size)],
)


def test_options_that_are_deeds_are_those_that_can_be_done() -> None:
    table = play([ask("x", by=second, options=deeds(steps_to_take)), perform("x", seat=second)], [STEP])
    asked = table.asks[0]
    (option,) = asked.options
    assert (option.key, option.label, option.thing) == ("step:1", "Step: 1", None)
    assert (option.deed, option.args, option.cost, option.shows) == ("step", {"size": 1}, None, {})
    assert [plain(one) for one in asked.refused] == [
        ("step:2", "Step: 2", "T-STEP", "it is too far", "step", {"size": 2})
    ]
    assert notes(say(table, "step:1")) == ["1:1"]


# ---------------------------------------------------------------- together


def seen(game: Toy, answers: dict[Seat, str]) -> str:
    return " ".join(f"{seat}:{value}" for seat, value in answers.items())


def from_second(game: Toy) -> list[Seat]:
    return [Seat(1), Seat(2), Seat(0)]


def numbered(game: Toy, seat: Seat) -> list[str]:
    return [PASS, f"secret{seat}"]


TOGETHER = [
    ask_together("x", by=from_second, options=numbered, settle=seen, rule="T-3", prompt="{seat}, do you?"),
    do(note_x),
]


def test_together_asks_each_seat_with_its_own_options() -> None:
    table = play(TOGETHER, seats=3)
    assert [(asked.seat, asked.keys) for asked in table.asks] == [
        (1, ["pass", "secret1"]),
        (2, ["pass", "secret2"]),
        (0, ["pass", "secret0"]),
    ]
    assert len({asked.id for asked in table.asks}) == 1
    assert [asked.prompt for asked in table.asks] == ["Bo, do you?", "Cleo, do you?", "Ada, do you?"]
    assert table.asks[0].default == "pass"


def test_the_answers_are_settled_by_seat_in_the_order_of_asking() -> None:
    table = play(TOGETHER, seats=3)
    for seat in (0, 2, 1):
        assert not notes(table)
        answer(table, seat, f"secret{seat}")
    assert notes(table) == ["1:secret1 2:secret2 0:secret0"]


def test_secret_answers_never_enter_a_frame_a_view_or_an_event() -> None:
    table = play(TOGETHER, seats=3)
    before = [table.shown(seat) for seat in (None, 0, 1)], table.told(None)
    answer(table, 2, "secret2")
    assert "secret2" not in str([frame.env for frame in game_of(table).stack])
    assert before == ([table.shown(seat) for seat in (None, 0, 1)], table.told(None))
    assert table.ask(2) is None
    assert [asked.seat for asked in table.asks] == [1, 0]


def nobody(game: Toy) -> list[Seat]:
    return []


def test_together_with_nobody_is_settled_at_once() -> None:
    assert notes(play([ask_together("x", by=nobody, options=letters, settle=seen), do(note_x)])) == [""]


# ---------------------------------------------------------------- automata


def the_last(game: Toy) -> Sequence[Seat]:
    return [Seat(game.seats - 1)]


def pick_b(game: Toy, options: list[str]) -> list[str]:
    return ["b"]


def test_an_automa_answers_by_chance_by_its_rule_or_a_person_does() -> None:
    by_rule = play([ask("x", by=second, options=letters, automa=pick_b), do(note_x)], automata=the_last)
    assert notes(by_rule) == ["b"]
    by_chance = play([ask("x", by=second, options=letters), do(note_x)], automata=the_last)
    assert notes(by_chance)[0] in "abc"
    by_person = play([ask("x", by=second, options=letters, automa=HUMAN), do(note_x)], automata=the_last)
    assert [asked.seat for asked in by_person.asks] == [0]
    assert notes(say(by_person, "c")) == ["c"]


def test_an_automa_answers_together_with_the_others() -> None:
    steps = [ask_together("x", by=all_seats, options=letters, settle=seen, automa=pick_b), do(note_x)]
    table = play(steps, automata=the_last)
    assert [asked.seat for asked in table.asks] == [0]
    assert notes(say(table, "c")) == ["0:c 1:b"]


# ---------------------------------------------------------------- labels


def look(game: Toy) -> None:
    game.hand[0] = game.deck[:2]
    learn(game, 0, game.hand[0][:1])
    show(game, game.deck[2:3])


def three(game: Toy) -> list[Thing]:
    return game.deck[:3]


def test_options_are_labelled_and_pointed_at_as_their_seat_knows_them() -> None:
    table = play([do(look), ask("x", by=first, options=three)])
    assert [(one.key, one.label, one.thing, one.args["x"]) for one in table.asks[0].options] == [
        ("0", "The Axe", Known(Thing(0), "axe"), Known(Thing(0), "axe")),
        ("1", "A card", None, Hidden("card")),
        ("2", "The Cup", Known(Thing(2), "cup"), Known(Thing(2), "cup")),
    ]
    table = play([do(look), ask("x", by=second, options=three)])
    assert [option.label for option in table.asks[0].options] == ["A card", "A card", "The Cup"]
    table = play([ask("x", by=second, options=all_seats)])
    assert [(one.key, one.label, one.thing, one.args) for one in table.asks[0].options] == [
        ("0", "Ada", None, {"x": 0}),
        ("1", "Bo", None, {"x": 1}),
    ]


def test_a_default_function_may_say_what_a_clock_answers() -> None:
    def last(game: Toy, options: list[str]) -> str:
        return options[-1]

    assert play([ask("x", by=first, options=letters, default=last), do(note, what="x")]).asks[0].default == "c"


def test_what_a_bot_does_to_its_lists_changes_no_ask() -> None:
    table = play([ask("x", by=first, options=letters)])
    asked = table.asks[0]
    asked.keys.append("z")
    asked.values.append("z")
    assert "z" not in asked.keys
    with pytest.raises(IllegalAnswer, match="'z' is not one of the options"):
        table.answer(asked.seat, asked.id, "z")
