"""V-OPT: the setup of roles by chance or choice, and what stays secret; see the scenarios ``opt-*`` for abilities."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import moot
from moot.engine import BadOptions, Table
from moot.games.voices.config import ROLE_ICONS
from moot.games.voices.state import Role, Trial
from tests.games.voices.mind import RULES, answer, board, faces, log, mind, seen_by, state
from tests.marks import rule

ROLES = {face.id: face for face in RULES.faces if isinstance(face, Role)}
ICONS = {face.id: face.icons for face in RULES.faces if isinstance(face, Trial)}
SEEDS = range(40)


def start(seats: int, seed: int, **options: Any) -> Table:
    return moot.table("voices", seats=seats, seed=seed, options=options)


def roles(table: Table) -> list[str]:
    """By seat."""
    return [faces(table, held)[0] for held in state(table).role]


def icons(dealt: list[str]) -> dict[str, int]:
    found = [ROLES[role].icon for role in dealt if role != "prosecutor"]
    return {icon: found.count(icon) for icon in ("guilty", "innocent", "neutral")}


def basic(seats: int) -> set[str]:
    return {role.id for role in ROLES.values() if seats in role.players}


# ---------------------------------------------------------------- advanced role setup


@rule("V-OPT-01", "V-OPT-02", "V-OPT-04", "V-OPT-05", "V-OPT-06")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_advanced_roles_have_the_icons_of_the_table(seats: int) -> None:
    """The Prosecutor and, by chance, so many roles of each icon; one for each player."""
    for seed in range(8):
        dealt = roles(start(seats, seed, advanced_roles=True))
        assert len(dealt) == len(set(dealt)) == seats
        assert dealt.count("prosecutor") == 1
        assert icons(dealt) == ROLE_ICONS[seats]


@rule("V-OPT-03", "V-OPT-04", "V-OPT-06", "V-OPT-07")
def test_advanced_roles_are_drawn_from_all_twelve() -> None:
    """Also those without a number, and those whose numbers say otherwise; and anyone may get any of them."""
    tables = [roles(start(4, seed, advanced_roles=True)) for seed in SEEDS]
    assert {role for dealt in tables for role in dealt} == set(ROLES)
    assert {dealt.index("prosecutor") for dealt in tables} == {0, 1, 2, 3}


@rule("V-OPT-01", "V-OPT-09")
def test_the_basic_setup_is_the_default() -> None:
    for seed in range(8):
        assert set(roles(start(4, seed))) == basic(4)


@rule("V-OPT-08")
@pytest.mark.parametrize("audience", [0, 1, 2, 3, None])
def test_which_roles_were_taken_is_known_to_nobody(audience: int | None) -> None:
    """Worlds that an audience cannot tell apart have other roles, but the same icons, and the same own role."""
    table = start(4, 1, advanced_roles=True)
    rng = Random("roles")
    dealt = roles(table)
    open_to = {"prosecutor", dealt[audience] if audience is not None else "prosecutor"}
    sampled = [roles(table.sample(audience, rng)) for _ in range(60)]
    assert all(icons(other) == icons(dealt) for other in sampled)
    assert all(other[seat] == role for other in sampled for seat, role in enumerate(dealt) if role in open_to)
    for seat, role in enumerate(dealt):
        if role not in open_to:
            assert len({other[seat] for other in sampled}) > 4
    view = str(board(table, audience))
    assert not [role for role in ROLES if role not in open_to and f"'{role}'" in view]


# ---------------------------------------------------------------- chosen prosecutor


@rule("V-OPT-10", "V-OPT-11", "V-OPT-12", "V-OPT-13")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_chosen_player_is_the_prosecutor(seats: int) -> None:
    """Everyone else gets one of the other roles of the basic setup."""
    orders = set()
    for seed in range(8):
        table = start(seats, seed, chosen_prosecutor=seats - 1)
        dealt = roles(table)
        assert board(table, None)["prosecutor"] == seats - 1
        assert dealt[seats - 1] == "prosecutor"
        assert set(dealt[:-1]) == basic(seats) - {"prosecutor"}
        assert len(dealt[:-1]) == seats - 1
        orders.add(tuple(dealt))
    assert len(orders) > 1


@rule("V-OPT-11", "V-OPT-12")
def test_the_chosen_prosecutor_with_advanced_roles() -> None:
    for seed in range(8):
        dealt = roles(start(5, seed, chosen_prosecutor=2, advanced_roles=True))
        assert dealt[2] == "prosecutor"
        assert icons(dealt) == ROLE_ICONS[5]


@rule("V-OPT-10")
@pytest.mark.parametrize("seat", [-1, 4])
def test_only_a_player_can_be_chosen(seat: int) -> None:
    with pytest.raises(BadOptions, match="no seat"):
        start(4, 0, chosen_prosecutor=seat)


# ---------------------------------------------------------------- marker abilities


@rule("V-OPT-25")
def test_marker_abilities_are_off_by_default() -> None:
    assert state(start(4, 0)).options.marker_abilities is False


DECLINED: dict[str, dict[str, Any]] = {
    "anger": {"markers": {"speech": ["blue_joy_1"]}},
    "sadness": {"lost": ["red_joy_1"]},
    "trust": {"markers": {"instinct": ["red_joy_1"]}},
    "fear": {
        "markers": {"speech": [{"marker": "red_joy_1", "x": 0, "y": 45}, {"marker": "blue_joy_1", "x": 0, "y": 25}]}
    },
}


@rule("V-OPT-21", "V-OPT-53")
@pytest.mark.parametrize("emotion", DECLINED)
def test_an_ability_may_be_declined_and_is_gone_then(emotion: str) -> None:
    table = mind(4, options={"marker_abilities": True}, turn=1, **DECLINED[emotion])
    answer(table, 1, f"red_{emotion}_1", "speech", "0:0")
    assert (table.asks[0].seat, table.asks[0].rule[:5]) == (1, "V-OPT")
    answer(table, 1, "no")
    assert (table.asks[0].seat, table.asks[0].rule) == (2, "V-DEPLOY-04")
    assert "used_ability" not in {event["kind"] for event in table.told(None)}


@rule("V-OPT-40", "V-OPT-50")
@pytest.mark.parametrize(("seat", "marker"), [(1, "red_joy_2"), (0, "grey_nervousness_1")])
def test_markers_without_an_ability(seat: int, marker: str) -> None:
    """Not even with two Joys pushed off, destroyed markers and cards to get rid of."""
    fall = [
        ("red_joy_1", -28.8, 29.2),
        ("blue_joy_1", 28.8, 29.2),
        ("blue_fear_1", -10.1, 22),
        ("red_fear_1", 10.1, 22),
    ]
    lying = [{"marker": name, "x": x, "y": y} for name, x, y in fall]
    table = mind(4, options={"marker_abilities": True}, turn=seat, card="11", outer=["10"], markers={"speech": lying})
    answer(table, seat, marker, "speech", "0:0")
    assert "red Joy (3) and blue Joy (3) fall over the edge." in log(table)[-1]
    assert (table.asks[0].seat, table.asks[0].rule) == (seat + 1, "V-DEPLOY-04")


@rule("V-OPT-46")
@pytest.mark.parametrize("audience", [1, 2, 3, None])
def test_what_confusion_got_rid_of_stays_hidden(audience: int | None) -> None:
    """Whichever card with the icon it was, others are told the same: that there was one, and the icon."""

    def confused(outer: str, top: str, choice: str) -> Table:
        table = mind(4, options={"marker_abilities": True}, turn=0, card="11", outer=[outer], trial=[top, "3"])
        return answer(table, 0, "grey_confusion_1", "observation", "0:0", choice)

    table = confused("10", "2", "10")
    assert "Ada gets rid of a trial card, which shows Observation." in log(table, audience)
    assert seen_by(table, audience) == seen_by(confused("12", "2", "12"), audience)
    assert seen_by(table, audience) == seen_by(confused("4", "2", "4"), audience)
    rng = Random("confusion")
    gone = {faces(world, state(world).read)[0] for world in (table.sample(audience, rng) for _ in range(40))}
    assert len(gone) > 3
    assert all("observation" in ICONS[card] for card in gone)


@rule("V-OPT-41")
@pytest.mark.parametrize("audience", [1, 2, 3, None])
def test_whether_confusion_could_be_used_is_secret(audience: int | None) -> None:
    """The question is put without a fitting card as well, and declining looks the same."""

    def declined(outer: str) -> Table:
        table = mind(4, options={"marker_abilities": True}, turn=0, card="11", outer=[outer], trial=["2", "3"])
        answer(table, 0, "grey_confusion_1", "observation", "0:0")
        assert table.asks[0].rule == "V-OPT-41"
        return answer(table, 0, "no")

    assert seen_by(declined("10"), audience) == seen_by(declined("8"), audience)
