"""Nonsense to every route that OpenAPI lists: no error of the server's own, and replies as OpenAPI says."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

from tests.server.api import Api, Operation
from tests.server.house import running
from tests.server.nonsense import ODD, QUIET, fitting, spoilt
from tests.server.scene import Scene

REQUESTS = 2_000
BATCH = 10
HARD = {
    "POST /api/me/claim",
    "POST /api/tables/{table_id}/continue",
    "POST /api/tables/{table_id}/go-on",
    "PUT /api/tables/{table_id}/seats/{seat}",
    "DELETE /api/me/elsewhere",
    "DELETE /api/me/everywhere",
}
"""What hardly ever succeeds by chance, or by nobody."""
TYPES = (
    None,
    None,
    None,
    "application/json",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "é",
)
COOKIES = ("", "x", "x" * 4_000, "\u00e9", '"', "a; moot=b", "%00")


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with running(tmp_path_factory.mktemp("fuzz")) as house:
        yield Scene(house)


def sent(operation: Operation, body: Any, ids: list[str], rng: Random) -> dict[str, Any]:
    """A request for an operation, with something wrong in it, or not."""
    path = operation.path
    for name in operation.in_path:
        odd = quote(str(rng.choice(ODD)), safe="") or "0"
        right = {"table_id": rng.choice(ids), "name": "hearing"}.get(name, str(rng.randrange(3)))
        path = path.replace(f"{{{name}}}", right if rng.random() < 0.8 else odd[:3_000])
    query = {name: rng.choice(["0", "1", "true", "-1", "x", "", "\x00", "9" * 30]) for name in operation.in_query}
    headers: dict[str, str | bytes] = {}
    if (kind := rng.choice(TYPES)) is not None:
        headers["content-type"] = kind.encode()
    if rng.random() < 0.1:
        headers["cookie"] = f"moot={rng.choice(COOKIES)}".encode()
    if rng.random() < 0.1:
        headers["accept"] = rng.choice(["*/*", "text/html", "x", ""])
    if rng.random() < 0.1:
        headers["origin"] = rng.choice(["null", "http://", "http://[", "//", "x://y:z", ""])
    text = json.dumps(body) if rng.random() < 0.4 else spoilt(body, rng)
    wrong = rng.random() < 0.1
    return {
        "method": rng.choice(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "BREW"])
        if wrong
        else operation.method,
        "url": path,
        "params": {name: value for name, value in query.items() if rng.random() < 0.5},
        "headers": headers,
        "content": b"" if rng.random() < 0.05 else text.encode("utf-8", "surrogatepass"),
    }


def test_every_route(scene: Scene) -> None:
    api = Api(scene.house.url)
    seen: Counter[tuple[str, int]] = Counter()
    send_nonsense(scene, api, seen)
    assert sum(seen.values()) > REQUESTS / 2
    done = {name for name, status in seen if status < 300}
    assert {operation.name for operation in api.operations} - done <= HARD
    scene.unharmed()


def send_nonsense(
    scene: Scene, api: Api, seen: Counter[tuple[str, int]], requests: int = REQUESTS, seed: int = 0
) -> None:
    """So many requests, to every route in turn."""
    for operation in api.operations:
        with scene.as_(scene.vandal) as rest:
            _send_to(scene, api, operation, rest, seen, requests // BATCH // len(api.operations) + 1, seed)


def _send_to(
    scene: Scene,
    api: Api,
    operation: Operation,
    rest: httpx.Client,
    seen: Counter[tuple[str, int]],
    batches: int,
    seed: int,
) -> None:
    ids = [scene.table, scene.own, scene.waiting, scene.finished, "nowhere"]

    @seeded(seed)
    @settings(QUIET, derandomize=False, max_examples=batches)
    @given(fitting(operation.body, api.document), st.integers(0, 2**32))
    def send(body: Any, number: int) -> None:
        rng = Random(f"{seed}/{number}")
        for _ in range(BATCH):
            if isinstance(body, dict) and "game" in body and rng.random() < 0.5:
                body |= {"game": "hearing", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
            request = sent(operation, body, ids, rng)
            forgets = request["method"] == "DELETE"  # and is not to forget who he is
            rest.cookies = httpx.Cookies({"moot": "nobody" if forgets else scene.vandal})
            reply = rest.send(rest.build_request(**request))
            assert reply.status_code < 500, (request, reply.text)
            if request["method"] == operation.method:
                api.check(operation, reply)
                seen[operation.name, reply.status_code] += 1

    send()


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/" + "a" * 300,
        "/" + "a/" * 3_000,
        "/assets/%00/x",
        "/%ff",
        "/..%2f..%2fREADME.md",
        "/api",
        "/api/%00",
        "//",
        "/%2e%2e",
    ],
)
def test_addresses_of_nothing(scene: Scene, path: str) -> None:
    """The client's page, if it has been built; else a problem."""
    reply = httpx.get(scene.house.url + path)
    assert reply.status_code in (200, 404)
    assert "<!doctype html>" in reply.text or reply.json()["error"].endswith(".")
    scene.unharmed()


def test_problems_have_the_headers_of_every_reply(scene: Scene) -> None:
    for method, path, status in (("GET", "/api/me", 401), ("DELETE", "/api/games", 405), ("GET", "/api/nothing", 404)):
        reply = httpx.request(method, scene.house.url + path)
        assert reply.status_code == status
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in reply.headers["content-security-policy"]
        assert reply.json()["error"].endswith(".")
