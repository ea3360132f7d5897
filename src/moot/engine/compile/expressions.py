"""Expressions as Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from moot.engine.compile.names import Names
from moot.engine.expressions import (
    All,
    AnyAmong,
    Call,
    Constant,
    Differ,
    Each,
    Expression,
    Item,
    Kept,
    Listed,
    Local,
    Not,
    Payable,
    Some,
    Truth,
    formula,
)
from moot.engine.sources import takes_game


class Stand(NamedTuple):
    """What stands for a name, where that is not the name itself."""

    text: str
    plain: bool = True
    """Whether it may be written twice: to work it out costs nothing."""


Given = Mapping[str, Stand]
NOTHING: Given = {}
LOOSE = (All, Some, Not, Differ)
"""What has to stand in brackets inside another expression."""


class Phrases:
    """Writes expressions; the objects that they use get names as they come up."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def text(self, it: Expression, given: Given = NOTHING) -> str:
        """The expression as Python."""
        return WRITERS[type(it)](self, it, given)

    def inner(self, it: Expression, given: Given) -> str:
        """The same, inside another expression."""
        text = self.text(it, given)
        return f"({text})" if isinstance(it, LOOSE) else text

    def _local(self, it: Local, given: Given) -> str:
        return given[it.name].text if it.name in given else it.name

    def _item(self, it: Item, given: Given) -> str:
        return f"{given[it.name].text if it.name in given else it.name}[{it.key!r}]"

    def _constant(self, it: Constant, given: Given) -> str:
        return self.names.constant(it.fixed)

    def _listed(self, it: Listed, given: Given) -> str:
        return f"[{', '.join(self.text(one, given) for one in it.of_these)}]"

    def _call(self, it: Call, given: Given) -> str:
        arguments = [Stand(self.text(argument, given), _is_plain(argument, given)) for argument in it.arguments]
        said = formula(it.fn)
        if said is not None:
            stands = dict(zip(said.params, arguments, strict=True))
            if all(stand.plain or said.uses(param) < 2 for param, stand in stands.items()):
                return f"({self.text(said.body, stands)})"
        texts = [stand.text for stand in arguments]
        return f"{self.names.object(it.fn)}({', '.join(['game', *texts] if takes_game(it.fn) else texts)})"

    def _all(self, it: All, given: Given) -> str:
        return " and ".join(self.inner(test, given) for test in it.tests) or "True"

    def _some(self, it: Some, given: Given) -> str:
        return " or ".join(self.inner(test, given) for test in it.tests) or "False"

    def _not(self, it: Not, given: Given) -> str:
        return f"not {self.inner(it.test, given)}"

    def _truth(self, it: Truth, given: Given) -> str:
        return f"bool({self.text(it.test, given)})"

    def _differ(self, it: Differ, given: Given) -> str:
        return f"{self.inner(it.one, given)} != {self.inner(it.other, given)}"

    def _each(self, it: Each, given: Given) -> str:
        return "one"

    def _any_among(self, it: AnyAmong, given: Given) -> str:
        return f"any({self.text(it.test, given)} for one in {self.inner(it.listed, given)})"

    def _payable(self, it: Payable, given: Given) -> str:
        coins = f"coins.without[{it.plays!r}]" if it.plays else "coins"
        if isinstance(it.dues, Listed):
            return f"{coins}.payable[({''.join(f'{self.text(due, given)}, ' for due in it.dues.of_these)})]"
        return f"{coins}.payable[tuple({self.text(it.dues, given)})]"

    def _kept(self, it: Kept, given: Given) -> str:
        key = repr(it.key)
        return f"(known[{key}] if {key} in known else known.setdefault({key}, {self.text(it.first, given)}))"


def _is_plain(it: Expression, given: Given) -> bool:
    if isinstance(it, Local | Item):
        return it.name not in given or given[it.name].plain
    return isinstance(it, Constant | Each)


WRITERS: dict[type[Expression], Callable[[Phrases, Any, Given], str]] = {
    Local: Phrases._local,
    Item: Phrases._item,
    Constant: Phrases._constant,
    Listed: Phrases._listed,
    Call: Phrases._call,
    All: Phrases._all,
    Some: Phrases._some,
    Not: Phrases._not,
    Truth: Phrases._truth,
    Differ: Phrases._differ,
    Each: Phrases._each,
    AnyAmong: Phrases._any_among,
    Payable: Phrases._payable,
    Kept: Phrases._kept,
}
