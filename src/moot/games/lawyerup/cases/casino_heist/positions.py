"""What a position of Casino Heist does not say.

``sways = { DF-4A = { spaces = [3, 2] } }`` puts Quinn into play with this face up, the Prosecution's token on space 3
and the Defense's on 2. The Defendants that are not named are those of the first Mastermind and the first of the crew.
Without a word the Lineup is full, the other Witnesses are the deck, and nobody has a Con; the Con deck is written with
the top card last.
"""

from __future__ import annotations

from typing import Any

from moot.engine import ScenarioError
from moot.games.lawyerup.cases.casino_heist.board import MASTERMIND
from moot.games.lawyerup.cases.casino_heist.cards import NAME
from moot.games.lawyerup.cases.casino_heist.setup import CREW, LINEUP
from moot.games.lawyerup.cases.casino_heist.verbs import CONS
from moot.games.lawyerup.config import TOKENS, Options


def complete(made: dict[str, Any], options: Options) -> None:
    """Defendants, the Lineup and Cons."""
    from moot.games.lawyerup.positions import unnamed, written

    _defendants(made, {entry["id"]: entry["kind"] for entry in written()[f"{NAME}/defendant"]})
    waiting = unnamed(made, f"{NAME}/witness")
    if "keys" not in made:
        made["keys"], waiting = waiting[:LINEUP], waiting[LINEUP:]
    made.setdefault("witness_deck", waiting)
    made["removed"] = [*made.get("removed", []), *unnamed(made, f"{NAME}/witness")]
    made.setdefault("secrets", [[], []])
    cons = dict(made.get("piles", {}))
    made.setdefault("open_piles", {CONS: []})
    cons.setdefault(CONS, unnamed(made, f"{NAME}/con"))
    made["piles"] = cons
    made["box"] = [*made.get("box", []), *unnamed(made, f"{NAME}/con")]


def _defendants(made: dict[str, Any], kinds: dict[str, str]) -> None:
    up = {}
    for name in made["sways"]:
        if name[:-1] not in kinds or name[-1] not in "AB":
            raise ScenarioError(f"There is no Defendant '{name}'; they are called DF-1A, DF-1B, ...")
        up[name[:-1]] = name
    wanted = [*up, *(card for card in kinds if card not in up)]
    master = next(card for card in wanted if kinds[card] == MASTERMIND)
    crew = [card for card in wanted if kinds[card] != MASTERMIND][:CREW]
    if not set(up) <= {master, *crew}:
        raise ScenarioError("A Mastermind and four of the crew are in play.")
    targets = [up.get(card, f"{card}A") for card in (master, *crew)]
    reverse = [name[:-1] + ("B" if name[-1] == "A" else "A") for name in targets]
    made["removed"] = [
        *made.get("removed", []),
        *(f"{card}{letter}" for card in kinds if card not in (master, *crew) for letter in "AB"),
    ]
    made["targets"], made["reverse"] = targets, reverse
    sways = [made["sways"].get(name, {}) for name in targets]
    made["tokens"] = [each.get("symbols") or TOKENS[2 * k : 2 * k + 2] for k, each in enumerate(sways)]
    made["spaces"] = [each.get("spaces") or [0, 0] for each in sways]
