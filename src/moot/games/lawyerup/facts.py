"""What is so in a trial: facts that follow from the state, and that rules and cards read. Influence is one of them."""

from __future__ import annotations

from moot.engine import Seat, Thing, const, open_face, query
from moot.games.lawyerup import config
from moot.games.lawyerup.config import BIAS, Symbol
from moot.games.lawyerup.state import COLORS, ENDS, Card, CardThing, Court, End, Face, Matching, Witness, WitnessThing

# ---------------------------------------------------------------- what is printed


def is_kind(game: Court, thing: Thing, kind: str) -> bool:
    return open_face(game, thing, Face).is_a(kind)


def shows(game: Court, thing: Thing, symbol: Symbol) -> bool:
    """Whether this symbol is on it; a wild card shows all (L-BIAS-03)."""
    return symbol in open_face(game, thing, Matching).symbols


def symbols_of(game: Court, card: Thing) -> list[Symbol]:
    return list(open_face(game, card, Card).symbols)


ALL_SYMBOLS = const(BIAS, list[Symbol])


def matches(game: Court, one: Thing, other: Thing) -> bool:
    """Two cards match if they share a symbol (L-BIAS-02); what has none matches nothing (L-BIAS-06)."""
    first, second = open_face(game, one), open_face(game, other)
    return isinstance(first, Matching) and isinstance(second, Matching) and first.mask & second.mask != 0


def is_opposing(game: Court, seat: Seat, card: Thing) -> bool:
    """Whether it has the color of the other side."""
    return open_face(game, card, Card).color == COLORS[1 - game.side[seat]]


# ---------------------------------------------------------------- whose is what


def hand_of(game: Court, seat: Seat) -> list[CardThing]:
    return game.hand[seat]


def deck_of(game: Court, seat: Seat) -> list[Thing]:
    return game.deck[seat]


def discard_of(game: Court, seat: Seat) -> list[Thing]:
    return game.discard[seat]


def area_of(game: Court, seat: Seat) -> list[Thing]:
    return game.area[seat]


def discards_of(game: Court, seat: Seat) -> list[Thing]:
    """Of the seat's whole side."""
    return _of_side(game, game.discard, seat)


def areas_of(game: Court, seat: Seat) -> list[Thing]:
    """Of the seat's whole side."""
    return _of_side(game, game.area, seat)


def _of_side(game: Court, piles: list[list[Thing]], seat: Seat) -> list[Thing]:
    if game.seats == 2:
        return piles[seat]
    return [card for pile, side in zip(piles, game.side, strict=True) if side == game.side[seat] for card in pile]


def exam_of(game: Court, seat: Seat) -> list[Thing]:
    return game.exam[game.side[seat]]


def claimed_of(game: Court, seat: Seat) -> list[WitnessThing]:
    return game.claimed[game.side[seat]]


def secrets_of(game: Court, seat: Seat) -> list[Thing]:
    return game.secrets[game.side[seat]]


def buried(game: Court) -> list[Thing]:
    return game.buried


def case_deck(game: Court) -> list[Thing]:
    return game.case_deck


def witness_deck(game: Court) -> list[Thing]:
    return game.witness_deck


def keys(game: Court) -> list[WitnessThing]:
    """The Witnesses that wait to be called; in Casino Heist, the Lineup."""
    return game.keys


def both_exams(game: Court) -> list[Thing]:
    return [*game.exam[0], *game.exam[1]]


def top_card(game: Court, seat: Seat) -> Thing:
    """The top card of the seat's examination: what its text calls "this card"."""
    return game.exam[game.side[seat]][-1]


def top_cards(game: Court, seat: Seat) -> list[Thing]:
    return game.exam[game.side[seat]][-1:]


def previous_cards(game: Court, seat: Seat) -> list[Thing]:
    """The card directly beneath the one just played, if there is one."""
    return game.exam[game.side[seat]][-2:-1]


def acting_card(game: Court) -> Thing:
    """The Procedure or Ally whose Action is being resolved."""
    assert game.acting is not None
    return game.acting


def examined_by(game: Court, card: Thing) -> int:
    """The side in whose examination a card lies."""
    return 0 if card in game.exam[0] else 1


# ---------------------------------------------------------------- Influence (section 5)


def value_of(game: Court, card: Thing) -> int:
    """The current Value: printed, its own bonus, and what texts in play add; 0 if it was used to Investigate."""
    if card in game.investigated:
        return 0
    value = open_face(game, card, Card).value + game.bonus.get(card, 0)
    if game.live.rules.numbers["value"]:
        value = query(game, "value", value, seat=game.speaker[examined_by(game, card)], card=card)
    return value


def end_facing(game: Court, seat: Seat) -> End:
    """L-INF-04."""
    return ENDS[0 if game.side[seat] == game.facing else 1]


def worth_of(game: Court, witness: Thing, end: int, side: int) -> int:
    """What a value of a Witness gives a side (L-INF-03)."""
    return open_face(game, witness, Witness).worth[end][side]


def witness_worth(game: Court, seat: Seat) -> int:
    """What the current Witness gives the seat's side."""
    return _witness_worth(game, game.side[seat])


def _witness_worth(game: Court, side: int) -> int:
    end = 0 if side == game.facing else 1
    if not game.witness or ENDS[end] in game.discredited:
        return 0
    return worth_of(game, game.witness[0], end, side)


def total(game: Court, side: int) -> int:
    """The Influence of a side: Witness, cards and adjustments. It is kept nowhere (L-INF-05, L-INF-06)."""
    found = _witness_worth(game, side) + game.adjusted[side]
    opposing = COLORS[1 - side]
    for card in game.exam[side]:
        if open_face(game, card, Card).color != opposing:
            found += value_of(game, card)
    return max(0, found) if config.INFLUENCE_FLOOR else found


def influence(game: Court, seat: Seat) -> int:
    """The Influence of the seat's side."""
    return total(game, game.side[seat])


def leads_by(game: Court, seat: Seat) -> int:
    """How much more Influence than the opponent; less than 0 if it is less."""
    side = game.side[seat]
    return total(game, side) - total(game, 1 - side)


# ---------------------------------------------------------------- conditions


def has_favor(game: Court, seat: Seat) -> bool:
    return game.favor == game.side[seat]


def has_passed(game: Court, seat: Seat) -> bool:
    """L-TEAM-11: the whole side."""
    side = game.side[seat]
    return all(other in game.passed for other, its in enumerate(game.side) if its == side)


def passed_first(game: Court, seat: Seat) -> bool:
    """Whether the seat's side was the first to have passed."""
    side = game.side[seat]
    left = {side: game.side.count(side), 1 - side: game.side.count(1 - side)}
    for one in game.passed:
        left[game.side[one]] -= 1
        if not left[game.side[one]]:
            return game.side[one] == side
    return False


def sidebar_ready(game: Court, seat: Seat) -> bool:
    return game.sidebar[game.side[seat]]


def sidebar_exhausted(game: Court, seat: Seat) -> bool:
    return not game.sidebar[game.side[seat]]


def fewer_claimed(game: Court, seat: Seat) -> bool:
    side = game.side[seat]
    return len(game.claimed[side]) < len(game.claimed[1 - side])


def fewer_cards(game: Court, seat: Seat) -> bool:
    """In the examination."""
    side = game.side[seat]
    return len(game.exam[side]) < len(game.exam[1 - side])


def turns_of(game: Court, seat: Seat) -> int:
    return game.turns[seat]


def witness_is(game: Court, roles: list[str]) -> bool:
    return bool(game.witness) and open_face(game, game.witness[0], Witness).keyword in roles


def creditable(game: Court) -> list[End]:
    """The values of the Witness that no token covers (L-REF-04)."""
    return [end for end in ENDS if end not in game.discredited]
