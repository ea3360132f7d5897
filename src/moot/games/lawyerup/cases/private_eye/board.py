"""Proof decks, the Red Herrings on them, Clues and Allies: what is so in Private Eye."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from moot.engine import Of, Rules, Seat, Thing, marked, open_face, query
from moot.games.lawyerup import config
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.players import is_automa, the_player
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, AllyThing, Court, Face, Strategy, Witness

Category = Literal["culprit", "murder_weapon", "crime_scene"]

CATEGORIES: tuple[Category, ...] = ("culprit", "murder_weapon", "crime_scene")
"""Of Proofs; each is a face-down pile of that name."""
PROOFS: dict[str, str] = {"culprit": "Culprit", "murder_weapon": "Murder Weapon", "crime_scene": "Crime Scene"}
UNCOVERED: Literal["uncovered"] = "uncovered"
"""The open pile of uncovered Proofs (L-04-45); and where the tokens of one lie until its Setback is over."""
ALLIES = "allies"
OUT = "out"
"""Where Red Herrings out of play lie."""
DEFENDANT = "defendant"


class Proof(Face, frozen=True, kw_only=True):
    """A Proof; its keyword is the category."""

    icons: tuple[Symbol, ...]
    """The Red Herrings printed on its back, the same for a whole category."""


ProofThing = Annotated[Thing, Of(Proof)]


class EyeStrategy(Strategy, frozen=True, kw_only=True):
    """A Strategy (L-04SETUP-01, L-04SETUP-05, L-04SETUP-07)."""

    pyramid: tuple[tuple[str, ...], ...]
    claimed: tuple[str, ...]
    call_rule: str
    reminder: str


def is_defense(game: Court, seat: Seat) -> bool:
    return game.side[seat] == DEFENSE


def is_prosecution(game: Court, seat: Seat) -> bool:
    return game.side[seat] == PROSECUTION


def decider(game: Court, seat: Seat) -> Seat:
    """Where the Automa's rules leave several ways, the player chooses (L-AUTO04-06, L-AUTO04-07)."""
    return the_player(game) if is_automa(game, seat) else seat


# ---------------------------------------------------------------- Witnesses


def pyramid(game: Court) -> list[list[str]]:
    """L-04SETUP-05: by row, from the Ringleader down; the ids of its Witnesses."""
    return [
        list(row) for strategy in game.strategy[PROSECUTION] for row in open_face(game, strategy, EyeStrategy).pyramid
    ]


def rows(game: Court) -> list[list[Thing]]:
    """Those that still wait, by row."""
    waiting = {open_face(game, witness, Witness).id: witness for witness in game.keys}
    return [[waiting[name] for name in row if name in waiting] for row in pyramid(game)]


def defendants(game: Court) -> list[Thing]:
    """The Defendant, as long as nobody has called them."""
    return [witness for witness in game.keys if open_face(game, witness, Witness).keyword == DEFENDANT]


def callable_by(game: Court, seat: Seat) -> list[Thing]:
    """L-04-02, L-04-03, L-04-05: the pyramid, all of it or its lowest row, and the Defendant."""
    waiting = rows(game)
    (strategy,) = game.strategy[PROSECUTION]
    if "bottom_up" in (game.options.pyramid, open_face(game, strategy, EyeStrategy).call_rule):
        waiting = [row for row in waiting if row][-1:]
    found = [witness for row in waiting for witness in row]
    if config.PROSECUTION_CALLS_DEFENDANT or is_defense(game, seat):
        found += defendants(game)
    return found


def goes_on(game: Court) -> bool:
    """L-END04-03, L-END04-04: as long as a Witness of the pyramid is left."""
    return any(rows(game))


# ---------------------------------------------------------------- Proofs


def deck_of(game: Court, proof: Category) -> list[Thing]:
    """A Proof deck, the top card last; empty in other cases."""
    return game.piles.get(proof, [])


def top_proofs(game: Court) -> list[Category]:
    """The decks that have a card left."""
    return [proof for proof in CATEGORIES if deck_of(game, proof)]


def uncovered_proofs(game: Court) -> list[Thing]:
    return game.open_piles.get(UNCOVERED, [])


@lru_cache(maxsize=16)
def proofs_in(rules: Rules) -> dict[Category, list[Proof]]:
    """All Proofs, by category."""
    found = [face for face in rules.faces if isinstance(face, Proof)]
    return {proof: [face for face in found if face.keyword == proof] for proof in CATEGORIES}


def proof_faces(game: Court, proof: Category) -> list[Proof]:
    """L-04-12: the five of a category."""
    return proofs_in(game.live.rules)[proof]


def printed_on(game: Court, proof: Category) -> list[Symbol]:
    """L-04-33: the Red Herrings printed on the back of the top card."""
    return list(proof_faces(game, proof)[0].icons) if deck_of(game, proof) else []


def clues_on(game: Court, place: Thing | Category) -> list[Symbol]:
    return game.clues.get(place_key(game, place), [])


def place_key(game: Court, place: Thing | Category) -> str:
    """How ``clues`` and ``herrings`` call a place: a Proof deck by its name, an Ally or a Juror by its face."""
    return place if isinstance(place, str) else open_face(game, place).id


def herrings_on(game: Court, proof: Category) -> list[Symbol]:
    """The tokens on a Proof, without the printed icons."""
    return game.herrings.get(proof, [])


def planted_herrings(game: Court) -> list[Symbol]:
    return [symbol for proof in CATEGORIES for symbol in herrings_on(game, proof)]


def icons(game: Court, proof: Category) -> list[Symbol]:
    """L-04-33: the visible Red Herrings of the top card: printed, and tokens."""
    return [*printed_on(game, proof), *herrings_on(game, proof)]


def open_icons(game: Court, proof: Category) -> list[Symbol]:
    """Those that no Clue covers yet. Of two of one symbol a Clue covers one, the printed one first."""
    covered = list(clues_on(game, proof))
    found = []
    for symbol in icons(game, proof):
        if symbol in covered:
            covered.remove(symbol)
        else:
            found.append(symbol)
    return found


def is_covered(game: Court, proof: Category) -> bool:
    """L-04-41: whether every visible Red Herring of a Proof is covered."""
    return bool(deck_of(game, proof)) and not open_icons(game, proof)


def nearly_open_proofs(game: Court, most: int) -> list[Category]:
    return [proof for proof in top_proofs(game) if len(open_icons(game, proof)) <= most]


def open_printed(game: Court, proof: Category) -> list[Symbol]:
    """The printed icons of a Proof that no Clue covers."""
    return [symbol for symbol in printed_on(game, proof) if symbol not in clues_on(game, proof)]


def with_open_printed(game: Court) -> list[Category]:
    return [proof for proof in CATEGORIES if open_printed(game, proof)]


def with_clues(game: Court) -> list[Category]:
    return [proof for proof in CATEGORIES if clues_on(game, proof)]


def with_herrings(game: Court) -> list[Category]:
    return [proof for proof in CATEGORIES if herrings_on(game, proof)]


def herring_types(game: Court, proof: Category) -> list[Symbol]:
    return list(dict.fromkeys(herrings_on(game, proof)))


# ---------------------------------------------------------------- Allies and their Clues


def allies(game: Court) -> list[AllyThing]:
    """All Allies in play (L-04-26)."""
    return [card for area in game.area for card in area if open_face(game, card, Face).type == "ally"]


def allies_with_clues(game: Court) -> list[AllyThing]:
    return [ally for ally in allies(game) if clues_on(game, ally)]


def clue_types(game: Court, place: Thing | Category) -> list[Symbol]:
    """The types of the Clues that lie there, each once."""
    return list(dict.fromkeys(clues_on(game, place)))


def has_clues(game: Court, card: Thing, n: int) -> bool:
    """L-04-24."""
    return len(clues_on(game, card)) >= n


def fits_on(game: Court, clue: Symbol, proof: Category) -> list[Symbol]:
    """L-04-25, L-04-57: the open icons there that a Clue of an Ally can cover."""
    found = open_icons(game, proof)
    return [clue] if config.ALLY_CLUES_KEEP_TYPE and clue in found else [] if config.ALLY_CLUES_KEEP_TYPE else found


def can_move_to(game: Court, card: Thing, n: int, proof: Category) -> bool:
    """L-04-64: there are enough, and one of them fits."""
    return has_clues(game, card, n) and any(fits_on(game, clue, proof) for clue in clues_on(game, card))


def movable(game: Court, ally: Thing) -> list[Symbol]:
    """The types of the Clues of an Ally that fit somewhere."""
    return [clue for clue in clue_types(game, ally) if places_for(game, clue)]


def places_for(game: Court, clue: Symbol) -> list[Category]:
    return [proof for proof in CATEGORIES if fits_on(game, clue, proof)]


def allies_to_move_from(game: Court) -> list[AllyThing]:
    return [ally for ally in allies(game) if movable(game, ally)]


def clue_places(game: Court, symbol: Symbol) -> list[Thing | Category]:
    """L-04-31: a matching open icon of a Proof, or any Ally."""
    return [*(proof for proof in CATEGORIES if symbol in open_icons(game, proof)), *allies(game)]


def clues_left(game: Court) -> int | None:
    """L-04-28: tokens in the supply; ``None``: always enough."""
    return None if config.CLUE_SUPPLY is None else max(0, config.CLUE_SUPPLY - sum(map(len, game.clues.values())))


def no_clue_left(game: Court) -> bool:
    return clues_left(game) == 0


def first_conspiracy(game: Court, seat: Seat) -> bool:
    return not marked(game, "conspired", seat)


INCOME = 3
"""For each claimed Witness."""


def closing_income(game: Court) -> int:
    """L-END04-08: what the Prosecution receives at the closing for its claimed Witnesses."""
    seat = game.speaker[PROSECUTION]
    return sum(query(game, "income", INCOME, seat=seat, witness=one) for one in game.claimed[PROSECUTION])
