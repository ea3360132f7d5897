"""Hearing teaches the house: it uses all of it."""

from __future__ import annotations

from moot.api import rules_of
from moot.engine import procedures, standing, steps
from moot.games.hearing import GAME

RULES = rules_of(GAME)


def test_hearing_uses_every_combinator() -> None:
    used = {type(step) for p in RULES.procedures.values() for step in procedures.inner_steps(p.steps)}
    every = {kind for kind in vars(steps).values() if isinstance(kind, type) and issubclass(kind, steps.Step)}
    assert used == every - {steps.Step, steps.ask_free}
    whens = [s for p in RULES.procedures.values() for s in procedures.inner_steps(p.steps)]
    assert any(isinstance(step, steps.when) and step.otherwise for step in whens)
    assert any(isinstance(step, steps.ask_some) and step.ordered for step in whens)


def test_hearing_uses_every_kind_of_record() -> None:
    used = {type(record) for records in RULES.records.values() for record in records}
    assert used == set(standing.Record.__subclasses__())


def test_hearing_has_public_and_private_asks_that_can_be_declined() -> None:
    asks = [ask for code in RULES.code.values() for ask in code.asks.values()]
    assert {ask.public for ask in asks} == {True, False}
    assert any(ask.optional for ask in asks)
