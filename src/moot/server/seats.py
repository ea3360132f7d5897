"""Seats of a game that goes on: who concedes or is replaced, who pauses, how the server passes for somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from moot.bots import bots_of
from moot.engine.remarks import Remark
from moot.server import messages as m
from moot.server import remarks
from moot.server.refusals import NotAllowed

if TYPE_CHECKING:
    from moot.server.live import Live


async def give_up(live: Live, number: int, guest: str) -> None:
    """A player concedes: a bot plays on; without anybody else the table is abandoned."""
    bot = bots_of(live.row.game)[0]
    await _by_bot(live, number, guest, bot, remarks.Concedes(live.name(number)))


async def replace(live: Live, number: int, guest: str, bot: str) -> None:
    """A player who has left is replaced."""
    if bot not in bots_of(live.row.game):
        raise NotAllowed(remarks.NoBot(bot))
    await _by_bot(live, number, guest, bot, remarks.Replaced(live.name(number)))


async def _by_bot(live: Live, number: int, guest: str, bot: str, said: Remark) -> None:
    async with live.lock:
        state = await live.hall.store.give_to_bot(live.id, number, guest, bot)
        await live.catch_up()
        if state is None:
            raise NotAllowed(remarks.NotToBot())
        live.watchers.notice(said)
        live.clockwork.wind()
    await live.consent.look_again()


async def pause(live: Live, paused: bool, said: Remark, guest: str | None = None) -> None:
    """Stops the clock, or starts it again with what was left of it; and says who does.

    A ``guest`` can begin so many pauses: with more, one could be made to wait for ever, or be told of nothing else.
    """
    async with live.lock:
        row, now = live.row, live.hall.hours.now()
        if row.state != "playing":
            raise NotAllowed(remarks.NotGoingOn())
        if row.paused == paused:
            return
        mine = [seat for seat in row.seats if seat.kind == "guest" and seat.guest == guest]
        if paused and _is_limited(live, guest) and sum(seat.pauses for seat in mine) >= live.hall.settings.pauses:
            raise NotAllowed(remarks.PausedOften(live.hall.settings.pauses))
        left = max(0.0, row.deadline - now) if paused and row.deadline is not None else None
        rest = row.clock if row.time_left is None else row.time_left
        deadline = None if paused or row.clock is None or rest is None else now + rest
        number = mine[0].number if mine else None
        if not await live.hall.store.pause(
            live.id, paused=paused, deadline=deadline, time_left=left, seat=number
        ):  # somebody else was faster
            await live.catch_up()
            if live.row.state != "playing":
                raise NotAllowed(remarks.NotGoingOn())
            return
        row.paused, row.deadline, row.time_left = paused, deadline, left
        if paused and mine:
            mine[0].pauses += 1
        live.watchers.notice(said)
        live.watchers.changed()
        live.clockwork.wind()


def _is_limited(live: Live, guest: str | None) -> bool:
    """Whether others have to wait as well."""
    return guest is not None and any(seat.kind == "guest" and seat.guest != guest for seat in live.row.seats)


async def prefer(live: Live, number: int, wishes: m.PrefersOut) -> None:
    """Keeps how the server shall pass for a seat."""
    kept = msgspec.to_builtins(wishes)
    async with live.lock:
        await live.hall.store.change_prefers(live.id, number, kept)
        live.row.seats[number].prefers = kept
        live.watchers.tell([number])
        live.clockwork.wind()
