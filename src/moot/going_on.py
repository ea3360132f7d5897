"""Going on by today's rules from a position of older ones, where the older ones cannot be had any more."""

from __future__ import annotations

from collections.abc import Iterable

from moot import api
from moot.engine import Content, MootError, Rules, Table, UnknownRuleset, saves
from moot.engine.legend import Legend
from moot.engine.past import Answered, Entry, Origin
from moot.games import GAMES


def go_on(
    blob: bytes, later: Iterable[Entry], content: Content | None = None, legend: Legend | None = None
) -> tuple[Table, int]:
    """The position of a save under today's rules, and how many of the ``later`` answers could not be taken over.

    Raises `SaveError` with the reason where today's rules cannot go on from there.
    """
    body = saves.read(blob)
    if body.state.get("outcome") is not None:
        raise UnknownRuleset("The game is over.")
    rules = _rules(body.game, content if content is not None else body.content, legend)
    origin = Origin(0 if legend is None else legend.version, body.ruleset, body.state)
    table = saves.gone_on(rules, origin, seed=body.seed, names=body.names, bound=body.commitment, dealer=None)
    entries = [*later]
    for at, entry in enumerate(entries):
        try:
            for _ in table.play([entry]):
                pass
        except MootError:
            return table, sum(isinstance(one, Answered) for one in entries[at:])
    return table, 0


def _rules(name: str, content: Content | None, legend: Legend | None) -> Rules:
    """Today's rules with the cards of the table; or with their own, if these are the same cards in other words."""
    game = GAMES.get(name)
    if game is None:
        raise UnknownRuleset(f"The game '{name}' is not here.")
    rules = None
    if content is not None:
        try:
            rules = api.rules_of(game, content)
        except Exception:  # cards of another grammar may fail in any way
            rules = None
    if rules is None and legend is None:
        raise UnknownRuleset("Its cards cannot be read by today's rules.")
    rules = rules or api.rules_of(game)
    if legend is not None and [face[0] for face in legend.faces] != rules.ids:
        raise UnknownRuleset("Today's rules are played with other cards.")
    return rules
