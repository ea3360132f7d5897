"""Positions of Android from which every text in play has its chance within a few days (law 6)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from moot.engine import Rules, Table
from moot.engine.chance import Seeded
from moot.games.android.bot.plots import places
from moot.games.android.config import DETECTIVES, FILES, MURDERS, NAMES, NORMAL, PILES
from moot.games.android.facts import Facts, facts_of
from moot.scenarios.position import position

STAGES = (("", 1), ("+", 4), ("-", 4))
"""A plot card, by its path, and the day of the week on which it begins."""


SPOKEN_OF = (
    *NAMES,
    "parsons",
    "keene",
    "fight",
    "trauma",
    "strain",
    "human first",
    "$",
    "mr. li",
    "sara",
    "kate",
    "captain beckmann",
)
FEW = {"captain_beckmann": 3, "street": 1, "society": 1}
"""What Rachel loses is likely to be her Captain's."""
TECH = ("floyd-fl1", "floyd-fl2", "floyd-fl3", "floyd-fl7")
NEARLY = {"M2a": 3, "M4a": 3, "M6a": 3}
"""How many markers a Held event has when one more ends it; others have two."""


def rich_day(rules: Rules, seats: int, seed: int) -> Table:
    """A morning on which everybody has something of everything; which plots, events and murder goes by the seed."""
    printed, who, rng = facts_of(rules), list(DETECTIVES)[:seats], Random(f"day {seed}")
    path, day = STAGES[seed % len(STAGES)]
    week, murder = 1 + seed % 2, list(MURDERS)[seed // 3 % len(MURDERS)]
    sheet = printed.murders[murder]
    line_up = list(sheet.line_up)[: seats + 1]
    plots = [[id_ for id_, one in printed.plots.items() if one.owner == name and one.side.path == path] for name in who]
    general = [entry["id"] for entry in rules.content["event"]]
    event = [entry for entry in rules.content["specific"] if entry["murder"] == murder][seed // 18 % 3]
    if event["id"] == "M3b" and week == 2:
        day = 1  # it waits for the end of day 2
    memories = [entry["id"] for entry in rules.content["special"] if entry["kind"] == "memory"]
    plot = [own[seed // len(STAGES) % len(own)] for own in plots]
    given_up = [f"directive-{printed.plots[own].plot.directive}" for own in plot if path == "+"]
    tech = TECH[seed % len(TECH)]
    given: dict[str, Any] = {
        "date": [week, day],
        "morning": True,
        "first": seed % seats,
        "plot": plot,
        "tech": [tech],
        "track": [general[2 * seed % len(general)], general[(2 * seed + 1) % len(general)]],
        "favors": [FEW if name == "rachel" else dict.fromkeys((*NORMAL, *printed.npcs_of[name]), 1) for name in who],
        "tokens": [{"pass": 1} for _ in who],
        "trauma": [1] * seats,
        "strain": [2 if name == "caprice" else 0 for name in who],
        "money": [rng.choice((500, 3000)) if name == "rachel" else 0 for name in who],
        "warrants": [["jinteki", "haas_bioroid"]] * seats,
        "twilight": [rng.choice((0, 4)) for _ in who],
        "hero": [PILES[seed % len(PILES)]] * seats,
        "hand": _hands(rules, who, [printed.plots[own].side.text for own in plot], tech, rng),
        "stands": [_stand(printed, printed.plots[own].side.text, list(sheet.leads.values()), rng) for own in plot],
        "specials": [id_ for id_, owner in printed.specials.items() if owner in who and id_ not in given_up],
        "memory": [[memories.pop()] if name != "raymond" else [] for name in who],
        "hunches": _hunches(line_up, seats, rng),
        "evidence": {f"{one} {rng.choice(FILES)}": [f"evidence+{rng.randint(1, 3)}"] * 2 for one in line_up[:3]},
        "hits": {event["suspect"]: 2},
        "specific": [event["id"]],
    }
    if (week, day) > (2, 1):
        given |= {"revealed": True, "known": [{"seat": "all", "sees": ["specific"]}]}
        given["markers"] = NEARLY.get(event["id"], 2)
        given["stands"][seed % seats] = sheet.leads[event["suspect"]]
    options = {"detectives": " ".join(who), "murder": murder}
    return position(rules, seats, options, given, dealer=Seeded(f"{seed}"))


def _stand(printed: Facts, text: str, leads: list[str], rng: Random) -> str:
    """Where the plot wants its owner, where a lead is, or anywhere."""
    text = text.replace("Parsons", "the Old War Memorial").replace("enter Haas-Bioroid", "enter from Eliza's Toybox")
    wanted = places(printed, text) or leads
    return rng.choice(rng.choice([wanted, wanted, leads, list(printed.locations)]))


def _hands(rules: Rules, who: list[str], plots: list[str], tech: str, rng: Random) -> list[list[str]]:
    """Three light cards of one's own, and three dark ones of others; the first of each says what a plot speaks of."""
    decks: dict[tuple[str, str], list[str]] = {}
    for name, plot in zip(who, plots, strict=True):
        words = ["ignores reach", *(word for word in SPOKEN_OF if word in plot.lower())]
        for side in ("light", "dark"):
            cards = [entry for entry in rules.content[f"{name}/{side}"] if entry["id"] != tech]
            rng.shuffle(cards)
            cards.sort(key=lambda card: _says(card, words) and rng.random() < 0.8, reverse=True)
            decks[name, side] = [card["id"] for card in cards]
    hands = []
    for at, name in enumerate(who):
        light, next_ = decks[name, "light"], decks[who[(at + 1) % len(who)], "dark"]
        others = [decks[rng.choice([one for one in who if one != name]), "dark"] for _ in range(2)]
        hands.append([*(light.pop(0) for _ in range(3)), next_.pop(0), *(deck.pop() for deck in others)])
    return hands


def _says(card: dict[str, Any], words: list[str]) -> bool:
    text = str(card).lower().replace("_", " ")
    return any(word in text for word in words)


def _hunches(line_up: Sequence[str], seats: int, rng: Random) -> list[list[str]]:
    """One of each verdict; one of each stays aside (A-SETUP-21)."""
    guilty, innocent = (rng.sample(list(line_up), seats) for _ in range(2))
    return [[f"guilty-{one}", f"innocent-{other}"] for one, other in zip(guilty, innocent, strict=True)]
