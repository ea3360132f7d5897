"""Puts the browser client into the wheel, if it has been built: `make client` comes before `pip wheel .`.

Without it the wheel is a library with a terminal; its server says what is missing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        built = Path(self.root, "web", "dist")
        if version == "editable":
            return
        if (built / "index.html").is_file():
            build_data["force_include"][str(built)] = "moot/static"
        else:
            self.app.display_warning("This wheel has no browser client. To have one, run `make client` first.")
