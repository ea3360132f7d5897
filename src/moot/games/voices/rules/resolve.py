"""V-RESOLVE: step 3, the trial card is read and carried out, front and back."""

from __future__ import annotations

from moot.engine import Seat, call, do, for_each, happen, learn, procedure, when
from moot.games.voices import events
from moot.games.voices.config import HeaderName, Region
from moot.games.voices.players import is_automated, the_prosecutor
from moot.games.voices.rules.control import CONTROLLER
from moot.games.voices.rules.effects import EFFECT
from moot.games.voices.state import LETTERS, Mind
from moot.games.voices.verbs.trials import ability, close_card, open_side, pieces, read_on, side_of


def uncover(game: Mind) -> None:
    """V-AUTO-13, V-AUTO-34: the first player takes the covered card and sees its front."""
    game.middle.append(game.trial.pop())
    learn(game, game.first, game.middle)


def abilities(game: Mind) -> list[int]:
    """V-RESOLVE-04: from top to bottom."""
    return list(range(len(side_of(game).abilities)))


def read_header(game: Mind) -> None:
    """V-RESOLVE-08, V-RESOLVE-27: the header is read, with the flavour before it, and then a pause is made."""
    if pieces(side_of(game))[game.heard].kind == "flavour":
        read_on(game)
    read_on(game)


def header_of(game: Mind, number: int) -> HeaderName:
    return ability(game, number).header


def its_region(header: HeaderName) -> Region:
    assert header != "prosecutor"
    return header


def program_of(game: Mind, number: int) -> str:
    return ability(game, number).program


def is_prosecutors(header: HeaderName) -> bool:
    """V-RESOLVE-06."""
    return header == "prosecutor"


def report_user(game: Mind, user: Seat, header: HeaderName) -> None:
    happen(game, events.User, seat=user, who=header)


ABILITY = procedure(
    "ability",
    params=("number",),
    steps=[
        do(read_header),
        do(header_of, as_="header"),
        do(is_prosecutors, as_="prosecutor"),
        when(
            "prosecutor",
            do(the_prosecutor, as_="user"),
            otherwise=[do(its_region, as_="region"), call(CONTROLLER, region="region", as_="user")],
        ),
        do(report_user),
        do(read_on),
        do(program_of, as_="program"),
        call(EFFECT, program="program", seat="user", prosecutor="prosecutor"),
    ],
)
"""V-RESOLVE-05, V-RESOLVE-29: its user stays its user, whatever it changes."""

SIDE = procedure(
    "side",
    params=("letter",),
    title="Side {letter}",
    public=("letter",),
    steps=[do(open_side), for_each("number", abilities, call(ABILITY, number="number"))],
)

RESOLVE = procedure(
    "resolve",
    title="The trial card is resolved",
    steps=[
        when(is_automated, do(uncover)),
        for_each("letter", LETTERS, call(SIDE, letter="letter")),
        do(close_card),
    ],
)
