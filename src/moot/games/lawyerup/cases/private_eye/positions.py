"""What a position of Private Eye does not say.

Red Herrings lie on Jurors by face: ``herrings = { J3A = ["EV"], culprit = ["LE"], out = ["CO"] }``; so do Clues on
Allies. A position that says nothing of them has one on each Juror. Proof decks are ``piles = { culprit = [...] }``, the
top card last; of a deck that is not named, the first Proof is the solution and the others lie in their order.
"""

from __future__ import annotations

from typing import Any

from moot.engine import ScenarioError
from moot.games.lawyerup.cases.private_eye.board import ALLIES, CATEGORIES, UNCOVERED
from moot.games.lawyerup.cases.private_eye.cards import NAME
from moot.games.lawyerup.cases.private_eye.setup import STARTS, TOKENS
from moot.games.lawyerup.config import Options

STRATEGY = "ST04-1"
DEFENDANT = "W04-01"
OWN = ["ST04-5", "ST04-6"]
"""The Defense's."""


def complete(made: dict[str, Any], options: Options) -> None:
    """Strategies, Witnesses, Jurors, Proofs and Allies."""
    from moot.games.lawyerup.positions import unnamed, written

    made.setdefault("strategy", [[STRATEGY], OWN])
    made["removed"] = [*made.get("removed", []), *unnamed(made, f"{NAME}/strategy")]
    _proofs(made, written()[f"{NAME}/proof"])
    if options.automa != "P":
        made["known"] = [*made.get("known", []), {"seat": 0, "sees": ["secrets.0"]}]
    if ALLIES in made["piles"]:  # these are all that are left
        made["box"] = [*made.get("box", []), *unnamed(made, f"{NAME}/ally")]
    made["piles"].setdefault(ALLIES, unnamed(made, f"{NAME}/ally"))
    _jurors(made, [entry["id"] for entry in written()["juror"]])
    waiting = unnamed(made, f"{NAME}/witness")
    if "keys" not in made:
        (chosen,) = [entry for entry in written()[f"{NAME}/strategy"] if [entry["id"]] == made["strategy"][0]]
        wanted = [*(name for row in chosen["pyramid"] for name in row), DEFENDANT]
        made["keys"] = [name for name in wanted if name in waiting]


def _proofs(made: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    """L-04SETUP-17, L-04SETUP-18: a solution that the Prosecution knows, and decks whose order nobody knows."""
    from moot.games.lawyerup.positions import named

    piles = dict(made.get("piles", {}))
    made["piles"] = piles
    made["open_piles"] = {UNCOVERED: [], **made.get("open_piles", {})}
    left = [entry for entry in entries if entry["id"] not in named(made)]
    by_proof = {proof: [entry["id"] for entry in left if entry["keyword"] == proof] for proof in CATEGORIES}
    if "secrets" not in made:
        made["secrets"] = [[by_proof[proof].pop(0) for proof in CATEGORIES], []]
    for proof in CATEGORIES:
        piles.setdefault(proof, by_proof[proof])
        spare = [card for card in by_proof[proof] if card not in piles[proof]]
        made["box"] = [*made.get("box", []), *spare]


def _jurors(made: dict[str, Any], jurors: list[str]) -> None:
    sways = made["sways"]
    for name in sways:
        if name not in jurors:
            raise ScenarioError(f"There is no Juror '{name}'; they are called {jurors[0]}, ...")
    targets = [juror for row in STARTS for juror in jurors if juror.endswith(row)]
    made.setdefault("targets", targets)
    made.setdefault("tokens", [sways.get(each, {}).get("symbols") or [TOKENS[n]] for n, each in enumerate(targets)])
    made.setdefault("spaces", [sways.get(each, {}).get("spaces") or [STARTS[each[-1]]] for each in targets])
    made.setdefault("herrings", {juror: [TOKENS[place]] for place, juror in enumerate(targets)})
