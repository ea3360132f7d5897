"""L-DISC: the evidence is drafted, three cards at a time, in secret."""

from __future__ import annotations

from itertools import permutations

from moot.engine import (
    Seat,
    Thing,
    all_but,
    ask_together,
    call,
    do,
    happen,
    learn,
    mix,
    procedure,
    shuffle,
    when,
    while_,
)
from moot.games.lawyerup import events
from moot.games.lawyerup.config import DRAFT
from moot.games.lawyerup.players import automa_plays, mate_of, members
from moot.games.lawyerup.rules.automa_draft import AUTOMA_DRAFT_ROUND, enough, turn_card
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, CardThing, Court

# ---------------------------------------------------------------- a round


def drafters(game: Court) -> list[Seat]:
    """One for each side, the Prosecution first; team-mates alternate (L-TEAM-04)."""
    return list(game.next_up)


def enough_for_all(game: Court) -> bool:
    """L-DISC-07, L-DISC-15."""
    return len(game.case_deck) >= DRAFT * len(game.next_up)


def draw_three(game: Court) -> None:
    """L-DISC-02."""
    for seat in drafters(game):
        game.drawn[seat] = [game.case_deck.pop() for _ in range(DRAFT)]
        learn(game, seat, game.drawn[seat])


def assignments(game: Court, seat: Seat) -> list[list[CardThing]]:
    """L-DISC-04: one for the Prosecution, one for the Defense, one to bury, in this order."""
    return [list(order) for order in permutations(game.drawn[seat])]


def assign(game: Court, answers: dict[Seat, list[Thing]]) -> None:
    """L-DISC-03, L-DISC-05: all at once and face down."""
    for seat, cards in answers.items():
        mix(game, game.drawn[seat], all_but(game, seat))
        prosecution, defense, buried = cards
        game.drafted[PROSECUTION].append(prosecution)
        game.drafted[DEFENSE].append(defense)
        game.buried.append(buried)
        game.drawn[seat] = []
        happen(game, events.Drafted, seat=seat, cards=cards)
        game.next_up[game.side[seat]] = mate_of(game, seat)


DRAFT_ROUND = procedure(
    "draft_round",
    steps=[
        do(draw_three),
        ask_together(
            "assigned",
            by=drafters,
            options=assignments,
            settle=assign,
            rule="L-DISC-04",
            prompt="Which card goes to the Prosecution, which to the Defense, and which is buried?",
        ),
    ],
)

# ---------------------------------------------------------------- the whole of it


def is_dealt(game: Court) -> bool:
    """L-DISC-12."""
    return game.options.first_game_deal


def deal_evidence(game: Court) -> None:
    """L-DISC-12: a third each to the Prosecution, the Defense and the Buried Evidence."""
    third = len(game.case_deck) // 3
    for pile in (*game.drafted, game.buried):
        pile += game.case_deck[:third]
        del game.case_deck[:third]
    happen(game, events.DealtEvidence)


def gather_decks(game: Court) -> None:
    """L-DISC-08, L-DISC-15, L-DISC-16: nobody knows any more what lies where."""
    game.buried += game.case_deck
    game.case_deck = []
    prosecution, defense = game.drafted
    happen(game, events.Discovered, prosecution=prosecution, defense=defense, buried=game.buried)
    for side, pile in enumerate(game.drafted):
        mine = members(game, side)
        if len(mine) > 1:
            shuffle(game, pile)  # L-TEAM-04
        for number, seat in enumerate(mine):
            game.deck[seat] += pile[number :: len(mine)]
            shuffle(game, game.deck[seat])
    game.drafted = [[], []]
    game.next_up = list(game.speaker)
    shuffle(game, game.buried)


DISCOVERY = procedure(
    "discovery",
    title="Discovery",
    steps=[
        when(
            is_dealt,
            do(deal_evidence),
            otherwise=[
                when(
                    automa_plays,
                    while_(enough, call(AUTOMA_DRAFT_ROUND)),
                    otherwise=[while_(enough_for_all, call(DRAFT_ROUND))],
                ),
            ],
        ),
        do(gather_decks),
        when(automa_plays, do(turn_card)),
    ],
)
