"""Law 6 for the cards of Android: everything comes up, and what can be chosen is offered, chosen and declined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import eq
from random import Random
from typing import Any

import pytest

from moot.engine import Ask, Rules, Table, workbench
from moot.games.android.config import DETECTIVES, MURDERS
from moot.games.android.facts import facts_of
from tests.laws.android_days import RULES, eager, evening_for, places, turn_for
from tests.laws.law_6 import Seen, law_6_cards
from tests.laws.play import Case, pick_kind

PLOTS = facts_of(RULES).plots
FACES: dict[str, list[Any]] = {}
"""By kind."""
for _face in RULES.faces:
    FACES.setdefault(_face.kind, []).append(_face)  # type: ignore[attr-defined]

NEVER_OFFERED = {
    "event card": "the calendar draws the top one (A-EVENT-02)",
    "specific event card": "it is drawn at the start, and the calendar reveals it (A-EVENT-12)",
    "guilty hunch": "it is dealt and kept (A-SETUP-19); who looks at another's gets one by lot",
    "innocent hunch": "it is dealt and kept (A-SETUP-20); who looks at another's gets one by lot",
    "shift piece": "the top one is drawn (A-PUZ-02): a pile is chosen, and a cell",
    "favor piece": "the top one is drawn (A-PUZ-02): a pile is chosen, and a cell",
    "baggage piece": "the top one is drawn (A-PUZ-02): a pile is chosen, and a cell",
}
"""By back: why nobody ever chooses among such things."""
UP = ("held", "track", "specific", "drawn", "puzzle", "tech", "out")


def plays(ask: Ask, key: str) -> bool:
    """Whether an option plays a card, as an action or in a window, and does not merely give it up."""
    return key.startswith("play:") or ask.rule in ("A-PRIO-03", "A-PRIO-06")


SHORT: dict[str, Any] = {"seeds": range(600), "at_least": 3, "enough": 40, "happens": ("offered", "chosen", "declined")}


def each_of(cards: Sequence[str]) -> Callable[[Rules, int, int], Table]:
    """Turns for these cards, one after the other."""
    return lambda rules, seats, seed: turn_for(rules, seats, seed, cards[seed % len(cards)])


@pytest.mark.parametrize("kind", [*(f"{who} light" for who in DETECTIVES), "memory"])
def test_every_light_card_and_memory_is_offered_chosen_and_declined(kind: str) -> None:
    for card in FACES[kind]:
        picks = eager(*places(facts_of(RULES), card.text))
        law_6_cards(
            Case(RULES, 5, start=each_of([card.id]), picks=picks, about=partial(eq, card), plays=plays, **SHORT)
        )


@pytest.mark.parametrize("kind", [f"{who} dark" for who in DETECTIVES])
def test_every_dark_card_is_offered_chosen_and_declined(kind: str) -> None:
    """All of them are in the others' hands."""
    cards = FACES[kind]
    picks = eager(*{place for card in cards for place in places(facts_of(RULES), card.text)})
    start = each_of([card.id for card in cards])
    law_6_cards(Case(RULES, 5, start=start, picks=picks, about=cards.__contains__, plays=plays, **SHORT))


def test_all_evidence_is_offered_chosen_and_declined() -> None:
    """With *Draw a second token and keep one of the two*."""
    start, picks = each_of([f"{who}-lb03" for who in ("floyd", "louis", "raymond")]), eager(share=0.7)
    law_6_cards(Case(RULES, 5, start=start, picks=picks, about=FACES["evidence"].__contains__, **SHORT))


def test_everything_is_drawn_and_the_rest_is_never_offered() -> None:
    """In whole games; and all that is known by name lies in play: murders, special cards, plots that begin."""
    case = Case(
        RULES, 5, seeds=range(300), longest=4_000, picks=pick_kind, at_least=1, open_zones=UP, happens=("drawn",)
    )
    named = {*MURDERS, *facts_of(RULES).specials, *(id_ for id_, plot in PLOTS.items() if plot.is_start)}
    seen = Seen(case)
    for seed in case.seeds:
        table = seen.watch(seed)
        game: Any = workbench.state(table)
        named -= {game.murder, *game.specials, *(event.get("plot") for event in table.told())}
        if not seen.lacks() and not named:
            break
    assert not seen.lacks()
    assert not named
    assert seen.offered_backs() == {face.back for face in RULES.faces} - set(NEVER_OFFERED)


@pytest.mark.parametrize("who", DETECTIVES)
def test_every_plot_card_leads_to_both_that_follow(who: str) -> None:
    """By its baggage; where Floyd chooses his road, each is offered, taken and declined (A-PLOT-19)."""
    for id_, plot in PLOTS.items():
        if plot.owner != who or plot.is_ending:
            continue
        roads = (plot.good, plot.bad)
        laid, taken = set[str](), set[tuple[str, ...]]()
        wanted = {(*roads, road) for road in roads} if who == "floyd" and plot.is_start else set()
        for seed in range(60):
            table, rng = evening_for(RULES, 5, seed, id_, free_crossroads=seed % 2 == 1), Random(seed)
            for _ in range(20):
                if table.over:
                    break
                ask = table.asks[0]
                chosen = pick_kind(ask, rng)
                taken |= {(*ask.keys, str(chosen))} if ask.rule == "A-PLOT-19" else set()
                table.answer(ask.seat, ask.id, chosen)
            laid |= {event["plot"] for event in table.told() if event["kind"] in ("plot", "ending")}
            if laid >= set(roads) and taken >= wanted:
                break
        else:
            raise AssertionError(f"'{id_}' did not lead to {' and '.join(roads)}: {laid}, {taken}")
