"""Random sequences of looking, mixing, shuffling and telling, against a perfect reasoner."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from moot.engine import Eyes, Thing, create, disclose, everyone, learn, mix, show, shuffle
from moot.engine.knowledge import resample
from moot.engine.state import freeze, thaw
from tests.engine.toy import Toy
from tests.engine.worlds import Mind, World, dealt, empty, keeps_promises

THINGS = st.lists(st.integers(0, 4), min_size=1, max_size=4, unique=True)
LOOKS = st.one_of(
    st.tuples(st.just("learn"), THINGS, st.integers(0, 2)),
    st.tuples(st.just("show"), THINGS, st.none()),
)
TOLD = LOOKS | st.tuples(st.just("disclose"), THINGS, st.sampled_from(["weapon", "plain"]))
MIXES = st.one_of(
    st.tuples(st.just("mix"), THINGS, st.sets(st.integers(0, 2), min_size=1)),
    st.tuples(st.just("shuffle"), THINGS, st.none()),
)
OPERATIONS = TOLD | MIXES
SEQUENCES = st.lists(OPERATIONS, max_size=6)
DEALS = st.sampled_from([([0, 1, 2, 3, 4], []), ([0, 2, 3], [1, 4]), ([0, 0, 2], [1, 2])])


def run(deal: tuple[list[int], list[int]], operations: list[tuple[str, list[int], Any]]) -> tuple[Toy, list[Mind]]:
    """The state after these operations, and what a perfect reasoner in each audience concludes."""
    game = empty()
    minds = [Mind() for _ in everyone(game)]
    for faces in deal:
        create(game, faces)
        for mind in minds:
            mind.create(faces)
    for name, ids, who in operations:
        things = [Thing(i) for i in ids]
        if name == "learn":
            learn(game, who, things)
            minds[who].see(game, things)
        elif name == "show":
            show(game, things)
            for mind in minds:
                mind.see(game, things)
        elif name == "mix":
            mix(game, things, sorted(who))
            for audience in who:
                minds[audience].lose_track(things)
        elif name == "shuffle":
            shuffle(game, things)
            for mind in minds:
                mind.lose_track(things)
        else:
            held = disclose(game, things, "kind", who)
            read = game.live.rules.aspect("kind")

            def told(world: World, ids: list[int] = ids, who: str = who, held: bool = held, read: Any = read) -> bool:
                return any(read(world[t]) == who for t in ids) == held

            for mind in minds:
                mind.hear(told)
    return game, minds


@settings(max_examples=100, deadline=None)
@given(deal=DEALS, operations=SEQUENCES)
def test_the_true_world_keeps_all_promises_of_every_audience(deal: Any, operations: Any) -> None:
    game, _ = run(deal, operations)
    for audience in everyone(game):
        assert keeps_promises(game, audience, game.face)


@settings(max_examples=100, deadline=None)
@given(deal=DEALS, operations=SEQUENCES, seed=st.integers(0, 99))
def test_sampling_never_changes_what_the_audience_knows(deal: Any, operations: Any, seed: int) -> None:
    game, _ = run(deal, operations)
    everything = [Thing(i) for i in range(len(game.face))]
    for audience in everyone(game):
        other = thaw(Toy, freeze(game))
        other.live = game.live
        resample(other, audience, Random(seed))
        assert other.know == game.know
        assert Eyes(other, audience).pile(everything) == Eyes(game, audience).pile(everything)
        assert Eyes(other, audience).hand(everything) == Eyes(game, audience).hand(everything)
        assert [p for p in other.promises if p.audience == audience] == [
            p for p in game.promises if p.audience == audience
        ]
        assert sorted(other.face) == sorted(game.face)
        assert tuple(other.face) in dealt(game, audience)
        for one in everyone(other):
            assert keeps_promises(other, one, other.face)


@settings(max_examples=100, deadline=None)
@given(deal=DEALS, operations=SEQUENCES, seed=st.integers(0, 99))
def test_a_world_is_sampled_like_any_other_that_the_audience_cannot_tell_from_it(
    deal: Any, operations: Any, seed: int
) -> None:
    game, _ = run(deal, operations)
    for audience in everyone(game):
        found = set()
        for truth in dealt(game, audience):
            other = thaw(Toy, freeze(game))
            other.live, other.face = game.live, list(truth)
            resample(other, audience, Random(seed))
            found.add(tuple(other.face))
        assert len(found) == 1


@settings(max_examples=150, deadline=None)
@given(deal=DEALS, before=st.lists(LOOKS, max_size=3), mixed=MIXES, after=st.lists(TOLD, max_size=2))
def test_no_world_is_dealt_that_a_perfect_reasoner_rules_out(deal: Any, before: Any, mixed: Any, after: Any) -> None:
    """Of one mixing at a time this holds exactly; bags and promises cannot remember every chain of them."""
    game, minds = run(deal, [*before, mixed, *after])
    for audience, mind in enumerate(minds):
        assert dealt(game, audience) <= mind.worlds


@settings(max_examples=150, deadline=None)
@given(deal=DEALS, operations=SEQUENCES)
def test_every_world_that_a_perfect_reasoner_allows_may_be_dealt(deal: Any, operations: Any) -> None:
    """Otherwise sampling would tell a bot what its seat cannot know."""
    game, minds = run(deal, operations)
    for audience, mind in enumerate(minds):
        assert mind.worlds <= dealt(game, audience)
