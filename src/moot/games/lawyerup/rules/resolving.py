"""L-RES: the totals are compared, effects resolve, the winner spends and claims."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask_some, call, const, do, for_each, happen, let, moment, perform, procedure, when
from moot.games.lawyerup import events
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.facts import total
from moot.games.lawyerup.players import is_automa
from moot.games.lawyerup.rules.automa_swaying import AUTOMA_SPEND
from moot.games.lawyerup.rules.automa_victory import AUTOMA_VICTORY
from moot.games.lawyerup.rules.swaying import SPEND, targets_of
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court
from moot.games.lawyerup.texts import effect_of, line_of
from moot.games.lawyerup.verbs.cards import discard_exams
from moot.games.lawyerup.verbs.tokens import gain_favor, turn_sidebar
from moot.games.lawyerup.verbs.witnesses import put_by

WITNESS_ENDS = "this Witness"
"""The moment that ends what holds for one Witness."""

# ---------------------------------------------------------------- steps 1 and 2


def winner_of(game: Court) -> Seat:
    """Step 1, L-RES-01, L-RES-02. It does not change any more (L-RES-08)."""
    totals = total(game, 0), total(game, 1)
    side = game.favor if totals[0] == totals[1] else int(totals[1] > totals[0])
    seat = game.speaker[side]
    most, least = totals[side], totals[1 - side]
    happen(game, events.WonWitness, seat=seat, witness=game.witness[0], most=most, least=least, tie=most == least)
    return seat


def loser_of(game: Court, winner: Seat) -> Seat:
    return game.speaker[1 - game.side[winner]]


def own_effects(game: Court, seat: Seat, trigger: str) -> list[Thing]:
    """L-RES-03 to L-RES-05, L-RES-26, L-RES-27: the top card of the own examination, and the Witness."""
    return [card for card in (*game.exam[game.side[seat]][-1:], *game.witness) if effect_of(game, card, trigger)]


def how_many(effects: list[Thing]) -> int:
    return len(effects)


def several(effects: list[Thing]) -> bool:
    return len(effects) > 1


def program_of(game: Court, seat: Seat, card: Thing, trigger: str) -> str | None:
    """L-AUTO-37, L-AUTO-38: the Automa rolls for its top card, and where a Witness can do nothing for it."""
    line = line_of(game, card, trigger)
    if line is None:
        return None
    if trigger == "victory" and is_automa(game, seat) and not (card in game.witness and line.matters(game, seat)):
        return AUTOMA_VICTORY.name
    return line.procedure


EFFECTS = procedure(
    "effects",
    params=("seat", "trigger"),
    steps=[
        do(own_effects, as_="effects"),
        when(
            several,
            ask_some(
                "order",
                by="seat",
                options="effects",
                low=how_many,
                high=how_many,
                ordered=True,
                public=True,
                rule="L-RES-06",
                prompt="Which of your effects resolves first?",
            ),
            otherwise=[let("order", "effects")],
        ),
        for_each("card", "order", perform(program_of, seat="seat")),
    ],
)
"""``trigger``: ``defeat`` or ``victory``."""


# ---------------------------------------------------------------- step 3


def budget_of(game: Court, winner: Seat) -> int:
    """L-RES-09: what is left of the difference, after the effects."""
    side = game.side[winner]
    budget = max(0, total(game, side) - total(game, 1 - side))
    happen(game, events.Budget, seat=winner, budget=budget)
    return budget


def automa_wins(game: Court, winner: Seat) -> bool:
    """L-AUTO-36."""
    return is_automa(game, winner)


# ---------------------------------------------------------------- step 4


def clean_up(game: Court, winner: Seat, loser: Seat) -> None:
    """L-RES-12 to L-RES-18, L-RES-28."""
    if game.exam[0] or game.exam[1]:
        discard_exams(game)
    claimed, game.witness = game.witness, []
    put_by(game, winner, claimed)
    if not game.holds_favor:
        gain_favor(game, loser)
    turn_sidebar(game, loser, True)
    game.holds_favor = False
    tell_standing(game, winner, claimed[0])
    end_witness(game)


def tell_standing(game: Court, winner: Seat, witness: Thing) -> None:
    """Who has claimed how many Witnesses, and has how many of what this case is about on its side."""
    witnesses, others = map(len, game.claimed)
    prosecution, defense = (len(targets_of(game, side)) for side in (PROSECUTION, DEFENSE))
    happen(
        game,
        events.Resolved,
        seat=winner,
        witness=witness,
        witnesses=witnesses,
        others=others,
        targets=f"{case_of(game).track.kind}s",
        prosecution=prosecution,
        defense=defense,
    )


def end_witness(game: Court) -> None:
    """L-RES-16: what belongs to one Witness is over."""
    game.adjusted = [0, 0]
    game.discredited = []
    game.bonus = {}
    game.player = {}
    game.investigated = []
    game.passed = []
    game.objected = [False, False]
    game.last_examined = False
    game.turns = [0] * game.seats
    game.placed = []


def after_claim(game: Court) -> str | None:
    hook = case_of(game).after_claim
    return hook.name if hook is not None else None


RESOLVE = procedure(
    "resolve",
    title="The Witness is resolved",
    steps=[
        do(winner_of, as_="winner"),
        do(loser_of, as_="loser"),
        call(EFFECTS, seat="loser", trigger=const("defeat")),
        call(EFFECTS, seat="winner", trigger=const("victory")),
        do(budget_of, as_="budget"),
        when(
            automa_wins,
            call(AUTOMA_SPEND, seat="winner", budget="budget"),
            otherwise=[call(SPEND, seat="winner", budget="budget")],
        ),
        do(clean_up),
        moment(WITNESS_ENDS),
        perform(after_claim),
    ],
)
