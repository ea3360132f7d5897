"""What a plot card asks of its owner, read off its tree (A-PLOT-03)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from moot.games.android.bot.desk import trees
from moot.games.android.config import Side
from moot.games.android.facts import Facts, is_sort
from moot.games.android.forms.events import NthEachTurn, ProvidedThat
from moot.games.android.forms.numbers import MaySacrificeEvidence, NamesCount
from moot.games.android.forms.places import LocationOn, Named, SortOfLocation, Where
from moot.games.android.forms.standing import AsAction
from moot.games.android.forms.stock import SideBaggage
from moot.language import Being, Event, Node, Trigger, walk
from moot.language.conditions import Conditions, YouAre
from moot.language.standing import Whenever, YouDid
from moot.language.who import You


class Habit(NamedTuple):
    """Something that gives the owner baggage whenever he does it."""

    trigger: Trigger
    side: Side
    second: bool = False
    """Whether only the second time in a turn counts."""
    condition: Being | None = None


def nodes(card: str) -> Iterator[Node]:
    """All parts of a card's text."""
    return walk(trees()[card]) if card in trees() else iter(())


def given(node: Node) -> Side | None:
    """The side of the baggage that a part of a text gives."""
    return next((one.side for one in walk(node) if isinstance(one, SideBaggage)), None)


@cache
def offers(card: str) -> tuple[AsAction, ...]:
    """The actions by which the owner of a plot gains baggage (A-PLOT-30)."""
    own = [one for one in nodes(card) if isinstance(one, AsAction) and isinstance(one.who, You)]
    return tuple(one for one in own if given(one) is not None)


@cache
def habits(card: str) -> tuple[Habit, ...]:
    """What gives the owner of a plot baggage whenever he does it."""
    found = []
    for one in nodes(card):
        side = given(one.clause) if isinstance(one, Whenever) else None
        habit = _habit(one.event, side) if isinstance(one, Whenever) and side is not None else None
        if habit is not None:
            found.append(habit)
    return tuple(found)


def _habit(event: Event, side: Side) -> Habit | None:
    if isinstance(event, YouDid):
        return Habit(event.trigger, side)
    if isinstance(event, NthEachTurn | ProvidedThat):
        habit = _habit(event.event, side)
        if habit is None:
            return None
        if isinstance(event, NthEachTurn):
            return habit._replace(second=event.nth == "2")
        return habit._replace(condition=_being(event.condition))
    return None


def _being(conditions: Conditions) -> Being | None:
    return next((one.being for one in conditions.all if isinstance(one, YouAre)), None)


@cache
def counted(card: str) -> dict[str, Side]:
    """What counts as good or bad baggage for a plot (A-BAG)."""
    return {name: one.side for one in nodes(card) if isinstance(one, NamesCount) for name in one.names}


@cache
def may_sacrifice(card: str) -> bool:
    """Whether a plot lets its owner sacrifice the evidence of leads."""
    return any(isinstance(one, MaySacrificeEvidence) for one in nodes(card))


def places(printed: Facts, where: Where | None) -> list[str]:
    """The places that are always meant: by name, by their sort, or on Earth or the Moon."""
    if isinstance(where, Named):
        return list(where.places)
    if isinstance(where, SortOfLocation):
        return [id_ for id_, place in printed.locations.items() if is_sort(place, where.sort)]
    if isinstance(where, LocationOn):
        return [id_ for id_, place in printed.locations.items() if place.body == where.body]
    return []
