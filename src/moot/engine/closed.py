"""Notes on types that close them: which values there are at all. ``Annotated[Thing, Of(Card)]``.

`Literal` lists words by itself, and ``Annotated[int, Meta(ge=0, le=5)]`` bounds a number. The builder and the machine
do not see these notes; the catalogue of actions reads them when somebody wants it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from moot.engine.rules import Rules


@dataclass(frozen=True)
class Among:
    """One of these values, such as the places of a map: a function of the ruleset lists them, or they stand here."""

    listed: Callable[[Rules], Iterable[Any]] | tuple[Any, ...]

    def values(self, rules: Rules) -> Iterable[Any]:
        """All of them."""
        return self.listed(rules) if callable(self.listed) else self.listed


@dataclass(frozen=True)
class Of:
    """Of a thing: what is printed on it is one of these kinds; ``where`` narrows it further."""

    kinds: tuple[type[object], ...]
    where: Callable[[Any], bool] | None

    def __init__(self, *kinds: type[object], where: Callable[[Any], bool] | None = None) -> None:
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "where", where)

    def holds(self, face: object) -> bool:
        """Whether this face may be printed on it."""
        return isinstance(face, self.kinds) and (self.where is None or self.where(face))


@dataclass(frozen=True)
class Deeds:
    """Of a deed that is offered, ``[name, argument, ...]``: which deeds these are. With ``texts``, also those that
    texts in play offer."""

    names: tuple[str, ...]
    texts: bool

    def __init__(self, *names: str, texts: bool = False) -> None:
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "texts", texts)
