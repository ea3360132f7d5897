"""A day: where to go, and what to do there (A-ROUND-07)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from moot.games.android.bot.desk import Desk
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.notes import Notes
from moot.games.android.bot.plots import Habit, favor_spent, habits, numbered, offers, places, where
from moot.games.android.bot.puzzle import Puzzle
from moot.games.android.bot.reading import Reading
from moot.games.android.bot.roads import Roads
from moot.games.android.bot.worth import CARD, MONEY, TIME, Worth
from moot.games.android.config import BASE_TIME
from moot.games.android.facts import lead_kind

STOPS = 3
"""How many places a plan leads to."""
SITES = 12
"""How many places a plan chooses from."""
FADES = 0.85
"""What is left of the worth of a place for each Time that it takes to get there another day."""
LATER = 0.8
"""What is left of something that must wait until tomorrow."""
PASS = 0.8
"""What a dropship pass is worth."""
FAR = 99
BAGGAGE = ("memories_of_green", "castle_club", "wyldside")
FAVORS = {
    "city_hall": "political",
    "levy_university": "society",
    "eastside_tenements": "street",
    "melange_mining": "corp",
}
UPKEEP = "haas_bioroid"
"""Where the Third Directive sends its bearer each week (A-HERO-03)."""


class Task(NamedTuple):
    """Something to be done at a place."""

    gain: float
    time: int
    key: str
    again: bool = False
    """Whether it can be done there tomorrow as well."""


class Plan(NamedTuple):
    gain: float
    first: str
    """The key of its first action."""


_FADED = [FADES**time for time in range(30)]


def faded(time: int) -> float:
    """What is left of something that is so much Time away."""
    return 1.0 if time <= 0 else _FADED[time] if time < len(_FADED) else 0.0


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
        self.good = self.worth.baggage(self.desk.you, "good")
        self.bad = self.worth.baggage(self.desk.you, "bad")
        self.text = self.desk.text_of(self.desk.me["plot"]) if self.desk.me["plot"] else ""
        self.sites: dict[str, list[Task]] = {}
        self.fillers: list[Task] = []
        self.whole: dict[str, tuple[float, float]] = {}
        """By place: what it would be worth on another day, and what is left of it once it has been used."""
        self._plans: dict[tuple[str, int, frozenset[str]], float] = {}
        self._mornings: dict[tuple[str, int, frozenset[str]], float] = {}

    # ------------------------------------------------------------ what the plot wants

    def gain(self, side: str) -> float:
        return self.good if side == "good" else self.bad

    def habits(self, *starts: str) -> Iterator[Habit]:
        """What the plot gains whenever its owner does something of this kind."""
        return (habit for habit in habits(self.text) if habit.deed.startswith(starts))

    def spending(self, favors: Sequence[str]) -> float:
        """What the plot gains if such favors are paid (A-PLOT-31)."""
        found = 0.0
        held, npcs = self.desk.me["favors"], self.desk.printed.npcs
        for habit in self.habits("spend"):
            wanted = favor_spent(habit.deed)
            types = npcs[wanted].types if wanted in npcs else (wanted,)
            able = held.get(wanted) and any(due == "favor" or due in types for due in favors)
            if able or (habit.deed == "spend 2 favors at once" and len(favors) > 1):
                found += self.gain(habit.side)
        return found

    # ------------------------------------------------------------ what there is to do

    def lead(self, lead: str, location: str) -> float:
        """What it is worth to follow up a lead."""
        found = max(self.puzzle.reveal, self.guilt.evidence(lead_kind(lead)))
        if "sacrifice the evidence of leads" in self.text:
            found = max(found, self.good)
        followed = self.notes.done["follow_lead"]
        for habit in self.habits("follow up a"):
            what = habit.deed.removeprefix("follow up a")
            if (what.startswith(" testimony") and lead_kind(lead) == "testimony") or (
                " at " in what and location in where(what)
            ):
                found += self.gain(habit.side)
            elif "second time" in what:
                found += self.gain(habit.side) / 2 if followed == 0 else self.gain(habit.side) if followed == 1 else 0.0
        if not followed and any(
            habit.condition.startswith("have followed up no lead") for habit in self.habits("end a turn")
        ):
            found -= self.bad
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
            gain += sum(self.gain(habit.side) for habit in self.habits("place a hit"))
        elif location == "starlight_crusade":
            gain = 0.0
            if desk.me["trauma"]:
                gain = -worth.trauma + sum(self.gain(habit.side) for habit in self.habits("lose trauma"))
        elif location == "napd":
            gain = PASS
        elif location == "elizas_toybox":
            gain = worth.best_favor
        else:
            gain = 0.3
        for habit in self.habits("use the ability of"):
            if location in where(habit.deed):
                gain += self.gain(habit.side)
        return gain - cost + self.spending(printed.favors)

    @cached_property
    def baggage(self) -> float:
        """What one's best use of baggage is worth."""
        worth, desk = self.worth, self.desk
        return max([self.good, *(-worth.harm * worth.baggage(seat, "bad") for seat in desk.others)])

    def survey(self) -> None:
        """Everything that is worth going to."""
        desk, printed = self.desk, self.desk.printed
        for lead, location in desk.board["leads"].items():
            self.add(location, Task(self.lead(lead, location), 1, f"follow_lead:{lead}"))
        for location, place in printed.locations.items():
            if place.ability and location not in self.notes.used:
                self.add(location, Task(self.ability(location), place.time, f"use_ability:{location}", again=True))
        for offer in offers(self.text):
            key, gain = f"{desk.me['plot']}/{offer.number}", self.gain(offer.side)
            if offer.pays != "spend":
                gain -= MONEY * offer.amount if offer.pays == "pay" else CARD * offer.amount
            if key not in self.notes.used:
                for location in places(printed, offer.where):
                    time = offer.amount if offer.pays == "spend" else 0
                    self.add(location, Task(gain, time, key, again=True))
        for habit in self.habits("enter "):
            found = places(printed, habit.deed)
            if habit.side == "good" and self.notes.entered.isdisjoint(found):
                for location in found:
                    self.add(location, Task(self.good, 0, "enter", again=True))
        for habit in self.habits("end a turn"):
            if habit.condition.startswith("have not entered"):
                found = places(printed, habit.condition)
                for location in found if self.notes.entered.isdisjoint(found) else ():
                    self.add(location, Task(-self.gain(habit.side), 0, "enter", again=True))
        if self.must_be_kept_up:
            self.add(UPKEEP, Task(self.worth.baggage(desk.you, "good", 2) + 2 * TIME, 0, "enter"))
        for event in desk.board["track"]:
            if not event["ended"]:
                self.event(event["face"])

    @property
    def must_be_kept_up(self) -> bool:
        """A-HERO-03."""
        board, me = self.desk.board, self.desk.you
        bound = self.desk.me["detective"] == "floyd" and "directive-third" in board["specials"]
        return bound and board["day"] <= 4 and UPKEEP not in self.notes.week.get(me, ())

    def event(self, event: str) -> None:
        """A-ACT-15: what an event offers at a place."""
        for number, sentence in numbered(self.desk.text_of(event)).items():
            match = re.match(r"The first player to (.+) at (.+?) may (.+)", sentence)
            if match:
                time = re.search(r"(\d) Time", match[1])
                gain = self.reading.doing(f"{match[3]} {match[1].replace('spend', 'lose', 1)}", self.desk.you)
                spent = int(time[1]) if time else 0
                for location in where(match[2]):
                    self.add(location, Task(gain + TIME * spent, spent, f"{event}/{number}"))

    def add(self, location: str, task: Task) -> None:
        if task.gain > 0.05:
            self.sites.setdefault(location, []).append(task)

    # ------------------------------------------------------------ planning

    def best(self, keys: Sequence[str]) -> str:
        """The first step of the best plan for what is left of the day."""
        desk = self.desk
        self.survey()
        time, known = desk.time, set(keys)
        self.fillers = sorted((self.filler(key) for key in keys), reverse=True)
        at_once = next((task.key for task in self.fillers if task.time < 0), None)
        if at_once is not None:
            return at_once
        self.weigh()
        here = [task for task in self.sites.pop(desk.here, ()) if task.key in known]
        tasks = {task.key for task in here}
        self.fillers = [task for task in self.fillers if task.key not in tasks]
        ways = self.ways(keys)
        best, spent, gained, first = Plan(-99.0, "end_turn"), 0, 0.0, ""
        for task in (None, *by_rate(here)):
            if task is not None:
                if spent + task.time > time:
                    continue
                spent, gained, first = spent + task.time, gained + task.gain, first or task.key
            left = time - spent
            gone = frozenset((desk.here,)) if first else frozenset()
            idle = next((task.key for task in self.fillers if 0 < task.time <= left and task.gain > 0), "end_turn")
            best = max(best, Plan(gained + self.filled(left) + self.tomorrow(desk.here, 0, gone), first or idle))
            for there, (way, key) in ways.items():
                flown = PASS if key.startswith("fly") else 0.0
                if way <= left:
                    more = self.onward(there, left - way, gone | {there})
                elif self.roads.entry[key.partition(":")[2]] <= left:
                    more = self.endings.get(key.partition(":")[2], 0.0) + LATER * self.whole[there][0] * faded(
                        way - left
                    )
                else:
                    continue
                best = max(best, Plan(gained + more - flown, first or key))
        return best.first

    def weigh(self) -> None:
        """What the places are worth another day, and which of them to think about today."""
        for location, tasks in self.sites.items():
            whole = again = 0.0
            spent = 0
            for task in by_rate(tasks):
                if spent + task.time <= BASE_TIME:
                    spent += task.time
                    whole += task.gain
                    again += task.gain if task.again else 0.0
            self.whole[location] = whole, again
        ways, here = self.roads.from_(self.desk.here), self.desk.here
        near = sorted(self.sites, key=lambda site: self.whole[site][0] * faded(ways.get(site, FAR)), reverse=True)
        chosen = {*near[:SITES], *([here] if here in self.sites else ())}
        self.sites = {site: self.sites[site] for site in near if site in chosen}
        self.whole = {site: self.whole[site] for site in self.sites}

    def ways(self, keys: Sequence[str]) -> dict[str, tuple[int, str]]:
        """By place that is worth going to: the Time to it, and the first move."""
        found: dict[str, tuple[int, str]] = {}
        for key in keys:
            deed, _, hop = key.partition(":")
            if deed == "fly":
                if hop in self.sites:
                    found[hop] = min(found.get(hop, (FAR, "")), (self.roads.entry[hop], key))
            elif deed == "move":
                ways, entry = self.roads.from_(hop), self.roads.entry[hop]
                for site in self.sites:
                    if site in ways:
                        found[site] = min(found.get(site, (FAR, "")), (entry + ways[site], key))
        return found

    def onward(self, here: str, time: int, gone: frozenset[str]) -> float:
        """What the rest of the day is worth from a place that one has just come to."""
        key = (here, time, gone)
        known = self._plans.get(key)
        if known is not None:
            return known
        spent, gained = 0, self.arriving(here)
        ways = self.roads.from_(here)
        best = gained + self.filled(time) + self.tomorrow(here, 0, gone)
        for task in by_rate(self.sites[here]):
            if spent + task.time > time:
                continue
            spent, gained = spent + task.time, gained + task.gain
            left = time - spent
            rest = max(self.filled(left) + self.tomorrow(here, 0, gone), self.tomorrow(here, left, gone))
            best = max(best, gained + rest)
            if left > 1 and len(gone) <= STOPS:
                for there in self.sites:
                    way = ways.get(there, FAR)
                    if way < left and there not in gone:
                        best = max(best, gained + self.onward(there, left - way, gone | {there}))
        self._plans[key] = best
        return best

    def tomorrow(self, here: str, walk: int, gone: frozenset[str]) -> float:
        """What it is worth to end the day here, or so many steps on the way to where one wants to go."""
        key = (here, walk, gone)
        known = self._mornings.get(key)
        if known is None:
            known = self._mornings[key] = self.endings.get(here, 0.0) + self._tomorrow(*key)
        return known

    def _tomorrow(self, here: str, walk: int, gone: frozenset[str]) -> float:
        if not self.desk.left:
            return 0.0
        ways = self.roads.from_(here)
        best = 0.0
        for site, (whole, again) in self.whole.items():
            there = (again if site in gone else whole) * faded(ways.get(site, FAR) - walk)
            best = max(best, there)
        return LATER * best

    @cached_property
    def endings(self) -> dict[str, float]:
        """By place: what the plot gains if the turn ends there."""
        found: dict[str, float] = {}
        for habit in self.habits("end a turn"):
            if habit.condition.startswith("are at"):
                for location in places(self.desk.printed, habit.condition):
                    found[location] = found.get(location, 0.0) + self.gain(habit.side)
        return found

    def arriving(self, location: str) -> float:
        """Free draws, Lily, and what the plot dislikes."""
        found = -TIME if location == self.desk.board["lily"] else 0.0
        if self.desk.printed.locations[location].quality != "normal":
            found += 0.5 * self.card_now
        for habit in self.habits("enter "):
            if habit.side == "bad" and location in places(self.desk.printed, habit.deed):
                found += self.bad
        return found

    @cached_property
    def card_now(self) -> float:
        """What one more card in the hand is worth."""
        return self.worth.spare if self.desk.left else 0.05

    # ------------------------------------------------------------ here and now

    def filled(self, time: int) -> float:
        """What one can do with Time anywhere."""
        found = 0.0
        for task in self.fillers:
            if 0 < task.time <= time and task.gain > 0:
                found, time = found + task.gain, time - task.time
        return found

    def filler(self, key: str) -> Task:
        """What can be done anywhere."""
        deed, _, about = key.partition(":")
        if deed == "play":
            return self.card(key, about)
        if deed == "draw":
            return Task(self.card_now, 1, key)
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
        gain = self.reading.text(face.text, self.desk.you) - self.worth.light_cost(face.cost)
        if self.notes.done["play_light"] == 1:
            gain += sum(self.gain(habit.side) for habit in self.habits("play a light card for the second"))
        if "Gain 3 Time" in face.text and face.cost <= self.worth.room + 1:
            return Task(1.0, -2, key)
        return Task(gain, max(1, face.time), key)

    def offer(self, key: str, card: str, number: int) -> Task:
        """An action that a plot, an event or a special card offers."""
        desk, worth = self.desk, self.worth
        owner = next((seat for seat, person in enumerate(desk.people) if person["plot"] == card), None)
        sentence = numbered(desk.text_of(card)).get(number, "")
        took = re.search(r"(\d) Time", sentence)
        time = int(took[1]) if took else 0
        if owner is None:
            gain = self.reading.text(sentence.partition(" to ")[2], desk.you) if " to " in sentence else 0.1
            return Task(gain, max(1, time), key)
        if owner == desk.you:
            paid = re.search(r"\$([\d,]+)", sentence)
            cost = MONEY * int(paid[1].replace(",", "")) if paid else 0.0
            return Task(self.good - cost, max(1, time), key)
        cards = re.search(r"sacrifice (\d|a) (?:dark cards?|cards?|Memory)", sentence)
        cost = CARD * (int(cards[1]) if cards[1].isdigit() else 1) if cards else 0.0
        return Task(-worth.harm * worth.baggage(owner, "bad") - cost, max(1, time), key)
