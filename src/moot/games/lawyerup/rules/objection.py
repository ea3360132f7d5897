"""L-OBJ and L-OBJVAR: when an Argument is played, the other side may object."""

from __future__ import annotations

from typing import Literal

from moot.engine import (
    PASS,
    Seat,
    Thing,
    ask,
    ask_together,
    branch,
    call,
    chance,
    change,
    do,
    happen,
    let,
    occasion,
    open_face,
    procedure,
    when,
)
from moot.games.lawyerup import config, events
from moot.games.lawyerup.config import DIE, SYMBOLS, Symbol
from moot.games.lawyerup.players import is_automa, members, next_of
from moot.games.lawyerup.rules.automa_objecting import automa_objects, generates
from moot.games.lawyerup.state import Card, Court
from moot.games.lawyerup.verbs.tokens import exhausted_objections, give_favor_away, refresh_objection, uncover_symbol

OBJECT: Literal["object"] = "object"

# ---------------------------------------------------------------- who may object, to what


def has_objection(game: Court, side: int, card: Thing) -> bool:
    """L-OBJ-02, L-OBJ-03, L-OBJ-12: by what lies open to all, whatever anyone holds."""
    if game.objected[side]:
        return False
    variant = game.options.objection_variant
    if variant == "bias":
        return bool(game.objections[side]) and bool(open_symbols(game, side, card))
    return variant == "overruled" or game.objections[side] > 0  # L-OBJVAR-25


def open_symbols(game: Court, side: int, card: Thing) -> list[Symbol]:
    """L-OBJVAR-13, L-OBJVAR-15: symbols of the card that no token covers on the own tracker."""
    return [symbol for symbol in open_face(game, card, Card).symbols if symbol not in game.covered[side]]


def can_be_objected_to(game: Court, seat: Seat, card: Thing) -> bool:
    """L-OBJ-01, L-OBJ-04, L-OBJVAR-12."""
    type_ = open_face(game, card, Card).type
    if type_ != "argument" and not (type_ == "evidence" and game.options.objection_variant == "bias"):
        return False
    return has_objection(game, 1 - game.side[seat], card)


# ---------------------------------------------------------------- the decision


def the_card(game: Court) -> Thing:
    card: Thing = occasion(game)["card"]
    return card


def objectors(game: Court, actor: Seat) -> list[Seat]:
    """L-OBJ-09, L-TEAM-16: all of the other side, passed or not."""
    return members(game, 1 - game.side[actor])


def ways_to_object(game: Court, seat: Seat, card: Thing) -> list[Symbol | Literal["object", "pass"]]:
    """L-OBJVAR-14: with Bias Objections, by which symbol."""
    if game.options.objection_variant == "bias":
        return [*open_symbols(game, game.side[seat], card), PASS]
    return [OBJECT, PASS]


def first_objection(game: Court, answers: dict[Seat, str]) -> list[int | str]:
    """L-TEAM-16: one is enough; of two, the one whose turn comes next."""
    wanting = [seat for seat, answer in answers.items() if answer != PASS]
    if not wanting:
        return []
    upcoming = next_of(game, game.side[wanting[0]])
    seat = upcoming if upcoming in wanting else wanting[0]
    return [seat, answers[seat]]


def raised(objection: list[int | str]) -> tuple[Seat, str]:
    seat, way = objection
    assert isinstance(seat, int)
    return Seat(seat), str(way)


def raise_objection(game: Court, seat: Seat, card: Thing) -> None:
    happen(game, events.Objected, seat=seat, card=card)


def variant(game: Court) -> str:
    return game.options.objection_variant


def sustain(game: Court, seat: Seat, card: Thing) -> None:
    """L-OBJ-03, L-OBJ-06, L-OBJVAR-02: cancelled, and no other of this side during this Witness."""
    end_sustained(game, seat, card)


def sustain_by(game: Court, seat: Seat, card: Thing, symbol: Symbol) -> None:
    """L-OBJVAR-14."""
    end_sustained(game, seat, card, symbol=symbol)


def end_sustained(
    game: Court, seat: Seat, card: Thing, *, symbol: str = "", roll: str = "", again: bool = False
) -> None:
    game.objected[game.side[seat]] = True
    change(game, fate="cancelled")
    brings = 0 if again else brought(game, seat, card)
    happen(game, events.Sustained, seat=seat, card=card, brings=brings, symbol=symbol, roll=roll, again=again)


def overrule(game: Court, seat: Seat, card: Thing, *, roll: str, again: bool) -> None:
    """L-OBJVAR-06, L-OBJVAR-21."""
    brings = 0 if again else brought(game, seat, card)
    happen(game, events.Overruled, seat=seat, card=card, brings=brings, roll=roll, again=again)


def brought(game: Court, seat: Seat, card: Thing) -> int:
    """L-AUTO-41: why the Automa objects; 0 for anybody else."""
    return generates(game, game.speaker[1 - game.side[seat]], card) if is_automa(game, seat) else 0


def exhaust(game: Court, seat: Seat) -> None:
    """L-OBJ-05."""
    game.objections[game.side[seat]] -= 1


def cover(game: Court, seat: Seat, symbol: Symbol) -> None:
    """L-OBJVAR-14."""
    exhaust(game, seat)
    game.covered[game.side[seat]].append(symbol)
    happen(game, events.Covered, seat=seat, symbol=symbol)


# ---------------------------------------------------------------- dice


def die(game: Court) -> list[str]:
    """L-OBJVAR-03, L-OBJVAR-19."""
    return list(SYMBOLS) if game.options.objection_variant == "sustained" else [str(number) for number in DIE]


def hits(game: Court, seat: Seat, card: Thing, roll: str) -> bool:
    """L-OBJVAR-03, L-OBJVAR-19: whether the roll sustains the Objection."""
    happen(game, events.Rolled, seat=seat, roll=roll)
    if game.options.objection_variant == "sustained":
        return roll in open_face(game, card, Card).symbols
    return int(roll) >= config.OVERRULED_TRACK[game.tracker[game.side[seat]]]


def may_roll_again(game: Court, seat: Seat, hit: bool) -> bool:
    """L-OBJVAR-05, L-OBJVAR-20."""
    return not hit and game.favor == game.side[seat]


def wants(again: str) -> bool:
    return again == "roll_again"


def advance(game: Court, seat: Seat) -> None:
    """L-OBJVAR-07: once an Objection, as far as the track goes."""
    side = game.side[seat]
    game.tracker[side] = min(game.tracker[side] + 1, len(config.OVERRULED_TRACK) - 1)


def is_overruled_variant(game: Court) -> bool:
    return game.options.objection_variant == "overruled"


def tell_miss(game: Court, seat: Seat, card: Thing, roll: str) -> None:
    """What the one who may roll again has to know."""
    happen(game, events.Missed, seat=seat, card=card, roll=roll)


def settle_dice(game: Court, seat: Seat, card: Thing, hit: bool, roll: str) -> None:
    """L-OBJVAR-07, L-OBJVAR-19: the tracker moves in either case; a token is exhausted only by a success."""
    settle(game, seat, card, hit, roll, again=False)


def settle_again(game: Court, seat: Seat, card: Thing, hit: bool, roll: str) -> None:
    """The same for the second roll; the first one is told."""
    settle(game, seat, card, hit, roll, again=True)


def settle_declined(game: Court, seat: Seat, card: Thing, hit: bool) -> None:
    """The same where nobody rolls again."""
    settle(game, seat, card, hit, "", again=True)


def settle(game: Court, seat: Seat, card: Thing, hit: bool, roll: str, *, again: bool) -> None:
    if is_overruled_variant(game):
        advance(game, seat)
    elif hit:
        exhaust(game, seat)
    if hit:
        end_sustained(game, seat, card, roll=roll, again=again)
    else:
        overrule(game, seat, card, roll=roll, again=again)


DICE = procedure(
    "objection_dice",
    params=("seat", "card"),
    steps=[
        chance("roll", die),
        do(hits, as_="hit"),
        when(
            may_roll_again,
            do(tell_miss),
            ask(
                "again",
                by="seat",
                options=("roll_again", PASS),
                public=True,
                rule="L-OBJVAR-05",
                prompt="Give favor away to roll once more?",
                automa=(PASS,),  # L-AUTO-44
            ),
            when(
                wants,
                do(give_favor_away),  # L-OBJVAR-26
                chance("roll", die),
                do(hits, as_="hit"),
                do(settle_again),
                otherwise=[do(settle_declined)],
            ),
            otherwise=[do(settle_dice)],
        ),
    ],
)

WINDOW = procedure(
    "objection",
    params=("kind", "actor"),
    title="Objection?",
    steps=[
        do(the_card, as_="card"),
        ask_together(
            "objection",
            by=objectors,
            options=ways_to_object,
            settle=first_objection,
            rule="L-OBJ-01",
            prompt="{card} is played. Do you object?",
            automa=automa_objects,
        ),
        when(
            "objection",
            let(("seat", "symbol"), raised),
            do(raise_objection),
            branch(
                variant,
                {
                    "standard": [do(exhaust), do(sustain)],
                    "bias": [do(cover), do(sustain_by)],
                    "overruled": [call(DICE, seat="seat", card="card")],
                    "sustained": [call(DICE, seat="seat", card="card")],
                },
            ),
        ),
    ],
)

# ---------------------------------------------------------------- refreshing


def some_exhausted(game: Court, seat: Seat) -> bool:
    """L-OBJ-13: with none exhausted it does nothing."""
    return exhausted_objections(game, seat) > 0


def is_bias_variant(game: Court) -> bool:
    return game.options.objection_variant == "bias"


def covered_by(game: Court, seat: Seat) -> list[Symbol]:
    return list(game.covered[game.side[seat]])


REFRESH = procedure(
    "refresh_objection",
    params=("seat",),
    steps=[
        when(
            some_exhausted,
            when(
                is_bias_variant,
                ask(
                    "symbol",
                    by="seat",
                    options=covered_by,
                    public=True,
                    rule="L-OBJVAR-16",
                    prompt="Which symbol do you uncover?",
                ),
                do(uncover_symbol),
                otherwise=[do(refresh_objection)],
            ),
        ),
    ],
)
