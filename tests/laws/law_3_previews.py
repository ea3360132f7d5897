"""Law 3 on previews: what a seat is shown of an answer is the same in every world that it cannot tell apart, and it is
what then really happens."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from moot.engine import Board, Event, Preview, Table
from tests.laws.play import Case, Turn, play
from tests.laws.same import same_bytes

EVERY = 2


def law_3_previews(case: Case) -> None:
    """At random decisions any answer is previewed here and in another world, and then really given."""
    compared = telling = 0
    for seed in case.seeds:
        rng = case.rng(seed, "previews")
        for turn in play(case, seed):
            if case.looks(seed, turn.number, EVERY):
                preview = the_same_elsewhere(turn, case.place(seed, turn.number, turn.ask.seat), rng)
                _what_happens(turn, preview, case.place(seed, turn.number, turn.ask.seat))
                compared += 1
                telling += preview.whole or bool(preview.events)
    assert telling > compared / 10, f"{case}: of {compared} previews only {telling} told anything"


def the_same_elsewhere(turn: Turn, place: str, rng: Random) -> Preview:
    """The preview of the answer to come, after a look at the same one in another world."""
    seat = turn.ask.seat
    here = turn.table.preview(seat, turn.answer, rng)
    there = turn.table.sample(seat, rng).preview(seat, turn.answer, rng)
    same_bytes(place, f"the preview of {turn.answer!r} differs in another world", told(here), told(there))
    return here


def _what_happens(turn: Turn, preview: Preview, place: str) -> None:
    seat, table = turn.ask.seat, turn.table.copy()
    since = table.happened
    question = table.asks[0].question
    table.answer(seat, turn.ask.id, turn.answer)
    happened = [_unnumbered(event) for event in table.events(seat, since)]
    previewed = [_unnumbered(event) for event in preview.events]
    what = f"the preview of {turn.answer!r} to {question} is not what happened"
    same_bytes(place, what, previewed, happened if preview.whole else happened[: len(previewed)])
    if preview.whole:
        ask, board = table.ask(seat), table.board(seat, Board)
        says = ask.says if ask is not None else None
        then = Preview([], whole=True, next=_next(table), asked=[*table.asked], says=says, board=board)
        same_bytes(place, what, told(then), told(msgspec.structs.replace(preview, events=[])))


def _next(table: Table) -> str:
    return table.asks[0].question if table.asks else ""


def told(preview: Preview) -> Any:
    """A preview as plain data."""
    return msgspec.to_builtins(preview)


def _unnumbered(event: Event) -> Event:
    return msgspec.structs.replace(event, n=0)
