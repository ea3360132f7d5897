"""How much anybody may do in a while: a guest, and all who come from one address together.

What is spent in one process is told to the others, so that a limit counts for all of them together.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from ipaddress import IPv6Address, ip_address

import msgspec

from moot.engine.remarks import Remark
from moot.server import remarks
from moot.server.refusals import TooSoon
from moot.server.settings import Settings
from moot.server.store import Guest, Store
from moot.server.tasks import stopping
from moot.server.turns import Whose

MOST_KEPT = 20_000
"""Allowances in memory. Who would need so many addresses or guests to be forgotten has their limits anyway."""
PORTION = 4
"""What is spent is told to other processes as soon as it is this part of what may be spent at once."""
MOST_TOLD, AT_A_TIME = 1_000, 40
"""So many allowances wait to be told of, and so many are told of at a time: PostgreSQL passes on 8,000 bytes."""
SPENT = "spent"
"""What other processes are told in the place of a table, and of what happened there."""

Key = tuple[str, str, str]
"""What an allowance is for, whether it is a guest's or a place's, and whose."""

log = logging.getLogger("moot.server")


def place_of(address: str) -> str:
    """Where somebody is: a house has one address of IPv4, and a whole network of IPv6."""
    try:
        found = ip_address(address)
    except ValueError:  # a socket of this machine, or a test
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


class Rate(msgspec.Struct, frozen=True):
    """So many in so many seconds on average, so many of them at once, and what is said to who wants more."""

    many: float
    seconds: float
    at_once: float
    said: Callable[[int], Remark]


def rates(settings: Settings) -> Mapping[str, Rate]:
    """What is limited: the first two by address alone."""
    s = settings
    return {
        "requests": Rate(s.requests_a_minute, 60, s.requests_a_minute, remarks.TooMany),
        "guests": Rate(s.guests_an_hour, 3600, s.guests_an_hour, remarks.ManyGuests),
        "messages": Rate(s.messages_a_second, 1, 2 * s.messages_a_second, remarks.ManyMessages),
        "previews": Rate(s.previews_a_second, 1, s.previews_a_second, remarks.OneByOne),
        "watches": Rate(s.watches_a_minute, 60, s.watches_a_minute, remarks.ManyWatches),
        "replays": Rate(s.replays_a_minute, 60, s.replays_a_minute, remarks.LooksBackOften),
        "lines": Rate(s.lines_a_minute, 60, s.lines_a_minute / 6, remarks.LetThemRead),
        "answers of bots": Rate(s.bot_answers_a_minute, 60, s.bot_answers_a_minute, remarks.BotsRest),
        "tables": Rate(s.tables_an_hour, 3600, s.tables_an_hour, remarks.ManyTables),
    }


class Allowance:
    """What somebody may still do of one thing."""

    __slots__ = ("_last", "_many", "_rate", "left", "untold")

    def __init__(self, rate: Rate, times: int, now: float) -> None:
        self._rate = rate.many / rate.seconds * times
        self._many = max(1.0, rate.at_once * times)
        self._last = now
        self.left = self._many
        self.untold = 0.0
        """What has been spent here and not told to other processes."""

    def wait(self, now: float) -> float:
        """Seconds until there is enough for one more; 0, if there is."""
        self.left = min(self._many, self.left + (now - self._last) * self._rate)
        self._last = now
        return max(0.0, (1 - self.left) / self._rate) if self._rate else (0.0 if self.left >= 1 else math.inf)

    def spend(self, many: float) -> None:
        self.left = max(self.left - many, -self._many)

    def due(self) -> float:
        """What is to be told now, which counts as told."""
        if self.untold * PORTION < self._many:
            return 0.0
        due, self.untold = self.untold, 0.0
        return due

    def is_full(self, now: float) -> bool:
        self.wait(now)
        return self.left >= self._many


class Limits:
    """The allowances of all who were here lately."""

    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self._rates = rates(settings)
        self._household = settings.household
        self._now = now
        self._kept: OrderedDict[Key, Allowance] = OrderedDict()
        self.tell: Callable[[Key, float], None] | None = None
        """Tells other processes what has been spent here."""

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, what: str, guest: Guest) -> None:
        """A guest does something once more; `TooSoon`, if that is too often for her or where she is."""
        self.take_for(what, (guest.place, guest.id))

    def take_for(self, what: str, whose: Whose) -> None:
        """The same for who is known by her id and her place alone, as the owner of a table is."""
        place, guest = whose
        mine = (what, "guest", guest), 1
        self._take(what, [mine, ((what, "place", place), self._household)] if place else [mine])

    def take_at(self, what: str, place: str) -> float:
        """The same for somebody who may be no guest; how many are left."""
        return self._take(what, [((what, "place", place), 1)])

    def _take(self, what: str, whose: list[tuple[Key, int]]) -> float:
        now, rate = self._now(), self._rates[what]
        found = {key: self._allowance(key, times, now) for key, times in whose}
        wait = max(one.wait(now) for one in found.values())
        if wait > 0:
            seconds = math.ceil(min(wait, rate.seconds))
            raise TooSoon(rate.said(seconds), seconds)
        for key, one in found.items():
            one.spend(1)
            one.untold += 1
            if self.tell is not None and (due := one.due()):
                self.tell(key, due)
        return min(one.left for one in found.values())

    def _allowance(self, key: Key, times: int, now: float) -> Allowance:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = Allowance(self._rates[key[0]], times, now)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found

    def passed_on(self, told: list[tuple[str, str, str, float]]) -> None:
        """Something was spent in other processes."""
        now = self._now()
        for what, kind, whose, many in told:
            if what in self._rates:
                times = self._household if kind == "place" and what not in OF_PLACES else 1
                one = self._allowance((what, kind, whose), times, now)
                one.wait(now)
                one.spend(many)

    def sweep(self) -> None:
        """Allowances that are whole again are as good as none."""
        now = self._now()
        for key, one in list(self._kept.items()):
            if one.is_full(now):
                del self._kept[key]


class Gossip:
    """Tells other processes what is spent here. If it cannot, each of them limits by itself for a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._new: dict[Key, float] = {}
        self._wake = asyncio.Event()

    def tell(self, key: Key, many: float) -> None:
        if key in self._new or len(self._new) < MOST_TOLD:
            self._new[key] = self._new.get(key, 0.0) + many
            self._wake.set()

    async def run(self) -> None:
        while not stopping():
            await self._wake.wait()
            self._wake.clear()
            new, self._new = list(self._new.items()), {}
            try:
                for start in range(0, len(new), AT_A_TIME):
                    told = [[*key, many] for key, many in new[start : start + AT_A_TIME]]
                    await self._store.pass_on(SPENT, SPENT, told)
            except Exception as error:
                log.warning("what was spent could not be told: %s", type(error).__name__)


class Sockets:
    """Those that are open here. Of several processes each has a part of the limit: who has many comes to all."""

    def __init__(self, settings: Settings) -> None:
        self._most = math.ceil(settings.sockets / settings.workers)
        self._household = settings.household
        self._of_guests: Counter[str] = Counter()
        self._of_places: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._of_guests.total()

    def enter(self, guest: Guest) -> bool:
        """Whether a guest may have one more; if so, she has it."""
        if self._of_guests[guest.id] >= self._most or self._of_places[guest.place] >= self._most * self._household:
            return False
        self._of_guests[guest.id] += 1
        self._of_places[guest.place] += 1
        return True

    def leave(self, guest: Guest) -> None:
        for counted, whose in ((self._of_guests, guest.id), (self._of_places, guest.place)):
            counted[whose] -= 1
            if not counted[whose]:
                del counted[whose]


OF_PLACES = ("requests", "guests")
"""What is limited by address alone."""
