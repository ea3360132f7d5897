"""Regions, as a text names them."""

from __future__ import annotations

from typing import Annotated

from moot.engine import ask, const, do
from moot.engine.steps import Step
from moot.games.voices.config import REGIONS
from moot.games.voices.state import Mind
from moot.language import Doing, Function, Node, Scope, Term, applied, phrase

Region = Annotated[str, Term("region", REGIONS)]


def all_regions(game: Mind) -> list[str]:
    return list(REGIONS)


def other_regions(game: Mind, region: str) -> list[str]:
    return [other for other in REGIONS if other != region]


def named_region(game: Mind, region: str) -> str:
    return region


class Area(Node):
    """A region: a known one, or one that the doer chooses."""

    def given(self, scope: Scope) -> str | const | None:
        """Where it is known before anybody is asked: what it is."""
        return None

    def listed(self, scope: Scope) -> Function:
        """Where it is chosen: a function that lists the regions."""
        raise NotImplementedError(type(self).__name__)

    def pick(self, doing: Doing, scope: Scope) -> tuple[list[Step], str]:
        """Steps that find the region, and its name."""
        known = self.given(scope)
        if isinstance(known, str):
            return [], known
        listed = self.listed(scope) if known is None else None
        name = scope.bind("that region", "region")
        if listed is None:
            assert known is not None
            return [do(named_region, region=known, as_=name)], name
        prompt = f"{phrase(doing)}: which region?"
        return [ask(name, by=scope.doer, options=listed, public=True, rule="V-DEPLOY-05", prompt=prompt)], name


class NamedRegion(Area):
    form = "{region}"
    region: Region

    def given(self, scope: Scope) -> str | const | None:
        return const(self.region)


class ThatRegion(Area):
    form = "that region"

    def given(self, scope: Scope) -> str | const | None:
        return scope.resolve(self, "that region")


class AnyRegion(Area):
    form = "any region"

    def listed(self, scope: Scope) -> Function:
        return all_regions


class DifferentRegion(Area):
    form = "a different region"

    def listed(self, scope: Scope) -> Function:
        return applied(other_regions, region=scope.resolve(self, "that region"))


REGION_WORDS: tuple[type[Node], ...] = (NamedRegion, ThatRegion, AnyRegion, DifferentRegion)
