"""The JSON schema of everything that travels: ``python -m moot.server.protocol > docs/protocol.schema.json``.

A client in another language makes its types from it.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from moot.server import messages as m

BASES = (m.Closed, m.Sent, m.Command, m.Message)


def structs() -> list[type[msgspec.Struct]]:
    """Every struct that travels."""
    found = [one for one in vars(m).values() if isinstance(one, type) and issubclass(one, m.Closed | m.Sent)]
    return [one for one in found if one not in BASES]


def schema() -> dict[str, Any]:
    """A schema with a definition for each struct; a client sends a Command and gets a Message."""
    (command, message, *_), parts = msgspec.json.schema_components(
        [m.Commands, m.Messages, *structs()], ref_template="#/$defs/{name}"
    )
    for one in structs():
        if issubclass(one, m.Sent):  # what we send has all of its fields, always
            parts[one.__name__]["required"] = list(parts[one.__name__]["properties"])
    parts = {"Command": command, "Message": message, **dict(sorted(parts.items()))}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "description": "Everything that travels between a client and a Moot server.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in parts],
        "$defs": parts,
    }


def written() -> str:
    """The schema as its file has it."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(written())
