"""The shared core of all card languages: texts, their lines and sentences.

A game adds its own forms to the categories `Header`, `Doing`, `Other`, `Condition`, `Trigger`, `Counted`, `Standing`,
`Deed`, `Waiver` and `Duration`. It never edits this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from moot.engine.steps import Step
from moot.language.clauses import CLAUSES, Clause
from moot.language.conditions import CONDITIONS, Conditions
from moot.language.forms import Caption, Letter, Node
from moot.language.functions import Function
from moot.language.scope import Scope
from moot.language.things import Counted
from moot.language.who import WHO

# ---------------------------------------------------------------- texts


class Header(Node):
    """Who uses a line, or when: "Prosecutor:", "Victory:", "After you deploy a marker:"."""

    gives: ClassVar[Mapping[str, Function]] = {}

    def test(self, scope: Scope) -> Function | None:
        """What must be true of ``seat`` for the line to be used at all; ``None`` if nothing must."""
        return None

    def tells(self, scope: Scope, letter: str, outcome: str) -> list[Step]:
        """What is told when this letter has been chosen: the words of an outcome that nobody has heard before."""
        return []

    def idle(self) -> list[Step]:
        """What is told when its user must choose between several ways and none is open."""
        return []


class Sentence(Node):
    """Up to a full stop."""

    def steps(self, scope: Scope) -> list[Step] | None:
        """What a sentence of the game's own does; ``None`` for those of the core, which stand in a row."""
        return None


class Line(Node):
    """A header and its sentences."""

    form = "[{header}:] {sentences/~}"
    sentences: tuple[Sentence, ...]
    header: Header | None = None


class Text(Node):
    """All that a card says."""

    form = "{lines/\n}"
    lines: tuple[Line, ...]


class Outcome(Header):
    """``A:`` What follows when this letter was chosen."""

    form = "{letter}"
    letter: Letter


# ---------------------------------------------------------------- sentences


class Say(Sentence):
    """A clause."""

    form = "{clause}."
    clause: Clause


class If(Sentence):
    """A clause under a condition."""

    form = "if {condition}, {clause}."
    condition: Conditions
    clause: Clause


class Otherwise(Sentence):
    """What happens if the condition of the sentence before does not hold."""

    form = "otherwise, {clause}."
    clause: Clause


class IfYouDo(Sentence):
    """What follows if the optional sentence before was done."""

    form = "if you do, {clause}."
    clause: Clause


class IfTheyDo(Sentence):
    """The same, if somebody else had the choice."""

    form = "if they do, {clause}."
    clause: Clause


class ForEach(Sentence):
    """A clause once for each of something."""

    form = "for each {counted}, {clause}."
    counted: Counted
    clause: Clause


class Option(Node):
    """``A Apologise.``"""

    form = "{letter} {caption}."
    letter: Letter
    caption: Caption


class Choose(Sentence):
    """A choice whose outcomes stand on lines of their own and are read only when chosen."""

    form = "choose {n}: {options/~}"
    n: int
    options: tuple[Option, ...]


CORE: tuple[type[Node], ...] = (
    Text,
    Line,
    Outcome,
    *WHO,
    *CLAUSES,
    *CONDITIONS,
    Say,
    If,
    Otherwise,
    IfYouDo,
    IfTheyDo,
    ForEach,
    Option,
    Choose,
)
