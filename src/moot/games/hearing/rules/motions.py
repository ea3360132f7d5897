"""H-MOT: motions. What a motion does at once is a procedure; what it says for a while is a record."""

from __future__ import annotations

from moot.engine import (
    Records,
    Requirement,
    Seat,
    Thing,
    all_but,
    among,
    ask,
    ask_some,
    at,
    call,
    cannot,
    const,
    deed,
    disclose,
    do,
    even_if,
    happen,
    last,
    lasts,
    learn,
    mix,
    number,
    offer,
    open_face,
    part,
    perform,
    procedure,
    requires,
    seen_face,
    when,
    whenever,
)
from moot.games.hearing import events
from moot.games.hearing.rules.pay import PAY, one_minute
from moot.games.hearing.state import POINTS, SIDES, Hearing
from moot.games.hearing.verbs import clear_bar, is_open, play_card, sway

ABOUT_STATEMENTS = ("gag_order", "star_witness", "leave_to_repeat", "contempt_warning", "leading_question")
PREPARATION_LOOKS = 3
GALLERY_MOVES = 1
COOLING_MOVES = 1

# ---------------------------------------------------------------- H-MOT-01 to -03


def could_matter(game: Hearing, seat: Seat, card: Thing) -> bool:
    """H-MOT-03, from public facts alone."""
    effect = seen_face(game, seat, card).effect
    if effect in ("discovery", "subpoena"):
        return bool(others_with_cards(game, seat))
    if effect == "preparation":
        return bool(game.deck)
    if game.lasting and effect in ABOUT_STATEMENTS:
        if not any(is_open(game, point) and not_gagged(game, point) for point in POINTS):
            return False
        return effect != "leading_question" or not lasts(game, effect, seat)
    return True


def effect_of(game: Hearing, card: Thing) -> str | None:
    """The procedure of a motion that does something at once."""
    effect: str = open_face(game, card).effect
    return effect if effect in game.live.rules.procedures else None


def text_lasts(game: Hearing, card: Thing) -> bool:
    return bool(open_face(game, card).lasts)


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
    cost=one_minute,
    cost_rule="H-PAY-04",
    plays="card",  # H-PAY-03
    steps=[
        do(play_card),
        do(one_minute, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
        do(effect_of, as_="effect"),
        perform("effect", seat="seat"),
        when(text_lasts, do(lay_down), otherwise=[do(clear_bar)]),
    ],
)

# ---------------------------------------------------------------- what motions do at once


def all_points(game: Hearing) -> list[str]:
    return list(POINTS)


def choose_open_point(rule: str, prompt: str, *more: Requirement) -> ask:
    """The seat chooses a point that has not been ruled."""
    open_points = among(all_points, requires(rule, is_open, "the point has been ruled"), *more)
    return ask("point", by="seat", options=open_points, public=True, rule=rule, prompt=prompt)


def not_gagged(game: Hearing, point: str) -> bool:
    return all(lasting.bound.get("point") != point for lasting in game.lasting if lasting.what == "gag_order")


def gag(game: Hearing, seat: Seat, point: str) -> None:
    """H-MOT-04."""
    last(game, "gag_order", seat, "session_end", point=point)
    happen(game, events.GAGGED, seat=seat, point=point)


GAG_ORDER = procedure(
    "gag_order",
    params=("seat",),
    steps=[
        choose_open_point(
            "H-MOT-04",
            "Which point do you gag?",
            requires("H-MOT-03", not_gagged, "the point is gagged already"),
        ),
        do(gag),
    ],
)


def plan_cooling(game: Hearing, seat: Seat, point: str) -> None:
    """H-MOT-09."""
    last(game, "cooling_off", seat, "session_end", point=point)
    happen(game, events.COOLING, seat=seat, point=point)


COOLING_OFF = procedure(
    "cooling_off",
    params=("seat",),
    steps=[
        choose_open_point("H-MOT-09", "Which point shall cool off?"),
        do(plan_cooling),
    ],
)


def cool(game: Hearing, point: str) -> None:
    leaning = game.leaning[point]
    if leaning:
        sway(game, point, "against" if leaning > 0 else "for", COOLING_MOVES)


COOL = procedure("cool", params=("point",), steps=[do(cool)])


def others_with_cards(game: Hearing, seat: Seat) -> list[Seat]:
    others = [Seat((seat + i) % game.seats) for i in range(1, game.seats)]
    return [other for other in others if game.hand[other]]


def choose_other(rule: str, prompt: str) -> ask:
    """The seat chooses another advocate with cards."""
    return ask("whom", by="seat", options=others_with_cards, public=True, rule=rule, prompt=prompt)


def ask_openly(game: Hearing, whom: Seat) -> None:
    """H-MOT-10."""
    held = disclose(game, game.hand[whom], "kind", "objection")
    happen(game, events.DISCLOSED, seat=whom, answer="yes" if held else "no")


DISCOVERY = procedure(
    "discovery",
    params=("seat",),
    steps=[
        part(
            choose_other("H-MOT-10", "Whom do you ask for an objection?"),
            do(ask_openly),
        )
    ],
)


def look_at_hand(game: Hearing, seat: Seat, whom: Seat) -> None:
    """H-MOT-11."""
    learn(game, seat, game.hand[whom])
    happen(game, events.LOOKED, seat=seat, whose=whom, cards=list(game.hand[whom]))


SUBPOENA = procedure(
    "subpoena",
    params=("seat",),
    steps=[
        part(
            choose_other("H-MOT-11", "Whose hand do you look at?"),
            do(look_at_hand),
        )
    ],
)


def look_at_deck(game: Hearing, seat: Seat) -> list[Thing]:
    """H-MOT-12: the top card first."""
    top = game.deck[-PREPARATION_LOOKS:][::-1]
    learn(game, seat, top)
    happen(game, events.PREPARED, seat=seat, cards=top)
    return top


def how_many(game: Hearing, top: list[Thing]) -> int:
    return len(top)


def as_they_lay(game: Hearing, top: list[Thing]) -> list[Thing]:
    return list(top)


def put_back(game: Hearing, seat: Seat, top: list[Thing], order: list[Thing]) -> None:
    """Nobody else can tell any more which of them is which."""
    mix(game, top, all_but(game, seat))
    del game.deck[-len(top) :]
    game.deck += order[::-1]


PREPARATION = procedure(
    "preparation",
    params=("seat",),
    steps=[
        do(look_at_deck, as_="top"),
        when(
            "top",
            ask_some(
                "order",
                by="seat",
                options="top",
                low=how_many,
                high=how_many,
                ordered=True,
                default=as_they_lay,
                rule="H-MOT-12",
                prompt="In which order do you put them back, the first on top?",
            ),
            do(put_back),
        ),
    ],
)


def ask_leading(game: Hearing, seat: Seat) -> None:
    """H-MOT-13."""
    last(game, "leading_question", seat, "session_end", uses=1)
    happen(game, events.LEADS, seat=seat)


LEADING_QUESTION = procedure("leading_question", params=("seat",), steps=[do(ask_leading)])

# ---------------------------------------------------------------- H-MOT-08


def leave_gallery(game: Hearing) -> None:
    """The first Open Gallery on the table has been used."""
    for laid in game.table:
        for card in laid:
            if open_face(game, card).effect == "open_gallery":
                laid.remove(card)
                game.discard.append(card)
                return


def sway_by_gallery(game: Hearing, point: str, side: str, strength: int) -> None:
    sway(game, point, side, strength)


GALLERY = deed(
    "gallery",
    params=("seat",),
    title="{seat} plays to the gallery",
    public=("seat",),
    cost=one_minute,
    cost_rule="H-PAY-04",
    steps=[
        do(one_minute, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
        choose_open_point("H-MOT-08", "Which point does the gallery move?"),
        ask("side", by="seat", options=SIDES, public=True, rule="H-MOT-08", prompt="{point}: for or against?"),
        do(leave_gallery),
        do(sway_by_gallery, strength=const(GALLERY_MOVES)),
    ],
)

# ---------------------------------------------------------------- what motions say for a while


def own(game: Hearing, owner: Seat, seat: Seat) -> bool:
    return owner == seat


def gagged(game: Hearing, seat: Seat, card: Thing, point: str) -> bool:
    return bool(seen_face(game, seat, card).point == point)


def lose_minute(game: Hearing, seat: Seat) -> None:
    """H-MOT-07."""
    if game.minutes[seat]:
        game.minutes[seat] -= 1
        happen(game, events.WARNED, seat=seat)


LOSE_MINUTE = procedure("lose_minute", params=("seat",), steps=[do(lose_minute)])

RECORDS = {
    "gag_order": Records(
        cannot(deed="argue", rule="H-MOT-04", why="the point is gagged this session", when=gagged),
        bound=("point",),
    ),
    "star_witness": Records(number(of="strength", add=1, when=own)),
    "leave_to_repeat": Records(even_if(rule="H-ARG-03", when=own)),
    "contempt_warning": Records(whenever(event="objected", run=LOSE_MINUTE)),
    "open_gallery": Records(offer(deed="gallery")),
    "cooling_off": Records(at(moment="session_end", run=COOL), bound=("point",)),
    "leading_question": Records(number(of="argue_free", set=1, when=own)),
}

LYING = ("star_witness", "leave_to_repeat", "contempt_warning", "open_gallery")
"""The motions that count while they lie on the table; the others last by themselves."""


def in_play(game: Hearing) -> list[tuple[str, int]]:
    if not any(game.table):
        return []
    lying = [(open_face(game, card).effect, seat) for seat, laid in enumerate(game.table) for card in laid]
    return [(effect, seat) for effect, seat in lying if effect in LYING]


EFFECTS = (GAG_ORDER, COOLING_OFF, DISCOVERY, SUBPOENA, PREPARATION, LEADING_QUESTION)
