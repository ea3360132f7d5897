"""An upgrade strands nobody: rules change after a release, and older tables go on beside new ones."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.releases.upgrading import CHANGES, HEARING, ROOT, Copy
from tests.server.house import Guest, House, Refused, at_random

OLDER_AND_NEWER = """
from random import Random
from moot import api
from moot.bots import bot
from moot.games import GAMES
from moot.verify import verify_bytes
from tests.releases.recording import played, recorded, recording
from tests.releases.test_recordings import holds

today = GAMES["hearing"]
for game, version, label in recorded():
    if game == "hearing":
        one = recording(game, version, label)
        table = api.load(one.middle)
        assert table.rules.game.version == version == today.version - 1, version
        holds(one, table.rules)
        assert verify_bytes(one.end, one.commitment).verdict == "Everything is in order."
        players = [bot("heuristic", "hearing", seat, 1) for seat in range(table.seats)]
        api.play(table, players)
new = api.table("hearing", seats=2, seed=1)
assert new.rules.game is today and new.ruleset != table.ruleset
played(new, Random(1))
assert verify_bytes(new.save(), new.commitment).ok
print("fine")
"""


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy in which Hearing is released."""
    made = Copy(tmp_path_factory.mktemp("released") / "project", ROOT)
    said = made.release()
    assert "released as" in said.stdout, said.stderr
    assert "released already, with the same rules" in made.release().stdout
    return made


@pytest.fixture
def copy(released: Copy, tmp_path: Path) -> Copy:
    """The same, to be changed."""
    return Copy(tmp_path / "project", released.folder)


@pytest.mark.parametrize("changed", CHANGES)
def test_no_change_after_a_release_without_a_new_version_and_with_it_older_tables_go_on(
    copy: Copy, changed: str
) -> None:
    before = (copy.folder / HEARING / "releases" / f"{copy.version}.zip").read_bytes()
    copy.change(CHANGES[changed])
    refused = copy.release()
    assert refused.returncode == 1
    assert f"raise its `version` to {copy.version + 1}" in refused.stderr
    copy.raise_version()
    went = copy.run("-c", OLDER_AND_NEWER)
    assert went.stdout == "fine\n", went.stderr
    assert (copy.folder / HEARING / "releases" / f"{copy.version - 1}.zip").read_bytes() == before


def test_the_gate_says_what_to_do_and_is_green_again(copy: Copy) -> None:
    copy.change(CHANGES["a rule"])
    red = copy.gate()
    assert red.returncode == 1
    assert f"raise its `version` to {copy.version + 1}" in red.stdout
    copy.raise_version()
    recorded = copy.run("-m", "tests.releases.recording", "hearing")
    assert f"hearing {copy.version}: 3 recordings" in recorded.stdout, recorded.stderr
    green = copy.gate()
    assert green.returncode == 0, green.stdout
    assert "released as" in copy.release().stdout
    assert copy.gate().returncode == 0


def test_the_gate_notices_an_engine_that_behaves_otherwise(copy: Copy) -> None:
    """Steps get other labels: nothing of the game has changed, but its tables cannot be loaded."""
    build = copy.folder / "src" / "moot" / "engine" / "build.py"
    written = build.read_text()
    changed = written.replace('f"{type(step).__name__}:{name}" if name', 'f"{type(step).__name__}={name}" if name')
    assert changed != written
    build.write_text(changed)
    red = copy.gate()
    assert red.returncode == 1
    assert "no longer has a step" in red.stdout


def test_recordings_that_were_released_are_never_written_again(copy: Copy) -> None:
    said = copy.run("-m", "tests.releases.recording", "hearing")
    assert "its recordings stay as they are" in said.stdout, said.stderr


# ---------------------------------------------------------------- on a server


@pytest.fixture
def house(copy: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server of the copy."""
    monkeypatch.setenv("PYTHONPATH", copy.environment["PYTHONPATH"])
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    made = House(tmp_path)
    try:
        yield made.start()
    finally:
        made.kill()


def test_a_running_game_goes_on_by_its_own_rules_on_a_server_with_newer_ones(
    copy: Copy, house: House, tmp_path: Path
) -> None:
    older = copy.version

    async def before() -> tuple[str, str, str]:
        async with house.guest("Ann") as ann:
            going, over = [(await ann.make("hearing", "me", "random"))["id"] for _ in range(2)]
            await ann.watch(going)
            await ann.answer(going, await ann.asked(going))
            await ann.watch(over)
            await ann.play(over, at_random(1))
            return going, over, ann.secret

    async def after(going: str, over: str, secret: str) -> None:
        async with house.guest("Ann", secret=secret) as ann:
            shown = await ann.table(going)
            assert (shown["parked"], shown["edition"]) == ("", f"hearing@{older}")
            assert shown["plain"], "its boards have a field of another name"
            new = (await ann.make("hearing", "me", "random"))["id"]
            for id_ in (going, new):
                await ann.watch(id_)
                await ann.play(id_, at_random(2))
            assert ((await ann.table(new))["edition"], (await ann.table(new))["plain"]) == ("", False)
            for id_, version in ((going, older), (over, older), (new, older + 1)):
                assert await taken_home(ann, id_, copy, tmp_path) == f"{version} Everything is in order.\n"
                assert (await ann.call("GET", f"/api/tables/{id_}/replay?seat=0"))["steps"]
            then = await ann.call("GET", f"/api/games/hearing@{older}/text?language=de")
            now = await ann.call("GET", "/api/games/hearing/text?language=de")
            assert then["event.opened"] != now["event.opened"]
            for what in ("cards", "rules"):
                assert await ann.call("GET", f"/api/games/hearing@{older}/{what}")
            with pytest.raises(Refused) as found:
                await ann.call("GET", "/api/games/hearing@999/text")
            assert found.value.status == 404

    found = asyncio.run(before())
    house.stop()
    for changed in CHANGES.values():
        copy.change(changed)
    copy.change([("die Anhörung|Die Anhörung", "Das Verfahren")], ["*.json"])
    copy.raise_version()
    house.start()
    asyncio.run(after(*found))


def test_a_game_whose_rules_are_gone_keeps_its_record_and_goes_on_by_newer_ones_if_all_want_it(
    copy: Copy, house: House, tmp_path: Path
) -> None:
    older = copy.version

    async def before() -> tuple[list[str], list[Any], str, str]:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            made = await ann.make("hearing", "me", "open", "random")
            going = made["id"]
            await ben.call("POST", f"/api/tables/{going}/join", {"invite": made["invite"]})
            for guest in (ann, ben):
                await guest.watch(going)
            await _some(going, ann, ben)
            over = (await ann.make("hearing", "me", "random"))["id"]
            await ann.watch(over)
            await ann.play(over, at_random(1))
            house.stop()
            return (
                [going, over],
                [ann.events[going, 0], ben.events[going, 1], ann.events[over, 0]],
                ann.secret,
                ben.secret,
            )

    async def after(ids: list[str], heard: list[Any], ann_is: str, ben_is: str) -> None:
        going, over = ids
        async with house.guest("Ann", secret=ann_is) as ann, house.guest("Ben", secret=ben_is) as ben:
            shown = await ann.table(going)
            assert f"by version {older}" in shown["parked"]
            assert shown["offer"] == {"version": older + 1, "whole": True, "agreed": []}
            # What has happened can be told, and to nobody more than they were told.
            for guest, id_, seat, events in (
                (ann, going, 0, heard[0]),
                (ben, going, 1, heard[1]),
                (ann, over, 0, heard[2]),
            ):
                record = await guest.call("GET", f"/api/tables/{id_}/record?seat={seat}&language=de")
                assert record["events"][: len(events)] == events, "and what was not heard any more before the end"
                assert {f"event.{one['kind']}" for one in events} <= set(record["text"])
            with pytest.raises(Refused):
                await ann.call("GET", f"/api/tables/{going}/record?seat=1")
            assert "version" in await taken_home(ann, over, copy, tmp_path)
            # One wants it, then the other too.
            waits = await ann.call("POST", f"/api/tables/{going}/go-on", {"yes": True})
            assert (waits["id"], waits["offer"]["agreed"]) == (going, [0])
            assert not (await ben.call("POST", f"/api/tables/{going}/go-on", {"yes": False}))["offer"]["agreed"]
            await ann.call("POST", f"/api/tables/{going}/go-on", {"yes": True})
            goes = await ben.call("POST", f"/api/tables/{going}/go-on", {"yes": True})
            assert goes["id"] != going
            left = await ann.table(going)
            assert (left["rematch"], left["state"], left["offer"]) == (goes["id"], "abandoned", None)
            for guest in (ann, ben):
                await guest.watch(goes["id"])
            await asyncio.gather(*(guest.play(goes["id"], at_random(3)) for guest in (ann, ben)))
            assert ann.events[goes["id"], 0][0]["kind"] == "went_on"
            said = await taken_home(ann, goes["id"], copy, tmp_path)
            assert said == f"{older + 1} Everything is in order.\n"
            with pytest.raises(Refused, match="nothing to agree on"):
                await ann.call("POST", f"/api/tables/{goes['id']}/go-on", {"yes": True})

    found = asyncio.run(before())
    shutil.rmtree(copy.folder / HEARING / "releases")
    copy.change(CHANGES["a rule"])
    copy.raise_version()
    house.start()
    asyncio.run(after(*found))


def test_a_game_that_had_just_begun_when_its_server_died_goes_on_by_newer_rules_too(copy: Copy, house: House) -> None:
    async def before() -> tuple[str, str]:
        async with house.guest("Ann") as ann:
            going = (await ann.make("hearing", "me", "random"))["id"]
            await ann.watch(going)
            await ann.answer(going, await ann.asked(going))
            return going, ann.secret

    async def after(going: str, ann_is: str) -> None:
        async with house.guest("Ann", secret=ann_is) as ann:
            assert (await ann.table(going))["offer"]["version"] == copy.version
            assert (await ann.call("GET", f"/api/tables/{going}/record?seat=0"))["events"]
            goes = await ann.call("POST", f"/api/tables/{going}/go-on", {"yes": True})
            await ann.watch(goes["id"])
            await ann.play(goes["id"], at_random(3))

    found = asyncio.run(before())
    house.kill()
    shutil.rmtree(copy.folder / HEARING / "releases")
    copy.change(CHANGES["a rule"])
    copy.raise_version()
    house.start()
    asyncio.run(after(*found))


def test_where_the_position_does_not_fit_the_newer_rules_that_is_said(copy: Copy, house: House) -> None:
    async def before() -> tuple[str, str]:
        async with house.guest("Ann") as ann:
            going = (await ann.make("hearing", "me", "random"))["id"]
            await ann.watch(going)
            await ann.answer(going, await ann.asked(going))
            house.stop()
            return going, ann.secret

    async def after(going: str, secret: str) -> None:
        async with house.guest("Ann", secret=secret) as ann:
            shown = await ann.table(going)
            assert shown["parked"]
            assert shown["offer"] is None
            with pytest.raises(Refused, match="does not fit"):
                await ann.call("POST", f"/api/tables/{going}/go-on", {"yes": True})
            assert (await ann.call("GET", f"/api/tables/{going}/record?seat=0"))["events"]

    found = asyncio.run(before())
    shutil.rmtree(copy.folder / HEARING / "releases")
    copy.change([(r"(?m)^    minutes: list\[int\]", "    moments: list[int]"), (r"game\.minutes\b", "game.moments")])
    copy.raise_version()
    house.start()
    asyncio.run(after(*found))


async def _some(id_: str, *guests: Guest) -> None:
    """Some decisions, of whoever is asked."""
    made = 0
    while made < 6:
        for guest in guests:
            for ask in guest.asks(id_):
                with contextlib.suppress(Refused):  # the news of its own answer was on the way
                    await guest.answer(id_, ask)
                    made += 1
        await asyncio.sleep(0.01)


async def taken_home(guest: Guest, id_: str, copy: Copy, folder: Path) -> str:
    """The version of the rules that a saved game is played by in the copy, and the verdict on it."""
    saved = await guest.rest.get(f"/api/tables/{id_}/save")
    assert saved.status_code == 200, saved.text
    file = folder / "taken-home"
    file.write_bytes(saved.content)
    script = (
        "import sys; from pathlib import Path; from moot import load; from moot.verify import verify_bytes; "
        "saved = Path(sys.argv[1]).read_bytes(); verdict = verify_bytes(saved).verdict; "
        "print('' if 'again here' in verdict else load(saved).rules.game.version, verdict)"
    )
    went = copy.run("-c", script, str(file))
    return went.stdout or went.stderr
