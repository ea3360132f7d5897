"""Connections: who says nothing, takes nothing, or has too many of them is let go, and others notice nothing of it."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from moot.server.messages import VERSION
from tests.server.house import PATIENCE, House

STRANGER = "127.0.0.9"
HALVES = {
    "no word": b"",
    "half a head": b"GET /api/text HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    "half a second head": b"GET /api/text HTTP/1.1\r\nHost: x\r\n\r\nGET /api",
    "half an upgrade": b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upg",
}


class Poor(House):
    """A server that may have few descriptors."""

    def command(self) -> list[str]:
        return ["sh", "-c", 'ulimit -n 300; exec "$@"', "sh", *super().command()]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for nobody for long."""
    folder = tmp_path_factory.mktemp("hasty")
    house = House(folder, request_seconds=3.0, slow_seconds=3.0, connections_of_address=40)
    try:
        yield house.start()
    finally:
        house.stop()


def connect(house: House, address: str = STRANGER, *, room: int = 0) -> socket.socket:
    """A connection from an address of this machine, perhaps with little room for what comes."""
    made = socket.socket()
    if room:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    made.settimeout(PATIENCE)
    made.bind((address, 0))
    made.connect(("127.0.0.1", house.port))
    return made


def closed(one: socket.socket) -> bytes:
    """What comes until the server closes; fails if it does not."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while more := one.recv(1 << 16):
            found += more
    return found


def is_served(house: House) -> bool:
    try:
        return httpx.get(f"{house.url}/api/text", timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(hasty: House, half: str) -> None:
    with connect(hasty) as one:
        one.sendall(HALVES[half])
        begun = time.monotonic()
        closed(one)
        assert time.monotonic() - begun >= 0.5


def test_a_head_that_comes_letter_by_letter_is_not_waited_for(hasty: House) -> None:
    """Every letter is a sign of life, and that is not enough."""
    with connect(hasty) as one:
        until = time.monotonic() + PATIENCE
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < until:
                one.sendall(b"x")
                time.sleep(0.05)
        assert time.monotonic() < until


def test_whole_requests_are_waited_for(hasty: House) -> None:
    """One after the other over the same connection, with pauses."""
    with httpx.Client(base_url=hasty.url, timeout=PATIENCE) as client:
        for _ in range(5):  # longer together than one of them may take
            assert client.get("/api/text").status_code == 200
            time.sleep(0.8)


def test_one_address_has_so_many_connections_and_others_theirs(hasty: House) -> None:
    with contextlib.ExitStack() as stack:
        many = [stack.enter_context(connect(hasty)) for _ in range(60)]
        assert is_served(hasty), "others notice nothing"
        said = [closed(one) for one in many]
        turned_away = [one for one in said if one]
        assert len(turned_away) >= 20
        assert turned_away[0].startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
        assert b"\r\nretry-after: 5\r\n" in turned_away[0]
        assert b"There are too many connections from your address; close some, and try again in 5 s." in turned_away[0]
    with connect(hasty) as one:  # they have been closed, and there is room again
        one.sendall(b"GET /api/text HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert closed(one).startswith(b"HTTP/1.1 200")


def test_a_server_with_few_descriptors_keeps_some_for_itself(tmp_path: Path) -> None:
    """Strangers from many addresses: for a moment nobody else comes in, but who plays goes on."""
    house = Poor(tmp_path, request_seconds=3.0, connections_of_address=1_000)

    async def main() -> None:
        async with house.guest("Ann") as ann:
            id_ = (await ann.make("hearing", "me", "me", options={"quick": True}))["id"]
            await ann.watch(id_)
            with contextlib.ExitStack() as stack:
                many = [stack.enter_context(connect(house, f"127.0.1.{n % 200 + 1}")) for n in range(400)]
                for one in many:
                    with contextlib.suppress(OSError):
                        one.sendall(HALVES["half a head"])
                await ann.play(id_)
                full = [found for found in [await asyncio.to_thread(closed, one) for one in many[-50:]] if found]
                assert full, "somebody was turned away"
                assert full[0].startswith(b"HTTP/1.1 503 ")
                assert b"Too many people are here just now; try again in 5 s." in full[0]
            until = time.monotonic() + PATIENCE
            while not await asyncio.to_thread(is_served, house):
                assert time.monotonic() < until, "nobody comes in any more"
                await asyncio.sleep(0.1)

    try:
        house.start()
        asyncio.run(main())
        assert "Too many open files" not in house.log()
        assert "Traceback" not in house.log()
    finally:
        house.stop()


def test_who_takes_nothing_is_let_go(hasty: House) -> None:
    """However much there is to tell: it does not wait for ever, and neither do those who play with him."""

    async def main() -> None:
        async with hasty.guest("Ann") as ann, hasty.guest("Ben", connect=False) as ben:
            table = await ann.make("hearing", "me", "open")
            id_ = table["id"]
            await ben.call("POST", f"/api/tables/{id_}/join", {"invite": table["invite"]})
            await ann.watch(id_)

            async def is_here() -> bool:
                return bool((await ann.table(id_))["seats"][1]["here"])

            stuck = await asyncio.to_thread(_stuck, hasty, ben.secret, id_)
            try:
                until = time.monotonic() + PATIENCE
                while await is_here():
                    assert time.monotonic() < until, "he is still here"
                    await asyncio.sleep(0.1)
            finally:
                stuck.close()
            await ann.do("ping")

    asyncio.run(main())


def _stuck(house: House, secret: str, table: str) -> socket.socket:
    """A WebSocket that asks for all it can, and takes nothing of it."""
    one = connect(house, room=2_048)
    key = base64.b64encode(os.urandom(16)).decode()
    one.sendall(
        f"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: moot={secret}\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        head += one.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    one.settimeout(3.0)  # when nothing more goes out, the server has stopped to read
    with contextlib.suppress(TimeoutError, ConnectionError):
        for n in range(20_000):
            word = f'{{"type":"watch","ref":{n},"table":"{table}","protocol":{VERSION}}}'.encode()
            one.sendall(bytes([0x81, 0x80 | len(word)]) + bytes(4) + word)
    return one
