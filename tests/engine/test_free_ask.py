"""The third kind of ask: a value that was suggested, or any other that is read from a form; here, of a push."""

from __future__ import annotations

from math import inf, nan
from random import Random
from typing import Annotated, Any

import msgspec
import pytest

from moot.api import new_table, simulation
from moot.bots import RandomBot
from moot.engine import (
    HUMAN,
    Answer,
    BuildError,
    Field,
    IllegalAnswer,
    Message,
    RulesError,
    Table,
    Unreadable,
    among,
    ask,
    do,
    machine,
    may,
    part,
    requires,
    workbench,
)
from moot.engine.asking import AskCode
from moot.engine.chance import Seeded
from moot.engine.compile import source
from moot.engine.state import freeze
from moot.engine.table import Answered
from moot.lab.simulate import play_bare
from tests.engine.shove import (
    FREE,
    FREE_KEY,
    OFF_GRID,
    RULES,
    SAYINGS,
    TOO_FAR,
    Line,
    aims,
    alone,
    at_shove,
    note_line,
    push,
    read_line,
    the_second,
)
from tests.engine.toy import Toy, first, letters, noted, notes, play, print_of, say, second, toy


def one_aim(game: Toy) -> list[list[int]]:
    return [[0, 0]]


def no_aim(game: Toy) -> list[list[int]]:
    return []


def at_push() -> Table:
    """Ask 1 of the first seat."""
    return play(alone(do(note_line)))


def logged(table: Table) -> list[Any]:
    return [entry.answer for entry in table.log if isinstance(entry, Answered)]


# ---------------------------------------------------------------- what is asked


def test_a_push_as_a_player_sees_it() -> None:
    (asked,) = at_push().asks
    assert (asked.kind, asked.rule, asked.prompt, asked.public) == ("free", "S-PUSH-01", "Where?", True)
    assert [(option.key, option.label, option.thing) for option in asked.options] == [
        ("0:0", "Straight at 0 mm", None),
        ("-12000:4000", "From 12 mm left to 4 mm right", None),
        ("4000:-12000", "From 4 mm right to 12 mm left", None),
    ]
    assert asked.fields == (Field("x_start", "from", -12, 12, 0.5, "mm"), Field("x_end", "to", -12, 12, 0.5, "mm"))
    assert asked.options[1].form == {"x_start": -12, "x_end": 4}
    assert asked.options[1].args == {"line": [-12000, 4000]}
    assert asked.keys == ["0:0", "-12000:4000", "4000:-12000"]
    assert asked.values == [[0, 0], [-12_000, 4_000], [4_000, -12_000]]
    assert asked.refused == []
    assert (asked.low, asked.high, asked.ordered, asked.automa) == (1, 1, False, "chance")
    assert asked.default == "0:0"


def test_it_is_put_even_if_only_one_line_is_suggested() -> None:
    table = play(alone(do(note_line), options=one_aim))
    assert table.asks[0].keys == ["0:0"]
    assert not table.forced(0)
    assert table.told() == []
    say(table, FREE)
    assert notes(table) == ["[6000, -3500]"]


def test_without_suggestions_the_rest_of_the_part_is_skipped() -> None:
    table = play([part(*alone(do(note_line), options=no_aim)), noted("after"), ask("x", by=first, options=letters)])
    assert notes(table) == ["after"]
    with pytest.raises(RulesError, match="there is no option, and no part"):
        play(alone(options=no_aim))


def change_line(game: Toy, line: list[int]) -> None:
    line[0] += 500


def test_suggestions_may_be_listed_and_no_step_can_change_them() -> None:
    listed = ([0, 0], [500, 1_000])
    steps = alone(do(change_line), do(note_line), options=listed)
    for _ in range(2):
        assert notes(say(play(steps), "500:1000")) == ["[1000, 1000]"]
    assert listed == ([0, 0], [500, 1_000])


def test_what_a_clock_answers() -> None:
    def last(game: Toy, options: list[list[int]]) -> list[int]:
        return options[-1]

    def strange(game: Toy) -> list[int]:
        return [500, 500]

    assert play(alone(default=last)).asks[0].default == "4000:-12000"
    with pytest.raises(RulesError, match="is not one of the options"):
        _ = play(alone(default=strange)).asks[0].default


# ---------------------------------------------------------------- good answers

GOOD: list[tuple[Answer, str]] = [
    ("0:0", "0:0"),
    ("-12000:4000", "-12000:4000"),
    ({"x_start": -12, "x_end": 4}, "-12000:4000"),
    ({"x_start": -12.0, "x_end": 4.0}, "-12000:4000"),
    ({"x_end": 4, "x_start": -12}, "-12000:4000"),
    (FREE, FREE_KEY),
    (FREE_KEY, FREE_KEY),
    ({"x_start": -0.0, "x_end": 0.5}, "0:500"),
    ("12000:12000", "12000:12000"),
]


@pytest.mark.parametrize(("given", "key"), GOOD)
def test_a_line_is_bound_in_micrometres_and_logged_by_key(given: Answer, key: str) -> None:
    table = at_push()
    assert table.asks[0].value_of(given) == [int(x) for x in key.split(":")]
    say(table, given)
    assert notes(table) == [f"[{key.replace(':', ', ')}]"]
    assert logged(table) == [key]


def test_every_line_of_the_grid_has_one_key() -> None:
    (asked,) = at_push().asks
    grid = range(-12_000, 12_001, 500)
    for start in grid:
        for end in (-12_000, -500, 0, start):
            line = asked.value_of({"x_start": start / 1_000, "x_end": end / 1_000})
            assert line == asked.value_of(f"{start}:{end}") == [start, end]
            assert [type(x) for x in line] == [int, int]


def test_the_words_of_a_line_that_was_not_suggested() -> None:
    table = say(at_shove(), FREE)
    assert table.told()[-1]["text"] == "Ada shoves from 6 mm right to 3.5 mm left."
    code = table.asks[0]._code
    assert table.say(code.optioned(workbench.state(table), 0, [6_000, 6_000])) == "Straight at 6 mm right"


def nearest(drawn: Line) -> list[int]:
    """A hand that is not steady: the nearest whole millimetre."""
    return [round(drawn.x_start) * 1_000, round(drawn.x_end) * 1_000]


def test_a_game_may_take_the_nearest_line() -> None:
    table = play(alone(do(note_line), read=nearest))
    with pytest.raises(IllegalAnswer, match="'600:0' is not one of the options"):
        say(table, "600:0")
    say(table, {"x_start": 0.6, "x_end": -2.3})
    assert notes(table) == ["[1000, -2000]"]
    assert logged(table) == ["1000:-2000"]


# ---------------------------------------------------------------- bad answers

WHICH = "This ask takes x_start and x_end, and nothing else."
NO_LINE = "x_start is a number of mm from -12 to 12."

BAD: dict[str, tuple[object, str]] = {
    "a number": (5, "This ask takes the key of a value, or x_start and x_end, not a number."),
    "nothing": (None, "This ask takes the key of a value, or x_start and x_end, not nothing."),
    "a list of keys": (["0:0"], "This ask takes the key of a value, or x_start and x_end, not a list."),
    "a line as the game keeps it": ([0, 0], "This ask takes the key of a value, or x_start and x_end, not a list."),
    "bytes": (b"0:0", "This ask takes the key of a value, or x_start and x_end, not that."),
    "no field": ({}, WHICH),
    "one field": ({"x_start": 0}, WHICH),
    "a field too many": ({"x_start": 0, "x_end": 0, "y": 0}, WHICH),
    "other fields": ({"x_start": 0, "x_stop": 0}, WHICH),
    "fields that are no texts": ({0: 0, 1: 0}, WHICH),
    "a huge field": ({"x" * 1_000_000: 0, "x_end": 0}, WHICH),
    "a truth value": ({"x_start": True, "x_end": 0}, "x_start is a number of mm, not a truth value."),
    "a text": ({"x_start": 0, "x_end": "6.5"}, "x_end is a number of mm, not a text."),
    "nothing as x": ({"x_start": 0, "x_end": None}, "x_end is a number of mm, not nothing."),
    "a list as x": ({"x_start": [0], "x_end": 0}, "x_start is a number of mm, not a list."),
    "a complex number": ({"x_start": 1j, "x_end": 0}, "x_start is a number of mm, not that."),
    "not a number": ({"x_start": nan, "x_end": 0}, NO_LINE),
    "endless": ({"x_start": inf, "x_end": 0}, NO_LINE),
    "endless to the left": ({"x_start": -inf, "x_end": 0}, NO_LINE),
    "a huge number": ({"x_start": 10**5_000, "x_end": 0}, NO_LINE),
    "a huge number to the left": ({"x_start": -(10**5_000), "x_end": 0}, NO_LINE),
    "a huge float": ({"x_start": 1e300, "x_end": 0}, NO_LINE),
    "off the grid": ({"x_start": 0, "x_end": 0.25}, OFF_GRID),
    "too far": ({"x_start": 0, "x_end": 12.5}, TOO_FAR),
    "micrometres": ({"x_start": 6_000, "x_end": 0}, TOO_FAR),
    "a key off the grid": ("0:250", OFF_GRID),
    "a key too far": ("0:12500", TOO_FAR),
    "a key in millimetres": ("6:6", OFF_GRID),
    "words": ("straight", "'straight' is not one of the options."),
    "an empty key": ("", "'' is not one of the options."),
    "a huge key": ("0" * 1_000_000, "A key has at most 200 characters, this one 1000000."),
    **{
        f"another spelling, {key!r}": (key, f"'{key}' is not one of the options.")
        for key in ("-0:0", "+0:0", "00:0", " 0:0", "0:0 ", "0:0\n", "0.0:0", "0:0:0", "0", "0:", "500:1e3", "1_000:0")
    },
    "other digits": ("٥٠٠:٠", "'٥٠٠:٠' is not one of the options."),
    "a long number in a key": (f"{10**9}:0", "'1000000000:0' is not one of the options."),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_answer_is_refused_with_a_sentence_and_changes_nothing(name: str) -> None:
    given, sentence = BAD[name]
    table = at_push()
    before, frozen = print_of(table), freeze(workbench.state(table))
    with pytest.raises(IllegalAnswer) as refusal:
        table.answer(0, 1, given)  # type: ignore[arg-type]
    assert str(refusal.value) == sentence
    assert refusal.value.rule == ("S-PUSH-01" if sentence.endswith(")") else "")
    assert (print_of(table), freeze(workbench.state(table))) == (before, frozen)
    say(table, FREE)


def test_a_reason_with_a_rule_of_its_own_keeps_it() -> None:
    def fussy(drawn: Line) -> list[int]:
        if drawn.x_start != drawn.x_end:
            raise Unreadable(Message("straight_only"), "S-PUSH-02")
        return read_line(drawn)

    with pytest.raises(IllegalAnswer, match=r"^Only straight\. \(S-PUSH-02\)$"):
        say(play(alone(read=fussy, options=one_aim, sayings={**SAYINGS, "straight_only": "only straight."})), FREE)


def test_other_kinds_of_asks_take_no_line() -> None:
    with pytest.raises(IllegalAnswer, match="takes the key of one option as text, not an object"):
        say(play([ask("x", by=first, options=letters)]), FREE)


# ---------------------------------------------------------------- mistakes of an author


def no_types(drawn):  # type: ignore[no-untyped-def]
    return [0, 0]


def two_numbers(x_start: float, x_end: float) -> list[int]:
    return [0, 0]


def another_form(drawn: Endless) -> list[int]:
    return [0]


def gives_floats(drawn: Line) -> list[float]:
    return [drawn.x_start, drawn.x_end]


def writes_numbers(line: list[int]) -> list[int]:
    return line


class Endless(msgspec.Struct, frozen=True):
    x: float


class Stepless(msgspec.Struct, frozen=True):
    x: Annotated[float, msgspec.Meta(ge=0, le=1)]


class Wordy(msgspec.Struct, frozen=True):
    x: str


def says_a_number(line: list[int]) -> int:
    return 0


def says_a_number_of(line: int) -> Message:
    return Message("left")


def texts(game: Toy) -> list[str]:
    return ["0:0"]


def is_short(game: Toy, line: list[int]) -> bool:
    return True


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"read": no_types}, "'read' must take one value of type Line and return list[int]"),
    ({"read": two_numbers}, "'read' must take one value of type Line"),
    ({"read": another_form}, "'read' must take one value of type Line"),
    ({"read": gives_floats}, "'read' must take one value of type Line and return list[int]"),
    ({"read": lambda drawn: [0, 0]}, "'read' must take one value of type Line"),
    ({"write": writes_numbers}, "'write' must take one value of type list[int] and return Line"),
    ({"form": dict}, "'form' must be a struct of numbers"),
    ({"form": Endless}, "the field 'x' of its form needs bounds"),
    ({"form": Stepless}, "the field 'x' of its form needs steps"),
    ({"form": Wordy}, "the field 'x' of its form must be a number"),
    ({"say": says_a_number}, "'say' must take one value of type list[int] and return Message"),
    ({"say": says_a_number_of}, "'say' must take one value of type list[int]"),
    ({"say": "words"}, "'say' must take one value of type list[int]"),
    ({"sayings": {"left": "{mm mm left"}}, "'{mm mm left' cannot be read"),
    ({"options": texts}, "takes 'options' as list[list[int]], but"),
    ({"options": among(aims, requires("S-1", is_short, "it is long"))}, "its options are suggestions"),
    ({"by": letters}, "takes 'by' as Seat"),
]


@pytest.mark.parametrize(("changed", "sentence"), WRONG)
def test_the_builder_names_what_does_not_fit(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BuildError) as error:
        play([push(**{"by": first, "prompt": "Where?", **changed})])
    assert str(error.value).startswith("play, ask_free:line:")
    assert sentence in str(error.value)


@pytest.mark.parametrize("options", [aims, ([0, 0],)])
def test_the_bound_line_has_its_type(options: Any) -> None:
    def as_texts(game: Toy, line: list[str]) -> None:
        pass

    with pytest.raises(BuildError, match=r"takes 'line' as list\[str\], but .* makes it list\[int\]"):
        play(alone(do(as_texts), options=options))


def test_a_push_is_not_optional_by_itself() -> None:
    with pytest.raises(BuildError, match="must begin with the ask that it makes optional"):
        play([may(push(by=first))])  # type: ignore[arg-type]


@pytest.mark.parametrize("line", [[0, 250], [0, 12_500], [0], [0, 0, 0], [0.0, 0.0], [False, 0], ["500", "0"]])
def test_a_suggestion_must_be_a_line_that_could_be_answered(line: list[Any]) -> None:
    def strange(game: Toy) -> list[list[int]]:
        return [[0, 0], line]

    with pytest.raises(RulesError, match="which 'read' does not give"):
        play(alone(options=strange))


def test_what_read_gives_it_must_give_again() -> None:
    def in_tenths(drawn: Line) -> list[int]:
        return [round(drawn.x_start * 10), round(drawn.x_end * 10)]

    table = play(alone(read=in_tenths, options=one_aim))
    before = print_of(table)
    with pytest.raises(RulesError, match=r"'read' gives \[60, -35\], but not for what 'write' makes of that"):
        say(table, FREE)
    assert print_of(table) == before


# ---------------------------------------------------------------- Automata, bots and simulation


def slanted(game: Toy, options: list[list[int]]) -> list[list[int]]:
    return [line for line in options if line[0] != line[1]]


def test_an_automa_takes_a_suggestion() -> None:
    def automa(seed: int, **changed: Any) -> str:
        steps = [push(by=second, prompt="Where?", **changed), do(note_line)]
        return notes(new_table(toy(steps, automata=the_second), 2, seed))[0]

    assert {automa(seed) for seed in range(30)} == {f"{line}" for line in aims(Toy.__new__(Toy))}
    assert {automa(seed, automa=slanted) for seed in range(30)} == {"[-12000, 4000]", "[4000, -12000]"}


def test_a_person_who_pushes_for_an_automa_may_choose_any_line() -> None:
    table = play([push(by=second, prompt="Where?", automa=HUMAN), do(note_line)], automata=the_second)
    assert (table.asks[0].seat, table.asks[0].automa) == (0, "human")
    say(table, FREE)
    assert notes(table) == ["[6000, -3500]"]


def test_a_random_bot_takes_every_suggestion() -> None:
    table, bot = at_push(), RandomBot(Random(1))
    assert {bot(table, table.asks[0]) for _ in range(50)} == {"0:0", "-12000:4000", "4000:-12000"}


def test_fast_play_takes_the_suggestions_and_goes_the_same_way() -> None:
    lines_taken: set[str] = set()
    for seed in range(10):
        state = simulation(RULES, 3, {"rounds": 3}, Seeded(str(seed)))
        assert play_bare(state, Random(seed)) == 18
        table, rng = new_table(RULES, 3, seed, {"rounds": 3}), Random(seed)
        while not table.over:
            asked = table.asks[0]
            table.answer(asked.seat, asked.id, asked.keys[int(rng.random() * len(asked.keys))])
        assert isinstance(state, Toy)
        assert state.notes == notes(table)
        lines_taken |= {note.partition(" ")[2] for note in state.notes}
    assert lines_taken == {"[0, 0]", "[-12000, 4000]", "[4000, -12000]"}


def test_fast_play_takes_any_line_that_search_wants() -> None:
    def choose(code: AskCode, values: list[Any]) -> Any:
        return [500, -500] if code.kind == "free" else values[0]

    state = at_shove().bare()
    machine.run(state, choose)
    assert isinstance(state, Toy)
    assert state.notes == ["0 [500, -500]", "1 [500, -500]"]


def test_what_is_run_is_what_an_ask_of_one_that_is_always_put_would_run() -> None:
    def written(*steps: Any) -> str:
        return source(toy(steps).code["play"])

    assert written(*alone()) == written(ask("line", by=first, options=aims)).replace(
        "a private ask must always have an option.", "there is no option, and no part whose rest could be skipped."
    ).replace("ask:line", "ask_free:line")


# ---------------------------------------------------------------- what is said


def test_what_is_said_of_a_value_has_ids_and_whole_numbers_where_they_are() -> None:
    def halves(game: Toy) -> list[list[int]]:
        return [[-12_000, 4_500]]

    table = play(alone(options=halves))
    (option,) = table.asks[0].options
    left, right = Message("say.play/line.left", {"mm": 12}), Message("say.play/line.right", {"mm": 4.5})
    assert option.says == Message("say.play/line.across", {"start": left, "end": right})
    assert option.label == "From 12 mm left to 4.5 mm right"
    assert table.rules.catalogue.export()["say.play/line.across"] == "from {$start :number} to {$end :number}"


def says_anything(line: list[int]) -> Message:
    return Message("anything")


def says_half(line: list[int]) -> Message:
    return Message("left", {"cm": 1})


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (says_anything, "'say' says 'anything', which is not one of its sayings."),
        (says_half, "the saying 'left' takes mm, not cm."),
    ],
)
def test_only_what_is_declared_is_said(wrong: Any, sentence: str) -> None:
    (asked,) = play(alone(say=wrong)).asks
    with pytest.raises(RulesError, match=sentence):
        _ = asked.options[0].label


# ---------------------------------------------------------------- one whole number


class Bid(msgspec.Struct, frozen=True):
    price: Annotated[int, msgspec.Meta(ge=0, le=9)]


def read_bid(bid: Bid) -> list[int]:
    if not (isinstance(bid.price, int) and 0 <= bid.price <= 9):
        raise Unreadable(Message("not_whole"))
    return [bid.price]


def write_bid(bid: list[int]) -> Bid:
    (price,) = bid
    return Bid(price)


def say_bid(bid: list[int]) -> Message:
    return Message("bid", {"coins": bid[0]})


BIDS: dict[str, Any] = {
    "options": ([3],),
    "form": Bid,
    "read": read_bid,
    "write": write_bid,
    "say": say_bid,
    "sayings": {"bid": "{coins} coins", "not_whole": "a bid is a whole number from 0 to 9."},
}


def test_a_form_may_be_one_whole_number() -> None:
    table = play(alone(do(note_line), **BIDS))
    (asked,) = table.asks
    assert [option.label for option in asked.options] == ["3 coins"]
    assert asked.fields == (Field("price", "price", 0, 9, 1, ""),)
    for given, sentence in {
        10: "A bid is",
        2.5: "A bid is",
        nan: "price is a number from 0 to 9",
        "3": "not a text",
    }.items():
        with pytest.raises(IllegalAnswer, match=sentence):
            asked.value_of({"price": given})
    with pytest.raises(IllegalAnswer, match="is not one of the options"):
        asked.value_of("3:3")
    assert (asked.value_of("3"), asked.value_of("7"), asked.value_of({"price": 4.0})) == ([3], [7], [4])
    say(table, {"price": 4})
    assert (notes(table), logged(table)) == (["[4]"], ["4"])
