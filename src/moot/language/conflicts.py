"""Two forms that overlap, named: what the parser generator found, in the words of those who write forms."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from lark.common import ParserConf
from lark.exceptions import GrammarError
from lark.grammar import Rule
from lark.parsers.grammar_analysis import RulePtr
from lark.parsers.lalr_analysis import LALR_Analyzer

from moot.language.grammar import Grammar


class Conflict(NamedTuple):
    """At this word these rules could end, or these could go on."""

    word: str
    end: list[Rule]
    go_on: list[Rule]


def overlap(error: GrammarError, conf: ParserConf, grammar: Grammar) -> str:
    """Which forms cannot be told apart, at which word, with the form strings of both."""
    # The states of a parser have no order.
    found = min(_conflicts(conf), key=str, default=None)
    if found is None:
        return f"Two forms overlap: {error}"
    said = grammar.spell(found.word) if found.word != "$END" else "the end"
    forms = dict.fromkeys(_form(rule, grammar) for rule in (*found.end, *found.go_on))
    named = [form for form in forms if form] or [str(rule) for rule in found.end]
    what = " and ".join(named[:2]) if len(named) > 1 else f"{named[0]} and what may follow it"
    return f"Two forms overlap: {what} cannot be told apart at {said}."


def _conflicts(conf: ParserConf) -> Iterator[Conflict]:
    """The conflicts of a grammar: the error of the parser generator has them as text only, so it looks again."""
    analysis = LALR_Analyzer(conf)
    with suppress(GrammarError):
        analysis.compute_lalr()  # type: ignore[no-untyped-call]
    for state in analysis.lr0_itemsets:
        for word, rules in state.lookaheads.items():
            if len(rules) > 1 or word in state.transitions:
                yield Conflict(word.name, sorted(rules, key=str), _going_on(state.closure, word.name))


def _going_on(items: frozenset[RulePtr], word: str) -> list[Rule]:
    return sorted((item.rule for item in items if not item.is_satisfied and item.next.name == word), key=str)


def _form(rule: Rule, grammar: Grammar) -> str:
    """``Draw ("<draw> {n} cards")``, or nothing for a rule that is no form's own."""
    production = grammar.productions.get(rule.alias or "")
    return f'{production.form.__name__} ("{production.form.form}")' if production else ""
