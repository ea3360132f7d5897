"""The record of whole trials: each thing once, who did it, where the jurors stand, and an end that names everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_type_hints

import pytest

import moot
from moot.bots import bot
from moot.engine import Event, Known, Seat, Table, Thing
from moot.engine.words import is_sentence
from moot.games.voices import events
from moot.games.voices.state import ROW, Role, Trial
from moot.terminal.record import record
from tests.games.voices.mind import RULES, board, decisions

WAYS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {}),
    (5, {"marker_abilities": True, "advanced_roles": True}),
    (6, {"chosen_prosecutor": 2, "memory_aid": True}),
    (2, {"automated_prosecutor": True}),
    (5, {"automated_prosecutor": True, "marker_abilities": True}),
]
IDS = [f"{seats} {' '.join(options)}".strip() for seats, options in WAYS]
ways = pytest.mark.parametrize(("seats", "options"), WAYS, ids=IDS)


def one_game(seats: int, options: dict[str, Any], seed: int = 5) -> Iterator[Table]:
    return decisions(moot.table("voices", seats=seats, seed=seed, options=options), seed)


@cache
def _played(seats: int, options: tuple[tuple[str, Any], ...]) -> Table:
    table = moot.table("voices", seats=seats, seed=5, options=dict(options))
    moot.play(table, [bot("random", "voices", seat, 5) for seat in range(seats)])
    return table


def played(seats: int, options: dict[str, Any]) -> Table:
    return _played(seats, tuple(options.items()))


@ways
def test_nothing_is_told_twice(seats: int, options: dict[str, Any]) -> None:
    for seat in (None, 0):
        lines = [line.text for line in record(played(seats, options), seat)]
        assert len(lines) > 100
        assert [one for one, then in pairwise(lines) if one == then] == []


def lines_told() -> list[type[Event]]:
    return [event for event in events.EVENTS if event.text and event.tone == "line"]


@pytest.mark.parametrize("event", lines_told(), ids=lambda event: event.__name__)
def test_who_acts_is_always_told(event: type[Event]) -> None:
    hints = get_type_hints(event)
    seats = [name for name in RULES.kind_of[event].template.names if hints[name] is Seat]
    assert seats or event.by_itself
    if not event.by_itself:
        told = event.text.replace("[tied?", "").replace("[own?", "")
        assert told.startswith(tuple(f"{{{name}}}" for name in seats)), "Who acts comes first."


@ways
def test_titles_that_are_sentences_stand_in_quotation_marks(seats: int, options: dict[str, Any]) -> None:
    sides = [side for face in RULES.faces if isinstance(face, Trial) for side in (face.front, face.reverse)]
    titles = {title for title in (*(one.title for one in sides), *RULES.titles.values()) if is_sentence(title)}
    assert titles
    for seat in (None, 0):
        for line in record(played(seats, options), seat):
            for title in titles:
                assert title not in line.text or f"“{title}”" in line.text


def test_a_side_that_is_a_sentence_is_a_heading_in_quotation_marks() -> None:
    table = moot.table("voices", seats=3, seed=3)
    side = next(face for face in table.rules.faces if isinstance(face, Trial) and is_sentence(face.title)).front
    turned = events.Turned(n=0, side=side.id, card=Known(Thing(0), "0"))
    assert table.say(turned) == f"“{side.title}”"


def leaning(guilty: int, innocent: int) -> str:
    return "guilty" if guilty > innocent else "innocent" if innocent > guilty else "undecided"


@ways
def test_the_standing_of_each_round_is_that_of_the_board(seats: int, options: dict[str, Any]) -> None:
    heard, rounds = 0, []
    for table in one_game(seats, options):
        new = table.events(None, heard)
        heard = table.happened
        for event in new:
            if not isinstance(event, events.Standing):
                continue
            rounds.append(event.round)
            told = {juror: name for name in ("guilty", "innocent", "undecided") for juror in getattr(event, name)}
            jurors = board(table, None)["jurors"]
            counts = {juror: (jurors[juror]["guilty"], jurors[juror]["innocent"]) for juror in ROW}
            if table.over:
                counts = {one.juror: before(one) for one in new if isinstance(one, events.Verdict)}
            assert told == {juror: leaning(*count) for juror, count in counts.items()}
            for juror, name in told.items():
                assert f"{name}" in table.say(event)
                assert juror.title() in table.say(event)
    assert rounds == list(range(1, 9))
    assert table.over


def before(told: events.Verdict) -> tuple[int, int]:
    """What lay open on a juror before the influence tokens were turned over."""
    turned = [token.face for token in told.tokens if isinstance(token, Known)]
    return told.guilty - turned.count("guilty"), told.innocent - turned.count("innocent")


@ways
def test_the_end_names_everything(seats: int, options: dict[str, Any]) -> None:
    table = played(seats, options)
    told = table.events(None)
    outcome = table.outcome
    assert outcome is not None
    verdicts = [event for event in told if isinstance(event, events.Verdict)]
    assert [one.juror for one in verdicts] == list(ROW)
    assert {one.juror: one.verdict for one in verdicts} == outcome.args
    jurors = board(table, None)["jurors"]
    for one in verdicts:
        assert one.verdict == leaning(one.guilty, one.innocent)
        assert one.guilty - one.innocent == jurors[one.juror]["guilty"] - jurors[one.juror]["innocent"]
        assert min(before(one)) >= 0
        assert f"{one.guilty} guilty against {one.innocent} innocent: {one.verdict}." in table.say(one)
    (won,) = [event for event in told if isinstance(event, events.Won)]
    found = [one.verdict for one in verdicts]
    assert (won.guilty, won.innocent, won.winners) == (
        found.count("guilty"),
        found.count("innocent"),
        outcome.winners,
    )
    scored = {event.seat: event.won for event in told if isinstance(event, events.Scored)}
    assert scored == {seat: seat in outcome.winners for seat in range(seats)}
    goals = {face.id: face.text for face in RULES.faces if isinstance(face, Role)}
    shown = [event for event in told if isinstance(event, events.RevealedRole)]
    assert {event.seat for event in shown} == set(range(seats)) - {board(table, None)["prosecutor"]}
    for event in shown:
        assert isinstance(event.role, Known)
        assert event.goal == goals[event.role.face]
        assert event.goal in table.say(event)


@ways
def test_whoever_uses_an_ability_is_named_between_its_header_and_its_words(seats: int, options: dict[str, Any]) -> None:
    told = played(seats, options).events(None)
    for at, event in enumerate(told):
        if isinstance(event, events.Ability):
            since = next(i for i in range(at, -1, -1) if isinstance(told[i], events.Header))
            header, users = told[since], [one for one in told[since:at] if isinstance(one, events.User)]
            assert isinstance(header, events.Header)
            assert [one.who for one in users] == [header.who]
            side = next(
                side
                for face in RULES.faces
                if isinstance(face, Trial)
                for side in (face.front, face.reverse)
                if side.id == event.side
            )
            assert side.abilities[event.number].text == event.words


def test_a_tie_that_is_broken_and_a_choice_of_somebody_are_told() -> None:
    kinds = {type(event) for seats, options in WAYS for event in played(seats, options).events(None)}
    assert {events.Decided, events.Named, events.Shared, events.Drawn} <= kinds
