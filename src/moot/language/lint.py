"""The linter: what can be read but cannot be right.

The compiler has already refused what it cannot make a program of: a "them" that nothing before explains, a choice
without a chooser or with one option, a letter without its line or with two, "if you do" after what cannot be declined,
a standing sentence without an end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise

from moot.language.clauses import Doing, Optional
from moot.language.conditions import Being, Condition
from moot.language.core import Choose, Header, IfTheyDo, IfYouDo, Outcome, Say, Text
from moot.language.forms import NAME, Node, children, fields_of, walk
from moot.language.language import Reading
from moot.language.printer import phrase
from moot.language.problems import Problem, meant
from moot.language.standing import At, LastsWhenever, Moment, NextTime, Offer, Stands, Whenever, While
from moot.language.things import AnyNumberOf, Counted, Exactly, Filter, UpTo, Zone


@dataclass(frozen=True)
class Runs:
    """What the game does with the cards of a deck. ``None`` means: not known, so not looked at."""

    headers: Collection[type[Header]] | None = None
    """The headers whose lines are run."""
    bare: bool = True
    """Whether a line without a header is run."""
    occasions: Collection[str] | None = None
    """The windows in which reactions are asked for."""
    events: Collection[str] | None = None
    moments: Collection[str] | None = None
    names: Collection[str] | None = None
    """The cards that a text can name."""
    lines: int | None = None
    """How many lines of a card are run."""


Finding = tuple[Node, str, str]
"""A node, what is wrong with it, and a hint."""
Rule = Callable[[Text, Runs], Iterator[Finding]]


def lint(reading: Reading, runs: Runs) -> list[Problem]:
    """What is wrong with a text that has been read and compiled."""
    return [reading.at(node, said, hint) for rule in RULES for node, said, hint in rule(reading.tree, runs)]


# ---------------------------------------------------------------- lines that never run


def lines_that_run(text: Text, runs: Runs) -> Iterator[Finding]:
    """Every line is one that the game uses."""
    for line in text.lines:
        header = line.header
        if isinstance(header, Outcome):
            continue
        if header is None:
            if not runs.bare and not all(
                isinstance(one, Stands | While | Whenever | At | Offer) for one in line.sentences
            ):
                yield line, "Nothing says who uses this line, or when.", _known_headers(runs)
        elif runs.headers is not None and not isinstance(header, tuple(runs.headers)):
            yield (
                header,
                f"No card of this deck has a line '{phrase(header)}:'; it would never be used.",
                _known_headers(runs),
            )


def _known_headers(runs: Runs) -> str:
    if not runs.headers:
        return "The lines of this deck have no header." if runs.headers is not None else ""
    written = (form.form or form.__name__ for form in runs.headers)
    return f"A line begins with: {', '.join(written)}."


def moments_that_come(text: Text, runs: Runs) -> Iterator[Finding]:
    """What a text waits for happens in this game."""
    for node in walk(text):
        if isinstance(node, Moment) and hasattr(node, "event"):
            yield from _waits(node.event, node.event.about(), runs.occasions, "a moment in which this can be played")
        elif isinstance(node, Whenever | LastsWhenever | NextTime):
            yield from _waits(node.event, node.event.about(), runs.events, "something that the game tells of")
        elif isinstance(node, At):
            yield from _waits(node.point, node.point.moment(), runs.moments, "a moment of the game")


def _waits(node: Node, about: str, known: Collection[str] | None, what: str) -> Iterator[Finding]:
    if known is not None and about not in known:
        yield node, f"'{phrase(node)}' is not {what}: it would never come.", _listed(known)


def no_more_lines(text: Text, runs: Runs) -> Iterator[Finding]:
    """A card has no more lines than the game uses; the outcomes of a choice belong to its line."""
    own = [line for line in text.lines if not isinstance(line.header, Outcome)]
    for line in own[runs.lines :] if runs.lines is not None else ():
        most = "1 line" if runs.lines == 1 else f"{runs.lines} lines"
        yield line, f"A card of this deck has at most {most}: this one would never be used.", ""


# ---------------------------------------------------------------- choices


def one_choice_a_line(text: Text, runs: Runs) -> Iterator[Finding]:
    """Two choices in a line would share their letters."""
    for line in text.lines:
        for more in [one for one in line.sentences if isinstance(one, Choose)][1:]:
            yield more, "A line has one choice; its letters would mean two things.", ""


# ---------------------------------------------------------------- may, and if you do


def done_by_halves(text: Text, runs: Runs) -> Iterator[Finding]:
    """Where "if you do" or "if they do" follows, "none" is not among the choices: it would count as done."""
    for line in text.lines:
        for sentence, follows in pairwise(line.sentences):
            clause = sentence.clause if isinstance(sentence, Say) else None
            if isinstance(clause, Optional) and isinstance(follows, IfYouDo | IfTheyDo):
                for amount in walk(clause):
                    if isinstance(amount, UpTo | AnyNumberOf):
                        yield amount, "None would do as well, and would count as done.", "After 'may', give a number."


def amounts_of_something(text: Text, runs: Runs) -> Iterator[Finding]:
    """Nobody is told to do a thing no times, or offered as little."""
    for doing in walk(text):
        for amount in walk(doing) if isinstance(doing, Doing) else ():
            if isinstance(amount, UpTo) and amount.n == 0:
                yield amount, "'up to 0' leaves nothing to choose.", ""
            elif isinstance(amount, Exactly) and amount.n == 0:
                yield amount, "0 of them is nothing to do.", ""


# ---------------------------------------------------------------- secrets and names


def who_learns(text: Text, runs: Runs) -> Iterator[Finding]:
    """Where a zone is hidden, what is done there says who learns what; and no condition gives it away."""
    for node in walk(text):
        hidden = [zone for zone in _own(node) if isinstance(zone, Zone) and type(zone).hidden]
        if isinstance(node, Doing):
            for zone in hidden if not node.learns() else ():
                yield node, f"'{phrase(zone)}' is hidden, and '{phrase(node)}' does not say who learns what.", LEARNS
        elif isinstance(node, Counted | Condition | Being) and any(isinstance(one, Filter) for one in _own(node)):
            for zone in hidden:
                yield node, f"'{phrase(zone)}' is hidden: '{phrase(node)}' would tell what lies there.", ""


LEARNS = "The form needs a method 'learns'."


def _own(node: Node) -> Iterator[Node]:
    """What lies inside a node, except inside another one that does or asks something."""
    for child in children(node):
        yield child
        if not isinstance(child, Doing | Counted | Condition | Being):
            yield from _own(child)


def names_of_cards(text: Text, runs: Runs) -> Iterator[Finding]:
    """A card that is named exists."""
    if runs.names is None:
        return
    for node in walk(text):
        for field, kind in fields_of(type(node)).items():
            value = getattr(node, field)
            named = value if isinstance(value, tuple) else (value,)
            for name in named if kind.of == NAME else ():
                if name is not None and name not in runs.names:
                    yield node, f"No card is called '{name}'.{meant(name, runs.names)}", ""


def _listed(names: Collection[str]) -> str:
    return f"There are: {', '.join(sorted(names)[:12])}." if names else ""


RULES: tuple[Rule, ...] = (
    lines_that_run,
    no_more_lines,
    moments_that_come,
    one_choice_a_line,
    done_by_halves,
    amounts_of_something,
    who_learns,
    names_of_cards,
)
