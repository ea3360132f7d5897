"""Law 6 for the texts of Android that hold for a while: each of their records changes something."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from moot.engine import RULES as RULEBOOK
from moot.engine import Rules, Table, offer
from moot.games.android.config import DETECTIVES, MURDERS
from moot.games.android.facts import facts_of
from tests.laws.android_days import RULES, day_for, eager, places, text_of
from tests.laws.law_6 import law_6_records
from tests.laws.play import Case, play

LONG = 150
"""So many decisions has a long day."""
DAY: dict[str, Any] = {"seeds": range(300), "enough": LONG}


def group_of(source: str) -> str:
    """The detective, the murder, or the sort of card."""
    for name in (*DETECTIVES, *MURDERS):
        if source.startswith(name):
            return name
    return "general events" if source.startswith("G") else "special cards"


GROUPS: dict[str, list[str]] = {}
for _source in RULES.records:
    if _source != RULEBOOK:
        GROUPS.setdefault(group_of(_source), []).append(_source)


@pytest.mark.parametrize("group", GROUPS)
def test_every_record_changes_something(group: str) -> None:
    for source in GROUPS[group]:
        goals = places(facts_of(RULES), text_of(RULES, source))
        start = partial(day_for, source=source)
        law_6_records(Case(RULES, 5, start=start, picks=eager(*goals), sources=[source], **DAY))


def deadly_days(rules: Rules, seats: int, seed: int) -> Table:
    """Hits are placed, or Sara may die while she is somewhere."""
    return day_for(rules, seats, seed, ("rachel-bounty-bad", "louis-sara-bad")[seed % 2])


def test_every_record_of_the_rulebook_changes_something() -> None:
    """Events end with those whom they are about."""
    law_6_records(
        Case(RULES, 5, start=deadly_days, picks=eager(), sources=[RULEBOOK], seeds=range(300), enough=2 * LONG)
    )


@pytest.mark.parametrize("group", GROUPS)
def test_every_action_that_a_text_offers_is_taken_and_declined(group: str) -> None:
    for source in GROUPS[group]:
        for deed in (record.deed for record in RULES.records[source] if isinstance(record, offer)):
            taken, declined = False, False
            case = Case(RULES, 5, start=partial(day_for, source=source), picks=eager(deed=deed), **DAY)
            for seed in case.seeds:
                for turn in play(case, seed):
                    if deed in turn.ask.keys:
                        taken, declined = taken or turn.answer == deed, declined or turn.answer != deed
                if taken and declined:
                    break
            assert taken, deed
            assert declined, deed
