"""A day: where to go, and what to do there (A-ROUND-07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple

from moot.engine import Ask, Option
from moot.games.android.bot.desk import Desk
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.notes import Act, Notes
from moot.games.android.bot.plots import Habit, given, habits, may_sacrifice, nodes, offers, places
from moot.games.android.bot.puzzle import Puzzle
from moot.games.android.bot.reading import Reading
from moot.games.android.bot.roads import Roads
from moot.games.android.bot.worth import CARD, TIME, Worth
from moot.games.android.config import BASE_TIME, Chit, Normal, Side
from moot.games.android.facts import lead_kind
from moot.games.android.forms import conditions, events, goods, hands
from moot.games.android.forms.occasions import SpendsAtOnce
from moot.games.android.forms.places import Where
from moot.games.android.forms.standing import AsAction
from moot.games.android.forms.stock import Time
from moot.language import Being, Doing, Node, Trigger, offer_of
from moot.language.clauses import Imperative
from moot.language.core import Say
from moot.language.standing import FirstTo

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
ENTER: Act = ("enter", None)
"""What happens by itself on arriving."""
BAGGAGE = ("memories_of_green", "castle_club", "wyldside")
FAVORS: dict[str, Normal] = {
    "city_hall": "political",
    "levy_university": "society",
    "eastside_tenements": "street",
    "melange_mining": "corp",
}
TOKENS: dict[str, Chit] = {"jinteki": "jinteki", "haas_bioroid": "haas"}
UPKEEP = "haas_bioroid"
"""Where the Third Directive sends its bearer each week (A-HERO-03)."""


class Task(NamedTuple):
    """Something to be done at a place."""

    gain: float
    time: int
    key: str
    """Of the option that does it, if it can be done now."""
    again: bool = False
    """Whether it can be done there tomorrow as well."""


class Way(NamedTuple):
    """A way to a place: its Time, the option that begins it, and where that leads."""

    time: int
    key: str
    hop: str
    flies: bool


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
        self.plot = self.desk.me.plot
        self.keys: dict[Act, str] = {}
        """What can be done now."""
        self.sites: dict[str, list[Task]] = {}
        self.fillers: list[Task] = []
        self.whole: dict[str, tuple[float, float]] = {}
        """By place: what it would be worth on another day, and what is left of it once it has been used."""
        self._plans: dict[tuple[str, int, frozenset[str]], float] = {}
        self._mornings: dict[tuple[str, int, frozenset[str]], float] = {}

    # ------------------------------------------------------------ what the plot wants

    def gain(self, side: Side) -> float:
        return self.good if side == "good" else self.bad

    def habits(self, *triggers: type[Trigger]) -> list[Habit]:
        """What the plot gains whenever its owner does something of this kind."""
        return [habit for habit in habits(self.plot) if isinstance(habit.trigger, triggers)]

    def on_ending(self, being: type[Being]) -> list[Habit]:
        """What the plot gains when a turn ends under such a condition."""
        return [habit for habit in self.habits(events.EndsTurn) if isinstance(habit.condition, being)]

    def spending(self, favors: Sequence[str]) -> float:
        """What the plot gains if such favors are paid (A-PLOT-31)."""
        found = 0.0
        held, npcs = self.desk.me.favors, self.desk.printed.npcs
        for habit in self.habits(events.SpendsFavorOf, SpendsAtOnce):
            trigger = habit.trigger
            if isinstance(trigger, events.SpendsFavorOf):
                wanted = trigger.what
                types = npcs[wanted].types if wanted in npcs else (wanted,)
                able = any(due == "favor" or due in types for due in favors) and any(
                    favor == wanted or (favor in npcs and wanted in npcs[favor].types) for favor in held
                )
            else:
                able = isinstance(trigger, SpendsAtOnce) and len(favors) >= trigger.n
            found += self.gain(habit.side) if able else 0.0
        return found

    # ------------------------------------------------------------ what there is to do

    def lead(self, lead: str, location: str) -> float:
        """What it is worth to follow up a lead."""
        found = max(self.puzzle.reveal, self.guilt.evidence(lead_kind(lead)))
        if may_sacrifice(self.plot):
            found = max(found, self.good)
        followed = self.notes.done["follow_lead"]
        for habit in self.habits(events.Follows):
            gain, trigger = self.gain(habit.side), habit.trigger
            assert isinstance(trigger, events.Follows)
            if habit.second:
                found += gain / 2 if followed == 0 else gain if followed == 1 else 0.0
            elif trigger.kind_of_lead == lead_kind(lead) or location in places(self.desk.printed, trigger.where):
                found += gain
        if not followed and self.on_ending(conditions.HasFollowedNoLead):
            found -= self.bad
        return found

    def ability(self, location: str) -> float:
        """What the ability of a place brings."""
        desk, worth = self.desk, self.worth
        printed = desk.printed.locations[location]
        if printed.cards > desk.cards:
            return 0.0
        cost = worth.cheapest(printed.favors) + CARD * printed.cards
        if location in BAGGAGE:
            gain = worth.best_baggage
        elif location in FAVORS:
            gain = worth.favor(FAVORS[location]) if desk.left else desk.changes[FAVORS[location]]
        elif location == "broadcast_square":
            gain = self.puzzle.reveal
        elif location in TOKENS:
            gain = worth.token(TOKENS[location])
        elif location == "order_of_sol":
            gain = self.guilt.alibi
        elif location == "humanity_labor":
            gain = self.guilt.best_hit + self.gains(events.PlacesHit)
        elif location == "starlight_crusade":
            losing = [habit for habit in self.habits(events.LosesBurden) if _is_trauma(habit.trigger)]
            gain = -worth.trauma + sum(self.gain(habit.side) for habit in losing) if desk.me.trauma else 0.0
        elif location == "napd":
            gain = PASS
        elif location == "elizas_toybox":
            gain = worth.best_favor
        else:
            gain = 0.3
        for habit in self.habits(events.UsesAbilityOf):
            assert isinstance(habit.trigger, events.UsesAbilityOf)
            if location in places(desk.printed, habit.trigger.where):
                gain += self.gain(habit.side)
        return gain - cost + self.spending(printed.favors)

    def gains(self, trigger: type[Trigger]) -> float:
        return sum(self.gain(habit.side) for habit in self.habits(trigger))

    def entering(self) -> list[tuple[list[str], Side]]:
        """Places that the plot likes or dislikes its owner to enter."""
        found = []
        for habit in self.habits(events.Enters):
            assert isinstance(habit.trigger, events.Enters)
            found.append((places(self.desk.printed, habit.trigger.where), habit.side))
        return found

    def survey(self) -> None:
        """Everything that is worth going to."""
        desk, printed = self.desk, self.desk.printed
        for lead, shown in desk.board.leads.items():
            self.add(shown.at, self.lead(lead, shown.at), 1, ("follow_lead", lead))
        for location, place in printed.locations.items():
            if place.ability:
                self.add(location, self.ability(location), place.time, ("use_ability", location), again=True)
        for offer in offers(self.plot):
            side = given(offer)
            assert side is not None
            cost, time = self.reading.price(offer.price)
            for location in places(printed, where(offer.price)):
                self.add(location, self.gain(side) - cost, time, offer_act(self.plot, offer), again=True)
        for found, side in self.entering():
            if side == "good" and self.notes.entered.isdisjoint(found):
                for location in found:
                    self.add(location, self.good, 0, ENTER, again=True)
        for habit in self.on_ending(conditions.HasNotEntered):
            assert isinstance(habit.condition, conditions.HasNotEntered)
            found = places(printed, habit.condition.where)
            for location in found if self.notes.entered.isdisjoint(found) else ():
                self.add(location, -self.gain(habit.side), 0, ENTER, again=True)
        if self.must_be_kept_up:
            self.add(UPKEEP, self.worth.baggage(desk.you, "good", 2) + 2 * TIME, 0, ENTER)
        for event in desk.happening():
            for first in (one for one in nodes(event) if isinstance(one, FirstTo)):
                cost, time = self.reading.price(first.price)
                gain = self.reading.doings(first.doings, desk.you) - cost
                for location in places(printed, where(first.price)):
                    self.add(location, gain, time, offer_act(event, first))

    @property
    def must_be_kept_up(self) -> bool:
        """A-HERO-03."""
        board, me = self.desk.board, self.desk.you
        bound = self.desk.me.detective == "floyd" and "directive-third" in board.specials
        return bound and board.day <= 4 and UPKEEP not in self.notes.week.get(me, ())

    def add(self, location: str, gain: float, time: int, act: Act, *, again: bool = False) -> None:
        """Notes what can be done at a place, unless that is nothing or has been done in this turn."""
        if gain > 0.05 and act not in self.notes.used:
            self.sites.setdefault(location, []).append(Task(gain, time, self.keys.get(act, ""), again))

    # ------------------------------------------------------------ planning

    def best(self, ask: Ask) -> Option:
        """The first step of the best plan for what is left of the day."""
        options = {option.key: option for option in ask.options}
        self.keys = {act_of(option): key for key, option in options.items()}
        return options[self._best(list(options.values()))]

    def _best(self, options: Sequence[Option]) -> str:
        desk = self.desk
        self.survey()
        time = desk.time
        self.fillers = sorted((self.filler(option) for option in options), reverse=True)
        at_once = next((task.key for task in self.fillers if task.time < 0), None)
        if at_once is not None:
            return at_once
        self.weigh()
        here = [task for task in self.sites.pop(desk.here, ()) if task.key]
        tasks = {task.key for task in here}
        self.fillers = [task for task in self.fillers if task.key not in tasks]
        ways = self.ways(options)
        end = self.keys["end_turn", None]
        best, spent, gained, first = Plan(-99.0, end), 0, 0.0, ""
        for task in (None, *by_rate(here)):
            if task is not None:
                if spent + task.time > time:
                    continue
                spent, gained, first = spent + task.time, gained + task.gain, first or task.key
            left = time - spent
            gone = frozenset((desk.here,)) if first else frozenset()
            idle = next((task.key for task in self.fillers if 0 < task.time <= left and task.gain > 0), end)
            best = max(best, Plan(gained + self.filled(left) + self.tomorrow(desk.here, 0, gone), first or idle))
            for there, way in ways.items():
                flown = PASS if way.flies else 0.0
                if way.time <= left:
                    more = self.onward(there, left - way.time, gone | {there})
                elif self.roads.entry[way.hop] <= left:
                    more = self.endings.get(way.hop, 0.0) + LATER * self.whole[there][0] * faded(way.time - left)
                else:
                    continue
                best = max(best, Plan(gained + more - flown, first or way.key))
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

    def ways(self, options: Sequence[Option]) -> dict[str, Way]:
        """By place that is worth going to: the quickest way to it."""
        found: dict[str, Way] = {}
        for option in options:
            flies = option.deed == "fly"
            if not flies and option.deed != "move":
                continue
            hop = option.args["location"]
            assert isinstance(hop, str)
            entry, ways = self.roads.entry[hop], {hop: 0} if flies else self.roads.from_(hop)
            for site in self.sites:
                if site in ways:
                    way = Way(entry + ways[site], option.key, hop, flies)
                    found[site] = min(found.get(site, way), way)
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
        for habit in self.on_ending(conditions.IsAt):
            assert isinstance(habit.condition, conditions.IsAt)
            for location in places(self.desk.printed, habit.condition.where):
                found[location] = found.get(location, 0.0) + self.gain(habit.side)
        return found

    def arriving(self, location: str) -> float:
        """Free draws, Lily, and what the plot dislikes."""
        found = -TIME if location == self.desk.board.lily else 0.0
        if self.desk.printed.locations[location].quality != "normal":
            found += 0.5 * self.card_now
        for disliked, side in self.entering():
            if side == "bad" and location in disliked:
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

    def filler(self, option: Option) -> Task:
        """What can be done anywhere."""
        key, deed = option.key, option.deed
        if deed == "play":
            return self.card(option)
        if deed == "draw":
            return Task(self.card_now, 1, key)
        if deed == "jump":
            return Task(0.15, 1, key)
        if deed == "talk":
            return Task(0.2, 1, key)
        if deed == "end_turn":
            return Task(0.0, 0, key)
        offer = offer_of(option)
        if isinstance(offer, AsAction | FirstTo):
            return self.offer(key, option.card, offer)
        return Task(-1.0, 1, key)

    def card(self, option: Option) -> Task:
        """A light card (A-ACT-09): its twilight cost must be paid without giving up much."""
        face = self.desk.card(option.args["card"])
        assert face is not None
        gain = self.reading.card(face.id, self.desk.you) - self.worth.light_cost(face.cost)
        if self.notes.done["play_light"] == 1:
            gain += sum(self.gain(habit.side) for habit in self.habits(events.PlaysLight) if habit.second)
        won = time_gained(face.id) - face.time
        if won > 1 and face.cost <= self.worth.room + 1:
            return Task(1.0, -won, option.key)
        return Task(gain, max(1, face.time), option.key)

    def offer(self, key: str, card: str, offer: AsAction | FirstTo) -> Task:
        """An action that a plot, an event or a special card offers."""
        desk, worth = self.desk, self.worth
        owner = desk.owner(card)
        cost, time = self.reading.price(offer.price)
        if owner is None:
            gain = self.reading.doings(offer.doings, desk.you)
        elif owner == desk.you:
            gain = self.gain(given(offer) or "good")
        else:
            gain = -worth.harm * worth.baggage(owner, given(offer) or "bad")
        return Task(gain - cost, max(1, time), key)


def act_of(option: Option) -> Act:
    """What an option does."""
    offer = offer_of(option)
    if offer is not None:
        return offer_act(option.card, offer)
    return option.deed, next(iter(option.args.values()), None)


def offer_act(card: str, offer: Node) -> Act:
    return card, list(nodes(card)).index(offer)


def where(price: Doing) -> Where | None:
    """Where a price is paid."""
    return price.where if isinstance(price, goods.Spend | goods.PayMoney | hands.DiscardCards) else None


@cache
def time_gained(card: str) -> int:
    """The Time that a card gives to who plays it, at once and for nothing else."""
    clauses = [one.clause for one in nodes(card) if isinstance(one, Say)]
    gains = [doing for one in clauses if isinstance(one, Imperative) for doing in one.doings]
    return sum(one.n for gain in gains if isinstance(gain, goods.Gain) for one in gain.goods if isinstance(one, Time))


def _is_trauma(trigger: Trigger) -> bool:
    return isinstance(trigger, events.LosesBurden) and trigger.what == "trauma"
