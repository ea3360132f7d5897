"""What a sentence can refer to while a text is compiled, and the names that its values get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, TypeVar

from moot.engine import Ask, Option
from moot.engine.procedures import inner_steps
from moot.engine.steps import Step, ask, ask_free, ask_some, ask_together, call, do
from moot.language.forms import Node, children
from moot.language.language import Reading
from moot.language.printer import phrase
from moot.language.problems import Problem

AnyTarget = TypeVar("AnyTarget", ask, ask_some)

OCCASION = 10_000
"""In the place of a sentence: what the occasion gives can be spoken of everywhere."""


class Does(Protocol):
    """A part of a text that says what is done: a doing or a clause."""

    def steps(self, scope: Scope) -> list[Step]:
        """What happens."""


@dataclass(frozen=True, eq=False)
class Asker:
    """The node of a text that asks, and what for."""

    node: Node
    slot: str
    tree: Node

    @property
    def question(self) -> str:
        """The form and what it asks for: ``MoveOpen/onto``."""
        return f"{type(self.node).__name__}/{self.slot}"

    @cached_property
    def path(self) -> tuple[int, ...]:
        """From the whole text down to the node: which child."""
        found = path_to(self.tree, self.node)
        assert found is not None, f"{self.question}: only a node of the text can ask."
        return found


def path_to(tree: Node, node: Node) -> tuple[int, ...] | None:
    """The way from a tree down to one of its nodes, which is this very one and not only like it."""
    if tree is node:
        return ()
    for i, child in enumerate(children(tree)):
        found = path_to(child, node)
        if found is not None:
            return (i, *found)
    return None


def node_of(asked: Ask) -> Node | None:
    """The part of a card's text that an ask comes from."""
    node = asked.source.node if asked.source is not None else None
    return node if isinstance(node, Node) else None


def tree_of(asked: Ask) -> Node | None:
    """The whole text of which this part is."""
    tree = asked.source.tree if asked.source is not None else None
    return tree if isinstance(tree, Node) else None


def offer_of(option: Option) -> Node | None:
    """The sentence of a card's text that offers an option."""
    return option.node if isinstance(option.node, Node) else None


class Scope:
    """One program in the making: a part of a card, with its user and the things spoken of."""

    def __init__(
        self,
        reading: Reading,
        program: str,
        *,
        you: str = "seat",
        occasion: Mapping[str, Any] | None = None,
        rule: str = "",
    ) -> None:
        self.reading = reading
        self.program = program
        self.rule = rule
        """The rule of the card, which an ask names if its form has none of its own."""
        self.you = you
        """The name of the card's user."""
        self.doer = you
        """The name of the seat that does what is being compiled."""
        self.occasion: Mapping[str, Callable[..., Any]] = occasion or {}
        """What the moment gives: a pronoun, and the function that reads what it stands for."""
        self.lasting: Callable[[Any, Any], list[Step]] = _no_lasting
        """Begins a standing sentence that lasts for a while: the compiler knows how."""
        self.says = ""
        """The sentence that is being compiled: what a player reads who has to choose something for it."""
        self.changes: Collection[str] = ()
        """The values of the moment's occasion that may be changed."""
        self.idle: Callable[[], list[Step]] = list
        """What is told when none of several ways is open: the header of the line knows."""
        self.prologue: list[Step] = []
        self.conditions: list[Step] = []
        """Steps that a condition needs before it can be tested."""
        self.targets: list[Step] = []
        """Asks by which the user names what the text points at: see `target`."""
        self.problems: list[Problem] = []
        self.sentence = 0
        self.linked: set[int] = set()
        """The sentences that the present one refers to."""
        self._referents: dict[str, tuple[str, int]] = {}
        self._names: Counter[str] = Counter()
        self._slots: dict[str, str] = {}
        """By name: what it was made for, which is what an ask is known by."""
        self._counts: dict[str, int | None] = {}
        """By name: how many things it will be."""
        self._since: dict[str, int] = {}
        """By name: the sentence that made it."""

    @property
    def card(self) -> str:
        """The id of the card."""
        return self.program.rpartition("/")[0]

    def changing(self, node: Node, value: str) -> None:
        """Tells that a node changes this value of the occasion, which its line may have no power over."""
        if value not in self.changes:
            self.fail(node, f"'{phrase(node)}' changes what happens: only a line that waits for such a moment can.")

    def target(self, chosen: AnyTarget) -> AnyTarget:
        """Tells that by this ask the user names what the text points at; what a card costs is paid after it.

        It is among what lies there now: not a decision about what is done, nor a choice among what a text brings.
        """
        if chosen.by == self.you:
            self.targets.append(chosen)
        return chosen

    def run(self, node: Does) -> list[Step]:
        """The steps of a part of the text, which asks what they ask."""
        assert isinstance(node, Node)
        return self.asked_by(node, node.steps(self))

    def asked_by(self, node: Node, steps: list[Step]) -> list[Step]:
        """Tells the asks and calls among the steps of a node whose they are; those of nodes inside it know already."""
        for step in inner_steps(steps):
            if isinstance(step, ask | ask_some | ask_free | ask_together | call) and step.asker is None:
                asker = Asker(node, self._slots.get(step.name, step.name), self.reading.tree)
                object.__setattr__(step, "asker", asker)
        return steps

    # ------------------------------------------------------------ names

    def name(self, base: str, count: int | None = None) -> str:
        """A name that no other value of this program has; ``count`` if it is known how many things that will be."""
        self._names[base] += 1
        name = base if self._names[base] == 1 else f"{base}_{self._names[base]}"
        self._slots[name] = base
        self._since[name] = self.sentence
        self._counts[name] = count
        return name

    def bind(self, word: str, base: str, count: int | None = None) -> str:
        """A new name for what this word stands for from now on; ``count`` if it is known how many that will be."""
        name = self.name(base, count)
        self.refer(word, name)
        return name

    def count(self, word: str) -> int | None:
        """How many things this word stands for, if that is known before the card is used."""
        found = self._referents.get(word)
        return self.how_many(found[0]) if found is not None else None

    def how_many(self, name: str) -> int | None:
        """How many things the value of this name will be, if that is known before the card is used."""
        return self._counts.get(name)

    def refer(self, word: str, name: str) -> None:
        """From now on this word stands for that value."""
        self._referents[word] = (name, self.sentence)

    def resolve(self, node: Node, word: str) -> str:
        """The name of what a word stands for: something of this sentence, the one before, or the occasion."""
        found = self._referents.get(word)
        if found is not None and found[1] >= self.sentence - 1:
            if found[1] != OCCASION:
                self.linked.add(found[1])
                self.refer(word, found[0])  # this sentence speaks of it, so the next one may
            return found[0]
        if word in self.occasion:
            name = self.name(word.replace(" ", "_"))
            self.prologue.append(do(self.occasion[word], as_=name))
            self._referents[word] = (name, OCCASION)
            return name
        if found is not None:
            self.fail(node, f"'{word}' would be something said too long ago: name it again.")
        else:
            self.fail(node, f"Nothing before says what '{word}' is.")
        return word.replace(" ", "_")

    def earlier(self, word: str) -> str | None:
        """The name of what a word stands for if a sentence before has said so."""
        name, sentence = self._referents.get(word, ("", 0))
        known = sentence == OCCASION or self._since.get(name, self.sentence) < self.sentence
        return name if known else None

    def last(self, word: str) -> str:
        """The name that this word was bound to last."""
        return self._referents[word][0]

    def names(self) -> list[str]:
        """All names that words stand for."""
        return list(dict.fromkeys(name for name, _ in self._referents.values()))

    def borrow(self, outer: Scope) -> None:
        """Words stand for what they stand for there."""
        self._referents = dict(outer._referents)
        self._names = Counter(outer._names)
        self._counts = dict(outer._counts)
        self.sentence = outer.sentence
        self.linked = outer.linked

    def return_to(self, inner: Scope) -> None:
        """What a borrower read of the occasion is read here, once."""
        self.prologue += inner.prologue
        self._names = inner._names
        self._referents |= {word: held for word, held in inner._referents.items() if word in self.occasion}

    def knows(self, word: str) -> bool:
        """Whether the word stands for anything here."""
        found = self._referents.get(word)
        return (found is not None and found[1] >= self.sentence - 1) or word in self.occasion

    # ------------------------------------------------------------ blocks

    @contextmanager
    def doing(self, seat: str) -> Iterator[None]:
        """What is compiled inside is done by this seat."""
        before, self.doer = self.doer, seat
        try:
            yield
        finally:
            self.doer = before

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What is named inside may never have happened, so it is forgotten outside."""
        before = dict(self._referents)
        try:
            yield
        finally:
            now = self._referents
            # What was known before has perhaps been spoken of again.
            same = {word: now[word] for word, held in before.items() if word in now and now[word][0] == held[0]}
            self._referents = before | same

    def fail(self, node: Node, sentence: str, hint: str = "") -> None:
        """Notes a problem with a node and goes on."""
        self.problems.append(self.reading.at(node, sentence, hint))


def _no_lasting(standing: object, duration: object) -> list[Step]:
    raise NotImplementedError("Only a compiler can begin what lasts.")
