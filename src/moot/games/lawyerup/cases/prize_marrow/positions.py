"""What a position of The Prize Marrow does not say.

``sways = { J6A = { space = 0 } }`` moves a Juror's token. Without a word the six Witnesses with the lowest numbers are
called, or wait, and the others are the deck.
"""

from __future__ import annotations

from typing import Any

from moot.engine import ScenarioError
from moot.games.lawyerup.cases.prize_marrow.setup import ALWAYS, INNER_DEFENSE, INNER_PROSECUTION, OTHERS
from moot.games.lawyerup.config import TOKENS, Options

NAME = "prize_marrow"


def complete(made: dict[str, Any], options: Options) -> None:
    """Witnesses and the jury."""
    from moot.games.lawyerup.positions import unnamed, written

    waiting = unnamed(made, f"{NAME}/witness")
    if "keys" not in made:
        called = len(made.get("witness", [])) + sum(map(len, made.get("claimed", [])))
        made["keys"] = waiting[: len(ALWAYS) + OTHERS - called]
    made.setdefault("witness_deck", unnamed(made, f"{NAME}/witness"))
    made["removed"] = [*made.get("removed", []), *unnamed(made, f"{NAME}/witness")]
    jury = [entry["id"] for entry in written()["juror"] if entry["id"].endswith("A")]
    for name in made["sways"]:
        if name not in jury:
            raise ScenarioError(f"There is no Juror '{name}' in this case. There are: {', '.join(jury)}.")
    sways = [made["sways"].get(juror, {}) for juror in jury]
    made["tokens"] = [each.get("symbols") or [TOKENS[place]] for place, each in enumerate(sways)]
    made["spaces"] = [
        each.get("spaces") or [INNER_DEFENSE if place % 2 == 0 else INNER_PROSECUTION]
        for place, each in enumerate(sways)
    ]
