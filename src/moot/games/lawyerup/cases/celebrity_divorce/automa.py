"""L-AUTO06: what the Automa decides by in Celebrity Divorce."""

from __future__ import annotations

from moot.engine import Seat, Thing, open_face
from moot.games.lawyerup.case import Decisions
from moot.games.lawyerup.cases.celebrity_divorce.board import Asset, asset_leaning
from moot.games.lawyerup.preferences import best, listed_first, worth_to_player
from moot.games.lawyerup.rules.swaying import price_of
from moot.games.lawyerup.state import Court


def calls(game: Court, seat: Seat, witnesses: list[Thing]) -> tuple[list[Thing], str]:
    """L-AUTO06-04: of its Strategy from first to last; then by the Primary Value's worth to the player."""
    found = listed_first(game, seat, witnesses)
    if found:
        return found, "next_listed"
    chosen = best(game, seat, witnesses, worth_to_player)
    return chosen, "worth_to_player"


def sways(game: Court, seat: Seat, assets: list[Thing], budget: int | None) -> tuple[list[Thing], str]:
    """L-AUTO06-07 to L-AUTO06-09: first what is not on its color, the cheaper step if equal; then what is."""
    others = [asset for asset in assets if asset_leaning(game, asset) != game.side[seat]]
    if others:
        return best(game, seat, others, points, cheap), "worth_off_color"
    return best(game, seat, assets, points), "worth_on_color"


def points(game: Court, seat: Seat, asset: Thing) -> int:
    """L-AUTO06-10: for its side, on the face that is up."""
    return open_face(game, asset, Asset).points[game.side[seat]]


def cheap(game: Court, seat: Seat, asset: Thing) -> int:
    return -(price_of(game, seat, asset) or 0)


WHY = {
    "next_listed": "the next Witness of its Strategy",
    "worth_to_player": "the Witness whose Primary Value is worth most to the player",
    "worth_off_color": "what is worth most to it of what is not on its color",
    "worth_on_color": "what is worth most to it of what is on its color already",
}
"""The reasons, in words."""

AUTOMA = Decisions(calls, sways)
