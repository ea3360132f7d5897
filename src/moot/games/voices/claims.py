"""What anybody may say aloud at any time (V-HIDDEN-16), true or false: chat, not a move, and no table hears of it.

A claim is plain data: ``{"kind": "token", "juror": "logical", "height": 2, "token": "guilty"}``. There is none about
the cards that somebody has (V-HIDDEN-05, V-HIDDEN-06), and a deal is made in words of one's own (V-DEAL-03).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from moot.games.voices.config import JURORS, REGIONS, Icon

TOKENS = 30
"""All influence tokens: no stack is higher."""

CLAIMS: dict[str, dict[str, Sequence[str | int]]] = {
    "icon": {"icon": get_args(Icon)},
    "token": {"juror": tuple(JURORS), "height": range(1, TOKENS + 1), "token": ("guilty", "innocent", "blank")},
    "deploy": {"region": tuple(REGIONS)},
    "choose": {"option": ("A", "B", "C")},
}
"""By kind: what has to be said, and all that can be. The lowest token of a juror has the height 1."""

SENTENCES = {
    "icon": "My icon is {icon}.",
    "token": "Influence token {height} of {juror} is {token}.",
    "deploy": "Deploy to {region}!",
    "choose": "Choose option {option}!",
}


def wrong(claim: object) -> str | None:
    """Why nobody can claim this; ``None`` if anybody can."""
    if not isinstance(claim, Mapping) or not isinstance(claim.get("kind"), str):
        return "A claim has a 'kind'."
    kind = claim["kind"]
    if kind not in CLAIMS:
        return (
            f"There is no claim of the kind '{kind}', only {', '.join(CLAIMS)}: "
            "nobody tells which cards they have or what they do (V-HIDDEN-05, V-HIDDEN-06)."
        )
    wanted = CLAIMS[kind]
    if set(claim) != {"kind", *wanted}:
        return f"A claim of the kind '{kind}' says {' and '.join(wanted)}, and nothing else."
    for name, values in wanted.items():
        if type(claim[name]) is not type(values[0]) or claim[name] not in values:
            return f"There is no {name} {claim[name]!r}."
    return None


def say(claim: Mapping[str, Any], name: str) -> str:
    """The claim as the chat shows it, said by somebody of this name."""
    names: dict[str, str] = {name: word for names in (JURORS, REGIONS) for name, word in names.items()}
    words = {key: names.get(value, value) for key, value in claim.items()}
    return f"{name}: {SENTENCES[claim['kind']].format(**words)}"
