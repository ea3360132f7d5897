"""L-PASS: a pass is final; the other side has one more Examination action."""

from __future__ import annotations

from moot.engine import Seat, deed, do, happen
from moot.games.lawyerup import events
from moot.games.lawyerup.players import has_passed_side, members
from moot.games.lawyerup.state import Court


def pass_turn(game: Court, seat: Seat) -> None:
    """L-PASS-01; L-TEAM-11: one's own, or the whole side's."""
    happen(game, events.Passed, seat=seat)
    leave_turn(game, seat)


def leave_turn(game: Court, seat: Seat) -> None:
    """The same without a word."""
    _pass(game, seat)
    if game.options.team_pass == "side":
        for mate in members(game, game.side[seat]):
            _pass(game, mate)


def _pass(game: Court, seat: Seat) -> None:
    if seat not in game.passed:
        game.passed.append(seat)
        # Examination actions count from the moment in which the other side has passed.
        game.last_examined = False if has_passed_side(game, game.side[seat]) else game.last_examined


PASS_TURN = deed("pass", params=("seat",), steps=[do(pass_turn)])


def must_pass(game: Court, seat: Seat) -> bool:
    """L-PASS-05: after the one Examination action."""
    side = game.side[seat]
    return game.last_examined and has_passed_side(game, 1 - side) and not has_passed_side(game, side)


def pass_all(game: Court, seat: Seat) -> None:
    """L-PASS-05, L-TEAM-18."""
    for one in members(game, game.side[seat]):
        if one not in game.passed:
            game.passed.append(one)
            happen(game, events.MustPass, seat=one)
