"""Storage: whatever the server says it has done is in the database, and can be loaded from it alone."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, RowMapping, bindparam, delete, event, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from moot.server import sqlite
from moot.server.schema import (
    CHATS,
    CONTENTS,
    DEVICES,
    ENTRIES,
    GUESTS,
    LINKS,
    REPORTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)

MIGRATIONS = Path(__file__).parent / "migrations"
WAKE = "moot_wake"
"""The channel on which PostgreSQL tells other processes that a table has moved."""


class Conflict(Exception):
    """Somebody else was faster: this number has been taken."""


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(12)


class Guest(msgspec.Struct, frozen=True):
    id: str
    name: str


class SeatRow(msgspec.Struct, kw_only=True):
    number: int
    kind: str
    name: str
    guest: str | None = None
    bot: str = ""
    joined: float = 0.0
    prefers: dict[str, Any] = {}


class TableRow(msgspec.Struct, kw_only=True):
    """A table as the database has it."""

    id: str
    game: str
    options: dict[str, Any]
    seed: str
    owner: str
    visibility: str
    spectators: bool
    clock: int | None
    state: str
    paused: bool
    invite: str
    made: float
    since: float
    deadline: float | None
    waits_for: list[int]
    outcome: dict[str, Any] | None
    rematch: str | None
    ruleset: str
    number: int
    seats: list[SeatRow] = []


class Entry(msgspec.Struct, frozen=True):
    """What a table took, and what became of it."""

    table: str
    number: int
    seat: int | None
    log: bytes
    at: float
    since: float
    """When something happened that everybody may notice."""
    waits_for: list[int]
    deadline: float | None
    state: str
    outcome: dict[str, Any] | None
    snapshot: bytes | None = None
    """The table as it is then, now and again; of older ones only what it began with is still needed."""


class ChatRow(msgspec.Struct, frozen=True):
    number: int
    name: str
    seat: int | None
    text: str
    at: float


class Store:
    """A database."""

    def __init__(self, address: str) -> None:
        self.engine: AsyncEngine = _engine(address)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.me = new_id()
        """This process, among others on the same database."""
        self._waiting: list[tuple[Entry, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._file = None if self.is_postgres else sqlite.Writer(str(self.engine.url.database))

    async def open(self) -> None:
        """Brings the database up to date and starts to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._file is not None:
            self._file.close()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def _begin(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as connection:
            yield connection

    # ------------------------------------------------------------ guests

    async def add_guest(self, name: str, secret: str) -> Guest:
        guest = Guest(new_id(), name)
        async with self._begin() as db:
            await db.execute(insert(GUESTS), {"id": guest.id, "name": name, "made": time.time()})
            await _add_device(db, guest.id, secret)
        return guest

    async def guest(self, secret: str) -> Guest | None:
        """The guest whose cookie this is."""
        found = select(GUESTS.c.id, GUESTS.c.name).join(DEVICES).where(DEVICES.c.secret == hashed(secret))
        async with self.engine.connect() as db:
            row = (await db.execute(found)).one_or_none()
        return Guest(row.id, row.name) if row is not None else None

    async def forget(self, secret: str) -> None:
        """From now on this secret is nobody's."""
        async with self._begin() as db:
            await db.execute(delete(DEVICES).where(DEVICES.c.secret == hashed(secret)))

    async def rename(self, guest: str, name: str) -> None:
        async with self._begin() as db:
            await db.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    async def add_link(self, guest: str, token: str, until: float) -> None:
        """A way in for another device; an older one ends."""
        async with self._begin() as db:
            await db.execute(delete(LINKS).where(or_(LINKS.c.guest == guest, LINKS.c.until < time.time())))
            await db.execute(insert(LINKS), {"token": hashed(token), "guest": guest, "until": until})

    async def take_link(self, token: str, secret: str) -> Guest | None:
        """Uses up a link: from now on another secret is this guest's too."""
        async with self._begin() as db:
            taken = delete(LINKS).where(LINKS.c.token == hashed(token)).returning(LINKS.c.guest, LINKS.c.until)
            row = (await db.execute(taken)).one_or_none()
            if row is None or row.until < time.time():
                return None
            found = (await db.execute(select(GUESTS).where(GUESTS.c.id == row.guest))).one()
            await _add_device(db, found.id, secret)
        return Guest(found.id, found.name)

    # ------------------------------------------------------------ tables

    async def add_table(self, table: TableRow, save: bytes | None = None) -> None:
        """A new table; with a save it begins there."""
        row = msgspec.to_builtins(table)
        seats = [{**seat, "table_id": table.id} for seat in row.pop("seats")]
        async with self._begin() as db:
            await db.execute(insert(TABLES), row)
            await db.execute(insert(SEATS), seats)
            if save is not None:
                await db.execute(insert(SNAPSHOTS), {"table_id": table.id, "number": 0, "save": save})

    async def table(self, id_: str) -> TableRow | None:
        async with self.engine.connect() as db:
            found = await _tables(db, [id_])
        return found[0] if found else None

    async def tables_of(self, guest: str, limit: int = 100) -> list[TableRow]:
        """The tables at which a guest sits, or that are hers, the latest first."""
        sits = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        mine = or_(TABLES.c.owner == guest, TABLES.c.id.in_(sits))
        ids = (
            select(TABLES.c.id).where(mine, TABLES.c.state != "abandoned").order_by(TABLES.c.since.desc()).limit(limit)
        )
        async with self.engine.connect() as db:
            return await _tables(db, list((await db.execute(ids)).scalars()))

    async def public_tables(self, limit: int = 50) -> list[TableRow]:
        """Tables that anyone may join or watch, the latest first."""
        shown = (TABLES.c.visibility == "public", TABLES.c.state.in_(("waiting", "playing")))
        return await self._found(limit, *shown)

    async def _found(self, limit: int, *where: Any) -> list[TableRow]:
        ids = select(TABLES.c.id).where(*where).order_by(TABLES.c.since.desc()).limit(limit)
        async with self.engine.connect() as db:
            return await _tables(db, list((await db.execute(ids)).scalars()))

    async def playing(self) -> list[str]:
        """The tables that go on when a server starts."""
        found = select(TABLES.c.id).where(TABLES.c.state == "playing").order_by(TABLES.c.since.desc())
        async with self.engine.connect() as db:
            return list((await db.execute(found)).scalars())

    async def full(self) -> list[str]:
        """The tables that wait for nobody any more, but have not begun."""
        is_open = select(SEATS.c.table_id).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open").exists()
        found = select(TABLES.c.id).where(TABLES.c.state == "waiting", ~is_open)
        async with self.engine.connect() as db:
            return list((await db.execute(found)).scalars())

    async def change_table(self, id_: str, *, only_in: str | None = None, **values: Any) -> bool:
        """Changes fields of a table, perhaps only in this state; tells whether it did."""
        where = [TABLES.c.id == id_, *([TABLES.c.state == only_in] if only_in is not None else [])]
        async with self._begin() as db:
            done = await db.execute(update(TABLES).where(*where).values(**values))
            await self._tell(db, [(id_, -1)])
        return bool(done.rowcount)

    async def begin(self, id_: str, names: Sequence[str], **values: Any) -> bool:
        """A table that has waited plays, with these names; ``False`` if it does already."""
        waiting = (TABLES.c.id == id_, TABLES.c.state == "waiting")
        async with self._begin() as db:
            done = await db.execute(update(TABLES).where(*waiting).values(state="playing", **values))
            if done.rowcount:
                for number, name in enumerate(names):
                    of = (SEATS.c.table_id == id_, SEATS.c.number == number)
                    await db.execute(update(SEATS).where(*of).values(name=name))
                await self._tell(db, [(id_, -1)])
        return bool(done.rowcount)

    async def change_seat(self, table: str, seat: SeatRow, *, only_kind: str | None = None) -> bool:
        """Changes who sits on a seat, perhaps only if it is of this kind now; tells whether it did."""
        where = [SEATS.c.table_id == table, SEATS.c.number == seat.number]
        if only_kind is not None:
            where.append(SEATS.c.kind == only_kind)
        values = msgspec.to_builtins(seat)
        async with self._begin() as db:
            done = await db.execute(update(SEATS).where(*where).values(**values))
            await db.execute(update(TABLES).where(TABLES.c.id == table).values(since=time.time()))
            await self._tell(db, [(table, -1)])
        return bool(done.rowcount)

    async def change_prefers(self, table: str, number: int, prefers: dict[str, Any]) -> None:
        """How the server passes for a seat. Nobody is told."""
        of = (SEATS.c.table_id == table, SEATS.c.number == number)
        async with self._begin() as db:
            await db.execute(update(SEATS).where(*of).values(prefers=prefers))

    async def late(self, before: float, limit: int = 50) -> list[str]:
        """Games in which something should have gone on by itself a while ago: a bot, a pass or a clock."""
        found = (
            select(TABLES.c.id, TABLES.c.waits_for, TABLES.c.deadline, SEATS.c.number, SEATS.c.kind, SEATS.c.prefers)
            .join(SEATS)
            .where(TABLES.c.state == "playing", ~TABLES.c.paused, TABLES.c.since < before)
            .order_by(TABLES.c.since.desc())
        )
        late: dict[str, None] = {}
        async with self.engine.connect() as db:
            for row in await db.execute(found):
                by_itself = row.number in row.waits_for and (row.kind == "bot" or row.prefers)
                if by_itself or (row.deadline is not None and row.deadline < before):
                    late[row.id] = None
        return list(late)[:limit]

    # ------------------------------------------------------------ entries

    def append(self, entry: Entry) -> asyncio.Future[None]:
        """Keeps an entry for good, or raises `Conflict`. Many at the same time cost hardly more than one."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        self._wake.set()
        return done

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    await self._keep([entry for entry, _ in batch])
                except Exception:
                    await self._write_each(batch)
                    continue
                for _, done in batch:
                    if not done.done():
                        done.set_result(None)

    async def _write_each(self, batch: Sequence[tuple[Entry, asyncio.Future[None]]]) -> None:
        """One of them cannot be kept; the others can."""
        for entry, done in batch:
            error: BaseException | None = None
            try:
                await self._keep([entry])
            except (IntegrityError, sqlite3.IntegrityError):
                error = Conflict(f"table {entry.table}, number {entry.number}")
            except Exception as other:
                error = other
            if not done.done():
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(error)

    async def _keep(self, entries: Sequence[Entry]) -> None:
        if self._file is not None:
            await self._file.keep(entries)
            return
        rows = [{"table_id": e.table, "number": e.number, "seat": e.seat, "log": e.log, "at": e.at} for e in entries]
        tables = [
            {
                "of": e.table,
                "new_number": e.number,
                "new_since": e.since,
                "new_waits": e.waits_for,
                "new_deadline": e.deadline,
                "new_state": e.state,
                "new_outcome": e.outcome,
            }
            for e in entries
        ]
        async with self._begin() as db:
            await db.execute(insert(ENTRIES), rows)
            await db.execute(_MOVED, tables)
            for e in entries:
                if e.snapshot is not None:
                    old = (SNAPSHOTS.c.table_id == e.table, SNAPSHOTS.c.number > 0, SNAPSHOTS.c.number < e.number)
                    await db.execute(delete(SNAPSHOTS).where(*old))
                    await db.execute(insert(SNAPSHOTS), {"table_id": e.table, "number": e.number, "save": e.snapshot})
            await self._tell(db, [(e.table, e.number) for e in entries])

    async def _tell(self, db: AsyncConnection, moved: Sequence[tuple[str, int]]) -> None:
        """Other processes hear of it when it is committed."""
        if self.is_postgres:
            for table, number in moved:
                await db.execute(select(func.pg_notify(WAKE, f"{table} {number} {self.me}")))

    async def pass_on(self, table: str, what: str, value: Any) -> None:
        """Tells other processes what is not kept."""
        async with self._begin() as db:
            words = msgspec.json.encode(value).decode()
            await db.execute(select(func.pg_notify(WAKE, f"{table} {what} {self.me} {words}")))

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """What a table took after this number."""
        found = (
            select(ENTRIES.c.number, ENTRIES.c.log)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        async with self.engine.connect() as db:
            return [(row.number, row.log) for row in await db.execute(found)]

    async def snapshot(self, table: str, upto: int) -> tuple[int, bytes] | None:
        """The last snapshot up to this entry."""
        found = (
            select(SNAPSHOTS)
            .where(SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.number <= upto)
            .order_by(SNAPSHOTS.c.number.desc())
            .limit(1)
        )
        async with self.engine.connect() as db:
            row = (await db.execute(found)).one_or_none()
        return (row.number, row.save) if row is not None else None

    # ------------------------------------------------------------ contents, chat, reports

    async def keep_content(self, ruleset: str, game: str, content: bytes) -> None:
        async with self.engine.connect() as db:
            if (await db.execute(select(CONTENTS.c.game).where(CONTENTS.c.ruleset == ruleset))).first() is not None:
                return
        with contextlib.suppress(IntegrityError):
            async with self._begin() as db:
                await db.execute(insert(CONTENTS), {"ruleset": ruleset, "game": game, "content": content})

    async def content(self, ruleset: str) -> bytes | None:
        async with self.engine.connect() as db:
            found: bytes | None = (
                await db.execute(select(CONTENTS.c.content).where(CONTENTS.c.ruleset == ruleset))
            ).scalar_one_or_none()
        return found

    async def say(self, table: str, guest: str, name: str, seat: int | None, words: str) -> ChatRow:
        """Adds a line to the chat of a table."""
        for _ in range(20):
            try:
                async with self._begin() as db:
                    last = select(func.coalesce(func.max(CHATS.c.number), 0)).where(CHATS.c.table_id == table)
                    number = (await db.execute(last)).scalar_one() + 1
                    row = ChatRow(number, name, seat, words, time.time())
                    await db.execute(insert(CHATS), {"table_id": table, "guest": guest, **msgspec.to_builtins(row)})
                    await self._tell(db, [(table, -2)])
                return row
            except IntegrityError:
                continue  # somebody else spoke at the same moment
        raise Conflict(f"table {table}, chat")

    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        found = (
            select(CHATS)
            .where(CHATS.c.table_id == table, CHATS.c.number > after)
            .order_by(CHATS.c.number.desc())
            .limit(limit)
        )
        async with self.engine.connect() as db:
            rows = (await db.execute(found)).all()
        return [ChatRow(row.number, row.name, row.seat, row.text, row.at) for row in reversed(rows)]

    async def report(self, table: str, number: int, what: str, save: bytes) -> None:
        """Files what went wrong at a table, with the game as it was."""
        row = {"id": new_id(), "table_id": table, "number": number, "what": what, "save": save, "at": time.time()}
        async with self._begin() as db:
            await db.execute(insert(REPORTS), row)

    async def reports(self) -> list[tuple[str, int, str, bytes]]:
        """Everything that was filed: the table, the number of its last entry, what went wrong, the game."""
        async with self.engine.connect() as db:
            rows = (await db.execute(select(REPORTS).order_by(REPORTS.c.at))).all()
        return [(row.table_id, row.number, row.what, row.save) for row in rows]


_MOVED = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(
        number=bindparam("new_number"),
        since=bindparam("new_since"),
        waits_for=bindparam("new_waits"),
        deadline=bindparam("new_deadline"),
        state=bindparam("new_state"),
        outcome=bindparam("new_outcome"),
    )
)


async def _add_device(db: AsyncConnection, guest: str, secret: str) -> None:
    await db.execute(insert(DEVICES), {"secret": hashed(secret), "guest": guest, "made": time.time()})


async def _tables(db: AsyncConnection, ids: Sequence[str]) -> list[TableRow]:
    """The tables with these ids, in this order, with their seats."""
    if not ids:
        return []
    rows = (await db.execute(select(TABLES).where(TABLES.c.id.in_(ids)))).mappings().all()
    seats = (await db.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.number))).mappings().all()
    found: dict[str, TableRow] = {row["id"]: msgspec.convert(_plain(row), TableRow) for row in rows}
    for seat in seats:
        plain = _plain(seat)
        found[plain.pop("table_id")].seats.append(msgspec.convert(plain, SeatRow))
    return [found[id_] for id_ in ids if id_ in found]


def _plain(row: RowMapping) -> dict[str, Any]:
    return {str(name): value for name, value in row.items()}


def _engine(address: str) -> AsyncEngine:
    if address.startswith("sqlite"):
        engine = create_async_engine(address)
        event.listen(engine.sync_engine, "connect", sqlite.set_up)
        return engine
    return create_async_engine(address, pool_pre_ping=True, pool_size=5, max_overflow=10)


def migrate(connection: Connection) -> None:
    """Brings a database up to date, all of it or nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(7002)"))  # processes start at the same time
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # else SQLite would keep half of a migration
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def make_migration(address: str, words: str) -> None:
    """Writes a migration from what the database is to what `schema` says: for developers."""
    from sqlalchemy import create_engine

    with create_engine(address).begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        command.revision(config, words, autogenerate=True)
