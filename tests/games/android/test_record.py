"""The record of whole cases, as it is read: nothing twice, somebody who acts, titles in quotation marks, true sums."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import RandomBot
from moot.engine import Table
from moot.engine.catalogue import function_of
from moot.games.android.config import DETECTIVES
from moot.games.android.view import City
from moot.terminal.record import Line, record
from tests.games.android.scene import LOUIS, log, passing, rules, scene

CASES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"reshuffle": "at_once", "bonus_on_back": True}),
    (5, {"discard_may_raise": True}),
]
QUOTED = re.compile(r"“[^”]*”")


@cache
def played(number: int) -> tuple[Table, list[tuple[dict[str, Any], City]]]:
    """A whole case of random play, with the headings of turns and days, each with the board that was seen then."""
    seats, options = CASES[number]
    table = moot.table("android", seats=seats, seed=31 + number, options=options)
    bot, headings = RandomBot(Random(number)), []
    while not table.over:
        since, ask = table.happened, table.asks[0]
        table.answer(ask.seat, ask.id, bot(table, ask))
        news = table.told(None, since)
        while news and news[-1]["kind"] in CALM:
            if news[-1]["kind"] in ("turn_start", "day_end"):
                headings.append((news[-1], table.board(None, City)))
            news.pop()
    return table, headings


@cache
def lines(number: int, seat: int | None) -> list[Line]:
    return record(played(number)[0], seat)


CALM = {"turn_start", "day", "first", "day_end"}
"""What changes nothing of which headings speak."""
ALL = pytest.mark.parametrize("number", range(len(CASES)))


@ALL
def test_nothing_is_told_twice(number: int) -> None:
    for seat in (None, 0):
        told = [line.text for line in lines(number, seat)]
        assert [one for one, other in pairwise(told) if one == other] == []


def test_every_line_says_who_acts_or_that_nobody_does() -> None:
    kinds = [kind for kind in rules().events.values() if kind.event.__module__.startswith("moot.games.android")]
    lines = [kind for kind in kinds if kind.event.text and kind.event.tone == "line"]
    acting = {kind.name for kind in lines if "seat" in {function_of(kind.fields[name]) for name in kind.template.names}}
    assert len(acting) > 30
    assert {kind.name for kind in lines if not kind.event.by_itself} == acting - {"plays"}
    assert all(not kind.event.text.endswith(".") for kind in kinds if kind.event.tone in ("heading", "chapter"))


@ALL
def test_titles_stand_in_quotation_marks(number: int) -> None:
    """Those of at least three words: a shorter one, such as that of the plot Sara, may be something else as well."""
    written = rules().content
    decks = [deck for deck in written if deck.endswith(("/side", "/light", "/dark"))]
    entries = [entry for deck in (*decks, "event", "specific", "hunch", "special", "murder") for entry in written[deck]]
    titles = [entry["title"] for entry in entries if entry["title"].count(" ") > 1]
    assert len(titles) > 200
    told = [line for line in lines(number, 0) if line.tone != "tale"]
    assert sum("“" in line.text for line in told) > 50
    assert [line.text for line in told if any(title in QUOTED.sub("", line.text) for title in titles)] == []


@ALL
def test_detectives_act_and_players_are_named_once(number: int) -> None:
    table, _ = played(number)
    players = re.compile(rf"\b({'|'.join(table.names)})\b")
    named = [line.text for line in lines(number, None) if players.search(line.text)]
    who = [person.detective for person in table.board(None, City).detectives]
    assert named == [f"{name} plays {DETECTIVES[one]}." for name, one in zip(table.names, who, strict=True)]


@ALL
def test_headings_tell_what_stands_on_the_board(number: int) -> None:
    table, headings = played(number)
    ends = 0
    for event, board in headings:
        if event["kind"] == "day_end":
            tokens = sum(len(some) for sheet in board.suspects for some in sheet.files.values())
            assert (event["tokens"], event["pieces"]) == (tokens, len(board.puzzle))
            ends += 1
        elif board.active == event["actor"]:
            assert board.detectives[event["actor"]].time == event["time"]
            assert event["text"].endswith(f"with {event['time']} Time")
    assert ends > 5
    assert sum(event["kind"] == "day_end" for event in table.told()) == 12


@ALL
def test_a_turn_ends_with_the_time_that_is_left(number: int) -> None:
    time = ended = 0
    for event in played(number)[0].told():
        match event["kind"]:
            case "turn_start":
                time = event["time"]
            case "time" | "spent":
                time += event["change"]
            case "turn_end":
                ended += 1
                assert event["time"] == time
                assert event["text"].endswith(f"with {time} Time left." if time else "ends the turn.")
    assert ended == 12 * CASES[number][0]


@ALL
def test_the_end_names_everything(number: int) -> None:
    table, _ = played(number)
    told, board = table.told(), table.board(None, City)
    assert table.outcome is not None
    alive = [sheet for sheet in board.suspects if not sheet.dead]
    parts = {sheet.suspect: 0 for sheet in alive}
    things = {sheet.suspect: 0 for sheet in alive}
    points = [0] * table.seats
    for event in told:
        match event["kind"]:
            case "opens":
                parts[event["suspect"]] += event["total"]
                things[event["suspect"]] += len(event["turned"] + event["faceup"])
            case "sworn":
                parts[event["suspect"]] += event["total"]
            case "guilt":
                assert event["total"] == parts[event["suspect"]]
            case "hunch_was" | "obsessed" | "ending_was" | "text_scored":
                points[event["actor"]] += event["count"]
            case "scored":
                assert event["count"] == event["number"] * event["each"]
                points[event["actor"]] += event["count"]
            case "total":
                assert event["count"] == points[event["actor"]]
    assert points == table.outcome.scores
    assert sum(event["kind"] == "hunch_was" for event in told) == 2 * table.seats
    assert sum(event["kind"] == "ending_was" for event in told) == sum(len(one.endings) for one in board.detectives)
    assert [event["suspect"] for event in told if event["kind"] == "guilt"] == [sheet.suspect for sheet in alive]
    laid = {sheet.suspect: sum(map(len, sheet.files.values())) for sheet in alive}
    assert things == laid


# ---------------------------------------------------------------- one happening after the other


def test_a_lead_is_followed_up_before_it_is_sent_on() -> None:
    table = scene(turn=LOUIS, leads={"document_louis": "napd"})
    passing(table, "follow_lead:document_louis", "root", "evidence", "noise", "facedown")
    assert [line for line in log(table) if line] == [
        "Louis follows up Louis's document lead (1 Time).",
        "Raymond sends Louis's document lead to the Root.",
        "Louis places an evidence token face down in the document file of Noise.",
    ]


def test_what_a_plot_does_says_so() -> None:
    table, _ = played(0)
    causes = {event["because"] for event in table.told() if event["kind"] == "baggage"}
    assert causes & set(rules().facts.plots)
    told = [event["text"] for event in table.told() if event["kind"] == "baggage" and event["because"]]
    assert all("(“" in text for text in told)
