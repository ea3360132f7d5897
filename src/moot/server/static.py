"""The client, as it was built: its files, and its one page for every address of ours."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException

import moot

PACKAGE = Path(moot.__file__).parent
BUILT = [PACKAGE / "static", PACKAGE.parents[1] / "web" / "dist"]
"""In a wheel, and in a checkout."""
if "MOOT_CLIENT" in os.environ:
    BUILT.insert(0, Path(os.environ["MOOT_CLIENT"]))
YEAR = "public, max-age=31536000, immutable"


def folder() -> Path | None:
    """Where the client is, if it has been built."""
    return next((one for one in BUILT if (one / "index.html").is_file()), None)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client(path: str = "") -> Response[bytes]:
    """A file of the client; any other address is the page, which knows what to show."""
    built = folder()
    if built is None:
        raise NotFoundException("The client has not been built: run `make client`.")
    wanted = (built / path.lstrip("/")).resolve()
    if path.startswith(("/api", "api")):
        raise NotFoundException("There is nothing at this address.")
    if wanted.is_file() and wanted.is_relative_to(built.resolve()):
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        kept = YEAR if "/assets/" in f"/{path}" else "no-cache"
        return Response(wanted.read_bytes(), media_type=kind, headers={"cache-control": kept})
    return Response((built / "index.html").read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"})
