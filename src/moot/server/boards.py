"""What games of other packages bring for the browser: the files of one folder, as they are."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

from litestar import Response, get
from litestar.params import FromPath

from moot.plugins import Plugin, Shelf
from moot.server import remarks
from moot.server.refusals import WrongRequest
from moot.server.static import YEAR

log = logging.getLogger("moot.server")

MODULE = "board.js"

KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
}
"""Nothing else is served. What a file is does not depend on the machine, as it would by `mimetypes`."""


@dataclass(frozen=True)
class Web:
    """The web files of a game, by path. They are read once, so that under an address nothing ever changes."""

    files: Mapping[str, bytes]

    @cached_property
    def edition(self) -> str:
        """A hash of all names and contents."""
        whole = sha256()
        for path, content in sorted(self.files.items()):
            whole.update(sha256(path.encode()).digest() + sha256(content).digest())
        return whole.hexdigest()[:16]


def web_of(plugin: Plugin) -> Web | None:
    """What a plugin brings for the browser; nothing, if something is wrong with it, which is noted."""
    package, _, folder = plugin.web.partition(":")
    if not folder:
        return None
    try:
        found = dict(_read(files(package) / folder))
    except (ImportError, OSError, TypeError, ValueError):  # a type error: it is a module, and no package
        log.exception("the web files of '%s' cannot be read", plugin.game.name)
        return None
    if MODULE not in found:
        log.error("the web files of '%s' are without a %s", plugin.game.name, MODULE)
        return None
    return Web(found)


def _read(folder: Traversable, above: str = "") -> Iterator[tuple[str, bytes]]:
    """All files of a folder that are served. Links could lead out of it, so none is followed."""
    for one in folder.iterdir():
        path = f"{above}{one.name}"
        if isinstance(one, Path) and one.is_symlink():
            continue
        if one.is_dir():
            yield from _read(one, f"{path}/")
        elif PurePosixPath(path).suffix in KINDS:
            yield path, one.read_bytes()


WEBS: Shelf[Web] = Shelf(web_of)


def board_of(game: str) -> str:
    """The address of the module of a game's own board; empty without one."""
    web = WEBS.get(game)
    return "" if web is None else f"/games/{game}/{web.edition}/{MODULE}"


@get("/games/{name:str}/{edition:str}/{path:path}", include_in_schema=False, sync_to_thread=False)
def board_file(name: FromPath[str], edition: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A web file of a game."""
    web, path = WEBS.get(name), path.removeprefix("/")
    if web is None or edition != web.edition or path not in web.files:
        raise WrongRequest(remarks.NothingHere(), 404)
    kind = KINDS[PurePosixPath(path).suffix]
    return Response(web.files[path], media_type=kind, headers={"cache-control": YEAR})
