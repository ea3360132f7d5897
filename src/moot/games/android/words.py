"""How codes are said in prompts, labels and the log."""

from __future__ import annotations

import re
from typing import Any

from moot.engine.words import series
from moot.games.android.cards import BOOK, content
from moot.games.android.config import DAYS, DETECTIVES, LOCATIONS, NORMAL, NPCS, SUSPECTS
from moot.games.android.links import SIZE
from moot.language import phrase
from moot.language.packs import trees_of
from moot.language.standing import At, Offer, Stands, Whenever, While

COLUMNS = "ABCDE"

OCCASIONS = {
    "turn_start": "begins a turn",
    "turn_end": "ends a turn",
    "enter_location": "enters a location",
    "use_location_ability": "uses the ability of a location",
    "follow_lead": "follows up a lead",
    "place_evidence": "places evidence",
    "sacrifice_evidence": "sacrifices evidence",
    "reveal_information": "reveals information",
    "draw_card": "draws cards",
    "play_light": "has played a light card",
    "gain_favor": "gains favors",
    "spend_favor": "spends favors",
    "get_jump": "gets a jump on the case",
    "talk_jimmy": "talks to Jimmy",
    "lily_questions": "is questioned by Lily",
    "fight_resolved": "has been in a fight",
}
"""A-PRIO-12: what cards may wait for, as what the active player does."""

ACTIONS = {
    "follow_lead": "follow up",
    "use_ability": "use the ability of",
    "jump": "get a jump on the case",
    "talk": "talk to Jimmy",
    "draw": "draw from",
    "move": "move to",
    "fly": "fly to",
    "light_tactics": "light tactics",
    "dark_tactics": "dark tactics",
}
OTHERS = {
    **{favor: f"{favor} favor" for favor in NORMAL},
    "faceup": "face up",
    "facedown": "face down",
    "at_peace": "at peace",
    "lily": "Lily",
    "jimmy": "Jimmy",
    "as_printed": "leave it",
    "raise": "one more",
    "lower": "one less",
    "new": "a new one",
    "a text": "what a card says",
    "evidence": "place evidence",
    "sacrifice": "sacrifice the evidence",
    "reveal": "reveal information",
    "dig": "dig deeper",
    "dig_in_vain": "dig deeper, in vain: no pile is more valuable",
}


TURNS = ("as it is drawn", "turned right", "turned half round", "turned left")
SPOTS = {
    f"{row}-{column} turned {90 * turn}": f"{COLUMNS[column]}{row + 1}, {TURNS[turn]}"
    for row in range(SIZE)
    for column in range(SIZE)
    for turn in range(4)
}
"""Columns are letters and rows numbers, as on a chart."""


def words() -> dict[str, str]:
    """All of them; the titles of plots, special cards and murders come from their files."""
    written = content()
    cards = [entry for name, deck in written.items() if name.endswith("/side") for entry in deck]
    titles = {entry["id"]: entry["title"] for entry in (*cards, *written["special"], *written["murder"])}
    leads = {f"testimony_{suspect}": f"the lead of {name}" for suspect, name in SUSPECTS.items()}
    for who, name in DETECTIVES.items():
        leads |= {f"{kind}_{who}": f"{name}'s {kind} lead" for kind in ("physical", "document")}
    decks = {f"{who} {side}": f"{name}'s {side} deck" for who, name in DETECTIVES.items() for side in ("light", "dark")}
    codes = {**DAYS, **LOCATIONS, **NPCS, **SUSPECTS, **DETECTIVES, **titles, **leads, **decks}
    return {**codes, **ACTIONS, **OTHERS, **SPOTS, **offers(written)}


def offers(written: dict[str, Any]) -> dict[str, str]:
    """What texts in play offer: the card, its price, and what it buys. A card counts its programs, line by line."""
    found: dict[str, str] = {}
    for entry, tree in trees_of(BOOK, written):
        made = 0
        for line in tree.lines if tree is not None else ():
            standing = [one for one in line.sentences if isinstance(one, Offer | Whenever | At)]
            for sentence in standing:
                made += 1
                if isinstance(sentence, Offer):
                    found[f"{entry.id}/{made}"] = f"{entry.title}: {_offered(entry.id, sentence)}"
            made += any(not isinstance(one, Offer | Whenever | At | Stands | While) for one in line.sentences)
    return found


def _offered(card: str, offer: Any) -> str:
    """``spend 1 Time to draw 2 cards``; to somebody else a card's owner is no "you"."""
    said = f"{phrase(offer.price)} to {series(phrase(doing) for doing in offer.doings)}"
    owner = DETECTIVES.get(card.partition("-")[0])
    return re.sub(r"\byou\b", owner, said) if owner and "another player" in phrase(offer) else said
