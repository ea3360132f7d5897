"""Schemathesis doubts all that OpenAPI says of the server."""

from __future__ import annotations

from hypothesis import Phase, settings

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
