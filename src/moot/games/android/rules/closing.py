"""A-END: the evidence is turned up, and one suspect is the murderer."""

from __future__ import annotations

from moot.engine import Seat, Thing, call, do, for_each, happen, open_face, perform, procedure, show
from moot.games.android import events
from moot.games.android.config import FILES, Suspect, Weight
from moot.games.android.facts import facts, file_key, from_first, living
from moot.games.android.rules.scoring import SCORING
from moot.games.android.state import Case, Token
from moot.games.android.texts import last_effects
from moot.games.android.verbs import evidence
from moot.games.android.verdict import filed, guilt, sworn, totals


def turn_all_up(game: Case) -> None:
    """A-END-01, A-END-02; and everybody shows what he thought."""
    happen(game, events.Closed)
    for suspect in living(game):
        facedown = evidence.facedown_on(game, suspect)
        game.faceup += facedown
        show(game, facedown)
        tell_files(game, suspect, facedown)
    for hunches in game.hunches:
        show(game, hunches)
    show(game, game.undealt)


def tell_files(game: Case, suspect: Suspect, turned: list[Thing]) -> None:
    """File by file: what is turned over, and what of all that counts."""
    happen(game, events.Examined, suspect=suspect)
    sheet = facts(game).suspects[suspect]
    weights: dict[str, Weight] = {sheet.strong: "strong", sheet.normal: "normal", sheet.weak: "weak"}
    sorts: list[str] = []
    for file in FILES:
        things = game.evidence.get(file_key(suspect, file), [])
        faces = [open_face(game, token, Token) for token in things]
        if faces:
            weight = weights[file]
            lying = {
                "turned": [token for token in things if token in turned],
                "faceup": [token for token in things if token not in turned],
            }
            total = filed(faces, weight)
            happen(game, events.Opens, suspect=suspect, file=file, weight=weight, **lying, total=total)
        sorts += [face.sort for face in faces]
    excuses, perjuries = game.alibis.get(suspect, 0) + sorts.count("witness"), sorts.count("perjury")
    if excuses:
        total = sworn(excuses, perjuries)
        happen(game, events.Sworn, suspect=suspect, excuses=excuses, perjuries=perjuries, total=total)
    happen(game, events.Guilt, suspect=suspect, total=guilt(game, suspect))


def find_murderer(game: Case) -> None:
    """A-END-12, A-END-13, A-END-20: the highest total, even below zero; of equals the topmost of the line-up."""
    found = totals(game)
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
