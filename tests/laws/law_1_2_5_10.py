"""Laws 1, 2, 5 and 10: it ends; copies stay equal; nothing is lost; every ask can answer itself."""

from __future__ import annotations

from collections import Counter

from moot.engine import Ask, Table, workbench
from tests.laws.play import Case, answer, pick, play, wander
from tests.laws.same import as_bytes, fingerprint, same_table
from tests.laws.zones import places

CARRIED = 6
"""How many decisions an offered deed is followed."""
FOLLOWED = 8
"""How many decisions a copy is played on beside its original."""


def law_1_it_ends(case: Case) -> None:
    """Bounded decisions, no ask without option, every offer can be carried through, no exception."""
    for seed in case.seeds:
        rng = case.rng(seed, "law 1")
        for turn in play(case, seed):
            for ask in turn.table.asks:
                _well_formed(ask, turn.place)
            if case.looks(seed, turn.number, 3):
                offers = [pick(turn.ask, rng) for _ in range(3)] if turn.ask.kind == "some" else turn.ask.keys
                for offer in offers:
                    place = f"{turn.place}, seat {turn.ask.seat} choosing {offer!r}"
                    table = turn.table.copy()
                    answer(table, turn.ask, offer, place)
                    wander(table, rng, CARRIED, place)


def _well_formed(ask: Ask, place: str) -> None:
    keys = [option.key for option in ask.options]
    assert keys, f"{place}: seat {ask.seat} has no option ({ask.rule})"
    assert keys == ask.keys, f"{place}: seat {ask.seat} reads the options {keys}, a bot {ask.keys}"
    assert len(set(keys)) == len(keys), f"{place}: seat {ask.seat} has two options with one key: {keys}"
    assert all(option.label for option in ask.options), f"{place}: seat {ask.seat} has an option without words"
    assert 0 <= ask.low <= ask.high <= len(keys), f"{place}: choose {ask.low} to {ask.high} of {len(keys)}"
    for refusal in ask.refused:
        assert refusal.key not in keys, f"{place}: {refusal.key} is offered and refused"
        assert refusal.why, f"{place}: {refusal.key} is refused without a reason"


def law_2_copies(case: Case) -> None:
    """Copy, loaded save and original are equal, stay equal under equal answers, and kept copies never change."""
    for seed in case.seeds:
        rng = case.rng(seed, "law 2")
        followers: list[tuple[str, Table, int]] = []
        kept: list[tuple[str, Table, bytes]] = []
        for turn in play(case, seed):
            table = turn.table
            followers = [follower for follower in followers if follower[2] > turn.number]
            if case.looks(seed, turn.number, 5):
                until = turn.number + FOLLOWED
                followers += [("copy and original", table.copy(), until)]
                followers += [("loaded save and original", case.load(table.save()), until)]
                kept.append((turn.place, table.copy(), fingerprint(table)))
                before = fingerprint(table)
                wander(table.copy(), rng, FOLLOWED, turn.place)
                assert fingerprint(table) == before, f"{turn.place}: playing a copy on changed the original"
            for what, twin, _ in followers:
                same_table(turn.place, what, twin, table)
                answer(twin, turn.ask, turn.answer, turn.place)
        for place, copy, before in kept:
            assert fingerprint(copy) == before, f"{place}: a copy kept from here has changed by the end of the game"


def law_2_kept_views(case: Case) -> None:
    """What a view, an event or an option told once, it still tells when the table has gone on."""
    for seed in case.seeds:
        kept = []
        for turn in play(case, seed):
            audience = case.audiences[turn.number % len(case.audiences)]
            told = [turn.table.shown(audience), turn.table.told(audience), turn.table.titles]
            kept.append((case.place(seed, turn.number, audience), told, as_bytes(told)))
        for place, told, before in kept:
            assert as_bytes(told) == before, f"{place}: a view kept from here has changed by the end of the game"


def law_5_conservation(case: Case) -> None:
    """Every thing lies in exactly one zone, no face comes or goes, and the game's own counts hold."""
    for seed in case.seeds:
        faces: list[int] | None = None
        counts: dict[str, int] | None = None
        table = None
        for turn in play(case, seed):
            table = turn.table
            faces, counts = _counted(case, table, turn.place, faces, counts)
        assert table is not None
        _counted(case, table, f"{case}: seed {seed}, the end", faces, counts)


def _counted(
    case: Case, table: Table, place: str, faces: list[int] | None, counts: dict[str, int] | None
) -> tuple[list[int], dict[str, int]]:
    game = workbench.state(table)
    lying: Counter[int] = Counter()
    for name in case.rules.game.zones:
        for things in places(case.rules.game, game, name):
            lying.update(things)
    for thing in range(len(game.face)):
        assert lying[thing] == 1, f"{place}: thing {thing} lies in {lying[thing]} zones"
    assert len(lying) == len(game.face), f"{place}: a zone holds something that does not exist"
    faces_now, counts_now = sorted(game.face), dict(case.counts(game)) if case.counts else {}
    assert faces in (None, faces_now), f"{place}: the faces in the game have changed"
    assert counts in (None, counts_now), f"{place}: {counts} has become {counts_now}"
    return faces_now, counts_now


def law_10_defaults(case: Case) -> None:
    """Every ask has a default that is a legal answer, and says what an Automa does with it."""
    for seed in case.seeds:
        for turn in play(case, seed):
            for ask in turn.table.asks:
                assert ask.automa in ("chance", "human", "rule"), f"{turn.place}: {ask!r} has no Automa rule"
                default = ask.default
                wanted = list if ask.kind == "some" else str
                assert type(default) is wanted, f"{turn.place}: the default {default!r} of {ask!r} is no answer"
                chosen = default if isinstance(default, list) else [default]
                strange = [key for key in chosen if key not in ask.keys]
                assert not strange, f"{turn.place}: the default {default!r} of {ask!r} is not one of {ask.keys}"
                answer(turn.table.copy(), ask, default, f"{turn.place}, by default")
