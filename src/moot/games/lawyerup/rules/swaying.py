"""L-SWAY: tokens move a step at a time, for Influence or for free. How a step goes is the case's track."""

from __future__ import annotations

from typing import Literal

from moot.engine import (
    Seat,
    Thing,
    ask,
    call,
    const,
    do,
    happen,
    is_heard,
    open_face,
    perform,
    procedure,
    stop,
    when,
    while_,
)
from moot.games.lawyerup import events
from moot.games.lawyerup.case import Track, case_of
from moot.games.lawyerup.players import is_automa
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court, Juror, TargetThing

# ---------------------------------------------------------------- what can be swayed


def price_of(game: Court, seat: Seat, target: Thing) -> int | None:
    """What the next step towards the seat's side costs; ``None`` if there is none."""
    return case_of(game).track.price(game, game.side[seat], target)


def can_sway(game: Court, seat: Seat, target: Thing) -> bool:
    return price_of(game, seat, target) is not None


def sway_targets(game: Court, seat: Seat, kind: str) -> list[TargetThing]:
    """What this seat can sway, of one kind or of whatever this case has (L-SWAY-15)."""
    track = case_of(game).track
    if kind not in ("token", track.kind):
        return []
    side, price_at = game.side[seat], track.price_at
    return [target for place, target in enumerate(game.targets) if price_at(game, side, place) is not None]


def on_side(game: Court, targets: list[Thing], seat: Seat) -> list[TargetThing]:
    """Those that lean to this seat's side, or stand on its color."""
    side, leaning = game.side[seat], case_of(game).track.leaning
    return [target for target in targets if leaning(game, target) == side]


def targets_of(game: Court, side: int) -> list[Thing]:
    """All that lean to a side."""
    leaning = case_of(game).track.leaning
    return [target for target in game.targets if leaning(game, target) == side]


# ---------------------------------------------------------------- a step


def step(game: Court, seat: Seat, target: Thing) -> bool:
    """L-SWAY-01: one space towards the swaying side, if there is one; tells whether there was."""
    if not can_sway(game, seat, target):
        return False
    move(game, seat, target, price=0, left=0, why="")
    return True


def paid_step(game: Court, seat: Seat, target: Thing, left: int) -> None:
    """L-SWAY-05: the same for Influence, of which so much is left."""
    price = price_of(game, seat, target) or 0
    move(game, seat, target, price=price, left=left, why=reason(game, seat, left + price))


def reason(game: Court, seat: Seat, budget: int) -> str:
    """L-AUTO-36: what the Automa goes for with so much, as a word of the record; of nobody else it is known.

    It decides once more for that, and so only where somebody hears it.
    """
    decisions = case_of(game).automa
    if decisions is None or not is_automa(game, seat) or not is_heard(game):
        return ""
    sways = decisions.closes if game.closing and decisions.closes is not None else decisions.sways
    return sways(game, seat, affordable(game, seat, budget), budget)[1]


def move(game: Court, seat: Seat, target: Thing, *, price: int, left: int, why: str) -> None:
    """What it costs, and where it leads, are told with it."""
    track, side = case_of(game).track, game.side[seat]
    track.step(game, side, target)
    where, space = track.where(game, side, target)
    happen(game, events.Swayed, seat=seat, target=target, where=where, space=space, price=price, left=left, why=why)


def after_sway(game: Court) -> str | None:
    """What the case does after each step."""
    hook = case_of(game).swayed
    return hook.name if hook is not None else None


SWAY = procedure(
    "sway",
    params=("seat", "target"),
    steps=[do(step, as_="moved"), when("moved", perform(after_sway, seat="seat", target="target"))],
)

PAID_SWAY = procedure(
    "paid_sway",
    params=("seat", "target", "left"),
    steps=[do(paid_step), perform(after_sway, seat="seat", target="target")],
)

# ---------------------------------------------------------------- spending

STOP: Literal["stop"] = "stop"


def affordable(game: Court, seat: Seat, budget: int) -> list[Thing]:
    """L-SWAY-04, L-SWAY-06: what the budget still pays for."""
    price_at, side = case_of(game).track.price_at, game.side[seat]
    found = []
    for place, target in enumerate(game.targets):
        price = price_at(game, side, place)
        if price is not None and price <= budget:
            found.append(target)
    return found


def sways_or_stop(targets: list[Thing]) -> list[TargetThing | Literal["stop"]]:
    """L-RES-11: what is left may be lost."""
    return [*targets, STOP]


def is_stop(target: Thing | str) -> bool:
    return target == STOP


def the_target(target: Thing | str) -> Thing:
    assert isinstance(target, int)
    return target


def sway_price(game: Court, seat: Seat, target: Thing | str) -> dict[str, int] | None:
    price = price_of(game, seat, the_target(target)) if target != STOP else None
    return {"influence": price} if price is not None else None


def left_after(game: Court, seat: Seat, budget: int, target: Thing | str) -> int:
    return budget - ((price_of(game, seat, the_target(target)) or 0) if target != STOP else 0)


def pay(game: Court, seat: Seat, budget: int, swayed: Thing) -> int:
    """L-SWAY-05, L-SWAY-13: each step is paid by itself; tells what is left."""
    price = price_of(game, seat, swayed) or 0
    happen(game, events.Spent, seat=seat, amount=price)
    return budget - price


def let_go(game: Court, seat: Seat, budget: int) -> None:
    """L-RES-11."""
    happen(game, events.Unspent, seat=seat, left=budget)


SPEND = procedure(
    "spend",
    params=("seat", "budget"),
    title="{seat} spends Influence",
    public=("seat",),
    steps=[
        do(affordable, as_="targets"),
        while_(
            "targets",
            ask(
                "target",
                by="seat",
                options=sways_or_stop,
                public=True,
                rule="L-RES-10",
                prompt="You have {budget} Influence. What do you sway?",
                default=const(STOP),
                labels={STOP: "Spend no more"},
                price=sway_price,
                shows={"left": left_after},
            ),
            when(is_stop, do(let_go), stop()),
            do(the_target, as_="swayed"),
            do(pay, as_="budget"),
            call(PAID_SWAY, seat="seat", target="swayed", left="budget"),
            do(affordable, as_="targets"),
        ),
    ],
)

# ---------------------------------------------------------------- Jurors

OUTER = {PROSECUTION: 0, DEFENSE: 3}
"""The outer space of a side, of the four (L-SWAY-03)."""


LOCK = OUTER[PROSECUTION]
"""The leftmost space, which on the locked face has a lock."""


def at(game: Court, target: Thing) -> int:
    """The number of a target at its case's table."""
    return game.targets.index(target)


def juror_price(game: Court, side: int, place: int) -> int | None:
    """L-SWAY-04, L-SWAY-07: a Juror's Skepticism for each step. L-SWAY-09: none out of a lock."""
    space = game.spaces[place][0]
    if space == OUTER[side] or (space == LOCK and game.targets[place] in game.locks):
        return None
    return open_face(game, game.targets[place], Juror).skepticism


def juror_step(game: Court, side: int, target: Thing) -> None:
    """L-SWAY-16."""
    game.spaces[at(game, target)][0] += -1 if side == PROSECUTION else 1


def juror_leaning(game: Court, target: Thing) -> int:
    """L-SWAY-03: the color of the space."""
    return PROSECUTION if game.spaces[at(game, target)][0] < 2 else DEFENSE


JUROR_SPACES = ("outer_prosecution", "inner_prosecution", "inner_defense", "outer_defense")
"""Where a Juror's token stands, as words."""


def juror_where(game: Court, side: int, target: Thing) -> tuple[str, int]:
    return JUROR_SPACES[game.spaces[at(game, target)][0]], 0


JURORS = Track("juror", juror_price, juror_step, juror_leaning, juror_where)
