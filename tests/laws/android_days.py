"""Positions of Android in which one text, or one deck, has its chance within a day (law 6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from moot.api import rules_of
from moot.engine import Answer, Ask, Rules, Table
from moot.engine.chance import Seeded
from moot.games import GAMES
from moot.games.android.config import (
    DETECTIVES,
    EVIDENCE,
    FILES,
    LOCATIONS,
    MURDERS,
    NAMES,
    NORMAL,
    NPCS,
    PILES,
    Detective,
)
from moot.games.android.facts import Facts, facts_of, is_sort
from moot.games.android.written import WrittenMurder
from moot.scenarios.position import position
from tests.laws.play import one_of, pick_kind

RULES = rules_of(GAMES["android"])
WHO = list(DETECTIVES)
SPOKEN_OF = (
    *NAMES,
    *("parsons", "keene", "mr. li", "sara", "kate", "captain beckmann"),
    *("fight", "trauma", "strain", "human first", "$", "a hit"),
    *("ignores reach", "sacrifice the evidence", "that favor"),
)
"""Words of a text for which there are cards that have them, too."""
ALIKE = {"money": "$", "lose a captain": "return that favor, captain"}
"""Words of a text, and what is said on the cards that go with it."""
ELSEWHERE = {
    "resolves a Fight, if they are at a location on the Moon": "Eliza's Toybox",
    "resolve a Fight": "enter a seedy location",
    "You cannot gain trauma": "You enter Haas-Bioroid",
    "Parsons": "the Old War Memorial",
    "Beanstalk": "the Midway",
    "place hits": "Humanity Labor",
    "gain political favors": "City Hall",
    "spend a": "NAPD",
}
"""Words of a text, and where that is done."""
FEW = {"captain_beckmann": 2, "street": 2, "society": 1}
"""What Rachel has: five, and one of her Captain's can still be gained."""
TECH = ("floyd-fl1", "floyd-fl2", "floyd-fl3", "floyd-fl7")
NEARLY = {"M2a": 3, "M4a": 3, "M6a": 3}
"""How many markers a Held event has when one more ends it; others have two."""
OVER = {"M4c": 2, "M3b": 2, "M6c": 3}
"""The day of week 2 that ends a specific event."""
LIGHT, DARK = 0, 4
"""Twilight: any light card can be played from the one end, any dark card from the other."""
STEP = 200 * 200
"""The square of how far everybody reaches."""
WAITED_FOR = ("play:", "follow_lead:", "evidence", "sacrifice")
"""Answers that many texts wait for."""
SELDOM = ("talk", "jump")
"""Those that are seldom possible: they are given first."""


def where(words: str) -> list[str]:
    """The named places of a text."""
    return [id_ for id_, title in LOCATIONS.items() if title in words]


def places(printed: Facts, words: str) -> list[str]:
    """The places that a text is about: by name, by their sort, or on Earth or the Moon."""
    sorts = re.findall(r"an? (religious|nightlife|business|civic|residential|seedy|ritzy|major) location", words)[:1]
    bodies = re.findall(r"location on (?:the )?(Moon|Earth)", words)[:1]
    return where(words) or [
        id_
        for id_, place in printed.locations.items()
        if any(is_sort(place, sort) for sort in sorts) or (not sorts and place.body.title() in bodies)
    ]


def eager(*goals: str, deed: str = "", share: float = 0.4) -> Callable[[Ask, Random], Answer]:
    """Any answer, but often one that texts wait for, or this deed, or the way to one of these places."""
    wanted = (*([deed] if deed else WAITED_FOR), *(f"move:{place}" for place in goals))

    def picks(ask: Ask, rng: Random) -> Answer:
        seldom = [key for key in ask.keys if key in SELDOM]
        keys = seldom or [key for key in ask.keys if key.startswith(wanted)]
        return one_of(keys, rng) if keys and rng.random() < share else pick_kind(ask, rng)

    return picks


def day_for(rules: Rules, seats: int, seed: int, source: str) -> Table:
    """A morning on which a text is in play, or about to be played, and everybody has something of everything."""
    return _Day(rules, Random(f"{source} {seed}"), source).table(seed)


def evening_for(rules: Rules, seats: int, seed: int, plot: str, **options: Any) -> Table:
    """The evening on which a plot is resolved, at a table that has agreed on this."""
    day = _Day(rules, Random(f"{plot} {seed}"), plot)
    del day.given["morning"]
    day.given |= {"evening": True, "date": [day.week, 6 if day.day > 3 or plot.startswith("raymond") else 3]}
    return day.table(seed, **options)


def turn_for(rules: Rules, seats: int, seed: int, card: str) -> Table:
    """A turn of the detective of a card: he has it in hand, or another player, and everybody some that go with it."""
    day = _Day(rules, Random(f"{card} {seed}"), card, in_hand=True)
    day.begin_turn()
    return day.table(seed)


def text_of(rules: Rules, source: str) -> str:
    """What the card of a source says."""
    return _texts(rules)[source.partition("/")[0]]


@cache
def _texts(rules: Rules) -> dict[str, str]:
    """By card: its text and its traits."""
    cards = [entry for deck in rules.content.values() for entry in deck if "id" in entry]
    return {card["id"]: f"{card.get('text', '')} {' '.join(card.get('traits', ()))}" for card in cards}


class _Day:
    """A position in the making."""

    def __init__(self, rules: Rules, rng: Random, source: str, in_hand: bool = False) -> None:
        self.rules, self.rng, self.printed = rules, rng, facts_of(rules)
        self.card, self.in_hand = source.partition("/")[0], in_hand
        self.owner = next(
            (name for name in WHO if self.card.startswith(name)), self.printed.specials.get(self.card, "")
        )
        if self.card.startswith("memory"):
            self.owner = "raymond"
        self.murder = self.card[:2] if self.card[:2] in MURDERS else rng.choice(list(MURDERS))
        self.week, self.day = self._date()
        self.plots = [self._plot(name) for name in WHO]
        self.event = self._event()
        self.given = self._given()

    def table(self, seed: int, **options: Any) -> Table:
        agreed = {"detectives": " ".join(WHO), "murder": self.murder, **options}
        return position(self.rules, len(WHO), agreed, self.given, dealer=Seeded(f"{seed}"))

    def begin_turn(self) -> None:
        """It is about to be the turn of the card's detective; the others hold all his dark cards, if it is dark."""
        seat = WHO.index(self.owner)
        cards = [entry["id"] for entry in self.rules.content[f"{self.owner}/dark"]]
        if self.card in cards:
            self.rng.shuffle(cards)
            for at in (at for at in range(len(WHO)) if at != seat):
                self.given["hand"][at], cards = cards[:5], cards[5:]
        del self.given["morning"]
        self.given |= {"begins": seat, "first": seat, "jump": (seat + 1) % len(WHO)}

    # ------------------------------------------------------------ when

    def _date(self) -> tuple[int, int]:
        """A day on which the card can be in play and counts."""
        card, text, week = self.card, text_of(self.rules, self.card), self.rng.choice((1, 2))
        days = list(range(1, 7))
        if card in self.printed.plots:
            plot = self.printed.plots[card]
            if plot.owner == "raymond":
                week = 1 if plot.is_start else 2
            else:
                week = 2 if plot.plot.late else week
                days = days[:3] if plot.is_start else days[3:]
        elif card in MURDERS:
            week, days = 1, days[:3]
        elif card[:2] in MURDERS:
            week, days = 2, days[: OVER.get(card, 6)]
        if "plot resolves" in text:
            days = [3, 6]
        ends = re.search(r"At the end of day (\d)", text)
        return week, int(ends[1]) if ends else self.rng.choice(days)

    def _plot(self, name: str) -> str:
        start = self.week == 1 if name == "raymond" else self.day <= 3
        fits = [id_ for id_, plot in self.printed.plots.items() if plot.owner == name and not plot.is_ending]
        fits = [id_ for id_ in fits if self.printed.plots[id_].is_start == start]
        alike = [id_ for id_ in fits if name == self.owner and self._words(id_) & self._words(self.card)]
        return self.card if self.card in fits else self.rng.choice(alike or fits)

    def _event(self) -> dict[str, Any]:
        """The specific event; one that has been revealed before today still lasts."""
        fits = [entry for entry in self.rules.content["specific"] if entry["murder"] == self.murder]
        if self._revealed():
            fits = [entry for entry in fits if entry["id"] in (self.card, f"{self.murder}a")]
        return next((entry for entry in fits if entry["id"] == self.card), self.rng.choice(fits))

    def _revealed(self) -> bool:
        return (self.week, self.day) > (2, 1)

    # ------------------------------------------------------------ what

    def _given(self) -> dict[str, Any]:
        rng, printed = self.rng, self.printed
        sheet = printed.murders[self.murder]
        general = self._general()
        tech = self.card if self.card in TECH and not self.in_hand else rng.choice([t for t in TECH if t != self.card])
        plots = [printed.plots[own] for own in self.plots]
        given_up = [f"directive-{plot.plot.directive}" for plot in plots if plot.side.path == "+"]
        memories = [f"memory-{number}" for number in range(1, 5)]
        rng.shuffle(memories)
        told = {"revealed": True, "markers": NEARLY.get(self.event["id"], 2)} if self._revealed() else {}
        return {
            **told,
            "known": [{"seat": "all", "sees": ["specific"]}] if told else [],
            "date": [self.week, self.day],
            "morning": True,
            "first": WHO.index(self.owner) if self.owner and rng.random() < 0.5 else rng.randrange(5),
            "plot": self.plots,
            "plots_left": [self._left(own) for own in self.plots],
            "baggage": [[rng.randint(0, 2), rng.randint(0, 2)] for _ in WHO],
            "tech": [tech],
            "track": [general],
            "npc_at": dict([sent]) if (sent := self._sent(general)) else {},
            "favors": [FEW if who == "rachel" else dict.fromkeys((*NORMAL, *printed.npcs_of[who]), 1) for who in WHO],
            "tokens": [{"pass": 1} for _ in WHO],
            "trauma": [1 for _ in WHO],
            "strain": [2 if who == "caprice" else 0 for who in WHO],
            "money": [rng.choice((0, 500, 3000)) if who == "rachel" else 0 for who in WHO],
            "mood": rng.choice(("good", "bad")),
            "warrants": [["jinteki", "haas_bioroid"] for _ in WHO],
            "twilight": [
                LIGHT if who == self.owner else DARK if self.owner else rng.choice((LIGHT, DARK)) for who in WHO
            ],
            "hero": [rng.choice(PILES) for _ in WHO],
            "hand": self._hands(tech),
            "stands": [self._stand(self._moves(who)) for who in WHO],
            "specials": [id_ for id_ in printed.specials if id_ not in given_up],
            "memory": [[memories.pop()] if who != "raymond" else [] for who in WHO],
            "hunches": self._hunches(sheet),
            "evidence": {
                f"{one} {rng.choice(FILES)}": [f"evidence+{rng.randint(1, 2)}"] * 2 for one in sheet.line_up[:3]
            },
            "pool": rng.sample([*(f"evidence{value:+d}" for value in EVIDENCE), "witness", "perjury"], 11),
            "hits": {self.event["suspect"]: 2},
            "specific": [self.event["id"]],
        }

    def _general(self) -> str:
        """The event on the track; if the plot may end an NPC's life, one that has sent him somewhere."""
        events: list[str] = [entry["id"] for entry in self.rules.content["event"]]
        if self.card in events:
            return self.card
        worst = text_of(self.rules, self.printed.plots[self.card].bad) if self.card in self.printed.plots else ""
        sends = [event for event in events if (sent := self._sent(event)) and NPCS[sent[0]] in worst]
        return self.rng.choice(sends or events)

    def _sent(self, event: str) -> tuple[str, str] | None:
        """The NPC whom a general event sends somewhere, and where."""
        who, _, there = text_of(self.rules, event).partition(" goes to ")
        npc = next((id_ for id_, title in NPCS.items() if title == who), "")
        return (npc, where(there.partition(".\n")[0])[0]) if npc else None

    def _left(self, plot: str) -> list[str]:
        mine = self.printed.plots[plot]
        starts = [id_ for id_, one in self.printed.plots.items() if one.owner == mine.owner and one.is_start]
        return [id_ for id_ in starts if self.printed.plots[id_].plot != mine.plot] if mine.owner != "raymond" else []

    def _moves(self, who: Detective) -> str:
        """The text that says where a detective wants to be: that in question, or his plot's."""
        in_question = who == self.owner or (not self.owner and self.rng.random() < 0.5)
        return text_of(self.rules, self.card if in_question else self.plots[WHO.index(who)])

    def _stand(self, text: str) -> str:
        """Where a text is about, near it if it is about entering, where a lead is, or anywhere."""
        rng, sheet = self.rng, self.printed.murders[self.murder]
        for word, place in ELSEWHERE.items():
            text = text.replace(word, place)
        leads = list(sheet.leads.values())
        wanted = places(self.printed, text) or (leads if "evidence" in text else [])
        if "Lily" in text or "reveal" in text:
            wanted = [sheet.lily[self.week - 1]]
        if "Jimmy" in text:
            wanted = [sheet.jimmy[self.week - 1]]
        if "a jump on the case" in text:
            wanted = [sheet.scene]
        if "the location of the lead" in text:
            wanted = [sheet.leads[self.event["suspect"]]]
        elif wanted and re.search("enter|Lily|reveal", text):
            goal = rng.choice(wanted)
            wanted = [here for here, ways in self.printed.ways.items() if ways.get(goal, STEP + 1) <= STEP]
        return rng.choice(rng.choice([wanted or leads, wanted or leads, leads, list(self.printed.locations)]))

    def _hands(self, tech: str) -> list[list[str]]:
        """Three light cards of one's own, and three dark ones of others, likely some that go with a text."""
        decks: dict[tuple[str, str], list[str]] = {}
        for who, plot in zip(WHO, self.plots, strict=True):
            spoken_of = self._words(self.card if who == self.owner else plot)
            for side in ("light", "dark"):
                cards = [entry["id"] for entry in self.rules.content[f"{who}/{side}"] if entry["id"] != tech]
                likely = {card: self.rng.random() + 0.6 * bool(spoken_of & self._words(card)) for card in cards}
                decks[who, side] = sorted(
                    cards, key=lambda card: 2 if card == self.card else likely[card], reverse=True
                )
        hands = []
        for at, who in enumerate(WHO):
            light, next_ = decks[who, "light"], decks[WHO[(at + 1) % len(WHO)], "dark"]
            of_others = [one for one in (*WHO, *[self.owner] * 4) if one not in (who, "")]
            others = [decks[self.rng.choice(of_others), "dark"] for _ in range(2)]
            hands.append([*(light.pop(0) for _ in range(3)), next_.pop(0), *(deck.pop(0) for deck in others)])
        return hands

    def _words(self, card: str) -> set[str]:
        """What a card and others speak of."""
        text = text_of(self.rules, card).lower().replace("_", " ")
        for word, other in ALIKE.items():
            text = text.replace(word, other)
        return {word for word in SPOKEN_OF if word in text}

    def _hunches(self, sheet: WrittenMurder) -> list[list[str]]:
        """One of each verdict; one of each stays aside (A-SETUP-21)."""
        guilty, innocent = (self.rng.sample(list(sheet.line_up), 5) for _ in range(2))
        return [[f"guilty-{one}", f"innocent-{other}"] for one, other in zip(guilty, innocent, strict=True)]
