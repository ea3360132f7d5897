"""Lost Property: a small game for Moot in a package of its own. Umbrellas, hats, letters and birds."""

from __future__ import annotations

from dataclasses import replace

from moot.engine import Game
from moot.plugins import Plugin
from moot_lots.bot import Bot
from moot_lots.cards import CARDS, content, faces, texts
from moot_lots.events import EVENTS
from moot_lots.rules import OFFICE, deal
from moot_lots.state import ZONES, Lots, Options
from moot_lots.view import view

GAME = Game(
    name="lots",
    title="Lost Property",
    about="The lost property office is cleared, and everybody is quite sure whose umbrella that is.",
    version=1,
    minutes=10,
    seats=(2, 3),
    options=Options,
    state=Lots,
    content=content,
    faces=faces,
    texts=texts,
    deal=deal,
    main=OFFICE,
    view=view,
    zones=ZONES,
    events=EVENTS,
    endings={"best": "The best claim was worth {worth}."},
    bot=Bot,
    seat_names=("Ida", "Ned", "Una"),
)


def _game() -> Game:
    return GAME


BOOK = replace(CARDS, rules=_game)
"""The cards, checked against the game that they are for."""

PLUGIN = Plugin(
    GAME,
    BOOK,
    terminal="moot_lots.terminal:RENDERER",
    bench="moot_lots.lab:BENCH",
    aims="moot_lots.lab:AIMS",
    rules="moot_lots:rules.md",
    web="moot_lots:web",
)
