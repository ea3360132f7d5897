"""The record of a trial: each happening once, by who acts, under headings with the standing, to the last sum."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest

import moot
from moot.bots import RandomBot
from moot.engine import Seat, Table
from moot.engine.events import ENGINE_EVENTS, Event
from moot.games import lawyerup
from moot.games.lawyerup import GAME
from moot.games.lawyerup.automa_words import AUTOMA_WORDS
from moot.games.lawyerup.config import BIAS
from moot.terminal.record import record
from tests.games.lawyerup.court import RULES, answer, log, state
from tests.games.lawyerup.test_objection import played as objecting
from tests.marks import rule

EVERYWHERE: dict[str, tuple[int, dict[str, Any]]] = {
    "divorce": (2, {}),
    "eye": (2, {"case": "private_eye", "bidding": True}),
    "heist": (2, {"case": "casino_heist", "objection_variant": "bias"}),
    "marrow": (2, {"case": "prize_marrow", "objection_variant": "overruled"}),
    "teams": (4, {"objection_variant": "sustained"}),
    "alone": (1, {}),
    "alone-heist": (1, {"case": "casino_heist"}),
    "alone-eye": (1, {"case": "private_eye", "automa": "P"}),
    "together": (2, {"automa": "P"}),
}
SEEDS = (1, 2, 3)
trials = pytest.mark.parametrize("name", EVERYWHERE)


@lru_cache(maxsize=64)
def played(name: str, seed: int) -> Table:
    """A whole trial of random answers."""
    seats, options = EVERYWHERE[name]
    table, bot = moot.table("lawyerup", seats=seats, seed=seed, options=options), RandomBot(Random(seed))
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, bot(table, ask))
    return table


def told(table: Table, kind: str) -> list[dict[str, Any]]:
    return [event for event in table.told(None) if event["kind"] == kind]


# ---------------------------------------------------------------- lines


@trials
@pytest.mark.parametrize("seed", SEEDS)
def test_no_line_is_said_twice_in_a_row(name: str, seed: int) -> None:
    table = played(name, seed)
    for audience in (None, *range(table.seats)):
        lines = [line.text for line in record(table, audience)]
        assert len(lines) > 40
        assert [one for one, other in pairwise(lines) if one == other] == []


EVENTS: list[type[Event]] = [event for event in GAME.events if event not in ENGINE_EVENTS]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_line_says_who_acts(event: type[Event]) -> None:
    said = set(re.findall(r"\{(\w+)\}", event.text))
    acts = [name for name, kind in get_type_hints(event).items() if kind is Seat and name in said]
    if event.text and event.tone == "line":
        assert acts or event.by_itself
    assert not (event.tone in ("heading", "chapter") and event.text.endswith("."))


@trials
def test_titles_that_are_sentences_stand_in_quotation_marks(name: str) -> None:
    table = played(name, 1)
    titles = {table.rules.titles[face] for face in table.rules.sentences}
    found = 0
    for line in record(table, 0):
        for title in titles:
            for at in re.finditer(re.escape(title), line.text):
                found += 1
                assert line.text[at.start() - 1] == "“", line.text
    assert found or name in ("marrow", "alone-heist")


@trials
@pytest.mark.parametrize("seed", SEEDS)
def test_no_code_is_left_in_words(name: str, seed: int) -> None:
    for line in record(played(name, seed), 0):
        assert not re.search(r"\w_\w|\b(PE|DI|QU)-\d|\b(EV|LO|EM|MO|LE|CO)\b", line.text), line.text


@trials
def test_the_draft_is_told_once_and_by_name_only_to_those_who_know(name: str) -> None:
    table = played(name, 1)
    if "heist" in name:
        assert told(table, "discovered") == []
        return
    for audience in (None, *range(table.seats)):
        (line,) = [event for event in table.told(audience) if event["kind"] == "discovered"]
        known = [card for pile in ("prosecution", "defense", "buried") for card in line[pile] if card["is"] == "known"]
        drafted = [event for event in table.told(audience) if event["kind"] == "drafted"]
        mine = [card["face"] for event in drafted if event["seat"] == audience for card in event["cards"]]
        assert sorted(card["face"] for card in known) == sorted(mine)
        assert all(event["text"] == "" for event in drafted)


# ---------------------------------------------------------------- headings


def steps(name: str, seed: int) -> Iterator[tuple[Table, list[Event]]]:
    """A trial, decision by decision, with what each of them has brought."""
    seats, options = EVERYWHERE[name]
    table, bot = moot.table("lawyerup", seats=seats, seed=seed, options=options), RandomBot(Random(seed))
    since = 0
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, bot(table, ask))
        events = table.events(None, since)
        since += len(events)
        yield table, events


@trials
def test_headings_say_how_it_stands(name: str) -> None:
    turns, witnesses = 0, 0
    for table, events in steps(name, 1):
        seen = table.shown(None)["board"]
        kinds = [type(event).__name__ for event in events]
        # The board is as it was at the heading if nothing but the question has come after it.
        if kinds[-1:] == ["Turn"]:
            turn: Any = events[-1]
            assert [turn.prosecution, turn.defense] == seen["influence"]
            turns += 1
        if "Resolved" in kinds:
            resolved: Any = events[kinds.index("Resolved")]
            witnesses += 1
            if "Called" not in kinds[kinds.index("Resolved") :]:
                assert [resolved.witnesses, resolved.others] == [len(side) for side in state(table).claimed]
    assert witnesses > 2
    assert turns > 5 or name.startswith("alone")


@trials
def test_every_witness_has_a_chapter_and_ends_with_the_standing(name: str) -> None:
    table = played(name, 2)
    called, resolved = told(table, "called"), told(table, "resolved")
    assert len(called) - len(resolved) in (0, 1)
    assert [event["witnesses"] + event["others"] for event in resolved] == sorted(
        event["witnesses"] + event["others"] for event in resolved
    )
    for event in resolved:
        assert re.search(r"Witnesses: Prosecution \d+, Defense \d+; (Assets|Jurors|Defendants): ", event["text"])


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize("name", ["divorce", "teams", "alone", "together"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_points_of_a_divorce_add_up(name: str, seed: int) -> None:
    table = played(name, seed)
    parts, sums = told(table, "asset_scored"), told(table, "scored")
    game = state(table)
    assert len(sums) == 2
    for scored in sums:
        side = game.side[scored["seat"]]
        own = [event for event in parts if game.side[event["seat"]] == side]
        assert sum(event["points"] for event in own) == scored["points"]
        assert all(event["base"] + event["more"] == event["points"] for event in own)
        assert table.outcome is not None
        assert table.outcome.scores[scored["seat"]] == scored["points"]
    named = {event["asset"]["face"] for event in parts}
    for event in told(table, "nobodys_assets"):
        named |= {asset["face"] for asset in event["assets"]}
    assert len(named) == len(game.targets)


@pytest.mark.parametrize("name", ["heist", "alone-heist"])
@pytest.mark.parametrize("seed", SEEDS)
def test_each_defendant_has_a_verdict_and_they_are_counted(name: str, seed: int) -> None:
    table = played(name, seed)
    game = state(table)
    won, nobodys = told(table, "won_defendant"), [*told(table, "mistrial"), *told(table, "no_verdict")]
    assert len(won) + len(nobodys) == len(game.targets) == 5
    (tally,) = told(table, "tally")
    counted = [sum(game.side[event["seat"]] == side for event in won) for side in (0, 1)]
    assert [tally["prosecution"], tally["defense"]] == counted
    assert table.outcome is not None
    assert [table.outcome.scores[game.speaker[side]] for side in (0, 1)] == counted


@pytest.mark.parametrize("seed", SEEDS)
def test_the_jury_of_the_marrow_is_counted_by_name(seed: int) -> None:
    table = played("marrow", seed)
    game = state(table)
    (jury,) = told(table, "jury")
    assert table.outcome is not None
    assert [len(jury["prosecution"]), len(jury["defense"])] == [table.outcome.scores[seat] for seat in game.speaker]
    even = len(jury["prosecution"]) == len(jury["defense"])
    assert len(told(table, "outer_spaces")) == even


@pytest.mark.parametrize("name", ["eye", "alone-eye"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_solution_is_turned_over_in_the_end_and_not_before(name: str, seed: int) -> None:
    table = played(name, seed)
    kinds = [event["kind"] for event in table.told(None)]
    (solution,) = told(table, "revealed_solution")
    assert [card["is"] for card in solution["cards"]] == ["known"] * 3
    assert kinds[-2:] == ["revealed_solution", "verdict"]
    for income in told(table, "income"):
        assert income["income"] == income["each"] * len(income["witnesses"]) + income["more"]
        assert log(table)[kinds.index("income")].endswith(".")


# ---------------------------------------------------------------- the Automa


@rule("L-AUTO-03")
def test_what_the_cards_of_the_automa_say_is_what_is_printed() -> None:
    for face in RULES.faces:
        if face.back in ("personality", "discovery", "questioning"):
            assert AUTOMA_WORDS[face.id] == face.title
    lines = {code for code in AUTOMA_WORDS if code.partition(".")[2] in BIAS}
    assert len(lines) > 60


def test_the_automas_reasons_are_no_lines_of_their_own() -> None:
    table = played("alone", 1)
    events = table.told(None)
    sways = [event for event in events if event["kind"] == "automa_sways"]
    assert sways
    assert all(event["text"] == "" for event in sways)
    paid = [event for event in events if event["kind"] == "swayed" and event["price"] and event["why"]]
    assert paid
    assert all(", going for " in event["text"] for event in paid)
    assert not any(re.search(r"\b[Yy]our?\b", re.sub(r"“[^“”]*”", "", event["text"])) for event in events)


# ---------------------------------------------------------------- Objections


def test_an_objection_is_one_line_with_how_it_ends() -> None:
    table = played("divorce", 1)
    events = table.told(None)
    for place, event in enumerate(events):
        if event["kind"] == "sustained":
            assert [one["text"] for one in events[place - 1 : place]] == [""], "that somebody objects is in it"
            assert event["text"].endswith(": sustained, it has no effect.")
    assert told(table, "sustained")


@rule("L-OBJVAR-05", "L-OBJVAR-26")
def test_a_second_roll_is_told_after_the_first_one_and_what_it_costs() -> None:
    table = objecting(variant="overruled", tracker=[5, 0], favor=0, chance=["1", "2"])
    answer(table, 0, "object")
    assert log(table)[-1] == "Ada objects to Heart and Statute and rolls 1, which is not enough."
    answer(table, 0, "roll_again")
    said = [line for line in log(table) if line]
    assert said[said.index("Bo gains the Judge's favor.") + 1] == (
        "Ada rolls 2 this time: overruled, Heart and Statute stands."
    )


@rule("L-OBJVAR-05")
def test_who_does_not_roll_again_says_so() -> None:
    table = objecting(variant="overruled", tracker=[5, 0], favor=0, chance=["1"])
    answer(table, 0, "object", "pass")
    assert "Ada does not roll again: overruled, Heart and Statute stands." in log(table)


def test_no_rule_is_known_by_its_id_to_the_rules() -> None:
    """Ids are for who reads why something may not be done (L-PROC-05)."""
    folder = Path(lawyerup.__file__).parent
    asked = re.compile(r"[=!]= *\"L-|\"L-[\w-]+\" *[=!]=|in \(\"L-")
    assert [path.name for path in folder.rglob("*.py") if asked.search(path.read_text(encoding="utf-8"))] == []
