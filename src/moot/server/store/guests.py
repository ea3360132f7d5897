"""Guests, their devices, and the links by which they come to have more of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from moot.server.store.database import FORGOTTEN, WAKE
from moot.server.store.rows import Guest, hashed, new_id
from moot.server.store.schema import DEVICES, GUESTS, LINKS
from moot.server.store.writing import Writing, written

MOST_DEVICES = 20
"""Of one guest; with one more the oldest forgets who it is."""


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
        return Guest(row.id, row.name, device=hashed(secret)) if row is not None else None

    @written("lobby")
    def forget(self, db: Connection, device: str) -> None:
        """From now on what this device has is nobody's secret."""
        db.execute(delete(DEVICES).where(DEVICES.c.secret == device))
        self._tell_forgotten(db, [device])

    @written("lobby")
    def forget_all(self, db: Connection, guest: str, secret: str | None = None) -> list[str]:
        """All devices of a guest forget who they are, and no link leads to her; she may go on with another secret.

        What the devices had.
        """
        db.execute(delete(LINKS).where(LINKS.c.guest == guest))
        gone = delete(DEVICES).where(DEVICES.c.guest == guest).returning(DEVICES.c.secret)
        devices = list(db.execute(gone).scalars())
        if secret is not None:
            _add_device(db, guest, secret, self.clock.now())
        self._tell_forgotten(db, devices)
        return devices

    async def known(self, devices: Collection[str]) -> set[str]:
        """Those of these devices that know yet who they are."""
        found = select(DEVICES.c.secret).where(DEVICES.c.secret.in_(devices))
        async with self.engine.connect() as db:
            return set((await db.execute(found)).scalars())

    def _tell_forgotten(self, db: Connection, devices: Sequence[str]) -> None:
        """Other processes hear that these devices are nobody's any more."""
        if self.is_postgres and devices:
            words = msgspec.json.encode(devices).decode()
            db.execute(select(func.pg_notify(WAKE, f"- {FORGOTTEN} {self.me} {words}")))

    @written("lobby")
    def rename(self, db: Connection, guest: str, name: str) -> None:
        db.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    @written("lobby")
    def add_link(self, db: Connection, guest: str, token: str, until: float) -> None:
        """A way in for another device; an older one ends."""
        db.execute(delete(LINKS).where(or_(LINKS.c.guest == guest, LINKS.c.until < self.clock.now())))
        db.execute(insert(LINKS), {"token": hashed(token), "guest": guest, "until": until})

    @written("lobby")
    def take_link(self, db: Connection, token: str, secret: str, before: str = "") -> tuple[Guest, list[str]] | None:
        """Uses up a link: from now on another secret is this guest's too.

        Whose secret the device had ``before``, it is nobody's; and if a guest has too many devices, the oldest one
        forgets. What they had comes along.
        """
        taken = delete(LINKS).where(LINKS.c.token == hashed(token)).returning(LINKS.c.guest, LINKS.c.until)
        row = db.execute(taken).one_or_none()
        if row is None or row.until < self.clock.now():
            return None
        found = db.execute(select(GUESTS).where(GUESTS.c.id == row.guest)).one()
        mine = select(DEVICES.c.secret).where(DEVICES.c.guest == found.id).order_by(DEVICES.c.made.desc())
        too_many = mine.where(DEVICES.c.secret != hashed(before)).offset(MOST_DEVICES - 1)
        old = [*db.execute(too_many).scalars(), *([hashed(before)] if before else [])]
        devices = list(
            db.execute(delete(DEVICES).where(DEVICES.c.secret.in_(old)).returning(DEVICES.c.secret)).scalars()
        )
        _add_device(db, found.id, secret, self.clock.now())
        self._tell_forgotten(db, devices)
        return Guest(found.id, found.name, device=hashed(secret)), devices


def _add_device(db: Connection, guest: str, secret: str, now: float) -> None:
    db.execute(insert(DEVICES), {"secret": hashed(secret), "guest": guest, "made": now})
