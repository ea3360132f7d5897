"""What is printed on the board and never changes: the map, the puzzle, the calendar, detectives, murders, plots."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from math import isqrt
from typing import Annotated, Any, NamedTuple

import msgspec

from moot.engine import Among, Rules, Seat, Thing
from moot.games.android import links
from moot.games.android.config import (
    DETECTIVES,
    HALVES,
    NORMAL,
    NORMAL_FAVORS,
    NPC_FAVORS,
    SUSPECTS,
    Detective,
    File,
    Half,
    Options,
    Suspect,
)
from moot.games.android.printed import Day, Group, Location, Npc, PrintedDetective
from moot.games.android.state import Case
from moot.games.android.written import WrittenMurder, WrittenPlot, WrittenSide, WrittenSpecial, WrittenSuspect


class Lead(NamedTuple):
    """What kind of evidence a lead brings, and whose it is: a suspect's, or a detective's."""

    kind: File
    of: Suspect | Detective


def deck_name(who: Detective, side: Half) -> str:
    """``louis dark``."""
    return f"{who} {side}"


DECKS: dict[str, tuple[Detective, Half]] = {deck_name(who, side): (who, side) for who in DETECTIVES for side in HALVES}
"""All twilight decks, whoever plays."""


def testimony(suspect: Suspect) -> str:
    """The lead of a suspect."""
    return f"testimony_{suspect}"


OF_DETECTIVES: tuple[File, ...] = ("physical", "document")
LEADS: dict[str, Lead] = {testimony(suspect): Lead("testimony", suspect) for suspect in SUSPECTS}
LEADS |= {f"{kind}_{who}": Lead(kind, who) for who in DETECTIVES for kind in OF_DETECTIVES}
"""All leads by what they are called."""


def lead_kind(lead: str) -> File:
    return LEADS[lead].kind


class Plot(msgspec.Struct, frozen=True):
    """A start, a crossroads or an ending, with what it leads to (A-PLOT-07, A-PLOT-08)."""

    side: WrittenSide
    plot: WrittenPlot
    owner: Detective
    good: str
    bad: str

    @property
    def is_start(self) -> bool:
        return not self.side.path

    @property
    def is_ending(self) -> bool:
        return self.side.vp is not None


def _plots(content: dict[str, Any], who: Detective) -> dict[str, Plot]:
    plots = _by_id(content, f"{who}/plot", WrittenPlot)
    sides: dict[str, WrittenSide] = _by_id(content, f"{who}/side", WrittenSide)
    ids: dict[tuple[str, str], str] = {(side.plot, side.path): id_ for id_, side in sides.items()}
    return {
        id_: Plot(
            side,
            plots[side.plot],
            who,
            ids.get((side.plot, f"{side.path}+"), ""),
            ids.get((side.plot, f"{side.path}-"), ""),
        )
        for id_, side in sides.items()
    }


def tech(content: dict[str, Any]) -> dict[str, str]:
    """The titles of the cards that stay in play (A-HERO-04)."""
    cards = [entry for deck in DECKS for entry in content.get(deck.replace(" ", "/"), content.get(deck, ()))]
    return {entry["id"]: entry["title"] for entry in cards if "tech" in entry.get("traits", ())}


def says_of(event: str) -> str:
    """The code of what an event says, in words."""
    return f"{event}/says"


class Facts:
    """The facts of one ruleset."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.locations: dict[str, Location] = _by_id(content, "location", Location)
        self.detectives: dict[str, PrintedDetective] = _by_id(content, "detective", PrintedDetective)
        self.npcs: dict[str, Npc] = _by_id(content, "npc", Npc)
        self.days: list[Day] = msgspec.convert(content["day"], list[Day])
        self.groups: list[Group] = msgspec.convert(content["group"], list[Group])
        self.murders: dict[str, WrittenMurder] = _by_id(content, "murder", WrittenMurder)
        self.suspects: dict[str, WrittenSuspect] = _by_id(content, "suspect", WrittenSuspect)
        self.events = frozenset(entry["id"] for deck in ("event", "specific") for entry in content[deck])
        """General and specific ones."""
        self.plots: dict[str, Plot] = {}
        for who in DETECTIVES:
            self.plots |= _plots(content, who)
        self.ahead = {id_: self._endings(plot.side) for id_, plot in self.plots.items() if not plot.is_ending}
        specials = _by_id(content, "special", WrittenSpecial)
        self.specials = {id_: card.detective for id_, card in specials.items() if card.kind != "memory"}
        self.speaking = frozenset({*self.murders, *self.events, *self.plots, *self.specials, *tech(content)})
        """Whatever lies open for a while and says something."""
        self.by_type: dict[str, list[str]] = {}
        for id_, place in self.locations.items():
            self.by_type.setdefault(place.type, []).append(id_)
        self.line = [id_ for _, id_ in sorted((place.line, id_) for id_, place in self.locations.items() if place.line)]
        self.near = {id_: self._ruler(id_) for id_ in self.locations}
        self.steps = {id_: self._line_steps(id_) for id_ in self.locations}
        self.ways = {id_: {**dict.fromkeys(self.steps[id_], 0), **self.near[id_]} for id_ in self.locations}
        """Where a step or a ruler may lead at all, and the square of how far that is; a step needs no ruler."""
        self.slots = {_slot(slot): group.counts for group in self.groups for slot in group.slots}
        self.npcs_of = {
            who: tuple(id_ for id_, npc in self.npcs.items() if npc.detective == who and npc.types)
            for who in DETECTIVES
        }
        self.homes = _ranges(content)
        """By twilight deck: where its things begin and end; a card's back tells its deck."""
        self.ends = [end for _, end in self.homes.values()]
        self.decks = list(self.homes)

    def _endings(self, now: WrittenSide) -> list[str]:
        """What a start or a crossroads may still come to."""
        same = [(id_, plot.side) for id_, plot in self.plots.items() if plot.side.plot == now.plot and plot.is_ending]
        return [id_ for id_, side in same if side.path.startswith(now.path)]

    def _ruler(self, here: str) -> dict[str, int]:
        """A-MOVE-02, A-MOVE-06, A-BEAN-03, A-BEAN-07, A-BEAN-08: squared distances of what a ruler may reach at all.

        The middle of the line is never reached or left by ruler; its ends belong to Earth and to the Moon.
        """
        place = self.locations[here]
        if place.body == "beanstalk":
            return {}
        return {
            id_: (place.x - other.x) ** 2 + (place.y - other.y) ** 2
            for id_, other in self.locations.items()
            if id_ != here and other.body == place.body
        }

    def _line_steps(self, here: str) -> tuple[str, ...]:
        """A-BEAN-04, A-BEAN-05: the next places on the line."""
        own = self.locations[here].line
        return tuple(id_ for id_ in self.line if own and abs(self.locations[id_].line - own) == 1)

    def distance(self, here: str, there: str) -> int:
        """In hundredths, rounded."""
        one, other = self.locations[here], self.locations[there]
        square = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
        root = isqrt(square)
        return root + (square > root * (root + 1))


def _by_id(content: dict[str, Any], deck: str, kind: type[Any]) -> dict[str, Any]:
    entries: list[Any] = msgspec.convert(content[deck], list[kind])  # type: ignore[valid-type]
    return {entry.id: entry for entry in entries}


def _slot(written: str) -> tuple[int, int]:
    return links.SIDES.index(written[0]), int(written[1])


def _ranges(content: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """`deal` creates the decks one after the other, from thing 0 on."""
    found: dict[str, tuple[int, int]] = {}
    end = 0
    for deck in DECKS:
        start, end = end, end + count_of(content, deck)
        found[deck] = start, end
    return found


def count_of(content: dict[str, Any], deck: str) -> int:
    """How many cards a twilight deck has."""
    return sum(entry["copies"] for entry in content[deck.replace(" ", "/")])


def facts_of(rules: Rules) -> Facts:
    """The facts of a ruleset."""
    found: Facts = rules.facts
    return found


def _all_locations(rules: Rules) -> Iterable[str]:
    return facts_of(rules).locations


def _all_abilities(rules: Rules) -> Iterable[str]:
    return [id_ for id_, place in facts_of(rules).locations.items() if place.ability]


def _all_favors(rules: Rules) -> Iterable[str]:
    return [*NORMAL, *facts_of(rules).npcs]


def _all_roads(rules: Rules) -> Iterable[str]:
    return [road for plot in facts_of(rules).plots.values() for road in (plot.good, plot.bad) if road]


LocationId = Annotated[str, Among(_all_locations)]
AbilityAt = Annotated[str, Among(_all_abilities)]
"""A location that can be used."""
FavorId = Annotated[str, Among(_all_favors)]
"""A normal favor, or that of an NPC."""
PlotId = Annotated[str, Among(_all_roads)]
"""A plot that another one leads to."""
DeckId = Annotated[str, Among(tuple(DECKS))]
LeadId = Annotated[str, Among(tuple(LEADS))]


def facts(game: Case) -> Facts:
    """The facts of the ruleset that this case is played by."""
    found: Facts = game.live.rules.facts
    return found


# ---------------------------------------------------------------- places


def place(game: Case, location: str) -> Location:
    return facts(game).locations[location]


def body_of(game: Case, location: str) -> str:
    """A-TERM-21: the ends of the line count with their body, unless the table has agreed otherwise (C-21)."""
    found = place(game, location)
    return "beanstalk" if found.line and not game.options.line_ends_on_bodies else found.body


def district(game: Case, seat: Seat) -> str:
    """Where this player's detective stands."""
    return place(game, game.stands[seat]).district


def is_sort(location: Location, sort: str) -> bool:
    """Whether a location is ritzy, civic, major, restricted, ..."""
    if sort == "major":
        return bool(location.ability)
    return location.restricted if sort == "restricted" else sort in (location.type, location.quality)


# ---------------------------------------------------------------- people


def from_first(game: Case) -> list[Seat]:
    """A-ROUND-03, A-ROUND-21: all players, clockwise from the first."""
    return [Seat((game.first + i) % game.seats) for i in range(game.seats)]


def right_of(game: Case, seat: Seat) -> Seat:
    """A-LEAD-03: the next player counter-clockwise."""
    return Seat((seat - 1) % game.seats)


def left_of(game: Case, seat: Seat) -> Seat:
    return Seat((seat + 1) % game.seats)


def npc_lives(game: Case, npc: str) -> bool:
    return game.npc.get(npc) != "eliminated"


def endings_ahead(game: Case, seat: Seat) -> list[str]:
    """A-PLOT-23: what the current plot may still come to."""
    return facts(game).ahead.get(game.plot[seat], [])


def chooses_road(game: Case, seat: Seat, card: str) -> bool:
    """A-PLOT-19: Floyd's way on from a start is his own choice, if the table has agreed on it (C-33)."""
    plot = facts(game).plots.get(card)
    return plot is not None and plot.is_start and plot.owner == "floyd" and game.options.free_crossroads


# ---------------------------------------------------------------- the calendar


def day_of(game: Case) -> Day:
    """Today; the End of Day phase still belongs to it (A-ROUND-22)."""
    return facts(game).days[game.today]


def begins_with(day: Day, options: Options) -> list[str]:
    """What comes before the first turn: also the specific event, if the table wants it early (C-01)."""
    early = "specific" in day.ends and options.specific_event_at == "start"
    return [*day.begins, *(["specific"] if early else [])]


def ends_with(day: Day, options: Options) -> list[str]:
    """What the End of Day phase brings (C-01)."""
    return [one for one in day.ends if one != "specific" or options.specific_event_at == "end"]


def is_climax(game: Case) -> bool:
    """A-TERM-18."""
    return day_of(game).climax


# ---------------------------------------------------------------- cards


def deck_of(game: Case, card: Thing) -> str:
    """The deck that a twilight card came from: its back tells everybody."""
    printed = facts(game)
    return printed.decks[bisect_right(printed.ends, card)]


def shows(game: Case, seat: Seat, deck: str) -> bool:
    """Whether a hand shows the back of this deck."""
    start, end = facts(game).homes[deck]
    for card in game.hand[seat]:  # noqa: SIM110 - asked of every hand in every window
        if start <= card < end:
            return True
    return False


def cards_from(game: Case, seat: Seat, deck: str) -> list[Thing]:
    """The cards of a hand with the back of this deck."""
    return [card for card in game.hand[seat] if deck_of(game, card) == deck]


# ---------------------------------------------------------------- suspects


def living(game: Case) -> list[Suspect]:
    """The suspects in play who live, in the order of the line-up."""
    return [suspect for suspect in game.lineup if suspect not in game.dead] if game.dead else list(game.lineup)


def file_key(suspect: str, file: str) -> str:
    return f"{suspect} {file}"


# ---------------------------------------------------------------- favors


def favors_left(game: Case, favor: str) -> int:
    """A-FAVOR-03: how many lie in the supply."""
    most = NORMAL_FAVORS if favor in NORMAL else NPC_FAVORS
    return most - sum(held.get(favor, 0) for held in game.favors)
