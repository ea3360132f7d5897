"""Going on by newer rules, where those of a table are gone: offered if its position fits, done when all want it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from moot.engine import Table
from moot.going_on import go_on
from moot.server import messages as m
from moot.server import remarks
from moot.server.entries import decode_log
from moot.server.records import kept_cards
from moot.server.refusals import NotAllowed

if TYPE_CHECKING:
    from moot.server.live import Live


class Crossing:
    """Whether a parked game can go on by the rules that the server has now, and who wants that."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self.table: Table | None = None
        """The position under the newer rules."""
        self._again = 0
        self._agreed: set[int] = set()

    async def look(self) -> None:
        """Whether it fits; nothing is offered of a game that is not parked, or that is over."""
        live, self.table = self._live, None
        row, store = live.row, live.hall.store
        if live.parked is None or row.state != "playing":
            return
        kept = await store.snapshot(row.id, row.number)
        if kept is None:
            return
        number, blob = kept
        later = [
            entry
            for at, written in await store.entries(row.id, number)
            if at <= row.number
            for entry in decode_log(written)
        ]
        cards = await kept_cards(store, row.ruleset)
        try:
            self.table, self._again = await asyncio.to_thread(go_on, blob, later, *cards)
        except Exception:  # it does not fit; and rules of today at a position of others may fail in any way
            self.table = None

    @property
    def offer(self) -> m.Offer | None:
        """As it travels."""
        if self.table is None or self._live.row.state != "playing":
            return None
        return m.Offer(self.table.rules.game.version, self._again == 0, sorted(self._agreed))

    def agree(self, guest: str, yes: bool) -> bool:
        """A guest's word for all of their seats; whether now everybody wants it. The table's lock must be held."""
        live = self._live
        seats = live.seats_of(guest)
        if not seats:
            raise NotAllowed(remarks.OnlyPlayers())
        if live.parked is None:
            raise NotAllowed(remarks.GoesOnByItself())
        if self.offer is None:
            raise NotAllowed(remarks.NotByNewer())
        if yes:
            self._agreed.update(seats)
        else:
            self._agreed.clear()
        live.watchers.notice(
            remarks.WantsNewer(live.name(seats[0])) if yes else remarks.KeepsOlder(live.name(seats[0]))
        )
        self.tell()
        people = {seat.number for seat in live.row.seats if seat.kind == "guest"}
        return people <= self._agreed

    def tell(self) -> None:
        """Those who look on, here and in other processes, see who wants it."""
        self._live.watchers.table_news()
        self._live.watchers.pass_on("crossing", sorted(self._agreed))

    def passed_on(self, agreed: list[int]) -> None:
        """Takes in who wants it in another process."""
        self._agreed = set(agreed)
        self._live.watchers.table_news()
