"""Cons: drawn in secret, and resolved before totals are compared (L-05-03, L-05-08 to L-05-17, L-05-30 to L-05-36)."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask, call, do, for_each, happen, may, open_face, perform, procedure, show, when
from moot.games.lawyerup.cases.casino_heist.cards import Con
from moot.games.lawyerup.cases.casino_heist.verbs import ConFails, ConSucceeds, RevealedCon, draw_con
from moot.games.lawyerup.players import is_person
from moot.games.lawyerup.state import Court, Witness, WitnessThing
from moot.games.lawyerup.texts import condition_holds, effect_of
from moot.games.lawyerup.verbs.cards import discard_cards


def favored_first(game: Court) -> list[Seat]:
    """L-05-03, L-05-12, L-05-31: who decides for each side, now; L-AUTO05-04: but the Automa has no Cons."""
    both = [game.speaker[game.favor], game.speaker[1 - game.favor]]
    return [seat for seat in both if is_person(game, seat)] if game.options.automa else both


DRAW_CONS = procedure("draw_cons", title="Cons", steps=[for_each("seat", favored_first, do(draw_con))])


def reveal_cons(game: Court) -> None:
    """L-05-11: together."""
    show(game, [con for cons in game.secrets for con in cons])
    for seat in favored_first(game):
        for con in game.secrets[game.side[seat]]:
            happen(game, RevealedCon, seat=seat, card=con)


def own_con(game: Court, seat: Seat) -> list[Thing]:
    return game.secrets[game.side[seat]]


def setup_met(game: Court, seat: Seat, con: Thing) -> bool:
    """L-05-13, L-05-32: as things stand now."""
    return condition_holds(game, seat, open_face(game, con, Con).id, "setup")


def linked_witnesses(game: Court, seat: Seat, con: Thing) -> list[WitnessThing]:
    """L-05-15: the own claimed Witnesses that the Con names."""
    named = open_face(game, con, Con).witness
    return [witness for witness in game.claimed[game.side[seat]] if open_face(game, witness, Witness).id == named]


def leave_game(game: Court, witness: Thing) -> bool:
    """L-05-16: for good; and the Setup counts as met."""
    discard_cards(game, [witness])
    return True


def fate_of(game: Court, seat: Seat, con: Thing, met: bool) -> str | None:
    """L-05-14."""
    happen(game, ConSucceeds if met else ConFails, seat=seat, card=con)
    return effect_of(game, con, "success" if met else "failure")


RESOLVE_CON = procedure(
    "resolve_con",
    params=("seat", "con"),
    title="{seat} resolves {con}",
    public=("seat", "con"),
    steps=[
        do(setup_met, as_="met"),
        when(
            "met",
            otherwise=[
                may(
                    ask(
                        "witness",
                        by="seat",
                        options=linked_witnesses,
                        public=True,
                        rule="L-05-15",
                        prompt="Your Con has failed. Do you discard its Witness, so that it succeeds?",
                    ),
                    do(leave_game, as_="met"),
                ),
            ],
        ),
        do(fate_of, as_="effect"),
        perform("effect", seat="seat"),
    ],
)

RESOLVE_CONS = procedure(
    "resolve_cons",
    title="Cons",
    steps=[
        do(reveal_cons),
        for_each(
            "seat",
            favored_first,
            for_each("con", own_con, call(RESOLVE_CON, seat="seat", con="con")),
        ),
    ],
)
