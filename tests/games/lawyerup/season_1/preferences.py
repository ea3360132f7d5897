"""What the Automa prefers in cases 01 to 03, which are not in the box: a pack that brings one brings this too."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from moot.engine import Seat, Thing, open_face
from moot.games.lawyerup.preferences import (
    best,
    leans_to_player,
    listed_first,
    low_secondary,
    neutral_primary,
    own_primary,
    players_primary,
    skepticism,
    worth_to_itself,
    worth_to_player,
)
from moot.games.lawyerup.rules.swaying import at
from moot.games.lawyerup.state import COLORS, PROSECUTION, Card, Court, Strategy, Witness

INNER_PROSECUTION, INNER_DEFENSE = 1, 2
"""The inner spaces of a Juror's four (L-SWAY-03)."""

Calls = Callable[[Court, Seat, list[Thing]], tuple[list[Thing], str]]
Sways = Callable[[Court, Seat, list[Thing], int | None], tuple[list[Thing], str]]

# ---------------------------------------------------------------- case 01


def most_skeptical(game: Court, seat: Seat, options: list[Thing]) -> list[Thing]:
    """L-AUTO01-03: of the Jurors that an effect can lock."""
    return best(game, seat, options, skepticism)


def lock_jurors(game: Court, seat: Seat, jurors: list[Thing], budget: int | None) -> tuple[list[Thing], str]:
    """L-AUTO01-03 to L-AUTO01-05: as the Prosecution first as many locks as it can pay for, so the cheapest ones."""
    if budget is not None and game.side[seat] == PROSECUTION:
        near = [juror for juror in jurors if is_near_lock(game, juror)]
        if near:
            return best(game, seat, near, trust), "as many Jurors as it can lock, the least skeptical first"
    return most_skeptical(game, seat, jurors), "the most skeptical Juror whom it can sway"


def is_near_lock(game: Court, juror: Thing) -> bool:
    """One step from the lock (L-SWAY-09)."""
    return juror in game.locks and game.spaces[at(game, juror)][0] == INNER_PROSECUTION


def trust(game: Court, seat: Seat, juror: Thing) -> int:
    return -skepticism(game, seat, juror)


def call_by_symbols(game: Court, seat: Seat, witnesses: list[Thing]) -> tuple[list[Thing], str]:
    """L-AUTO01-02: like that, but of equal ones first those with most symbols of its Strategy."""
    order = (own_primary, neutral_primary, strategy_symbols, players_primary, low_secondary)
    return best(game, seat, witnesses, *order), "the highest Primary Value, then most symbols of its Strategy"


def strategy_symbols(game: Court, seat: Seat, witness: Thing) -> int:
    """How many symbols a Witness has in common with the Strategy."""
    own = {symbol for card in game.strategy[game.side[seat]] for symbol in open_face(game, card, Strategy).symbols}
    return len(own & set(open_face(game, witness, Witness).symbols))


# ---------------------------------------------------------------- case 02


def to_turn(game: Court, seat: Seat, juror: Thing) -> int:
    """What it costs to bring a Juror of the player's over to the Automa's side: a step at a time (L-SWAY-04)."""
    space = game.spaces[at(game, juror)][0]
    steps = space - INNER_PROSECUTION if game.side[seat] == PROSECUTION else INNER_DEFENSE - space
    return steps * skepticism(game, seat, juror)


def turn_jurors(game: Court, seat: Seat, jurors: list[Thing], budget: int | None) -> tuple[list[Thing], str]:
    """L-AUTO02-03, L-AUTO02-04: as many as possible come over, with as little waste as possible; else the dearest."""
    against = [juror for juror in jurors if leans_to_player(game, seat, juror)]
    if budget is None or not against:
        return best(game, seat, jurors, skepticism), "the most skeptical Juror whom it can sway"
    price = {juror: to_turn(game, seat, juror) for juror in against}
    plans = [plan for n in range(1, len(against) + 1) for plan in combinations(against, n)]
    paid = [plan for plan in plans if sum(price[juror] for juror in plan) <= budget]
    if not paid:
        return best(game, seat, jurors, skepticism), "the most skeptical Juror whom it can afford"
    plan = max(paid, key=lambda each: (len(each), sum(price[juror] for juror in each)))
    return [plan[0]], "as many Jurors of the player's as it can bring over"


def call_by_list(game: Court, seat: Seat, witnesses: list[Thing]) -> tuple[list[Thing], str]:
    """L-AUTO02-02: of its Strategy from top to bottom; then by worth to itself, and to the player."""
    found = listed_first(game, seat, witnesses)
    if found:
        return found, "the next Witness of its Strategy"
    chosen = best(game, seat, witnesses, worth_to_itself, worth_to_player)
    return chosen, "the Witness whose Primary Value is worth most to it"


RESOLVE, DISCARD = "resolve", "discard"
"""What can become of a card of the Dossier."""


def judge_dossier(game: Court, seat: Seat, card: Thing, options: list[str]) -> list[str]:
    """L-AUTO02-05: it always chooses right, and so the card lies open by then: the player's are discarded."""
    wanted = DISCARD if open_face(game, card, Card).color == COLORS[1 - game.side[seat]] else RESOLVE
    return [wanted] if wanted in options else options


# ---------------------------------------------------------------- the row and the Mob of case 03


def highest_for_itself(game: Court, seat: Seat, options: list[Thing]) -> list[Thing]:
    """L-AUTO03-01: whom it adds to the back of the row."""
    return best(game, seat, options, own_primary)


def call_from_row(bias: Callable[[Court, Thing], int]) -> Calls:
    """L-AUTO03-02: who has most Bias of those it can reach, whatever claimed Witnesses that costs; else the front."""

    def calls(game: Court, seat: Seat, witnesses: list[Thing]) -> tuple[list[Thing], str]:
        most = max(bias(game, witness) for witness in witnesses)
        if not most:
            return witnesses[:1], "the front of the row"
        return [one for one in witnesses if bias(game, one) == most], "the Witness with most Bias whom it can reach"

    return calls


def sway_from_mob(row: Callable[[Court], list[Thing]]) -> Sways:
    """L-AUTO03-03: from the Mob while Bias is left there; then from any place that something is in front of.

    ``row`` tells the places from the front to the back; what can be swayed and is none of them is the Mob.
    """

    def sways(game: Court, seat: Seat, sources: list[Thing], budget: int | None) -> tuple[list[Thing], str]:
        places = row(game)
        mob = [one for one in sources if one not in places]
        if mob:
            return mob, "the Bias of the Mob"
        return [one for one in sources if one != places[0]], "Bias that can come nearer to the front"

    return sways


def toward_front(row: Callable[[Court], list[Thing]]) -> Callable[[Court, Thing, list[Thing]], list[Thing]]:
    """L-AUTO03-03: where Bias from ``target`` may go: never further back."""

    def nearer(game: Court, target: Thing, options: list[Thing]) -> list[Thing]:
        places = row(game)
        return options if target not in places else [one for one in options if one in places[: places.index(target)]]

    return nearer
