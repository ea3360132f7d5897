"""Moot plays courtroom and detective tabletop games by their complete rules.

>>> import moot
>>> t = moot.table("hearing", seats=3, seed=7)
>>> ask = t.asks[0]
>>> done = t.answer(ask.seat, ask.id, ask.options[0].key)
"""

from __future__ import annotations

from moot.api import GameInfo, games, load, play, table
from moot.engine import (
    Ask,
    BadOptions,
    BuildError,
    CorruptSave,
    Done,
    IllegalAnswer,
    MootError,
    Option,
    Outcome,
    ParkedTable,
    Refusal,
    RulesError,
    SaveError,
    ScenarioError,
    StaleAnswer,
    Table,
    UndoRefused,
    UnknownRuleset,
)

__all__ = [
    "Ask",
    "BadOptions",
    "BuildError",
    "CorruptSave",
    "Done",
    "GameInfo",
    "IllegalAnswer",
    "MootError",
    "Option",
    "Outcome",
    "ParkedTable",
    "Refusal",
    "RulesError",
    "SaveError",
    "ScenarioError",
    "StaleAnswer",
    "Table",
    "UndoRefused",
    "UnknownRuleset",
    "games",
    "load",
    "play",
    "table",
]
