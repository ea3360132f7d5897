"""Clues, Red Herrings, Allies and Proofs: who puts what where."""

from __future__ import annotations

from moot.engine import Event, Seat, Thing, happen, learn, mark, open_face, show
from moot.games.lawyerup import events
from moot.games.lawyerup.cases.private_eye.board import (
    ALLIES,
    OUT,
    PROOFS,
    UNCOVERED,
    herrings_on,
    place_key,
    printed_on,
)
from moot.games.lawyerup.config import SYMBOLS
from moot.games.lawyerup.players import is_automa, members
from moot.games.lawyerup.rules.resolving import WITNESS_ENDS
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court
from moot.games.lawyerup.verbs.cards import discard_cards

DEFENDS = Event("defends", "{seat} defends {witness}.", seat=Seat, witness=Thing)
SET_ASIDE = Event("set_aside", "{seat} sets the solution aside: {cards}.", seat=Seat, cards=list[Thing])
INVESTIGATED = Event("investigated", "{seat} investigates the {proof} with {card}.", seat=Seat, card=Thing, proof=str)
PUT_CLUE = Event("put_clue", "{symbol} Clue on {place}.", symbol=str, place=str)
LOST_CLUE = Event("lost_clue", "{symbol} Clue: there is no place for it.", symbol=str)
PLANTED = Event("planted", "{seat} plants a Red Herring on the {proof}: {symbol}.", seat=Seat, symbol=str, proof=str)
TOOK_OFF = Event("took_off", "{symbol} {what} leaves {place}.", symbol=str, what=str, place=str)
UNCOVERED_PROOF = Event("uncovered_proof", "{seat} uncovers {proof}.", seat=Seat, proof=Thing)
CLEARED = Event("cleared", "Its Red Herrings are out of play, its Clues go back.")
GAINED_ALLY = Event("gained_ally", "{ally} helps {seat}.", seat=Seat, ally=Thing)
TRIGGERED = Event("triggered", "{seat} asks {card} for help.", seat=Seat, card=Thing)
NAMED = Event(
    "named",
    "{seat} names {culprit}, {murder_weapon}, {crime_scene}.",
    seat=Seat,
    culprit=str,
    murder_weapon=str,
    crime_scene=str,
)
WRONG = Event("wrong", "That is not what happened.")
REVEALED = Event("revealed_solution", "What happened: {cards}.", cards=list[Thing])
EVENTS = tuple(value for value in list(globals().values()) if isinstance(value, Event))


def place_name(game: Court, place: Thing | str) -> str:
    """A Proof deck by its category, an Ally or a Juror by name."""
    if isinstance(place, str):
        return f"the {PROOFS[place]}"
    title: str = open_face(game, place).title
    return title


# ---------------------------------------------------------------- Clues


def put_clue(game: Court, symbol: str, place: Thing | str) -> None:
    """L-04-29."""
    game.clues.setdefault(place_key(game, place), []).append(symbol)
    happen(game, PUT_CLUE, symbol=SYMBOLS[symbol], place=place_name(game, place))


def lose_clue(game: Court, symbol: str) -> None:
    """L-04-28, L-04-32."""
    happen(game, LOST_CLUE, symbol=SYMBOLS[symbol])


def remove_clue(game: Court, place: Thing | str, symbol: str) -> None:
    """To the supply; its icon is open again (L-04-56)."""
    _take_from(game.clues, place_key(game, place), symbol)
    happen(game, TOOK_OFF, symbol=SYMBOLS[symbol], what="Clue", place=place_name(game, place))


def _take_from(tokens: dict[str, list[str]], place: str, symbol: str) -> None:
    tokens[place].remove(symbol)
    if not tokens[place]:
        del tokens[place]


def clear_ally(game: Court, ally: Thing) -> None:
    """L-04-63."""
    for symbol in list(game.clues.get(place_key(game, ally), [])):
        remove_clue(game, ally, symbol)


def move_clue(game: Court, ally: Thing, clue: str, icon: str, proof: str) -> None:
    """L-04-25: from an Ally onto an icon of a Proof."""
    remove_clue(game, ally, clue)
    put_clue(game, icon, proof)


# ---------------------------------------------------------------- Red Herrings


def symbol_of(game: Court, source: Thing | str) -> str:
    """The Red Herring on a Juror; of one out of play the symbol itself is the source."""
    return source if isinstance(source, str) else game.herrings[place_key(game, source)][0]


def is_there(game: Court, symbol: str, proof: str, printed: bool) -> bool:
    """Whether a Proof shows this symbol already."""
    return symbol in herrings_on(game, proof) or (printed and symbol in printed_on(game, proof))


def plant(game: Court, seat: Seat, source: Thing | str, proof: str) -> None:
    """L-04-36: onto a Proof, from a Juror or from out of play."""
    symbol = symbol_of(game, source)
    if is_there(game, symbol, proof, printed=True):
        for member in members(game, PROSECUTION):
            mark(game, "L-04-33", member, "game")
    _take_from(game.herrings, OUT if isinstance(source, str) else place_key(game, source), symbol)
    game.herrings.setdefault(proof, []).append(symbol)
    happen(game, PLANTED, seat=seat, symbol=SYMBOLS[symbol], proof=PROOFS[proof])


def remove_herring(game: Court, place: str, symbol: str) -> None:
    """L-04-56: out of play, and a Clue on it to the supply."""
    _take_from(game.herrings, place, symbol)
    game.herrings.setdefault(OUT, []).append(symbol)
    happen(game, TOOK_OFF, symbol=SYMBOLS[symbol], what="Red Herring", place=place_name(game, place))
    left = [*printed_on(game, place), *herrings_on(game, place)].count(symbol)
    if game.clues.get(place, []).count(symbol) > left:
        remove_clue(game, place, symbol)


# ---------------------------------------------------------------- Allies


def gain_ally(game: Court, seat: Seat) -> None:
    """L-04-26: face up into the own area, and not to be triggered this turn. The Automa has none (L-AUTO04-11)."""
    if game.piles[ALLIES] and not is_automa(game, seat):
        ally = game.piles[ALLIES].pop()
        show(game, [ally])
        game.area[seat].append(ally)
        game.placed.append(ally)
        happen(game, GAINED_ALLY, seat=seat, ally=ally)


def discard_ally(game: Court, card: Thing) -> None:
    """L-04-63: out of the game; its Clues go to the supply."""
    clear_ally(game, card)
    discard_cards(game, [card])


# ---------------------------------------------------------------- Proofs


def peek_at_proof(game: Court, seat: Seat, proof: str) -> None:
    """The Defense notes what lies there; the others learn which deck (section 3)."""
    cards = game.piles[proof][-1:]
    for member in members(game, DEFENSE):
        learn(game, member, cards)
    happen(game, events.PEEKED, seat=seat, cards=cards)


def uncover(game: Court, seat: Seat, proof: str) -> Thing:
    """L-04-41, L-04-54: it leaves its deck and is revealed. Its tokens wait until the Setback is over."""
    card = game.piles[proof].pop()
    show(game, [card])
    game.open_piles[UNCOVERED].append(card)
    for tokens in (game.herrings, game.clues):
        if proof in tokens:
            tokens.setdefault(UNCOVERED, []).extend(tokens.pop(proof))
    happen(game, UNCOVERED_PROOF, seat=seat, proof=card)
    return card


def put_tokens_out(game: Court) -> None:
    """L-04-44, L-04-54: only now do the Red Herrings go out of play, and the Clues to the supply."""
    herrings, clues = game.herrings.pop(UNCOVERED, []), game.clues.pop(UNCOVERED, [])
    if herrings:
        game.herrings.setdefault(OUT, []).extend(herrings)
    if herrings or clues:
        happen(game, CLEARED)


# ---------------------------------------------------------------- conspiring


def mark_conspired(game: Court, seat: Seat) -> None:
    """It is the side's first of this Witness."""
    for member in members(game, game.side[seat]):
        mark(game, "conspired", member, WITNESS_ENDS)
