"""The piles of the conspiracy, the hero markers beside them, and the pieces that lie."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from moot.engine import Among, Seat, Thing, announce, happen, open_face, show
from moot.games.android import events, links
from moot.games.android.config import PILES, Pile
from moot.games.android.facts import Facts, facts
from moot.games.android.state import Case, Face, PieceFace
from moot.games.android.verbs.goods import gain_tokens

DISCARD: Literal["discard"] = "discard"

# ---------------------------------------------------------------- piles and markers


def open_piles(game: Case) -> list[Pile]:
    """Those with pieces, the least valuable first."""
    return [pile for pile in PILES if game.piles[pile]]


def pile_is_open(game: Case, pile: Pile) -> bool:
    return bool(game.piles[pile])


def some_pile(game: Case) -> bool:
    """A-PUZ-05."""
    return any(game.piles.values())


def own_pile(game: Case, seat: Seat) -> str:
    return game.hero[seat]


def draw_piece(game: Case, seat: Seat, pile: Pile) -> Thing:
    """A-PUZ-02: the top piece, for all to see."""
    piece = game.piles[pile].pop()
    game.drawn.append(piece)
    show(game, [piece])
    happen(game, events.RevealInformation, actor=seat, piece=piece)
    read_back(game, pile)
    return piece


def bonus_of(face: Face) -> str:
    """What is printed on a piece."""
    return face.text


def read_back(game: Case, pile: Pile) -> None:
    """C-24: all read the bonus of the piece that lies on top now, if it is printed on the back."""
    game.backs.pop(pile, None)
    if game.options.bonus_on_back and game.piles[pile]:
        bonus = str(announce(game, game.piles[pile][-1], "bonus"))
        game.backs[pile] = bonus
        happen(game, events.Bonus, pile=pile, bonus=bonus or "No bonus.")


def step_back(game: Case, seat: Seat) -> None:
    """A-PUZ-03: to the least valuable pile that still has pieces."""
    left = open_piles(game)
    before = game.hero[seat]
    if left:
        game.hero[seat] = left[0]
        if PILES.index(left[0]) < PILES.index(before):
            happen(game, events.Marker, actor=seat, pile=left[0])


def clear_pile(game: Case, pile: Pile) -> None:
    """A-PUZ-04, A-PUZ-05, A-PUZ-26: from an empty pile markers advance, or step down; after the last they go."""
    if game.piles[pile]:
        return
    left = open_piles(game)
    here = PILES.index(pile)
    more = [one for one in left if PILES.index(one) > here]
    there: Pile | Literal[""] = more[0] if more else left[-1] if left else ""
    game.hero = [there if beside == pile else beside for beside in game.hero]
    happen(game, events.Emptied, pile=pile, there=there)
    if not left:
        happen(game, events.Uncovered)


def deeper(game: Case, seat: Seat) -> list[Pile]:
    """The piles with pieces that are more valuable than the own one, the next first."""
    beside = game.hero[seat]
    return [pile for pile in open_piles(game) if PILES.index(pile) > PILES.index(beside)] if beside else []


def dig(game: Case, seat: Seat) -> None:
    """A-PUZ-32 to A-PUZ-34: to the next more valuable pile with pieces, if there is one."""
    more = deeper(game, seat)
    if more:
        game.hero[seat] = more[0]
        happen(game, events.Dug, actor=seat, pile=more[0])


# ---------------------------------------------------------------- placing


def board(game: Case) -> dict[int, links.Lines]:
    """By cell: the lines of what lies there."""
    return {
        spot // 4: links.turned(open_face(game, piece, PieceFace).lines, spot % 4)
        for piece, spot in zip(game.puzzle, game.spots, strict=True)
    }


def spot_name(cell: int, turn: int) -> str:
    """``3-3 turned 90``: row, column and angle."""
    return f"{cell // links.SIZE}-{cell % links.SIZE} turned {90 * turn}"


SPOTS = {spot_name(cell, turn): 4 * cell + turn for cell in range(links.SIZE**2) for turn in range(4)}
"""By name: four times the cell, plus the quarter turns."""


Spot = Annotated[str, Among((*SPOTS, DISCARD))]

NOWHERE = -1


def row_of(spot: str) -> int:
    return SPOTS[spot] // (4 * links.SIZE) if spot in SPOTS else NOWHERE


def column_of(spot: str) -> int:
    return SPOTS[spot] // 4 % links.SIZE if spot in SPOTS else NOWHERE


def turns_of(spot: str) -> int:
    return SPOTS[spot] % 4 if spot in SPOTS else 0


def spots_for(game: Case, piece: Thing) -> list[Spot]:
    """A-PUZ-10, A-PUZ-14 to A-PUZ-18: where it fits, or nowhere."""
    face = open_face(game, piece, PieceFace)
    found = links.places(board(game), face.lines, bool(face.company))
    return [*(spot_name(cell, turn) for cell, turn in found), DISCARD]


def place_piece(game: Case, seat: Seat, piece: Thing, spot: str) -> int:
    """A-PUZ-10 to A-PUZ-12, A-PUZ-36: how many lines of five it completes."""
    game.drawn.remove(piece)
    if spot == DISCARD:
        game.out.append(piece)
        happen(game, events.Dropped, actor=seat, piece=piece)
        return 0
    where = SPOTS[spot]
    lines = links.completed([one // 4 for one in game.spots], where // 4)
    game.puzzle.append(piece)
    game.spots.append(where)
    fit = {"row": row_of(spot), "column": column_of(spot), "turns": turns_of(spot)}
    happen(game, events.Fitted, actor=seat, piece=piece, spot=spot, **fit)
    return lines


def take_conspiracy(game: Case, seat: Seat, lines: int) -> None:
    """A-PUZ-28."""
    gain_tokens(game, seat, "conspiracy", lines)


def links_of(game: Case) -> dict[str, int]:
    """A-LINK: what each link counts for, and how many there are."""
    pieces = [open_face(game, piece, PieceFace) for piece in game.puzzle]
    return _links(facts(game), tuple([(piece.lines, piece.company) for piece in pieces]), tuple(game.spots)).copy()


@lru_cache(maxsize=256)
def _links(printed: Facts, pieces: tuple[tuple[links.Lines, str], ...], spots: tuple[int, ...]) -> dict[str, int]:
    """The same: every view asks, and the puzzle hardly ever changes."""
    lies = {spot // 4: links.turned(lines, spot % 4) for (lines, _), spot in zip(pieces, spots, strict=True)}
    ends = {spot // 4: company for (_, company), spot in zip(pieces, spots, strict=True) if company}
    return links.linked(lies, ends, printed.slots)
