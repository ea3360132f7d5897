"""The parser of a grammar: from words to nodes, in time that grows with the text and no faster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lark import Lark
from lark.exceptions import GrammarError, UnexpectedToken
from lark.lexer import Token

from moot.engine import BuildError
from moot.language.conflicts import overlap
from moot.language.forms import NUMBER, SIGNED, Node
from moot.language.grammar import END, Grammar, Production
from moot.language.language import Span
from moot.language.lexer import UNKNOWN, Readings, word_lexer, words_of

MOST_WORDS = 4
"""As many words as a phrase may have that was meant."""


@dataclass(frozen=True)
class Unexpected:
    """Where a text cannot be read on, and with what it could."""

    begin: int
    end: int
    known: bool
    """Whether the language has this word at all."""
    words: list[str]
    accepts: set[str]


class Parser:
    """Reads the texts of a grammar. Building it finds every overlap of two forms."""

    def __init__(self, grammar: Grammar) -> None:
        self._tree = _Tree(grammar)
        readings = Readings(grammar)
        try:
            self._lark = Lark(
                grammar.text(),
                parser="lalr",
                lexer=word_lexer(readings),
                strict=True,
                transformer=self._tree,
                keep_all_tokens=True,
                maybe_placeholders=False,
            )
        except GrammarError as error:
            raise BuildError(overlap(error, grammar)) from error
        states = self._lark.parser.parser._parse_table.states
        readings.check(states, grammar)
        readings.check_words(states, grammar)

    def parse(self, text: str, spans: dict[int, Span]) -> Node | Unexpected:
        """The tree, and in ``spans`` where each of its nodes stands; or what is in the way."""
        self._tree.spans = spans
        try:
            parsed: Any = self._lark.parse(text)
        except UnexpectedToken as error:
            return _unexpected(error, text)
        node: Node = parsed[0]
        return node


def _unexpected(error: UnexpectedToken, text: str) -> Unexpected:
    token, parser = error.token, error.interactive_parser
    begin, end = (len(text), len(text) + 1) if token.type == END else (token.start_pos or 0, token.end_pos or 0)
    words = [word for word, _, _ in words_of(text, begin)[:MOST_WORDS]]
    # Fewer than those it has an entry for.
    accepts: set[str] = parser.accepts()  # type: ignore[no-untyped-call]
    return Unexpected(begin, end, token.type != UNKNOWN, words, accepts)


class _Tree:
    """Builds nodes while the parser reduces; notes where each of them stands."""

    def __init__(self, grammar: Grammar) -> None:
        self.spans: dict[int, Span] = {}
        self._builders: dict[str, Any] = {
            name: self._builder(production) for name, production in grammar.productions.items()
        }

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["_builders"][name]
        except KeyError:
            raise AttributeError(name) from None

    def one(self, children: list[Any]) -> tuple[list[Any], Span]:
        value, span = _value(children[0])
        return [value], span

    def more(self, children: list[Any]) -> tuple[list[Any], Span]:
        (values, (start, _)), (value, (_, end)) = children[0], _value(children[-1])
        return [*values, value], (start, end)

    def word(self, children: list[Any]) -> tuple[None, Span]:
        return None, (children[0].start_pos, children[-1].end_pos)

    def _builder(self, production: Production) -> Any:
        form, fills, absent = production.form, production.fills, dict(production.absent)

        def build(children: list[Any]) -> tuple[Node, Span]:
            values: dict[str, Any] = dict(absent)
            for index, name in fills:
                value, _ = _value(children[index])
                values[name] = tuple(value) if isinstance(value, list) else value
            node = form(**values)
            span = _value(children[0])[1][0], _value(children[-1])[1][1]
            self.spans[id(node)] = span
            # A node lives as long as its tree does; only then does its id stay its own.
            return node, span

        return build


def _value(child: Any) -> tuple[Any, Span]:
    if not isinstance(child, Token):
        value, span = child
        return value, span
    span = (child.start_pos or 0, child.end_pos or 0)
    if child.type in (NUMBER, SIGNED):
        return int(child.replace("−", "-")), span
    return str(child), span
