"""What a position of Celebrity Divorce does not say."""

from __future__ import annotations

from typing import Any

from moot.engine import ScenarioError
from moot.games.lawyerup.cases.celebrity_divorce.cards import NAME
from moot.games.lawyerup.cases.celebrity_divorce.verbs import unused_name
from moot.games.lawyerup.config import TOKENS, Options

FIRST = [["ST06-P1"], ["ST06-D1"]]
ATTITUDES = [["AT-P-EV"], ["AT-D-EV"]]

CLIENTS = ("W06-01", "W06-02")
"""On their first side; the other one has a B."""


def complete(made: dict[str, Any], options: Options) -> None:
    """Strategies, Attitudes, Assets and the Witnesses that wait."""
    from moot.games.lawyerup.positions import named, unnamed, written

    made.setdefault("strategy", FIRST)
    made.setdefault("secrets", ATTITUDES)
    made["removed"] = [*made.get("removed", []), *unnamed(made, f"{NAME}/strategy")]
    piles = dict(made.get("piles", {}))
    made["piles"] = piles
    for side, color in enumerate("PD"):
        rest = [card for card in unnamed(made, f"{NAME}/attitude") if card.startswith(f"AT-{color}")]
        piles.setdefault(unused_name(side), rest)
    _assets(made, [entry["id"] for entry in written()[f"{NAME}/asset"]])
    used = named(made)
    down = [client if f"{client}B" in used else f"{client}B" for client in CLIENTS]
    made["removed"] += [client for client in down if client not in used]
    if "keys" not in made:
        listed = [
            name
            for entry in written()[f"{NAME}/strategy"]
            if [entry["id"]] in made["strategy"]
            for name in entry["witnesses"]
        ]
        waiting = unnamed(made, f"{NAME}/witness")
        made["keys"] = [
            name
            for name in dict.fromkeys([*CLIENTS, *(f"{client}B" for client in CLIENTS), *listed])
            if name in waiting
        ]


def _assets(made: dict[str, Any], cards: list[str]) -> None:
    sways, up = made["sways"], {}
    for name, each in sways.items():
        if name[:-1] not in cards or name[-1] not in "AB":
            raise ScenarioError(f"There is no Asset '{name}'; they are called {cards[0]}A, {cards[0]}B, ...")
        up[name[:-1]] = (name[-1], each)
    targets, reverse, tokens, spaces = [], [], [], []
    for place, card in enumerate(cards):
        letter, each = up.get(card, ("A", {}))
        targets.append(f"{card}{letter}")
        reverse.append(f"{card}{'B' if letter == 'A' else 'A'}")
        tokens.append(each.get("symbols") or [TOKENS[place]])
        spaces.append(each.get("spaces") or [0])
    made.setdefault("targets", targets)
    made.setdefault("reverse", reverse)
    made.setdefault("tokens", tokens)
    made.setdefault("spaces", spaces)
