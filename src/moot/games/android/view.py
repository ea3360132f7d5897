"""What an audience sees of a case, built from nothing: what is not named here is not seen (section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from moot.engine import Eyes, Seat, Thing, query
from moot.games.android.cards import evidence_faces
from moot.games.android.config import FILES, PILES
from moot.games.android.facts import day_of, deck_of, endings_ahead, facts
from moot.games.android.rules.movement import entry_time, reach_of
from moot.games.android.state import Case, Token
from moot.games.android.verbs.puzzle import links_of
from moot.games.android.verdict import weighed

EVIDENCE = {face.id: face for face in evidence_faces()}


def view(game: Case, eyes: Eyes) -> dict[str, Any]:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    if not game.stands:
        return {"options": msgspec.structs.asdict(game.options)}
    today = day_of(game)
    return {
        "options": msgspec.structs.asdict(game.options),
        "murder": game.murder,
        "scene": facts(game).murders[game.murder].scene,
        "week": today.week,
        "day": today.day,
        "climax": today.climax,
        "first": game.first,
        "jump": game.jump,
        "active": game.active if game.in_turn else None,
        "at": game.stands,
        "reach": _reach(game) if game.in_turn else {},
        "lily": game.lily,
        "jimmy": game.jimmy,
        "leads": game.leads,
        "npcs": game.npc,
        "npc_at": game.npc_at,
        "detectives": [_detective(game, eyes, seat, mine) for seat in range(game.seats)],
        "hand": eyes.pile(game.hand[mine]) if mine is not None else [],
        "hunches": eyes.piles(game.hunches),
        "undealt": eyes.pile(game.undealt),
        "memories": [eyes.hand(held) for held in game.memory],
        "memory": eyes.pile(game.memory[mine]) if mine is not None else [],
        "suspects": [_suspect(game, eyes, suspect) for suspect in game.lineup],
        "pool": len(game.pool),
        "held": eyes.pile(game.held),
        "decks": {deck: len(cards) for deck, cards in game.decks.items()},
        "discards": {deck: eyes.pile(cards) for deck, cards in game.discards.items()},
        "played": eyes.pile(game.played),
        "tech": eyes.pile(game.tech),
        "specials": game.specials,
        "mood": game.mood,
        "events": len(game.general),
        "track": [{**eyes.see(event), "ended": event in game.ended} for event in game.track],
        "specific": eyes.pile(game.specific),
        "markers": game.markers,
        "piles": {pile: len(game.piles[pile]) for pile in PILES},
        "backs": game.backs,
        "heroes": game.hero,
        "drawn": eyes.pile(game.drawn),
        "puzzle": [
            {**eyes.see(piece), "cell": [spot // 20, spot // 4 % 5], "turns": spot % 4}
            for piece, spot in zip(game.puzzle, game.spots, strict=True)
        ],
        "links": links_of(game),
        "out": eyes.pile(game.out),
        "murderer": game.murderer,
    }


def _reach(game: Case) -> dict[str, int]:
    """Where the active detective can go without a pass, and the Time that it takes (A-MOVE-01, A-REST-01)."""
    seat, printed = game.active, facts(game)
    here, far = game.stands[seat], bool(query(game, "far", 0, seat=seat))
    most = reach_of(game, seat) ** 2
    ways = [*printed.steps[here], *(there for there, square in printed.near[here].items() if far or square <= most)]
    return {there: entry_time(game, seat, there) for there in ways}


def _detective(game: Case, eyes: Eyes, seat: int, mine: int | None) -> dict[str, Any]:
    readable = game.options.open_endings or seat == mine
    return {
        "detective": game.detective[seat],
        "time": game.time[seat],
        "twilight": game.twilight[seat],
        "favors": game.favors[seat],
        "tokens": game.tokens[seat],
        "trauma": game.trauma[seat],
        "strain": game.strain[seat],
        "money": game.money[seat],
        "warrants": game.warrants[seat],
        "plot": game.plot[seat],
        "baggage": game.baggage[seat],
        "endings": game.endings[seat],
        "ahead": endings_ahead(game, Seat(seat)) if readable else [],
        "plots_left": game.plots_left[seat],
        "hand": {**eyes.hand(game.hand[seat]), "backs": _backs(game, game.hand[seat])},
    }


def _backs(game: Case, hand: Sequence[Thing]) -> dict[str, int]:
    """The backs of a hand are seen by all (section 4)."""
    return dict(sorted(Counter(deck_of(game, card) for card in hand).items()))


def _suspect(game: Case, eyes: Eyes, suspect: str) -> dict[str, Any]:
    files = {
        file: [{**eyes.see(token), "faceup": token in game.faceup} for token in game.evidence.get(key, ())]
        for file, key in ((file, f"{suspect} {file}") for file in FILES)
    }
    return {
        "suspect": suspect,
        "dead": suspect in game.dead,
        "hits": game.hits.get(suspect, 0),
        "alibis": game.alibis.get(suspect, 0),
        "files": files,
        "guilt": weighed(game, suspect, {file: _known(tokens) for file, tokens in files.items()}),
    }


def _known(tokens: Sequence[dict[str, Any]]) -> list[Token]:
    """Those that this audience has seen: the others count for nothing yet."""
    return [EVIDENCE[token["face"]] for token in tokens if "face" in token]
