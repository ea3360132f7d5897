"""What OpenAPI says, and whether a reply is as it says."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
from jsonschema import Draft202012Validator

ADDRESS = "/api/schema/openapi.json"


class Operation(msgspec.Struct, frozen=True):
    """A method of a path."""

    method: str
    path: str
    in_path: list[str]
    in_query: list[str]
    body: dict[str, Any]
    """The schema of the body; of an operation without one, that of nothing."""
    replies: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


class Api:
    """The routes of a server, by its own account."""

    def __init__(self, url: str) -> None:
        self.document: dict[str, Any] = httpx.get(url + ADDRESS).raise_for_status().json()
        self.operations = [
            _operation(method.upper(), path, one)
            for path, methods in self.document["paths"].items()
            for method, one in methods.items()
        ]

    def named(self, name: str) -> Operation:
        return next(one for one in self.operations if one.name == name)

    def check(self, operation: Operation, reply: httpx.Response) -> None:
        """Fails if the reply is not one of those that the operation may give."""
        said = operation.replies.get(str(reply.status_code))
        assert said is not None, f"{operation.name} replied {reply.status_code}: {reply.text[:300]}"
        kind = reply.headers.get("content-type", "").partition(";")[0]
        content = said.get("content", {})
        if not reply.content and (not content or reply.status_code == 204):
            return
        assert kind in content, f"{operation.name} replied with {kind}"
        if kind == "application/json":
            schema = {**content[kind]["schema"], "components": self.document["components"]}  # what it refers to
            Draft202012Validator(schema).validate(reply.json())


def _operation(method: str, path: str, said: dict[str, Any]) -> Operation:
    parameters = said.get("parameters", [])
    body = said.get("requestBody", {}).get("content", {}).get("application/json", {})
    return Operation(
        method=method,
        path=path,
        in_path=[one["name"] for one in parameters if one["in"] == "path"],
        in_query=[one["name"] for one in parameters if one["in"] == "query"],
        body=body.get("schema", {"type": "null"}),
        replies=said["responses"],
    )
