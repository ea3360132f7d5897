"""The JSON schema of everything that travels: ``python -m moot.server.protocol > docs/protocol.schema.json``.

With the name of a game, that of what the messages carry of it: `moot.server.wire`. A client makes its types from them.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from moot.engine import Hidden, Known
from moot.server import messages as m
from moot.server.wire import game_schema

BASES = (m.Closed, m.Sent, m.Command, m.Message)


def structs() -> list[type[msgspec.Struct]]:
    """Every struct that travels."""
    found = [one for one in vars(m).values() if isinstance(one, type) and issubclass(one, m.Closed | m.Sent)]
    return [one for one in found if one not in BASES]


def schema() -> dict[str, Any]:
    """A schema with a definition for each struct; a client sends a Command and gets a Message."""
    (command, message, known, hidden, plain, *_), parts = msgspec.json.schema_components(
        [m.Commands, m.Messages, Known, Hidden, int | str | bool | None, *structs()], ref_template="#/$defs/{name}"
    )
    several = {"type": "array", "items": {"$ref": "#/$defs/Value"}}
    parts["Value"] = {"anyOf": [known, hidden, *plain["anyOf"], several]}
    parts["Argument"] = {"anyOf": [{"$ref": "#/$defs/Value"}, {"type": "number"}, {"$ref": "#/$defs/Saying"}]}
    for one in structs():
        if issubclass(one, m.Sent):  # what we send has all of its fields, always
            parts[one.__name__]["required"] = list(parts[one.__name__]["properties"])
    parts = {"Command": command, "Message": message, **dict(sorted(parts.items()))}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "description": f"Everything that travels between a client and a Moot server, version {m.VERSION}.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in parts],
        "$defs": parts,
    }


def written(game: str = "") -> str:
    """The schema of the messages, or of a game, as its file has it."""
    if game:
        return _in_lines(game_schema(game), 4) + "\n"
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


def _in_lines(value: Any, deep: int, indent: str = "") -> str:
    """Long lists of fields: indented so far, and then a line for each."""
    if deep == 0 or not isinstance(value, dict) or not value:
        return msgspec.json.encode(value).decode()
    inner = f"{indent} "
    lines = [f'{inner}"{key}": {_in_lines(one, deep - 1, inner)}' for key, one in value.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


if __name__ == "__main__":
    sys.stdout.write(written(*sys.argv[1:]))
