"""The parser of a grammar: from words to nodes, in time that grows with the text and no faster."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lark.common import ParserConf
from lark.exceptions import GrammarError, UnexpectedToken
from lark.grammar import NonTerminal, Rule, RuleOptions, Symbol, Terminal
from lark.lexer import LexerThread, Token
from lark.parsers.lalr_parser import LALR_Parser

from moot.engine import BuildError
from moot.language.conflicts import overlap
from moot.language.forms import NUMBER, RAW, SIGNED, Node
from moot.language.grammar import END, MORE, ONE, PASS, WORD, Grammar, Production
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
        rules = list(_rules(grammar))
        done: Any = {rule: self._tree.builders[rule.alias or PASS] for rule in rules}
        conf = ParserConf(rules, done, [START])
        try:
            self._lalr = LALR_Parser(conf, strict=True)
        except GrammarError as error:
            raise BuildError(overlap(error, conf, grammar)) from error
        self._lexer = word_lexer(readings)
        states = self._lalr._parse_table.states
        readings.check(states, grammar)
        readings.check_words(states, grammar)

    def parse(self, text: str, spans: dict[int, Span]) -> Node | Unexpected:
        """The tree, and in ``spans`` where each of its nodes stands; or what is in the way."""
        self._tree.spans = spans
        try:
            node, _ = self._lalr.parser.parse(LexerThread.from_text(self._lexer, text), START)
        except UnexpectedToken as error:
            return _unexpected(error, text)
        assert isinstance(node, Node)
        return node


START = "start"


class _Nonterminal(NonTerminal):
    """There is one for each name, so they need not be compared by name: tables are built in a fifth of the time."""

    __eq__, __ne__, __hash__ = object.__eq__, object.__ne__, object.__hash__


class _Terminal(Terminal):
    __eq__, __ne__, __hash__ = object.__eq__, object.__ne__, object.__hash__


def _rules(grammar: Grammar) -> Iterator[Rule]:
    """The grammar as the parser generator takes it."""
    origins = {name: _Nonterminal(name) for name in grammar.rules}
    terminals = {name: _Terminal(name) for name in (*grammar.words.values(), *grammar.terms, *RAW)}
    symbols: dict[str, Symbol] = {**origins, **terminals}
    yield Rule(NonTerminal(START), [symbols[grammar.root]], 0, PASS, RuleOptions())
    for name, alternatives in grammar.rules.items():
        for k, (said, done) in enumerate(alternatives):
            yield Rule(origins[name], [symbols[symbol] for symbol in said], k, done, RuleOptions())


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
        self.builders: dict[str, Any] = {PASS: _pass, ONE: _one, MORE: _more, WORD: _word}
        self.builders |= {name: self._builder(production) for name, production in grammar.productions.items()}

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


def _pass(children: list[Any]) -> Any:
    return children[0]


def _one(children: list[Any]) -> tuple[list[Any], Span]:
    value, span = _value(children[0])
    return [value], span


def _more(children: list[Any]) -> tuple[list[Any], Span]:
    (values, (start, _)), (value, (_, end)) = children[0], _value(children[-1])
    return [*values, value], (start, end)


def _word(children: list[Any]) -> tuple[None, Span]:
    return None, (children[0].start_pos, children[-1].end_pos)


def _value(child: Any) -> tuple[Any, Span]:
    if not isinstance(child, Token):
        value, span = child
        return value, span
    span = (child.start_pos or 0, child.end_pos or 0)
    if child.type in (NUMBER, SIGNED):
        return int(child.replace("−", "-")), span
    return str(child), span
