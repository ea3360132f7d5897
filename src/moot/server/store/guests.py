"""Guests, their devices, and the links by which they come to have more of them."""

from __future__ import annotations

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from moot.server.store.database import Database
from moot.server.store.rows import Guest, hashed, new_id
from moot.server.store.schema import DEVICES, GUESTS, LINKS


class Guests(Database):
    """Who there is."""

    async def add_guest(self, name: str, secret: str) -> Guest:
        guest = Guest(new_id(), name)
        async with self.engine.begin() as db:
            await db.execute(insert(GUESTS), {"id": guest.id, "name": name, "made": self.clock.now()})
            await _add_device(db, guest.id, secret, self.clock.now())
        return guest

    async def guest(self, secret: str) -> Guest | None:
        """The guest whose cookie this is."""
        found = select(GUESTS.c.id, GUESTS.c.name).join(DEVICES).where(DEVICES.c.secret == hashed(secret))
        async with self.engine.connect() as db:
            row = (await db.execute(found)).one_or_none()
        return Guest(row.id, row.name) if row is not None else None

    async def forget(self, secret: str) -> None:
        """From now on this secret is nobody's."""
        async with self.engine.begin() as db:
            await db.execute(delete(DEVICES).where(DEVICES.c.secret == hashed(secret)))

    async def rename(self, guest: str, name: str) -> None:
        async with self.engine.begin() as db:
            await db.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    async def add_link(self, guest: str, token: str, until: float) -> None:
        """A way in for another device; an older one ends."""
        async with self.engine.begin() as db:
            await db.execute(delete(LINKS).where(or_(LINKS.c.guest == guest, LINKS.c.until < self.clock.now())))
            await db.execute(insert(LINKS), {"token": hashed(token), "guest": guest, "until": until})

    async def take_link(self, token: str, secret: str) -> Guest | None:
        """Uses up a link: from now on another secret is this guest's too."""
        async with self.engine.begin() as db:
            taken = delete(LINKS).where(LINKS.c.token == hashed(token)).returning(LINKS.c.guest, LINKS.c.until)
            row = (await db.execute(taken)).one_or_none()
            if row is None or row.until < self.clock.now():
                return None
            found = (await db.execute(select(GUESTS).where(GUESTS.c.id == row.guest))).one()
            await _add_device(db, found.id, secret, self.clock.now())
        return Guest(found.id, found.name)


async def _add_device(db: AsyncConnection, guest: str, secret: str, now: float) -> None:
    await db.execute(insert(DEVICES), {"secret": hashed(secret), "guest": guest, "made": now})
