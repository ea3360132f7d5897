"""What is written about tables: the cards that they were dealt from, their chat, and reports of what went wrong."""

from __future__ import annotations

import contextlib

import msgspec
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from moot.server.store.database import SAID
from moot.server.store.rows import ChatRow, Conflict, new_id
from moot.server.store.schema import CHATS, CONTENTS, REPORTS
from moot.server.store.writing import Writing, written


class Papers(Writing):
    """Contents, chats and reports."""

    async def keep_content(self, ruleset: str, game: str, content: bytes) -> None:
        async with self.engine.connect() as db:
            if (await db.execute(select(CONTENTS.c.game).where(CONTENTS.c.ruleset == ruleset))).first() is not None:
                return
        row = {"ruleset": ruleset, "game": game, "content": content}
        with contextlib.suppress(IntegrityError):  # another process was faster
            await self.write("lobby", lambda db: db.execute(insert(CONTENTS), row))

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
