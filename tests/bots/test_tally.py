"""What many games add up to: the same, however they are split and whoever plays them; and kept for another day."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from moot.games.voices import balance as lab
from moot.lab import tally
from moot.lab.tally import Players, Tally

PLAY = partial(lab.play, lab.SETUPS[0], lab.CHAOS)


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "PIECE", 2)


def test_games_add_up_to_the_same_in_pieces_and_in_several_processes() -> None:
    whole = PLAY("t", 0, 5)
    assert whole.of["prosecutor"] == 5
    for jobs in (1, 2):
        assert Players("t", jobs).tally("some games", PLAY, 5) == whole


def test_pieces_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    def never(seed: str, first: int, last: int) -> Tally:
        raise AssertionError(f"{first} to {last} are played again")

    folder = tmp_path / "pieces"
    found = Players("t", 1, folder).tally("some/games", PLAY, 5)
    assert len(list(folder.iterdir())) == 3
    assert Players("t", 1, folder).tally("some/games", never, 5) == found
    with pytest.raises(AssertionError, match="4 to 6 are played again"):
        Players("t", 1, folder).tally("some/games", never, 6)
    with pytest.raises(AssertionError, match="0 to 2 are played again"):
        Players("other", 1, folder).tally("some/games", never, 5)
