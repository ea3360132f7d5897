"""How codes are said in prompts, labels and the log."""

from __future__ import annotations

from moot.engine import Content
from moot.engine.words import series
from moot.games.android.cards import BOOK, content
from moot.games.android.config import DAYS, DETECTIVES, LOCATIONS, NORMAL, NPCS, SUSPECTS
from moot.games.android.facts import DECKS, LEADS, says_of, tech
from moot.games.android.forms.goods import Give
from moot.games.android.forms.standing import AsAction
from moot.games.android.links import SIZE
from moot.games.android.verbs.puzzle import spot_name
from moot.language import Doing, Text, phrase, walk
from moot.language.packs import cards_of, trees_of
from moot.language.standing import FirstTo

COLUMNS = "ABCDE"
OWNERS = {f"{who}/side": name for who, name in DETECTIVES.items()}
"""By deck of plots: to whom something is given."""

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
OTHERS: dict[str, str] = {
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
    "haas_token": "Haas token",
    "haas_tokens": "Haas tokens",
    "jinteki_token": "Jinteki token",
    "jinteki_tokens": "Jinteki tokens",
    "positive": "well",
    "negative": "badly",
    "evidence": "place evidence",
    "sacrifice": "sacrifice the evidence",
    "reveal": "reveal information",
    "dig": "dig deeper",
    "dig_in_vain": "dig deeper, in vain: no pile is more valuable",
}


TURNS = ("as it is drawn", "a quarter turn clockwise", "upside down", "a quarter turn counterclockwise")
SPOTS = {
    spot_name(cell, turn): f"{COLUMNS[cell % SIZE]}{cell // SIZE + 1}, {TURNS[turn]}"
    for cell in range(SIZE**2)
    for turn in range(4)
}
"""Columns are letters and rows numbers, as on a chart."""


def words() -> dict[str, str]:
    """All of them; the titles of plots, special cards and murders come from their files."""
    written = content()
    cards = [entry for name, deck in written.items() if name.endswith("/side") for entry in deck]
    happening = (*written["event"], *written["specific"])
    titles = {entry["id"]: entry["title"] for entry in (*cards, *happening, *written["special"], *written["murder"])}
    said = {says_of(entry["id"]): " ".join(entry["text"].split()) for entry in happening}
    points = {f"{npc}_favor{many}": f"{name} favor{many}" for npc, name in NPCS.items() for many in ("", "s")}
    people = {str(code): name for code, name in (*SUSPECTS.items(), *DETECTIVES.items())}
    leads = {
        code: f"the lead of {people[lead.of]}" if lead.of in SUSPECTS else f"{people[lead.of]}'s {lead.kind} lead"
        for code, lead in LEADS.items()
    }
    decks = {deck: f"{people[who]}'s {side} deck" for deck, (who, side) in DECKS.items()}
    codes = {**DAYS, **LOCATIONS, **NPCS, **people, **titles, **tech(written), **said, **points, **leads, **decks}
    return {**codes, **ACTIONS, **OTHERS, **SPOTS, **offers(written)}


def offers(written: Content) -> dict[str, str]:
    """What texts in play offer: the card, its price, and what it buys."""
    offering = {entry.id for entry, tree in trees_of(BOOK, written) if tree is not None and _offers(tree)}
    some = {deck: [entry for entry in entries if entry["id"] in offering] for deck, entries in written.items()}
    made = [(card, one) for card in cards_of(BOOK, some) for one in card.programs["text"].procedures]
    return {
        one.name: f"{card.title}: {_offered(OWNERS.get(card.deck.name, ''), one.node)}"
        for card, one in made
        if isinstance(one.node, AsAction | FirstTo)
    }


def _offers(tree: Text) -> bool:
    return any(isinstance(node, AsAction | FirstTo) for node in walk(tree))


def _offered(owner: str, offer: AsAction | FirstTo) -> str:
    """``spend 1 Time to draw 2 cards``; to somebody else a card's owner is no "you"."""
    return f"{phrase(offer.price)} to {series(_done(owner, doing) for doing in offer.doings)}"


def _done(owner: str, doing: Doing) -> str:
    if isinstance(doing, Give) and owner:
        return f"give {owner} {' plus '.join(map(phrase, doing.goods))}"
    return phrase(doing)
