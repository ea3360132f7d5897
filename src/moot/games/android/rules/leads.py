"""A-LEAD, A-EVID: a lead is followed up and moved on; evidence is placed."""

from __future__ import annotations

from typing import Literal

from moot.engine import (
    Dues,
    Seat,
    Thing,
    ask,
    branch,
    call,
    const,
    deed,
    do,
    happen,
    let,
    may,
    part,
    permission,
    procedure,
    query,
    requires,
    when,
    window,
)
from moot.games.android import events
from moot.games.android.config import Facing, Fate, Use
from moot.games.android.facts import LeadId, is_climax, lead_kind, living, right_of
from moot.games.android.rules.paying import PAY, TIME
from moot.games.android.rules.puzzle import REVEAL
from moot.games.android.state import Case
from moot.games.android.verbs import board, evidence, goods, puzzle
from moot.games.android.verbs.causes import price

# ---------------------------------------------------------------- moving a lead

TOUCH_LEAD = permission("touch_lead", params=("seat", "lead"))
"""Whether a text holds it (A-EVENT-19)."""

MOVE_LEAD = procedure(
    "move_lead",
    params=("seat", "lead"),
    steps=[
        part(
            ask(
                "location",
                by="seat",
                options=board.lead_places,
                public=True,
                rule="A-LEAD-06",
                prompt="Where does it go: {lead}?",
            ),
            do(board.put_lead),
        )
    ],
)
"""A-LEAD-20: whoever moves it is its mover; without a legal place it stays (A-LEAD-10)."""

SEND_ON = procedure(
    "send_on",
    params=("seat", "lead"),
    steps=[when(is_climax, do(board.remove_lead), otherwise=[call(MOVE_LEAD, seat="seat", lead="lead")])],
)
"""A-LEAD-13, A-PUZ-22: in the climax it leaves the game instead."""

# ---------------------------------------------------------------- placing evidence


def one_token(game: Case, seat: Seat) -> Thing:
    return evidence.take_evidence(game, seat)


def can_place(game: Case) -> bool:
    """A-LEAD-12, A-EVID-07, A-EVID-14."""
    return bool(game.pool) and bool(living(game))


Wished = Facing | Literal["as wished"]


def sides_up(face: Wished) -> list[Facing]:
    """A-EVID-05."""
    return ["facedown", "faceup"] if face == "as wished" else [face]


def may_redraw(game: Case, seat: Seat, location: str) -> bool:
    """A text may let one draw again."""
    return bool(query(game, "redraws", 0, location=location)) and bool(game.pool)


def another_token(game: Case, seat: Seat, token: Thing) -> Thing:
    """The first is returned after the second is drawn."""
    (fresh,) = evidence.draw_evidence(game, seat, 1)
    evidence.return_tokens(game, [token])
    return fresh


PLACE_EVIDENCE = procedure(
    "place_evidence",
    params=("seat", "file", "location"),
    steps=[
        when(
            can_place,
            do(one_token, as_="token"),
            when(
                may_redraw,
                may(
                    ask(
                        "again",
                        by="seat",
                        options=const(("redraw",), list[Literal["redraw"]]),
                        rule="A-SETUP-46",
                        prompt="{token}: do you draw another token instead?",
                    ),
                    do(another_token, as_="token"),
                ),
            ),
            let("face", const("as wished", Wished)),
            let("fate", const("stands", Fate)),
            let("chooser", "seat"),
            window("place_evidence", actor="seat", about=("file",), changes=("token", "face", "fate", "chooser")),
            branch(
                "fate",
                {
                    "stands": [
                        ask(
                            "suspect",
                            by="chooser",
                            options=living,
                            public=True,
                            rule="A-EVID-03",
                            prompt="On which suspect does it go: {token}?",
                        ),
                        ask(
                            "side",
                            by="seat",
                            options=sides_up,
                            public=True,
                            rule="A-EVID-05",
                            prompt="{token}: which side up?",
                        ),
                        do(evidence.place_token, face="side"),
                    ],
                    "returned": [],
                },
            ),
        )
    ],
)

# ---------------------------------------------------------------- following up


def at_lead(game: Case, seat: Seat, lead: LeadId) -> bool:
    return game.leads.get(lead) == game.stands[seat]


def lead_dues(game: Case, seat: Seat) -> Dues:
    return [TIME] * query(game, "lead_time", 1, seat=seat)


def here(game: Case, seat: Seat) -> str:
    return game.stands[seat]


def trace(game: Case, seat: Seat, lead: str, location: str) -> None:
    happen(game, events.Traces, actor=seat, lead=lead, location=location, time=price(game))


def follow(game: Case, seat: Seat, lead: str, location: str) -> None:
    goods.tally(game, events.FollowLead, seat)
    happen(game, events.FollowLead, actor=seat, lead=lead, location=location)


def uses_of_lead(game: Case, seat: Seat, placing: bool, sacrificing: bool) -> list[Use]:
    """A-LEAD-11, A-LEAD-12, A-EVID-15, A-PUZ-33, D-10."""
    found: list[Use] = []
    if can_place(game) and placing:
        found.append("evidence")
        if sacrificing and query(game, "may_sacrifice", 0, seat=seat):
            found.append("sacrifice")
    if not puzzle.some_pile(game):
        return found
    return [*found, "reveal", "dig" if puzzle.deeper(game, seat) else "dig_in_vain"]


def sacrifice_evidence(game: Case, seat: Seat, lead: str) -> None:
    goods.tally(game, events.SacrificeEvidence, seat)
    happen(game, events.SacrificeEvidence, actor=seat, lead=lead)


FOLLOW_LEAD = deed(
    "follow_lead",
    params=("seat", "lead"),
    requires=[
        requires("A-LEAD-01", at_lead, "your detective is not at the lead"),
        requires("A-EVENT-19", board.lead_is_free, "the suspect is held"),
    ],
    cost=lead_dues,
    cost_rule="A-ACT-02",
    title="{seat} follows up {lead}",
    public=("seat", "lead"),
    steps=[
        do(lead_dues, as_="dues"),
        do(here, as_="location"),
        do(trace),
        call(PAY, seat="seat", dues="dues"),
        do(right_of, as_="mover"),
        call(SEND_ON, seat="mover", lead="lead"),
        do(follow),
        let("placing", const(True)),
        let("sacrificing", const(True)),
        window("follow_lead", actor="seat", about=("lead", "location"), changes=("placing", "sacrificing")),
        part(
            ask(
                "use",
                by="seat",
                options=uses_of_lead,
                public=True,
                rule="A-LEAD-11",
                prompt="What do you make of the lead?",
            ),
            branch(
                "use",
                {
                    "evidence": [
                        let("file", lead_kind),
                        call(PLACE_EVIDENCE, seat="seat", file="file", location="location"),
                    ],
                    "sacrifice": [
                        do(sacrifice_evidence),
                        window("sacrifice_evidence", actor="seat", about=("lead",)),
                    ],
                    "reveal": [call(REVEAL, seat="seat")],
                    "dig": [do(puzzle.dig)],
                    "dig_in_vain": [],
                },
            ),
        ),
    ],
)

REVEAL_TOKEN = permission("reveal_token", params=("seat", "token"))
"""Whether a text keeps it facedown."""
