"""L-RES-19 to L-RES-25 and L-DISC-10 to L-DISC-14: opening hands, the mulligan, and the draw step."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask_together, const, do, for_each, happen, perform, procedure, when
from moot.games.lawyerup import config, events
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.players import automata, is_automa, members
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, CardThing, Court
from moot.games.lawyerup.verbs.cards import discard_from_hand, draw_cards, lay_off

EVERYTHING = const(1_000)


def hand_size(game: Court, seat: Seat) -> int:
    """L-DISC-13; L-TEAM-05: less for team-mates."""
    case = case_of(game)
    if game.options.automa and is_automa(game, seat):
        assert case.automa is not None
        return case.automa.hand_size  # L-AUTO-06
    return case.hand_size if game.seats == 2 or game.side.count(game.side[seat]) == 1 else case.team_hand_size


def draw_up(game: Court, seat: Seat) -> None:
    """L-RES-20: up to hand size; there is no upper limit (L-DISC-14)."""
    draw_cards(game, seat, max(0, hand_size(game, seat) - len(game.hand[seat])), "")


def leave_hand(game: Court, seat: Seat) -> None:
    """L-AUTO-09: what the Automa has not played stays, or goes by a flag."""
    if not config.AUTOMA_KEEPS_HAND and is_automa(game, seat):
        discard_from_hand(game, seat, list(game.hand[seat]))


def in_order(game: Court) -> list[Seat]:
    """L-RES-23: the Prosecution first."""
    return [*members(game, PROSECUTION), *members(game, DEFENSE)]


def those_with_cards(game: Court) -> list[Seat]:
    """L-AUTO-11: the Automa discards nothing."""
    automa = automata(game)
    return [Seat(seat) for seat, hand in enumerate(game.hand) if hand and seat not in automa]


def has_cards(game: Court) -> bool:
    return bool(those_with_cards(game))


def cards_of(game: Court, seat: Seat) -> list[CardThing]:
    return list(game.hand[seat])


# ---------------------------------------------------------------- the opening hand


def exchange(game: Court, answers: dict[Seat, list[Thing]]) -> None:
    """L-DISC-11: what is discarded stays discarded."""
    for seat, cards in answers.items():
        if cards:
            lay_off(game, seat, cards)
            happen(game, events.Mulligan, seat=seat, cards=cards)


def may_exchange(game: Court) -> bool:
    allowed = case_of(game).mulligan
    return (allowed is None or allowed()) and has_cards(game)


OPENING_HAND = procedure(
    "opening_hand",
    title="Opening hands",
    steps=[
        for_each("seat", in_order, do(draw_up)),
        when(
            may_exchange,
            ask_together(
                "exchanged",
                by=those_with_cards,
                options=cards_of,
                low=const(0),
                high=EVERYTHING,
                settle=exchange,
                rule="L-DISC-11",
                prompt="Which cards do you discard for new ones?",
            ),
            for_each("seat", in_order, do(draw_up)),
        ),
    ],
)

# ---------------------------------------------------------------- the draw step


def put_away(game: Court, answers: dict[Seat, list[Thing]]) -> None:
    """L-RES-19, L-RES-23."""
    for seat, cards in answers.items():
        if cards:
            discard_from_hand(game, seat, cards)


def after_draw(game: Court) -> str | None:
    """What the case does after a player's draw."""
    hook = case_of(game).drew
    return hook.name if hook is not None else None


DRAW = procedure(
    "draw",
    title="Drawing",
    steps=[
        when(
            has_cards,
            ask_together(
                "discarded",
                by=those_with_cards,
                options=cards_of,
                low=const(0),
                high=EVERYTHING,
                settle=put_away,
                rule="L-RES-19",
                prompt="Which cards do you discard before you draw?",
            ),
        ),
        for_each("seat", in_order, do(leave_hand), do(draw_up), perform(after_draw, seat="seat")),
    ],
)
