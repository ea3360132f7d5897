"""What is the same for everybody: made once, packed for who takes that, and nothing new for made-up queries."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from moot.server.app import make_app
from moot.server.lobby import COPIES
from moot.server.settings import Settings
from tests.server.house import PATIENCE, House

SAME_FOR_ALL = (
    "/api/games",
    "/api/games/hearing/cards",
    "/api/games/hearing/text",
    "/api/games/hearing/rules",
    "/api/text",
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    settings = Settings(database=f"sqlite:///{tmp_path / 'moot.sqlite'}", requests_a_minute=1_000_000)
    with TestClient(make_app(settings)) as here:
        yield here


def _raw(house: House, path: str, **headers: str) -> httpx.Response:
    with httpx.Client(base_url=house.url, timeout=PATIENCE) as client:
        return client.send(client.build_request("GET", path, headers={"accept-encoding": "identity", **headers}))


@pytest.mark.parametrize("path", SAME_FOR_ALL)
def test_only_who_takes_gzip_gets_it(house: House, path: str) -> None:
    """Whoever asked before."""
    for accepted, packed in (
        ("gzip", True),
        ("identity", False),
        ("gzip, deflate, br", True),
        ("", False),
        ("gzip;q=0", False),
        ("*;q=0.5", True),
        ("deflate;q=nonsense", False),
    ):
        with httpx.stream("GET", house.url + path, headers={"accept-encoding": accepted}, timeout=PATIENCE) as reply:
            body = b"".join(reply.iter_raw())
        assert reply.headers["vary"] == "Accept-Encoding"
        assert (reply.headers.get("content-encoding") == "gzip") == packed, accepted
        plain = gzip.decompress(body) if packed else body
        assert plain == httpx.get(house.url + path, timeout=PATIENCE).content


@pytest.mark.parametrize("path", SAME_FOR_ALL)
def test_who_has_it_is_not_sent_it_again(house: House, path: str) -> None:
    first = _raw(house, path)
    assert first.headers["cache-control"] == "public, no-cache"
    again = _raw(house, path, **{"if-none-match": f'"other", {first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert _raw(house, path, **{"if-none-match": '"other"'}).status_code == 200
    packed = _raw(house, path, **{"accept-encoding": "gzip"})
    assert packed.headers["etag"] != first.headers["etag"], "other bytes"


def test_a_query_that_means_nothing_makes_nothing_new(client: TestClient[Litestar]) -> None:
    for path in (*SAME_FOR_ALL, "/api/games/hearing/text?language=de", "/api/text?language=de"):
        assert client.get(path).status_code == 200
    before = len(COPIES)
    for n in range(15):
        for path in SAME_FOR_ALL:
            client.get(path, params={"x": n})
        for language in (f"x{chr(97 + n % 26)}-{chr(97 + n // 26)}", "EN", "En"):
            client.get("/api/text", params={"language": language})
            assert client.get("/api/games/hearing/cards", params={"language": language}).status_code == 404
            assert client.get("/api/games/hearing/text", params={"language": language}).status_code == 404
        assert client.get(f"/api/games/nothing{n}/rules").status_code == 404
    assert len(COPIES) == before


def test_an_upgrade_changes_the_tag(client: TestClient[Litestar]) -> None:
    """It is of what is said, and of nothing else."""
    english, german = (client.get(f"/api/games/hearing/cards?language={one}").headers["etag"] for one in ("en", "de"))
    assert english != german
    assert client.get("/api/games/hearing/cards").headers["etag"] == english
