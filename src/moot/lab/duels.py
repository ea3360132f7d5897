"""Two clients at a table of a real server process, who play one game after the other."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from moot.engine import MootError
from moot.lab.sockets import Socket, connect
from moot.server.messages import VERSION
from moot.server.settings import ALL_TOGETHER, ENVIRONMENT, Settings

GAME = "hearing"
PATIENCE = 30.0

Pace = Literal["1/s each", "saturated"]


class BenchFailed(MootError):
    """The server did something that it should not, so there is nothing to measure."""


# ---------------------------------------------------------------- clients


class _Option(msgspec.Struct):
    key: str


class _Ask(msgspec.Struct):
    id: int
    kind: str
    options: list[_Option]
    default: str | list[str]


class _View(msgspec.Struct):
    outcome: Any


class _Heard(msgspec.Struct):
    """What clients look at of a message."""

    type: str
    table: Any = None
    number: int = 0
    view: _View | None = None
    asks: list[_Ask] = []
    ref: int = 0
    error: str = ""


_decode = msgspec.json.Decoder(_Heard).decode
_encode = msgspec.json.Encoder().encode
ANSWER = 1
"""The number of a command that is an answer; others have none."""


class Move(msgspec.Struct, eq=False):
    """A move that not all have heard of."""

    seat: int
    ask: int
    sent: float
    unheard: set[int]
    book: Book


class Book:
    """What is noted during a run."""

    def __init__(self) -> None:
        self.moves = 0
        self.times: list[float] = []
        self.problems: list[str] = []


class Duel:
    """Two clients who play one game after the other, and the moves that they make."""

    def __init__(self, server: Server, number: int) -> None:
        self._server = server
        self._rng = Random(number)
        self._cookies = [server.guest(f"Guest {number} {seat}") for seat in (0, 1)]
        self._sockets: list[Socket] = []
        self.tables: list[str] = []
        self.asked: dict[int, _Ask] = {}
        self.moves: list[Move] = []
        self.book = Book()
        self.at_once = False
        self._answered = [0, 0]
        self._over: set[int] = set()
        self._next: asyncio.TimerHandle | None = None
        self.lay_out(1)

    def lay_out(self, games: int) -> None:
        """Makes tables until there are so many to be played."""
        while len(self.tables) < games:
            self.tables.append(self._server.table(*self._cookies))

    async def come(self) -> None:
        for seat, cookie in enumerate(self._cookies):

            def heard(data: bytes, seat: int = seat) -> None:
                self._heard(seat, data)

            self._sockets.append(await connect(self._server.port, "/api/socket", cookie, heard))
        self._watch()

    def leave(self) -> None:
        self.stop()
        for one in self._sockets:
            one.close()

    def begin(self, pace: Pace, first: float) -> None:
        """Moves from now on: at once whenever it can, or once a second."""
        if pace == "saturated":
            self.at_once = True
            self.move()
        else:
            self._next = asyncio.get_running_loop().call_at(first, self._tick, first)

    def _tick(self, now: float) -> None:
        self._next = asyncio.get_running_loop().call_at(now + 1, self._tick, now + 1)
        for seat in list(self.asked)[:1]:
            self._answer(seat)

    def stop(self) -> None:
        self.at_once = False
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def move(self) -> None:
        for seat in list(self.asked):
            self._answer(seat)

    def _watch(self) -> None:
        self._answered, self._over, self.asked = [0, 0], set(), {}
        for one in self._sockets:
            one.say(_encode({"type": "watch", "table": self.tables[0], "protocol": VERSION}))

    def _answer(self, seat: int) -> None:
        ask = self.asked.pop(seat)
        answer = self._rng.choice(ask.options).key if ask.kind == "one" else ask.default
        self._answered[seat] = ask.id
        said = {"type": "answer", "ref": ANSWER, "table": self.tables[0], "seat": seat, "ask": ask.id, "answer": answer}
        self.moves.append(Move(seat, ask.id, time.perf_counter(), {0, 1}, self.book))
        self._sockets[seat].say(_encode(said))

    def _heard(self, seat: int, data: bytes) -> None:
        now = time.perf_counter()
        message = _decode(data)
        if message.type == "seat_news":
            if message.table == self.tables[0] and message.view is not None:
                self._news(seat, message, message.view.outcome is not None, now)
        elif message.type == "accepted":
            self.book.moves += message.ref == ANSWER
        elif message.type == "refused":
            self.book.problems.append(message.error)

    def _news(self, seat: int, news: _Heard, over: bool, now: float) -> None:
        for move in self.moves.copy():
            if over or news.number > move.ask:
                move.unheard.discard(seat)
                if not move.unheard:
                    self.moves.remove(move)
                    move.book.times.append(now - move.sent)
            elif move.seat == seat and not news.asks:  # the window is still open
                self.moves.remove(move)
        if over:
            self._over.add(seat)
            if len(self._over) == 2:
                self._again()
        elif news.asks and news.asks[0].id > self._answered[seat]:
            self.asked[seat] = news.asks[0]
            if self.at_once:
                self._answer(seat)

    def _again(self) -> None:
        old = self.tables.pop(0)
        for one in self._sockets:
            one.say(_encode({"type": "unwatch", "table": old}))
        if self.tables:
            self._watch()
        else:
            self.book.problems.append("There were not enough games.")


# ---------------------------------------------------------------- the server


class Server:
    """A server process, and what is asked of it over REST."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.port = port
        self._process = process
        self._http = http.client.HTTPConnection("127.0.0.1", port)
        self._used = 0.0

    def _post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        if time.monotonic() - self._used > 2:  # the server does not keep a connection for long
            self._http.close()
        headers = {"content-type": "application/json", "cookie": cookie}
        self._http.request("POST", path, _encode(body), headers)
        reply = self._http.getresponse()
        said = msgspec.json.decode(reply.read())
        self._used = time.monotonic()
        if reply.status >= 400:
            raise BenchFailed(f"POST {path}: {said}")
        return said, (reply.getheader("set-cookie") or "").partition(";")[0]

    def guest(self, name: str) -> str:
        """The cookie of a new guest."""
        return self._post("/api/me", {"name": name})[1]

    def table(self, first: str, second: str) -> str:
        """The id of a table at which these two play."""
        made, _ = self._post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}, first)
        self._post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]}, second)
        return str(made["id"])

    def ready(self) -> bool:
        """Whether it answers yet."""
        if self._process.poll() is not None:
            raise BenchFailed("The server did not start.")
        try:
            self._http.request("GET", "/api/games")
            return len(self._http.getresponse().read()) > 0
        except OSError:
            self._http.close()
            return False

    def memory(self) -> float | None:
        """Megabytes of the process that are in memory."""
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
        except OSError:
            return None
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def cpu(self) -> float | None:
        """Seconds that the process has computed."""
        try:
            fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(") ")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """``moot serve`` on a free port, with an SQLite file in this folder, and no limit on how much is asked."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    settings = Settings(**ALL_TOGETHER)
    command = [sys.executable, "-c", "from moot.cli import main; main()", "serve", "--no-browser"]
    command += ["--port", str(port), "--database", f"sqlite:///{folder / 'moot.sqlite'}"]
    environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(settings).decode()}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        server = Server(process, port)
        until = time.monotonic() + PATIENCE
        while not server.ready():
            if time.monotonic() > until:
                raise BenchFailed("The server did not answer.")
            time.sleep(0.05)
        yield server
    finally:
        process.terminate()
        process.wait(PATIENCE)
