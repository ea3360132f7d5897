"""What each combinator does: values, calls, ways and loops. Asks and windows have files of their own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from moot.engine import (
    RULES,
    RulesError,
    ask,
    branch,
    call,
    chance,
    const,
    do,
    finish,
    for_each,
    give,
    happen,
    leave,
    part,
    perform,
    procedure,
    stop,
    when,
    whenever,
    while_,
)
from moot.engine.chance import Drawn
from moot.engine.steps import Step
from tests.engine.toy import (
    Noted,
    Toy,
    first,
    game_of,
    letters,
    no,
    note,
    noted,
    notes,
    nothing,
    play,
    reported,
    say,
    yes,
)

# ---------------------------------------------------------------- do, const


def make(game: Toy) -> str:
    return "made"


def join(game: Toy, left: str, right: str) -> str:
    return left + right


def test_do_binds_what_its_function_returns_and_renames_parameters() -> None:
    steps = [do(make, as_="a"), do(join, as_="b", left="a", right=const("!")), do(note, what="b")]
    assert notes(play(steps)) == ["made!"]


def test_do_reads_a_parameter_by_its_own_name() -> None:
    assert notes(play([do(make, as_="what"), do(note)])) == ["made"]


# ---------------------------------------------------------------- chance


def test_chance_binds_one_of_its_outcomes_and_is_recorded() -> None:
    table = play([chance("what", letters), do(note), ask("x", by=first, options=letters)])
    assert list(table.log) == [Drawn(0, "3", str("abc".index(notes(table)[0])))]
    assert game_of(table).chanced == 1
    found = {notes(play([chance("what", letters), do(note)], version=1))[0]}
    assert found <= {"a", "b", "c"}


def test_chance_without_outcomes_is_an_error() -> None:
    with pytest.raises(RulesError, match=r"play, chance:x:"):
        play([chance("x", nothing)])


# ---------------------------------------------------------------- call, give, stop

ECHO = procedure("echo", params=("what",), steps=[do(note), give(make)])


def test_call_runs_another_procedure_with_its_own_values_and_binds_what_it_gives() -> None:
    table = play([call(ECHO, as_="got", what=const("in")), do(note, what="got")])
    assert notes(table) == ["in", "made"]


def test_what_nobody_wants_is_given_to_nobody() -> None:
    assert notes(play([call(ECHO, what=const("in")), noted("after")])) == ["in", "after"]


def test_a_called_procedure_does_not_see_the_names_of_its_caller() -> None:
    child = procedure("child", steps=[do(make, as_="word")])
    mine = do(join, as_="word", left=const("a"), right=const("b"))
    assert notes(play([mine, call(child), do(note, what="word")])) == ["ab"]


def test_stop_ends_only_this_procedure() -> None:
    child = procedure("child", steps=[noted("a"), when(yes, stop()), noted("never")])
    assert notes(play([call(child), noted("after")])) == ["a", "after"]


def below_three(game: Toy, what: str) -> bool:
    return len(what) < 3


def longer(game: Toy, what: str) -> str:
    return what + "i"


def test_a_procedure_may_call_itself_by_name() -> None:
    steps = [do(note), when(below_three, do(longer, as_="more"), call("again", what="more"))]
    assert notes(play([call("again", what=const("i"))], [procedure("again", params=("what",), steps=steps)])) == [
        "i",
        "ii",
        "iii",
    ]


def test_a_list_that_is_handed_to_a_procedure_is_its_own() -> None:
    """Otherwise a table and its copy would go different ways: a copy has two lists."""

    def start(game: Toy) -> list[str]:
        return ["a", "b"]

    def shorten(game: Toy, left: list[str]) -> None:
        left.pop()

    def count(game: Toy, words: list[str]) -> None:
        game.notes.append(str(len(words)))

    child = procedure("child", params=("left",), steps=[ask("x", by=first, options=letters), do(shorten)])
    table = play([do(start, as_="words"), call(child, left="words"), do(count)])
    other = table.copy()
    assert notes(say(table, "a")) == notes(say(other, "a"))


def test_a_value_is_not_a_living_part_of_the_state() -> None:
    def living(game: Toy) -> list[str]:
        return game.notes

    def count(game: Toy, words: list[str]) -> None:
        game.notes.append(str(len(words)))

    table = play([do(living, as_="words"), ask("x", by=first, options=letters), noted("a"), noted("b"), do(count)])
    other = table.copy()
    assert notes(say(table, "a")) == notes(say(other, "a"))


# ---------------------------------------------------------------- perform


def named(game: Toy) -> str:
    return "card"


def listed(game: Toy) -> list[str]:
    return ["card", "argument"]


def unnamed(game: Toy) -> str | None:
    return None


CARD = procedure("card", steps=[noted("card")])
CARD_WITH = procedure("card", params=("seat", "what"), steps=[do(note)])


def test_perform_runs_the_procedure_that_a_value_names() -> None:
    assert notes(play([do(named, as_="which"), perform("which"), noted("after")], [CARD])) == ["card", "after"]
    assert notes(play([perform(named)], [CARD])) == ["card"]


def test_perform_fills_parameters_from_keywords_and_from_the_list() -> None:
    assert notes(play([perform(listed, seat=first)], [CARD_WITH])) == ["argument"]
    assert notes(play([perform(named, seat=first, what=const("given"))], [CARD_WITH])) == ["given"]


def test_perform_of_nothing_does_nothing() -> None:
    assert notes(play([perform(unnamed), noted("after")], [CARD])) == ["after"]


def test_perform_binds_what_is_given() -> None:
    card = procedure("card", steps=[give(make)])
    assert notes(play([perform(named, as_="got"), do(note, what="got")], [card])) == ["made"]


def test_perform_that_gives_nothing_is_an_error_that_names_the_step() -> None:
    def show_got(game: Toy, got: str | None) -> None:
        game.notes.append(str(got))

    for which in (unnamed, named):
        with pytest.raises(RulesError, match="play, perform"):
            play([perform(which, as_="got"), do(show_got)], [CARD])


def test_perform_of_what_is_not_there_or_lacks_a_value_is_an_error() -> None:
    with pytest.raises(RulesError, match=r"play, perform:named: there is no procedure 'card'"):
        play([perform(named)])
    with pytest.raises(RulesError, match=r"play, perform:listed: 'card' .*what"):
        play([perform(listed)], [CARD_WITH])


def test_perform_with_more_values_than_parameters_is_an_error() -> None:
    with pytest.raises(RulesError, match=r"play, perform:listed:"):
        play([perform(listed)], [CARD])


# ---------------------------------------------------------------- when, branch


def test_when_runs_its_steps_or_the_others() -> None:
    assert notes(play([when(yes, noted("then"), otherwise=[noted("else")]), noted("after")])) == ["then", "after"]
    assert notes(play([when(no, noted("then"), otherwise=[noted("else")]), noted("after")])) == ["else", "after"]
    assert notes(play([when(no, noted("then")), noted("after")])) == ["after"]
    assert notes(play([when(yes), noted("after")])) == ["after"]
    assert notes(play([do(nothing, as_="empty"), when("empty", noted("then")), noted("after")])) == ["after"]


def test_branch_takes_the_way_of_the_value() -> None:
    ways: dict[str, Sequence[Step]] = {"b": [noted("B")], "a": [noted("A")], "c": []}
    for chosen, expected in (("a", ["A", "after"]), ("b", ["B", "after"]), ("c", ["after"])):
        table = play([ask("x", by=first, options=letters), branch("x", ways), noted("after")])
        assert notes(say(table, chosen)) == expected


def test_branch_without_a_way_goes_otherwise_or_is_an_error() -> None:
    steps = [ask("x", by=first, options=letters), branch("x", {"a": []}, otherwise=[noted("other")])]
    assert notes(say(play(steps), "c")) == ["other"]
    table = play([ask("x", by=first, options=letters), branch("x", {"a": []})])
    with pytest.raises(RulesError, match=r"play, branch:x: 'c' is none of a"):
        say(table, "c")


# ---------------------------------------------------------------- loops


def words(game: Toy) -> list[str]:
    return list(game.notes)


def test_the_list_of_for_each_is_fixed_at_the_start() -> None:
    steps = [noted("a"), noted("b"), for_each("what", words, do(note)), noted("after")]
    assert notes(play(steps)) == ["a", "b", "a", "b", "after"]


def test_for_each_of_a_value_leaves_the_value_as_it_is() -> None:
    assert notes(
        play([do(letters, as_="all"), for_each("what", "all", do(note)), for_each("what", "all", do(note))])
    ) == [*"abcabc"]


def test_for_each_over_nothing_and_over_listed_values() -> None:
    assert notes(play([for_each("x", nothing, noted("never")), for_each("what", ("p", "q"), do(note))])) == ["p", "q"]


def test_loops_may_be_nested() -> None:
    inner = for_each("right", ("1", "2"), do(join, as_="what"), do(note))
    assert notes(play([for_each("left", ("a", "b"), inner)])) == ["a1", "a2", "b1", "b2"]


def test_a_part_may_be_left_out_of_a_loop() -> None:
    empty = ask("x", by=first, options=nothing, public=True)
    loop = for_each("what", letters, do(note), empty, noted("never"))
    assert notes(play([part(loop, noted("never")), for_each("what", ("z",), do(note))])) == ["a", "z"]
    assert notes(play([for_each("what", letters, part(do(note), empty, noted("never")))])) == ["a", "b", "c"]


def fewer_than_three(game: Toy) -> bool:
    return len(game.notes) < 3


def test_while_runs_as_long_as_its_fact_holds() -> None:
    assert notes(play([while_(fewer_than_three, noted("x")), noted("after")])) == ["x", "x", "x", "after"]
    assert notes(play([while_(no, noted("x"))])) == []


def test_a_loop_without_end_is_an_error_that_names_the_stack() -> None:
    with pytest.raises(RulesError, match=r"5000 steps: main › play"):
        play([while_(yes, do(make))])


# ---------------------------------------------------------------- leave, the end


def test_leave_ends_a_procedure_further_down_and_all_that_it_called() -> None:
    inner = procedure("inner", steps=[noted("inner"), leave("outer")])
    middle = procedure("middle", steps=[call(inner), noted("never")])
    outer = procedure("outer", steps=[for_each("x", letters, call(middle)), noted("never")])
    assert notes(play([call(outer), noted("after")])) == ["inner", "after"]


def test_leave_ends_the_innermost_of_that_name() -> None:
    steps = [
        do(note),
        when(below_three, do(longer, as_="more"), call("again", what="more"), noted("back")),
        leave("again"),
    ]
    table = play([call("again", what=const("i")), noted("after")], [procedure("again", params=("what",), steps=steps)])
    assert notes(table) == ["i", "ii", "iii", "back", "back", "after"]


def test_leave_of_a_procedure_that_is_not_under_way_is_an_error() -> None:
    with pytest.raises(RulesError, match=r"play, leave:other: 'other' is not under way"):
        play([leave("other")], [procedure("other", steps=[noted("x")])])


def finish_now(game: Toy) -> None:
    finish(game, [1, 2], "Enough.")


def finish_loudly(game: Toy) -> None:
    happen(game, Noted, what="the end")
    finish(game, [2, 2], "Enough.", winners=[0])


def test_finish_ends_the_game_at_once() -> None:
    child = procedure("child", steps=[do(finish_now), noted("never")])
    table = play([for_each("x", letters, call(child))])
    assert table.over
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores, table.reason) == ([1], [1, 2], "Enough.")
    assert not table.asks
    assert not notes(table)


def test_nothing_runs_after_the_end_whatever_waits_for_its_events() -> None:
    late = procedure("late", steps=[noted("late"), ask("x", by=first, options=letters)])
    table = play([do(finish_loudly)], records={RULES: [whenever(event="noted", run=late)]})
    assert table.over
    assert not table.asks
    assert not notes(table)
    assert table.outcome is not None
    assert table.outcome.winners == [0]


def test_a_game_that_runs_out_of_steps_is_an_error() -> None:
    with pytest.raises(RulesError, match="without an outcome"):
        play(procedure("main", steps=[noted("x")]))


# ---------------------------------------------------------------- titles


def test_the_titles_of_the_frames_say_where_we_are() -> None:
    child = procedure(
        "child",
        params=("seat",),
        title="{seat} chooses {x}",
        public=("seat", "x"),
        steps=[ask("x", by="seat", options=letters), ask("y", by="seat", options=letters), reported("z")],
    )
    table = play(procedure("main", title="Main", steps=[call(child, seat=first), do(finish_now)]))
    assert table.where == "Main › Ada chooses …"
    say(table, "b")
    assert table.titles == ["Main", "Ada chooses b"]
    assert table.shown(None)["where"] == table.shown(1)["where"] == msgspec.to_builtins(table.place)
    say(table, "a")
    assert table.where == ""
