"""Clues, Red Herrings, Allies and Proofs: who puts what where."""

from __future__ import annotations

from moot.engine import Event, Seat, Shown, Thing, events_in, happen, learn, mark, show
from moot.games.lawyerup import events
from moot.games.lawyerup.cases.private_eye.board import (
    ALLIES,
    OUT,
    UNCOVERED,
    Category,
    herrings_on,
    no_clue_left,
    place_key,
    printed_on,
)
from moot.games.lawyerup.config import Symbol
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
    proof: Category


class PutClue(Event):
    """On a Proof, or on an Ally."""

    text = "{seat} puts 1 {symbol} Clue on [proof?the {proof}][ally?{ally}]; now {there} {there|lies|lie} there."
    seat: Seat
    symbol: Symbol
    proof: Category | None
    ally: Shown | None
    there: int


class LostClue(Event):
    text = "{seat} loses 1 {symbol} Clue: [token?there is no place for it][token!no token is left]."
    seat: Seat
    symbol: Symbol
    token: bool


class NoClueLeft(Event):
    text = "{seat} loses {lost} {lost|Clue|Clues}: no token is left."
    seat: Seat
    lost: int


class MovedClue(Event):
    text = "{seat} moves 1 {symbol} Clue from {ally} to the {proof}[other?, where it counts as {other}]."
    seat: Seat
    symbol: Symbol
    ally: Shown
    proof: Category
    other: str
    """The icon that it covers, if that is another one."""


class SpentClues(Event):
    text = "{seat} asks {ally} for help and spends {symbols|1 |}{symbols} {symbols|Clue|Clues}."
    seat: Seat
    ally: Shown
    symbols: list[Symbol]


class Planted(Event):
    text = "{seat} plants 1 {symbol} Red Herring on the {proof}."
    seat: Seat
    symbol: Symbol
    proof: Category


class TookOff(Event):
    """A Clue from a Proof or an Ally, or a Red Herring and the Clue that covered it."""

    text = (
        "{seat} removes 1 {symbol} [herring?Red Herring][herring!Clue] from [proof?the {proof}][ally?{ally}]"
        "[herring?[clue?, with the Clue on it]]."
    )
    seat: Seat
    symbol: Symbol
    herring: bool
    clue: bool
    proof: Category | None
    ally: Shown | None


class ClearedAlly(Event):
    text = "{seat} removes all Clues from {ally}: {symbols}."
    seat: Seat
    ally: Shown
    symbols: list[Symbol]


class UncoveredProof(Event):
    text = "{seat} uncovers {proof}."
    seat: Seat
    proof: Shown


class Cleared(Event):
    """Of a Proof that has been uncovered."""

    by_itself = True
    text = (
        "[herrings?{herrings} Red {herrings|Herring goes|Herrings go} out of play]"
        "[clues?[herrings?, ]{clues} {clues|Clue goes|Clues go} back to the supply]."
    )
    herrings: int
    clues: int


class GainedAlly(Event):
    text = "{seat} gains the help of {ally}."
    seat: Seat
    ally: Shown


class Triggered(Event):
    """What it costs is told with it."""

    seat: Seat
    card: Shown


class Named(Event):
    text = (
        "{seat} names {culprit}, {murder_weapon} and {crime_scene}: "
        "[right?that is what happened][right!that is not what happened]."
    )
    seat: Seat
    culprit: str
    murder_weapon: str
    crime_scene: str
    right: bool


class Income(Event):
    """What the Prosecution spends in Closing Statements."""

    text = "{seat} has {income} Influence to spend: {each} for each of {witnesses}[more?, and {more} by the Strategy]."
    seat: Seat
    income: int
    each: int
    witnesses: list[Shown]
    more: int


class RevealedSolution(Event):
    by_itself = True
    text = "What happened: {cards}."
    cards: list[Shown]


EVENTS = events_in(globals())


def proof_or_ally(place: Thing | Category) -> dict[str, Thing | Category | None]:
    """Where a Clue lies."""
    return {"proof": place, "ally": None} if isinstance(place, str) else {"proof": None, "ally": place}


# ---------------------------------------------------------------- Clues


def put_clue(game: Court, seat: Seat, symbol: Symbol, place: Thing | Category) -> None:
    """L-04-29."""
    clues = game.clues.setdefault(place_key(game, place), [])
    clues.append(symbol)
    happen(game, PutClue, seat=seat, symbol=symbol, there=len(clues), **proof_or_ally(place))


def lose_clue(game: Court, seat: Seat, symbol: Symbol) -> None:
    """L-04-28, L-04-32."""
    happen(game, LostClue, seat=seat, symbol=symbol, token=not no_clue_left(game))


def miss_clue(game: Court, seat: Seat) -> None:
    """L-04-28: whatever its type would have been."""
    miss_clues(game, seat, 1)


def miss_clues(game: Court, seat: Seat, n: int) -> None:
    happen(game, NoClueLeft, seat=seat, lost=n)


def remove_clue(game: Court, seat: Seat, place: Thing | Category, symbol: Symbol) -> None:
    """To the supply; its icon is open again (L-04-56)."""
    pay_clue(game, place, symbol)
    happen(game, TookOff, seat=seat, symbol=symbol, herring=False, clue=True, **proof_or_ally(place))


def pay_clue(game: Court, place: Thing | Category, symbol: Symbol) -> None:
    """The same without a word."""
    _take_from(game.clues, place_key(game, place), symbol)


def _take_from(tokens: dict[str, list[Symbol]], place: str, symbol: Symbol) -> None:
    tokens[place].remove(symbol)
    if not tokens[place]:
        del tokens[place]


def clear_ally(game: Court, seat: Seat, ally: Thing) -> None:
    """L-04-63."""
    symbols = game.clues.pop(place_key(game, ally), [])
    if symbols:
        happen(game, ClearedAlly, seat=seat, ally=ally, symbols=symbols)


def move_clue(game: Court, seat: Seat, ally: Thing, clue: Symbol, icon: Symbol, proof: Category) -> None:
    """L-04-25: from an Ally onto an icon of a Proof."""
    pay_clue(game, ally, clue)
    game.clues.setdefault(proof, []).append(icon)
    other = icon if icon != clue else ""
    happen(game, MovedClue, seat=seat, symbol=clue, ally=ally, proof=proof, other=other)


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
    happen(game, Planted, seat=seat, symbol=symbol, proof=proof)


def remove_herring(game: Court, seat: Seat, place: Category, symbol: Symbol) -> None:
    """L-04-56: out of play, and a Clue on it to the supply."""
    _take_from(game.herrings, place, symbol)
    game.herrings.setdefault(OUT, []).append(symbol)
    left = [*printed_on(game, place), *herrings_on(game, place)].count(symbol)
    covered = game.clues.get(place, []).count(symbol) > left
    if covered:
        pay_clue(game, place, symbol)
    happen(game, TookOff, seat=seat, symbol=symbol, herring=True, clue=covered, **proof_or_ally(place))


# ---------------------------------------------------------------- Allies


def gain_ally(game: Court, seat: Seat) -> None:
    """L-04-26: face up into the own area, and not to be triggered this turn. The Automa has none (L-AUTO04-11)."""
    if game.piles[ALLIES] and not is_automa(game, seat):
        ally = game.piles[ALLIES].pop()
        show(game, [ally])
        game.area[seat].append(ally)
        game.placed.append(ally)
        happen(game, GainedAlly, seat=seat, ally=ally)


def discard_ally(game: Court, seat: Seat, card: Thing) -> None:
    """L-04-63: out of the game; its Clues go to the supply."""
    clear_ally(game, seat, card)
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
        happen(game, Cleared, herrings=len(herrings), clues=len(clues))


# ---------------------------------------------------------------- conspiring


def mark_conspired(game: Court, seat: Seat) -> None:
    """It is the side's first of this Witness."""
    for member in members(game, game.side[seat]):
        mark(game, "conspired", member, WITNESS_ENDS)
