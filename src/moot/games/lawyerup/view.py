"""What an audience sees of a trial, built from nothing: what is not named here is not seen (section 3)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from moot.engine import Eyes, Thing, open_face
from moot.games.lawyerup import config
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.facts import total, value_of, witness_worth
from moot.games.lawyerup.players import has_passed_side, members, the_automa
from moot.games.lawyerup.rules.automa_cards import card_of
from moot.games.lawyerup.rules.automa_draft import in_words, rule_now
from moot.games.lawyerup.rules.automa_turn import pass_words
from moot.games.lawyerup.state import COLORS, ENDS, SIDE_NAMES, Court

READING = {
    "by_side": [
        "influence",
        "adjusted",
        "sidebar",
        "objections",
        "claimed",
        "exams",
        "chains",
        "drafted",
        "strategies",
        "secrets",
        "bids",
    ],
    "sides": ["side", "favor"],
    "seats": ["active"],
}
"""How to read this view without knowing the game: lists with an entry for each side, numbers of sides and seats."""


def view(game: Court, eyes: Eyes) -> dict[str, Any]:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    return {
        "options": msgspec.structs.asdict(game.options),
        "reading": READING,
        "title": case_of(game).title,
        "sides": {name.removeprefix("the "): _side(game, side) for side, name in enumerate(SIDE_NAMES)},
        "side": game.side,
        "round": game.round,
        "judge": eyes.pile(game.judge),
        "favor": game.favor,
        "influence": [total(game, 0), total(game, 1)],
        "adjusted": game.adjusted,
        "sidebar": game.sidebar,
        "objections": _objections(game),
        "witness": _witness(game, eyes),
        "keys": eyes.pile(game.keys),
        "witness_deck": len(game.witness_deck),
        "claimed": eyes.piles(game.claimed),
        "removed": eyes.pile(game.removed),
        "exams": [_exam(game, eyes, side) for side in (0, 1)],
        "chains": [_chain(game, side) for side in (0, 1)],
        "declared": eyes.pile(game.declared),
        "areas": eyes.piles(game.area),
        "placed": eyes.pile(game.placed),
        "hands": [eyes.hand(hand) for hand in game.hand],
        "hand": eyes.pile(game.hand[mine]) if mine is not None else [],
        "drawn": eyes.pile(game.drawn[mine]) if mine is not None else [],
        "decks": [len(deck) for deck in game.deck],
        "discards": eyes.piles(game.discard),
        "case_deck": len(game.case_deck),
        "buried": len(game.buried),
        "drafted": [len(pile) for pile in game.drafted],
        "strategies": eyes.piles(game.strategy),
        "secrets": eyes.piles(game.secrets),
        "targets": _targets(game, eyes),
        "active": game.active,
        "next_up": game.next_up,
        "passed": game.passed,
        "extra": game.extra,
        "last_examined": game.last_examined,
        "closing": game.closing,
        "bids": game.bids,
        "automa": _automa(game),
        "case": case_of(game).view(game, eyes),
    }


def _witness(game: Court, eyes: Eyes) -> dict[str, Any] | None:
    if not game.witness:
        return None
    return {
        **eyes.see(game.witness[0]),
        "caller": game.caller,
        "facing": game.facing,
        "discredited": game.discredited,
        "values": [_end(game, side) for side in (0, 1)],
    }


def _side(game: Court, side: int) -> dict[str, Any]:
    """What is to be said of a side in one row: who plays it, and how its Influence comes about (L-INF-05)."""
    witness = witness_worth(game, game.speaker[side])
    cards = sum(_gives(game, side, card) for card in game.exam[side])
    return {
        "seats": members(game, side),
        "influence": total(game, side),
        "from_witness": witness,
        "from_cards": cards,
        "from_effects": game.adjusted[side],
        "wins_now": bool(game.witness) and _wins(game) == side,
        "favor": game.favor == side,
        "passed": has_passed_side(game, side),
    }


def _wins(game: Court) -> int:
    """L-RES-01, L-RES-02: who would win the Witness now."""
    first, second = total(game, 0), total(game, 1)
    return game.favor if first == second else int(second > first)


def _end(game: Court, side: int) -> dict[str, Any]:
    """The value of the Witness that faces a side, and what it gives (L-INF-03, L-INF-04)."""
    end = 0 if side == game.facing else 1
    color, number = open_face(game, game.witness[0]).ends[end]
    worth = witness_worth(game, game.speaker[side])
    return {"end": ENDS[end], "color": color, "number": number, "worth": worth}


def _gives(game: Court, side: int, card: Thing) -> int:
    """L-INF-01, L-INF-02: what a card of an examination gives its side."""
    return 0 if open_face(game, card).color == COLORS[1 - side] else value_of(game, card)


def _chain(game: Court, side: int) -> dict[str, Any]:
    """What links the cards of an examination: each to the one beneath, the first to the Witness (L-BIAS-04); and what
    the next one can link to."""
    shown = [list(open_face(game, card).symbols) for card in (*game.witness, *game.exam[side])]
    links = [[symbol for symbol in above if symbol in below] for below, above in pairwise(shown)]
    return {
        "links": links if game.witness else [[] for _ in game.exam[side]],
        "gives": [_gives(game, side, card) for card in game.exam[side]],
        "next": shown[-1] if game.witness else [],
    }


def _exam(game: Court, eyes: Eyes, side: int) -> list[dict[str, Any]]:
    """The top card last; each with its current Value (L-INF-16)."""
    return [
        {**eyes.see(card), "value": value_of(game, card), "bonus": game.bonus.get(card, 0)}
        | ({"investigated": True} if card in game.investigated else {})
        | ({"player": game.player[card]} if card in game.player else {})
        for card in game.exam[side]
    ]


def _automa(game: Court) -> dict[str, Any] | None:
    """Its cards and its dice are open (section 3)."""
    if not game.options.automa:
        return None
    built = bool(game.automa_cards)
    return {
        "seat": the_automa(game),
        "titles": {which: card_of(game, which).title for which in game.automa_cards},
        "passes_when": pass_words(game) if built and game.pass_roll else "",
        "drafts": in_words(rule_now(game)) if built and any(game.drawn) else "",
        "cards": game.automa_cards,
        "pass_roll": game.pass_roll,
        "draft_rule": game.draft_rule,
        "draft_rounds": game.draft_rounds,
    }


def _objections(game: Court) -> dict[str, Any]:
    """L-OBJVAR: tokens, and the tracker of the variant."""
    found: dict[str, Any] = {"ready": game.objections, "used": game.objected, "most": config.OBJECTIONS}
    if game.options.objection_variant == "overruled":
        found |= {"tracker": game.tracker, "track": list(config.OVERRULED_TRACK)}
    if game.options.objection_variant == "bias":
        found |= {"covered": game.covered}
    return found


def _targets(game: Court, eyes: Eyes) -> list[dict[str, Any]]:
    """Each with its tokens, its spaces, and what the next step costs either side."""
    track = case_of(game).track
    return [
        {
            **eyes.see(target),
            "tokens": game.tokens[place],
            "spaces": game.spaces[place],
            "leaning": track.leaning(game, target),
            "prices": [track.price(game, side, target) for side in (0, 1)],
        }
        | ({"has_lock": True} if target in game.locks else {})
        for place, target in enumerate(game.targets)
    ]
