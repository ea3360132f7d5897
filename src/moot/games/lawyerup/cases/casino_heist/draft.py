"""L-05-04 to L-05-06: a round of Discovery for each Witness, which its Discovery line may change."""

from __future__ import annotations

from itertools import permutations

from moot.engine import Seat, Thing, ask, ask_together, call, do, for_each, perform, procedure, shuffle, when
from moot.games.lawyerup.cases.casino_heist.ending import NO_EVIDENCE, TO_CLOSING
from moot.games.lawyerup.cases.casino_heist.verbs import GIVE_FIRST, NO_BURYING, assign, draw_three
from moot.games.lawyerup.config import DRAFT
from moot.games.lawyerup.players import mate_of, members
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court
from moot.games.lawyerup.texts import effect_of


def drafter_of(game: Court, side: int) -> Seat:
    """L-TEAM-04: team-mates take turns, Witness by Witness."""
    mine = members(game, side)
    return mine[(game.round - 1) % len(mine)]


def drafters(game: Court) -> list[Seat]:
    """The Prosecution first (L-05-04)."""
    return [drafter_of(game, PROSECUTION), drafter_of(game, DEFENSE)]


def caller_drafts(game: Court) -> Seat:
    return drafter_of(game, game.caller)


def too_few(game: Court, drafter: Seat) -> bool:
    """L-END05-05."""
    return len(game.drawn[drafter]) < DRAFT


def discovery_line(game: Court) -> str | None:
    """L-05-06, L-05-33: of the Witness that was called."""
    return effect_of(game, game.witness[0], "discovery")


def opponent_first(game: Court) -> bool:
    return game.draft == GIVE_FIRST


def other_then_caller(game: Court) -> list[Seat]:
    return [drafter_of(game, 1 - game.caller), drafter_of(game, game.caller)]


def assignments(game: Court, seat: Seat) -> list[list[Thing]]:
    """L-05-04: what is kept, what is given, and the rest, in this order."""
    drawn = game.drawn[seat]
    return [[*pair, *(card for card in drawn if card not in pair)] for pair in permutations(drawn, 2)]


def fate_of_rest(game: Court) -> str:
    return "discarded" if game.draft == NO_BURYING else "buried"


def assign_one(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """L-TEAM-17: what is given goes to the team-mate of the one who drafts, and who chooses after it sees it."""
    drafter = drafter_of(game, 1 - game.side[seat])
    chooses_next = opponent_first(game) and game.side[drafter] == game.caller
    assign(game, seat, mate_of(game, drafter), [drafter] if chooses_next else [], cards)


def assign_all(game: Court, answers: dict[Seat, list[Thing]]) -> None:
    for seat, cards in answers.items():
        assign_one(game, seat, cards)


def end_draft(game: Court) -> None:
    """L-GLOS-01: what was buried is shuffled in."""
    game.draft = ""
    shuffle(game, game.buried)


PROMPT = "Which card do you keep, which do you give to your opponent, and what is {fate}?"

DRAFT_ROUND = procedure(
    "heist_draft",
    title="Discovery",
    steps=[
        for_each("drafter", drafters, do(draw_three, seat="drafter"), when(too_few, call(TO_CLOSING, why=NO_EVIDENCE))),
        do(caller_drafts, as_="caller"),
        perform(discovery_line, seat="caller"),
        do(fate_of_rest, as_="fate"),
        when(
            opponent_first,
            for_each(
                "seat",
                other_then_caller,
                ask("cards", by="seat", options=assignments, rule="L-05-04", prompt=PROMPT),
                do(assign_one),
            ),
            otherwise=[
                ask_together(
                    "assigned", by=drafters, options=assignments, settle=assign_all, rule="L-05-04", prompt=PROMPT
                ),
            ],
        ),
        do(end_draft),
    ],
)
"""The Discovery line runs when both have drawn and seen their cards."""
