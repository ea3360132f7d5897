"""The record of whole games, as it is read: sentences that begin and end like some, and agree with their numbers."""

from __future__ import annotations

import re
from random import Random

import pytest

import moot
from moot.bots import RandomBot
from moot.engine import Rules
from moot.terminal.record import Line, record
from tests.golden.test_golden import PLAYTHROUGHS, SEED

ENDS = (".", "?", "!", "…", "”", '"')
TWICE = re.compile(r"(?<!\.)\.\.(?!\.)|[?!]\.|  ")
"""Two full stops, a full stop after another end of a sentence, two spaces."""


def wrong_numbers(rules: Rules) -> re.Pattern[str]:
    """One of several, or several of one, of whatever has a back."""
    nouns = "|".join(sorted({re.escape(back) for back in rules.backs if not back.endswith("s")}))
    return re.compile(rf"\b1 ({nouns})s\b|\b([2-9]|\d\d+) ({nouns})(?![\w-])(?! (piece|card|token|hunch))")


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_record_is_made_of_sentences(name: str) -> None:
    game, seats, options = PLAYTHROUGHS[name]
    table = moot.table(game, seats=seats, seed=SEED, options=options)
    bot = RandomBot(Random(SEED))
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, bot(table, ask))
    wrong = wrong_numbers(table.rules)
    for seat in (None, 0):
        lines = record(table, seat)
        assert len(lines) > 30
        assert [line.text for line in lines if not well_formed(line)] == []
        assert [line.text for line in lines if wrong.search(line.text)] == []


def well_formed(line: Line) -> bool:
    """Whether this reads like a sentence, or like a heading."""
    text = line.text
    return not TWICE.search(text) and text[0] == text[0].upper() and (line.tone != "line" or text.endswith(ENDS))


def test_titles_that_are_said_stand_in_quotation_marks() -> None:
    table = moot.table("android", seats=3, seed=SEED)
    said = {table.rules.titles[face] for face in table.rules.sentences}
    own = [line.text for line in record(table, 0) if any(title in line.text for title in said)]
    assert own
    assert all("“" in line for line in own)


def test_what_is_taken_back_is_marked() -> None:
    table = moot.table("hearing", seats=2, seed=SEED)
    while table.titles[-1:] != [f"{table.names[table.asks[0].seat]} has the floor"]:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.options[0].key)
    (ask,) = table.asks
    before = len(record(table, ask.seat))
    table.answer(ask.seat, ask.id, "rest")
    table.undo(ask.seat, agreed=[seat for seat in range(table.seats) if seat != ask.seat])
    lines = record(table, ask.seat)
    assert [line.undone for line in lines[:before]] == [False] * before
    assert lines[before].undone
    assert lines[before].text == f"{table.names[ask.seat]} rests."
    assert lines[-1].text == f"{table.names[ask.seat]} takes back a decision."
    assert not lines[-1].undone
