"""The record of whole hearings: a sentence for each happening, how the points stand in headings, all of the end."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import RandomBot
from moot.games.hearing import events
from moot.games.hearing.state import POINTS, Brief
from moot.terminal.record import record
from tests.games.hearing.court import answer, court, faces, zone

OPTIONS: list[dict[str, Any]] = [{}, {"open_briefs": True}, {"quick": True}, {"understudy": True}]


def play(table: moot.Table, rng: Random) -> moot.Table:
    """A whole game of chance."""
    bot = RandomBot(rng)
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, bot(table, ask))
    return table


@pytest.fixture(scope="module", params=[(seats, number) for seats in (2, 3, 4) for number in range(len(OPTIONS))])
def table(request: pytest.FixtureRequest) -> moot.Table:
    seats, number = request.param
    return play(moot.table("hearing", seats=seats, seed=17 * seats, options=OPTIONS[number]), Random(seats + number))


def test_nothing_is_told_twice(table: moot.Table) -> None:
    for seat in (None, *range(table.seats)):
        lines = record(table, seat)
        assert [one.text for one, next_ in pairwise(lines) if one.text == next_.text] == []


def test_who_acts_comes_first(table: moot.Table) -> None:
    actors = (*table.names, "The hearing opens; ", "The discard pile becomes ", "Nobody spoke for ")
    lines = [line.text for line in record(table, None) if line.tone == "line"]
    assert [line for line in lines if not line.startswith(actors)] == []


def test_titles_that_would_be_lost_are_quoted(table: moot.Table) -> None:
    titles = [table.rules.titles[face] for face in table.rules.sentences]
    assert titles
    for seat in (None, *range(table.seats)):
        said = [line.text for line in record(table, seat)]
        bare = [line for line in said for title in titles if title in line.replace(f"“{title}”", "")]
        assert bare == []


def test_what_is_paid_is_told_with_what_it_is_paid_for(table: moot.Table) -> None:
    paid: list[object] = []
    for event in table.events(None):
        if isinstance(event, events.Paid):
            paid.append(event.card)
        elif isinstance(event, events.Argued | events.Moved | events.Gallery):
            assert event.paid == paid
            paid = []
        assert not table.say(event) or not paid, "nothing is told between a payment and what is paid for"
    assert paid == []


# ---------------------------------------------------------------- headings


def stands(table: moot.Table) -> str:
    """How the points stand, as the board has it."""
    board = table.shown(None)["board"]

    def of(point: str) -> str:
        leaning = board["leaning"][point]
        tends = "even" if leaning == 0 else f"{abs(leaning)} {'for' if leaning > 0 else 'against'}"
        return str(board["ruling"].get(point, tends))

    return ", ".join(f"the {point.capitalize()} {of(point)}" for point in POINTS)


@pytest.mark.parametrize("seed", range(6))
def test_each_session_begins_with_how_the_points_stand(seed: int) -> None:
    table, bot, told = moot.table("hearing", seats=2, seed=seed), RandomBot(Random(seed)), list[str]()
    while not table.over:
        ask = table.asks[0]
        done = table.answer(ask.seat, ask.id, bot(table, ask))
        for line in record(table, None, done.events.start):
            if line.tone == "chapter":
                told.append(line.text)
                session = table.shown(None)["board"]["session"]
                begins = "The hearing is closed" if table.over else f"Session {session}"
                assert line.text == f"{begins}: {stands(table)}"
    assert told, "a hearing ends at least"


def test_a_ruling_says_how_the_point_leaned(table: moot.Table) -> None:
    ruled = {event.point: event for event in table.events(None) if isinstance(event, events.Ruled)}
    board = table.shown(None)["board"]
    assert ruled.keys() == set(POINTS)
    for point, event in ruled.items():
        assert event.ruling == board["ruling"][point]
        assert (event.by if event.leaning == "for" else -event.by) == board["leaning"][point]
        assert not table.say(event).endswith(".")


# ---------------------------------------------------------------- what an answer led to


def test_an_objection_says_what_becomes_of_the_statement() -> None:
    table = court(hand=[["window-pane", "cat-fur"], ["objection-leading"]], turn=0)
    answer(table, 0, "argue:window-pane", "for", "cat-fur")
    answer(table, 1, "objection-leading")
    assert said(table)[-3:] == [
        "Ada argues for the Window with The Pane Itself for 2 minutes, paying with Fur on the Good Chair.",
        "Bo raises Objection: Leading, and The Pane Itself counts for 1.",
        "Ada moves the Window by 1: now 1 for.",
    ]


def test_a_statement_that_is_stronger_than_printed_says_so() -> None:
    table = court(hand=[["cat-saucer"], []], table=[["star-witness"], []], turn=0)
    answer(table, 0, "argue:cat-saucer", "against")
    assert said(table)[-1] == "Ada moves the Cat by 3, 1 more than printed: now 3 against."


def test_a_statement_for_nothing_says_so() -> None:
    table = court(hand=[["cat-saucer", "leading-question"], []], turn=0)
    answer(table, 0, "move:leading-question", "minute")
    answer(table, 1, "rest")
    answer(table, 0, "argue:cat-saucer", "for")
    assert "Ada argues for the Cat with The Second Saucer for nothing." in said(table)


def test_what_does_nothing_says_why() -> None:
    table = court(
        hand=[[], []],
        rested=[False, True],
        turn=0,
        exhibit=[["cat-in-person"], ["subpoena"]],
        ruling={"cat": "granted"},
        leaning={"cat": 5},
        seed=1,
    )
    answer(table, 0, "rest")
    assert "Bo opens the exhibit Subpoena, which is no statement and does nothing." in said(table)
    assert "Ada moves nothing with “The Cat, in Person”: the Cat is granted already." in said(table)


def test_a_point_that_has_cooled_off_already_says_so() -> None:
    table = court(hand=[["cooling-off"], []], turn=0, seed=1)
    answer(table, 0, "move:cooling-off", "rent")
    answer(table, 1, "rest")
    answer(table, 0, "rest")
    assert "Ada moves nothing with Cooling Off: the Rent is even already." in said(table)


def test_a_discard_is_told_with_what_is_drawn_for_it_unless_it_may_be_drawn_again() -> None:
    table = court(hand=[["cat-fur", "subpoena"], []], prepare=0)
    answer(table, 0, ["subpoena"])
    assert "Ada discards Subpoena, and draws 3 cards." in said(table)
    table = court(hand=[["cat-fur", "subpoena"], []], prepare=0, deck=["rent-lease"], rest={"deck": "discard"}, seed=1)
    answer(table, 0, ["subpoena"])
    lines = said(table)
    assert "Ada discards Subpoena." in lines
    assert any(
        line.startswith("The discard pile becomes a new deck")
        for line in lines[lines.index("Ada discards Subpoena.") :]
    )


def said(table: moot.Table) -> list[str]:
    return [line.text for line in record(table, None)]


# ---------------------------------------------------------------- the end


def test_the_end_names_every_brief_and_adds_up(table: moot.Table) -> None:
    heard = table.events(None)
    scored = [event for event in heard if isinstance(event, events.Scored)]
    (aside,) = [event for event in heard if isinstance(event, events.Aside)]
    (won,) = [event for event in heard if isinstance(event, events.Won)]
    outcome = table.view(None).outcome
    assert outcome is not None
    assert [event.score for event in scored] == outcome.scores
    assert [event.window + event.cat + event.rent for event in scored] == outcome.scores
    assert won.seats == outcome.winners
    assert won.score == max(outcome.scores or [])
    named = [*(event.brief for event in scored), *aside.briefs]
    every = {face.id for face in table.rules.faces if isinstance(face, Brief)}
    assert {getattr(brief, "face", None) for brief in named} == every
    for event, (brief,) in zip(scored, zone(table, "brief"), strict=True):
        (held,) = [face for face in table.rules.faces if face.id == faces(table, [brief])[0]]
        assert held.title in table.say(event)
