"""Bots that think in processes of their own: one that hangs is killed, and a default move is made for it."""

from __future__ import annotations

import anyio
import anyio.to_process
import msgspec

from moot.engine import Keys, Table
from moot.engine.words import key_of


class Thought(msgspec.Struct, frozen=True):
    """What a bot came to."""

    ask: int
    answer: Keys


def think(save: bytes, seat: int, bot: str) -> bytes:
    """Runs in a process of its own: the answer of a bot to what its seat is asked."""
    from moot import api
    from moot import bots as players

    table = api.load(save)
    ask = table.ask(seat)
    if ask is None:
        return b""
    answer = players.bot(bot, table.game, seat)(table, ask)
    keys = key_of(ask.value_of(answer)) if isinstance(answer, dict) else answer
    return msgspec.json.encode(Thought(ask.id, keys))


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int, budget: float) -> None:
        self._limiter: anyio.CapacityLimiter | None = None
        self._workers = workers
        self._budget = budget

    async def decide(self, table: Table, seat: int, bot: str) -> Thought | str:
        """The bot's answer; or why there is none."""
        if self._limiter is None:
            self._limiter = anyio.CapacityLimiter(self._workers)
        save = table.save()
        try:
            async with self._limiter:
                with anyio.move_on_after(self._budget):
                    found = await anyio.to_process.run_sync(think, save, seat, bot, cancellable=True)
                    return msgspec.json.decode(found, type=Thought) if found else "it was not asked"
        except Exception as error:
            return f"it failed ({type(error).__name__})"
        return "it took too long"
