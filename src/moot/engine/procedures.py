"""Procedures and deeds: tables of contents that run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from moot.engine.errors import BuildError
from moot.engine.steps import (
    Requirement,
    Source,
    Step,
    branch,
    call,
    for_each,
    may,
    part,
    when,
    while_,
)


@dataclass(frozen=True, eq=False)
class Procedure:
    """A named list of steps with parameters. A *deed* has requirements, and often a cost, as well; a *permission* is a
    deed that nobody does."""

    name: str
    params: tuple[str, ...]
    steps: tuple[Step, ...]
    title: str = ""
    public: tuple[str, ...] = ()
    requires: tuple[Requirement, ...] = ()
    cost: Source | None = None
    cost_rule: str = ""
    plays: str = ""
    once: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    is_deed: bool = False
    shows: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    card: str = ""
    """The card whose text this is."""
    node: object = field(default=None, compare=False)
    """Of a deed that a text offers, the part of its tree that does."""

    def called(self) -> Iterator[Procedure]:
        """The procedures that this one calls by themselves, not by name."""
        for step in inner_steps(self.steps):
            if isinstance(step, call) and isinstance(step.procedure, Procedure):
                yield step.procedure


def procedure(
    name: str,
    params: Sequence[str] = (),
    *,
    steps: Sequence[Step] = (),
    title: str = "",
    public: Sequence[str] = (),
) -> Procedure:
    """A procedure. ``title`` says where we are, using only the values that ``public`` names."""
    return Procedure(name, tuple(params), tuple(steps), title, tuple(public))


def deed(
    name: str,
    params: Sequence[str],
    *,
    requires: Sequence[Requirement] = (),
    cost: Source | None = None,
    cost_rule: str = "",
    plays: str = "",
    once: Mapping[str, Callable[..., Any]] | None = None,
    shows: Mapping[str, Callable[..., Any]] | None = None,
    steps: Sequence[Step],
    title: str = "",
    public: Sequence[str] = (),
) -> Procedure:
    """Something a seat does and others may react to; its first parameter is the seat.

    ``requires`` and ``cost`` decide whether it is offered; the steps pay the cost where the rules say so, by
    ``call("pay", ...)``. ``plays`` names the kind of coin that the deed takes one of before it is paid for: the card
    that is being played pays for nothing. ``once`` names functions of the seat, whose values requirements and cost may
    ask for: they are worked out once for all deeds of this name. ``shows`` names what is told with each deed that is
    offered, such as the strength of an argument: public facts, or what the seat knows.
    """
    if not steps:
        raise BuildError(f"deed {name}: it has no steps. What is only asked about is a permission.")
    return Procedure(
        name,
        tuple(params),
        tuple(steps),
        title,
        tuple(public),
        tuple(requires),
        cost,
        cost_rule,
        plays,
        dict(once or {}),
        True,
        dict(shows or {}),
    )


def permission(
    name: str,
    params: Sequence[str],
    *,
    requires: Sequence[Requirement] = (),
    cost: Source | None = None,
    cost_rule: str = "",
) -> Procedure:
    """What nobody does by itself, but texts forbid and rules ask about: `why_not` tells whether a seat may."""
    return Procedure(
        name,
        tuple(params),
        (),
        requires=tuple(requires),
        cost=cost,
        cost_rule=cost_rule,
        is_deed=True,
    )


def inner_steps(steps: Sequence[Step]) -> Iterator[Step]:
    """All steps, with those inside others."""
    for step in steps:
        yield step
        if isinstance(step, when):
            yield from inner_steps(step.then)
            yield from inner_steps(step.otherwise)
        elif isinstance(step, branch):
            for case in step.cases.values():
                yield from inner_steps(case)
            yield from inner_steps(step.otherwise or ())
        elif isinstance(step, for_each | while_ | part | may):
            yield from inner_steps(step.steps)
