"""What only the Automa's cards say."""

from __future__ import annotations

from moot.engine import chance, perform
from moot.engine.steps import Step
from moot.games.lawyerup import facts
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.state import Court
from moot.games.lawyerup.texts import lines
from moot.language import Doing, Scope
from moot.language.functions import composed, named


class RollVictory(Doing):
    """The Bias die picks a line of the Automa's Personality (L-AUTO-37)."""

    form = "<roll> for the Victory effect"

    def steps(self, scope: Scope) -> list[Step]:
        symbol = scope.name("symbol")
        line = composed(_personality, symbol=named(symbol, Symbol))
        return [chance(symbol, facts.ALL_SYMBOLS), perform(line, seat=scope.doer)]


def _personality(game: Court, symbol: Symbol) -> str | None:
    """The line of the Automa's Personality for this face of the die; nothing where there is none (L-AUTO-50)."""
    found = lines(game.live.rules).get(game.automa_cards.get("personality", ""), {}).get(symbol)
    return found.procedure if found is not None else None


FORMS = (RollVictory,)
