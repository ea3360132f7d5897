"""A PostgreSQL of our own on a free port, for as long as a test needs it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.house import Guest, House, free_port, running

DEBIAN = Path("/usr/lib/postgresql")
USER = "postgres"
LATE = 8.0
"""Seconds after which a process looks after what another should have done."""


class Postgres:
    """A database server; ``url`` is an empty database on it."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self.programs = programs
        self.port = free_port()
        self.runs = False
        self._count = 0

    def make(self) -> None:
        data = str(self.folder / "data")
        self._run("initdb", "--pgdata", data, "--auth=trust", "--username=moot", "--no-sync", "--encoding=UTF8")
        self.start()

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self._run(
            "pg_ctl", "start", "-w", "-D", str(self.folder / "data"), "-l", str(self.folder / "log"), "-o", options
        )
        self.runs = True

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(self.folder / "data"))
        self.runs = False

    def _run(self, program: str, *arguments: str) -> None:
        """Nobody may run it as root."""
        user = USER if os.geteuid() == 0 else None
        command = [str(self.programs / program), *arguments]
        with (self.folder / "programs.log").open("ab") as out:
            subprocess.run(command, check=True, user=user, cwd=self.folder, stdout=out, stderr=out)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        self._count += 1
        name = f"moot{self._count}"
        with psycopg.connect(f"{self._address}/postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return f"{self._address}/{name}"

    @property
    def _address(self) -> str:
        return f"postgresql://moot@127.0.0.1:{self.port}"


def _programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


def _install() -> Path | None:
    """Installs Debian's package, if we may; one worker does, and the others wait for it."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with (Path(tempfile.gettempdir()) / "moot-postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
            if _programs() is None:
                command = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", *command]
                subprocess.run(command, check=False, env=quiet, capture_output=True)
    return _programs()


@contextlib.contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Starts one, and removes it afterwards; without its programs the tests are skipped, but not where `CI` is set."""
    programs = _programs() or _install()
    if programs is None:
        words = "PostgreSQL is not installed here, and we may or can not install it."
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    folder = Path(tempfile.mkdtemp(prefix="moot-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        server = Postgres(folder, programs)
        server.make()
        try:
            yield server
        finally:
            with contextlib.suppress(subprocess.CalledProcessError):
                server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


# ---------------------------------------------------------------- people at several processes


@contextlib.contextmanager
def two_houses(postgres: Postgres, folders: pytest.TempPathFactory, **settings: Any) -> Iterator[tuple[House, House]]:
    """Two processes on one database, which look around every second."""
    url = postgres.new_database()
    with (
        running(folders.mktemp("one"), url, sweep=1.0, **settings) as one,
        running(folders.mktemp("two"), url, sweep=1.0, **settings) as two,
    ):
        yield one, two


async def same(guest: Guest, house: House) -> Guest:
    """The same guest at another process."""
    other = Guest(house, guest.name)
    other.rest.cookies.set("moot", guest.secret)
    await other.connect()
    return other


async def sit_down(ann: Guest, ben: Guest, *more: str, **options: Any) -> str:
    """A hearing of two people, each at a process of their own, and perhaps bots."""
    table = await ann.make("hearing", "me", "open", *more, **options)
    id_ = str(table["id"])
    await ann.watch(id_)
    await ben.call("POST", f"/api/tables/{id_}/join", {"invite": table["invite"]})
    await ben.watch(id_)
    return id_
