"""A-JIMMY: the snitch shows a hand, or what lies on a suspect, and goes on."""

from __future__ import annotations

from moot.engine import Seat, ask, call, deed, do, happen, part, requires, when, window
from moot.games.android import events
from moot.games.android.config import Suspect
from moot.games.android.facts import LocationId
from moot.games.android.rules.paying import PAY, TIME
from moot.games.android.state import Case
from moot.games.android.verbs import board, cards, evidence, goods
from moot.games.android.verbs.causes import price


def at_jimmy(game: Case, seat: Seat) -> bool:
    return game.stands[seat] == game.jimmy


def begin_talk(game: Case, seat: Seat) -> None:
    goods.tally(game, events.TalkJimmy, seat)
    happen(game, events.TalkJimmy, actor=seat, time=price(game))


def what_he_knows(game: Case, seat: Seat) -> list[Seat | Suspect]:
    """A-JIMMY-02, A-JIMMY-06: another's hand, or the facedown evidence on a suspect."""
    hands: list[Seat | Suspect] = [Seat(other) for other in range(game.seats) if other != seat and game.hand[other]]
    return [*hands, *evidence.with_facedown(game)]


def look(game: Case, seat: Seat, what: Seat | Suspect) -> None:
    """A-JIMMY-03: nobody else learns anything."""
    if isinstance(what, str):
        evidence.look_at_suspect(game, seat, what)
    else:
        cards.look_at_hand(game, seat, what)


def goes_on(game: Case) -> bool:
    stays, game.jimmy_stays = game.jimmy_stays, False
    return not stays


def his_places(game: Case) -> list[LocationId]:
    return board.meeting_places(game, "jimmy")


TALK = deed(
    "talk",
    params=("seat",),
    requires=[requires("A-JIMMY-01", at_jimmy, "Jimmy is not there")],
    cost=(TIME,),
    cost_rule="A-ACT-17",
    title="{seat} talks to Jimmy",
    public=("seat",),
    steps=[
        call(PAY, seat="seat", dues=(TIME,)),
        do(begin_talk),
        part(
            ask(
                "what",
                by="seat",
                options=what_he_knows,
                public=True,
                rule="A-JIMMY-02",
                prompt="At what do you look?",
            ),
            do(look),
        ),
        do(goes_on, as_="moves"),
        when(
            "moves",
            part(
                ask(
                    "location",
                    by="seat",
                    options=his_places,
                    public=True,
                    rule="A-JIMMY-04",
                    prompt="Where does Jimmy go?",
                ),
                do(board.send_jimmy),
            ),
        ),
        window("talk_jimmy", actor="seat"),
    ],
)
