"""The browser client, as the server serves it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from moot.server import static
from moot.server.app import UNPACKED, make_app
from moot.server.settings import Settings

ROOT = Path(__file__).parents[2]
BOARDS = [*(ROOT / "src/moot/games").glob("*/web"), ROOT / "web/src/games"]
QUESTION = re.compile(r'"((?!svelte/)[A-Za-z_0-9]+/[a-z_0-9]+)"')
LOOSE = re.compile(
    r"(?:[:<|(,]|\bas) ?any\b[\[\];,)>]|\bas unknown as\b|\bboard as [A-Z]|@ts-\w+|\.question [!=]==|\.deed [!=]=="
)
TAKEN_APART = re.compile(
    r"\bkey\)?\??\.(?:split|slice|starts|ends|match|replace|sub|char|index|includes|at)\w*\(|\.(?:exec|test)\([\w.]*\bkey\)"
    r"|\.(?:rule|label|prompt) ?[!=]==? ?[\"'`]|[!=]== ?[\"'`][A-Z]+-[A-Z]+-\d+"
    r"|\.(?:label|prompt)\.(?:match|split|starts|includes)"
)
PAGE = "<!doctype html><title>Moot</title>"
SCRIPT = "export const words = 'so many words';\n" * 500


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(PAGE)
    (built / "assets" / "main.js").write_text(SCRIPT)
    (built / "assets" / "letters.woff2").write_bytes(b"font" * 500)
    (built / "icon.svg").write_text("<svg/>")
    monkeypatch.setattr(static, "BUILT", [built])
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'moot.sqlite'}"))) as here:
        yield here


def test_boards_trust_their_types() -> None:
    """The types of a game's `wire.ts` are checked in the build; so nothing in a board may get around them. Questions,
    deeds and events are named by functions that take only names that there are."""
    files = [file for folder in BOARDS for end in ("ts", "svelte") for file in folder.glob(f"**/*.{end}")]
    named = 0
    for file in files:
        if file.name != "wire.ts" and not file.name.endswith(".test.ts"):
            text = file.read_text(encoding="utf-8")
            assert not (found := LOOSE.findall(text)), f"{file}: {found}"
            named += len(QUESTION.findall(text))
    assert named > 30


def test_the_client_takes_no_key_apart_and_decides_by_no_words() -> None:
    files = [
        file for folder in (*BOARDS, ROOT / "web/src") for end in ("ts", "svelte") for file in folder.rglob(f"*.{end}")
    ]
    looked = [file for file in files if not file.name.endswith(".test.ts")]
    assert len(looked) > 100
    for file in looked:
        assert not (found := TAKEN_APART.findall(file.read_text(encoding="utf-8"))), f"{file}: {found}"


@pytest.mark.parametrize(
    "line",
    [
        "const card = option.key.split(':')[1];",
        "if (key.startsWith('play')) return;",
        "const found = /:(\\d+)/.exec(option.key);",
        'if (ask.rule === "L-CALL-02") return;',
        "if (option.label === 'Pass') return;",
        'const budget = ask.prompt.match("[0-9]+");',
    ],
)
def test_a_client_that_does_is_found(line: str) -> None:
    assert TAKEN_APART.search(line)


def test_every_address_of_ours_is_the_page(client: TestClient[Litestar]) -> None:
    for path in ("/", "/table/abc", "/rules/hearing"):
        reply = client.get(path)
        assert reply.text == PAGE
        assert reply.headers["cache-control"] == "no-cache"


def test_scripts_travel_packed_and_are_kept(client: TestClient[Litestar]) -> None:
    reply = client.get("/assets/main.js", headers={"accept-encoding": "gzip"})
    assert reply.text == SCRIPT
    assert reply.headers["content-encoding"] == "gzip"
    assert int(reply.headers.get("content-length", 0)) < len(SCRIPT) / 10
    assert "immutable" in reply.headers["cache-control"]


def test_who_does_not_unpack_gets_them_as_they_are(client: TestClient[Litestar]) -> None:
    reply = client.get("/assets/main.js", headers={"accept-encoding": "identity"})
    assert reply.text == SCRIPT
    assert "content-encoding" not in reply.headers


def test_fonts_are_not_packed_twice_and_secrets_not_at_all(client: TestClient[Litestar]) -> None:
    assert "content-encoding" not in client.get("/assets/letters.woff2").headers
    client.post("/api/me", json={"name": "Ann"})
    for _ in range(5):
        client.post("/api/tables", json={"game": "hearing", "seats": [{"kind": "me"}, {"kind": "open"}]})
    reply = client.get("/api/tables", headers={"accept-encoding": "gzip"})
    assert len(reply.content) > 1_000
    assert "content-encoding" not in reply.headers
    assert (
        client.get("/api/games/hearing/cards", headers={"accept-encoding": "gzip"}).headers["content-encoding"]
        == "gzip"
    )


def test_of_the_api_only_what_is_the_same_for_all_is_packed() -> None:
    """Also of what will be added: nothing is packed because nobody thought of it. Games and texts are packed copies."""
    routes = {route.path for route in make_app(Settings()).routes if route.path.startswith("/api/")}
    packed = {path for path in routes if not any(re.search(pattern, path) for pattern in UNPACKED)}
    assert {path.split("/")[2] for path in packed} == {"schema"}
    assert {path.split("/")[2] for path in routes - packed} >= {"me", "tables", "socket"}


def test_browsers_find_our_sign_where_they_look_for_it(client: TestClient[Litestar]) -> None:
    reply = client.get("/favicon.ico")
    assert (reply.status_code, reply.text, reply.headers["content-type"]) == (200, "<svg/>", "image/svg+xml")
