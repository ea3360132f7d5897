"""L-04-33 to L-04-40, L-04-66: the Prosecution plants Red Herrings; and what a sway brings."""

from __future__ import annotations

from moot.engine import (
    NO,
    Seat,
    Thing,
    among,
    ask,
    call,
    const,
    deed,
    do,
    may,
    perform,
    procedure,
    requires,
    when,
    why_not,
)
from moot.games.lawyerup import config
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.cases.private_eye.board import (
    OUT,
    Category,
    decider,
    herrings_on,
    is_prosecution,
    place_key,
    top_proofs,
)
from moot.games.lawyerup.cases.private_eye.solving import all_are_convinced, convict
from moot.games.lawyerup.cases.private_eye.verbs import is_there, symbol_of
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.players import is_automa
from moot.games.lawyerup.rules.swaying import OUTER, at
from moot.games.lawyerup.state import PROSECUTION, Court, JurorThing

# ---------------------------------------------------------------- planting one


def symbol_is_new(game: Court, source: Thing | Symbol, proof: Category) -> bool:
    """L-04-33."""
    return not is_there(game, symbol_of(game, source), proof, config.PRINTED_ICONS_BLOCK)


NEW_SYMBOL = requires("L-04-33", symbol_is_new, "its symbol is already there")

PLANT = deed("plant", params=("seat", "source", "proof"), requires=[NEW_SYMBOL], steps=[do(verbs.plant)])


def proofs_for(game: Court, seat: Seat, source: Thing | Symbol) -> list[Category]:
    """L-04-36, L-04-40; L-AUTO04-07: the Automa's goes where fewest are."""
    found = top_proofs(game)
    if is_automa(game, seat):
        found = [proof for proof in found if why_not(game, "plant", seat, [source, proof]) is None]
        fewest = min((len(herrings_on(game, proof)) for proof in found), default=0)
        found = [proof for proof in found if len(herrings_on(game, proof)) == fewest]
    return found


def is_offered(game: Court, seat: Seat, source: Thing | Symbol, proof: Category) -> bool:
    """L-04-33, of which the Automa's proofs have been seen to: its permissions are not those of who decides for it."""
    return is_automa(game, seat) or symbol_is_new(game, source, proof)


PLACE_HERRING = procedure(
    "place_herring",
    params=("seat", "source"),
    steps=[
        ask(
            "proof",
            by=decider,
            options=among(proofs_for, requires("L-04-33", is_offered, "its symbol is already there")),
            public=True,
            rule="L-04-36",
            prompt="On which Proof?",
        ),
        perform(const("plant"), seat="seat", source="source", proof="proof"),
    ],
)

# ---------------------------------------------------------------- gaining one


def can_go(game: Court, seat: Seat, source: Thing | Symbol) -> bool:
    """Whether some Proof takes it, with what texts in play permit."""
    return any(why_not(game, "plant", seat, [source, proof]) is None for proof in top_proofs(game))


def fits_somewhere(game: Court, source: Thing | Symbol) -> bool:
    """The same without such a permission, which nobody has to use."""
    return any(symbol_is_new(game, source, proof) for proof in top_proofs(game))


def with_token(game: Court) -> list[Thing]:
    """The Jurors that a Red Herring lies on."""
    return [juror for juror in game.targets if game.herrings.get(place_key(game, juror))]


def must_take(game: Court) -> bool:
    """L-04-35: some Juror's Red Herring can be placed."""
    return any(fits_somewhere(game, juror) for juror in with_token(game))


def juror_sources(game: Court, seat: Seat) -> list[JurorThing | Symbol]:
    return [juror for juror in with_token(game) if can_go(game, seat, juror)]


def sources(game: Court, seat: Seat) -> list[JurorThing | Symbol]:
    """L-04-37: one from out of play instead, if no Juror's can be placed."""
    out = [symbol for symbol in dict.fromkeys(game.herrings.get(OUT, [])) if can_go(game, seat, symbol)]
    return [*juror_sources(game, seat), *out]


def any_but_none(options: list[Thing | str]) -> list[Thing | str]:
    """The Automa takes what it gets."""
    return [option for option in options if option != NO]


GAIN_HERRING = procedure(
    "gain_herring",
    params=("seat",),
    steps=[
        when(
            must_take,
            ask(
                "source",
                by="seat",
                options=juror_sources,
                public=True,
                rule="L-04-35",
                prompt="Whose Red Herring do you take?",
            ),
            call(PLACE_HERRING, seat="seat", source="source"),
            otherwise=[
                may(
                    ask(
                        "source",
                        by="seat",
                        options=sources,
                        public=True,
                        rule="L-04-37",
                        prompt="Take a Red Herring from out of play?",
                        automa=any_but_none,
                    ),
                    call(PLACE_HERRING, seat="seat", source="source"),
                ),
            ],
        ),
    ],
)
"""L-04-34 to L-04-37."""

# ---------------------------------------------------------------- after a sway


def enters_herring(game: Court, seat: Seat, target: Thing) -> bool:
    """L-04-34, L-04-39, L-04-66: into an outer space where one lies; not any more at the Closing (L-END04-09)."""
    return (
        is_prosecution(game, seat)
        and not game.closing
        and game.spaces[at(game, target)][0] == OUTER[PROSECUTION]
        and bool(game.herrings.get(place_key(game, target)))
    )


def its_token_fits(game: Court, target: Thing) -> bool:
    """L-04-35."""
    return fits_somewhere(game, target)


SWAYED = procedure(
    "juror_swayed",
    params=("seat", "target"),
    steps=[
        when(all_are_convinced, do(convict)),
        when(
            enters_herring,
            when(
                its_token_fits,
                call(PLACE_HERRING, seat="seat", source="target"),
                otherwise=[call(GAIN_HERRING, seat="seat")],
            ),
        ),
    ],
)
"""L-END04-01; then L-04-35: the token of that very space, or another one."""
