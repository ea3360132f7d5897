"""The client, as it was built: its files, and its one page for every address of ours."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

import moot
from moot.server import remarks
from moot.server.refusals import WrongRequest

PACKAGE = Path(moot.__file__).parent
BUILT = [PACKAGE / "static", PACKAGE.parents[1] / "web" / "dist"]
"""In a wheel, and in a checkout."""
if "MOOT_CLIENT" in os.environ:
    BUILT.insert(0, Path(os.environ["MOOT_CLIENT"]))
PAGES = ("cards", "claim", "new", "replay", "rules", "table")
"""How the addresses of pages begin."""
YEAR = "public, max-age=31536000, immutable"
ICON = "favicon.ico", "icon.svg"
"""Where browsers look for our sign unasked, and where it is."""


def folder() -> Path | None:
    """Where the client is, if it has been built."""
    return next((one for one in BUILT if (one / "index.html").is_file()), None)


@get("/", include_in_schema=False, sync_to_thread=False)
def front() -> Response[bytes]:
    """The page."""
    return found("")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def client(path: FromPath[str]) -> Response[bytes]:
    """A file of the client."""
    return found(path)


def found(path: str) -> Response[bytes]:
    """A file of the client, or for the address of a page the page, which knows what to show."""
    built = folder()
    if built is None:
        raise WrongRequest(remarks.NotBuilt(), 404)
    if path.startswith(("/api", "api")):
        raise WrongRequest(remarks.NothingHere(), 404)
    first = path.strip("/").partition("/")[0]
    asked, ours = ICON
    wanted = _file(built, ours if path.strip("/") == asked else path)
    if wanted is not None:
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        kept = YEAR if "/assets/" in f"/{path}" else "no-cache"
        return Response(wanted.read_bytes(), media_type=kind, headers={"cache-control": kept})
    if first and first not in PAGES:
        raise WrongRequest(remarks.NothingHere(), 404)
    return Response((built / "index.html").read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"})


def _file(built: Path, path: str) -> Path | None:
    """The file at this address; ``None``, if there is none."""
    try:
        wanted = (built / path.lstrip("/")).resolve()
        return wanted if wanted.is_file() and wanted.is_relative_to(built.resolve()) else None
    except (OSError, ValueError):  # no file can have such a name
        return None
