"""Regions, as a text names them."""

from __future__ import annotations

from typing import Annotated

from moot.engine import ask, const, let
from moot.engine.steps import Source, Step
from moot.games.voices.config import REGIONS, Region
from moot.games.voices.forms.jurors import Shows
from moot.games.voices.rules.deploy import ALL_REGIONS
from moot.language import Doing, Node, Scope, Term, applied, phrase

RegionName = Annotated[Region, Term("region", REGIONS)]


def other_regions(region: Region) -> list[Region]:
    return [other for other in REGIONS if other != region]


class Area(Node):
    """A region: a known one, or one that the doer chooses."""

    def given(self, scope: Scope) -> str | const | None:
        """Where it is known before anybody is asked: what it is."""
        return None

    def listed(self, scope: Scope) -> Source:
        """Where it is chosen: the regions."""
        raise NotImplementedError(type(self).__name__)

    def pick(self, doing: Doing, scope: Scope, shows: Shows) -> tuple[list[Step], str]:
        """Steps that find the region, and its name; where it is chosen, ``shows`` tells what for."""
        known = self.given(scope)
        if isinstance(known, str):
            return [], known
        listed = self.listed(scope) if known is None else None
        name = scope.bind("that region", "region")
        if listed is None:
            assert known is not None
            return [let(name, const(known.value, Region))], name
        prompt = f"{phrase(doing)}: which region?"
        rule = "V-DEPLOY-05"
        return [ask(name, by=scope.doer, options=listed, public=True, rule=rule, prompt=prompt, shows=shows)], name


class NamedRegion(Area):
    form = "{region}"
    region: RegionName

    def given(self, scope: Scope) -> str | const | None:
        return const(self.region)


class ThatRegion(Area):
    form = "that region"

    def given(self, scope: Scope) -> str | const | None:
        return scope.resolve(self, "that region")


class AnyRegion(Area):
    form = "any region"

    def listed(self, scope: Scope) -> Source:
        return ALL_REGIONS


class DifferentRegion(Area):
    form = "a different region"

    def listed(self, scope: Scope) -> Source:
        return applied(other_regions, region=scope.resolve(self, "that region"))


REGION_WORDS: tuple[type[Node], ...] = (NamedRegion, ThatRegion, AnyRegion, DifferentRegion)
