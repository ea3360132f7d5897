"""From forms to one grammar without conflicts: every overlap of two forms is an error when the language is built."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from moot.engine import BuildError
from moot.language.forms import RAW, Field, Group, Kind, Node, Noun, Part, Term, Word, fields_of, parts_of, snake

END = "$END"
"""What the parser calls the end of a text."""

NOTHING = "~"
"""The separator of lists whose members stand side by side."""


@dataclass(frozen=True)
class Production:
    """One way to say a form: which symbols, and which of them fill a field."""

    form: type[Node]
    third: bool
    symbols: tuple[str, ...]
    fills: tuple[tuple[int, str], ...]
    absent: tuple[tuple[str, object], ...]


Alternative = tuple[tuple[str, ...], str]
"""Symbols, and the name of what is done when they have been read."""

PASS, ONE, MORE, WORD = "pass", "one", "more", "word"
"""What is done with a member of a category, the first and the next of a list, and the words of a noun."""


@dataclass
class Grammar:
    """The rules for the parser, and what its symbols stand for."""

    rules: dict[str, list[Alternative]] = field(default_factory=dict)
    """By nonterminal: its alternatives."""
    productions: dict[str, Production] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    """Each word that stands for itself, and its terminal."""
    terms: dict[str, Term] = field(default_factory=dict)
    uses: dict[str, set[type[Node]]] = field(default_factory=dict)
    """The forms that say a terminal."""

    root: str = ""

    def spell(self, terminal: str) -> str:
        """A terminal as errors call it."""
        if terminal in RAW:
            return RAW[terminal]
        if terminal in self.terms:
            return terminal[2:].lower().replace("_", " ")
        return next((f"'{word}'" for word, name in self.words.items() if name == terminal), terminal).replace("\n", "↵")


class Grammarian:
    """Writes the grammar of a set of forms."""

    def __init__(self, root: type[Node], forms: Iterable[type[Node]]) -> None:
        self.grammar = Grammar()
        self.forms = list(dict.fromkeys(forms))
        self.members = _members(self.forms)
        self.sayable = self._sayable()
        self._owners: dict[str, type[Node]] = {}
        if root not in self.sayable:
            raise BuildError(f"Nothing can be said: some category that {root.__name__} needs has no forms.")
        self.grammar.root = self._nonterminal(root, third=False)

    # ------------------------------------------------------------ symbols

    def _word(self, text: str, form: type[Node]) -> str:
        terminal = self.grammar.words.setdefault(text.lower(), f"W_{len(self.grammar.words)}")
        self.grammar.uses.setdefault(terminal, set()).add(form)
        return terminal

    def _nonterminal(self, of: type[Node], *, third: bool) -> str:
        """The rule of a form or category, written when it is first needed."""
        third = third and of.inflects
        name = f"{'f' if of.form else 'c'}_{snake(of)}{'_s' if third else ''}"
        if self._owners.setdefault(name, of) is not of:
            raise BuildError(f"Two forms are called {of.__name__}: one of them needs another name.")
        if name not in self.grammar.rules:
            rules: list[Alternative] = []
            self.grammar.rules[name] = rules
            if of.form:
                rules += self._form(of, third)
            else:
                members = [one for one in self.members[of] if one in self.sayable]
                rules += [((self._nonterminal(one, third=third),), PASS) for one in members]
        return name

    def _symbol(self, kind: Kind, part: Field, form: type[Node], third: bool) -> str:
        if isinstance(kind.of, Term):
            name = "T_" + re.sub(r"[^A-Z0-9]+", "_", kind.of.name.upper())
            if self.grammar.terms.setdefault(name, kind.of) != kind.of:
                raise BuildError(f"form {form.__name__}: there are two different terms '{kind.of.name}'.")
            self.grammar.uses.setdefault(name, set()).add(form)
        elif isinstance(kind.of, str):
            name = kind.of
            self.grammar.uses.setdefault(name, set()).add(form)
        else:
            name = self._nonterminal(kind.of, third=third or part.third)
        return self._list(name, part.separator, form) if kind.many else name

    def _list(self, of: str, separator: str, form: type[Node]) -> str:
        between = [] if separator == NOTHING else [self._word(word, form) for word in _split(separator)]
        name = f"l_{of.lower()}" + "".join(f"_{word.lower()}" for word in between)
        if name not in self.grammar.rules:
            self.grammar.rules[name] = [((of,), ONE), ((name, *between, of), MORE)]
        return name

    def _noun(self, noun: Noun, form: type[Node]) -> str:
        name = "n_" + re.sub(r"\W+", "_", f"{noun.one}__{noun.many}").lower()
        if name not in self.grammar.rules:
            ways = dict.fromkeys((noun.one, noun.many))
            self.grammar.rules[name] = [(tuple(self._word(word, form) for word in _split(way)), WORD) for way in ways]
        return name

    # ------------------------------------------------------------ productions

    def _form(self, form: type[Node], third: bool) -> Iterator[Alternative]:
        """All ways to say a form: with and without each of its groups."""
        parts = parts_of(form)
        seen: set[tuple[str, ...]] = set()
        groups = [part for part in parts if isinstance(part, Group)]
        for k, said in enumerate(itertools.product((True, False), repeat=len(groups))):
            here = dict(zip(map(id, groups), said, strict=True))
            if not all(self._can_say(form, group) for group in groups if here[id(group)]):
                continue
            flat: list[Part] = []
            absent: list[tuple[str, object]] = []
            for part in parts:
                if not isinstance(part, Group):
                    flat.append(part)
                    continue
                if here[id(part)]:
                    flat += part.parts
                else:
                    absent += [(name, None) for name in part.fields]
                if part.flag:
                    absent.append((part.flag, here[id(part)]))
            symbols: list[str] = []
            fills: list[tuple[int, str]] = []
            for part in flat:
                if isinstance(part, Field):
                    fills.append((len(symbols), part.name))
                    symbols.append(self._symbol(fields_of(form)[part.name], part, form, third))
                elif isinstance(part, Noun):
                    symbols.append(self._noun(part, form))
                else:
                    text = part.text if isinstance(part, Word) else part.third if third else part.base
                    symbols.append(self._word(text, form))
            if not symbols:
                raise BuildError(f"form {form.__name__}: it could be said without a word.")
            if tuple(symbols) in seen:
                raise BuildError(f"form {form.__name__}: the same words could mean two things.")
            seen.add(tuple(symbols))
            alias = f"f_{snake(form)}{'_s' if third else ''}__{k}"
            self.grammar.productions[alias] = Production(form, third, tuple(symbols), tuple(fills), tuple(absent))
            yield tuple(symbols), alias

    def _can_say(self, form: type[Node], group: Group) -> bool:
        kinds = [fields_of(form)[name].of for name in group.fields]
        return all(kind in self.sayable for kind in kinds if isinstance(kind, type))

    def _sayable(self) -> set[type[Node]]:
        """The forms and categories of which a text exists: a category without forms takes its users along."""
        found: set[type[Node]] = set()
        while True:
            more = {
                one
                for one in (*self.forms, *self.members)
                if one not in found
                and (
                    all(
                        kind.of in found or kind.optional
                        for kind in fields_of(one).values()
                        if isinstance(kind.of, type) and issubclass(kind.of, Node)
                    )
                    if one.form
                    else any(member in found for member in self.members[one])
                )
            }
            if not more:
                return found
            found |= more


def _members(forms: Sequence[type[Node]]) -> dict[type[Node], list[type[Node]]]:
    """By category: the forms and categories directly below it."""
    members: dict[type[Node], list[type[Node]]] = {}
    for form in forms:
        one: type[Node] = form
        while one is not Node:
            above = one.__bases__[0]
            if not issubclass(above, Node):
                raise BuildError(f"form {one.__name__}: its first base must be its category.")
            if above is not Node:
                if above.form:
                    raise BuildError(f"form {one.__name__}: {above.__name__} is a form, not a category.")
                known = members.setdefault(above, [])
                if one not in known:
                    known.append(one)
            one = above
    return members


def _split(text: str) -> list[str]:
    return re.findall(r"\w[\w'’\-]*|\n|[^\s\w]", text)
