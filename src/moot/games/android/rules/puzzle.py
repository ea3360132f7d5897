"""A-PUZ: uncovering the conspiracy, piece by piece."""

from __future__ import annotations

from typing import Annotated

from moot.engine import (
    Among,
    Rules,
    Seat,
    Thing,
    ask,
    ask_some,
    branch,
    call,
    const,
    do,
    for_each,
    let,
    may,
    open_face,
    part,
    perform,
    procedure,
    when,
    window,
)
from moot.games.android.config import Half, Side
from moot.games.android.rules.paying import GAIN_ANY_FAVOR
from moot.games.android.state import Case, PieceFace
from moot.games.android.texts import bare
from moot.games.android.verbs import goods, puzzle

# ---------------------------------------------------------------- what a piece is good for


def type_of(game: Case, piece: Thing) -> str:
    return open_face(game, piece, PieceFace).type


def all_players(game: Case) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


WAYS = {"light": -1, "dark": 1}


def shift_one(game: Case, whom: Seat, way: Half) -> None:
    goods.shift(game, whom, WAYS[way])


def put_baggage(game: Case, whom: Seat, side: Side) -> None:
    goods.gain_baggage(game, whom, side, 1)


BENEFIT = procedure(
    "benefit",
    params=("seat", "piece"),
    steps=[
        branch(
            type_of,
            {
                "shift": [
                    may(
                        ask(
                            "whom",
                            by="seat",
                            options=all_players,
                            public=True,
                            rule="A-PUZ-06",
                            prompt="Whom do you shift by one?",
                        ),
                        ask(
                            "way",
                            by="seat",
                            options=("light", "dark"),
                            public=True,
                            rule="A-PUZ-06",
                            prompt="{whom}: light or dark?",
                        ),
                        do(shift_one),
                    )
                ],
                "favor": [call(GAIN_ANY_FAVOR, seat="seat")],
                "baggage": [
                    may(
                        ask(
                            "whom",
                            by="seat",
                            options=goods.with_plot,
                            public=True,
                            rule="A-PUZ-08",
                            prompt="On whose plot do you put baggage?",
                        ),
                        ask(
                            "side",
                            by="seat",
                            options=("good", "bad"),
                            public=True,
                            rule="A-PUZ-08",
                            prompt="Good or bad baggage for {whom}?",
                        ),
                        do(put_baggage),
                    )
                ],
            },
        )
    ],
)

# ---------------------------------------------------------------- placing it


def _all_bonuses(rules: Rules) -> list[str]:
    pieces = [face.id for face in rules.faces if isinstance(face, PieceFace)]
    return [bonus for piece in pieces for bonus in bare(rules).get(piece, ())]


Bonus = Annotated[str, Among(_all_bonuses)]


def bonuses(game: Case, piece: Thing) -> list[Bonus]:
    """A-PUZ-20."""
    return list(bare(game.live.rules).get(open_face(game, piece, PieceFace).id, ()))


def several(todo: list[str]) -> bool:
    return len(todo) > 1


def count(todo: list[str]) -> int:
    return len(todo)


PIECE = procedure(
    "piece",
    params=("seat", "piece"),
    title="{seat} uncovers {piece}",
    public=("seat", "piece"),
    steps=[
        let("gainer", "seat"),
        window("reveal_information", actor="seat", about=("piece",), changes=("gainer",)),
        call(BENEFIT, seat="gainer", piece="piece"),
        ask(
            "spot",
            by="seat",
            options=puzzle.spots_for,
            public=True,
            rule="A-PUZ-10",
            prompt="Where does {piece} go?",
            default=const(puzzle.DISCARD),
            shows={"row": puzzle.row_of, "column": puzzle.column_of, "turns": puzzle.turns_of},
        ),
        do(puzzle.place_piece, as_="lines"),
        do(bonuses, as_="todo"),
        when(
            several,
            ask_some(
                "todo",
                by="seat",
                options="todo",
                low=count,
                high=count,
                ordered=True,
                public=True,
                rule="A-PUZ-37",
                prompt="In which order do you use the bonuses?",
            ),
        ),
        for_each("bonus", "todo", perform("bonus", seat="seat")),
        do(puzzle.take_conspiracy),
    ],
)
"""A-PUZ-06 to A-PUZ-31, A-PUZ-36."""

REVEAL = procedure(
    "reveal",
    params=("seat",),
    steps=[
        do(puzzle.own_pile, as_="pile"),
        do(puzzle.draw_piece, as_="piece"),
        do(puzzle.step_back),
        do(puzzle.clear_pile),
        call(PIECE, seat="seat", piece="piece"),
    ],
)
"""A-PUZ-02 to A-PUZ-05: the own marker steps back, the others leave an empty pile."""

DRAW_PIECE = procedure(
    "draw_piece",
    params=("seat", "pile"),
    steps=[
        when(
            puzzle.pile_is_open,
            do(puzzle.draw_piece, as_="piece"),
            do(puzzle.clear_pile),
            call(PIECE, seat="seat", piece="piece"),
        )
    ],
)
"""A-PUZ-25, A-PUZ-26: no marker moves, unless the pile is empty now."""

DRAW_ANY_PIECE = procedure(
    "draw_any_piece",
    params=("seat",),
    steps=[
        part(
            ask(
                "pile",
                by="seat",
                options=puzzle.open_piles,
                public=True,
                rule="A-LOC-01",
                prompt="From which pile do you draw?",
            ),
            call(DRAW_PIECE, seat="seat", pile="pile"),
        )
    ],
)
