"""What fits a JSON schema, and what hardly does: for tests that send a server everything but what it wants."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

QUIET = settings(
    database=None, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, phases=[Phase.generate]
)
"""The same at every run, and a failure is shown as it came."""

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**31 + 1,
    2**63,
    -(2**70),
    0.5,
    1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "\x00",
    "\u202e\u200b\ufeff",
    "💥" * 50,
    "é",
    "'; DROP TABLE guest; --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "%s%n{0}{}",
    "x" * 5_000,
    [],
    {},
    [[]],
    {"": {}},
    [None] * 300,
    {"type": "ping"},
    ["watch"],
)
"""Values that are seldom right."""

TEXTS = ("", " ", "\n", "null", "NaN", "[]", "{}", '"', "{", "}", "ping", "\ufeff{}", "0" * 4_000, "-", "1e400", "\x00")
"""Texts that are no object."""


def fitting(schema: dict[str, Any], root: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that fit a schema; ``root`` is the document that its references point into."""
    if "$ref" in schema:
        found = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        return st.deferred(lambda: fitting(found, root))
    if either := schema.get("anyOf") or schema.get("oneOf"):
        return st.one_of([fitting(one, root) for one in either])
    if "enum" in schema or "const" in schema:
        return st.sampled_from(schema.get("enum") or [schema["const"]])
    match schema.get("type"):
        case "object":
            fields = {name: fitting(one, root) for name, one in schema.get("properties", {}).items()}
            needed = schema.get("required", [])
            return st.fixed_dictionaries(
                {name: fields[name] for name in needed},
                optional={name: one for name, one in fields.items() if name not in needed},
            )
        case "array":
            return st.lists(fitting(schema.get("items", {}), root), min_size=schema.get("minItems", 0), max_size=4)
        case "string":
            if "pattern" in schema:
                return st.from_regex(schema["pattern"], fullmatch=True).map(lambda text: text[:40])
            return st.text(min_size=schema.get("minLength", 0), max_size=min(schema.get("maxLength", 20), 20))
        case "integer":
            return st.integers(schema.get("minimum"), schema.get("maximum"))
        case "number":
            return st.floats(schema.get("minimum"), schema.get("maximum"), allow_nan=False, allow_infinity=False)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
    return st.none() | st.booleans() | st.integers() | st.text(max_size=5)


def spoilt(value: Any, rng: Random) -> str:
    """The value as a JSON text with something wrong in it; by chance there may be nothing wrong."""
    if rng.random() < 0.6:
        return json.dumps(_twisted(value, rng), ensure_ascii=rng.random() < 0.5)
    text = json.dumps(value)
    where = rng.randrange(len(text) + 1)
    match rng.randrange(8):
        case 0:
            return text[:where]
        case 1:
            return (
                text[:where]
                + rng.choice(["\x00", "\\", '"', "{", "]", "\ud83d\ude00", "NaN", "\\ud800", "//"])
                + text[where:]
            )
        case 2:
            return text + rng.choice([text, "}", ",", "\x00", "{}"])
        case 3:
            deep = rng.choice([10, 500, 3_000])
            return text[:-1] + ', "deep": ' + "[" * deep + "]" * deep + "}"
        case 4:
            return "[" * rng.choice([1, 100, 10_000])
        case 5:
            return rng.choice(TEXTS)
        case 6:
            return "".join(chr(rng.randrange(1, 0x2FF)) for _ in range(rng.randrange(60)))
    return text.replace(":", rng.choice(["=", "::", ": NaN,", ":'"]), 1)


def _twisted(value: Any, rng: Random) -> Any:
    """A copy with one to three places changed."""
    value = json.loads(json.dumps(value))
    for _ in range(rng.randint(1, 3)):
        places = _places(value)
        if not places:
            return rng.choice(ODD)
        holder, key = rng.choice(places)
        match rng.randrange(4) if isinstance(holder, dict) else 0:
            case 1:
                del holder[key]
            case 2:
                holder[rng.choice(["x", "", "__class__", key + " ", key.upper() + "é"])] = holder[key]
            case 3:
                holder["type"] = rng.choice(["", "Watch", "answers", "seat_news", "\x00", 7, None, ["ping"]])
            case _:
                holder[key] = deepcopy(rng.choice(ODD))
    return value


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a value that can be changed."""
    if isinstance(value, dict):
        return [(value, key) for key in value] + [place for one in value.values() for place in _places(one)]
    if isinstance(value, list):
        return [(value, n) for n in range(len(value))] + [place for one in value for place in _places(one)]
    return []
