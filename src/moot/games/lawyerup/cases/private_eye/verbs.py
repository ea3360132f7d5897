"""Clues, Red Herrings, Allies and Proofs: who puts what where."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, Thing, events_in, happen, learn, mark, open_face, show
from moot.games.lawyerup import events
from moot.games.lawyerup.cases.private_eye.board import (
    ALLIES,
    OUT,
    PROOFS,
    UNCOVERED,
    Category,
    herrings_on,
    no_clue_left,
    place_key,
    printed_on,
)
from moot.games.lawyerup.config import SYMBOLS, Symbol
from moot.games.lawyerup.players import is_automa, members
from moot.games.lawyerup.rules.resolving import WITNESS_ENDS
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court
from moot.games.lawyerup.verbs.cards import discard_cards


class Defends(Event):
    text = "{seat} defends {witness}."
    seat: Seat
    witness: Shown


class SetAside(Event):
    text = "{seat} sets the solution aside: {cards}."
    seat: Seat
    cards: list[Shown]


class Investigated(Event):
    text = "{seat} investigates the {proof} with {card}."
    seat: Seat
    card: Shown
    proof: str


class PutClue(Event):
    text = "{symbol} Clue on {place}."
    symbol: str
    place: str


class LostClue(Event):
    text = "{symbol} Clue: there is no place for it."
    symbol: str


class NoClueLeft(Event):
    text = "No Clue token is left: the Clue is lost."


class Planted(Event):
    text = "{seat} plants a Red Herring on the {proof}: {symbol}."
    seat: Seat
    symbol: str
    proof: str


class TookOff(Event):
    text = "{symbol} {what} leaves {place}."
    symbol: str
    what: str
    place: str


class UncoveredProof(Event):
    text = "{seat} uncovers {proof}."
    seat: Seat
    proof: Shown


class Cleared(Event):
    text = "Its Red Herrings are out of play, its Clues go back."


class GainedAlly(Event):
    text = "{ally} helps {seat}."
    seat: Seat
    ally: Shown


class Triggered(Event):
    text = "{seat} asks {card} for help."
    seat: Seat
    card: Shown


class Named(Event):
    text = "{seat} names {culprit}, {murder_weapon}, {crime_scene}."
    seat: Seat
    culprit: str
    murder_weapon: str
    crime_scene: str


class Wrong(Event):
    text = "That is not what happened."


class RevealedSolution(Event):
    text = "What happened: {cards}."
    cards: list[Shown]


EVENTS = events_in(globals())


def place_name(game: Court, place: Thing | Category) -> str:
    """A Proof deck by its category, an Ally or a Juror by name."""
    if isinstance(place, str):
        return f"the {PROOFS[place]}"
    return open_face(game, place).title


# ---------------------------------------------------------------- Clues


def put_clue(game: Court, symbol: Symbol, place: Thing | Category) -> None:
    """L-04-29."""
    game.clues.setdefault(place_key(game, place), []).append(symbol)
    happen(game, PutClue, symbol=SYMBOLS[symbol], place=place_name(game, place))


def lose_clue(game: Court, symbol: Symbol) -> None:
    """L-04-28, L-04-32."""
    if no_clue_left(game):
        miss_clue(game)
    else:
        happen(game, LostClue, symbol=SYMBOLS[symbol])


def miss_clue(game: Court) -> None:
    """L-04-28: whatever its type would have been."""
    happen(game, NoClueLeft)


def remove_clue(game: Court, place: Thing | Category, symbol: Symbol) -> None:
    """To the supply; its icon is open again (L-04-56)."""
    _take_from(game.clues, place_key(game, place), symbol)
    happen(game, TookOff, symbol=SYMBOLS[symbol], what="Clue", place=place_name(game, place))


def _take_from(tokens: dict[str, list[Symbol]], place: str, symbol: Symbol) -> None:
    tokens[place].remove(symbol)
    if not tokens[place]:
        del tokens[place]


def clear_ally(game: Court, ally: Thing) -> None:
    """L-04-63."""
    for symbol in list(game.clues.get(place_key(game, ally), [])):
        remove_clue(game, ally, symbol)


def move_clue(game: Court, ally: Thing, clue: Symbol, icon: Symbol, proof: Category) -> None:
    """L-04-25: from an Ally onto an icon of a Proof."""
    remove_clue(game, ally, clue)
    put_clue(game, icon, proof)


# ---------------------------------------------------------------- Red Herrings


def symbol_of(game: Court, source: Thing | Symbol) -> Symbol:
    """The Red Herring on a Juror; of one out of play the symbol itself is the source."""
    return source if isinstance(source, str) else game.herrings[place_key(game, source)][0]


def is_there(game: Court, symbol: Symbol, proof: Category, printed: bool) -> bool:
    """Whether a Proof shows this symbol already."""
    return symbol in herrings_on(game, proof) or (printed and symbol in printed_on(game, proof))


def plant(game: Court, seat: Seat, source: Thing | Symbol, proof: Category) -> None:
    """L-04-36: onto a Proof, from a Juror or from out of play."""
    symbol = symbol_of(game, source)
    if is_there(game, symbol, proof, printed=True):
        for member in members(game, PROSECUTION):
            mark(game, "L-04-33", member, "game")
    _take_from(game.herrings, OUT if isinstance(source, str) else place_key(game, source), symbol)
    game.herrings.setdefault(proof, []).append(symbol)
    happen(game, Planted, seat=seat, symbol=SYMBOLS[symbol], proof=PROOFS[proof])


def remove_herring(game: Court, place: Category, symbol: Symbol) -> None:
    """L-04-56: out of play, and a Clue on it to the supply."""
    _take_from(game.herrings, place, symbol)
    game.herrings.setdefault(OUT, []).append(symbol)
    happen(game, TookOff, symbol=SYMBOLS[symbol], what="Red Herring", place=place_name(game, place))
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
        happen(game, GainedAlly, seat=seat, ally=ally)


def discard_ally(game: Court, card: Thing) -> None:
    """L-04-63: out of the game; its Clues go to the supply."""
    clear_ally(game, card)
    discard_cards(game, [card])


# ---------------------------------------------------------------- Proofs


def peek_at_proof(game: Court, seat: Seat, proof: Category) -> None:
    """The Defense notes what lies there; the others learn which deck (section 3)."""
    cards = game.piles[proof][-1:]
    for member in members(game, DEFENSE):
        learn(game, member, cards)
    happen(game, events.Peeked, seat=seat, cards=cards)


def uncover(game: Court, seat: Seat, proof: Category) -> Thing:
    """L-04-41, L-04-54: it leaves its deck and is revealed. Its tokens wait until the Setback is over."""
    card = game.piles[proof].pop()
    show(game, [card])
    game.open_piles[UNCOVERED].append(card)
    for tokens in (game.herrings, game.clues):
        if proof in tokens:
            tokens.setdefault(UNCOVERED, []).extend(tokens.pop(proof))
    happen(game, UncoveredProof, seat=seat, proof=card)
    return card


def put_tokens_out(game: Court) -> None:
    """L-04-44, L-04-54: only now do the Red Herrings go out of play, and the Clues to the supply."""
    herrings, clues = game.herrings.pop(UNCOVERED, []), game.clues.pop(UNCOVERED, [])
    if herrings:
        game.herrings.setdefault(OUT, []).extend(herrings)
    if herrings or clues:
        happen(game, Cleared)


# ---------------------------------------------------------------- conspiring


def mark_conspired(game: Court, seat: Seat) -> None:
    """It is the side's first of this Witness."""
    for member in members(game, game.side[seat]):
        mark(game, "conspired", member, WITNESS_ENDS)
