"""What an audience sees of a trial, built from nothing: what is not named here is not seen (section 3)."""

from __future__ import annotations

from typing import Any

import msgspec

from moot.engine import Eyes
from moot.games.lawyerup import config
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.facts import total, value_of
from moot.games.lawyerup.players import the_automa
from moot.games.lawyerup.state import Court


def view(game: Court, eyes: Eyes) -> dict[str, Any]:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    return {
        "options": msgspec.structs.asdict(game.options),
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
    return {
        "seat": the_automa(game),
        "cards": game.automa_cards,
        "pass_roll": game.pass_roll,
        "draft_rule": game.draft_rule,
        "draft_rounds": game.draft_rounds,
    }


def _objections(game: Court) -> dict[str, Any]:
    """L-OBJVAR: tokens, and the tracker of the variant."""
    found: dict[str, Any] = {"ready": game.objections, "used": game.objected}
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
