"""L-END06 and L-COOP-02 to L-COOP-06: points, and whether the divorce was amicable."""

from __future__ import annotations

from moot.engine import do, happen, procedure, show
from moot.games.lawyerup import config
from moot.games.lawyerup.cases.celebrity_divorce.board import bases_of, points, points_of
from moot.games.lawyerup.cases.celebrity_divorce.verbs import AssetScored, NobodysAssets, RevealedAttitudes, Scored
from moot.games.lawyerup.players import members
from moot.games.lawyerup.state import SIDES, Court
from moot.games.lawyerup.verbs.ending import judge


def reveal_attitudes(game: Court) -> None:
    """L-END06-03."""
    for side in (0, 1):
        show(game, game.secrets[side])
        happen(game, RevealedAttitudes, seat=game.speaker[side], cards=game.secrets[side])


def decide(game: Court) -> None:
    """L-END06-02 to L-END06-08: the higher total wins, equal totals are a draw; or the challenge is judged."""
    totals = [points(game, side) for side in (0, 1)]
    for side in (0, 1):
        tell_points(game, side)
        happen(game, Scored, seat=game.speaker[side], points=totals[side])
    nobodys = [asset for asset in game.targets if not any(points_of(game, asset))]
    if nobodys:
        happen(game, NobodysAssets, assets=nobodys)
    reason, values, winners = amicable(totals) if game.options.amicable else contested(totals)
    won = sorted(seat for side in winners for seat in members(game, side))
    judge(game, [totals[side] for side in game.side], won, reason, **values)


def tell_points(game: Court, side: int) -> None:
    """Of each Asset that is worth something to a side."""
    for asset in game.targets:
        worth, base = points_of(game, asset)[side], bases_of(game, asset)[side]
        if worth:
            seat = game.speaker[side]
            happen(game, AssetScored, seat=seat, asset=asset, points=worth, base=base, more=worth - base)


Ended = tuple[str, dict[str, int | str], list[int]]
"""One of the endings, its values, and the sides that have won."""

ENDINGS = {
    "divorce": "{side} wins the divorce, {won} to {lost}.",
    "amicable": "An amicable divorce, {first} to {second}.",
    "perfectly_amicable": "A perfectly amicable divorce, {first} to {second}.",
    "close_enough": "An amicable divorce: only {apart} apart.",
    "not_amicable": "The divorce was not amicable: {apart} apart.",
}


def contested(totals: list[int]) -> Ended:
    """L-END06-06, L-END06-07."""
    first, second = totals
    if first == second:
        return "amicable", {"first": first, "second": second}, [0, 1]
    best = int(second > first)
    return "divorce", {"side": SIDES[best], "won": max(totals), "lost": min(totals)}, [best]


def amicable(totals: list[int]) -> Ended:
    """L-COOP-02 to L-COOP-04: both win, or neither does."""
    apart = abs(totals[0] - totals[1])
    if apart == 0:
        return "perfectly_amicable", {"first": totals[0], "second": totals[1]}, [0, 1]
    if apart < config.AGREE_BELOW:
        return "close_enough", {"apart": apart}, [0, 1]
    return "not_amicable", {"apart": apart}, []


CLOSING = procedure("divorce_closing", title="Closing Statements", steps=[do(reveal_attitudes), do(decide)])
