"""``moot serve``: the server, from the command line."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import time
import webbrowser
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

if TYPE_CHECKING:
    from moot.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")
PATIENCE = 60.0
"""Seconds that the browser waits for the server."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8377,
    database: Annotated[
        str, typer.Option(help="postgresql://... or sqlite:///...; a file of your own, if nothing is said.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="How many processes; more than one needs PostgreSQL.")] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Where our pages come from behind a proxy: https://moot.example.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address, or network, of a proxy that says in X-Forwarded-For who comes through it."),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(help="A name by which it may be asked, such as moot.example; those of origins always may."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    pace: Annotated[float, typer.Option(min=0, help="Seconds before a bot or an automatic pass answers.")] = 0.9,
) -> None:
    """Starts the server: people and bots at tables over the web.

    Examples: `moot serve` · `moot serve --host 0.0.0.0` · `moot serve --database postgresql://me@db/moot --workers 4`
    """
    import uvicorn

    from moot.engine import BadOptions
    from moot.server.settings import read_environment, write_environment

    if database and not database.startswith(("postgres://", "postgresql://", "sqlite:///")):
        raise BadOptions("A database is postgresql://... or sqlite:///...")
    if workers > 1 and not database.startswith("postgres"):
        raise BadOptions("Several processes need one PostgreSQL: give its address with --database.")
    origins = tuple(origin or ())
    secure = any(one.startswith("https:") for one in origins)
    settings = msgspec.structs.replace(
        read_environment(),
        database=database,
        origins=origins,
        hosts=tuple(host_name or ()),
        secure=secure,
        pace=pace,
        workers=workers,
    )
    settings = msgspec.structs.replace(settings, proxies=tuple(proxy or settings.proxies))
    _check_port(host, port)
    _check_database(settings)
    write_environment(settings)
    name = "127.0.0.1" if host in EVERYWHERE else host
    address = f"http://{f'[{name}]' if ':' in name else name}:{port}"
    typer.echo(f"Moot is at {address} (stop with Ctrl-C).")
    if browser:
        threading.Thread(target=_open_soon, args=(name, port, address), daemon=True).start()
    uvicorn.run(
        "moot.server.main:app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        http="moot.server.connections:Connection",
        ws="moot.server.connections:Socket",
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,  # how well news packs beside chat would tell something of the secrets in it
        ws_ping_interval=20,
        server_header=False,
        proxy_headers=False,  # whom we believe, the application knows
        timeout_graceful_shutdown=3,
    )


def _check_port(host: str, port: int) -> None:
    """Whether we can listen there; else the browser would show whoever does."""
    from moot.engine import BadOptions

    try:
        kind, _, _, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(kind) as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trying.bind(address)
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadOptions(f"Moot cannot listen on {host}, port {port}: {reason}. Is it running already?") from None


def _check_database(settings: Settings) -> None:
    """Opens the database once and brings it up to date, before anybody is served; PostgreSQL may come later."""
    from sqlalchemy.exc import OperationalError

    from moot.engine import BadOptions
    from moot.server.refusals import DATABASE_FAILS, reason_of
    from moot.server.settings import database_of
    from moot.server.store import Store

    async def look() -> None:
        store = Store(database_of(settings))
        try:
            await store.open()
        finally:
            await store.close()

    try:
        asyncio.run(look())
    except OperationalError as error:
        if not settings.database.startswith("postgres"):
            raise BadOptions(f"The database cannot be opened: {reason_of(error)}.") from None
        typer.echo(
            f"The database cannot be reached: {reason_of(error)}. It is tried again until it is there.", err=True
        )
    except (*DATABASE_FAILS, OSError) as error:
        raise BadOptions(f"The database cannot be opened: {reason_of(error)}.") from None


def _open_soon(host: str, port: int, address: str) -> None:
    """Opens the browser as soon as there is something to see."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((host, port), 1.0):
            webbrowser.open(address)
            return
        time.sleep(0.1)
