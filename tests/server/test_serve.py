"""``moot serve`` as somebody starts it: a real process, with its own database, browser and several workers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from typer.testing import CliRunner
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from moot.cli import app
from tests.server.house import PATIENCE, Guest, House, at_random, free_port
from tests.server.postgres import Postgres


class Served(House):
    """What ``moot serve`` has started, for guests to come to."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder)
        self.port, self.url = port, f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def served(folder: Path, *options: str) -> Iterator[tuple[Served, subprocess.Popen[str]]]:
    """``moot serve`` with these options; its data folder and its browser are in ours."""
    port = free_port()
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{folder}/opened"\n')
    browser.chmod(0o755)
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "BROWSER": f"{browser} %s"}
    environment.pop("MOOT_SERVER", None)
    command = [sys.executable, "-c", "from moot.cli import main; main()", "serve", "--port", str(port), *options]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        until = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < until and process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{port}/api/games").raise_for_status()
                break
            time.sleep(0.05)
        yield Served(folder, port), process
    finally:
        if process.poll() is None:
            process.terminate()
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()
            if process.stdout is not None:
                process.stdout.close()


async def a_game(house: House) -> str:
    """Two people and a bot play to the end; the cookie of one of them."""
    async with house.guest("Ann") as ann, house.guest("Ben") as ben:
        table = await ann.make("hearing", "me", "open", "random", options={"quick": True})
        await ben.call("POST", f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        for guest in (ann, ben):
            await guest.watch(table["id"])
        await asyncio.gather(*(guest.play(table["id"], at_random(guest.name)) for guest in (ann, ben)))
        assert ann.over(table["id"]) == ben.over(table["id"])
        return ann.secret


def children(process: subprocess.Popen[str]) -> list[str]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True, check=False
    )
    return found.stdout.split()


def test_it_serves_from_a_file_of_the_user_and_opens_the_browser(tmp_path: Path) -> None:
    with served(tmp_path, "--pace", "0.01") as (house, process):
        secret = asyncio.run(a_game(house))
        folder = tmp_path / "data" / "moot"
        assert (folder / "moot.sqlite").stat().st_size > 0
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        until = time.monotonic() + PATIENCE
        opened = tmp_path / "opened"
        while not (opened.exists() and opened.read_text().endswith("\n")):
            assert time.monotonic() < until, "no browser was opened"
            time.sleep(0.05)
        assert opened.read_text().strip() == house.url
        opened.unlink()
        with pytest.raises(httpx.ConnectError):  # nobody but this machine, by this address
            httpx.get(f"http://127.0.0.2:{house.port}/api/games")
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        assert process.stdout is not None
        said = process.stdout.read()
        assert f"Moot is at {house.url}" in said
        assert "Traceback" not in said
    others = ("--host", "0.0.0.0", "--origin", "https://moot.example")
    with served(tmp_path, "--no-browser", *others) as (house, _):
        url = f"http://127.0.0.2:{house.port}"
        tables = httpx.get(f"{url}/api/tables", cookies={"moot": secret}).raise_for_status().json()
        assert [table["state"] for table in tables["mine"]] == ["finished"]
        for origin, status in (("https://moot.example", 200), ("https://evil.example", 403)):
            reply = httpx.post(f"{url}/api/me", json={"name": "Ben"}, headers={"Origin": origin})
            assert reply.status_code == status
            assert ("; Secure" in reply.headers.get("set-cookie", "")) == (status == 200), "it is reached by https"
    assert not opened.exists()


def test_several_workers_on_one_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    options = ("--no-browser", "--pace", "0.01", "--workers", "2", "--database", postgres.new_database())
    with served(tmp_path, *options) as (house, process):
        assert len(children(process)) >= 2
        asyncio.run(_games(house))
        workers = children(process)
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
        until = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            assert time.monotonic() < until, "a worker goes on"
            time.sleep(0.05)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_travels_over_a_socket_is_not_packed(workers: int, postgres: Postgres, tmp_path: Path) -> None:
    """Whoever offers to unpack it: the news of a game shares a socket with what others say in the chat."""
    options = ("--workers", "2", "--database", postgres.new_database()) if workers > 1 else ()

    async def handshakes(house: House) -> None:
        async with house.guest("Ann", connect=False) as ann:
            for _ in range(4 * workers):
                socket = await websockets.connect(
                    f"ws://127.0.0.1:{house.port}/api/socket",
                    additional_headers={"Cookie": f"moot={ann.secret}"},
                    extensions=[ClientPerMessageDeflateFactory()],
                )
                assert socket.request is not None
                assert socket.response is not None
                assert "permessage-deflate" in socket.request.headers["Sec-WebSocket-Extensions"]
                assert "Sec-WebSocket-Extensions" not in socket.response.headers
                await socket.close()

    with served(tmp_path, "--no-browser", *options) as (house, _):
        asyncio.run(handshakes(house))


async def _games(house: House) -> None:
    await asyncio.gather(*(a_game(house) for _ in range(3)))
    guest = Guest(house, "Ann")
    await guest.arrive()
    assert (await guest.call("GET", "/api/me"))["name"] == "Ann"
    await guest.leave()


def refused(*options: str) -> str:
    """Why ``moot serve`` does not start."""
    found = CliRunner().invoke(app, ["serve", "--no-browser", *options])
    assert found.exit_code == 1
    return found.output


def test_what_cannot_be_served_is_refused_with_a_sentence(tmp_path: Path) -> None:
    port = str(free_port())
    assert "need one PostgreSQL" in refused("--workers", "2")
    assert "postgresql://... or sqlite:///..." in refused("--database", "mysql://x")
    assert "cannot be opened" in refused(
        "--port", port, "--database", f"sqlite:///{tmp_path}/no/such/folder/moot.sqlite"
    )
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert "Is it running already?" in refused("--port", str(taken.getsockname()[1]))
