"""H-SESSION, H-PREP, H-SEAL, H-EXH, H-RULE, H-END: the course of a hearing."""

from __future__ import annotations

from typing import Any, Literal

from moot.engine import (
    Seat,
    Thing,
    ask,
    ask_some,
    ask_together,
    call,
    chance,
    const,
    do,
    finish,
    for_each,
    give,
    happen,
    leave,
    moment,
    open_face,
    procedure,
    show,
    stop,
    when,
    whenever,
)
from moot.games.hearing import events
from moot.games.hearing.rules.pay import hand_of
from moot.games.hearing.rules.setup import SETUP
from moot.games.hearing.rules.turns import OBEY_HAND_LIMIT, TURNS, over_limit
from moot.games.hearing.state import POINTS, SIDES, Brief, Card, CardThing, Hearing, Point, Side, leaning
from moot.games.hearing.verbs import (
    discard,
    discard_cards,
    draw_cards,
    from_gavel,
    is_open,
    lapse,
    seal_cards,
    stands,
    sway,
)

SESSIONS_LONG, SESSIONS_QUICK = 3, 2
MINUTES = 3
HAND = 4
MAY_DISCARD = 2
RULED_AT_ONCE = 5
NONE: Literal["none"] = "none"

# ---------------------------------------------------------------- H-SESSION, H-PREP


def session_numbers(game: Hearing) -> list[int]:
    """H-SESSION-01, H-SETUP-07."""
    sessions = SESSIONS_QUICK if game.options.quick else SESSIONS_LONG
    return list(range(1, sessions + 1))


def open_session(game: Hearing, session: int) -> None:
    """H-PREP-01."""
    game.session = session
    game.minutes = [MINUTES] * game.seats
    game.rested = [False] * game.seats
    standing: dict[str, Any] = {}
    for point in POINTS:
        standing[point] = abs(game.leaning[point]) if is_open(game, point) else 0
        standing[f"{point}_is"] = stands(game, point)
    happen(game, events.Session, session=session, **standing)


def has_cards(game: Hearing, seat: Seat) -> bool:
    return bool(game.hand[seat])


def draw_up(game: Hearing, seat: Seat) -> None:
    """H-PREP-03."""
    draw_cards(game, seat, HAND - len(game.hand[seat]))


def exchange(game: Hearing, seat: Seat, cards: list[Thing]) -> None:
    """The same after a discard. Both are told at once, unless the discarded cards may be drawn again (H-PREP-04)."""
    wanted = HAND - (len(game.hand[seat]) - len(cards))
    if 0 < wanted <= len(game.deck):
        discard(game, seat, cards)
        draw_cards(game, seat, wanted, discarded=cards)
    else:
        discard_cards(game, seat, cards)
        draw_up(game, seat)


PREPARE = procedure(
    "prepare",
    params=("seat",),
    title="{seat} prepares",
    public=("seat",),
    steps=[
        when(
            has_cards,
            ask_some(
                "cards",
                by="seat",
                options=hand_of,
                low=const(0),
                high=const(MAY_DISCARD),
                rule="H-PREP-02",
                prompt="Discard up to two cards before you draw?",
            ),
            do(exchange),
            otherwise=[do(draw_up)],
        ),
    ],
)

# ---------------------------------------------------------------- H-SEAL, H-EXH


def all_with_cards(game: Hearing) -> list[Seat]:
    return [seat for seat in from_gavel(game) if game.hand[seat]]


def sealable(game: Hearing, seat: Seat) -> list[CardThing | Literal["none"]]:
    return [NONE, *game.hand[seat]]


def seal(game: Hearing, answers: dict[Seat, Thing | str]) -> None:
    """H-SEAL-01, H-SEAL-02, H-SEAL-03."""
    seal_cards(game, {seat: Thing(card) for seat, card in answers.items() if isinstance(card, int)})


def open_exhibits(game: Hearing) -> None:
    """H-EXH-01: all together."""
    show(game, [card for sealed in game.exhibit for card in sealed])
    for seat in from_gavel(game):
        for card in game.exhibit[seat]:
            happen(game, events.Exhibited, seat=seat, card=card, point=open_face(game, card, Card).point)


def exhibitors(game: Hearing) -> list[Seat]:
    """H-EXH-03: those whose exhibit is a statement."""
    return [
        seat
        for seat in from_gavel(game)
        if any(open_face(game, card, Card).kind == "statement" for card in game.exhibit[seat])
    ]


def exhibit_of(game: Hearing, seat: Seat) -> Thing:
    return game.exhibit[seat][0]


def on_open_point(game: Hearing, card: Thing) -> bool:
    return is_open(game, open_face(game, card, Card).states)


def sway_by_exhibit(game: Hearing, seat: Seat, card: Thing, side: Side) -> None:
    """H-EXH-02; the printed strength alone counts (H-EXH-05)."""
    face = open_face(game, card, Card)
    sway(game, seat, face.states, side, face.strength, card)


def exhibit_lapses(game: Hearing, seat: Seat, card: Thing) -> None:
    """H-RULE-04."""
    lapse(game, seat, open_face(game, card, Card).states, card)


def discard_exhibits(game: Hearing) -> None:
    """H-EXH-04."""
    for sealed in game.exhibit:
        game.discard += sealed
        sealed.clear()


EXHIBITS = procedure(
    "exhibits",
    title="The exhibits are opened",
    steps=[
        do(open_exhibits),
        for_each(
            "seat",
            exhibitors,
            do(exhibit_of, as_="card"),
            when(
                on_open_point,
                ask(
                    "side",
                    by="seat",
                    options=SIDES,
                    public=True,
                    rule="H-EXH-02",
                    prompt="Your exhibit {card}: for or against?",
                ),
                do(sway_by_exhibit),
                otherwise=[do(exhibit_lapses)],
            ),
        ),
        do(discard_exhibits),
    ],
)

# ---------------------------------------------------------------- H-RULE


def open_points(game: Hearing) -> list[str]:
    return [point for point in POINTS if is_open(game, point)]


def rule_point(game: Hearing, point: Point) -> None:
    """H-RULE-02."""
    tends = game.leaning[point]
    game.ruling[point] = "granted" if tends > 0 else "denied" if tends < 0 else "dismissed"
    happen(game, events.Ruled, point=point, by=abs(tends), leaning=leaning(tends), ruling=game.ruling[point])


def all_ruled(game: Hearing) -> bool:
    return not open_points(game)


RULE_POINT = procedure(
    "rule_point",
    params=("point",),
    title="The bench rules on {point}",
    public=("point",),
    steps=[do(rule_point), when(all_ruled, leave("sessions"))],
)


def at_its_limit(game: Hearing, point: Point) -> bool:
    """H-RULE-03."""
    return is_open(game, point) and abs(game.leaning[point]) >= RULED_AT_ONCE


BENCH = procedure(
    "bench",
    title="The bench deliberates",
    steps=[chance("point", open_points), give("point")],
)


def clear_table(game: Hearing) -> None:
    """H-MOT-02; the gavel passes to the left (H-SESSION-02)."""
    for laid in game.table:
        game.discard += laid
        laid.clear()
    game.gavel = Seat((game.gavel + 1) % game.seats)


SESSION = procedure(
    "session",
    params=("session",),
    title="Session {session}",
    public=("session",),
    steps=[
        do(open_session),
        for_each("seat", from_gavel, call(PREPARE, seat="seat")),
        ask_together(
            "sealed",
            by=all_with_cards,
            options=sealable,
            settle=seal,
            rule="H-SEAL-01",
            prompt="Which card do you seal as an exhibit?",
            default=const(NONE),
            automa=(NONE,),  # H-AUTO-02
        ),
        call(TURNS),
        call(EXHIBITS),
        moment("session_end"),
        call(BENCH, as_="point"),
        call(RULE_POINT, point="point"),
        do(clear_table),
    ],
)

SESSIONS = procedure(
    "sessions",
    steps=[
        for_each("session", session_numbers, call(SESSION, session="session")),
        for_each("point", open_points, call(RULE_POINT, point="point")),
        stop(),
    ],
)

# ---------------------------------------------------------------- H-END


def close(game: Hearing) -> None:
    """H-END-01 to H-END-04."""
    briefs = [brief for held in game.brief for brief in held]
    show(game, [*briefs, *game.aside])
    rulings = {point: game.ruling[point] for point in POINTS}
    happen(game, events.Closed, briefs=briefs, **rulings)
    scores = []
    for seat, brief in enumerate(briefs):
        won = worth(game, open_face(game, brief, Brief))
        scores.append(sum(won.values()))
        happen(game, events.Scored, seat=Seat(seat), brief=brief, score=scores[-1], **won)
    happen(game, events.Aside, briefs=game.aside)
    best = max(scores)
    happen(game, events.Won, seats=[Seat(seat) for seat, score in enumerate(scores) if score == best], score=best)
    finish(game, scores, "rulings", None, **rulings)


def worth(game: Hearing, brief: Brief) -> dict[str, int]:
    """H-END-02, H-END-03."""
    return {point: brief.worth[point] if game.ruling[point] == brief.wants[point] else 0 for point in POINTS}


HEARING = procedure("hearing", steps=[*SETUP, call(SESSIONS), do(close)])

AT_ONCE = (
    whenever(event="drew", run=OBEY_HAND_LIMIT, when=over_limit),
    whenever(event="swayed", run=RULE_POINT, when=at_its_limit),
)
