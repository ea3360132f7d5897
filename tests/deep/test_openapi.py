"""Schemathesis doubts OpenAPI for longer."""

from __future__ import annotations

from hypothesis import settings

from tests.server.openapi import SAME, Case, Doubted

doubted = Doubted()


@doubted.api.parametrize()
@settings(SAME, max_examples=300)
def test_to_a_stranger(case: Case) -> None:
    doubted.doubt(case, known=False)


@doubted.api.parametrize()
@settings(SAME, max_examples=300)
def test_to_a_guest(case: Case) -> None:
    doubted.doubt(case, known=True)
