"""What schemathesis needs to doubt OpenAPI: the application, in this process, and guests whom it knows."""

from __future__ import annotations

import re
from tempfile import TemporaryDirectory
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CheckFunction
from schemathesis.core.parameters import ParameterLocation
from schemathesis.python.asgi import get_client
from schemathesis.specs.openapi.checks import positive_data_acceptance

from moot.server import remarks
from moot.server.app import make_app
from moot.server.settings import ALL_TOGETHER, Settings
from tests.server.house import PATIENCE

SAME = settings(
    database=None,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)
"""The same at every run."""
NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
MISREAD = {one.id for one in (remarks.Wrong, remarks.NotUnderstood, remarks.NoJson)}
"""What is said of a request that does not fit. For what fits there may be other refusals: that there is no game of that
name, or that the game has begun; only then it is no failure that it is refused."""
Case = schemathesis.Case[Any]
Cookies = dict[str, str]


class Doubted:
    """An application, and a guest with a table that waits and one that is played at, for every operation."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory()
        database = f"sqlite:///{self._folder.name}/moot.sqlite"
        self._app: Any = make_app(Settings(**{**ALL_TOGETHER, "database": database}))
        self.api = schemathesis.openapi.from_dict(self._app.openapi_schema.to_schema())
        self.api.app = self._app
        self.api.config.request_timeout = PATIENCE  # ten seconds, as usual, are little for a busy machine
        self.api.config.generation.with_security_parameters = False  # who asks is said here
        self._known: dict[str, tuple[Cookies, list[str]]] = {}

    def doubt(self, case: Case, *, known: bool) -> None:
        """Sends a request, from a known guest about a table of hers or from a stranger; fails if the reply is not as it
        was said."""
        cookies, tables = self._guest_for(case) if known else ({}, [])
        _make_likely(case)
        asked = case.path_parameters.get("table_id")
        # what is odd in an address or a header may be as good as nothing once it is sent: then there is no such table
        odd = {where for where, what in case.meta.components.items() if what.mode.is_negative} if case.meta else set()
        if tables and odd <= {ParameterLocation.BODY} and isinstance(asked, str) and NAME.fullmatch(asked):
            case.path_parameters["table_id"] = tables[len(asked) % len(tables)]
        reply = case.call(cookies=cookies)
        by_rules = reply.status_code == 400 and reply.json()["says"]["id"] not in MISREAD
        left_out: list[CheckFunction] = [positive_data_acceptance] if by_rules else []
        case.validate_response(reply, excluded_checks=left_out, transport_kwargs={"cookies": cookies})

    def _guest_for(self, case: Case) -> tuple[Cookies, list[str]]:
        label = case.operation.label
        if case.method == "DELETE" or label.endswith("/leave"):  # then there is nothing left of her
            self._known.pop(label, None)
        if label not in self._known:
            cookies = {"moot": str(self._post("/api/me", {"name": "Ann"}).cookies["moot"])}
            games = (
                [self._make(cookies, "me", "open"), self._make(cookies, "me", "me")] if "{table_id}" in label else []
            )
            self._known[label] = cookies, [*games, "nowhere"] if games else []
        return self._known[label]

    def _make(self, cookies: Cookies, *seats: str) -> str:
        wanted = {"game": "hearing", "seats": [{"kind": kind} for kind in seats]}
        return str(self._post("/api/tables", wanted, cookies).json()["id"])

    def _post(self, path: str, body: Any, cookies: Cookies | None = None) -> Any:
        with get_client(self._app) as client:
            reply = client.post(path, json=body, cookies=cookies)
            reply.raise_for_status()
            return reply


def _make_likely(case: Case) -> None:
    """What fits is made to be of a game that there is: by chance there would be none."""
    if NAME.fullmatch(str(case.path_parameters.get("name"))):
        case.path_parameters["name"] = "hearing"
    fits = case.meta is not None and case.meta.generation.mode.is_positive
    if fits and case.operation.label == "POST /api/tables" and isinstance(case.body, dict):
        case.body = {**case.body, "game": "hearing", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {}}
