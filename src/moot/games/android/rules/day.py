"""A-ROUND, A-SETUP to A-END: the case from its first day to its last."""

from __future__ import annotations

from moot.engine import branch, call, do, for_each, happen, moment, procedure
from moot.games.android import events
from moot.games.android.config import LAST
from moot.games.android.facts import begins_with, day_of, ends_with, facts, from_first
from moot.games.android.rules.closing import CLOSING
from moot.games.android.rules.happenings import GENERAL_EVENT, SPECIFIC_EVENT
from moot.games.android.rules.plots import PLOTS
from moot.games.android.rules.setup import SETUP
from moot.games.android.rules.turn import TURN
from moot.games.android.state import Case
from moot.games.android.verbs import board


def all_days(game: Case) -> list[str]:
    """A-ROUND-01."""
    return [day.id for day in facts(game).days]


def begin_day(game: Case, day: str) -> None:
    """A-ROUND-12, A-ROUND-22."""
    game.today = all_days(game).index(day)
    if day_of(game).day == 1:
        game.week = [[place] for place in game.stands]
    happen(game, events.Day, day=day)


def morning(game: Case) -> list[str]:
    """A-ROUND-17: what the calendar says before the first turn."""
    return begins_with(day_of(game), game.options)


def evening(game: Case) -> list[str]:
    """A-ROUND-13, A-ROUND-18: what the calendar says for the End of Day phase."""
    return ends_with(day_of(game), game.options)


def keep_schedule(game: Case) -> None:
    """A-ROUND-17, A-ROUND-19: nobody is questioned by being found."""
    sheet = facts(game).murders[game.murder]
    week = day_of(game).week - 1
    board.put_lily(game, sheet.lily[week])
    board.put_jimmy(game, sheet.jimmy[week])


def end_day(game: Case) -> None:
    """What all see of what the day has brought."""
    tokens = sum(map(len, game.evidence.values()))
    happen(game, events.DayEnd, tokens=tokens, pieces=len(game.puzzle))


def change_first(game: Case) -> None:
    """A-ROUND-14, A-ROUND-16."""
    if game.first != game.jump:
        game.first = game.jump
        happen(game, events.First, actor=game.first)


DAY = procedure(
    "day",
    params=("day",),
    title="{day}",
    public=("day",),
    steps=[
        do(begin_day),
        for_each(
            "part_of_day",
            morning,
            branch("part_of_day", {"schedule": [do(keep_schedule)], "specific": [call(SPECIFIC_EVENT)]}),
        ),
        for_each("seat", from_first, call(TURN, seat="seat")),
        for_each(
            "part_of_day",
            evening,
            branch(
                "part_of_day",
                {
                    "texts": [moment("day_end")],
                    "event": [call(GENERAL_EVENT)],
                    "plots": [call(PLOTS)],
                    "specific": [call(SPECIFIC_EVENT)],
                },
            ),
        ),
        do(end_day),
        do(change_first),
    ],
)
"""A-ROUND-02, A-ROUND-03, A-ROUND-15."""

CASE = procedure(
    "case",
    title="The case",
    steps=[
        call(SETUP),
        for_each("day", all_days, call(DAY, day="day")),
        moment(LAST),
        call(CLOSING),
    ],
)
