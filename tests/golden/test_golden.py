"""Golden playthroughs (law 11): one readable text per game and variant, written anew and compared.

``make golden`` writes them after a change that was meant.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import RandomBot

HERE = Path(__file__).parent

PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "hearing-2": ("hearing", 2, {}),
    "hearing-3": ("hearing", 3, {}),
    "hearing-4-quick": ("hearing", 4, {"quick": True}),
    "hearing-2-open-briefs": ("hearing", 2, {"open_briefs": True}),
    "hearing-2-understudy": ("hearing", 2, {"understudy": True}),
    "voices-4": ("voices", 4, {}),
    "voices-3": ("voices", 3, {}),
    "voices-5-advanced": ("voices", 5, {"advanced_roles": True, "marker_abilities": True}),
    "voices-2-automated": ("voices", 2, {"automated_prosecutor": True}),
    "voices-4-automated": ("voices", 4, {"automated_prosecutor": True}),
    "voices-6-chosen": ("voices", 6, {"chosen_prosecutor": 2, "memory_aid": True, "unsteady_hand": True}),
    "lawyerup-2-divorce": ("lawyerup", 2, {"case": "celebrity_divorce"}),
    "lawyerup-2-eye": ("lawyerup", 2, {"case": "private_eye", "bidding": True}),
    "lawyerup-2-heist": ("lawyerup", 2, {"case": "casino_heist", "objection_variant": "bias"}),
    "lawyerup-2-marrow": ("lawyerup", 2, {"case": "prize_marrow", "objection_variant": "sustained"}),
    "lawyerup-1-automa": ("lawyerup", 1, {}),
    "lawyerup-1-heist": ("lawyerup", 1, {"case": "casino_heist"}),
    "lawyerup-2-together": ("lawyerup", 2, {"automa": "P", "objection_variant": "overruled"}),
    "lawyerup-4-teams": ("lawyerup", 4, {"team_pass": "side"}),
    "android-3": ("android", 3, {}),
}
SEED = 11
MANY = 16
DEPTH = 2
"""How far headings say where we are."""
BEGINNING, END = 700, 150
"""Lines of a game that is too long to be read whole."""


def told(table: moot.Table, since: int) -> list[str]:
    """What happened, as a spectator saw it; and what only some seats saw, for them."""
    lines = []
    for seen in table.told(None, since):
        if not seen["text"]:
            continue
        lines.append(f"    {seen['text']}")
        for seat in range(table.seats):
            (own,) = table.told(seat, seen["n"])[:1]
            if own["text"] != seen["text"]:
                lines.append(f"      to {table.names[seat]}: {own['text']}")
    return lines


def asked(ask: moot.Ask, answer: Any) -> list[str]:
    """An ask with its options, or only their number if they are many, and the answer."""
    labels = {option.key: option.label for option in ask.options}
    options = " / ".join(labels.values()) if len(labels) <= MANY else f"{len(labels)} options"
    refused = [f"    not {refusal.label}: {refusal.why} ({refusal.rule})" for refusal in ask.refused]
    chosen = ", ".join(labels[key] for key in ([answer] if isinstance(answer, str) else answer)) or "none"
    return [f" ({ask.rule}): {ask.prompt} {options} > {chosen}", *refused]


def playthrough(game: str, seats: int, options: dict[str, Any]) -> str:
    """A whole game of random bots: every ask, answer and event."""
    table = moot.table(game, seats=seats, seed=SEED, options=options)
    bot = RandomBot(Random(SEED))
    lines = [f"{game}, {seats} seats, {options or 'no options'}, seed {SEED}", f"commitment {table.commitment}"]
    lines += told(table, 0)
    where: list[str] = []
    while not table.over:
        ask = table.asks[0]
        if table.titles[:DEPTH] != where:
            where = table.titles[:DEPTH]
            lines.append(" › ".join(where))
        answer = bot(table, ask)
        name, (said, *refused) = table.names[ask.seat], asked(ask, answer)
        if len(ask.options) == 1 and lines[-1].endswith(said):
            lines[-1] = f"{lines[-1].removesuffix(said)}, {name}{said}"
        else:
            lines += [f"  {name}{said}", *refused]
        since = len(table.told(None))
        table.answer(ask.seat, ask.id, answer)
        lines += told(table, since)
    lines.append(f"{table.outcome}: {table.reason}")
    if len(lines) > 1_000:
        between = hashlib.sha256("\n".join(lines[BEGINNING:-END]).encode()).hexdigest()[:16]
        lines[BEGINNING:-END] = [f"... {len(lines) - BEGINNING - END} lines between, {between} ..."]
    return "\n".join(lines) + "\n"


def test_every_game_has_one_and_none_is_left_over() -> None:
    assert {game for game, _, _ in PLAYTHROUGHS.values()} == set(moot.games())
    assert {golden.stem for golden in HERE.glob("*.txt")} == set(PLAYTHROUGHS)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    text = playthrough(*PLAYTHROUGHS[name])
    golden = HERE / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        golden.write_text(text, encoding="utf-8")
    assert golden.read_text(encoding="utf-8").splitlines() == text.splitlines(), "run `make golden` if this was meant"
