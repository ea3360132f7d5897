"""Schemathesis doubts all that OpenAPI says of the server."""

from __future__ import annotations

from pathlib import Path

from hypothesis import Phase, settings
from litestar.testing import TestClient

from moot.server.app import make_app
from moot.server.settings import Settings
from tests.server.openapi import SAME, Case, Doubted

doubted = Doubted()


@doubted.api.parametrize()
@settings(SAME, phases=[Phase.generate], max_examples=3)
def test_to_a_stranger(case: Case) -> None:
    doubted.doubt(case, known=False)


@doubted.api.parametrize()
@settings(SAME, max_examples=3)
def test_to_a_guest(case: Case) -> None:
    doubted.doubt(case, known=True)


def test_nothing_is_taken_for_something_else(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'moot.sqlite'}"))) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        wanted = {"game": "hearing", "seats": [{"kind": "me"}, {"kind": "open"}]}
        for odd in ({"sharing": 0}, {"sharing": "true"}, {"clock": "60"}, {"clock": 60.5}):
            assert ann.post("/api/tables", json={**wanted, **odd}).status_code == 400, odd
        assert ann.post("/api/tables", json={**wanted, "clock": 60.0}).json()["clock"] == 60
