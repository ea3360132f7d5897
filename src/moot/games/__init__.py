"""The games of the house."""

from __future__ import annotations

from moot.engine import Game
from moot.games.hearing import GAME as HEARING

GAMES: dict[str, Game] = {game.name: game for game in (HEARING,)}
