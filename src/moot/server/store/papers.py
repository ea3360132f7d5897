"""What is written about tables: the cards that they were dealt from, their chat, and reports of what went wrong."""

from __future__ import annotations

import contextlib

import msgspec
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from moot.server.store.database import SAID
from moot.server.store.rows import ChatRow, Conflict, new_id
from moot.server.store.schema import CHATS, CONTENTS, REPORTS
from moot.server.store.writing import Writing, written


class Papers(Writing):
    """Contents, chats and reports."""

    async def has_content(self, ruleset: str) -> bool:
        """Whether its cards are kept, with their legend."""
        kept = select(CONTENTS.c.game).where(CONTENTS.c.ruleset == ruleset, CONTENTS.c.legend.is_not(None))
        async with self.engine.connect() as db:
            return (await db.execute(kept)).first() is not None

    @written("lobby")
    def keep_content(self, db: Connection, ruleset: str, game: str, content: bytes, legend: bytes) -> None:
        """Keeps cards once; those of an older server get their legend."""
        of = CONTENTS.c.ruleset == ruleset
        if not db.execute(update(CONTENTS).where(of).values(legend=legend)).rowcount:
            with contextlib.suppress(IntegrityError), db.begin_nested():  # another process was faster
                row = {"ruleset": ruleset, "game": game, "content": content, "legend": legend}
                db.execute(insert(CONTENTS), row)

    async def content(self, ruleset: str) -> bytes | None:
        return (await self._kept(ruleset))[0]

    async def legend(self, ruleset: str) -> bytes | None:
        return (await self._kept(ruleset))[1]

    async def _kept(self, ruleset: str) -> tuple[bytes | None, bytes | None]:
        async with self.engine.connect() as db:
            found = select(CONTENTS.c.content, CONTENTS.c.legend).where(CONTENTS.c.ruleset == ruleset)
            row = (await db.execute(found)).one_or_none()
        return (None, None) if row is None else (row.content, row.legend)

    async def say(self, table: str, guest: str, name: str, seat: int | None, words: str) -> ChatRow:
        """Adds a line to the chat of a table."""
        for _ in range(20):
            try:
                return await self._say(table, guest, name, seat, words)
            except IntegrityError:
                continue  # somebody else spoke at the same moment
        raise Conflict(f"table {table}, chat")

    @written("play")
    def _say(self, db: Connection, table: str, guest: str, name: str, seat: int | None, words: str) -> ChatRow:
        last = select(func.coalesce(func.max(CHATS.c.number), 0)).where(CHATS.c.table_id == table)
        row = ChatRow(db.execute(last).scalar_one() + 1, name, seat, words, self.clock.now())
        db.execute(insert(CHATS), {"table_id": table, "guest": guest, **msgspec.to_builtins(row)})
        self._tell(db, [(table, SAID)])
        return row

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

    @written("upkeep")
    def report(self, db: Connection, table: str, number: int, what: str, save: bytes, *, once: bool = False) -> None:
        """Files what went wrong at a table, with the game as it was; ``once``: unless that has been filed already."""
        row = {"id": new_id(), "table_id": table, "number": number, "what": what, "save": save, "at": self.clock.now()}
        same = REPORTS.c.what.startswith(what.partition("\n")[0], autoescape=True)
        filed = select(REPORTS.c.id).where(REPORTS.c.table_id == table, REPORTS.c.number == number, same)
        if once and db.execute(filed).first() is not None:
            return
        db.execute(insert(REPORTS), row)

    async def reports(self) -> list[tuple[str, int, str, bytes]]:
        """Everything that was filed: the table, the number of its last entry, what went wrong, the game."""
        async with self.engine.connect() as db:
            rows = (await db.execute(select(REPORTS).order_by(REPORTS.c.at))).all()
        return [(row.table_id, row.number, row.what, row.save) for row in rows]
