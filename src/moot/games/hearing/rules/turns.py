"""H-TURN, H-ARG, H-CON, H-HAND: what an advocate does when the floor is theirs."""

from __future__ import annotations

from typing import Any, Literal

from moot.engine import (
    Dues,
    Seat,
    Thing,
    ask,
    ask_some,
    branch,
    call,
    const,
    cost,
    deed,
    deeds,
    do,
    for_each,
    happen,
    let,
    mark,
    marked,
    may,
    offers,
    open_face,
    perform,
    procedure,
    query,
    requires,
    seen_face,
    stop,
    use_number,
    while_,
    window,
)
from moot.games.hearing import events
from moot.games.hearing.rules.pay import PAY, hand_of, minutes_of, paid
from moot.games.hearing.state import SIDES, Card, Hearing, Side, Statement, argument
from moot.games.hearing.verbs import (
    clear_bar,
    discard_cards,
    draw_cards,
    from_gavel,
    is_open,
    play_card,
    spend_minute,
    sway,
)

HAND_LIMIT = 6
CONSULT_DRAWS = 2
CONSULT_DUES = ("own minute",)
DUES_BY_STRENGTH = {1: cost(minute=1), 2: cost(minute=2), 3: cost(minute=2, card=1)}
DEEDS = {"statement": "argue", "motion": "move"}
"""What is done with a card of this kind on one's turn."""

# ---------------------------------------------------------------- H-ARG


def point_is_open(game: Hearing, seat: Seat, card: Statement) -> bool:
    return is_open(game, seen_face(game, seat, card, Card).states)


def not_argued_yet(game: Hearing, seat: Seat, card: Thing) -> bool:
    return not marked(game, argument(seen_face(game, seat, card, Card).states), seat)


def argue_dues(game: Hearing, seat: Seat, card: Thing) -> Dues:
    """H-ARG-04; H-MOT-13 may make it free."""
    if query(game, "argue_free", 0, seat=seat):
        return []
    return list(DUES_BY_STRENGTH[seen_face(game, seat, card, Card).strength])


def say_side(game: Hearing, seat: Seat, card: Thing, side: Side) -> None:
    """H-ARG-01, H-ARG-10: from now on the point counts as argued."""
    point = open_face(game, card, Card).states
    mark(game, argument(point), seat, "session_end")


def report_argument(game: Hearing, seat: Seat, card: Thing, side: Side, dues: Dues, had: int) -> None:
    """Before anybody may object."""
    minutes, cards = paid(game, seat, len(dues), had)
    point = open_face(game, card, Card).states
    happen(game, events.Argued, seat=seat, card=card, point=point, side=side, minutes=minutes, paid=cards)


PAY_TO_ARGUE = procedure(
    "pay_to_argue",
    params=("seat", "card", "side", "dues"),
    steps=[do(minutes_of, as_="had"), call(PAY, seat="seat", dues="dues"), do(report_argument)],
)


def use_leading_question(game: Hearing, seat: Seat) -> None:
    """H-MOT-13: only the next statement is free."""
    use_number(game, "argue_free", seat)


def strength_of(game: Hearing, seat: Seat, card: Thing) -> int:
    return query(game, "strength", open_face(game, card, Card).strength, seat=seat)


def sway_by_statement(game: Hearing, seat: Seat, card: Thing, side: Side, strength: int) -> None:
    """H-ARG-06."""
    face = open_face(game, card, Card)
    sway(game, seat, face.states, side, strength, printed=face.strength)


def can_rephrase(game: Hearing, seat: Seat) -> list[Literal["rephrase"]]:
    """H-ARG-08."""
    return ["rephrase"] if game.minutes[seat] else []


def take_back(game: Hearing, seat: Seat, card: Thing) -> None:
    spend_minute(game, seat)
    game.bar.remove(card)
    game.hand[seat].append(card)
    happen(game, events.TookBack, seat=seat, card=card)


def strength_in_hand(game: Hearing, seat: Seat, card: Thing) -> int:
    return query(game, "strength", seen_face(game, seat, card, Card).strength, seat=seat)


ARGUE = deed(
    "argue",
    params=("seat", "card"),
    title="{seat} argues {card}",
    public=("seat", "card"),
    requires=[
        requires("H-ARG-02", point_is_open, "the point has been ruled"),
        requires("H-ARG-03", not_argued_yet, "you have argued this point already this session"),
    ],
    cost=argue_dues,
    cost_rule="H-PAY-04",
    plays="card",  # H-PAY-03
    shows={"strength": strength_in_hand},
    steps=[
        do(argue_dues, as_="dues"),
        do(play_card),
        ask("side", by="seat", options=SIDES, public=True, rule="H-ARG-01", prompt="{card}: for or against?"),
        do(say_side),
        do(use_leading_question),
        call(PAY_TO_ARGUE, seat="seat", card="card", side="side", dues="dues"),
        do(strength_of, as_="strength"),
        let("fate", const("stands")),
        window("argue", actor="seat", about=("card", "side"), changes=("fate", "strength")),
        branch(
            "fate",
            {
                "stands": [do(sway_by_statement)],
                "struck": [  # H-ARG-07
                    may(
                        ask(
                            "again",
                            by="seat",
                            options=can_rephrase,
                            public=True,
                            rule="H-ARG-08",
                            prompt="Spend a minute to take {card} back into hand?",
                        ),
                        do(take_back),
                        stop(),
                    ),
                ],
            },
        ),
        do(clear_bar),
    ],
)

# ---------------------------------------------------------------- H-CON, H-TURN-03, H-HAND


def cards_left(game: Hearing, seat: Seat) -> bool:
    return bool(game.deck or game.discard)


def consult(game: Hearing, seat: Seat) -> None:
    """H-CON-01."""
    draw_cards(game, seat, CONSULT_DRAWS, len(CONSULT_DUES))


CONSULT = deed(
    "consult",
    params=("seat",),
    title="{seat} consults",
    public=("seat",),
    requires=[requires("H-CON-02", cards_left, "there is no card left to draw")],
    cost=CONSULT_DUES,  # H-PAY-06
    cost_rule="H-PAY-04",
    steps=[call(PAY, seat="seat", dues=CONSULT_DUES), do(consult)],
)


def rest(game: Hearing, seat: Seat) -> None:
    game.rested[seat] = True
    happen(game, events.Rested, seat=seat)


REST = deed("rest", params=("seat",), steps=[do(rest)])


def over_limit(game: Hearing, seat: Seat) -> bool:
    return len(game.hand[seat]) > HAND_LIMIT


def excess(game: Hearing, seat: Seat) -> int:
    return len(game.hand[seat]) - HAND_LIMIT


OBEY_HAND_LIMIT = procedure(
    "hand_limit",
    params=("seat",),
    steps=[
        ask_some(
            "cards",
            by="seat",
            options=hand_of,
            low=excess,
            high=excess,
            rule="H-HAND-02",
            prompt="You hold more than six cards. What do you discard?",
        ),
        do(discard_cards),
    ],
)

# ---------------------------------------------------------------- H-TURN


def actions(game: Hearing, seat: Seat) -> list[list[Any]]:
    """H-TURN-02: every deed that could be meant; requirements and costs decide which is allowed."""
    found: list[list[Any]] = []
    for card in game.hand[seat]:
        kind = seen_face(game, seat, card, Card).kind
        if kind in DEEDS:
            found.append([DEEDS[kind], card])
    found.append(["consult"])
    for name in offers(game, seat):
        found.append([name])
    found.append(["rest"])
    return found


def rest_last(options: list[list[Any]]) -> list[list[Any]]:
    """H-AUTO-03."""
    if any(option[0] == "argue" for option in options):
        return [option for option in options if option[0] != "rest"]
    return options


def somebody_in(game: Hearing) -> bool:
    """H-TURN-04."""
    return not all(game.rested)


def still_in(game: Hearing) -> list[Seat]:
    """H-TURN-01, H-TURN-03."""
    return [seat for seat in from_gavel(game) if not game.rested[seat]]


TURN = procedure(
    "turn",
    params=("seat",),
    title="{seat} has the floor",
    public=("seat",),
    steps=[
        ask(
            "action",
            by="seat",
            options=deeds(actions),
            rule="H-TURN-02",
            prompt="The floor is yours.",
            default=("rest",),
            automa=rest_last,
        ),
        perform("action", seat="seat"),
    ],
)

TURNS = procedure("turns", steps=[while_(somebody_in, for_each("seat", still_in, call(TURN, seat="seat")))])
