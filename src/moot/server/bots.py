"""Bots that think in processes of their own: one that hangs is killed, and a default move is made for it."""

from __future__ import annotations

import math
import signal

import anyio
import anyio.to_process
import msgspec

from moot import api
from moot.engine import Keys, Table
from moot.engine.remarks import Remark
from moot.engine.words import key_of
from moot.server import remarks
from moot.server.clock import Clock
from moot.server.turns import Turns, Whose


class Thought(msgspec.Struct, frozen=True):
    """What a bot came to."""

    ask: int
    answer: Keys


START = 30.0
"""Seconds that a process may need until it can think."""


def ready() -> None:
    """Runs in a process of its own: what thinking needs is loaded."""
    from moot import bots  # noqa: F401


def think(save: bytes, seat: int, bot: str, budget: float) -> bytes:
    """Runs in a process of its own: the answer of a bot to what its seat is asked."""
    from moot import bots as players

    if hasattr(signal, "alarm"):
        signal.alarm(math.ceil(2 * budget))  # it ends even if nobody is left to kill it
    try:
        table = api.load(save)
        ask = table.ask(seat)
        if ask is None:
            return b""
        answer = players.bot(bot, table.game, seat)(table, ask)
        keys = key_of(ask.value_of(answer)) if isinstance(answer, dict) else answer
        return msgspec.json.encode(Thought(ask.id, keys))
    finally:
        if hasattr(signal, "alarm"):
            signal.alarm(0)


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int, budget: float, clock: Clock) -> None:
        self._turns = Turns(workers, clock.steady)
        self._processes = anyio.CapacityLimiter(workers)
        self._budget = budget

    async def decide(self, table: Table, seat: int, bot: str, whose: Whose) -> Thought | Remark:
        """The bot's answer; or why there is none. Its time begins when a process is there for it.

        Processes are shared fairly between those whose tables they think for.
        """
        try:
            async with self._turns.turn(whose):
                with anyio.fail_after(START):
                    await anyio.to_process.run_sync(ready, cancellable=True, limiter=self._processes)
                save = table.save(embed=table.ruleset != api.rules_of(table.rules.game).hash)
                with anyio.move_on_after(self._budget):
                    found = await anyio.to_process.run_sync(
                        think, save, seat, bot, self._budget, cancellable=True, limiter=self._processes
                    )
                    return msgspec.json.decode(found, type=Thought) if found else remarks.BotNotAsked()
        except Exception as error:
            return remarks.BotFailed(type(error).__name__)
        return remarks.BotTooSlow()
