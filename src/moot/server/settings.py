"""What a server is told when it starts."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Any

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server process."""

    database: str = ""
    """An address that SQLAlchemy knows; an SQLite file in the user's data folder, if nothing is said."""
    origins: tuple[str, ...] = ()
    """Other places that may open pages of ours, such as ``https://moot.example``; its own address always may."""
    hosts: tuple[str, ...] = ()
    """Names by which it may be asked, besides those of ``origins``; numbers and names at home always may."""
    secure: bool = False
    """Whether it is reached by https, so that cookies never travel without."""
    pace: float = 0.9
    """Seconds before an answer that nobody had to think about is given: by a bot, or by an automatic pass.

    It is the same for everyone, so that how fast an answer comes tells nothing about a hand.
    """
    bot_budget: float = 10.0
    """Seconds that a bot may think before a default move is made for it."""
    bot_workers: int = 1
    """How many processes think at the same time."""
    bot_answers: int = 4
    """How many answers of bots are taken at the same time; they never hold up those of people for longer than that."""
    bot_answers_a_minute: int = 600
    """Of all bots at the tables that one guest has made; with more they rest."""
    proxies: tuple[str, ...] = ()
    """Addresses, or networks, of proxies of ours: of whom they say that somebody comes from there, it is so."""
    workers: int = 1
    """How many processes share the connections: each takes its part of those that are allowed."""
    household: int = 10
    """All who come from one address may do so many times what one guest may."""
    requests_a_minute: int = 600
    """From one address."""
    guests_an_hour: int = 60
    """New ones from one address."""
    messages_a_second: int = 30
    """By one guest, over all of her sockets; here and below, by an address so many times that as a ``household`` is."""
    previews_a_second: int = 10
    """Each is a world of its own."""
    watches_a_minute: int = 120
    """Each tells all that there is to know of a table."""
    replays_a_minute: int = 120
    """Pages that have to be made; those that somebody has asked for lately are free."""
    lines_a_minute: int = 60
    """Of the chat."""
    tables_an_hour: int = 120
    """New ones."""
    tables_waiting: int = 30
    """Of one guest, that wait for players at the same time."""
    tables_playing: int = 100
    """Of one guest, at which somebody plays at the same time."""
    tables_of_bots: int = 10
    """Of one guest, at which only bots play at the same time."""
    pauses: int = 5
    """That one player may begin in a game, if others have to wait."""
    sockets: int = 20
    """That one guest may have open at a time."""
    connections: int = 1_000
    """That may be open at a time, if there are descriptors for them."""
    connections_of_address: int = 250
    """Of those, from one address; but not from a proxy of ours."""
    request_seconds: float = 10.0
    """In which a whole request must be there."""
    slow_seconds: float = 30.0
    """After which somebody who takes nothing of what is sent is let go."""
    largest_head: int = 8 * 1024
    """Bytes of address and headers of a request."""
    largest_backlog: int = 256 * 1024
    """Bytes that wait for one socket; more, and it is let go."""
    largest_message: int = 16 * 1024
    late: float = 20.0
    """Seconds after which another process looks after what should have gone on by itself."""
    beat: float = 3.0
    """Seconds between two beats of the house's clock."""
    sweep: float = 30.0
    """Seconds between two looks around for such tables, and for those that nobody needs in memory."""
    idle_after: float = 300.0
    """Seconds after which a table that nobody watches leaves the memory."""
    replays_weigh: int = 64 * 1024 * 1024
    """About as many bytes as replays take that are kept in memory for whoever asks next."""


MANY = 1_000_000_000
ALL_TOGETHER: dict[str, Any] = {
    "household": MANY,
    "requests_a_minute": MANY,
    "messages_a_second": MANY,
    "guests_an_hour": MANY,
    "watches_a_minute": MANY,
    "replays_a_minute": MANY,
    "tables_an_hour": MANY,
    "bot_answers_a_minute": MANY,
    "tables_waiting": MANY,
    "tables_playing": MANY,
    "connections_of_address": MANY,
}
"""Settings for who comes as many, and means well: whoever measures or tests."""


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "moot"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "moot"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "moot"


def database_of(settings: Settings) -> str:
    """The address of the database, with the drivers that we use."""
    given = settings.database
    if not given:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        only_ours(folder / "moot.sqlite")
        return f"sqlite+aiosqlite:///{folder / 'moot.sqlite'}"
    for short, full in (("postgres://", "postgresql://"), ("postgresql://", "postgresql+psycopg://")):
        if given.startswith(short):
            given = full + given.removeprefix(short)
    if given.startswith("sqlite:///"):
        only_ours(Path(given.removeprefix("sqlite:///").partition("?")[0]))
    return given.replace("sqlite:///", "sqlite+aiosqlite:///", 1)


def only_ours(file: Path) -> None:
    """Nobody else on this machine may read the database: cookies, cards and talk are in it.

    What SQLite puts beside it has the mode of the file.
    """
    if str(file) in ("", ":memory:"):
        return
    with contextlib.suppress(OSError):  # what is really wrong with it is said when it is opened
        if not file.exists():  # to close a file that is in use would take its locks away
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
        for one in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
            if one.exists():
                one.chmod(0o600)


ENVIRONMENT = "MOOT_SERVER"


def write_environment(settings: Settings) -> None:
    """For the processes that this one starts."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def read_environment() -> Settings:
    """The settings that a process was started with."""
    return msgspec.json.decode(os.environ.get(ENVIRONMENT, "{}"), type=Settings)
