"""A-PLOT: the troubles of the detectives, resolved four times."""

from __future__ import annotations

from moot.engine import Seat, ask, call, chance, do, for_each, happen, perform, procedure, when
from moot.games.android import events
from moot.games.android.config import SIDES
from moot.games.android.facts import PlotId, chooses_road, day_of, facts, from_first
from moot.games.android.rules.twilight import as_before, quietly
from moot.games.android.state import Case
from moot.games.android.texts import first_effects
from moot.games.android.verbs import goods

# ---------------------------------------------------------------- a plot begins


def lay(game: Case, seat: Seat, card: str) -> None:
    """A-PLOT-01."""
    game.plot[seat] = card
    happen(game, events.Plot, actor=seat, plot=card)


LAY_PLOT = procedure(
    "lay_plot",
    params=("seat", "card"),
    steps=[
        do(lay),
        do(first_effects, as_="todo"),
        do(quietly, as_="before"),
        for_each("effect", "todo", perform("effect", seat="seat")),
        do(as_before),
    ],
)


def starts(game: Case, seat: Seat) -> list[str]:
    """A-SETUP-23, A-SETUP-24, A-PLOT-16, A-PLOT-17: what may be drawn."""
    left, plots = game.plots_left[seat], facts(game).plots
    late = [card for card in left if plots[card].plot.late]
    if not game.endings[seat]:
        return [card for card in left if card not in late]
    return late if late and game.options.caprice_week2 == "madness" else list(left)


def take_start(game: Case, seat: Seat, card: str) -> None:
    game.plots_left[seat].remove(card)


def lay_saved(game: Case, seat: Seat) -> None:
    """A-PLOT-27."""
    saved, game.saved[seat] = game.saved[seat], [0, 0]
    for side, n in zip(SIDES, saved, strict=True):
        goods.gain_baggage(game, seat, side, n)


NEW_PLOT = procedure(
    "new_plot",
    params=("seat",),
    steps=[
        chance("card", starts),
        do(take_start),
        call(LAY_PLOT, seat="seat", card="card"),
        do(lay_saved),
    ],
)

# ---------------------------------------------------------------- a plot is resolved


def is_resolved_today(game: Case, seat: Seat) -> bool:
    """A-PLOT-18: Raymond's are resolved at the end of the weeks."""
    return bool(game.plot[seat]) and (game.detective[seat] != "raymond" or day_of(game).day == 6)


def current(game: Case, seat: Seat) -> str:
    return game.plot[seat]


def is_positive(game: Case, seat: Seat) -> bool:
    """A-PLOT-07 to A-PLOT-09."""
    good, bad = game.baggage[seat]
    result = "positive" if good > bad else "negative"
    happen(game, events.PlotResolved, actor=seat, plot=game.plot[seat], good=good, bad=bad, result=result)
    return good > bad


def clear(game: Case, seat: Seat) -> None:
    """A-PLOT-10."""
    game.plot[seat] = ""
    game.baggage[seat] = [0, 0]


def next_card(game: Case, card: str, positive: bool) -> str:
    """A-PLOT-11."""
    plot = facts(game).plots[card]
    return plot.good if positive else plot.bad


def roads(game: Case, card: str) -> list[PlotId]:
    plot = facts(game).plots[card]
    return [plot.good, plot.bad]


def carry_over(game: Case, seat: Seat, positive: bool) -> None:
    """A-PLOT-26."""
    goods.gain_baggage(game, seat, SIDES[not positive], 1)


def leads_to_ending(game: Case, card: str) -> bool:
    return facts(game).plots[card].is_ending


def lay_ending(game: Case, seat: Seat, card: str) -> None:
    """A-PLOT-12."""
    game.endings[seat].append(card)
    happen(game, events.Ending, actor=seat, plot=card, vp=facts(game).plots[card].side.vp)


def has_next_plot(game: Case, seat: Seat) -> bool:
    """A-PLOT-15, A-PLOT-21."""
    return day_of(game).week == 1 and bool(game.plots_left[seat])


def lose_saved(game: Case, seat: Seat) -> None:
    """A-PLOT-27: in week 2 there is no next plot."""
    game.saved[seat] = [0, 0]


RESOLVE_PLOT = procedure(
    "resolve_plot",
    params=("seat",),
    title="The plot of {seat}",
    public=("seat",),
    steps=[
        do(current, as_="old"),
        do(is_positive, as_="positive"),
        do(clear),
        do(chooses_road, card="old", as_="choosing"),
        do(next_card, card="old", as_="card"),
        when(
            "choosing",
            do(roads, card="old", as_="ways"),
            ask(
                "card",
                by="seat",
                options="ways",
                public=True,
                rule="A-PLOT-19",
                prompt="Which road does Floyd take?",
            ),
        ),
        when(
            leads_to_ending,
            do(lay_ending),
            do(first_effects, as_="todo"),
            for_each("effect", "todo", perform("effect", seat="seat")),
            when(has_next_plot, call(NEW_PLOT, seat="seat"), otherwise=[do(lose_saved)]),
            otherwise=[
                call(LAY_PLOT, seat="seat", card="card"),
                when("choosing", do(carry_over)),
            ],
        ),
    ],
)

PLOTS = procedure(
    "plots",
    title="The plots",
    steps=[
        for_each(
            "seat",
            from_first,
            when(is_resolved_today, call(RESOLVE_PLOT, seat="seat")),
        )
    ],
)
"""A-PLOT-06."""
