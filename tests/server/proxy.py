"""A way to a database that can be cut: connections end, and no new ones are taken, until it is mended."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

from tests.server.house import free_port


class Proxy:
    """Passes on what comes to a port of its own."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._port = free_port()
        self.address = urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{self._port}"))
        self._listener: socket.socket | None = None
        self._open: list[socket.socket] = []
        self.mend()

    def mend(self) -> None:
        """From now on connections are taken."""
        self._listener = socket.create_server(("127.0.0.1", self._port))
        threading.Thread(target=self._take, args=(self._listener,), daemon=True).start()

    def cut(self) -> None:
        """All connections end, and no new ones are taken."""
        assert self._listener is not None
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # wakes who waits for it
        self._listener.close()
        for one in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    @contextlib.contextmanager
    def away(self) -> Iterator[None]:
        """The database cannot be reached for a while."""
        self.cut()
        try:
            yield
        finally:
            self.mend()

    def _take(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = listener.accept()
                try:
                    there = socket.create_connection(self._target)
                except OSError:
                    here.close()
                    continue
                self._open += [here, there]
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(1 << 16):
            other.sendall(data)
    for end in (one, other):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
