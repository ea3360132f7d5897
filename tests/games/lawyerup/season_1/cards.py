"""Plain cards for a case, by number, and what its decks and positions share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from moot.engine import do, procedure, show, shuffle
from moot.engine.steps import Step
from moot.games.lawyerup.case import Lay, of_side
from moot.games.lawyerup.config import SYMBOLS, TOKENS, Options
from moot.games.lawyerup.decks import card_deck, witness_deck
from moot.games.lawyerup.rules.swaying import OUTER
from moot.games.lawyerup.state import COLORS, Court, Face, Strategy
from moot.games.lawyerup.written import common, symbols
from moot.language.packs import Deck, Entry

SYMBOL = list(SYMBOLS)
JURY = [f"J{k}A" for k in range(1, 7)]
Entries = list[dict[str, Any]]


def evidence(prefix: str, n: int) -> Entries:
    """Evidence of all colors with one symbol each."""
    return [
        {
            "id": f"{prefix}-E{k:02}",
            "title": f"Exhibit {prefix} {k}",
            "type": "evidence",
            "color": "PDN"[k % 3],
            "value": 2 + k % 3,
            "symbols": SYMBOL[k % 6],
        }
        for k in range(n)
    ]


def witness(prefix: str, k: int, primary: str, secondary: str, symbols: str = "") -> dict[str, Any]:
    return {
        "id": f"{prefix}-W{k:02}",
        "title": f"Witness {prefix} {k}",
        "symbols": symbols or f"{SYMBOL[k % 6]} {SYMBOL[(k + 1) % 6]}",
        "primary": primary,
        "secondary": secondary,
    }


def witnesses(prefix: str, n: int) -> Entries:
    """Of all colors."""
    return [witness(prefix, k, f"{'PDN'[k % 3]}{1 + k % 4}", f"{'DPN'[k % 3]}{1 + k % 2}") for k in range(n)]


class WrittenStrategy(Entry, frozen=True, kw_only=True):
    side: Literal["P", "D"]
    witnesses: tuple[str, ...] = ()
    symbols: str = ""


def strategy_face(entry: WrittenStrategy, deck: str, number: str) -> Strategy:
    return Strategy(
        **common(entry, deck, number),
        back="strategy",
        type="strategy",
        side=entry.side,
        witnesses=entry.witnesses,
        symbols=symbols(entry.symbols),
    )


def decks(name: str, *more: Deck) -> list[Deck]:
    """Its evidence and its Witnesses, and more; no file is read."""
    return [card_deck(f"{name}/evidence", "none"), witness_deck(f"{name}/witness", "none"), *more]


# ---------------------------------------------------------------- a case with a jury


def deal(game: Court, lay: Lay, strategies: bool = False) -> None:
    game.case_deck, game.keys, game.targets = lay("evidence"), lay("witness"), lay("juror", is_of_jury)
    if strategies:
        for side, color in enumerate(COLORS):
            game.strategy[side] = lay("strategy", of_side(color))


def is_of_jury(face: Face) -> bool:
    return face.id in JURY


def lay_out(game: Court) -> None:
    """Everything open, half of the jury on either side."""
    show(game, [*game.keys, *game.targets, *game.strategy[0], *game.strategy[1]])
    game.tokens = [[symbol] for symbol in TOKENS[: len(game.targets)]]
    game.spaces = [[1 + place % 2] for place in range(len(game.targets))]
    shuffle(game, game.case_deck)


def setup(name: str, *steps: Step) -> Any:
    return procedure(f"{name}_setup", steps=[do(lay_out), *steps])


def complete(name: str) -> Callable[[dict[str, Any], Options], None]:
    """What a position of a case with a jury does not say: Jurors stand far on the Defense's side."""

    def completed(made: dict[str, Any], options: Options) -> None:
        from moot.games.lawyerup.positions import unnamed, written

        made.setdefault("keys", unnamed(made, f"{name}/witness"))
        if f"{name}/strategy" in written():
            left = written()[f"{name}/strategy"]
            made.setdefault("strategy", [[next(e["id"] for e in left if e["side"] == side)] for side in COLORS])
        for deck in ("witness", "strategy"):
            if f"{name}/{deck}" in written():
                made["removed"] = [*made.get("removed", []), *unnamed(made, f"{name}/{deck}")]
        sways = [made["sways"].get(juror, {}) for juror in JURY]
        made["tokens"] = [[symbol] for symbol in TOKENS[: len(JURY)]]
        made["spaces"] = [each.get("spaces") or [OUTER[1]] for each in sways]

    return completed
