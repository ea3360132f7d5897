"""L-04-06 to L-04-13, L-04-59, L-04-60, L-END04: the Defense names what happened; who wins, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from moot.engine import (
    NO,
    Among,
    Rules,
    Seat,
    ask,
    call,
    do,
    guess,
    happen,
    may,
    open_face,
    procedure,
    show,
    when,
)
from moot.games.lawyerup import events
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.cases.private_eye.board import (
    DEFENDANT,
    INCOME,
    PROOFS,
    Category,
    Proof,
    closing_income,
    is_defense,
    proof_faces,
    proofs_in,
    top_proofs,
    uncovered_proofs,
)
from moot.games.lawyerup.players import defender, members, prosecutor
from moot.games.lawyerup.rules.automa_swaying import spending
from moot.games.lawyerup.rules.swaying import juror_leaning, targets_of
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court, Witness
from moot.games.lawyerup.verbs.ending import judge

# ---------------------------------------------------------------- the end


ENDINGS = {
    "convicted": "All twelve Jurors are with the Prosecution.",
    "one_doubt": "One Juror has a doubt: the Defense wins.",
    "doubts": "{count} Jurors have a doubt: the Defense wins.",
    "solved": "The Defense has solved the case.",
}


def win(game: Court, side: int, reason: str, **values: int) -> None:
    """Everybody sees what happened."""
    solution = game.secrets[PROSECUTION]
    show(game, solution)
    happen(game, verbs.RevealedSolution, cards=solution)
    winners = members(game, side)
    judge(game, [int(seat in winners) for seat in range(game.seats)], winners, reason, **values)


def all_are_convinced(game: Court) -> bool:
    """L-END04-01: every Juror leans to the Prosecution."""
    return all(juror_leaning(game, juror) == PROSECUTION for juror in game.targets)


def convict(game: Court) -> None:
    """L-END04-01."""
    win(game, PROSECUTION, "convicted")


def decide(game: Court) -> None:
    """L-END04-10, L-END04-12."""
    if all_are_convinced(game):
        convict(game)
    else:
        convinced, doubters = (targets_of(game, side) for side in (PROSECUTION, DEFENSE))
        happen(game, events.Jury, prosecution=convinced, defense=doubters)
        doubting = len(doubters)
        if doubting == 1:
            win(game, DEFENSE, "one_doubt")
        else:
            win(game, DEFENSE, "doubts", count=doubting)


# ---------------------------------------------------------------- an attempt


def names_of(proof: Category) -> Callable[[Court], list[str]]:
    """L-04-59: any of the five of a category, also one that is ruled out."""

    def titles(rules: Rules) -> list[str]:
        return [face.title for face in proofs_in(rules)[proof]]

    def names(game: Court) -> list[str]:
        return titles(game.live.rules)

    names.__name__ = f"names_of_{proof}"
    names.__annotations__["return"] = list[Annotated[str, Among(titles)]]
    return names


def only_if_certain(game: Court, options: list[str]) -> list[str]:
    """L-AUTO04-09: the Automa names what is left when all Proofs are uncovered; otherwise its guess counts as wrong."""
    if top_proofs(game):
        return [NO] if NO in options else options
    known = [open_face(game, card, Proof).title for card in uncovered_proofs(game)]
    return [name for name in options if name not in (*known, NO)]


def face_named(game: Court, proof: Category, name: str) -> str:
    """The Proof of a category with this title, by its face."""
    return next(face.id for face in proof_faces(game, proof) if face.title == name)


def culprit_named(game: Court, culprit: str) -> str:
    return face_named(game, "culprit", culprit)


def weapon_named(game: Court, murder_weapon: str) -> str:
    return face_named(game, "murder_weapon", murder_weapon)


def scene_named(game: Court, crime_scene: str) -> str:
    return face_named(game, "crime_scene", crime_scene)


def attempt(game: Court, seat: Seat, culprit: str, murder_weapon: str, crime_scene: str) -> None:
    """L-04-07 to L-04-09: all three right wins at once; of a wrong guess nobody learns which part it was."""
    ids = [culprit_named(game, culprit), weapon_named(game, murder_weapon), scene_named(game, crime_scene)]
    named = {"culprit": culprit, "murder_weapon": murder_weapon, "crime_scene": crime_scene}
    right = guess(game, game.secrets[PROSECUTION], ids)
    happen(game, verbs.Named, seat=seat, right=right, **named)
    if right:
        win(game, DEFENSE, "solved")
    else:
        game.guesses.append(ids)


def naming(proof: Category, face: Callable[..., str]) -> ask:
    return ask(
        proof,
        by="seat",
        options=names_of(proof),
        public=True,
        rule="L-04-07",
        prompt=f"Who or what is the {PROOFS[proof]}?",
        automa=only_if_certain,
        shows={"face": face},
    )


ATTEMPT = procedure(
    "solve_attempt",
    params=("seat",),
    title="{seat} may solve the case",
    public=("seat",),
    steps=[
        may(
            naming("culprit", culprit_named),
            naming("murder_weapon", weapon_named),
            naming("crime_scene", scene_named),
            do(attempt),
        ),
    ],
)
"""L-04-06, L-04-10, L-04-60: one attempt, which may be declined."""


def calls_defendant(game: Court, seat: Seat) -> bool:
    """L-04-06, L-04-11: the Defense has called the Defendant."""
    return is_defense(game, seat) and open_face(game, game.witness[0], Witness).keyword == DEFENDANT


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
    claimed = game.claimed[PROSECUTION]
    more = budget - INCOME * len(claimed)
    happen(game, verbs.Income, seat=seat, income=budget, each=INCOME, witnesses=claimed, more=more)
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
