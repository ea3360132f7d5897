"""L-EXAM: a card is played into the examination, and what it does."""

from __future__ import annotations

from moot.engine import (
    Seat,
    Thing,
    branch,
    call,
    const,
    deed,
    do,
    let,
    open_face,
    perform,
    procedure,
    requires,
    seen_face,
    when,
    window,
)
from moot.games.lawyerup import config
from moot.games.lawyerup.facts import influence
from moot.games.lawyerup.players import has_passed_side
from moot.games.lawyerup.rules.objection import can_be_objected_to
from moot.games.lawyerup.state import COLORS, PRIMARY, SECONDARY, Card, CardThing, Court, Witness
from moot.games.lawyerup.texts import examine_of
from moot.games.lawyerup.verbs.cards import cancel_card, declare, put_on_exam

# ---------------------------------------------------------------- what may be played


def matches_witness(game: Court, seat: Seat, card: Thing) -> bool:
    """L-EXAM-02: the first card, with the end of the Witness that faces its player."""
    side = game.side[seat]
    if game.exam[side]:
        return True
    facing = open_face(game, game.witness[0], Witness).masks[PRIMARY if side == game.facing else SECONDARY]
    return bool(seen_face(game, seat, card, Card).mask & facing)


def matches_top(game: Court, seat: Seat, card: Thing) -> bool:
    """L-EXAM-03, L-BIAS-04: every other card."""
    exam = game.exam[game.side[seat]]
    return not exam or bool(seen_face(game, seat, card, Card).mask & open_face(game, exam[-1], Card).mask)


def may_examine(game: Court, seat: Seat, card: CardThing) -> bool:
    """L-PASS-03, L-PASS-08: one more Examination action after the other side has passed."""
    if not game.last_examined or not has_passed_side(game, 1 - game.side[seat]):
        return True
    return not is_examination(seen_face(game, seat, card, Card).type)


def is_examination(type_: str) -> bool:
    """L-PASS-06: a Procedure counts as well."""
    return type_ != "procedure" or config.PROCEDURE_IN_EXAM_IS_EXAMINATION


# ---------------------------------------------------------------- playing


def note_examination(game: Court, seat: Seat, card: Thing, action: bool) -> None:
    """L-PASS-05, L-PASS-09, L-PROC-13: an action that was not cancelled, and no card that an effect played."""
    if action and is_examination(open_face(game, card, Card).type):
        game.last_examined = True


def owe_another(game: Court, action: bool) -> None:
    """L-OBJ-07, L-OBJ-11, L-OBJ-16: another action at once, which may be declined if this one could be."""
    if not (action or config.REPLACE_EFFECT_PLAYS):
        return
    if game.optional:
        game.extra += 1
    else:
        game.owed += 1


PLAY = procedure(
    "play",
    params=("seat", "card", "action"),
    title="{seat} plays {card}",
    public=("seat", "card"),
    steps=[
        do(declare),
        let("fate", const("stands")),
        when(can_be_objected_to, window("play", actor="seat", about=("card",), changes=("fate",))),
        branch(
            "fate",
            {
                "stands": [do(put_on_exam), do(note_examination), perform(examine_of, seat="seat")],
                "cancelled": [do(cancel_card), do(owe_another)],
            },
        ),
    ],
)
"""L-EXAM-13. ``action``: whether it is an action of its own, and not an effect."""


def value_in_hand(game: Court, seat: Seat, card: Thing) -> int:
    """L-INF-06: a card of the other color gives nothing."""
    face = seen_face(game, seat, card, Card)
    return 0 if face.color == COLORS[1 - game.side[seat]] else face.value


def influence_with(game: Court, seat: Seat, card: Thing) -> int:
    return influence(game, seat) + value_in_hand(game, seat, card)


EXAMINE = deed(
    "examine",
    params=("seat", "card"),
    requires=[
        requires("L-PASS-03", may_examine, "your opponent has passed, and you have taken your last Examination action"),
        requires("L-EXAM-02", matches_witness, "it has no symbol of the Witness"),
        requires("L-EXAM-03", matches_top, "it has no symbol of your top card"),
    ],
    shows={"value": value_in_hand, "influence": influence_with},
    steps=[call(PLAY, seat="seat", card="card", action=const(True))],
)
