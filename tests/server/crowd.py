"""One guest has many tables of bots: how long do another guest's bots take? ``python -m tests.server.crowd 600``."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from multiprocessing.synchronize import Event
from pathlib import Path

import httpx
import websockets

from moot.server.messages import VERSION
from tests.server.house import PATIENCE, Data, House, running

GAME, SEATS = "android", 3
AT_A_SOCKET = 50
ANSWERS = 30
"""So many answers of the other guest's bots are timed."""


async def _crowd(url: str, many: int, ready: Event) -> None:
    """Makes tables of bots and watches them for ever; what comes is not even read as JSON."""
    bots = [{"kind": "bot", "bot": "heuristic"}] * SEATS
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as rest:
        await rest.post("/api/me", json={"name": "Crowd"})
        ids = []
        for _ in range(many):
            made = await rest.post("/api/tables", json={"game": GAME, "seats": bots})
            ids.append(made.raise_for_status().json()["id"])
        cookie = f"moot={rest.cookies['moot']}"
        await asyncio.gather(
            *(
                _watch(url, cookie, ids[start : start + AT_A_SOCKET], ready if start + AT_A_SOCKET >= many else None)
                for start in range(0, many, AT_A_SOCKET)
            )
        )


async def _watch(url: str, cookie: str, ids: list[str], ready: Event | None) -> None:
    address = url.replace("http", "ws") + "/api/socket"
    async with websockets.connect(address, additional_headers={"Cookie": cookie}, max_size=None) as line:
        for id_ in ids:
            await line.send(json.dumps({"type": "watch", "table": id_, "protocol": VERSION}))
        if ready is not None:
            ready.set()
        async for _ in line:
            pass


def _run(url: str, many: int, ready: Event) -> None:
    asyncio.run(_crowd(url, many, ready))


async def answers(house: House) -> list[float]:
    """Seconds between one answer and the next at a table of bots that is watched."""
    async with house.guest("Ben") as ben:
        id_ = (await ben.make(GAME, *["heuristic"] * SEATS))["id"]
        await ben.watch(id_)
        found: list[float] = []
        last, number = 0.0, 0

        def is_new() -> bool:
            return bool(ben.news.get((id_, None), {}).get("number", 0) > number)

        while len(found) < ANSWERS:
            await ben.until(is_new)
            now, number = time.monotonic(), ben.news[id_, None]["number"]
            if last:
                found.append(now - last)
            last = now
        return found


def main() -> None:
    many = int(sys.argv[1])
    settings: Data = {"pace": 0.9, "tables_of_bots": 1_000_000, "sockets": 1_000}
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), **settings) as house:
        asyncio.run(answers(house))  # all that is made once is made
        usual = asyncio.run(answers(house))
        ready = multiprocessing.Event()
        crowd = multiprocessing.Process(target=_run, args=(house.url, many, ready), daemon=True)
        crowd.start()
        ready.wait()
        crowded = asyncio.run(answers(house))
        crowd.kill()
    for words, found in (("usually", usual), (f"beside {many} tables", crowded)):
        print(f"{words}: {statistics.median(found):.2f} s, at most {max(found):.2f} s")
    sys.exit(statistics.median(crowded) > 2 * statistics.median(usual))


if __name__ == "__main__":
    main()
