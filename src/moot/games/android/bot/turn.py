"""A day: where to go, and what to do there (A-ROUND-07)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from moot.games.android.bot.desk import Desk
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.notes import Notes
from moot.games.android.bot.puzzle import Puzzle
from moot.games.android.bot.reading import Reading
from moot.games.android.bot.roads import Roads
from moot.games.android.bot.worth import HARM, TIME, Worth
from moot.games.android.config import LOCATIONS
from moot.games.android.facts import Facts, lead_kind
from moot.games.android.printed import Location

CARD = 0.45
"""What a twilight card is worth."""
STOPS = 3
"""How many places a plan leads to."""
AFAR = 0.5
"""What part counts of something that cannot be reached today."""
IDLE = 0.3
"""What Time is worth for which there is no plan."""
PASS = 0.8
"""What a dropship pass is worth."""
BAGGAGE = ("memories_of_green", "castle_club", "wyldside")
FAVORS = {
    "city_hall": "political",
    "levy_university": "society",
    "eastside_tenements": "street",
    "melange_mining": "corp",
}


class Task(NamedTuple):
    """Something to be done at a place."""

    gain: float
    time: int
    key: str


class Plan(NamedTuple):
    gain: float
    first: str
    """The key of its first action at this place, or the place that it leads to."""


@cache
def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text: their numbers, from 1, are those of the actions that they offer."""
    return tuple(part for part in re.split(r"(?<=\.)\s+", text.replace("Mr. ", "Mr_ ").strip()) if part)


@cache
def where(words: str) -> tuple[str, ...]:
    """The named places of a sentence."""
    return tuple(id_ for id_, title in LOCATIONS.items() if title in words)


@cache
def sort_of(words: str) -> str:
    match = re.search(r"an? (religious|nightlife|business|civic|residential|seedy|ritzy|major) location", words)
    if match:
        return match[1]
    return "moon" if "location on the Moon" in words else ""


def places(printed: Facts, sentence: str) -> list[str]:
    """Where a sentence may be used."""
    named = where(sentence)
    if named:
        return list(named)
    sort = sort_of(sentence)
    return [id_ for id_, place in printed.locations.items() if sort and _is(place, sort)]


def _is(place: Location, sort: str) -> bool:
    return sort in (place.type, place.quality, place.body) or (sort == "major" and bool(place.ability))


def by_rate(tasks: Sequence[Task]) -> list[Task]:
    """What brings most for its Time first."""
    return sorted(tasks, key=_rate, reverse=True)


def _rate(task: Task) -> float:
    return task.gain / max(task.time, 0.5)


class Turn:
    def __init__(self, reading: Reading, notes: Notes, roads: Roads) -> None:
        self.desk: Desk = reading.desk
        self.worth: Worth = reading.worth
        self.guilt: Guilt = reading.guilt
        self.puzzle: Puzzle = reading.puzzle
        self.reading = reading
        self.notes = notes
        self.roads = roads
        self.sites: dict[str, list[Task]] = {}
        self._plans: dict[tuple[str, int, frozenset[str]], float] = {}

    # ------------------------------------------------------------ what there is to do

    def lead(self, lead: str) -> float:
        """What it is worth to follow up a lead."""
        found = max(self.puzzle.reveal, self.guilt.evidence(lead_kind(lead)))
        text = self.desk.text_of(self.desk.me["plot"])
        good = self.worth.baggage(self.desk.you, "good")
        if "you follow up a testimony lead" in text and lead_kind(lead) == "testimony":
            found += good
        if "sacrifice the evidence of leads" in text:
            found = max(found, good)
        return found

    def ability(self, location: str) -> float:
        """What the ability of a place brings."""
        desk, worth = self.desk, self.worth
        printed = desk.printed.locations[location]
        if printed.cards > len(desk.hand):
            return 0.0
        cost = worth.cheapest(list(printed.favors)) + CARD * printed.cards
        if location in BAGGAGE:
            gain = self.baggage
        elif location in FAVORS:
            gain = worth.favor(FAVORS[location]) if desk.left else desk.changes[FAVORS[location]]
        elif location == "broadcast_square":
            gain = self.puzzle.reveal
        elif location in ("jinteki", "haas_bioroid"):
            gain = worth.token(location.partition("_")[0])
        elif location == "order_of_sol":
            gain = max((self.guilt.changed(suspect, -5) for suspect in self.guilt.totals), default=0.0)
        elif location == "humanity_labor":
            gain = max((self.guilt.hit(suspect) for suspect in self.guilt.totals), default=0.0)
        elif location == "starlight_crusade":
            gain = -worth.trauma if desk.me["trauma"] else 0.0
        else:
            gain = 0.3
        return gain - cost

    @property
    def baggage(self) -> float:
        """What one's best use of baggage is worth."""
        worth, desk = self.worth, self.desk
        best = worth.baggage(desk.you, "good")
        return max([best, *(-HARM * worth.baggage(seat, "bad") for seat in desk.others)])

    def survey(self) -> None:
        """Everything that is worth going to."""
        desk, printed = self.desk, self.desk.printed
        for lead, location in desk.board["leads"].items():
            self.add(location, Task(self.lead(lead), 1, f"follow_lead:{lead}"))
        for location, place in printed.locations.items():
            if place.ability and location not in self.notes.used:
                self.add(location, Task(self.ability(location), place.time, f"use_ability:{location}"))
        plot = desk.me["plot"]
        good = self.worth.baggage(desk.you, "good")
        for number, sentence in enumerate(sentences(desk.text_of(plot)) if plot else (), 1):
            action = re.search(r"you may spend (\d) Time at .* to gain 1 good", sentence)
            key = f"{plot}/{number}"
            if action and key not in self.notes.used:
                for location in places(printed, sentence):
                    self.add(location, Task(good, int(action[1]), key))
            elif re.match(r"Whenever you enter .* gain 1 good", sentence):
                found = places(printed, sentence)
                for location in found if self.notes.entered.isdisjoint(found) else ():
                    self.add(location, Task(good, 0, "enter"))

    def add(self, location: str, task: Task) -> None:
        if task.gain > 0.05:
            self.sites.setdefault(location, []).append(task)

    # ------------------------------------------------------------ planning

    def best(self, keys: Sequence[str]) -> str:
        """The first step of the best plan for what is left of the day."""
        self.survey()
        time, known = self.desk.time, set(keys)
        tasks = [task for task in self.sites.pop(self.desk.here, ()) if task.key in known]
        fillers = sorted((self.filler(key) for key in keys), reverse=True)
        at_once = next((task.key for task in fillers if task.time < 0), None)
        if at_once is not None:
            return at_once
        ways = self.ways(keys)
        best, spent, gained, first = Plan(-1.0, "end_turn"), 0, 0.0, ""
        for task in (None, *by_rate(tasks)):
            if task is not None:
                if spent + task.time > time:
                    continue
                spent, gained, first = spent + task.time, gained + task.gain, first or task.key
            left = time - spent
            idle = next((task.key for task in fillers if 0 < task.time <= left and task.gain > 0), "end_turn")
            best = max(best, Plan(gained + self.filled(fillers, left), first or idle))
            for there, (way, key) in ways.items():
                if way < left:
                    more = self.onward(there, left - way, frozenset((there,)))
                elif self.roads.entry[self.first_place(key)] <= left:
                    more = AFAR * self.sites[there][0].gain / (2 + way - left)
                else:
                    continue
                best = max(best, Plan(gained + more - (PASS if key.startswith("fly") else 0.0), first or key))
        return best.first

    def ways(self, keys: Sequence[str]) -> dict[str, tuple[int, str]]:
        """By place that is worth going to: the Time to it, and the first move."""
        found: dict[str, tuple[int, str]] = {}
        for key in keys:
            deed, _, hop = key.partition(":")
            if deed == "fly":
                if hop in self.sites:
                    found[hop] = min(found.get(hop, (99, "")), (self.roads.entry[hop], key))
            elif deed == "move":
                ways, entry = self.roads.from_(hop), self.roads.entry[hop]
                for site in self.sites:
                    if site in ways:
                        found[site] = min(found.get(site, (99, "")), (entry + ways[site], key))
        return found

    @staticmethod
    def first_place(key: str) -> str:
        return key.partition(":")[2]

    def onward(self, here: str, time: int, gone: frozenset[str]) -> float:
        """What the rest of the day is worth from a place that one has just come to."""
        key = (here, time, gone)
        known = self._plans.get(key)
        if known is not None:
            return known
        spent, gained, best = 0, self.arriving(here), 0.0
        ways = self.roads.from_(here)
        for task in by_rate(self.sites[here]):
            if spent + task.time > time:
                continue
            spent, gained = spent + task.time, gained + task.gain
            left = time - spent
            best = max(best, gained + IDLE * left)
            if left > 1 and len(gone) < STOPS:
                for there in self.sites:
                    way = ways.get(there, 99)
                    if way < left and there not in gone:
                        best = max(best, gained + self.onward(there, left - way, gone | {there}))
        self._plans[key] = best
        return best

    def arriving(self, location: str) -> float:
        """Free draws, and Lily."""
        if location == self.desk.board["lily"]:
            return -TIME
        quality = self.desk.printed.locations[location].quality
        return (0.0 if quality == "normal" else 0.25) if len(self.desk.hand) < 6 else 0.0

    # ------------------------------------------------------------ here and now

    @staticmethod
    def filled(fillers: Sequence[Task], time: int) -> float:
        found = 0.0
        for task in fillers:
            if 0 < task.time <= time:
                found, time = found + task.gain, time - task.time
        return found

    def filler(self, key: str) -> Task:
        """What can be done anywhere."""
        desk = self.desk
        deed, _, about = key.partition(":")
        if deed == "play":
            return self.card(key, about)
        if deed == "draw":
            light = about.endswith("light")
            return Task((CARD if light else 0.8 * CARD) if desk.left else 0.05, 1, key)
        if deed == "jump":
            return Task(0.15, 1, key)
        if deed == "talk":
            return Task(0.2, 1, key)
        if deed == "end_turn":
            return Task(0.0, 0, key)
        card, _, number = key.partition("/")
        if number.isdigit():
            return self.offer(key, card, int(number))
        return Task(-1.0, 1, key)

    def card(self, key: str, card: str) -> Task:
        """A light card (A-ACT-09): its twilight cost must be paid without giving up much."""
        face = self.desk.hand[card]
        room = self.desk.board["options"]["twilight_spaces"] - 1 - self.desk.me["twilight"]
        gain = self.reading.text(face.text, self.desk.you) - 0.12 * face.cost - CARD * max(0, face.cost - room)
        if re.search(r"\bGain 3 Time", face.text) and face.cost <= room + 1:
            return Task(1.0, -2, key)
        return Task(gain, max(1, face.time), key)

    def offer(self, key: str, card: str, number: int) -> Task:
        """An action that a plot, an event or a special card offers."""
        desk, worth = self.desk, self.worth
        owner = next((seat for seat, person in enumerate(desk.people) if person["plot"] == card), None)
        text = sentences(desk.text_of(card))
        sentence = text[number - 1] if 0 < number <= len(text) else ""
        took = re.search(r"(\d) Time", sentence)
        time = int(took[1]) if took else 0
        if owner is None:
            gain = self.reading.text(sentence.partition(" to ")[2], desk.you) if " to " in sentence else 0.1
            return Task(gain, max(1, time), key)
        if owner == desk.you:
            cost = 0.0007 * int(re.sub(r"\D", "", found[1])) if (found := re.search(r"\$([\d,]+)", sentence)) else 0.0
            return Task(worth.baggage(owner, "good") - cost, max(1, time), key)
        cards = re.search(r"sacrifice (\d|a) (?:dark cards?|cards?|Memory)", sentence)
        cost = CARD * (int(cards[1]) if cards[1].isdigit() else 1) if cards else 0.0
        return Task(-HARM * worth.baggage(owner, "bad") - cost, max(1, time), key)
