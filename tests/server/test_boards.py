"""The files that a game of another package brings for the browser, as the server serves them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import moot_lots
from moot.games import GAMES
from moot.plugins import Plugin
from moot.server import remarks, static
from moot.server.app import make_app
from moot.server.boards import KINDS, WEBS, Web, board_of, web_of
from moot.server.settings import Settings
from tests.server.house import problem

Client = TestClient[Litestar]

BOARD = "export function mount() {}\n"
SECRET = "what is none of the files"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The web files of a package that is called `stall`."""
    web = tmp_path / "stall" / "web"
    (web / "img").mkdir(parents=True)
    (web.parent / "__init__.py").write_text(f"'{SECRET}'")
    (web.parent / "module.py").write_text("")
    (web / "board.js").write_text(BOARD)
    (web / "board.css").write_text("p { color: red }")
    (web / "img" / "hat.svg").write_text("<svg/>")
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("stall", "stall.module"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    return web


def brought(web: str = "stall:web") -> Web | None:
    return web_of(Plugin(moot_lots.GAME, web=web))


@pytest.fixture
def client(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    built = tmp_path / "dist"
    built.mkdir()
    (built / "index.html").write_text(SECRET)
    web = brought()
    assert web is not None
    monkeypatch.setattr(static, "BUILT", [built])
    monkeypatch.setitem(GAMES, "lots", moot_lots.GAME)
    monkeypatch.setitem(WEBS, "lots", web)
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'moot.sqlite'}"))) as here:
        yield here


def test_a_game_says_where_its_board_is(client: Client) -> None:
    boards = {game["name"]: game["board"] for game in client.get("/api/games").json()}
    assert re.fullmatch(r"/games/lots/[0-9a-f]{16}/board\.js", boards.pop("lots"))
    assert boards
    assert set(boards.values()) == {""}, "boards of the house are built into the client"


def test_its_files_are_served_as_what_they_are_and_kept_for_good(client: Client) -> None:
    address = board_of("lots")
    reply = client.get(address)
    assert (reply.status_code, reply.text) == (200, BOARD)
    kinds = {}
    for name in ("board.js", "board.css", "img/hat.svg"):
        reply = client.get(address.replace("board.js", name))
        kinds[name] = reply.headers["content-type"].partition(";")[0]
        assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert reply.headers["x-content-type-options"] == "nosniff"
        policy = reply.headers["content-security-policy"]
        assert policy.startswith("default-src 'self';")
        assert "script-src" not in policy
    assert kinds == {"board.js": "text/javascript", "board.css": "text/css", "img/hat.svg": "image/svg+xml"}


def test_a_board_of_many_pieces_is_no_flood_of_requests(client: Client) -> None:
    assert "ratelimit-limit" in client.get("/api/games").headers
    assert "ratelimit-limit" not in client.get(board_of("lots")).headers


@pytest.mark.parametrize(
    "path",
    [
        "lots/{edition}/nothing.js",
        "lots/{edition}/img",
        "lots/0123456789abcdef/board.js",
        "hearing/{edition}/board.js",
        "nonsense/{edition}/board.js",
        "lots/{edition}/..%2f__init__.py",
        "lots/{edition}/%2e%2e/__init__.py",
        "lots/{edition}/img/%2e%2e/%2e%2e/__init__.py",
        "lots/{edition}/%2e%2e/%2e%2e/dist/index.html",
        "lots/{edition}/%2e%2e/web/board.js",
        "lots/{edition}//etc/passwd",
        "lots/{edition}/%00",
        "lots/{edition}/board.js%00.css",
    ],
)
def test_nothing_else_is_there(client: Client, path: str) -> None:
    edition = board_of("lots").split("/")[3]
    reply = client.get("/games/" + path.format(edition=edition))
    assert reply.status_code == 404
    assert reply.json() == problem(remarks.NothingHere())
    assert "immutable" not in reply.headers.get("cache-control", "")


def test_whatever_changes_changes_the_address(folder: Path) -> None:
    def edition() -> str:
        web = brought()
        assert web is not None
        return web.edition

    seen = [edition()]
    assert edition() == seen[0]
    (folder / "board.css").write_text("p { color: blue }")
    seen.append(edition())
    (folder / "img" / "hat.svg").rename(folder / "img" / "cap.svg")
    seen.append(edition())
    (folder / "board.css").unlink()
    seen.append(edition())
    assert len(set(seen)) == len(seen)


def test_under_an_address_nothing_changes(client: Client, folder: Path) -> None:
    address = board_of("lots")
    (folder / "board.js").write_text("another board")
    assert client.get(address).text == BOARD


def test_only_what_a_browser_takes_is_there_and_no_link_is_followed(folder: Path) -> None:
    (folder / "notes.py").write_text(SECRET)
    (folder / "page.html").write_text(SECRET)
    (folder / ".env").write_text(SECRET)
    (folder / "link.js").symlink_to(folder.parent / "__init__.py")
    (folder / "up").symlink_to(folder.parent)
    web = brought()
    assert web is not None
    assert set(web.files) == {"board.js", "board.css", "img/hat.svg"}
    assert ".html" not in KINDS, "a page of somebody else under our name"


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "web",
    ["", "stall", "stall:", "stall:img", "stall:web/img", "nowhere:web", ":web", "stall.module:web/img"],
)
def test_without_a_board_there_is_none_and_it_is_noted(web: str, caplog: pytest.LogCaptureFixture) -> None:
    assert brought(web) is None
    wanted = web.partition(":")[2] != ""
    assert ["'lots'" in line for line in caplog.messages] == [True] * wanted
