"""The gate: games of every released version load, play on as they were played, verify, and play on otherwise."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from random import Random

import msgspec
import pytest

from moot import api
from moot.engine import SaveError, saves
from moot.engine.rules import Rules
from moot.games import GAMES
from moot.plugins import PLUGINS
from moot.releases import releases_of
from moot.releases.changes import changes
from moot.releases.making import what_to_do
from moot.verify import verify_bytes
from tests.releases.recording import KINDS, Recording, played, recorded, recording

ALL = recorded()


@cache
def released(game: str) -> dict[int, Rules]:
    """The rules of each version that there are recordings of, where they have been released."""
    return {one.version: api.rules_of(one.game) for one in releases_of(game)}


def holds(one: Recording, rules: Rules) -> None:
    """What was recorded is what these rules make of it."""
    middle, end = saves.read(one.middle), saves.read(one.end)
    table = saves.load(one.middle, lambda *_: rules)
    assert saves.read(table.save(embed=False)) == middle, "what was loaded is what was saved"
    assert table.commitment == one.commitment
    for _ in table.play(end.log[len(middle.log) :]):
        pass
    assert _plain(saves.read(table.save(embed=False))) == _plain(end), "it plays on as it was played"
    other = saves.load(one.middle, lambda *_: rules)
    played(other, Random(one.label))
    assert other.over


def _plain(body: saves.Body) -> object:
    return msgspec.json.decode(msgspec.json.encode(body))


def advice(game: str, version: int, error: object) -> str:
    """What to do if a recording does not hold."""
    if version == GAMES[game].version and version not in released(game):
        return f"The rules of '{game}' have changed since its recordings were made: run `make recordings`. ({error})"
    if version == GAMES[game].version:
        return what_to_do(game, version, [str(error)])
    return (
        f"Games of version {version} of '{game}' do not go on by its release as they did: the engine has changed. "
        f"Add a migration (src/moot/engine/migrations.py) or a shim (src/moot/releases/shims.py). ({error})"
    )


@pytest.mark.parametrize(("game", "version", "label"), ALL, ids=[f"{g}-{v}-{label}" for g, v, label in ALL])
def test_a_recorded_game_goes_on_for_ever(game: str, version: int, label: str) -> None:
    one = recording(game, version, label)
    try:
        table = api.load(one.middle)
        assert table.rules.game.version == version
        for rules in {id(each): each for each in (table.rules, released(game).get(version, table.rules))}.values():
            holds(one, rules)
        report = verify_bytes(one.end, one.commitment)
        assert report.verdict == "Everything is in order.", [check.sentence for check in report.checks]
    except (SaveError, AssertionError) as error:
        pytest.fail(advice(game, version, str(error).splitlines()[0]))


@pytest.mark.parametrize("game", sorted(KINDS))
def test_what_is_released_has_not_changed_without_a_new_version(game: str) -> None:
    plugin = PLUGINS[game]
    for release in releases_of(game):
        assert release.version <= plugin.game.version
        if release.version == plugin.game.version:
            found = changes(release, plugin)
            assert not found, what_to_do(game, release.version, found)


def test_there_are_recordings_of_each_version() -> None:
    found = {(game, version): {label for *_, label in labels} for (game, version), labels in groupby(ALL, _version)}
    for game, kinds in KINDS.items():
        assert found.pop((game, GAMES[game].version), set()) == set(kinds), f"Run `make recordings`: {game}."
        for release in releases_of(game):
            found.pop((game, release.version), None)
    assert not found, "Recordings of a version that was never released are of no use: remove them."


def _version(one: tuple[str, int, str]) -> tuple[str, int]:
    return one[:2]
