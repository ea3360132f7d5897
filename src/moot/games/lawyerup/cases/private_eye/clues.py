"""L-04-14 to L-04-20, L-04-27 to L-04-32, L-04-52 to L-04-58: Clues, where they go, and the Investigate action."""

from __future__ import annotations

from typing import Any

from moot.engine import (
    Seat,
    Thing,
    ask,
    call,
    deed,
    do,
    for_each,
    give,
    happen,
    let,
    part,
    perform,
    procedure,
    requires,
    seen_face,
    show,
    stop,
    when,
    while_,
)
from moot.games.lawyerup import config
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.cases.private_eye.board import (
    CATEGORIES,
    Category,
    allies,
    allies_to_move_from,
    clue_places,
    clue_types,
    decider,
    deck_of,
    fits_on,
    is_defense,
    movable,
    no_clue_left,
    open_icons,
    open_printed,
    places_for,
    with_open_printed,
)
from moot.games.lawyerup.cases.private_eye.proofs import CHECK
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.facts import symbols_of
from moot.games.lawyerup.players import is_automa
from moot.games.lawyerup.rules.examination import matches_top, matches_witness, may_examine
from moot.games.lawyerup.state import AllyThing, Card, Court
from moot.games.lawyerup.texts import examine_of
from moot.games.lawyerup.verbs.cards import put_on_exam

WHICH_CLUE = "Which Clue?"
ON_WHICH_PROOF = "On which Proof?"
WHICH_ICON = "On which icon?"


# ---------------------------------------------------------------- the Automa's Clues


def nearest(game: Court, proofs: list[Category]) -> list[Category]:
    """L-AUTO04-06: those with the fewest open icons, of these those with most cards."""

    def rank(proof: Category) -> tuple[int, int]:
        return len(open_icons(game, proof)), -len(deck_of(game, proof))

    best = min(map(rank, proofs), default=None)
    return [proof for proof in proofs if rank(proof) == best]


def clue_types_for(game: Court, seat: Seat, types: list[Symbol]) -> list[Symbol]:
    """L-04-29: which of these types a player may choose, one that has a place if any has; the Automa's fits a Proof, if
    it can."""
    if not is_automa(game, seat):
        return [symbol for symbol in types if clue_places(game, symbol)] or types
    near = nearest(game, [proof for proof in CATEGORIES if set(types) & set(open_icons(game, proof))])
    return [symbol for symbol in types if any(symbol in open_icons(game, proof) for proof in near)] or types[:1]


def becomes_wild(game: Court, seat: Seat, symbol: Symbol) -> bool:
    """L-AUTO04-06: a Clue of the Automa that fits nowhere."""
    return is_automa(game, seat) and not clue_places(game, symbol)


def wild_types(game: Court) -> list[Symbol]:
    """L-AUTO04-12: it is lost only if no icon is open."""
    near = nearest(game, [proof for proof in CATEGORIES if open_icons(game, proof)])
    return list(dict.fromkeys(symbol for proof in near for symbol in open_icons(game, proof)))


def places_of(game: Court, seat: Seat, symbol: Symbol) -> list[AllyThing | Category]:
    """L-04-31, L-AUTO04-06."""
    found = clue_places(game, symbol)
    if is_automa(game, seat):
        return list(nearest(game, [place for place in found if isinstance(place, str)]))
    return found


# ---------------------------------------------------------------- gaining


def no_place(game: Court, seat: Seat, symbol: Symbol) -> bool:
    """L-04-32."""
    return not places_of(game, seat, symbol)


GAIN_CLUE = procedure(
    "gain_clue",
    params=("seat", "types"),
    steps=[
        when(no_clue_left, do(verbs.miss_clue), stop()),
        ask("symbol", by=decider, options=clue_types_for, public=True, rule="L-04-28", prompt="Which type of Clue?"),
        when(
            becomes_wild,
            when(
                wild_types,
                ask("symbol", by=decider, options=wild_types, public=True, rule="L-AUTO04-06", prompt=WHICH_ICON),
            ),
        ),
        when(no_place, do(verbs.lose_clue), stop()),
        ask("place", by=decider, options=places_of, public=True, rule="L-04-31", prompt="Where does the Clue go?"),
        do(verbs.put_clue),
        call(CHECK, place="place"),
    ],
)
"""L-04-28, L-04-29, L-04-31, L-04-32: by an effect, one of these ``types``."""

# ---------------------------------------------------------------- spending


def numbers(n: int) -> list[int]:
    return list(range(n))


def types_on(game: Court, card: Thing) -> list[Symbol]:
    return clue_types(game, card)


def pay(game: Court, card: Thing, clue: Symbol, paid: list[Symbol]) -> list[Symbol]:
    verbs.pay_clue(game, card, clue)
    return [*paid, clue]


def tell_paid(game: Court, seat: Seat, card: Thing, paid: list[Symbol]) -> None:
    happen(game, verbs.SpentClues, seat=seat, ally=card, symbols=paid)


SPEND_CLUES = procedure(
    "spend_clues",
    params=("seat", "card", "n"),
    steps=[
        let("paid", ()),
        for_each(
            "time",
            numbers,
            ask("clue", by="seat", options=types_on, public=True, rule="L-04-24", prompt="Which Clue do you spend?"),
            do(pay, as_="paid"),
        ),
        do(tell_paid),
        give("paid"),
    ],
)
"""L-04-24: Clues of that Ally. They go to the supply, unless the effect moves them."""

# ---------------------------------------------------------------- moving


def fitting(game: Court, clue: Symbol, proof: Category) -> list[Symbol]:
    """L-04-25: the icons there that this Clue can cover."""
    return fits_on(game, clue, proof)


MOVE_CLUES = procedure(
    "move_clues",
    params=("seat", "card", "n", "proof"),
    steps=[
        call(SPEND_CLUES, seat="seat", card="card", n="n", as_="paid"),
        for_each(
            "clue",
            "paid",
            when(
                fitting,
                ask("icon", by="seat", options=fitting, public=True, rule="L-04-25", prompt=WHICH_ICON),
                do(verbs.put_clue, symbol="icon", place="proof"),
                call(CHECK, place="proof"),
                otherwise=[do(verbs.lose_clue, symbol="clue")],
            ),
        ),
    ],
)
"""L-04-25: the whole price first, then one by one; a Clue that matches nothing there goes to the supply."""

MOVE_TO_PRINTED = procedure(
    "move_to_printed",
    params=("seat", "card"),
    steps=[
        ask("clue", by="seat", options=types_on, public=True, rule="L-04-24", prompt=WHICH_CLUE),
        ask("proof", by="seat", options=with_open_printed, public=True, rule="L-04-25", prompt=ON_WHICH_PROOF),
        ask("icon", by="seat", options=open_printed, public=True, rule="L-04-25", prompt=WHICH_ICON),
        do(verbs.move_clue, ally="card"),
        call(CHECK, place="proof"),
    ],
)
"""Whatever the type of the Clue is: it takes that of the icon."""

MOVE_ONE = procedure(
    "move_clue",
    params=("seat",),
    steps=[
        part(
            ask("ally", by="seat", options=allies_to_move_from, public=True, rule="L-04-56", prompt="From which Ally?"),
            ask("clue", by="seat", options=movable, public=True, rule="L-04-56", prompt=WHICH_CLUE),
            ask("proof", by="seat", options=places_for, public=True, rule="L-04-56", prompt=ON_WHICH_PROOF),
            ask("icon", by="seat", options=fitting, public=True, rule="L-04-56", prompt=WHICH_ICON),
            do(verbs.move_clue),
            call(CHECK, place="proof"),
        ),
    ],
)

# ---------------------------------------------------------------- the Investigate action


def investigations(game: Court, seat: Seat) -> list[list[Any]]:
    """L-04-14: each Evidence of the Defense's hand, with each Proof deck."""
    if not is_defense(game, seat):
        return []
    evidence = [card for card in game.hand[seat] if seen_face(game, seat, card, Card).type == "evidence"]
    return [["investigate", card, proof] for card in evidence for proof in CATEGORIES]


def deck_is_left(game: Court, proof: Category) -> bool:
    """L-04-18, L-04-61."""
    return bool(deck_of(game, proof))


def witness_matches(game: Court, seat: Seat, card: Thing) -> bool:
    """L-04-15."""
    return not config.INVESTIGATE_MATCHES or matches_witness(game, seat, card)


def top_matches(game: Court, seat: Seat, card: Thing) -> bool:
    """L-04-15."""
    return not config.INVESTIGATE_MATCHES or matches_top(game, seat, card)


def investigate(game: Court, seat: Seat, card: Thing, proof: Category) -> None:
    """L-04-16, L-04-20, L-04-55: into the examination, worth nothing; it is the one Examination action after a pass."""
    game.hand[seat].remove(card)
    show(game, [card])
    game.declared.append(card)
    happen(game, verbs.Investigated, seat=seat, card=card, proof=proof)
    game.investigated.append(card)
    put_on_exam(game, seat, card)
    game.last_examined = True


def without(left: list[Symbol], symbol: Symbol) -> list[Symbol]:
    return [other for other in left if other != symbol]


def must_go_there(game: Court, symbol: Symbol, proof: Category) -> bool:
    """L-04-53: the chosen Proof comes first."""
    return symbol in open_icons(game, proof) and not no_clue_left(game)


def can_go_to_ally(game: Court) -> bool:
    """L-04-30."""
    return bool(allies(game)) and not no_clue_left(game)


def resolves_examine() -> bool:
    """L-04-17."""
    return config.INVESTIGATE_EXAMINES


INVESTIGATE = deed(
    "investigate",
    params=("seat", "card", "proof"),
    title="{seat} investigates with {card}",
    public=("seat", "card"),
    requires=[
        requires("L-04-18", deck_is_left, "no card is left in that Proof deck"),
        requires("L-04-20", may_examine, "your opponent has passed, and you have taken your last Examination action"),
        requires("L-EXAM-02", witness_matches, "it has no symbol of the Witness"),
        requires("L-EXAM-03", top_matches, "it has no symbol of your top card"),
    ],
    steps=[
        do(investigate),
        do(symbols_of, as_="left"),
        while_(
            "left",
            ask("symbol", by="seat", options="left", public=True, rule="L-04-52", prompt="Which Clue comes next?"),
            do(without, as_="left"),
            when(
                must_go_there,
                do(verbs.put_clue, place="proof"),
                call(CHECK, place="proof"),
                otherwise=[
                    when(
                        can_go_to_ally,
                        ask(
                            "ally",
                            by="seat",
                            options=allies,
                            public=True,
                            rule="L-04-30",
                            prompt="Which Ally keeps the Clue?",
                        ),
                        do(verbs.put_clue, place="ally"),
                        otherwise=[do(verbs.lose_clue)],
                    ),
                ],
            ),
        ),
        when(resolves_examine, perform(examine_of, seat="seat")),
    ],
)
"""L-04-55: the Clues one by one, then the Examine effects."""
