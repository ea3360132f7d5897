"""What an audience sees of a trial, built from nothing: what is not named here is not seen."""

from __future__ import annotations

from typing import Any

import msgspec

from moot.engine import Eyes, Thing, seen_face
from moot.games.voices.geometry import overhang
from moot.games.voices.players import the_prosecutor
from moot.games.voices.state import MARKERS, ROW, Mind, Side
from moot.games.voices.verbs.cards import kept_side
from moot.games.voices.verbs.markers import leaders
from moot.games.voices.verbs.trials import pieces, side_of


def view(game: Mind, eyes: Eyes) -> dict[str, Any]:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    return {
        "options": msgspec.to_builtins(game.options),  # V-GEN-13
        "round": game.round,
        "first": game.first,
        "prosecutor": game.prosecutor,
        "jurors": {juror: _juror(game, eyes, juror) for juror in ROW},
        "regions": {region: _region(game, region) for region in game.platforms},
        "colours": game.colours,
        "unused": [_names(markers) for markers in game.unused],
        "destroyed": [_names(markers) for markers in game.destroyed],
        "lifted": _names(game.lifted),
        "deploying": _deploying(game),
        "begun": game.begun,
        "cancelled": game.cancelled,
        "supply": len(game.supply),
        "discarded": len(game.discarded),
        "held": [eyes.hand(held) for held in game.held],
        "drawn": eyes.pile(game.held[mine]) if mine is not None else [],
        "deck": len(game.deck),
        "pile": eyes.pile(game.pile),
        "shown": eyes.pile(game.shown),
        "hands": [eyes.hand(hand) for hand in game.hand],
        "hand": eyes.pile(game.hand[mine]) if mine is not None else [],
        "roles": eyes.piles(game.role),
        "kept": [[_kept(game, card) for card in kept] for kept in game.kept],
        "story": eyes.pile(game.story),
        "screen": _screen(game, eyes, mine),
        "reading": _reading(game, mine),
        "bans": {icon: number for icon, number in game.bans.items() if number >= game.round},
    }


def memory(game: Mind, eyes: Eyes) -> dict[str, Any]:
    """What a player with a perfect memory still knows, though the board does not show it (V-HIDDEN-15)."""
    return {"jury": {juror: eyes.pile(game.jury[juror]) for juror in ROW}}


def _names(numbers: list[int]) -> list[str]:
    return [MARKERS[number].name for number in numbers]


def _juror(game: Mind, eyes: Eyes, juror: str) -> dict[str, Any]:
    """V-HIDDEN-14: faces that somebody has seen are shown again only with the memory aid; heights to all."""
    stack = game.jury[juror]
    seen = eyes.pile(stack) if game.options.memory_aid else [{"back": "influence token"} for _ in stack]
    return {"guilty": game.guilty[juror], "innocent": game.innocent[juror], "influence": seen}


def _region(game: Mind, region: str) -> dict[str, Any]:
    """V-DEPLOY-20, V-CONTROL-16. Places are in micrometres."""
    discs = [
        {
            "marker": MARKERS[disc.marker].name,
            "serial": disc.serial,
            "x": disc.x,
            "y": disc.y,
            "overhang": overhang(disc.x, disc.y),
        }
        for disc in game.platforms[region]
    ]
    return {"markers": discs, "leaders": leaders(game, region)}


def _deploying(game: Mind) -> dict[str, str] | None:
    """The marker that is about to be pushed, and the region into which."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.procedure != "deploy":
        return None
    return {"marker": frame.env["marker"], "region": frame.env["region"]}


def _kept(game: Mind, card: Thing) -> dict[str, Any]:
    """A card that is kept lies open: its text was read aloud."""
    side = kept_side(game, card)
    return {"id": card, "side": side.id, "title": side.title, "text": side.text}


def _screen(game: Mind, eyes: Eyes, mine: int | None) -> dict[str, Any]:
    """V-CHOOSE-11, V-CHOOSE-14: the prosecutor sees three fronts, everybody else how much lies there."""
    top = game.trial[-1:]

    def fronts(cards: list[Thing]) -> list[dict[str, Any]]:
        if mine is None or mine != game.prosecutor:
            return [{"back": "trial card"} for _ in cards]
        faces = [(card, seen_face(game, mine, card)) for card in cards]
        return [{"id": card, "icons": list(face.icons), **_whole(face.front)} for card, face in faces]

    found: dict[str, Any] = {
        "outer": fronts(game.outer),
        "middle": fronts(game.middle) if not game.side else [],
        "top": fronts(top),
        "deck": len(game.trial),
        "stage_two": len(game.stage_two),
        "read": len(game.read),
    }
    if game.options.automated_prosecutor:
        # V-AUTO-11: the icons of the covered card.
        found["covered"] = game.icons if top and not game.middle else []
    return found


def _whole(side: Side) -> dict[str, Any]:
    return {"side": side.id, "title": side.title, "flavour": side.flavour, "between": side.between, "text": side.text}


def _reading(game: Mind, mine: int | None) -> dict[str, Any] | None:
    """The card of the round: its icons once it is chosen, and what has been read aloud; the reader sees all of it."""
    card = next(iter(game.middle), None)
    chosen = game.side or any(frame.procedure == "deploy_step" for frame in game.stack)
    if card is None or not chosen:
        return None
    found: dict[str, Any] = {"icons": game.icons, "side": game.side, "read": []}
    if game.side:
        side = side_of(game)
        found["title"] = side.title
        found["read"] = [{"kind": kind, "text": text} for kind, text in pieces(side)[: game.heard]]
        if mine == the_prosecutor(game):
            found["whole"] = _whole(side)
    return found
