"""Section 7: the geometry of the puzzle."""

from __future__ import annotations

import pytest

from moot.games.android import links
from moot.games.android.facts import facts_of
from moot.games.android.state import PieceFace
from tests.games.android.scene import rules
from tests.marks import rule


def piece(id_: str) -> PieceFace:
    found = next(face for face in rules().faces if face.id == id_)
    assert isinstance(found, PieceFace)
    return found


def lay(*placed: tuple[str, int, int, int]) -> tuple[dict[int, links.Lines], dict[int, str]]:
    """A board of pieces, each with row, column and turns; and the companies on it."""
    board, ends = {}, {}
    for id_, row, column, turns in placed:
        face = piece(id_)
        cell = row * links.SIZE + column
        board[cell] = links.turned(face.lines, turns)
        if face.company:
            ends[cell] = face.company
    return board, ends


def links_on(*placed: tuple[str, int, int, int]) -> dict[str, int]:
    board, ends = lay(*placed)
    return links.linked(board, ends, facts_of(rules()).slots)


def test_there_are_24_pieces_of_three_types_and_two_companies() -> None:
    faces = [face for face in rules().faces if isinstance(face, PieceFace)]
    assert [sum(face.type == type_ for face in faces) for type_ in ("shift", "favor", "baggage")] == [10, 8, 6]
    assert sorted(face.company for face in faces if face.company) == ["haas", "jinteki"]
    with_text = [face.id for face in faces if face.text]
    assert with_text == ["S10", "F4", "F5", "F6", "F7", "B3", "B4", "B5", "B6"]


@pytest.mark.parametrize(
    ("id_", "turns"), [("S1", 2), ("S8", 2), ("S9", 1), ("S10", 1), ("S3", 4), ("S6", 4), ("B1", 4)]
)
@rule("A-PUZ-18")
def test_how_many_ways_a_piece_can_be_turned(id_: str, turns: int) -> None:
    face = piece(id_)
    assert len(links.orientations(face.lines, bool(face.company))) == turns


@rule("A-PUZ-13", "A-PUZ-14", "A-PUZ-15")
def test_the_first_piece_goes_next_to_the_conspiracy_with_a_line_on() -> None:
    assert sorted(links.places({}, piece("S1").lines, False)) == [(7, 0), (11, 1), (13, 1), (17, 0)]


@rule("A-PUZ-15", "A-PUZ-16")
def test_where_a_straight_piece_fits() -> None:
    """T-10: four cells, one of them with two orientations."""
    board, _ = lay(("S3", 1, 2, 1), ("S6", 2, 3, 2))
    found = links.places(board, piece("F1").lines, False)
    assert sorted(found) == [(8, 0), (8, 1), (11, 1), (17, 0), (18, 0)]


@rule("A-PUZ-17")
def test_nothing_fits_beyond_the_border() -> None:
    board, _ = lay(("S1", 1, 2, 0), ("S2", 0, 2, 0))
    assert all(0 <= cell < 25 for cell, _ in links.places(board, piece("S10").lines, False))
    assert links.neighbour(2, 0) is None


@rule("A-PUZ-11")
def test_a_piece_may_fit_nowhere() -> None:
    """Every line ends at another piece: two closed loops around two corners of the conspiracy."""
    loop = {7: "ES", 8: "SW", 13: "NW", 11: "ES", 16: "NE", 17: "NW"}
    board = {cell: (links.sides(line),) for cell, line in loop.items()}
    assert links.places(board, piece("S10").lines, False) == []


@rule("A-LINK-01", "A-LINK-02", "A-LINK-06")
def test_links_of_the_example() -> None:
    """T-13."""
    found = links_on(
        ("S3", 2, 3, 3), ("S4", 1, 3, 1), ("S1", 1, 4, 1), ("S5", 3, 2, 3), ("F2", 2, 1, 1), ("B1", 3, 1, 0)
    )
    assert found == {"street": 1, "jinteki": 2}


@rule("A-LINK-02", "A-LINK-05")
def test_the_same_company_can_be_linked_to_several_sides_over_the_same_line() -> None:
    both = links_on(("S10", 2, 3, 0), ("S3", 1, 3, 2), ("S4", 1, 2, 1), ("B2", 3, 3, 0))
    assert both["haas"] == 2


@rule("A-LINK-03")
def test_two_lines_to_one_side_count_once() -> None:
    straight = [("S1", 1, 2, 0), ("S10", 0, 2, 0), ("S3", 0, 1, 3), ("S4", 0, 3, 0)]
    assert "society" not in links_on(*straight[:2])
    wide = [("S1", 2, 1, 1), ("S10", 2, 0, 0), ("S2", 1, 0, 0), ("F1", 3, 0, 0), ("S10", 0, 0, 0), ("F8", 4, 0, 0)]
    assert links_on(*wide)["happy"] == 1


@rule("A-LINK-04")
def test_a_line_never_goes_through_the_conspiracy() -> None:
    west = [("S1", 2, 1, 1), ("S10", 2, 0, 0), ("S2", 1, 0, 0), ("F8", 0, 0, 0)]
    assert links_on(*west, ("F1", 2, 3, 1))["happy"] == 1


@rule("A-LINK-07")
def test_two_slots_of_one_group_are_not_joined_by_it() -> None:
    """The line that leaves at N0 does not come back at N1."""
    found = links_on(("S1", 1, 2, 0), ("S3", 0, 2, 2), ("S10", 0, 1, 0))
    assert found["society"] == 1
    apart = links_on(("S9", 0, 1, 0), ("S1", 0, 0, 0))
    assert apart == {}


@rule("A-PUZ-28", "A-PUZ-29", "A-PUZ-30")
def test_lines_of_five() -> None:
    """T-45: a corner can complete three, and the centre counts as filled."""
    row, column, diagonal = [1, 2, 3, 4], [5, 10, 15, 20], [6, 18, 24]
    assert links.completed([*row, *column, *diagonal], 0) == 3
    assert links.completed([10, 11, 13, 4, 9, 19, 24], 14) == 2
    assert links.completed([10, 11, 13], 14) == 1
    assert links.completed([10, 11], 14) == 0
