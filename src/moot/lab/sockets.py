"""A WebSocket client that costs next to nothing, so that a benchmark measures the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80
"""This frame ends its message. We send no others, and a server that sends others is not understood."""
MASKED = 0x80
NO_MASK = bytes(4)
"""A client has to mask what it sends; with zeros, that changes nothing."""


class Socket(asyncio.Protocol):
    """One connection: every message that comes is handed on at once."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._data = bytearray()
        self._transport: asyncio.Transport | None = None
        self.open = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        self.closed = True

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.open.done() and not self._shake_hands():
            return
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._heard(payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self.close()

    def _shake_hands(self) -> bool:
        head, end, rest = self._data.partition(b"\r\n\r\n")
        if not end:
            return False
        self._data = rest
        if not head.startswith(b"HTTP/1.1 101"):
            self.open.set_exception(ConnectionError(head.decode()))
            return False
        self.open.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame, if all of it has come."""
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(data) < start:
                return None
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        payload = bytes(data[start : start + size])
        kind = data[0]
        del data[: start + size]
        return kind & ~LAST, payload

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(bytes([LAST | kind]) + length + NO_MASK + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Socket:
    """Opens a socket to a server on this machine."""
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: bW9vdCBtb290IG1vb3QhIQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request.encode(), heard), "127.0.0.1", port)
    await socket.open
    return socket
