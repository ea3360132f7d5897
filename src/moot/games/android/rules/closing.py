"""A-END: the evidence is turned up, and one suspect is the murderer."""

from __future__ import annotations

from moot.engine import Seat, call, do, for_each, happen, perform, procedure, show
from moot.games.android import events
from moot.games.android.facts import facts, from_first, living
from moot.games.android.rules.scoring import SCORING
from moot.games.android.state import Case
from moot.games.android.texts import last_effects
from moot.games.android.verbs import evidence
from moot.games.android.verdict import totals


def turn_all_up(game: Case) -> None:
    """A-END-01, A-END-02; and everybody shows what he thought."""
    happen(game, events.Closed)
    for suspect in living(game):
        evidence.turn_faceup(game, game.first, evidence.facedown_on(game, suspect))
    for hunches in game.hunches:
        show(game, hunches)
    show(game, game.undealt)


def find_murderer(game: Case) -> None:
    """A-END-12, A-END-13, A-END-20: the highest total, even below zero; of equals the topmost of the line-up."""
    found = totals(game)
    for suspect, total in found.items():
        happen(game, events.Guilt, suspect=suspect, total=total)
    if not found:
        happen(game, events.NoMurderer)
        return
    murderer = max(found, key=found.__getitem__)
    game.murderer = murderer
    happen(game, events.Murderer, suspect=murderer)


def own_texts(game: Case, seat: Seat) -> list[str]:
    """A-SCORE-10: what endings and special cards say at the end."""
    specials = [card for card in game.specials if facts(game).specials[card] == game.detective[seat]]
    return [effect for card in (*game.endings[seat], *specials) for effect in last_effects(game, card)]


CLOSING = procedure(
    "closing",
    title="Closing the case",
    steps=[
        do(turn_all_up),
        do(find_murderer),
        for_each(
            "seat",
            from_first,
            for_each("effect", own_texts, perform("effect", seat="seat")),
        ),
        call(SCORING),
    ],
)
