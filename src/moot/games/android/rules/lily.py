"""A-LILY: the reporter asks a question, and goes on."""

from __future__ import annotations

from moot.engine import Seat, ask, ask_some, const, do, happen, part, procedure, query, when, window
from moot.games.android import events
from moot.games.android.facts import LocationId
from moot.games.android.state import Case
from moot.games.android.verbs import board, evidence, goods


def questions(game: Case, seat: Seat, location: str) -> bool:
    """A-LILY-01, A-LILY-02, A-LILY-10: whoever enters her location and has Time."""
    return location == game.lily and game.time[seat] > 0


def be_questioned(game: Case, seat: Seat) -> None:
    goods.tally(game, events.LilyQuestions, seat)
    lost = goods.take_time(game, seat, 1)
    happen(game, events.Spent, actor=seat, change=-lost)
    happen(game, events.LilyQuestions, actor=seat, time=lost)


def most_revealed(game: Case) -> int:
    """A-LILY-03."""
    return query(game, "lily_tokens", 1)


def something_hidden(game: Case, seat: Seat) -> bool:
    """A-LILY-11."""
    return bool(evidence.revealable(game, seat))


def her_places(game: Case) -> list[LocationId]:
    return board.meeting_places(game, "lily")


LILY = procedure(
    "lily",
    params=("seat",),
    title="Lily Lockwell questions {seat}",
    public=("seat",),
    steps=[
        do(be_questioned),
        when(
            something_hidden,
            ask_some(
                "things",
                by="seat",
                options=evidence.revealable,
                low=const(0),
                high=most_revealed,
                public=True,
                rule="A-LILY-03",
                prompt="Which evidence do you tell Lily about? It is turned face up for all.",
            ),
            do(evidence.turn_faceup),
        ),
        part(
            ask(
                "location",
                by="seat",
                options=her_places,
                public=True,
                rule="A-LILY-05",
                prompt="Where does Lily go?",
            ),
            do(board.send_lily),
        ),
        window("lily_questions", actor="seat"),
    ],
)
