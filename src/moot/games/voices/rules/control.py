"""V-CONTROL: who controls a region, and who decides if that is not clear."""

from __future__ import annotations

from moot.engine import Seat, ask, call, do, give, happen, procedure, when
from moot.games.voices import events
from moot.games.voices.config import THREE_PLAYER_EMPTY_REGION, Region
from moot.games.voices.players import first_player, is_three_player, personas, the_prosecutor
from moot.games.voices.state import Mind
from moot.games.voices.verbs.markers import leaders


def candidates(game: Mind, region: Region) -> list[Seat]:
    """V-CONTROL-04, V-CONTROL-06: those who tie, or any persona if none has a marker there."""
    return leaders(game, region) or personas(game)


def is_undecided(game: Mind, region: Region) -> bool:
    """V-CONTROL-18."""
    return len(candidates(game, region)) > 1


def is_empty(game: Mind, region: Region) -> bool:
    """V-CONTROL-17: prosecutor markers do not count."""
    return not leaders(game, region)


def report_decision(game: Mind, user: Seat, region: Region) -> None:
    tied = bool(leaders(game, region))
    happen(game, events.Decided, seat=game.first, user=user, region=region, tied=tied, own=user == game.first)


def controller(game: Mind, region: Region) -> Seat:
    return candidates(game, region)[0]


DECIDE = procedure(
    "decide",
    params=("region",),
    title="Who controls {region}?",
    public=("region",),
    steps=[
        when(
            is_empty,
            ask(
                "user",
                by=first_player,
                options=candidates,
                public=True,
                rule="V-CONTROL-06",
                prompt="No persona is in {region}. Who uses it?",
            ),
            do(report_decision),
            give("user"),
        ),
        when(
            is_undecided,
            ask(
                "user",
                by=first_player,
                options=candidates,
                public=True,
                rule="V-CONTROL-04",
                prompt="There is a tie in {region}. Who uses it?",
            ),
            do(report_decision),
            give("user"),
        ),
        give(controller),
    ],
)
"""The first player decides, whoever that is (V-CONTROL-09)."""


def is_left_to_prosecutor(game: Mind, region: Region) -> bool:
    """V-3P-11, V-3P-17: with three players, if both personas tie."""
    if not is_three_player(game):
        return False
    found = leaders(game, region)
    return len(found) > 1 or (not found and THREE_PLAYER_EMPTY_REGION == "prosecutor")


CONTROLLER = procedure(
    "controller",
    params=("region",),
    steps=[
        when(is_left_to_prosecutor, give(the_prosecutor)),
        call(DECIDE, as_="user", region="region"),
        give("user"),
    ],
)
"""Who uses an ability, or takes part in it as "the Speech player" (V-3P-20)."""
