"""Strangers send a server ever new things: what does it remember? ``python -m tests.server.strangers 100000``."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import tempfile
from pathlib import Path

import httpx
import websockets

from moot.server.messages import VERSION
from tests.server.house import Data, Guest, House, running

LIFTED: Data = {"sockets": 1_000_000, "connections_of_address": 1_000_000, "request_seconds": 3.0, "sweep": 1.0}
"""Settings under which strangers are hurried, and hardly limited: it is memory that is tested here."""
MOST_GROWN = 20 * 1024 * 1024
"""Bytes by which a server may have grown when they are gone."""
AT_ONCE = 8


def memory(house: House) -> int:
    """Bytes of a server process."""
    assert house.process is not None
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) * 1024


class Quiet(Guest):
    """Somebody who does not mind what is new to her."""

    def _hear(self, message: Data) -> None:
        if message["type"] != "seat_news":
            super()._hear(message)


class Strangers:
    """They send so many of everything, each different from all others."""

    def __init__(self, house: House, ann: Guest, table: str) -> None:
        self._house, self._ann, self._table = house, ann, table
        self._sent = 0

    async def come(self, times: int) -> None:
        first, self._sent = self._sent, self._sent + times
        numbers = range(first, self._sent)
        for what in (self._queries, self._watches, self._names, self._halves, self._reconnects):
            await asyncio.gather(*(what(numbers[n::AT_ONCE]) for n in range(AT_ONCE)))

    async def _queries(self, numbers: range) -> None:
        async with httpx.AsyncClient(base_url=self._house.url, timeout=60) as client:
            for n in numbers:
                path = ("games/hearing/cards", "games/hearing/text", "text", "games", f"games/x{n}/rules")[n % 5]
                headers = {"cookie": f"moot={n}; other={n}", "accept-language": str(n)}
                await client.get(f"/api/{path}?x={n}&language={'de' if n % 2 else f'x-{_letters(n)}'}", headers=headers)
                if n % 5 == 0:
                    await client.get(f"/nowhere/{n}?{n}")
                    await client.get(f"/api/tables/{n}", headers=headers)

    async def _watches(self, numbers: range) -> None:
        eve = Quiet(self._house, "Eve")
        eve.rest.cookies.set("moot", self._ann.secret)
        await eve.connect()
        try:
            for n in numbers:
                other = {"type": "watch", "ref": 10**9 + n, "table": f"t{n}", "protocol": VERSION}
                await eve.raw(json.dumps(other))
                await eve.do("watch", table=self._table, since=n % 1_000_000, protocol=VERSION)
                eve.messages.clear()
                eve._replies.clear()
        finally:
            await eve.leave()

    async def _names(self, numbers: range) -> None:
        async with httpx.AsyncClient(base_url=self._house.url, timeout=60) as client:
            for n in numbers:
                client.cookies.clear()
                await client.post("/api/me", json={"name": f"Guest {n}"})
                await client.post("/api/me/claim", json={"token": f"token {n}"})

    async def _halves(self, numbers: range) -> None:
        for some in (numbers[n : n + 25] for n in range(0, len(numbers), 25)):
            lines = []
            for n in some:
                with contextlib.suppress(OSError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", self._house.port)
                    writer.write(f"GET /{n} HTTP/1.1\r\nHost: h{n}\r\nX-{n}: ".encode())
                    lines.append((reader, writer))
            for n, (reader, writer) in enumerate(lines):
                if n % 5 == 0:  # some wait, and some hang up
                    with contextlib.suppress(OSError):
                        await reader.read()
                writer.close()

    async def _reconnects(self, numbers: range) -> None:
        url = f"ws://127.0.0.1:{self._house.port}/api/socket"
        for n in numbers:
            headers = {"Cookie": f"moot={self._ann.secret}; n={n}", "X-N": str(n)}
            async with websockets.connect(url, additional_headers=headers, max_size=None) as line:
                watch = {"type": "watch", "table": self._table, "since": n % 1_000_000, "protocol": VERSION}
                await line.send(json.dumps(watch))
                if n % 2:
                    await line.recv()


def _letters(n: int) -> str:
    return "".join(chr(97 + n // 26**place % 26) for place in range(5))


async def grown(house: House, times: int, *, before: int) -> int:
    """Bytes by which a server has grown after so many of everything, when so many had been sent ``before``."""
    async with house.guest("Ann", connect=False) as ann:
        table = await ann.make("android", "me", "me", "me", visibility="public")
        strangers = Strangers(house, ann, str(table["id"]))
        await strangers.come(before)
        begun = memory(house)
        await strangers.come(times)
        await asyncio.sleep(3)  # the server looks around
        return memory(house) - begun


def main() -> None:
    times = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), **LIFTED) as house:
        found = asyncio.run(grown(house, times, before=2_000))
        print(f"{times} of everything: {found / 1024 / 1024:+.1f} MB, then {memory(house) / 1024 / 1024:.0f} MB")
        sys.exit(found > MOST_GROWN)


if __name__ == "__main__":
    main()
