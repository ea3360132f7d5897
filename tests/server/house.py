"""A real server process, and small clients that talk to it: what the tests of the server share."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import websockets

from moot.engine.remarks import Remark
from moot.server.messages import VERSION
from moot.server.settings import ALL_TOGETHER, ENVIRONMENT, Settings

Data = dict[str, Any]
Choose = Callable[[Data], Any]
"""What somebody answers to an ask."""

Leaves = Callable[[Data], bool]
"""Whether somebody does not answer an ask."""

PATIENCE = 60.0
"""Seconds without a word after which a test gives up waiting: a slow machine is no failure."""
QUICK: Data = {
    **ALL_TOGETHER,
    "pace": 0.01,
    "beat": 1.0,
    "lines_a_minute": 1_000_000,
}
"""Settings under which nobody waits."""


def nothing(ask: Data) -> bool:
    return False


_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_ports = itertools.cycle(range(20_000 + _worker % 6 * 2_000, 22_000 + _worker % 6 * 2_000))
for _ in range(os.getpid() % 2_000):
    next(_ports)


def free_port() -> int:
    """A port that nobody listens on.

    Below those that the system gives to clients, apart from those of other workers, and never one twice: so nobody
    takes it before it is used, or while a server that was killed starts again.
    """
    while True:
        port = next(_ports)
        with contextlib.suppress(OSError), socket.socket() as trying:
            trying.bind(("127.0.0.1", port))
            return port


class House:
    """A server process on a free port. It can be stopped, killed and started again on the same database."""

    module = "uvicorn"
    """What is run; a module of the tests may put other games beside those of the house first."""

    def __init__(self, folder: Path, database: str = "", *, log_level: str = "warning", **settings: Any) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log_level = log_level
        self.settings = Settings(
            **{**QUICK, **settings, "database": database or f"sqlite:///{folder / 'moot.sqlite'}"},
        )
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What starts it."""
        command = [sys.executable, "-m", self.module, "--factory", "moot.server.main:app", "--port", str(self.port)]
        command += ["--log-level", self.log_level, "--ws-max-size", str(self.settings.largest_message)]
        command += ["--http", "moot.server.connections:Connection", "--ws", "moot.server.connections:Socket"]
        command += ["--ws-per-message-deflate", "false", "--no-proxy-headers"]
        command += ["--no-server-header", "--timeout-graceful-shutdown", "3"]
        return command + ([] if self.log_level == "debug" else ["--no-access-log"])

    def start(self) -> House:
        """Starts it and waits until it answers."""
        environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(self.settings).decode()}
        with (self.folder / "server.log").open("ab") as out:
            self.process = subprocess.Popen(self.command(), stdout=out, stderr=out, env=environment)
        until = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return self  # it listens when all else is ready
            time.sleep(0.02)
        raise RuntimeError(f"The server did not come up.\n{self.log()}")

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Without a last word."""
        self._end(signal.SIGKILL)

    def log(self) -> str:
        """What it has written."""
        return (self.folder / "server.log").read_text(errors="replace")

    @contextlib.asynccontextmanager
    async def guest(self, name: str = "Ann", *, connect: bool = True, secret: str = "") -> AsyncIterator[Guest]:
        """Somebody who has said a name, or who has been here before, with a socket."""
        guest = Guest(self, name)
        try:
            if secret:
                guest.rest.cookies.set("moot", secret)
            else:
                await guest.arrive()
            if connect:
                await guest.connect()
            yield guest
        finally:
            await guest.leave()


@contextlib.contextmanager
def running(folder: Path, database: str = "", **more: Any) -> Iterator[House]:
    """A house for as long as it is needed."""
    house = House(folder, database, **more)
    try:
        yield house.start()
    finally:
        house.stop()


def problem(said: Remark) -> Data:
    """A remark as the reply to a request that is refused."""
    return {"error": str(said), "rule": "", "says": msgspec.to_builtins(said.message)}


class Refused(AssertionError):
    """A request or a command was refused."""

    def __init__(self, said: Data, status: int = 0) -> None:
        super().__init__(f"{status or ''} {said}")
        self.said = said
        self.status = status


async def allowed(work: Callable[[], Awaitable[Data]]) -> Data:
    """What comes of something that is refused for a while."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await work()
        except Refused:
            if time.monotonic() > until:
                raise
            await asyncio.sleep(0.1)


def _same(heard: list[Data], again: list[Data]) -> bool:
    """Whether what was told is told again for something that has faded, and nothing else is different."""
    pairs = list(zip(heard, again, strict=False))
    faded = [one for one, now in pairs if one != now]
    return bool(faded) and len(again) >= len(heard) and all(one["n"] == now["n"] for one, now in pairs)


class Guest:
    """A guest: REST, one socket, and everything that came over it."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.rest = httpx.AsyncClient(base_url=house.url, timeout=PATIENCE, verify=False)
        self.messages: list[Data] = []
        """Everything that came over the socket, in order."""
        self.news: dict[tuple[str, int | None], Data] = {}
        """The last news by table and seat."""
        self.events: dict[tuple[str, int | None], list[Data]] = {}
        """All events by table and seat; a gap or a repetition fails."""
        self._socket: Any = None
        self._reading: asyncio.Task[None] | None = None
        self._more = asyncio.Event()
        self._ref = 0
        self._replies: dict[int, Data] = {}

    # ------------------------------------------------------------ REST

    async def arrive(self) -> None:
        """Says its name."""
        await self.call("POST", "/api/me", {"name": self.name})

    @property
    def secret(self) -> str:
        return str(self.rest.cookies["moot"])

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The reply to a request; a refusal raises."""
        reply = await self.rest.request(method, path, **({} if body is None else {"json": body}))
        said = reply.json() if reply.content else {}
        if reply.status_code >= 400:
            raise Refused(said, reply.status_code)
        return said

    async def make(self, game: str, *seats: str, **more: Any) -> Data:
        """A new table; a seat is "me", "open", or the name of a bot."""
        wanted = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        table: Data = await self.call("POST", "/api/tables", {"game": game, "seats": wanted, **more})
        return table

    async def table(self, id_: str) -> Data:
        found: Data = await self.call("GET", f"/api/tables/{id_}")
        return found

    # ------------------------------------------------------------ the socket

    async def connect(self, **headers: str) -> None:
        """Opens the socket and listens."""
        self._socket = await websockets.connect(
            f"ws://127.0.0.1:{self.house.port}/api/socket",
            additional_headers={"Cookie": f"moot={self.secret}", **headers},
            max_size=None,
        )
        assert "Sec-WebSocket-Extensions" not in self._socket.response.headers, "what it is told is packed"
        self._reading = asyncio.create_task(self._read(self._socket))

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await self._reading
        self._socket = self._reading = None

    async def leave(self) -> None:
        await self.disconnect()
        await self.rest.aclose()

    @property
    def closed(self) -> int | None:
        """The code with which the server has closed the socket."""
        code: int | None = self._socket.close_code if self._socket is not None else None
        return code

    async def _read(self, connection: Any) -> None:
        try:
            async for data in connection:
                self._hear(json.loads(data))
        except websockets.ConnectionClosed:
            pass
        finally:
            self._more.set()

    def _hear(self, message: Data) -> None:
        self.messages.append(message)
        if message.get("ref"):
            self._replies[message["ref"]] = message
        if message["type"] == "seat_news":
            key = message["table"], message["seat"]
            known = self.events.setdefault(key, [])
            again = known[message["since"] :]
            assert message["since"] <= len(known), "events were lost"
            assert not again or _same(again, message["events"]), "events came twice"
            known[message["since"] :] = message["events"]
            self.news[key] = message
        self._more.set()

    async def say(self, type_: str, **fields: Any) -> int:
        """Sends a command; the number by which its reply is known."""
        self._ref += 1
        await self._socket.send(json.dumps({"type": type_, "ref": self._ref, **fields}))
        return self._ref

    async def raw(self, data: str | bytes) -> None:
        """Sends anything."""
        await self._socket.send(data)

    async def do(self, type_: str, **fields: Any) -> Data:
        """Sends a command and waits for its reply; a refusal raises."""
        reply = await self.reply(await self.say(type_, **fields))
        if reply["type"] == "refused":
            raise Refused(reply)
        return reply

    async def reply(self, ref: int) -> Data:
        found: Data = await self.until(lambda: self._replies.get(ref))
        return found

    async def watch(self, id_: str, **more: Any) -> None:
        """Watches a table, from the last event that it knows."""
        mine = [key for key in self.events if key[0] == id_]
        since = min((len(self.events[key]) for key in mine), default=0)
        for key in mine:
            del self.events[key][since:]
        await self.do("watch", table=id_, since=since, protocol=VERSION, **more)

    async def until(self, wanted: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """Waits until something is so, looking again whenever a message comes; gives it.

        Patience begins again with every message, but not for ever.
        """
        last = time.monotonic() + 10 * patience
        heard, deadline = -1, last
        while not (found := wanted()):
            if heard != len(self.messages):
                heard, deadline = len(self.messages), min(last, time.monotonic() + patience)
            self._more.clear()
            left = deadline - time.monotonic()
            assert left > 0, f"{self.name} waited in vain; the last message: {str(self.messages[-1:])[:500]}"
            if self.closed is not None:
                raise ConnectionError(f"The socket was closed: {self.closed}.")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._more.wait(), left)
        return found

    async def hears(self, wanted: Callable[[Data], bool], since: int = 0, patience: float = PATIENCE) -> Data:
        """The first message of this kind, from a number on; waits for it if it has not come yet."""
        found: Data = await self.until(lambda: next((m for m in self.messages[since:] if wanted(m)), None), patience)
        return found

    # ------------------------------------------------------------ playing

    def asks(self, id_: str) -> list[Data]:
        """What is asked of the seats that it has at a table."""
        return [ask for (table, _), news in self.news.items() if table == id_ for ask in news["asks"]]

    def over(self, id_: str) -> Data | None:
        """How a game ended, once it has."""
        for (table, _), news in self.news.items():
            if table == id_ and news["view"]["outcome"] is not None:
                outcome: Data = news["view"]["outcome"]
                return outcome
        return None

    async def asked(self, id_: str, patience: float = PATIENCE) -> Data:
        """The next ask."""
        ask: Data = (await self.until(lambda: self.asks(id_), patience))[0]
        return ask

    async def answer(self, id_: str, ask: Data, answer: Any = None) -> Data:
        """Answers an ask, by default with its default."""
        given = ask["default"] if answer is None else answer
        return await self.do("answer", table=id_, seat=ask["seat"], ask=ask["id"], answer=given)

    async def play(
        self,
        id_: str,
        choose: Choose | None = None,
        *,
        moves: int = 10_000,
        leaves: Leaves = nothing,
        patience: float = PATIENCE,
    ) -> int:
        """Answers what it is asked until the game is over or so many moves are made; how many it made.

        What it ``leaves`` somebody else must answer.
        """
        made = 0
        said: set[tuple[int, int]] = set()
        while made < moves:
            ready = await self.until(
                lambda: (
                    self.over(id_)
                    or [ask for ask in self.asks(id_) if (ask["id"], ask["seat"]) not in said and not leaves(ask)]
                ),
                patience,
            )
            if isinstance(ready, dict):
                break
            ask = ready[0]
            said.add((ask["id"], ask["seat"]))
            try:
                await self.answer(id_, ask, None if choose is None else choose(ask))
                made += 1
            except Refused as refused:
                if not refused.said["stale"]:
                    raise
        return made


def by_default(ask: Data) -> Any:
    return ask["default"]


def at_random(seed: Any) -> Choose:
    """Any of the options."""
    rng = Random(str(seed))

    def choose(ask: Data) -> Any:
        keys = [option["key"] for option in ask["options"]]
        if ask["kind"] == "some":
            return rng.sample(keys, rng.randint(ask["low"], min(ask["high"], len(keys))))
        return rng.choice(keys)

    return choose
