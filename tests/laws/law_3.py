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
from tests.laws.play import Case, Turn, play, to_the_end
from tests.laws.same import as_bytes, same_bytes, seen

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
                same_bytes(place, "another world looks different", seen(turn.table, audience), seen(world, audience))
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
            for audience in case.audiences if case.looks(seed, turn.number) else ():
                compared += _moved(turn, audience, rng, case.place(seed, turn.number, audience))
    assert compared > 10 * len(case.seeds), f"{case}: only {compared} steps could be compared; play more games"


def _moved(turn: Turn, audience: int | None, rng: Random, place: str) -> bool:
    """Makes the turn in the true world and in another one and compares; tells whether they were comparable."""
    true, world = turn.table.copy(), turn.table.sample(audience, rng)
    workbench.deal_by(world, workbench.dealer(true))
    if not _same_secrets(turn.table, world):
        return False
    try:
        other = Step.of(world, turn, audience, place)
    except IllegalAnswer:
        return False
    one = Step.of(true, turn, audience, place)
    if one != other:
        return False
    since = turn.table.happened
    what = f"after seat {turn.ask.seat} answered {turn.answer!r} another world looks different"
    same_bytes(place, what, seen(true, audience, since), seen(world, audience, since))
    return True


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
    def of(cls, table: Table, turn: Turn, audience: int | None, place: str) -> Step:
        """Answers at this table and notes what came of it."""
        row = table.seats if audience is None else audience
        before, printed = bytes(workbench.state(table).know[row]), workbench.state(table).face.copy()
        logged, happened = len(table.log), len(workbench.events(table))
        with automata_answers() as automata:
            try:
                table.answer(turn.ask.seat, turn.ask.id, turn.answer)
            except IllegalAnswer:
                raise
            except Exception as error:
                raise AssertionError(f"{place}: the answer {turn.answer!r} failed in another world: {error}") from error
        game = workbench.state(table)
        # A thing that was known, was shuffled and was looked at again has been learnt anew.
        learnt = {
            (thing, game.face[thing])
            for thing, label in enumerate(before)
            if not game.know[row][thing] and (label or game.face[thing] != printed[thing])
        }
        for happening in workbench.events(table)[happened:]:
            for thing, (face, knowers) in happening.shown.items():
                if knowers >> row & 1 and (before[thing] or face != printed[thing]):
                    learnt.add((thing, face))
        promised = [as_bytes(promise) for promise in game.promises if promise.audience == row]
        return cls([as_bytes(entry) for entry in table.log[logged + 1 :]], automata, learnt, promised)


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
