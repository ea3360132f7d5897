"""A-FIGHT: light or dark tactics."""

from __future__ import annotations

from typing import Annotated, Any

from moot.engine import Deeds, Seat, ask, const, deed, deeds, do, give, happen, perform, procedure, window
from moot.games.android import events
from moot.games.android.config import Half
from moot.games.android.state import Case
from moot.games.android.verbs import goods

LIGHT_TACTICS = deed("light_tactics", params=("seat",), steps=[do(goods.shift, n=const(-1))])
DARK_TACTICS = deed("dark_tactics", params=("seat",), steps=[do(goods.shift, n=const(1))])
"""A-FIGHT-02 to A-FIGHT-04: the shift is skipped at the end of the track."""


TACTICS: dict[str, Half] = {"light_tactics": "light", "dark_tactics": "dark"}
OFFERED = const([[name] for name in TACTICS], list[Annotated[list[Any], Deeds(*TACTICS)]])


def tactics_name(deed: list[Any]) -> Half:
    return TACTICS[deed[0]]


def resolve_fight(game: Case, seat: Seat, tactics: Half) -> None:
    goods.tally(game, events.FightResolved, seat)
    happen(game, events.FightResolved, actor=seat, tactics=tactics)


FIGHT = procedure(
    "fight",
    params=("seat",),
    title="{seat} fights",
    public=("seat",),
    steps=[
        ask("deed", by="seat", options=deeds(OFFERED), public=True, rule="A-FIGHT-01", prompt="Which tactics?"),
        perform("deed", seat="seat"),
        do(tactics_name, as_="tactics"),
        give("tactics"),
    ],
)
FIGHT_RESOLVED = procedure(
    "fight_resolved",
    params=("seat", "tactics"),
    steps=[do(resolve_fight), window("fight_resolved", actor="seat", about=("tactics",))],
)
