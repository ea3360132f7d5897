"""What a server process runs: ``uvicorn --factory moot.server.main:app``."""

from __future__ import annotations

from litestar import Litestar

from moot.server.app import make_app
from moot.server.settings import read_environment


def app() -> Litestar:
    """The application with the settings of the environment."""
    return make_app(read_environment())
