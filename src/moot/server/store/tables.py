"""Tables and their seats."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    Connection,
    Exists,
    Row,
    RowMapping,
    Select,
    and_,
    bindparam,
    case,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from moot.server.store.database import CHANGED
from moot.server.store.rows import SeatRow, TableRow
from moot.server.store.schema import GUESTS, HOURS, SEATS, SNAPSHOTS, TABLES
from moot.server.store.writing import Writing, written

Sort = Literal["waiting", "playing", "of bots"]
"""Of a table: it waits for players, somebody plays, or only bots do."""


class Room(msgspec.Struct, frozen=True):
    """How many tables of a sort a guest may have, and all who are at one place."""

    of_guest: int
    of_place: int


class Full(Exception):
    """There is no room for one more table."""

    def __init__(self, sort: Sort, most: int, of_place: bool) -> None:
        super().__init__(f"{most} {sort}")
        self.sort, self.most, self.of_place = sort, most, of_place


def sort_of(kinds: Collection[str]) -> Sort:
    """What a table with such seats is, or is about to be."""
    if "open" in kinds:
        return "waiting"
    return "playing" if "guest" in kinds else "of bots"


class Tables(Writing):
    """Which tables there are, and who sits there."""

    @written("lobby")
    def add_table(
        self,
        db: Connection,
        table: TableRow,
        save: bytes | None = None,
        *,
        after: str | None = None,
        most: Mapping[Sort, Room] | None = None,
    ) -> str:
        """A new table; with a save it begins there. Its id, or that of the one that already comes ``after`` another.

        `Full`, if its owner, or those at the place where she is, have ``most`` of its sort already.
        """
        row = msgspec.to_builtins(table)
        seats = [{**seat, "table_id": table.id} for seat in row.pop("seats")]
        if after is not None:
            before = _held(db, after)
            if before is not None and before.rematch is not None:
                return str(before.rematch)
            db.execute(update(TABLES).where(TABLES.c.id == after).values(rematch=table.id))
            self._tell(db, [(after, CHANGED)])
        if most is not None:
            self._count(db, table.owner, table.place, sort_of([seat.kind for seat in table.seats]), most)
        db.execute(insert(TABLES), row)
        db.execute(insert(SEATS), seats)
        if save is not None:
            db.execute(insert(SNAPSHOTS), {"table_id": table.id, "number": 0, "save": save})
        return table.id

    def _count(self, db: Connection, owner: str, place: str, sort: Sort, most: Mapping[Sort, Room]) -> None:
        """Whether there is room for one more table; meanwhile nobody makes or fills one of the same guest or place."""
        if self.is_postgres:
            db.execute(select(GUESTS.c.id).where(GUESTS.c.id == owner).with_for_update(key_share=True))
            db.execute(select(func.pg_advisory_xact_lock(7003, func.hashtext(place))))
        full = and_(TABLES.c.state.in_(("waiting", "playing")), ~_has("open"))  # it plays, or is about to
        state = {
            "waiting": and_(TABLES.c.state == "waiting", _has("open")),
            "playing": and_(full, _has("guest")),
            "of bots": and_(full, ~_has("guest")),
        }[sort]
        limits = [(TABLES.c.owner == owner, most[sort].of_guest, False)]
        if place:
            limits.append((TABLES.c.place == place, most[sort].of_place, True))
        for whose, limit, of_place in limits:
            found = db.execute(select(func.count()).select_from(TABLES).where(whose, state))
            if found.scalar_one() >= limit:
                raise Full(sort, limit, of_place)

    @written("upkeep")
    def forget_places(self, db: Connection) -> None:
        """Where tables were made is nobody's business any more when they are over."""
        over = TABLES.c.state.in_(("finished", "abandoned"))
        db.execute(update(TABLES).where(TABLES.c.place != "", over).values(place=""))

    async def table(self, id_: str) -> TableRow | None:
        async with self.engine.connect() as db:
            found = await _tables(db, [id_])
        return found[0] if found else None

    async def tables_of(self, guest: str, limit: int = 100) -> list[TableRow]:
        """The tables at which a guest sits or sat, or that are hers, the latest first."""
        sits = select(SEATS.c.table_id).where(or_(SEATS.c.guest == guest, SEATS.c.former == guest))
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
        """The tables that go on when a server starts; those where only bots play go on when somebody watches."""
        plays = (TABLES.c.state == "playing", _has("guest"))
        found = select(TABLES.c.id).where(*plays).order_by(TABLES.c.since.desc())
        async with self.engine.connect() as db:
            return list((await db.execute(found)).scalars())

    async def full(self) -> list[str]:
        """The tables that wait for nobody any more, but have not begun."""
        found = select(TABLES.c.id).where(TABLES.c.state == "waiting", ~_has("open"))
        async with self.engine.connect() as db:
            return list((await db.execute(found)).scalars())

    @written("play")
    def change_table(self, db: Connection, /, id_: str, *, only_in: str | None = None, **values: Any) -> bool:
        """Changes fields of a table, perhaps only in this state; tells whether it did."""
        where = [TABLES.c.id == id_, *([TABLES.c.state == only_in] if only_in is not None else [])]
        done = db.execute(update(TABLES).where(*where).values(**values))
        self._tell(db, [(id_, CHANGED)])
        return bool(done.rowcount)

    @written("lobby")
    def begin(
        self,
        db: Connection,
        /,
        id_: str,
        names: Sequence[str],
        prefers: Sequence[dict[str, Any]],
        *,
        save: bytes,
        seen: float,
        **values: Any,
    ) -> bool:
        """A table that has waited plays, with these names and settings of its seats; nobody is missing yet.

        From the save on its game can be told, and can go on, even where its rules are gone. ``False`` if it plays
        already, or a seat is open again.
        """
        of = SEATS.c.table_id == id_
        held = _held(db, id_)
        is_open = db.execute(select(SEATS.c.number).where(of, SEATS.c.kind == "open")).first()
        if held is None or held.state != "waiting" or is_open is not None:
            return False
        db.execute(update(TABLES).where(TABLES.c.id == id_).values(state="playing", **values))
        for number, (name, wishes) in enumerate(zip(names, prefers, strict=True)):
            db.execute(update(SEATS).where(of, SEATS.c.number == number).values(name=name, prefers=wishes))
        db.execute(update(SEATS).where(of, SEATS.c.seen < seen).values(seen=seen))
        db.execute(insert(SNAPSHOTS), {"table_id": id_, "number": 0, "save": save})
        self._tell(db, [(id_, CHANGED)])
        return True

    @written("lobby")
    def change_seat(
        self,
        db: Connection,
        /,
        table: str,
        seat: SeatRow,
        *,
        only_in: str,
        only_kind: str | None = None,
        once: bool = False,
        most: Mapping[Sort, Room] | None = None,
    ) -> bool:
        """Changes who sits on a seat, in this state of the table and perhaps only if it is of this kind now.

        With ``once`` nobody comes to have a second seat. Tells whether it did. `Full`, if that would make the table one
        of another sort, of which its owner, or those at the place where it was made, have ``most`` already.
        """
        where = [SEATS.c.table_id == table, SEATS.c.number == seat.number]
        if only_kind is not None:
            where.append(SEATS.c.kind == only_kind)
        held = _held(db, table)
        if held is None or held.state != only_in:
            return False
        sits = select(SEATS.c.number).where(SEATS.c.table_id == table, SEATS.c.guest == seat.guest)
        if once and db.execute(sits).first() is not None:
            return False
        if most is not None:
            kinds = {row.number: row.kind for row in db.execute(_seats_of(table))}
            sort = sort_of((kinds | {seat.number: seat.kind}).values())
            if sort != sort_of(kinds.values()):
                self._count(db, held.owner, held.place, sort, most)
        done = db.execute(update(SEATS).where(*where).values(**msgspec.to_builtins(seat)))
        db.execute(update(TABLES).where(TABLES.c.id == table).values(since=self.clock.now()))
        self._tell(db, [(table, CHANGED)])
        return bool(done.rowcount)

    @written("play")
    def pause(
        self,
        db: Connection,
        /,
        id_: str,
        *,
        deadline: float | None,
        time_left: float | None,
        paused: bool,
        seat: int | None,
    ) -> bool:
        """A game begins a pause, of this seat's player or of nobody's, or ends it; tells whether it did."""
        is_so = (TABLES.c.id == id_, TABLES.c.state == "playing", TABLES.c.paused != paused)
        values = {"paused": paused, "deadline": deadline, "time_left": time_left}
        done = db.execute(update(TABLES).where(*is_so).values(**values))
        if done.rowcount and paused and seat is not None:
            of = (SEATS.c.table_id == id_, SEATS.c.number == seat)
            db.execute(update(SEATS).where(*of).values(pauses=SEATS.c.pauses + 1))
        if done.rowcount:
            self._tell(db, [(id_, CHANGED)])
        return bool(done.rowcount)

    @written("play")
    def give_to_bot(self, db: Connection, table: str, number: int, guest: str, bot: str) -> str | None:
        """A bot plays on for a guest. The state of the table then: it is abandoned when nobody but bots is left.

        ``None`` if the game does not go on, or the seat is not the guest's.
        """
        of = SEATS.c.table_id == table
        held = _held(db, table)
        if held is None or held.state != "playing":
            return None
        given = update(SEATS).where(of, SEATS.c.number == number, SEATS.c.kind == "guest", SEATS.c.guest == guest)
        done = db.execute(given.values(kind="bot", guest=None, former=guest, bot=bot, prefers={}))
        if not done.rowcount:
            return None
        left = db.execute(select(SEATS.c.number).where(of, SEATS.c.kind == "guest")).first()
        ends = {} if left else {"state": "abandoned", "deadline": None}
        db.execute(update(TABLES).where(TABLES.c.id == table).values(since=self.clock.now(), **ends))
        self._tell(db, [(table, CHANGED)])
        return "playing" if left else "abandoned"

    @written("play")
    def change_prefers(self, db: Connection, table: str, number: int, prefers: dict[str, Any]) -> None:
        """How the server passes for a seat: other processes take it in, and no player is told."""
        of = (SEATS.c.table_id == table, SEATS.c.number == number)
        db.execute(update(SEATS).where(*of).values(prefers=prefers))
        self._tell(db, [(table, CHANGED)])

    @written("upkeep")
    def see(self, db: Connection, seen: Mapping[tuple[str, str], float], *, tell: bool) -> None:
        """Keeps until when guests are at tables; tells other processes, if something is new to them."""
        if not seen:
            return
        of = (SEATS.c.table_id == bindparam("at"), SEATS.c.guest == bindparam("who"))
        rows = [{"at": table, "who": guest, "until": until} for (table, guest), until in sorted(seen.items())]
        db.execute(update(SEATS).where(*of).values(seen=bindparam("until")), rows)
        if tell:
            self._tell(db, [(table, CHANGED) for table in sorted({table for table, _ in seen})])

    async def seen(self, tables: Sequence[str]) -> dict[tuple[str, int], float]:
        """Until when the players of these tables are there, by table and seat."""
        found = select(SEATS.c.table_id, SEATS.c.number, SEATS.c.seen).where(SEATS.c.table_id.in_(tables))
        async with self.engine.connect() as db:
            return {(row.table_id, row.number): row.seen for row in await db.execute(found)}

    @written("upkeep")
    def forget_seen(self, db: Connection, now: float) -> None:
        """For a process that is alone and has just started: nobody is connected."""
        db.execute(update(SEATS).where(SEATS.c.seen > now).values(seen=now))

    @written("upkeep")
    def keep_time(self, db: Connection, counted: float) -> float:
        """Keeps the time of the house, unless others have counted more; what it is now."""
        time = case((HOURS.c.time < counted, counted), else_=HOURS.c.time)
        kept: float = db.execute(update(HOURS).values(time=time).returning(HOURS.c.time)).scalar_one()
        return kept

    async def late(self, before: float, deadline: float, limit: int = 50) -> list[str]:
        """Games in which something should have gone on by itself a while ago: a bot, a pass or a clock.

        The wall says ``before``, the house ``deadline``.
        """
        now = self.clock.now()
        found = (
            select(TABLES.c.id, TABLES.c.waits_for, TABLES.c.deadline, SEATS.c.number, SEATS.c.kind, SEATS.c.prefers)
            .join(SEATS)
            .where(TABLES.c.state == "playing", ~TABLES.c.paused)
            .where(or_(TABLES.c.since < before, TABLES.c.since > now))  # the wall's clock may have been put back
        )
        late: dict[str, None] = {}
        async with self.engine.connect() as db:
            rows = (await db.execute(found)).all()
            played = {row.id for row in rows if row.kind == "guest"}
            for row in rows:
                if row.id not in played:  # only bots: they wait until somebody watches
                    continue
                by_itself = row.number in row.waits_for and (row.kind == "bot" or _wants_passes(row.prefers))
                if by_itself or (row.deadline is not None and row.deadline < deadline):
                    late[row.id] = None
        found_late = list(late)
        random.shuffle(found_late)  # so that each has its turn
        return found_late[:limit]


def _has(kind: str) -> Exists:
    """Whether a table has a seat of this kind."""
    return select(SEATS.c.table_id).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == kind).exists()


def _held(db: Connection, id_: str) -> Row[Any, Any, Any, Any] | None:
    """A table that nobody else changes until we have; entries of it wait, too."""
    columns = TABLES.c.state, TABLES.c.rematch, TABLES.c.owner, TABLES.c.place
    return db.execute(select(*columns).where(TABLES.c.id == id_).with_for_update(key_share=True)).one_or_none()


def _seats_of(id_: str) -> Select[tuple[int, str]]:
    """Which seats a table has, and of which kinds."""
    return select(SEATS.c.number, SEATS.c.kind).where(SEATS.c.table_id == id_)


def _wants_passes(prefers: dict[str, Any]) -> bool:
    listed = any(prefers.get(name) for name in ("kinds", "actors", "until"))
    return listed or prefers.get("auto_pass", "never") != "never"


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
