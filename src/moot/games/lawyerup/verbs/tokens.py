"""Influence, favor, Sidebar and Objection tokens."""

from __future__ import annotations

from moot.engine import Seat, happen, query
from moot.games.lawyerup import events
from moot.games.lawyerup.config import OBJECTIONS, OVERRULED_TRACK, Symbol
from moot.games.lawyerup.facts import total
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.verbs.cards import stack_hand, take_top


def gain_influence(game: Court, seat: Seat, n: int) -> None:
    """For this Witness only (L-INF-13); less than 0 is a loss."""
    game.adjusted[game.side[seat]] += n
    gains = "gains" if n > 0 else "loses"
    happen(game, events.Influence, seat=seat, gains=gains, amount=abs(n), total=total(game, game.side[seat]))


def gain_favor(game: Court, seat: Seat) -> None:
    """L-GLOS-09."""
    if take_favor(game, seat):
        happen(game, events.Favor, seat=seat)


def take_favor(game: Court, seat: Seat) -> bool:
    """The same without a word; tells whether the other side had it."""
    side = game.side[seat]
    gains, game.favor = game.favor != side, side
    return gains


def give_favor_away(game: Court, seat: Seat) -> None:
    """To the other side (L-PROC-09, L-OBJVAR-05)."""
    gain_favor(game, game.speaker[1 - game.side[seat]])


def call_next(game: Court, seat: Seat) -> None:
    """L-RES-17."""
    game.holds_favor = True
    happen(game, events.CallsNext, seat=seat)


def grant_action(game: Court, seat: Seat) -> None:
    """L-Q-06. Who is not on turn has nothing to add to."""
    if seat == game.active:
        game.extra += 1
        happen(game, events.MayAct, seat=seat)


# ---------------------------------------------------------------- tokens


def turn_sidebar(game: Court, seat: Seat, ready: bool) -> None:
    """L-GLOS-12."""
    side = game.side[seat]
    if game.sidebar[side] != ready:
        game.sidebar[side] = ready
        happen(game, events.Sidebar, seat=seat, state="ready" if ready else "exhausted")


def ready_sidebar(game: Court, seat: Seat) -> bool:
    """The same to ready, without a word; tells whether it was exhausted."""
    side = game.side[seat]
    was, game.sidebar[side] = game.sidebar[side], True
    return not was


def use_sidebar(game: Court, seat: Seat) -> None:
    """L-SIDEBAR-01 to L-SIDEBAR-03: a card, unless a text in play says otherwise, and favor."""
    game.sidebar[game.side[seat]] = False
    number = query(game, "sidebar", 1, seat=seat)
    if not number:
        happen(game, events.RuledNoCard, judge=game.judge[0], seat=seat)
    drawn = take_top(game, seat, number, "")
    happen(game, events.UsedSidebar, seat=seat, cards=drawn, favor=take_favor(game, seat))
    if drawn and game.options.automa:
        stack_hand(game, seat)


def exhausted_objections(game: Court, seat: Seat) -> int:
    """How many Objections could be refreshed, in the way of the variant."""
    side = game.side[seat]
    if game.options.objection_variant == "overruled":
        return game.tracker[side]
    if game.options.objection_variant == "bias":
        return len(game.covered[side])
    return OBJECTIONS - game.objections[side]


def refresh_objection(game: Court, seat: Seat) -> None:
    """L-OBJ-13, L-OBJVAR-08."""
    side = game.side[seat]
    if game.options.objection_variant == "overruled":
        game.tracker[side] -= 1
        happen(game, events.Refreshed, seat=seat, ready=0, needs=OVERRULED_TRACK[game.tracker[side]])
    else:
        game.objections[side] += 1
        happen(game, events.Refreshed, seat=seat, ready=game.objections[side], needs=0)


def uncover_symbol(game: Court, seat: Seat, symbol: Symbol) -> None:
    """L-OBJVAR-16."""
    side = game.side[seat]
    game.covered[side].remove(symbol)
    game.objections[side] += 1
    happen(game, events.Refreshed, seat=seat, ready=game.objections[side], needs=0)
