"""The questions of a game: what each is about and what is chosen, by name and type. Clients and bots live on them."""

from __future__ import annotations

import msgspec

from moot.engine.asking import AskCode, Kind
from moot.engine.kinds import spell
from moot.engine.program import Program


class Question(msgspec.Struct, frozen=True):
    """What is asked under one name. One form of a card may ask in different surroundings."""

    kind: Kind
    about: dict[str, str]
    """What is always settled when it is asked, and of which type."""
    sometimes: dict[str, str]
    """What is settled in some surroundings only."""
    chosen: dict[str, str]
    """What an option chooses; of deeds, their own arguments say it."""


def questions_of(program: Program) -> dict[str, Question]:
    """All questions by name."""
    asked: dict[str, list[AskCode]] = {}
    for code in program.code.values():
        for one in code.asks.values():
            asked.setdefault(one.question, []).append(one)
    return {name: _question(program, asked[name]) for name in sorted(asked)}


def _question(program: Program, codes: list[AskCode]) -> Question:
    always = set.intersection(*(set(code.about) for code in codes))
    settled = {name: _types(program, [code for code in codes if name in code.about], name) for name in _names(codes)}
    chosen = {spell(code.option_kind) for code in codes if not code.are_deeds}
    return Question(
        codes[0].kind,
        {name: kind for name, kind in settled.items() if name in always},
        {name: kind for name, kind in settled.items() if name not in always},
        {codes[0].slot: " | ".join(sorted(chosen))} if chosen else {},
    )


def _names(codes: list[AskCode]) -> list[str]:
    return sorted({name for code in codes for name in code.about})


def _types(program: Program, codes: list[AskCode], name: str) -> str:
    return " | ".join(sorted({spell(program.kinds.of(code.procedure, name)) for code in codes}))
