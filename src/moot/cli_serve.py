"""``moot serve``: the server, from the command line."""

from __future__ import annotations

import threading
import time
import webbrowser
from typing import Annotated

import msgspec
import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8377,
    database: Annotated[
        str, typer.Option(help="postgresql://... or sqlite:///...; a file of your own, if nothing is said.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="How many processes; more than one needs PostgreSQL.")] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Where our pages come from behind a proxy: https://moot.example.")
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

    if workers > 1 and not database.startswith("postgres"):
        raise BadOptions("Several processes need one PostgreSQL: give its address with --database.")
    origins = tuple(origin or ())
    secure = any(one.startswith("https:") for one in origins)
    settings = msgspec.structs.replace(read_environment(), database=database, origins=origins, secure=secure, pace=pace)
    write_environment(settings)
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
    typer.echo(f"Moot is at {address} (stop with Ctrl-C).")
    if browser:
        threading.Thread(target=_open_soon, args=(address,), daemon=True).start()
    uvicorn.run(
        "moot.server.main:app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        ws_max_size=settings.largest_message,
        ws_ping_interval=20,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def _open_soon(address: str) -> None:
    time.sleep(1.0)
    webbrowser.open(address)
