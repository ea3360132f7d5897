"""The texts of cards, as a bot reads them: their sentences by what triggers them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from moot.games.lawyerup.forms import conditions, conditions_of, counting, language
from moot.games.lawyerup.forms.headers import trigger_of
from moot.language import Language, Node, Sentence, Text, walk

IN_CHAINS = (conditions.PreviousCardIs, conditions.MatchesPrevious, counting.CardsThere, conditions.ThereAre)
"""Words whose worth depends on what lies in the examination."""

NOTHING: tuple[Sentence, ...] = ()


@lru_cache(maxsize=1)
def _language() -> Language:
    return language()


@lru_cache(maxsize=1)
def _conditions() -> Language:
    return conditions_of(_language())


@lru_cache(maxsize=2_048)
def _read(text: str) -> Text | None:
    tree = _language().read(text).tree if text else None
    return tree if isinstance(tree, Text) else None


@lru_cache(maxsize=2_048)
def lines(text: str) -> Mapping[str, tuple[Sentence, ...]]:
    """By trigger: the sentences of its line."""
    tree = _read(text)
    return {} if tree is None else {trigger_of(line.header): line.sentences for line in tree.lines if line.header}


def line(text: str, trigger: str) -> tuple[Sentence, ...]:
    """The sentences of one line; none if there is no such line."""
    return lines(text).get(trigger, NOTHING)


def called(text: str, color: str) -> tuple[Sentence, ...]:
    """What happens when the side of this color calls this Witness (L-CARD-09)."""
    return (*line(text, "called"), *line(text, f"called_{color}"))


@lru_cache(maxsize=2_048)
def standing(text: str) -> tuple[Node, ...]:
    """All words of the lines that hold as long as a card lies in play."""
    tree = _read(text)
    return () if tree is None else tuple(node for one in tree.lines if not one.header for node in walk(one))


@lru_cache(maxsize=2_048)
def is_chained(text: str) -> bool:
    """Whether its Examine effect looks at the cards before it."""
    return any(isinstance(node, IN_CHAINS) for one in line(text, "examine") for node in walk(one))


@lru_cache(maxsize=256)
def condition(text: str) -> Node:
    """A condition that stands alone: the Setup of a Con."""
    tree = _conditions().read(text).tree
    assert isinstance(tree, Node), text
    return tree
