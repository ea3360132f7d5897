"""The board of a hearing in the terminal."""

from __future__ import annotations

from moot.games.hearing.terminal import board
from moot.terminal.board import Rows
from moot.terminal.cards import Cards
from tests.games.hearing.court import court


def test_what_lasts_on_a_point_is_told_by_the_name_of_its_card() -> None:
    gag = {"what": "gag-order/2", "seat": 1, "bound": {"point": "cat"}}
    cooling = {"what": "cooling-off/2", "seat": 0, "bound": {"point": "cat"}}
    table = court(2, turn=0, lasting=[gag, cooling])
    points = board(table.view(0), Cards(table))[0]
    assert isinstance(points, Rows)
    assert [str(row[-1]) for row in points.rows] == ["open", "open, Gag Order, Cooling Off", "open"]


def test_what_one_wants_stands_before_what_a_narrow_screen_cuts_off() -> None:
    table = court(2, turn=0)
    points = board(table.view(0), Cards(table))[0]
    assert isinstance(points, Rows)
    assert [name.partition(" (")[0] for name in points.columns][-2:] == ["you want", "ruling"]
