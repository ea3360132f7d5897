"""Guests, their devices, and the links by which they come to have more of them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, or_, select, update

from moot.server.store.rows import Guest, hashed, new_id
from moot.server.store.schema import DEVICES, GUESTS, LINKS
from moot.server.store.writing import Writing, written


class Guests(Writing):
    """Who there is."""

    @written("lobby")
    def add_guest(self, db: Connection, name: str, secret: str) -> Guest:
        guest = Guest(new_id(), name)
        db.execute(insert(GUESTS), {"id": guest.id, "name": name, "made": self.clock.now()})
        _add_device(db, guest.id, secret, self.clock.now())
        return guest

    async def guest(self, secret: str) -> Guest | None:
        """The guest whose cookie this is."""
        found = select(GUESTS.c.id, GUESTS.c.name).join(DEVICES).where(DEVICES.c.secret == hashed(secret))
        async with self.engine.connect() as db:
            row = (await db.execute(found)).one_or_none()
        return Guest(row.id, row.name) if row is not None else None

    @written("lobby")
    def forget(self, db: Connection, secret: str) -> None:
        """From now on this secret is nobody's."""
        db.execute(delete(DEVICES).where(DEVICES.c.secret == hashed(secret)))

    @written("lobby")
    def rename(self, db: Connection, guest: str, name: str) -> None:
        db.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    @written("lobby")
    def add_link(self, db: Connection, guest: str, token: str, until: float) -> None:
        """A way in for another device; an older one ends."""
        db.execute(delete(LINKS).where(or_(LINKS.c.guest == guest, LINKS.c.until < self.clock.now())))
        db.execute(insert(LINKS), {"token": hashed(token), "guest": guest, "until": until})

    @written("lobby")
    def take_link(self, db: Connection, token: str, secret: str) -> Guest | None:
        """Uses up a link: from now on another secret is this guest's too."""
        taken = delete(LINKS).where(LINKS.c.token == hashed(token)).returning(LINKS.c.guest, LINKS.c.until)
        row = db.execute(taken).one_or_none()
        if row is None or row.until < self.clock.now():
            return None
        found = db.execute(select(GUESTS).where(GUESTS.c.id == row.guest)).one()
        _add_device(db, found.id, secret, self.clock.now())
        return Guest(found.id, found.name)


def _add_device(db: Connection, guest: str, secret: str, now: float) -> None:
    db.execute(insert(DEVICES), {"secret": hashed(secret), "guest": guest, "made": now})
