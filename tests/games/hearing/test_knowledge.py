"""Who may know what in a hearing: other worlds that an audience cannot tell apart must keep what it has seen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from moot.engine import Table, workbench
from tests.games.hearing.court import answer, court, faces, seen_by, zone
from tests.marks import rule

AUDIENCES: tuple[int | None, ...] = (0, 1, 2, None)
WORLDS = 60


def worlds(table: Table, audience: int | None, count: int = WORLDS) -> list[Table]:
    rng = Random(f"worlds for {audience}")
    return [table.sample(audience, rng) for _ in range(count)]


def held(table: Table, *places: list[Any]) -> list[str]:
    return sorted(face for place in places for face in faces(table, place))


@rule("H-HAND-01", "H-SETUP-02", "H-SETUP-03", "H-SEAL-02")
@pytest.mark.parametrize("audience", AUDIENCES)
def test_what_an_audience_has_not_seen_may_be_anything(audience: int | None) -> None:
    table = court(
        3,
        turn=0,
        hand=[["cat-fur", "rent-lease"], ["window-ball", "subpoena"], ["objection-hearsay"]],
        exhibit=[["cat-names"], ["discovery"], ["window-pane"]],
        brief=[["baker"], ["glazier"], ["landlord"]],
        discard=["gag-order"],
    )
    found: dict[str, set[str]] = {}
    for world in worlds(table, audience):
        assert seen_by(world, audience) == seen_by(table, audience)
        for name in ("hand", "exhibit", "brief"):
            for seat in range(3):
                found.setdefault(f"{name}.{seat}", set()).add(str(held(world, zone(world, name)[seat])))
        found.setdefault("deck", set()).add(str(faces(world, zone(world, "deck")[-3:])))
        found.setdefault("aside", set()).add(str(faces(world, zone(world, "aside"))))
        found.setdefault("discard", set()).add(str(faces(world, zone(world, "discard"))))
    for name, contents in found.items():
        own = name == "discard" or (audience is not None and name.endswith(f".{audience}"))
        assert (len(contents) == 1) == own, f"{name} for {audience}: {len(contents)} different contents"


@rule("H-SETUP-06")
def test_open_briefs_are_the_same_in_every_world() -> None:
    table = court(3, options={"open_briefs": True}, turn=0)
    for audience in AUDIENCES:
        for world in worlds(table, audience, 10):
            assert [faces(world, brief) for brief in zone(world, "brief")] == [
                faces(table, brief) for brief in zone(table, "brief")
            ]


@rule("H-MOT-10")
@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize("truth", ["yes", "no"])
def test_what_discovery_told_holds_in_every_world(audience: int | None, truth: str) -> None:
    third = "objection-leading" if truth == "yes" else "window-putty"
    table = court(3, turn=0, hand=[["discovery"], ["cat-fur", "rent-lease", third], ["window-ball"]])
    answer(table, 0, "move:discovery", "Bo")
    hands: Counter[str] = Counter()
    for world in worlds(table, audience):
        objections = sum(face.startswith("objection") for face in held(world, zone(world, "hand")[1]))
        assert (objections > 0) == (truth == "yes")
        assert seen_by(world, audience) == seen_by(table, audience)
        hands[str(held(world, zone(world, "hand")[1]))] += 1
    assert (len(hands) == 1) == (audience == 1)


@rule("H-MOT-10", "H-OBJ-02")
def test_discovery_holds_after_the_hand_has_changed() -> None:
    """A yes, then one card of the hand is discarded and two are drawn: the old hand still had an objection."""
    table = court(
        3,
        turn=0,
        hand=[["discovery"], ["cat-fur", "objection-leading", "subpoena"], []],
        deck=["window-ball", "rent-custom"],
    )
    old = list(zone(table, "hand")[1])
    answer(table, 0, "move:discovery")
    answer(table, 1, "consult")
    for audience in (0, 2, None):
        seen: Counter[str] = Counter()
        for world in worlds(table, audience):
            assert any(face.startswith("objection") for face in faces(world, old))
            seen[str(held(world, zone(world, "hand")[1]))] += 1
        assert len(seen) > 10


@rule("H-MOT-11", "H-SEAL-02")
def test_after_a_subpoena_and_a_seal_the_looker_knows_the_cards_and_not_which() -> None:
    table = court(
        3, phase="turns", hand=[["subpoena"], ["cat-fur", "objection-leading", "rent-lease"], ["window-pane"]]
    )
    answer(table, 0, "move:subpoena", "Bo")
    looked = held(table, zone(table, "hand")[1])
    for world in worlds(table, 0, 10):
        assert held(world, zone(world, "hand")[1]) == looked
    known = [{"seat": 0, "sees": ["hand.1"]}]
    sealed = court(3, phase="seal", hand=[["subpoena"], looked, ["window-pane"]], known=known)
    answer(sealed, 0, "none")
    answer(sealed, 2, "none")
    answer(sealed, 1, "rent-lease")
    exhibits = {str(faces(world, zone(world, "exhibit")[1])) for world in worlds(sealed, 0)}
    assert exhibits == {"['cat-fur']", "['objection-leading']", "['rent-lease']"}
    for world in worlds(sealed, 0):
        assert held(world, zone(world, "hand")[1], zone(world, "exhibit")[1]) == looked
    assert len({str(held(world, zone(world, "hand")[1])) for world in worlds(sealed, 2)}) > 10


@rule("H-MOT-11", "H-SEAL-02")
def test_who_has_seen_a_hand_still_knows_it_after_two_sealings() -> None:
    looked = ["cat-fur", "objection-leading", "rent-lease", "window-ball"]
    table = court(2, phase="seal", hand=[[], looked], known=[{"seat": 0, "sees": ["hand.1"]}])
    answer(table, 1, "window-ball")
    answer(table, 0, "rest")
    answer(table, 1, "rest", "for", [])
    answer(table, 0, "none")
    answer(table, 1, "cat-fur")
    for world in worlds(table, 0):
        kept = held(world, zone(world, "hand")[1], zone(world, "exhibit")[1])
        assert set(looked[:3]) <= set(kept), "the looker has forgotten cards that it has seen"


@rule("H-MOT-12")
def test_only_who_prepares_knows_the_order() -> None:
    table = court(
        3, turn=0, hand=[["preparation"], [], []], deck=["cat-fur", "rent-lease", "window-ball", "window-pane"]
    )
    answer(table, 0, "move:preparation", ["window-ball", "cat-fur", "rent-lease"])
    for world in worlds(table, 0, 20):
        assert faces(world, zone(world, "deck")[-3:][::-1]) == ["window-ball", "cat-fur", "rent-lease"]
    assert len({str(faces(world, zone(world, "deck")[-4:-3])) for world in worlds(table, 0)}) > 5
    for audience in (1, 2, None):
        assert len({str(faces(world, zone(world, "deck")[-3:])) for world in worlds(table, audience)}) > 20


@rule("H-MOT-12")
def test_a_second_preparation_hides_the_order_from_the_first() -> None:
    """Seat 1 knew the top three; seat 0 reorders them: seat 1 knows which they are, and no longer where."""
    table = court(
        2,
        turn=0,
        hand=[["preparation"], []],
        deck=["cat-fur", "rent-lease", "window-ball"],
        known=[{"seat": 1, "sees": ["cat-fur", "rent-lease", "window-ball"]}],
    )
    answer(table, 0, "move:preparation", ["window-ball", "cat-fur", "rent-lease"])
    tops = [faces(world, zone(world, "deck")[-3:]) for world in worlds(table, 1)]
    assert {str(sorted(top)) for top in tops} == {"['cat-fur', 'rent-lease', 'window-ball']"}
    assert len({str(top) for top in tops}) == 6


@rule("H-ARG-08", "H-HAND-01")
def test_a_statement_taken_back_is_known_to_all_until_a_card_is_sealed() -> None:
    table = court(2, phase="seal", hand=[["cat-fur", "rent-lease"], []], known=[{"seat": "all", "sees": ["cat-fur"]}])
    assert table.shown(1)["board"]["hands"][0]["known"] == ["cat-fur"]
    answer(table, 0, "cat-fur")
    assert table.shown(1)["board"]["hands"][0]["known"] == []
    places: Counter[str] = Counter()
    for world in worlds(table, 1):
        hand, exhibit = held(world, zone(world, "hand")[0]), held(world, zone(world, "exhibit")[0])
        assert "cat-fur" in [*hand, *exhibit]
        places["hand" if "cat-fur" in hand else "exhibit"] += 1
    assert set(places) == {"hand", "exhibit"}


@rule("H-OBJ-01", "H-OBJ-02")
@pytest.mark.parametrize("audience", [0, 1, None])
def test_a_silent_would_be_objector_leaves_no_trace(audience: int | None) -> None:
    """Seat 2 chooses an objection, but seat 1 objects first: nobody else can tell it from a pass."""
    given: dict[str, Any] = {
        "turn": 0,
        "hand": [["cat-fur"], ["objection-leading"], ["objection-hearsay", "rent-lease"]],
    }
    silent, eager = court(3, **given), court(3, **given)
    for table, choice in ((silent, "pass"), (eager, "objection-hearsay")):
        answer(table, 0, "argue:cat-fur", "for")
        answer(table, 2, choice)
    assert seen_by(silent, audience) == seen_by(eager, audience)
    for table in (silent, eager):
        answer(table, 1, "objection-leading")
    assert seen_by(silent, audience) == seen_by(eager, audience)
    for table in (silent, eager):
        answer(table, 1, "rest")
    assert seen_by(silent, audience) == seen_by(eager, audience)
    assert held(eager, zone(eager, "hand")[2]) == ["objection-hearsay", "rent-lease"]


@rule("H-OBJ-01")
def test_secret_answers_of_others_are_dealt_anew_in_other_worlds() -> None:
    table = court(3, turn=0, hand=[["cat-fur"], ["objection-leading", "rent-lease"], ["window-ball"]])
    answer(table, 0, "argue:cat-fur", "for")
    answer(table, 1, "objection-leading")
    given = {repr(workbench.state(world).answers[1]) for world in worlds(table, 2)}
    assert len(given) > 1


@rule("H-SEAL-01", "H-SEAL-03")
def test_before_all_have_chosen_nobody_sees_what_the_others_seal() -> None:
    given: dict[str, Any] = {"phase": "seal", "hand": [["cat-fur", "rent-lease"], ["window-ball"], []]}
    seen = []
    for choice in ("none", "cat-fur", "rent-lease"):
        table = court(3, **given)
        answer(table, 0, choice)
        seen.append([seen_by(table, audience) for audience in (1, 2, None)])
    assert seen[0] == seen[1] == seen[2]


@rule("H-SEAL-02", "H-SEAL-03")
def test_which_card_was_sealed_is_seen_by_its_owner_alone() -> None:
    given: dict[str, Any] = {"phase": "seal", "hand": [["cat-fur", "rent-lease"], [], []]}
    one, other = (answer(court(3, **given), 0, choice) for choice in ("cat-fur", "rent-lease"))
    for audience in (1, 2, None):
        assert seen_by(one, audience) == seen_by(other, audience)
    assert seen_by(one, 0) != seen_by(other, 0)
