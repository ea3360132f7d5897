"""What others must not be able to do."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets
from litestar import get
from litestar.testing import TestClient

from moot.server import remarks
from moot.server.app import make_app
from moot.server.settings import Settings
from tests.server.house import Data, Guest, House, at_random, problem, running
from tests.server.test_play import two

EVIL = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {"Origin": "http://127.0.0.1.evil.example"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that says all it can in its log, and has narrow limits."""
    folder = tmp_path_factory.mktemp("strict")
    limits: Data = {"messages_a_second": 15, "lines_a_minute": 30, "sockets": 3}
    with running(folder, log_level="debug", **limits) as found:
        yield found


# ---------------------------------------------------------------- other sites


@pytest.mark.parametrize("headers", EVIL)
def test_requests_from_other_sites_are_refused(house: House, headers: dict[str, str]) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            seats = {"game": "hearing", "seats": [{"kind": "me"}, {"kind": "open"}]}
            for method, path, body in (
                ("POST", "/api/me", {"name": "Eve"}),
                ("POST", "/api/me/link", None),
                ("DELETE", "/api/me", None),
                ("POST", "/api/tables", seats),
            ):
                reply = await ann.rest.request(method, path, json=body, headers=headers)
                assert reply.status_code == 403, (method, path)
                assert reply.json()["error"] == "This request comes from another site."
            assert (await ann.call("GET", "/api/me"))["name"] == "Ann"
            assert (await ann.call("GET", "/api/tables"))["mine"] == []
            with pytest.raises(websockets.InvalidStatus) as refused:
                await ann.connect(**headers)
            assert refused.value.response.status_code == 403

    asyncio.run(main())


def test_requests_from_our_own_pages_are_taken(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            for headers in ({"Origin": house.url}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}):
                reply = await ann.rest.post("/api/me", json={"name": "Anna"}, headers=headers)
                assert reply.status_code == 200
                await ann.connect(**headers)
                await ann.do("ping")
                await ann.disconnect()
            assert "access-control-allow-origin" not in reply.headers

    asyncio.run(main())


def test_a_socket_needs_a_guest(house: House) -> None:
    async def main() -> None:
        for cookie in ("", "moot=", "moot=nonsense", f"moot={'x' * 5000}"):
            async with websockets.connect(
                house.url.replace("http", "ws") + "/api/socket", additional_headers={"Cookie": cookie}
            ) as connection:
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await connection.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4401

    asyncio.run(main())


# ---------------------------------------------------------------- what replies say


@pytest.mark.filterwarnings("ignore::litestar.utils.deprecation.LitestarDeprecationWarning")
def test_behind_https_cookies_never_travel_without_and_another_origin_may_be_ours(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", secure=True, origins=("https://moot.example",))
    with TestClient(make_app(settings)) as client:
        reply = client.post("/api/me", json={"name": "Ann"}, headers={"Origin": "https://moot.example"})
        assert reply.status_code == 200
        flags = {part.strip().lower() for part in reply.headers["set-cookie"].split(";")}
        assert {"secure", "httponly", "samesite=lax"} <= flags


@pytest.mark.filterwarnings("ignore::litestar.utils.deprecation.LitestarDeprecationWarning")
def test_our_mistakes_are_told_without_their_details(tmp_path: Path) -> None:
    @get("/api/boom")
    async def boom() -> None:
        raise ValueError("the secret is 12345")

    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}")
    with TestClient(make_app(settings, [boom]), raise_server_exceptions=False) as client:
        reply = client.get("/api/boom")
        assert reply.status_code == 500
        assert reply.json() == problem(remarks.Failed())


def test_wrong_requests_get_a_sentence_and_no_trace(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            replies = [
                await ann.rest.get("/api/nothing"),
                await ann.rest.put("/api/me"),
                await ann.rest.get("/api/tables/%00"),
                await ann.rest.get("/api/tables/x/replay?seat=z"),
                await ann.rest.post("/api/tables", content=b"{"),
                await ann.rest.post("/api/tables", content=b"[" * 10_000),
                await ann.rest.post("/api/tables", json={"game": 1}),
                await ann.rest.post("/api/me/claim", json={"token": "\u00e9"}),
            ]
            for reply in replies:
                assert 400 <= reply.status_code < 500, reply.request.url
                for word in ("Traceback", "File ", "site-packages", "sqlalchemy"):
                    assert word not in reply.text
                assert reply.json()["error"]
            for data in ("", "{", "[]", '{"type":"dance"}', '{"type":"watch"}', "[" * 9000, b"\x00\xff"):
                await ann.raw(data)
            await ann.do("ping")
            for message in ann.messages[:-1]:
                assert message["type"] == "refused"
                assert "Traceback" not in message["error"]

    asyncio.run(main())


@pytest.mark.parametrize(
    "path", ["/../../pyproject.toml", "/..%2f..%2fpyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml"]
)
def test_no_file_but_the_clients_is_served(house: House, path: str) -> None:
    async def main() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        for prefix in ("", "/assets", "/api"):
            writer.write(f"GET {prefix}{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            reply = await reader.read()
            assert reply.startswith((b"HTTP/1.1 200", b"HTTP/1.1 404"))
            assert b"hatchling" not in reply
            writer.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.close()

    asyncio.run(main())


def test_headers_that_keep_others_out(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            for path in ("/api/me", "/api/games", "/api/nothing"):
                headers = (await ann.rest.get(path)).headers
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["x-frame-options"] == "DENY"
                assert headers["referrer-policy"] == "same-origin"
                assert "frame-ancestors 'none'" in headers["content-security-policy"]
                assert "server" not in headers

    asyncio.run(main())


# ---------------------------------------------------------------- secrets


def test_invites_and_ids_cannot_be_guessed(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            made = [await ann.make("hearing", "me", "open") for _ in range(20)]
            for name in ("id", "invite"):
                found = {table[name] for table in made}
                assert len(found) == 20
                assert min(map(len, found)) >= 16  # of 64 letters: 96 bits
            tokens = {(await ann.call("POST", "/api/me/link"))["token"] for _ in range(5)}
            assert len(tokens) == 5
            assert min(map(len, tokens)) >= 40

    asyncio.run(main())


def test_no_address_has_a_secret_in_it(house: House) -> None:
    """Addresses end up in logs and histories: a secret travels in a cookie, a header or a body."""

    async def main() -> None:
        async with house.guest("Ann", connect=False) as ann:
            paths = (await ann.call("GET", "/api/schema/openapi.json"))["paths"]
            places: dict[str, set[str]] = {}
            for path in paths.values():
                for operation in path.values():
                    for parameter in operation.get("parameters", []):
                        places.setdefault(parameter["name"], set()).add(parameter["in"])
            assert places.pop("x-invite") == {"header"}
            assert set(places) == {"table_id", "seat", "step", "name", "language"}

    asyncio.run(main())


async def _live(house: House) -> list[str]:
    """Does a bit of everything; the secrets that were used."""
    async with two(house, options={"quick": True}) as (ann, ben, id_):
        link = await ann.call("POST", "/api/me/link")
        phone = Guest(house, "phone")
        await phone.call("POST", "/api/me/claim", {"token": link["token"]})
        made = await ann.make("hearing", "me", "open")
        await ben.rest.get(f"/api/tables/{made['id']}", headers={"x-invite": made["invite"]})
        await ben.watch(made["id"], invite=made["invite"])
        await ben.call("POST", f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
        await ann.raw('{"type": "watch", "invite": "' + made["invite"])
        await ann.do("say", table=id_, text="a word in confidence")
        await asyncio.gather(ann.play(id_, at_random(1), moves=2), ben.play(id_, at_random(1), moves=2))
        found = [guest.secret for guest in (ann, ben, phone)]
        await phone.leave()
        return [*found, link["token"], made["invite"], "a word in confidence"]


def test_secrets_are_not_in_the_log(strict: House) -> None:
    secrets = asyncio.run(_live(strict))
    with contextlib.closing(sqlite3.connect(strict.folder / "moot.sqlite")) as db:
        secrets += [seed for (seed,) in db.execute("SELECT seed FROM game_table")]
        secrets += [hashed for (hashed,) in db.execute("SELECT secret FROM device")]
    log = strict.log()
    assert "/api/tables" in log, "the log says something"
    assert [secret for secret in secrets if secret in log] == []
    assert "Traceback" not in log
