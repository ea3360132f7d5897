"""How codes are said in prompts, labels and the log."""

from __future__ import annotations

from typing import Any

from moot.games.android.cards import BOOK, content
from moot.games.android.config import DAYS, DETECTIVES, LOCATIONS, NPCS, SUSPECTS
from moot.language import phrase
from moot.language.packs import trees_of
from moot.language.standing import At, Offer, Stands, Whenever, While

KINDS = {
    "turn_start": "a turn starts",
    "turn_end": "a turn ends",
    "enter_location": "a location is entered",
    "use_location_ability": "a location ability is used",
    "follow_lead": "a lead is followed up",
    "place_evidence": "evidence is placed",
    "sacrifice_evidence": "evidence is sacrificed",
    "reveal_information": "information is revealed",
    "draw_card": "cards are drawn",
    "play_light": "a light card is played",
    "gain_favor": "favors are gained",
    "spend_favor": "favors are spent",
    "get_jump": "somebody gets a jump on the case",
    "talk_jimmy": "somebody talks to Jimmy",
    "lily_questions": "Lily asks a question",
    "fight_resolved": "a fight is resolved",
}
"""A-PRIO-12: what cards may wait for."""

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
    "lily": "Lily",
    "jimmy": "Jimmy",
    "as_printed": "leave it",
    "raise": "one more",
    "lower": "one less",
    "new": "a new one",
    "evidence": "place evidence",
    "sacrifice": "sacrifice the evidence",
    "reveal": "reveal information",
    "dig": "dig deeper",
    "dig_in_vain": "dig deeper, in vain: no pile is more valuable",
}


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
    return {**codes, **ACTIONS, **OTHERS, **KINDS, **offers(written)}


def offers(written: dict[str, Any]) -> dict[str, str]:
    """What texts in play offer: the card, and its price. A card counts its programs, one line after the other."""
    found: dict[str, str] = {}
    for entry, tree in trees_of(BOOK, written):
        made = 0
        for line in tree.lines if tree is not None else ():
            standing = [one for one in line.sentences if isinstance(one, Offer | Whenever | At)]
            for sentence in standing:
                made += 1
                if isinstance(sentence, Offer):
                    found[f"{entry.id}/{made}"] = f"{entry.title}: {phrase(sentence.price)}"  # type: ignore[attr-defined]
            made += any(not isinstance(one, Offer | Whenever | At | Stands | While) for one in line.sentences)
    return found
