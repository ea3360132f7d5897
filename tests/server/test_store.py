"""The store: many entries at once, each kept or refused on its own; and what may not happen at the same time."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from moot.server.refusals import Busy, is_away
from moot.server.settings import Settings, database_of
from moot.server.store import ChatRow, Conflict, Entry, Guest, SeatRow, Store, TableRow, sqlite
from moot.server.store.rows import hashed
from moot.server.store.writing import MOST, SHARE
from tests.server.postgres import Postgres


def _table(id_: str, owner: str) -> TableRow:
    return TableRow(
        id=id_,
        game="hearing",
        options={},
        seed="s",
        owner=owner,
        visibility="link",
        spectators=True,
        clock=None,
        state="playing",
        paused=False,
        invite="i",
        made=1.0,
        since=1.0,
        deadline=None,
        waits_for=[0],
        outcome=None,
        rematch=None,
        ruleset="r",
        number=0,
        seats=[SeatRow(number=0, kind="guest", name="Ann", guest=owner)],
    )


def _entry(table: str, number: int, snapshot: bytes | None = None) -> Entry:
    state, outcome = ("finished", {"winners": [0]}) if snapshot == b"over" else ("playing", None)
    return Entry(
        table=table,
        number=number,
        seat=0,
        log=b"log %d" % number,
        at=10.0 + number,
        since=20.0 + number,
        waits_for=[0, 1],
        deadline=99.5,
        state=state,
        outcome=outcome,
        paused=False,
        snapshot=snapshot,
    )


async def _opened(folder: Path, *tables: str, url: str = "") -> Store:
    store = Store(database_of(Settings(database=url or f"sqlite:///{folder / 'moot.sqlite'}")))
    await store.open()
    guest = await store.add_guest("Ann", "secret")
    for id_ in tables:
        await store.add_table(_table(id_, guest.id))
    return store


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'moot.sqlite'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def test_one_conflict_among_many(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a", "b", "c", url=url)
        await store.append(_entry("b", 1))
        together = [store.append(_entry(table, 1)) for table in "abc"]
        done = await asyncio.gather(*together, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), Conflict, type(None)]
        for id_ in "abc":
            row = await store.table(id_)
            assert row is not None
            assert (row.number, row.since, row.waits_for, row.deadline) == (1, 21.0, [0, 1], 99.5)
            assert await store.entries(id_) == [(1, b"log 1")]
        await store.close()

    asyncio.run(scene())


def test_several_of_one_table(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a", url=url)
        await asyncio.gather(*(store.append(_entry("a", number)) for number in range(1, 1201)))
        row = await store.table("a")
        assert row is not None
        assert row.number == 1200
        assert [number for number, _ in await store.entries("a")] == list(range(1, 1201))
        await store.close()

    asyncio.run(scene())


def test_an_entry_is_in_the_file_when_it_is_acknowledged(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a")
        await store.append(_entry("a", 1))
        with sqlite3.connect(tmp_path / "moot.sqlite") as other:
            assert other.execute("SELECT number, log FROM entry").fetchall() == [(1, b"log 1")]
        await store.close()

    asyncio.run(scene())


def test_a_snapshot_takes_the_place_of_older_ones(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a", url=url)
        for number, save in ((1, b"one"), (2, None), (3, b"over")):
            await store.append(_entry("a", number, save))
        assert await store.snapshot("a", 2) is None
        assert await store.snapshot("a", 3) == (3, b"over")
        row = await store.table("a")
        assert row is not None
        assert (row.state, row.outcome) == ("finished", {"winners": [0]})
        await store.close()

    asyncio.run(scene())


# ---------------------------------------------------------------- the line before the writer


def test_an_answer_is_not_behind_everything_else(tmp_path: Path) -> None:
    """Four hundred changes of names wait; an answer that comes then waits for a share of them, and no more."""

    async def scene() -> None:
        store = await _opened(tmp_path, "a")
        owner = (await _owner(store, "a")) or ""
        renaming = [asyncio.create_task(store.rename(owner, f"Ann {n}")) for n in range(400)]
        before = []
        for number in range(1, 6):
            await asyncio.sleep(0)  # they stand in line now
            done = sum(task.done() for task in renaming)
            await store.append(_entry("a", number))
            before.append(sum(task.done() for task in renaming) - done)
        assert not renaming[-1].done(), "it was no crowd"
        assert max(before) <= 2 * SHARE
        await asyncio.gather(*renaming)
        assert (await store.guest("secret")) == Guest(owner, "Ann 399", device=hashed("secret")), (
            "and all else keeps its order"
        )
        await store.close()

    asyncio.run(scene())


def test_no_kind_of_work_is_behind_another(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a")
        owner = (await _owner(store, "a")) or ""
        renaming = [asyncio.create_task(store.rename(owner, f"Ann {n}")) for n in range(400)]
        await asyncio.sleep(0)
        await store.say("a", owner, "Ann", 0, "Hello!")
        assert sum(task.done() for task in renaming) <= 2 * SHARE
        await asyncio.gather(*renaming)
        await store.close()

    asyncio.run(scene())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_line_that_is_too_long_takes_nobody_more(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    postgres: Postgres | None = request.getfixturevalue("postgres") if kind == "postgres" else None

    async def scene() -> None:
        store = await _opened(tmp_path, "a", url=postgres.new_database() if postgres is not None else "")
        owner = (await _owner(store, "a")) or ""
        works = [store.rename(owner, f"Ann {n}") for n in range(MOST + 10)]
        found = await asyncio.gather(*works, store.say("a", owner, "Ann", 0, "Hello!"), return_exceptions=True)
        assert [type(one) for one in found[:-1]] == [type(None)] * MOST + [Busy] * 10
        assert isinstance(found[-1], ChatRow), "it stands in another line"
        await store.rename(owner, "Ann")
        await store.close()

    asyncio.run(scene())


def test_work_that_fails_leaves_nothing_and_spoils_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a")
        owner = (await _owner(store, "a")) or ""
        others = [store.say("a", owner, "Ann", 0, str(n)) for n in range(3)]
        found = await asyncio.gather(
            others[0], store.add_guest("Eve", "secret"), *others[1:], store.add_table(_table("a", owner)),
            return_exceptions=True,
        )  # fmt: skip
        assert [type(one) for one in found] == [ChatRow, IntegrityError, ChatRow, ChatRow, IntegrityError]
        assert [line.text for line in await store.chat("a")] == ["0", "1", "2"]
        with contextlib.closing(sqlite3.connect(tmp_path / "moot.sqlite")) as other:
            assert other.execute("SELECT name FROM guest").fetchall() == [("Ann",)], "half of Eve was taken back"
        await store.close()

    asyncio.run(scene())


def test_a_file_that_is_full_takes_nothing_and_goes_on_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is acknowledged that is not in the file, and nothing has to be started again."""
    pages = 0
    usual = sqlite.set_up

    def set_up(connection: Any, record: Any = None) -> None:
        usual(connection, record)
        if pages:
            connection.execute(f"PRAGMA max_page_count = {pages}")

    async def scene() -> None:
        nonlocal pages
        store = await _opened(tmp_path, "a")
        owner = (await _owner(store, "a")) or ""
        await store.append(_entry("a", 1))
        monkeypatch.setattr(sqlite, "set_up", set_up)
        with contextlib.closing(sqlite3.connect(tmp_path / "moot.sqlite")) as other:
            (pages,) = other.execute("PRAGMA page_count").fetchone()
        await _again(store)
        large = msgspec.structs.replace(_entry("a", 2), log=b"x" * 100_000)
        works = [store.append(large), store.say("a", owner, "Ann", 0, "y" * 100_000)]
        found = await asyncio.gather(*works, store.add_guest("Eve", "e" * 100_000), return_exceptions=True)
        assert all(is_away(one) for one in found[:2] if isinstance(one, BaseException)), found
        assert all(isinstance(one, BaseException) for one in found[:2]), found
        assert [number for number, _ in await store.entries("a")] == [1]
        assert await store.chat("a") == []
        pages = 1_000_000
        await _again(store)
        await store.append(large)
        await store.say("a", owner, "Ann", 0, "y")
        assert [number for number, _ in await store.entries("a")] == [1, 2]
        await store.close()

    asyncio.run(scene())


async def _again(store: Store) -> None:
    """After a failure the writer connects again."""
    with pytest.raises(OperationalError):
        await store.write("upkeep", lambda db: db.exec_driver_sql("SELECT nothing"))


# ---------------------------------------------------------------- an entry, and what else happens to its table


async def _refused(store: Store, entry: Entry) -> None:
    """An entry is refused, leaves nothing behind, and others beside it are kept."""
    done = await asyncio.gather(store.append(entry), store.append(_entry("other", 1)), return_exceptions=True)
    assert [type(one) for one in done] == [Conflict, type(None)]
    assert entry.number not in [number for number, _ in await store.entries(entry.table)]


async def _state(store: Store, id_: str) -> str:
    row = await store.table(id_)
    assert row is not None
    return row.state


def test_an_abandoned_game_takes_nothing_any_more(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a", "other", url=url)
        owner = (await _owner(store, "a")) or ""
        assert await store.give_to_bot("a", 0, "somebody else", "random") is None
        assert await store.give_to_bot("a", 0, owner, "random") == "abandoned"
        assert await store.give_to_bot("a", 0, owner, "random") is None
        await _refused(store, _entry("a", 1))
        row = await store.table("a")
        assert row is not None
        assert (row.state, row.number, row.deadline) == ("abandoned", 0, None)
        await store.close()

    asyncio.run(scene())


async def _owner(store: Store, id_: str) -> str | None:
    row = await store.table(id_)
    return row.owner if row is not None else None


def test_a_finished_game_is_not_abandoned(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a", url=url)
        owner = (await _owner(store, "a")) or ""
        await store.append(_entry("a", 1, b"over"))
        assert await store.give_to_bot("a", 0, owner, "random") is None
        assert not await store.change_table("a", only_in="playing", paused=True)
        assert await _state(store, "a") == "finished"
        await store.close()

    asyncio.run(scene())


def test_an_entry_that_did_not_know_of_a_pause_comes_too_late(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        store = await _opened(tmp_path, "a", "other", url=url)
        assert await store.change_table("a", only_in="playing", paused=True, deadline=None)
        await _refused(store, _entry("a", 1))
        await store.append(msgspec.structs.replace(_entry("a", 1), paused=True, deadline=None))
        await store.change_table("a", paused=False)
        await store.append(_entry("a", 2))
        assert [number for number, _ in await store.entries("a")] == [1, 2]
        await store.close()

    asyncio.run(scene())
