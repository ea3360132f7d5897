"""Laws 8 and 9: what cannot be an answer changes nothing; the log, the last save and a position rebuild the table."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from math import inf, isfinite, nan
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from moot.api import new_table
from moot.engine import Ask, IllegalAnswer, MootError, StaleAnswer, Table, Unreadable, saves, workbench
from moot.engine.past import recorded
from moot.engine.table import Answered
from moot.engine.words import key_of
from moot.scenarios.position import describe, position
from tests.laws.law_7 import undoing_game
from tests.laws.play import Case, answer, play
from tests.laws.same import difference, fingerprint, same_table

LONGEST_SENTENCE = 600
ROUGHLY = settings(
    max_examples=30, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)

SIMPLE = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | st.binary(max_size=9)
PAYLOADS = st.recursive(
    SIMPLE, lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)
HUGE: list[Any] = [
    "x" * 100_000,
    ["x" * 100_000],
    ["a"] * 10_000,
    [["a"]] * 9,
    "\0",
    "\ud800",
    "",
    [],
    [None],
    ["", ""],
    *({"x_start": 0, "x_end": x} for x in (10**5_000, -(10**5_000), nan, inf, -inf, 1e300, True, "0", None, [0])),
    {"x_start": 0},
    {"x_start": 0, "x_end": 0, "x": 0},
    {"x" * 100_000: 0, "x_end": 0},
    *("1:1", "-0:0", "+0:0", "00:0", "0:0 ", "0:0\n", "0 : 0", "0.0:0.0", "0:0:0", "0:", "1e3:0", "1_000:0", "٠:0"),
]
ADDRESSES: list[Any] = [-1, 99, 10**30, True, False, None, 1.0, "0", [], {}]
HUGE_ADDRESSES: list[Any] = [10**5_000, -(10**5_000), "s" * 100_000, ["s"] * 100_000]


def law_8_answers(case: Case) -> None:
    """Answers that are malformed, huge, foreign, stale or repeated are refused with a sentence and change nothing."""
    for seed in case.seeds:
        stale: list[tuple[Ask, Any]] = []
        for turn in play(case, seed):
            if case.looks(seed, turn.number, 20):
                _malformed(turn.table, turn.ask, turn.place)
                _misaddressed(turn.table, turn.ask, turn.answer, stale[-20:], turn.place)
            stale.append((turn.ask, turn.answer))
            if case.looks(seed, turn.number):
                _repeated(turn.table.copy(), turn.ask, turn.answer, turn.place)


def law_8_huge_addresses(case: Case) -> None:
    """A seat or an ask that is too long to print is refused like any other, in a short sentence."""
    for seed in case.seeds:
        table = case.table(seed)
        ask = table.asks[0]
        for wrong in HUGE_ADDRESSES:
            refused(table, ask.seat, wrong, ask.keys[0], case.place(seed, 0))
            refused(table, wrong, ask.id, ask.keys[0], case.place(seed, 0))


def refused(table: Table, seat: Any, ask: Any, payload: Any, place: str) -> None:
    """The answer is refused with a sentence, and the table is what it was, bit for bit."""
    before = fingerprint(table)
    what = f"seat {_short(seat)}, ask {_short(ask)}, answer {_short(payload)}"
    try:
        table.answer(seat, ask, payload)
    except (IllegalAnswer, StaleAnswer) as refusal:
        sentence = str(refusal)
        assert sentence.endswith((".", ")")), f"{place}: {what}: this is not a sentence: {sentence!r}"
        assert len(sentence) < LONGEST_SENTENCE, f"{place}: {what}: the refusal has {len(sentence)} characters"
    except Exception as error:
        raise AssertionError(f"{place}: {what}: not refused but failed: {type(error).__name__}: {error}") from error
    else:
        raise AssertionError(f"{place}: {what}: accepted")
    assert fingerprint(table) == before, f"{place}: {what}: a refused answer changed the table"


def _short(value: Any) -> str:
    try:
        text = repr(value)
    except ValueError:
        return "a number too long to write"
    return text if len(text) < 60 else f"{text[:40]}… ({len(text)} characters)"


def _legal(ask: Ask, payload: Any) -> bool:
    if ask.kind != "some":
        offered = isinstance(payload, str) and payload in ask.keys
        return offered or (ask.kind == "free" and _is_free(ask, payload))
    if not (isinstance(payload, list) and all(isinstance(key, str) and key in ask.keys for key in payload)):
        return False
    return ask.low <= len(payload) <= ask.high and len(set(payload)) == len(payload)


def _is_free(ask: Ask, payload: Any) -> bool:
    """Whether this is a form that the game reads, or the one key of what it reads."""
    reading = ask._code.reading
    assert reading is not None
    try:
        if isinstance(payload, dict):
            numbers = [payload[field.name] for field in reading.fields]
            sound = len(payload) == len(numbers) and all(type(x) in (int, float) and isfinite(x) for x in numbers)
            return sound and reading.read(reading.form(**payload)) is not None
        value = [int(number) for number in payload.split(":")]
        return payload == ":".join(map(str, value)) and reading.read(reading.write(value)) == value
    except (AttributeError, KeyError, OverflowError, ValueError, Unreadable):
        return False


def _malformed(table: Table, ask: Ask, place: str) -> None:
    """Anything at all in place of an answer: whatever is not legal is refused."""
    keys = st.sampled_from(ask.keys + [refusal.key for refusal in ask.refused])
    near = st.one_of(keys, st.lists(keys, max_size=len(ask.keys) + 1), keys.map(lambda key: f"{key} "), st.tuples(keys))
    payloads = PAYLOADS | near | _forms(ask) if ask.kind == "free" else PAYLOADS | near

    def look(payload: Any) -> None:
        # A copy, for what a broken law changes must not be in the way of the next look.
        if not _legal(ask, payload):
            refused(table.copy(), ask.seat, ask.id, payload, place)
        elif ask.kind == "free":
            _kept_by_key(table.copy(), ask, payload, place)

    suggested = [option.form for option in ask.options] if ask.kind == "free" else []
    for payload in [*HUGE, *suggested]:
        look(payload)
    ROUGHLY(given(payloads)(look))()


def _forms(ask: Ask) -> st.SearchStrategy[Any]:
    """Values near those that are suggested, and not so near: as forms and as keys."""
    known = [x for value in ask.values if isinstance(value, list) for x in value]
    far = 2 * max(map(abs, known))
    value = st.lists(
        st.sampled_from(known) | st.integers(-far, far), min_size=len(ask.fields), max_size=len(ask.fields)
    )
    numbers = {
        field.name: st.sampled_from([option.form[field.name] for option in ask.options])
        | st.integers(-50, 50).map(field.step.__mul__)
        | SIMPLE
        for field in ask.fields
    }
    return st.fixed_dictionaries(numbers) | value.map(lambda value: ":".join(map(str, value)))


def _kept_by_key(table: Table, ask: Ask, chosen: Any, place: str) -> None:
    """A value that can be given is taken, whether or not it was suggested, and the log has its key."""
    reading, logged = ask._code.reading, len(table.log)
    assert reading is not None
    key = chosen if isinstance(chosen, str) else key_of(reading.read(reading.form(**chosen)))
    answer(table, ask, chosen, place)
    entry = table.log[logged]
    assert entry == Answered(ask.seat, ask.id, key), f"{place}: the log has {entry} for {chosen!r}"


def _misaddressed(table: Table, ask: Ask, chosen: Any, stale: list[tuple[Ask, Any]], place: str) -> None:
    """A good answer from a wrong seat or to a wrong ask."""
    for wrong in ADDRESSES:
        if type(wrong) is not int or wrong != ask.id:
            refused(table, ask.seat, wrong, chosen, place)
        if not (type(wrong) is int and 0 <= wrong < table.seats):
            refused(table, wrong, ask.id, chosen, place)
    asked = {open_ask.seat for open_ask in table.asks}
    for seat in set(range(table.seats)) - asked:
        refused(table, seat, ask.id, chosen, place)
    for old, given_then in stale:
        if old.id != ask.id:
            refused(table, old.seat, old.id, given_then, place)
            refused(table, ask.seat, old.id, chosen, place)


def _repeated(table: Table, ask: Ask, chosen: Any, place: str) -> None:
    answer(table, ask, chosen, place)
    refused(table, ask.seat, ask.id, chosen, f"{place}, repeated")


def law_9_replay(case: Case) -> None:
    """Replaying the log of answers and outcomes rebuilds the same table, undos included; so does the last save."""
    for seed in case.seeds:
        for place, table in _games(case, seed):
            saved = table.save()
            body = saves.read(saved)

            start, dealer = body.start, recorded(body.log)
            again = new_table(case.rules, start["seats"], body.seed, start["options"], body.names, dealer)
            try:
                for _ in again.play(body.log):
                    pass
            except MootError as error:
                raise AssertionError(f"{place}: the log cannot be replayed: {error}") from error
            same_table(place, "the replay and the table", again, table)
            same_table(place, "the last save and the table", case.load(saved), table)


def law_9_positions(case: Case) -> None:
    """Any position of play can be described, and a table set up by its description is in the same state."""
    for seed in case.seeds:
        table = None
        for turn in play(case, seed):
            table = turn.table
            if case.looks(seed, turn.number, 5) or workbench.state(table).answers:
                _set_up_again(case, table, turn.place)
        assert table is not None
        _set_up_again(case, table, f"{case}: seed {seed}, the end")


def _set_up_again(case: Case, table: Table, place: str) -> None:
    try:
        again = position(case.rules, case.seats, case.options, describe(table))
    except MootError as error:
        raise AssertionError(f"{place}: this position cannot be set up again: {error}") from error
    found = difference(workbench.state(table), workbench.state(again), "state")
    assert found is None, f"{place}: set up again, the position is another: {found}"
    assert [(ask.id, ask.seat, ask.keys) for ask in again.asks] == [(ask.id, ask.seat, ask.keys) for ask in table.asks]


def law_9_given_lists(case: Case) -> None:
    """Who gives a list or a line as an answer and changes it afterwards does not change the log."""
    met = 0
    for seed in case.seeds:
        for turn in play(case, seed):
            if isinstance(turn.answer, list | dict):
                met += 1
                table, given_now = turn.table.copy(), copy(turn.answer)
                answer(table, turn.ask, given_now, turn.place)
                before = fingerprint(table)
                if isinstance(given_now, list):
                    given_now.append("changed afterwards")
                else:
                    given_now[next(iter(given_now))] += 1
                assert fingerprint(table) == before, f"{turn.place}: the log changes with what was given"
    assert met, f"{case}: no answer was a list or a form"


def _games(case: Case, seed: int) -> Iterator[tuple[str, Table]]:
    for turn in play(case, seed):
        if turn.number % 25 == 24:
            yield turn.place, turn.table
    place = f"{case}: seed {seed}, a game with undos"
    yield place, undoing_game(case, seed, place)
