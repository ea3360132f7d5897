"""H-MOT: motions. What a motion does, and what it says for a while, is its text."""

from __future__ import annotations

from moot.engine import Seat, Thing, call, cost, deed, do, happen, open_face, perform, requires, seen_face, when
from moot.games.hearing import events
from moot.games.hearing.rules.pay import PAY, minutes_of, paid
from moot.games.hearing.state import Card, Hearing, Motion
from moot.games.hearing.verbs import clear_bar, play_card

DUES = cost(minute=1)
"""H-MOT-01."""


def could_matter(game: Hearing, seat: Seat, card: Motion) -> bool:
    """H-MOT-03, from public facts alone."""
    parts = game.live.rules.texts.parts[seen_face(game, seat, card, Card).id]
    for part in parts:  # noqa: SIM110 - asked for every motion
        if not part.matters(game, seat):
            return False
    return True


def report_motion(game: Hearing, seat: Seat, card: Thing, had: int) -> None:
    minutes, cards = paid(game, seat, len(DUES), had)
    happen(game, events.Moved, seat=seat, card=card, minutes=minutes, paid=cards)


def text_of(game: Hearing, card: Thing) -> str | None:
    """The procedure of a motion that does something at once."""
    procedure: str | None = game.live.rules.texts.parts[open_face(game, card, Card).id][0].procedure
    return procedure


def text_lasts(game: Hearing, card: Thing) -> bool:
    return open_face(game, card, Card).lasts


def lay_down(game: Hearing, seat: Seat, card: Thing) -> None:
    """H-MOT-02: what lasts lies on the table."""
    game.bar.remove(card)
    game.table[seat].append(card)


MOVE = deed(
    "move",
    params=("seat", "card"),
    title="{seat} moves: {card}",
    public=("seat", "card"),
    requires=[requires("H-MOT-03", could_matter, "it would change nothing")],
    cost=("minute",),
    cost_rule="H-PAY-04",
    plays="card",  # H-PAY-03
    steps=[
        do(play_card),
        do(minutes_of, as_="had"),
        call(PAY, seat="seat", dues=("minute",)),
        do(report_motion),
        do(text_of, as_="text"),
        perform("text", seat="seat"),
        when(text_lasts, do(lay_down), otherwise=[do(clear_bar)]),
    ],
)


def in_play(game: Hearing) -> list[tuple[str, int]]:
    """The motions on the table that say something by themselves."""
    if not any(game.table):
        return []
    says, found = game.live.rules.records, []
    for seat, laid in enumerate(game.table):
        for card in laid:
            card_id = open_face(game, card, Card).id
            if card_id in says:
                found.append((card_id, seat))
    return found
