"""The laws of the house, for a game that is not of the house."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import moot_lots
from moot.games import GAMES
from moot_lots.state import Lots
from tests.laws.battery import battery
from tests.laws.law_4 import faces_are_read_only_where_allowed


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is here, though its package is not installed."""
    monkeypatch.setitem(GAMES, "lots", moot_lots.GAME)


def counts(game: Lots) -> dict[str, int]:
    """Claims, lots and tickets never mix, and every claimant has one ticket."""
    return {
        "claims": sum(map(len, (game.deck, game.discard, *game.hand, *game.laid))),
        "lots": sum(map(len, (game.shed, game.counter, *game.taken))),
        "tickets": len(game.aside) + sum(map(len, game.ticket)),
        "dealt tickets": sum(len(held) == 1 for held in game.ticket),
    }


with pytest.MonkeyPatch.context() as patch:
    patch.setitem(GAMES, "lots", moot_lots.GAME)
    test_laws = battery(
        "lots",
        options=[{}, {"short": True}],
        counts=counts,
        never_offered=("lot", "ticket"),
        open_zones=("counter",),
        more=2,  # its games are short
    )


def test_its_sources_read_no_secrets(tmp_path: Path) -> None:
    shutil.copytree(Path(moot_lots.__file__).parent, tmp_path / "games" / "lots")
    faces_are_read_only_where_allowed(tmp_path)
