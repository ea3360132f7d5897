"""The workbench: a table with its back off. For scenarios, positions and laws; whoever plays has no business here.

Nobody else reads or changes what a table keeps to itself: what they may do, it offers openly. What these functions
return is no copy: to change it is to change the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from moot.engine.chance import Dealer
from moot.engine.events import Event, Happening
from moot.engine.past import KEPT, Base, Made, Past
from moot.engine.state import State
from moot.engine.table import Table


def state(table: Table) -> State:
    """The state of the game: every secret."""
    return table._state


def events(table: Table) -> list[Happening]:
    """What happened at this very table, as it was recorded and before anybody's eyes."""
    return table._events


def before(table: Table) -> list[tuple[Sequence[Happening | Event], int]]:
    """What happened before a sampled world was drawn, and for which audience that was."""
    return table._before


def dealer(table: Table) -> Dealer:
    """Where its chance comes from."""
    return table._dealer


def seed(table: Table) -> str:
    """The seed, which nobody knows until the game is over."""
    return table._seed


def history(table: Table) -> list[Past]:
    """The decisions that can be taken back, each with the state before it."""
    return table._history


def made(table: Table) -> list[Past | Made]:
    """The same as the table keeps them: with a state, or with the way there."""
    return table._made[-KEPT:]


def base(table: Table) -> Base | None:
    """The frozen state from which the next decision could be played to again."""
    return table._base


def put(table: Table, state: State) -> None:
    """Puts another state on the table."""
    table._attach(state)


def deal_by(table: Table, dealer: Dealer) -> None:
    """Lets somebody else deal from now on."""
    table._dealer = dealer
    table._attach(table._state)
