"""The compiler: expressions and steps become Python functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from moot.engine.compile.expressions import Phrases, Stand
from moot.engine.compile.helpers import HELPERS
from moot.engine.compile.names import Names
from moot.engine.compile.python import expressed
from moot.engine.compile.steps import Steps
from moot.engine.expressions import SLOTS, STEP, Expression
from moot.engine.sources import Reader

if TYPE_CHECKING:
    from moot.engine.build import Code, Run


class Compiler:
    """Compiles what shares its objects, such as the steps of one procedure."""

    def __init__(self) -> None:
        self.phrases = Phrases(Names())

    def reader(self, it: Expression, params: Sequence[str] = STEP, slots: Sequence[str] = SLOTS) -> Reader:
        """The expression as a function of these names of its scope; the slots need not be given."""
        taken = [*params, *(f"{name}=None" for name in slots)]
        return expressed(self.phrases.text(it), ", ".join(taken), self.phrases.names.objects)

    def function(self, it: Expression, params: Sequence[str]) -> Reader:
        """The expression as a function of the game and these names, which may be any."""
        given = {name: Stand(f"{name}_") for name in params}
        taken = ("game", *(stand.text for stand in given.values()))
        return expressed(self.phrases.text(it, given), ", ".join(taken), self.phrases.names.objects)

    def runs(self, code: Code) -> list[Run]:
        """By step: what does it, and what follows."""
        self.phrases.names.objects.update(HELPERS)
        steps = Steps(code, self.phrases)
        return [steps.unwritten(first) for first in range(len(code.steps))]
