"""Who may be who: what is known of the roles in play, and what somebody's tokens tell about their role."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import prod, tanh

from moot.engine import Face
from moot.games.voices.bot.goal import goal_of
from moot.games.voices.bot.jury import Juror, Outlook, jury_of
from moot.games.voices.config import ROUNDS
from moot.games.voices.state import ROW, Role

STEADY = 0.7
"""How surely somebody who likes one kind of token chooses it."""


@lru_cache(maxsize=64)
def liking_of(text: str) -> float:
    """Whether a role likes guilty tokens, 1, or innocent ones, -1, while nothing is known of the jurors."""
    jury = jury_of((Juror(0, 0, (0, 3, 0)),) * len(ROW), Outlook(goal_of(text), ROUNDS + 1, (40, 40)))
    return tanh(10 * (jury.gain(0, guilty=1) - jury.gain(0, innocent=1)))


def possible(faces: Mapping[str, Face], own: str, seats: int, *, by_number: bool) -> list[Role]:
    """The roles that another persona may have: in the basic setup those with this number (V-SETUP-10)."""
    roles = [face for face in faces.values() if isinstance(face, Role) and face.icon != "prosecutor"]
    return [role for role in roles if role.id != own and (not by_number or seats in role.players)]


@lru_cache(maxsize=1_024)
def liking(texts: tuple[str, ...], chosen: tuple[str, ...]) -> float:
    """What somebody seems to like who has chosen these kinds of tokens and has one of these roles."""
    likings = [liking_of(text) for text in texts]
    chances = [prod(0.5 + 0.5 * STEADY * (one if kind == "guilty" else -one) for kind in chosen) for one in likings]
    whole = sum(chances)
    return sum(one * chance for one, chance in zip(likings, chances, strict=True)) / whole if whole else 0.0
