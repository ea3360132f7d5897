"""Windows, moments and what happens "at once": how texts and reactions join the course of a game."""

from __future__ import annotations

import pytest

from moot.engine import (
    PASS,
    RULES,
    Occasion,
    RulesError,
    Seat,
    ask,
    ask_together,
    at,
    branch,
    call,
    change,
    const,
    deed,
    do,
    happen,
    last,
    leave,
    moment,
    occasion,
    part,
    perform,
    procedure,
    when,
    whenever,
    window,
)
from moot.engine.standing import Record
from tests.engine.toy import (
    Noted,
    Source,
    Toy,
    answer,
    first,
    game_of,
    letters,
    note,
    note_event,
    noted,
    notes,
    play,
    reported,
    say,
    second,
)

# ---------------------------------------------------------------- windows


def stands(game: Toy) -> str:
    return "stands"


def size(game: Toy) -> int:
    return 3


def note_occasion(game: Toy) -> None:
    found = occasion(game)
    game.notes.append(" ".join(f"{name}={value}" for name, value in found.items()))


def cancel(game: Toy) -> None:
    change(game, fate="cancelled")


def resize(game: Toy) -> None:
    change(game, size=occasion(game)["size"] + 1)


def change_what_is_not_declared(game: Toy) -> None:
    change(game, word="changed")


def note_deed(game: Toy, fate: str, size: int, word: str) -> None:
    game.notes.append(f"{fate} {size} {word}")


def word(game: Toy) -> str:
    return "word"


DEED = [
    do(stands, as_="fate"),
    do(size, as_="size"),
    do(word, as_="word"),
    window("deed", actor=second, about=("word",), changes=("fate", "size")),
    do(note_deed),
]


def test_a_window_runs_the_window_procedure_with_kind_and_actor() -> None:
    def note_both(game: Toy, kind: str, actor: Seat) -> None:
        game.notes.append(f"{kind} by {actor}")

    react = procedure("react", params=("kind", "actor"), steps=[do(note_both)])
    assert notes(play(DEED, window=react)) == ["deed by 1", "stands 3 word"]


def test_a_reaction_reads_the_occasion_and_changes_what_it_may() -> None:
    react = procedure("react", params=("kind", "actor"), steps=[do(note_occasion), do(cancel), do(resize), do(resize)])
    assert notes(play(DEED, window=react)) == ["kind=deed actor=1 word=word fate=stands size=3", "cancelled 5 word"]


def test_a_reaction_cannot_change_what_the_window_does_not_declare() -> None:
    react = procedure("react", params=("kind", "actor"), steps=[do(change_what_is_not_declared)])
    with pytest.raises(RulesError, match=r"'deed' may change .*not 'word'"):
        play(DEED, window=react)


def test_outside_a_window_there_is_no_occasion() -> None:
    with pytest.raises(RulesError, match="No window is open"):
        play([do(note_occasion)])
    react = procedure("react", params=("kind", "actor"), steps=[noted("open")])
    with pytest.raises(RulesError, match="No window is open"):
        play([*DEED, do(note_occasion)], window=react)


def reactors(game: Toy, actor: Seat) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats) if seat != actor]


def reactions(game: Toy) -> list[str]:
    return [PASS, "cancel"]


def first_to_cancel(game: Toy, answers: dict[Seat, str]) -> str:
    return next((value for value in answers.values() if value != PASS), PASS)


REACT = procedure(
    "react",
    params=("kind", "actor"),
    steps=[
        ask_together("reaction", by=reactors, options=reactions, settle=first_to_cancel),
        branch("reaction", {"cancel": [do(cancel)], PASS: []}),
    ],
)


@pytest.mark.parametrize(("seat_2", "fate"), [("cancel", "cancelled"), (PASS, "stands")])
def test_a_deed_may_be_cancelled_by_one_of_those_who_are_asked_at_once(seat_2: str, fate: str) -> None:
    cancelled = branch("fate", {"stands": [noted("done")], "cancelled": [noted("undone")]})
    table = play([*DEED, cancelled], window=REACT, seats=3)
    assert [asked.seat for asked in table.asks] == [0, 2]
    answer(table, 2, seat_2)
    answer(table, 0, PASS)
    assert notes(table) == [f"{fate} 3 word", "done" if fate == "stands" else "undone"]


def test_the_ask_of_a_window_tells_what_it_lets_one_react_to() -> None:
    """Only while one may react or let it pass: what a reaction asks for afterwards is no such thing."""
    then = ask("why", by=first, options=letters)
    passable = ask("more", by=first, options=(PASS, "more"))
    react = procedure(
        "react",
        params=("kind", "actor"),
        steps=[*REACT.steps, then, call(procedure("paying", steps=[passable]))],
    )
    table = play(DEED, window=react, seats=3)
    assert [asked.occasion for asked in table.asks] == [
        Occasion("deed", Seat(1), {"word": "word", "fate": "stands", "size": 3})
    ] * 2
    assert {name: table.shown(0)["occasion"][name] for name in ("kind", "actor")} == {"kind": "deed", "actor": 1}
    answer(table, 2, PASS)
    answer(table, 0, PASS)
    assert [(asked.prompt, asked.occasion) for asked in table.asks] == [("Choose: why.", None)]
    say(table, "a")
    assert [(asked.keys, asked.occasion) for asked in table.asks] == [([PASS, "more"], None)]


def test_outside_a_window_to_pass_is_an_answer_like_others() -> None:
    table = play([ask("turn", by=first, options=(PASS, "go"))], window=REACT)
    assert table.asks[0].occasion is None
    assert play([ask("turn", by=first, options=(PASS, "go"))]).asks[0].occasion is None


@pytest.mark.parametrize(("words", "said"), [({"deed": "does it"}, "Bo does it."), ({}, "Bo deed.")])
def test_a_windows_prompt_says_its_kind_in_the_words_for_occasions(words: dict[str, str], said: str) -> None:
    prompt = "{actor} {kind}. Do you react?"
    one = ask_together("reaction", by=reactors, options=reactions, settle=first_to_cancel, prompt=prompt)
    react = procedure("react", params=("kind", "actor"), steps=[one, do(note, what="reaction")])
    table = play(DEED, window=react, occasions=words)
    assert table.asks[0].prompt == f"{said} Do you react?"


def is_deed(game: Toy, kind: str) -> bool:
    return kind == "deed"


def to_counter(game: Toy) -> str:
    return "counter"


COUNTER = deed(
    "counter",
    params=("seat",),
    steps=[
        do(stands, as_="fate"),
        window("counter", actor="seat", changes=("fate",)),
        do(note, what="fate"),
        do(note_occasion),
        do(cancel),
    ],
)
NESTED = procedure(
    "react",
    params=("kind", "actor"),
    steps=[when(is_deed, perform(to_counter, seat=first), otherwise=[do(note_occasion), do(cancel)])],
)


def test_windows_may_be_nested_and_a_reaction_changes_the_innermost() -> None:
    assert notes(play(DEED, [COUNTER], window=NESTED)) == [
        "kind=counter actor=0 fate=stands",
        "cancelled",
        "kind=deed actor=1 word=word fate=stands size=3",
        "cancelled 3 word",
    ]


def test_leave_out_of_an_open_window_closes_it() -> None:
    react = procedure("react", params=("kind", "actor"), steps=[noted("open"), leave("deed")])
    table = play([call(procedure("deed", steps=DEED)), noted("after")], window=react)
    assert notes(table) == ["open", "after"]
    stops = procedure("react", params=("kind", "actor"), steps=[do(cancel), leave("react")])
    assert notes(play(DEED, window=stops)) == ["cancelled 3 word"]


# ---------------------------------------------------------------- whenever


def lay(game: Toy, what: str) -> None:
    game.lying.append(Source(what, 0))


def laid(*names: str) -> list[do]:
    return [do(lay, what=const(name)) for name in names]


def says(name: str) -> Record:
    return whenever(event="noted", run=procedure(f"says_{name}", steps=[noted(name)]))


def test_whenever_runs_at_once_after_the_step_that_reports_the_event() -> None:
    table = play([reported("a"), noted("b")], records={RULES: [says("text")]})
    assert notes(table) == ["a", "text", "b"]


def test_whenever_runs_the_rules_first_then_the_texts_in_the_order_in_play() -> None:
    records = {"one": [says("one")], "two": [says("two")], RULES: [says("rules1"), says("rules2")]}
    table = play([*laid("two", "one"), reported("a"), noted("b")], records=records)
    assert notes(table) == ["a", "rules1", "rules2", "two", "one", "b"]


def test_a_text_that_does_not_lie_in_play_does_not_run() -> None:
    assert notes(play([reported("a")], records={"one": [says("one")]})) == ["a"]


def twice(game: Toy) -> None:
    note_event(game, "a")
    note_event(game, "b")


def echo(game: Toy, what: str, owner: int) -> None:
    game.notes.append(f"{what}/{owner}")


def is_a(game: Toy, what: str) -> bool:
    return what == "a"


ECHO = procedure("echo", params=("what", "owner"), steps=[do(echo)])


def test_each_event_of_a_step_is_answered_in_order_with_its_fields() -> None:
    table = play([*laid("text"), do(twice)], records={"text": [whenever(event="noted", run=ECHO)]})
    assert notes(table) == ["a", "b", "a/0", "b/0"]


def test_whenever_has_a_condition() -> None:
    table = play([do(twice)], records={RULES: [whenever(event="noted", run=ECHO, when=is_a)]})
    assert notes(table) == ["a", "b", "a/-1"]


def report_b(game: Toy) -> None:
    happen(game, Noted, what="b")


def test_what_a_text_reports_is_answered_before_the_texts_that_wait_behind_it() -> None:
    nested = procedure("nested", steps=[do(report_b), noted("end of nested")])
    records = {RULES: [whenever(event="noted", run=nested, when=is_a), whenever(event="noted", run=ECHO)]}
    assert notes(play([reported("a"), noted("after")], records=records)) == [
        "a",
        "b/-1",
        "end of nested",
        "a/-1",
        "after",
    ]


def test_a_text_that_waits_may_ask() -> None:
    asks = procedure("asks", params=("what",), steps=[ask("x", by=first, options=letters), do(note, what="x")])
    table = play([reported("a"), noted("after")], records={RULES: [whenever(event="noted", run=asks)]})
    assert notes(table) == ["a"]
    assert notes(say(table, "c")) == ["a", "c", "after"]


def test_an_event_that_is_taken_without_asking_is_answered_too() -> None:
    def one(game: Toy) -> list[str]:
        return ["one"]

    table = play(
        [part(ask("x", by=first, options=one, public=True), noted("b"))],
        records={RULES: [whenever(event="taken", run=procedure("t", steps=[noted("t")]))]},
    )
    assert notes(table) == ["t", "b"]


# ---------------------------------------------------------------- moments


def last_until(game: Toy, until: str) -> None:
    last(game, "text", 1, until)


def lasting(until: str) -> do:
    return do(last_until, until=const(until))


AT_DUSK = [at(moment="dusk", run=procedure("dusk_text", params=("owner",), steps=[do(echo, what=const("dusk"))]))]


def test_a_moment_runs_the_texts_that_wait_and_then_ends_what_lasts_until_it() -> None:
    table = play(
        [lasting("dusk"), moment("dusk"), noted("after"), moment("dusk"), ask("x", by=first, options=letters)],
        records={"text": AT_DUSK},
        moments=["dusk"],
    )
    assert notes(table) == ["dusk/1", "after"]
    assert not game_of(table).lasting


def test_a_moment_of_one_seat_ends_only_what_lasts_until_it() -> None:
    until = [lasting("dusk:0"), lasting("dusk:1"), lasting("dusk")]
    table = play(
        [*until, moment("dusk", of=second), ask("x", by=first, options=letters)],
        records={"text": []},
        moments=["dusk"],
    )
    assert [lasting.until for lasting in game_of(table).lasting] == ["dusk:0", "dusk"]


def test_a_text_that_waits_for_the_moment_of_one_seat_does_not_run_at_that_of_another() -> None:
    table = play([lasting("dusk:1"), moment("dusk", of=first)], records={"text": AT_DUSK}, moments=["dusk"])
    assert notes(table) == []


def test_texts_that_wait_for_a_moment_run_in_the_order_in_play() -> None:
    def text(name: str) -> list[Record]:
        return [at(moment="dusk", run=procedure(f"at_{name}", steps=[noted(name)]))]

    table = play(
        [*laid("two", "one"), moment("dusk"), noted("after")],
        records={name: text(name) for name in ("one", "two", RULES)},
        moments=["dusk"],
    )
    assert notes(table) == [RULES, "two", "one", "after"]
