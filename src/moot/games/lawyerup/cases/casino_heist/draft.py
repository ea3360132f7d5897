"""L-05-04 to L-05-06: a round of Discovery for each Witness, which its Discovery line may change.

Alone, the player drafts for both, in two rounds (L-AUTO-18, L-AUTO05-10).
"""

from __future__ import annotations

from typing import Literal

from moot.engine import Seat, Thing, ask, ask_together, branch, call, do, for_each, perform, procedure, shuffle, when
from moot.games.lawyerup.cases.casino_heist.ending import NO_EVIDENCE, TO_CLOSING
from moot.games.lawyerup.cases.casino_heist.verbs import GIVE_FIRST, NO_BURYING, assign, draw_three
from moot.games.lawyerup.config import DRAFT
from moot.games.lawyerup.players import automa_plays, decider, is_automa, mate_of, members, next_of, the_automa
from moot.games.lawyerup.rules.automa_draft import RESTRICT, assigned, assigning, look_at_drawn
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, CardThing, Court
from moot.games.lawyerup.texts import effect_of


def drafter_of(game: Court, side: int) -> Seat:
    """L-TEAM-04: team-mates take turns, Witness by Witness; L-COOP-07: against the Automa, who is on turn next."""
    if game.seats == 2:
        return game.speaker[side]
    if automa_plays(game):
        return next_of(game, side)
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


def who_assigns(game: Court) -> str:
    """L-05-04; who sees first what the other gives (L-05-06) has nothing of it alone (L-AUTO05-10)."""
    if automa_plays(game):
        return "alone"
    return "opponent_first" if game.draft == GIVE_FIRST else "together"


def other_then_caller(game: Court) -> list[Seat]:
    return [drafter_of(game, 1 - game.caller), drafter_of(game, game.caller)]


def assignments(game: Court, seat: Seat) -> list[list[CardThing]]:
    """L-05-04: what is kept, what is given, and the rest, in this order."""
    return assigned(game.drawn[seat])


def fate_of_rest(game: Court) -> Literal["discarded", "buried"]:
    return "discarded" if game.draft == NO_BURYING else "buried"


def assign_one(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """L-TEAM-17: what is given goes to the team-mate of the one who drafts, and who chooses after it sees it."""
    drafter = drafter_of(game, 1 - game.side[seat])
    chooses_next = game.draft == GIVE_FIRST and game.side[drafter] == game.caller
    assign(game, seat, seat, mate_of(game, drafter), cards, [drafter] if chooses_next else [])


def assign_all(game: Court, answers: dict[Seat, list[Thing]]) -> None:
    for seat, cards in answers.items():
        assign_one(game, seat, cards)


# ---------------------------------------------------------------- alone


def owners(game: Court) -> list[Seat]:
    """L-AUTO05-10: the first round counts as the player's, the second as the Automa's."""
    return [decider(game), the_automa(game)]


def drafter_alone(game: Court, owner: Seat) -> Seat:
    """L-COOP-07: of two players, each drafts a round."""
    return mate_of(game, decider(game)) if is_automa(game, owner) else owner


def take_up(game: Court, seat: Seat, owner: Seat) -> int:
    """What the Automa has drawn, the drafter looks at only now (L-AUTO05-10). Tells which a random line means."""
    if owner != seat:
        game.drawn[seat], game.drawn[owner] = game.drawn[owner], []
    return look_at_drawn(game, seat)


def assign_alone(game: Court, seat: Seat, owner: Seat, cards: list[Thing]) -> None:
    """Each drafter keeps what the own round brings their side (L-TEAM-17)."""
    sides, rest = cards[:2], cards[2:]
    side = game.side[seat]
    assign(game, seat, owner, the_automa(game), [sides[side], sides[1 - side], *rest])
    game.draft_rounds -= 1


DRAFT_ALONE = procedure(
    "heist_draft_alone",
    params=("fate",),
    steps=[
        for_each(
            "owner",
            owners,
            call(RESTRICT),
            do(drafter_alone, as_="seat"),
            do(take_up, as_="picked"),
            *assigning("Which card goes to the Prosecution, which to the Defense, and what is {fate}?"),
            do(assign_alone),
        ),
    ],
)

# ---------------------------------------------------------------- the whole of it


def end_draft(game: Court) -> None:
    """L-GLOS-01: what was buried is shuffled in."""
    game.draft = ""
    shuffle(game, game.buried)


PROMPT = "Which card do you keep, which do you give to your opponent, and what is {fate}?"

DRAFT_ROUND = procedure(
    "heist_draft",
    title="Discovery",
    steps=[
        when(automa_plays, call(RESTRICT)),
        for_each("drafter", drafters, do(draw_three, seat="drafter"), when(too_few, call(TO_CLOSING, why=NO_EVIDENCE))),
        do(caller_drafts, as_="caller"),
        perform(discovery_line, seat="caller"),
        do(fate_of_rest, as_="fate"),
        branch(
            who_assigns,
            {
                "alone": [call(DRAFT_ALONE, fate="fate")],
                "opponent_first": [
                    for_each(
                        "seat",
                        other_then_caller,
                        ask("cards", by="seat", options=assignments, rule="L-05-04", prompt=PROMPT),
                        do(assign_one),
                    ),
                ],
                "together": [
                    ask_together(
                        "assigned", by=drafters, options=assignments, settle=assign_all, rule="L-05-04", prompt=PROMPT
                    ),
                ],
            },
        ),
        do(end_draft),
    ],
)
"""The Discovery line runs when both have drawn and seen their cards."""
