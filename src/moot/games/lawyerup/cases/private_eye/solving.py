"""L-04-06 to L-04-13, L-04-59, L-04-60, L-END04: the Defense names what happened; who wins, and when."""

from __future__ import annotations

from collections.abc import Callable

from moot.engine import NO, Seat, ask, call, do, finish, guess, happen, may, open_face, procedure, show, when
from moot.games.lawyerup import events
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.cases.private_eye.board import (
    DEFENDANT,
    PROOFS,
    closing_income,
    is_defense,
    proof_faces,
    top_proofs,
    uncovered_proofs,
)
from moot.games.lawyerup.players import defender, members, prosecutor
from moot.games.lawyerup.rules.automa_swaying import spending
from moot.games.lawyerup.rules.swaying import juror_leaning
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, SIDE_NAMES, Court

# ---------------------------------------------------------------- the end


def win(game: Court, side: int, verdict: str) -> None:
    """Everybody sees what happened."""
    solution = game.secrets[PROSECUTION]
    show(game, solution)
    happen(game, verbs.REVEALED, cards=solution)
    happen(game, events.VERDICT, verdict=verdict)
    winners = members(game, side)
    finish(game, [int(seat in winners) for seat in range(game.seats)], verdict, [int(seat) for seat in winners])


def all_are_convinced(game: Court) -> bool:
    """L-END04-01: every Juror leans to the Prosecution."""
    return all(juror_leaning(game, juror) == PROSECUTION for juror in game.targets)


def convict(game: Court) -> None:
    """L-END04-01."""
    win(game, PROSECUTION, "All twelve Jurors are with the Prosecution.")


def decide(game: Court) -> None:
    """L-END04-10, L-END04-12."""
    if all_are_convinced(game):
        convict(game)
    else:
        doubting = sum(juror_leaning(game, juror) == DEFENSE for juror in game.targets)
        who = "One Juror has" if doubting == 1 else f"{doubting} Jurors have"
        win(game, DEFENSE, f"{who} a doubt: the Defense wins.")


# ---------------------------------------------------------------- an attempt


def names_of(proof: str) -> Callable[[Court], list[str]]:
    """L-04-59: any of the five of a category, also one that is ruled out."""

    def names(game: Court) -> list[str]:
        return [face.title for face in proof_faces(game, proof)]

    names.__name__ = f"names_of_{proof}"
    return names


def only_if_certain(game: Court, options: list[str]) -> list[str]:
    """L-AUTO04-09: the Automa names what is left when all Proofs are uncovered; otherwise its guess counts as wrong."""
    if top_proofs(game):
        return [NO] if NO in options else options
    known = [open_face(game, card).title for card in uncovered_proofs(game)]
    return [name for name in options if name not in (*known, NO)]


def attempt(game: Court, seat: Seat, culprit: str, murder_weapon: str, crime_scene: str) -> None:
    """L-04-07 to L-04-09: all three right wins at once; of a wrong guess nobody learns which part it was."""
    named = {"culprit": culprit, "murder_weapon": murder_weapon, "crime_scene": crime_scene}
    ids = [face.id for proof, name in named.items() for face in proof_faces(game, proof) if face.title == name]
    happen(game, verbs.NAMED, seat=seat, **named)
    if guess(game, game.secrets[PROSECUTION], ids):
        name = SIDE_NAMES[DEFENSE]
        win(game, DEFENSE, f"{name[0].upper()}{name[1:]} has solved the case.")
    else:
        game.guesses.append(list(named.values()))
        happen(game, verbs.WRONG)


def naming(proof: str) -> ask:
    return ask(
        proof,
        by="seat",
        options=names_of(proof),
        public=True,
        rule="L-04-07",
        prompt=f"Who or what is the {PROOFS[proof]}?",
        automa=only_if_certain,
    )


ATTEMPT = procedure(
    "solve_attempt",
    params=("seat",),
    title="{seat} may solve the case",
    public=("seat",),
    steps=[may(naming("culprit"), naming("murder_weapon"), naming("crime_scene"), do(attempt))],
)
"""L-04-06, L-04-10, L-04-60: one attempt, which may be declined."""


def calls_defendant(game: Court, seat: Seat) -> bool:
    """L-04-06, L-04-11: the Defense has called the Defendant."""
    return is_defense(game, seat) and open_face(game, game.witness[0]).keyword == DEFENDANT


CALLED = procedure(
    "eye_called",
    params=("seat",),
    steps=[when(calls_defendant, do(defender, as_="detective"), call(ATTEMPT, seat="detective"))],
)
"""L-04-10: before Called effects and questioning. L-TEAM-15: not the caller, but who had the side's last turn."""

# ---------------------------------------------------------------- Closing Statements


def income(game: Court, seat: Seat) -> int:
    """L-END04-07."""
    budget = closing_income(game)
    happen(game, events.BUDGET, seat=seat, budget=budget)
    return budget


CLOSING = procedure(
    "eye_closing",
    title="Closing Statements",
    steps=[
        do(defender, as_="detective"),
        call(ATTEMPT, seat="detective"),
        do(prosecutor, as_="seat"),
        do(income, as_="budget"),
        spending(),
        do(decide),
    ],
)
"""L-END04-05 to L-END04-12."""
