"""What a plot card asks of its owner, read from its words (A-PLOT-03)."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from moot.games.android.config import LOCATIONS, NORMAL, NPCS
from moot.games.android.facts import Facts
from moot.games.android.printed import Location

OFFER = re.compile(
    r"you may (spend|pay|discard) \$?([\d,]+)(?: Time| cards)?(?: at (.+?))? to gain 1 (good|bad) baggage"
)
WHENEVER = re.compile(
    r"Whenever you (?P<deed>.+?)(?:, once per turn)?(?:, if you (?P<condition>.+?))?, gain 1 (?P<side>good|bad) baggage"
)


class Offer(NamedTuple):
    """An action by which the owner gains baggage (A-PLOT-30)."""

    number: int
    """Of its sentence, as in the name of the action."""
    pays: str
    """``spend`` Time, ``pay`` money or ``discard`` cards."""
    amount: int
    where: str
    side: str


class Habit(NamedTuple):
    """Something that gives the owner baggage whenever he does it."""

    deed: str
    condition: str
    side: str


DOES = ("Whenever", "As an action", "At once", "The first player")
"""How sentences begin that do something; the others say how things are."""


@cache
def sentences(text: str) -> tuple[str, ...]:
    return tuple(part for part in re.split(r"(?<=\.)\s+", text.replace("Mr. ", "Mr_ ").strip()) if part)


@cache
def numbered(text: str) -> dict[int, str]:
    """The sentences that do something, by their numbers: so are the actions called that they offer."""
    found = [sentence for sentence in sentences(text) if sentence.startswith(DOES) or " goes to " in sentence]
    return dict(enumerate(found, 1))


@cache
def offers(text: str) -> tuple[Offer, ...]:
    found = []
    for number, sentence in numbered(text).items():
        match = OFFER.search(sentence)
        if match:
            amount = int(match[2].replace(",", ""))
            found.append(Offer(number, match[1], amount, match[3] or "", match[4]))
    return tuple(found)


@cache
def habits(text: str) -> tuple[Habit, ...]:
    found = []
    for sentence in sentences(text):
        match = WHENEVER.match(sentence.replace("Mr_ ", "Mr. "))
        if match:
            found.append(Habit(match["deed"], match["condition"] or "", match["side"]))
    return tuple(found)


@cache
def where(words: str) -> tuple[str, ...]:
    """The named places of a sentence."""
    return tuple(id_ for id_, title in LOCATIONS.items() if title in words)


@cache
def sort_of(words: str) -> str:
    match = re.search(r"an? (religious|nightlife|business|civic|residential|seedy|ritzy|major) location", words)
    if match:
        return match[1]
    body = re.search(r"location on (the Moon|Earth)", words)
    return {"the Moon": "moon", "Earth": "earth"}[body[1]] if body else ""


def places(printed: Facts, words: str) -> list[str]:
    """The places that words mean."""
    named = where(words)
    if named:
        return list(named)
    sort = sort_of(words)
    return [id_ for id_, place in printed.locations.items() if sort and _is(place, sort)]


def _is(place: Location, sort: str) -> bool:
    return sort in (place.type, place.quality, place.body) or (sort == "major" and bool(place.ability))


@cache
def favor_spent(deed: str) -> str:
    """The favor that a habit is about: ``spend a Kate favor``."""
    match = re.match(r"spend an? (.+) favor", deed)
    if match is None:
        return ""
    return match[1] if match[1] in NORMAL else {title: id_ for id_, title in NPCS.items()}.get(match[1], "")
