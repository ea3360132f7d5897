"""Two forms that overlap, named: what the parser generator found, in the words of those who write forms."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from lark.exceptions import GrammarError

from moot.language.grammar import Grammar


def overlap(error: GrammarError, grammar: Grammar) -> str:
    """Which forms cannot be told apart, at which word, with the form strings of both."""
    found = _state(error.__traceback__)
    if found is None:
        return f"Two forms overlap: {error}"
    word, items, rules = found
    said = grammar.spell(word) if word != "$END" else "the end"
    going_on = [item.rule for item in items if not item.is_satisfied and item.next.name == word]
    forms = dict.fromkeys(_form(rule, grammar) for rule in (*rules, *going_on))
    named = [form for form in forms if form] or [str(rule) for rule in rules]
    what = " and ".join(named[:2]) if len(named) > 1 else f"{named[0]} and what may follow it"
    return f"Two forms overlap: {what} cannot be told apart at {said}."


def _state(trace: TracebackType | None) -> tuple[str, list[Any], list[Any]] | None:
    """The state of the parser generator in which it gave up: the word, the open items, the rules that could end."""
    while trace is not None:
        names = trace.tb_frame.f_locals
        if trace.tb_frame.f_code.co_name == "compute_lalr1_states":
            if names.get("reduce_reduce"):
                itemset, word, rules = names["reduce_reduce"][0]
                return word.name, list(itemset.closure), sorted(rules, key=str)
            return names["la"].name, list(names["itemset"].closure), [names["rule"]]
        trace = trace.tb_next
    return None


def _form(rule: Any, grammar: Grammar) -> str:
    """``Draw ("<draw> {n} cards")``, or nothing for a rule that is no form's own."""
    production = grammar.productions.get(rule.alias or "")
    return f'{production.form.__name__} ("{production.form.form}")' if production else ""
