"""Law 3, non-interference: a world that an audience cannot tell apart stays so, at rest and in motion."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from moot.engine import IllegalAnswer, Table, workbench
from moot.engine.asking import AskCode
from moot.engine.events import Happening
from tests.laws.play import Case, Turn, play, to_the_end
from tests.laws.same import as_bytes, glimpse, looks_alike, same_bytes, seen

EVERY = 2
"""At rest, worlds are drawn every so many decisions, for all audiences."""


def law_3_at_rest(case: Case) -> None:
    """In a sampled world the audience sees the same bytes, though the world differs; and it can be played on."""
    differing = ended = 0
    for seed in case.seeds:
        rng = case.rng(seed, "law 3")
        for turn in play(case, seed):
            if not case.looks(seed, turn.number, EVERY):
                continue
            for audience in case.audiences:
                place = case.place(seed, turn.number, audience)
                world = turn.table.sample(audience, rng)
                differing += workbench.state(world).face != workbench.state(turn.table).face
                looks_alike(place, "another world looks different", turn.table, world, audience)
                if rng.random() < case.sparse / 40:
                    to_the_end(world, rng, f"{place}, in another world", case.longest)
                    ended += 1
    assert differing, f"{case}: no sampled world ever differed from the true one"
    assert ended, f"{case}: no sampled world was played to the end; play more games"


def law_3_commitment(case: Case) -> None:
    """The whole view is the same bytes, the commitment to the seed included: else a bot knows that it dreams."""
    for seed in case.seeds:
        table, rng = case.table(seed), case.rng(seed)
        for audience in case.audiences:
            place, world = case.place(seed, 0, audience), table.sample(audience, rng)
            same_bytes(place, "another world looks different", table.shown(audience), world.shown(audience))


def law_3_kept_worlds(case: Case) -> None:
    """A world kept for later, as search does, does not change when the table it came from goes on."""
    for seed in case.seeds:
        rng = case.rng(seed, "kept worlds")
        kept = []
        for turn in play(case, seed):
            if turn.number % 10 == 0:
                audience = rng.choice(case.audiences)
                world = turn.table.sample(audience, rng)
                place = case.place(seed, turn.number, audience)
                kept.append((place, audience, world, as_bytes(seen(world, audience))))
        for place, audience, world, before in kept:
            assert as_bytes(seen(world, audience)) == before, f"{place}: a world sampled here changes with its table"


def law_3_in_motion(case: Case) -> None:
    """The same answer and the same chance look the same in both worlds, unless the audience learnt a difference."""
    compared = 0
    for seed in case.seeds:
        rng = case.rng(seed, "law 3 in motion")
        for turn in play(case, seed):
            if case.looks(seed, turn.number):
                compared += walk(case, turn, [(one, turn.table.sample(one, rng)) for one in case.audiences], rng)
    assert compared > 10 * len(case.seeds), f"{case}: only {compared} steps could be compared; play more games"


def walk(case: Case, turn: Turn, worlds: list[tuple[int | None, Table]], rng: Random, steps: int = 1) -> int:
    """Goes on in the true world and in those of audiences, with the same answers; how many steps could be compared.

    A world is left behind when its audience may tell it from the true one, or when an answer is not possible there.
    """
    true, compared = turn.table.copy(), 0
    worlds = [(audience, world) for audience, world in worlds if _same_secrets(true, world)]
    for _, world in worlds:
        workbench.deal_by(world, workbench.dealer(true))
    for number in range(turn.number, turn.number + steps):
        if not worlds or true.over:
            break
        if number != turn.number:
            ask = rng.choice(true.asks)
            turn = Turn(true, number, ask, case.picks(ask, rng), f"{turn.place} and on to {number}")
        since = true.happened
        steps_seen = Step.seen_by({audience for audience, _ in worlds}, true, turn, turn.place)
        looks: dict[int | None, bytes] = {}
        what = f"after seat {turn.ask.seat} answered {turn.answer!r} another world looks different"
        left = []
        for audience, world in worlds:
            place = f"{turn.place}, {_called(audience)}"
            try:
                step = Step.seen_by({audience}, world, turn, place)[audience]
            except IllegalAnswer as error:
                if turn.ask.seat == audience:
                    raise AssertionError(f"{place}: its own answer {turn.answer!r} is refused: {error}") from error
                continue
            if step != steps_seen[audience]:
                continue
            if audience not in looks:
                looks[audience] = glimpse(true, audience, since)
            looks_alike(place, what, true, world, audience, since, looks[audience])
            left.append((audience, world))
        compared += len(left)
        worlds = left
    return compared


def _called(audience: int | None) -> str:
    return "the spectator" if audience is None else f"seat {audience}"


def _same_secrets(table: Table, world: Table) -> bool:
    """Gives the other world the secret answers of this one where it can; they may not be legal there."""
    given = workbench.state(table).answers
    workbench.state(world).answers.clear()
    possible: dict[int, list[Any]] = {ask.seat: ask.values for ask in world.asks}
    if any(value not in possible[seat] for seat, value in given.items()):
        return False
    workbench.state(world).answers.update(given)
    return True


@dataclass
class Step:
    """What may rightly make a step look different in two worlds: chance, Automata, and what the audience learnt."""

    chance: list[Any]
    automata: list[Any]
    learnt: set[tuple[int, int]]
    promised: list[Any]

    @classmethod
    def seen_by(cls, audiences: set[int | None], table: Table, turn: Turn, place: str) -> dict[int | None, Step]:
        """Answers at this table and notes what came of it for each audience."""
        rows = {audience: table.seats if audience is None else audience for audience in audiences}
        before = {row: bytes(workbench.state(table).know[row]) for row in rows.values()}
        printed = workbench.state(table).face.copy()
        logged, happened = len(table.log), len(workbench.events(table))
        with automata_answers() as automata:
            try:
                table.answer(turn.ask.seat, turn.ask.id, turn.answer)
            except IllegalAnswer:
                raise
            except Exception as error:
                raise AssertionError(f"{place}: the answer {turn.answer!r} failed in another world: {error}") from error
        chance = [as_bytes(entry) for entry in table.log[logged + 1 :]]
        happened_now = workbench.events(table)[happened:]
        return {
            audience: cls(
                chance, automata, _learnt(table, row, before[row], printed, happened_now), _promised(table, row)
            )
            for audience, row in rows.items()
        }


def _learnt(
    table: Table, row: int, before: bytes, printed: list[int], happened: list[Happening]
) -> set[tuple[int, int]]:
    game = workbench.state(table)
    know, face_now = game.know[row], game.face
    # A thing that was known, was shuffled and was looked at again has been learnt anew.
    learnt = {
        (thing, face_now[thing])
        for thing, label in enumerate(before)
        if not know[thing] and (label or face_now[thing] != printed[thing])
    }
    for happening in happened:
        for thing, (face, knowers) in happening.shown.items():
            if knowers >> row & 1 and (before[thing] or face != printed[thing]):
                learnt.add((thing, face))
    return learnt


def _promised(table: Table, row: int) -> list[Any]:
    return [as_bytes(promise) for promise in workbench.state(table).promises if promise.audience == row]


@contextmanager
def automata_answers() -> Iterator[list[Any]]:
    """Notes what Automata answer meanwhile: like a person's, their answers follow from their own hands."""
    answers: list[Any] = []
    original = AskCode.automa_answer

    def noting(self: AskCode, *arguments: Any) -> Any:
        answers.append(original(self, *arguments))
        return answers[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AskCode, "automa_answer", noting)
        yield answers
