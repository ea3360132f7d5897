"""L-SWAY-09 and single rules of the glossary, on a stage where any card can lie anywhere."""

from __future__ import annotations

import pytest

from moot.engine import Table, const, do, open_face, perform
from moot.engine.steps import Step
from moot.games.lawyerup.rules.swaying import price_of
from moot.games.lawyerup.state import Court
from tests.games.lawyerup.court import at, offered
from tests.games.lawyerup.scene import (
    EYE,
    HEIST,
    MARROW,
    choose,
    court,
    heist,
    ids,
    put,
    scene,
    space,
    targets,
    titles,
    triggers,
)
from tests.marks import rule


def victory(card: str, seat: int = 0) -> Step:
    """A step of a script: the Victory effect of a card, for this seat."""
    return perform(const(triggers(card)["victory"]), seat=const(seat))


def lock_jurors(game: Court, faces: list[str]) -> None:
    game.locks = [juror for juror in game.targets if open_face(game, juror).id in faces]


def locked(*faces: str) -> Step:
    """A step of a script: these Jurors lie on their locked face."""
    return do(lock_jurors, faces=const(list(faces)))


def labels(table: Table) -> list[str]:
    return [option.label for option in table.asks[0].options]


JURORS = targets([["EV"], ["LO"], ["EM"]], J1A=[0], J2A=[0], J3A=[1])


@rule("L-SWAY-09")
def test_a_token_on_the_lock_is_not_swayed_any_more() -> None:
    # J1A and J2A stand on the leftmost space; only J1A has a lock there.
    table = scene("DB07", *JURORS, locked("J1A", "J3A"), victory("DB07", 1), case=EYE)
    assert labels(table) == titles("J2A", "J3A")
    game = court(table)
    assert [price_of(game, seat, game.targets[0]) for seat in (0, 1)] == [None, None]  # type: ignore[arg-type]
    choose(table, "J3A")  # it has a lock, but does not stand on it
    assert space(table, "J3A") == [2]


@rule("L-SWAY-09")
@pytest.mark.parametrize(("lock", "left"), [(False, ["J1A", "J2A", "J3A"]), (True, ["J1A", "J2A"])])
def test_a_token_that_reaches_the_lock_is_locked(lock: bool, left: list[str]) -> None:
    # The Prosecution sways J3A to the leftmost space; then the Defense sways.
    locks = locked(*(["J3A"] if lock else []))
    table = scene("PB11 DB07", *JURORS, locks, victory("PB11"), victory("DB07", 1), case=MARROW)
    assert space(table, "J3A") == [0]  # the only one that the Prosecution could sway
    assert labels(table) == titles(*left)


@rule("L-SWAY-09", "L-SWAY-07")
def test_the_other_outer_space_has_no_lock() -> None:
    jurors = targets([["EV"], ["LO"]], J1A=[3], J2A=[2])
    table = scene("PB11", *jurors, locked("J1A"), victory("PB11"), case=EYE)
    assert labels(table) == titles("J1A", "J2A")


@rule("L-GLOS-25")
def test_twice_is_once_and_then_once_more() -> None:
    # Victory: Sway 1 Defendant twice. The opponent sways another Defendant.
    table = scene("C05-48", *heist([0, 1], [1, 0]), victory("C05-48"), case=HEIST)
    choose(table, "DF-4A")
    steps = [(event["seat"], event["target"]["face"]) for event in table.told() if event["kind"] == "swayed"]
    assert steps == [(0, "DF-4A"), (0, "DF-4A"), (1, "DF-1A")]
    assert court(table).spaces == [[0, 2], [3, 0]]


@rule("L-GLOS-20")
def test_what_leaves_the_game_lies_open_and_is_never_used_again() -> None:
    # C05-10 discards a claimed Witness.
    table = scene("C05-10", put("lineup", "W05-02"), put("claimed", "W05-01"), victory("C05-10"))
    while not table.over and "W05-01" not in ids(table, "removed"):
        choose(table, "W05-02" if "W05-02" in ids(table, "lineup") else "W05-01")
    assert ids(table, "removed") == ["W05-01"]
    trial = at(phase="call", removed=["W06-07"])
    assert "W06-07" not in offered(trial, 0)
    for audience in (None, 0, 1):
        assert "W06-07" in [one["face"] for one in trial.shown(audience)["board"]["removed"]]
