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


async def pause(live: Live, paused: bool, said: Remark) -> None:
    """Stops the clock, or starts it again with all of its time; and says who does."""
    async with live.lock:
        if live.row.state != "playing":
            raise NotAllowed(remarks.NotGoingOn())
        deadline = live.hall.hours.now() + live.row.clock if live.row.clock and not paused else None
        done = await live.hall.store.change_table(live.id, only_in="playing", paused=paused, deadline=deadline)
        if not done:
            await live.catch_up()
            raise NotAllowed(remarks.NotGoingOn())
        live.row.paused, live.row.deadline = paused, deadline
        live.watchers.notice(said)
        live.watchers.changed()
        live.clockwork.wind()


async def prefer(live: Live, number: int, wishes: m.PrefersOut) -> None:
    """Keeps how the server shall pass for a seat."""
    kept = msgspec.to_builtins(wishes)
    async with live.lock:
        await live.hall.store.change_prefers(live.id, number, kept)
        live.row.seats[number].prefers = kept
        live.watchers.tell([number])
        live.clockwork.wind()
