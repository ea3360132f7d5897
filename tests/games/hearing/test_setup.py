"""H-SETUP, and the pieces in the box, compared with the tables of its rules."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import moot
from moot.plugins import PLUGINS
from tests.games.hearing.court import RULES, faces, zone
from tests.marks import rule

SPEC = PLUGINS["hearing"].page()
POINTS = ("window", "cat", "rent")


def rows(title: str) -> list[list[str]]:
    """The rows of the last table of the spec whose first column has this title."""
    lines = SPEC.splitlines()
    start = [i for i, line in enumerate(lines) if line.startswith(f"| {title} |")][-1]
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def deals(count: int, seats: int = 3, **options: Any) -> list[moot.Table]:
    return [moot.table("hearing", seats=seats, seed=seed, options=options) for seed in range(count)]


@rule("H-SETUP-01")
def test_a_hearing_has_two_to_four_advocates() -> None:
    assert list(moot.games()["hearing"].seats) == [2, 3, 4]
    for seats in (2, 3, 4):
        assert moot.table("hearing", seats=seats, seed=1).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(moot.BadOptions, match="2 or 3 or 4"):
            moot.table("hearing", seats=seats)


@rule("H-SETUP-02")
def test_the_deck_has_the_cards_of_the_spec_and_is_shuffled() -> None:
    tables = deals(60)
    decks = []
    for table in tables:
        cards = [*zone(table, "deck"), *(card for hand in zone(table, "hand") for card in hand)]
        assert len(cards) == 36
        copies = {face.id: getattr(face, "copies", 0) for face in RULES.faces if getattr(face, "copies", 0)}
        assert Counter(faces(table, cards)) == copies
        decks.append(faces(table, zone(table, "deck")))
    assert len({tuple(deck) for deck in decks}) == len(tables)
    tops = Counter(deck[-1] for deck in decks)
    assert len(tops) > 15
    assert max(tops.values()) < 15


@rule("H-SETUP-02", "H-HAND-01")
def test_nobody_knows_the_deck() -> None:
    table = moot.table("hearing", seats=3, seed=5)
    for audience in (0, 1, 2, None):
        assert table.shown(audience)["board"]["deck"] == {"count": 24, "known": []}


@rule("H-SETUP-03")
def test_each_gets_one_of_the_shuffled_briefs_and_alone_looks_at_it() -> None:
    first: Counter[str] = Counter()
    for table in deals(90, seats=4):
        held = [faces(table, brief) for brief in zone(table, "brief")]
        assert [len(brief) for brief in held] == [1, 1, 1, 1]
        aside = faces(table, zone(table, "aside"))
        assert len({*aside, *(brief[0] for brief in held)}) == 6
        first[held[0][0]] += 1
        for seat in range(4):
            seen = table.shown(seat)["board"]
            assert [["face" in shown for shown in pile] for pile in seen["briefs"]] == [[s == seat] for s in range(4)]
            assert seen["aside"] == {"count": 2, "known": []}
    assert len(first) == 6
    assert min(first.values()) >= 5


@rule("H-SETUP-05")
def test_chance_gives_the_gavel_to_any_advocate_alike() -> None:
    holders = Counter(table.shown(None)["board"]["gavel"] for table in deals(200, seats=4))
    assert set(holders) == {0, 1, 2, 3}
    assert min(holders.values()) >= 30


@rule("H-SETUP-06", "H-SETUP-07", "H-SETUP-08")
def test_the_options_are_three_switches_all_off() -> None:
    schema = moot.games()["hearing"].options
    (found,) = schema["$defs"].values()
    assert {name: field["default"] for name, field in found["properties"].items()} == {
        "open_briefs": False,
        "quick": False,
        "understudy": False,
    }
    with pytest.raises(moot.BadOptions, match="Did you mean 'quick'"):
        moot.table("hearing", options={"quik": True})
    with pytest.raises(moot.BadOptions):
        moot.table("hearing", options={"quick": "yes"})


@rule("H-ARG-01", "H-ARG-04")
def test_the_statements_are_those_of_the_spec() -> None:
    found = {(f.title, f.point, f.strength): f.copies for f in map(as_card, RULES.faces) if f.kind == "statement"}
    wanted = {
        (title, point, int(strength)): 1
        for strength, *titles in rows("strength")
        for point, title in zip(POINTS, titles, strict=True)
    }
    assert found == wanted


@rule("H-MOT-02")
def test_objections_and_motions_are_those_of_the_spec_and_last_as_it_says() -> None:
    found = {f.title: (f.copies, f.lasts) for f in map(as_card, RULES.faces) if f.kind in ("objection", "motion")}
    wanted = {title: (int(copies), bool(lasts)) for title, copies, _, lasts in rows("card")}
    assert found == wanted
    assert len(wanted) == len(re.findall(r"H-(?:OBJ-0[45]|MOT-\d\d) \|", SPEC))


@rule("H-END-02")
def test_the_briefs_want_what_the_spec_says() -> None:
    found = {f.title: (f.wants, f.worth) for f in map(as_card, RULES.faces) if f.kind == "brief"}
    wanted = {}
    for title, *wishes in rows("brief"):
        pairs = [wish.split() for wish in wishes]
        wants = {point: ruling for point, (ruling, _) in zip(POINTS, pairs, strict=True)}
        wanted[title] = (wants, {point: int(worth) for point, (_, worth) in zip(POINTS, pairs, strict=True)})
    assert found == wanted
    assert all(sorted(worth.values()) == [1, 2, 3] for _, worth in found.values())


def as_card(face: Any) -> Any:
    return face
