"""Voices in My Head: a man on trial, and the parts of his mind that push each other about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import get_args

from moot.engine import Face, Game, open_face
from moot.games.voices.bot import Bot
from moot.games.voices.cards import BOOK as CARDS
from moot.games.voices.cards import content, faces, texts
from moot.games.voices.config import JURORS, REGIONS, Emotion
from moot.games.voices.events import EVENTS
from moot.games.voices.players import TALK
from moot.games.voices.rules.abilities import MARKER_ABILITY
from moot.games.voices.rules.setup import deal
from moot.games.voices.rules.strategy import WINDOW
from moot.games.voices.rules.trial import TRIAL
from moot.games.voices.state import MARKERS, ZONES, Marker, Mind, Options, Role, Trial, wrong_options
from moot.games.voices.verbs.ending import FATES, VERDICTS
from moot.games.voices.verbs.trials import aspect_of
from moot.games.voices.view import memory, view
from moot.plugins import Plugin

EMOTIONS = get_args(Emotion)
TRIAL_REGIONS = [region for region in REGIONS if region != "planning"]


def icons_of(face: Face) -> str:
    return " ".join(face.icons) if isinstance(face, Trial) else ""


def _shows(icons: tuple[str, ...]) -> Callable[[Face], bool]:
    def shows(face: Face) -> bool:
        return isinstance(face, Trial) and bool(set(icons) & set(face.icons))

    return shows


def in_play(game: Mind) -> Iterator[tuple[str, int]]:
    """Goals count once the roles are revealed; the prosecutor's has always been open."""
    if game.revealed:
        for seat, roles in enumerate(game.role):
            for role in roles:
                yield open_face(game, role, Role).id, seat


def fades(game: Mind) -> bool:
    """V-HIDDEN-14."""
    return not game.options.memory_aid


def _named(marker: Marker) -> str:
    """A prosecutor's marker has no value."""
    name = f"{marker.colour} {marker.emotion.title()}"
    return f"{name} ({marker.value})" if marker.value else name


GAME = Game(
    name="voices",
    title="Voices in My Head",
    about="Guy is on trial, and everyone at the table is a part of his mind. One of you is the prosecutor.",
    version=2,
    minutes=90,
    seats=(2, 3, 4, 5, 6),
    options=Options,
    wrong_options=wrong_options,
    state=Mind,
    content=content,
    faces=faces,
    texts=texts,
    deal=deal,
    main=TRIAL,
    view=view,
    memory=memory,
    zones=ZONES,
    events=EVENTS,
    fades=fades,
    procedures=(MARKER_ABILITY,),
    window=WINDOW,
    occasions={
        "deploy": "deploys a marker",
        "place_tokens": "places tokens on jurors",
        "accuse": "accuses somebody",
    },
    numbers={"wins": ("seat",)},
    in_play=in_play,
    aspects={
        "icons": icons_of,
        **{
            aspect_of(icons): _shows(icons)
            for number in range(1, len(TRIAL_REGIONS) + 1)
            for icons in combinations(TRIAL_REGIONS, number)
        },
    },
    endings={name: f"{fate}: {VERDICTS}." for name, fate in FATES.items()},
    words={
        **{name: word for names in (JURORS, REGIONS) for name, word in names.items()},
        **{marker.name: _named(marker) for marker in MARKERS},
        **{emotion: emotion.title() for emotion in EMOTIONS},
        "prosecutor": "the Prosecutor",
        "either": "guilty or innocent",
        "open": "guilty and innocent",
        "opponent": "opponent’s",
    },
    bot=Bot,
    talks=(TALK,),
    seat_names=("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"),
)


def _game() -> Game:
    return GAME


BOOK = replace(CARDS, rules=_game)
"""The cards, checked against the game that they are for."""

PLUGIN = Plugin(
    GAME,
    BOOK,
    terminal="moot.games.voices.terminal:RENDERER",
    bench="moot.games.voices.bench:BENCH",
    rules="moot.games.voices:voices.md",
    releases="moot.games.voices:releases",
)
