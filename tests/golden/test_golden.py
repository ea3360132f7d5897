"""Golden playthroughs (law 11): one readable text per game and variant, written anew and compared.

``make golden`` writes them after a change that was meant.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import moot
from moot.bots import RandomBot

HERE = Path(__file__).parent

PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, bool]]] = {
    "hearing-2": ("hearing", 2, {}),
    "hearing-3": ("hearing", 3, {}),
    "hearing-4-quick": ("hearing", 4, {"quick": True}),
    "hearing-2-open-briefs": ("hearing", 2, {"open_briefs": True}),
    "hearing-2-understudy": ("hearing", 2, {"understudy": True}),
}
SEED = 11


def told(table: moot.Table, since: int) -> list[str]:
    """What happened, as a spectator saw it; and what only some seats saw, for them."""
    lines = []
    for seen in table.events(None, since):
        lines.append(f"    {seen['text']}")
        for seat in range(table.seats):
            (own,) = table.events(seat, seen["n"])[:1]
            if own["text"] != seen["text"]:
                lines.append(f"      to {table.names[seat]}: {own['text']}")
    return lines


def playthrough(game: str, seats: int, options: dict[str, bool]) -> str:
    """A whole game of random bots: every ask, answer and event."""
    table = moot.table(game, seats=seats, seed=SEED, options=options)
    bot = RandomBot(Random(SEED))
    lines = [f"{game}, {seats} seats, {options or 'no options'}, seed {SEED}", f"commitment {table.commitment}"]
    lines += told(table, 0)
    while not table.over:
        ask = table.asks[0]
        labels = {option.key: option.label for option in ask.options}
        answer = bot(table, ask)
        chosen = [answer] if isinstance(answer, str) else answer
        lines.append(f"{table.where}")
        lines.append(f"  {table.names[ask.seat]} ({ask.rule}): {ask.prompt} {' / '.join(labels.values())}")
        lines += [f"    not {refusal.label}: {refusal.why} ({refusal.rule})" for refusal in ask.refused]
        lines.append(f"  > {', '.join(labels[key] for key in chosen) or 'none'}")
        since = len(table.events(None))
        table.answer(ask.seat, ask.id, answer)
        lines += told(table, since)
    lines.append(f"{table.outcome}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    text = playthrough(*PLAYTHROUGHS[name])
    golden = HERE / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        golden.write_text(text, encoding="utf-8")
    assert golden.read_text(encoding="utf-8").splitlines() == text.splitlines(), "run `make golden` if this was meant"
