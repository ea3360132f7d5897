"""Server processes that start fast: everything is imported once, and each of them is forked from there.

Run as a module it forks a server whenever it reads a line, and says its process id, and later that it has ended.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from typing import IO

import msgspec

from moot.server.settings import ENVIRONMENT
from tests.server.house import PATIENCE, House


class WarmHouse(House):
    """A house that can be killed and started again within a moment."""

    _parent: subprocess.Popen[bytes] | None = None
    pid = 0

    def start(self) -> House:
        if self._parent is None:
            environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(self.settings).decode()}
            with (self.folder / "server.log").open("ab") as out:
                command = [sys.executable, "-m", "tests.server.warm", str(self.port)]
                self._parent = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=out, env=environment
                )
        self._pipe(self._parent.stdin).write(b"start\n")
        self._pipe(self._parent.stdin).flush()
        self.pid = int(self._pipe(self._parent.stdout).readline())
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with socket.socket() as trying:
                if trying.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.01)
        raise RuntimeError(f"The server did not come up.\n{self.log()}")

    def _end(self, how: signal.Signals) -> None:
        if self.pid and self._parent is not None:
            os.kill(self.pid, how)
            assert self._pipe(self._parent.stdout).readline() == b"ended\n"
            self.pid = 0

    def close(self) -> None:
        """Stops it for good."""
        self.stop()
        if self._parent is not None:
            self._pipe(self._parent.stdin).close()
            self._parent.wait(PATIENCE)
            self._pipe(self._parent.stdout).close()

    @staticmethod
    def _pipe(found: IO[bytes] | None) -> IO[bytes]:
        assert found is not None
        return found


def main(port: int) -> None:
    """Forks servers, one after the other."""
    import uvicorn

    from moot import api
    from moot.games import GAMES
    from moot.server.main import app

    for game in GAMES.values():
        api.rules_of(game)
    made = app()
    say = sys.stdout
    while sys.stdin.readline():
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(2, 1)
            uvicorn.run(made, port=port, log_level="warning", access_log=False, ws_per_message_deflate=False)
            os._exit(0)
        print(child, file=say, flush=True)
        os.waitpid(child, 0)
        print("ended", file=say, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
