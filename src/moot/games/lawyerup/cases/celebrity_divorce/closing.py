"""L-END06 and L-COOP-02 to L-COOP-06: points, and whether the divorce was amicable."""

from __future__ import annotations

from moot.engine import do, finish, happen, procedure, show
from moot.games.lawyerup import config, events
from moot.games.lawyerup.cases.celebrity_divorce.board import points
from moot.games.lawyerup.cases.celebrity_divorce.verbs import REVEALED, SCORED
from moot.games.lawyerup.players import members
from moot.games.lawyerup.state import SIDE_NAMES, Court


def reveal_attitudes(game: Court) -> None:
    """L-END06-03."""
    for side in (0, 1):
        show(game, game.secrets[side])
        happen(game, REVEALED, seat=game.speaker[side], cards=game.secrets[side])


def decide(game: Court) -> None:
    """L-END06-02 to L-END06-08: the higher total wins, equal totals are a draw; or the challenge is judged."""
    totals = [points(game, side) for side in (0, 1)]
    for side in (0, 1):
        happen(game, SCORED, seat=game.speaker[side], points=totals[side])
    verdict, winners = amicable(totals) if game.options.amicable else contested(totals)
    happen(game, events.VERDICT, verdict=verdict)
    won = [int(seat) for side in winners for seat in members(game, side)]
    finish(game, [totals[side] for side in game.side], verdict, sorted(won))


def contested(totals: list[int]) -> tuple[str, list[int]]:
    """L-END06-06, L-END06-07: the words, and the sides that have won."""
    first, second = totals
    if first == second:
        return f"An amicable divorce, {first} to {second}.", [0, 1]
    best = int(second > first)
    name = SIDE_NAMES[best]
    return f"{name[0].upper()}{name[1:]} wins the divorce, {max(totals)} to {min(totals)}.", [best]


def amicable(totals: list[int]) -> tuple[str, list[int]]:
    """L-COOP-02 to L-COOP-04: both win, or neither does."""
    apart = abs(totals[0] - totals[1])
    if apart == 0:
        return f"A perfectly amicable divorce, {totals[0]} to {totals[1]}.", [0, 1]
    if apart < config.AGREE_BELOW:
        return f"An amicable divorce: only {apart} apart.", [0, 1]
    return f"The divorce was not amicable: {apart} apart.", []


CLOSING = procedure("divorce_closing", title="Closing Statements", steps=[do(reveal_attitudes), do(decide)])
