"""Headers, hosts, file modes, health, and what is not there."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from litestar.testing import TestClient

from moot.server.app import make_app
from moot.server.settings import Settings
from tests.server.api import Api
from tests.server.house import PATIENCE, House, running

pytestmark = pytest.mark.filterwarnings("ignore::litestar.utils.deprecation.LitestarDeprecationWarning")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a client, however small."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "client" / "assets").mkdir(parents=True)
    (folder / "client" / "index.html").write_text("<!doctype html><title>Moot</title>")
    (folder / "client" / "assets" / "x.js").write_text("0")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOOT_CLIENT", str(folder / "client"))
        with running(folder) as found:
            yield found


def test_every_reply_has_the_headers(built: House) -> None:
    with httpx.Client(base_url=built.url, timeout=PATIENCE) as rest:
        paths = ("/", "/assets/x.js", "/api/me", "/api/games", "/api/nothing", "/nothing", "/healthz")
        for reply in (*map(rest.get, paths), rest.put("/api/me"), rest.post("/api/me", content=b"{")):
            said = reply.headers
            assert said["x-content-type-options"] == "nosniff"
            assert said["x-frame-options"] == "DENY"
            assert said["cross-origin-opener-policy"] == said["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in said["permissions-policy"]
            assert "connect-src 'self';" in said["content-security-policy"], "sockets of our own, and no others"
            assert "strict-transport-security" not in said, "this house is not reached by https"


def test_what_is_personal_is_kept_nowhere(built: House) -> None:
    async def main() -> None:
        async with built.guest("Ann", connect=False) as ann:
            made = await ann.rest.post("/api/tables", json={"game": "hearing", "seats": [{"kind": "me"}] * 2})
            table = f"/api/tables/{made.json()['id']}"
            replies = [await ann.rest.get(path) for path in ("/api/me", "/api/tables", table, f"{table}/replay")]
            replies += [made, await ann.rest.get("/api/tables/nowhere"), await ann.rest.post("/api/me/link")]
            assert {reply.headers["cache-control"] for reply in replies} == {"no-store"}
            assert "immutable" in (await ann.rest.get("/assets/x.js")).headers["cache-control"]

    asyncio.run(main())


def test_by_https_it_stays_https(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", secure=True, origins=("https://moot.example",))
    with TestClient(make_app(settings), base_url="https://moot.example") as client:
        for path in ("/api/games", "/api/nothing", "/healthz"):
            assert "max-age=" in client.get(path).headers["strict-transport-security"]


def test_who_is_asked_for_by_another_name_says_nothing(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'x.sqlite'}",
        origins=("https://moot.example:8443",),
        hosts=("Moot.Example.org",),
    )
    ours = ["moot.example", "moot.example:8443", "MOOT.example.", "moot.example.org", "127.0.0.1:8377", "[::1]:8377"]
    ours += ["192.168.1.7", "localhost:1", "attic", "attic.local:8377"]
    theirs = ["evil.example", "moot.example.evil.example", "127.0.0.1.evil.example", "evil.example:8377", "[::1", "a.b"]
    with TestClient(make_app(settings)) as client:
        for host in ours:
            assert client.get("/api/games", headers={"host": host}).status_code == 200, host
        for host in theirs:
            for path in ("/api/games", "/api/me", "/", "/healthz"):
                reply = client.get(path, headers={"host": host, "origin": f"http://{host}"})
                assert reply.status_code == 421, (host, path)
                assert "not known by that name" in reply.json()["error"]


def test_a_socket_by_another_name_is_refused(built: House) -> None:
    async def main() -> None:
        async with built.guest("Ann", connect=False) as ann:
            cookie = {"Cookie": f"moot={ann.secret}"}
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(
                    "ws://evil.example/api/socket",
                    host="127.0.0.1",
                    port=built.port,
                    additional_headers=cookie,
                    origin=websockets.Origin("http://evil.example"),
                )
            assert refused.value.response.status_code == 403

    asyncio.run(main())


def test_wherever_there_is_get_there_is_head(built: House) -> None:
    async def main() -> None:
        async with built.guest("Ann", connect=False) as ann:
            id_ = (await ann.make("hearing", "me", "me"))["id"]
            fill = {"{name}": "hearing", "{table_id}": id_}
            paths = ["/", "/assets/x.js", "/healthz", "/table/x", "/nothing", "/api/schema/openapi.json"]
            for one in Api(built.url).operations:
                if one.method == "GET":
                    path = one.path
                    for name, value in fill.items():
                        path = path.replace(name, value)
                    paths.append(path)
            for path in paths:
                got, head = await ann.rest.get(path), await ann.rest.head(path)
                assert head.status_code == got.status_code, path
                assert head.content == b""
                for name in ("content-type", "content-length", "cache-control"):
                    assert head.headers.get(name) == got.headers.get(name), (path, name)
            assert (await ann.rest.head("/api/me/link")).status_code == 405

    asyncio.run(main())


def test_what_is_not_there_is_not_there(built: House) -> None:
    with httpx.Client(base_url=built.url, timeout=PATIENCE) as rest:
        for path in (
            "/metrics",
            "/.well-known/security.txt",
            "/.env",
            "/wp-login.php",
            "/api/x",
            "/api",
            "/assets/y.js",
        ):
            reply = rest.get(path)
            assert reply.status_code == 404, path
            assert reply.json()["error"]
        for path in ("/", "/table/x", "/new/hearing", "/cards/hearing", "/rules/hearing", "/claim", "/replay/x"):
            assert rest.get(path).headers["content-type"].startswith("text/html"), path
        robots = rest.get("/robots.txt")
        assert robots.headers["content-type"].startswith("text/plain")
        assert "Disallow: /api/" in robots.text


def test_health(built: House) -> None:
    with httpx.Client(base_url=built.url, timeout=PATIENCE) as rest:
        assert rest.get("/healthz").json() == {"status": "alive"}
        assert rest.get("/readyz").json() == {"status": "ready"}


def test_without_its_database_it_is_alive_and_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}"))) as client:

        async def hangs() -> None:
            await asyncio.sleep(3600)

        monkeypatch.setattr("moot.server.health.PATIENCE", 0.01)
        monkeypatch.setattr(client.app.state.store, "answers", hangs)
        assert client.get("/healthz").status_code == 200
        reply = client.get("/readyz")
        assert reply.status_code == 503
        assert reply.json()["error"]


@pytest.mark.parametrize("exists", [False, True])
def test_nobody_else_reads_the_database(tmp_path: Path, exists: bool) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    if exists:
        (folder / "moot.sqlite").touch(mode=0o644)
    database = f"sqlite:///{folder / 'moot.sqlite'}"
    with TestClient(make_app(Settings(database=database))) as client:
        client.post("/api/me", json={"name": "Ann"})
        files = list(folder.iterdir())
        assert {file.name for file in files} >= {"moot.sqlite", "moot.sqlite-wal"}
        for file in files:
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_words_that_are_none_close_the_socket_without_a_fuss(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        async with house.guest("Ann") as ann:
            await ann._socket.send(b"\xff\xfe\xfd", text=True)
            with pytest.raises(ConnectionError, match="1007"):
                await ann.until(lambda: False)
        async with house.guest("Ben") as ben:
            await ben.do("ping")

    with running(tmp_path) as house:
        asyncio.run(main(house))
        house.stop()
        assert "Traceback" not in house.log()


def test_allow_names_all_that_is_allowed(built: House) -> None:
    api = Api(built.url)
    with httpx.Client(base_url=built.url, timeout=PATIENCE) as rest:
        for path in {one.path for one in api.operations}:
            may = {one.method for one in api.operations if one.path == path}
            more = {"OPTIONS", *({"HEAD"} if "GET" in may else ())}
            address = path.replace("{name}", "hearing").replace("{table_id}", "x").replace("{seat}", "0")
            reply = rest.request("TRACE", address)
            assert reply.status_code == 405, path
            assert {name.strip() for name in reply.headers["allow"].split(",")} == may | more, path
            assert {name.strip() for name in rest.options(address).headers["allow"].split(",")} == may | more, path
