"""Which marker goes where, and along which line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from moot.games.voices.bot.effects import Effects, joined
from moot.games.voices.bot.regions import FEW, MORE, Aim, after_push, how_many_fall
from moot.games.voices.bot.texts import read
from moot.games.voices.bot.voice import Voice
from moot.games.voices.config import PANIC_NEEDS, ROUNDS, Region
from moot.games.voices.forms.markers import Deploys, IntoRegion
from moot.games.voices.state import MARKER, PLACES, Strategy
from moot.language import walk

PIP = 0.1
"""What a point of a marker's value is worth later, in tokens that one may place."""
NEAR = 0.3
"""A second region is tried if it looks no worse than by this, in tokens that one may place."""
NEEDLESS = 0.008
"""What it costs to push a marker off, in tokens that one may place: nobody is provoked for nothing."""
CROWDED = 2
"""So many markers make it matter how one pushes."""


class Plan(NamedTuple):
    """A deployment."""

    marker: str
    region: Region
    aim: Aim


def is_like(one: str, other: str) -> bool:
    """Whether two markers do the same."""
    return MARKER[one][1:4] == MARKER[other][1:4]


def plan(voice: Voice, markers: Sequence[str]) -> Plan:
    """The best deployment of one of these markers."""
    bonus = {region: _cards(voice, region) for region in PLACES}
    rough: dict[Region, tuple[float, str]] = {}
    for region in PLACES:
        values = {
            marker: voice.worth({region: joined(voice.platforms[region], marker)}) - _price(voice, marker)
            for marker in one_of_each(markers)
        }
        marker = max(values, key=lambda marker: values[marker] + 1e-6 * voice.rng.random())
        rough[region] = values[marker] + bonus[region], marker
    best, *others = sorted(rough, key=lambda region: rough[region][0], reverse=True)
    if voice.goal.falls:
        tried = [best, *others]  # What falls may matter more than who uses a region.
    else:
        tried = [best, *(region for region in others[:1] if rough[region][0] > rough[best][0] - NEAR * voice.power)]
    found: list[tuple[float, Plan]] = []
    for place, region in enumerate(tried):
        marker = rough[region][1]
        for aim in aims(voice, region, many=place == 0):
            value = push_worth(voice, marker, region, aim) + bonus[region] - _price(voice, marker)
            found.append((value + 1e-6 * voice.rng.random(), Plan(marker, region, aim)))
    return max(found)[1]


def one_of_each(markers: Sequence[str]) -> list[str]:
    """Of markers that do the same only one."""
    return list({(MARKER[name].colour, MARKER[name].value, MARKER[name].emotion): name for name in markers}.values())


def aims(voice: Voice, region: Region, *, many: bool) -> tuple[Aim, ...]:
    """The pushes that are worth trying: with few markers there, it hardly matters. Nobody is pushed off for nothing."""
    platform = voice.platforms[region]
    if len(platform) < CROWDED:
        return (voice.rng.choice(FEW),)
    if not voice.matters(region):
        return (min(FEW, key=lambda aim: how_many_fall(platform, aim) + voice.rng.random()),)
    return MORE if many else FEW


def best_aim(voice: Voice, marker: str, region: Region) -> Aim:
    """The best push of a marker into a region."""
    return max(aims(voice, region, many=True), key=lambda aim: push_worth(voice, marker, region, aim))


def push_worth(voice: Voice, marker: str, region: Region, aim: Aim) -> float:
    """What the board is worth after a push."""
    platform, fallen = after_push(voice.platforms[region], marker, aim)
    needless = NEEDLESS * voice.power * len(fallen)
    return voice.worth({region: platform}, fallen=fallen) + _ability(voice, marker, region, fallen) - needless


def _price(voice: Voice, marker: str) -> float:
    """What is given up if a marker is used now."""
    return PIP * voice.power * MARKER[marker].value * (voice.round < ROUNDS)


def _cards(voice: Voice, region: Region) -> float:
    """What the cards in hand are worth that can be played after a deployment there."""
    found = 0.0
    for card in voice.board.hand:
        line = read(voice.face(card, Strategy).text).lines[0]
        targets = [node.target for node in walk(line) if isinstance(node, Deploys)]
        effects = Effects(voice, region=region)
        if any(isinstance(to, IntoRegion) and effects.region_of(to.place) == region for to in targets):
            found += max(0.0, effects.sentences(line.sentences))
    return found


def _ability(voice: Voice, marker: str, region: Region, fallen: Sequence[str]) -> float:
    """What the marker's own ability may bring, if markers have one."""
    if not voice.board.options.marker_abilities:
        return 0.0
    emotion = MARKER[marker].emotion
    if emotion == "panic":
        return voice.power if len(fallen) >= PANIC_NEEDS else 0.0
    if emotion == "fear":
        return 0.5 * voice.power if any(MARKER[name].emotion == "joy" for name in fallen) else 0.0
    if emotion == "anger":
        rivals = [one.marker for one in voice.platforms[region] if one.marker not in voice.own]
        begun = voice.board.begun
        return 0.3 * voice.power if any(not begun[voice.table.owner_of(name)] for name in rivals) else 0.0
    if emotion == "sadness":
        return 0.3 * voice.power if voice.board.destroyed[voice.you] else 0.0
    return 0.0
