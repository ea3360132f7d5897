"""V-GEN: eight rounds of five steps, and the end of the trial."""

from __future__ import annotations

from moot.engine import Seat, call, do, for_each, happen, open_face, perform, procedure, when
from moot.games.voices import events
from moot.games.voices.config import LAST_OF_STAGE_ONE, ROUNDS, Juror, Verdict
from moot.games.voices.players import is_automated
from moot.games.voices.rules.choose import CHOOSE
from moot.games.voices.rules.deploy import DEPLOY_STEP
from moot.games.voices.rules.draw import DRAW, pass_token
from moot.games.voices.rules.resolve import RESOLVE
from moot.games.voices.rules.setup import SETUP
from moot.games.voices.rules.stage_two import STAGE_TWO
from moot.games.voices.state import ROW, Mind, Story
from moot.games.voices.verbs.tokens import verdict
from moot.games.voices.verbs.trials import cover


def begin_round(game: Mind, round: int) -> None:
    game.round = round
    game.begun = [False] * game.seats
    game.spent = [""] * game.seats
    happen(game, events.Round, round=round)


def tell_standing(game: Mind) -> None:
    """Tells to what each juror leans, by what lies open."""
    leaning: dict[Verdict, list[Juror]] = {"guilty": [], "innocent": [], "undecided": []}
    for juror in ROW:
        leaning[verdict(game, juror)].append(juror)
    guilty, innocent = leaning["guilty"], leaning["innocent"]
    happen(
        game,
        events.Standing,
        round=game.round,
        **leaning,
        both=bool(guilty and innocent),
        sided=bool(guilty or innocent),
    )


def ends_stage_one(game: Mind) -> bool:
    """V-STAGE2-01."""
    return game.round == LAST_OF_STAGE_ONE


def is_not_last(game: Mind) -> bool:
    """V-DRAW-09, V-FIRST-07."""
    return game.round < ROUNDS


def covers_next(game: Mind) -> bool:
    """V-AUTO-20."""
    return is_automated(game) and is_not_last(game)


def has_prosecutor(game: Mind) -> bool:
    return not is_automated(game)


ROUND = procedure(
    "round",
    params=("round",),
    title="Round {round}",
    public=("round",),
    steps=[
        do(begin_round),
        when(has_prosecutor, call(CHOOSE)),  # V-AUTO-10
        call(DEPLOY_STEP),
        call(RESOLVE),
        do(tell_standing),
        when(ends_stage_one, call(STAGE_TWO), otherwise=[when(covers_next, do(cover))]),
        when(is_not_last, call(DRAW), do(pass_token)),
    ],
)
"""V-GEN-06."""


def turn_story(game: Mind) -> str:
    """V-END-02: its end side is read and followed."""
    face = open_face(game, game.story[0], Story)
    happen(game, events.Closing)
    happen(game, events.StoryCard, card=game.story[0])
    happen(game, events.Story, words=face.closing)
    return face.end


def story_reader(game: Mind) -> Seat:
    """V-AUTO-32."""
    return game.teller if game.prosecutor is None else game.prosecutor


END = procedure(
    "end",
    title="The end of the trial",
    steps=[do(turn_story, as_="program"), do(story_reader, as_="reader"), perform("program", seat="reader")],
)

ALL_ROUNDS = tuple(range(1, ROUNDS + 1))
"""V-GEN-05."""

TRIAL = procedure("trial", steps=[call(SETUP), for_each("round", ALL_ROUNDS, call(ROUND, round="round")), call(END)])
