"""What the options of an ask stand for, by their keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from moot.engine import Ask, Known, Option, Value
from moot.games.voices.config import OPEN, Juror, MarkerName, OpenToken, Region
from moot.games.voices.state import MARKERS, PLACES, ROW

T = TypeVar("T")

JURORS: dict[str, Juror] = {juror: juror for juror in ROW}
REGIONS: dict[str, Region] = {region: region for region in PLACES}
KINDS: dict[str, OpenToken] = {kind: kind for kind in OPEN}
NAMES: dict[str, MarkerName] = {marker.name: marker.name for marker in MARKERS}


def chosen(option: Option) -> Value:
    """What is chosen; nothing by a "no" or a "pass"."""
    return next(iter(option.args.values()), None)


def one_of(values: Mapping[str, T], value: Value) -> T | None:
    """A code of a closed list."""
    return values.get(value) if isinstance(value, str) else None


def _codes(ask: Ask, values: Mapping[str, T]) -> dict[str, T]:
    found = {option.key: one_of(values, chosen(option)) for option in ask.options}
    return {key: value for key, value in found.items() if value is not None}


def jurors(ask: Ask) -> dict[str, Juror]:
    return _codes(ask, JURORS)


def regions(ask: Ask) -> dict[str, Region]:
    return _codes(ask, REGIONS)


def markers(ask: Ask) -> dict[str, MarkerName]:
    return _codes(ask, NAMES)


def kinds(ask: Ask) -> dict[str, OpenToken]:
    return _codes(ask, KINDS)


def seats(ask: Ask) -> dict[str, int]:
    found = {option.key: chosen(option) for option in ask.options}
    return {key: seat for key, seat in found.items() if isinstance(seat, int)}


def things(ask: Ask) -> dict[str, Known]:
    """Those whose faces one knows."""
    found = {option.key: chosen(option) for option in ask.options}
    return {key: thing for key, thing in found.items() if isinstance(thing, Known)}
