"""What is written about tables: the cards that they were dealt from, their chat, and reports of what went wrong."""

from __future__ import annotations

import contextlib

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from moot.server.store.database import SAID, Database
from moot.server.store.rows import ChatRow, Conflict, new_id
from moot.server.store.schema import CHATS, CONTENTS, REPORTS


class Papers(Database):
    """Contents, chats and reports."""

    async def keep_content(self, ruleset: str, game: str, content: bytes) -> None:
        async with self.engine.connect() as db:
            if (await db.execute(select(CONTENTS.c.game).where(CONTENTS.c.ruleset == ruleset))).first() is not None:
                return
        with contextlib.suppress(IntegrityError):
            async with self.engine.begin() as db:
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
                async with self.engine.begin() as db:
                    last = select(func.coalesce(func.max(CHATS.c.number), 0)).where(CHATS.c.table_id == table)
                    number = (await db.execute(last)).scalar_one() + 1
                    row = ChatRow(number, name, seat, words, self.clock.now())
                    await db.execute(insert(CHATS), {"table_id": table, "guest": guest, **msgspec.to_builtins(row)})
                    await self._tell(db, [(table, SAID)])
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

    async def report(self, table: str, number: int, what: str, save: bytes, *, once: bool = False) -> None:
        """Files what went wrong at a table, with the game as it was; ``once``: unless that has been filed already."""
        row = {"id": new_id(), "table_id": table, "number": number, "what": what, "save": save, "at": self.clock.now()}
        same = REPORTS.c.what.startswith(what.partition("\n")[0], autoescape=True)
        filed = select(REPORTS.c.id).where(REPORTS.c.table_id == table, REPORTS.c.number == number, same)
        async with self.engine.begin() as db:
            if once and (await db.execute(filed)).first() is not None:
                return
            await db.execute(insert(REPORTS), row)

    async def reports(self) -> list[tuple[str, int, str, bytes]]:
        """Everything that was filed: the table, the number of its last entry, what went wrong, the game."""
        async with self.engine.connect() as db:
            rows = (await db.execute(select(REPORTS).order_by(REPORTS.c.at))).all()
        return [(row.table_id, row.number, row.what, row.save) for row in rows]
