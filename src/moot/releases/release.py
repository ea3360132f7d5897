"""The releases of a game, and which of them a table was dealt from."""

from __future__ import annotations

import sys
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from threading import RLock
from typing import Any

from moot.engine import BuildError, Content, Game
from moot.engine.rules import content_hash
from moot.plugins import PLUGINS, Plugin
from moot.releases.archive import Files, Manifest, digest_of, manifest_of, unpacked
from moot.releases.importer import Importer

MOST_VERSIONS = 100
"""As many versions beyond today's are tried to tell of which one a table is."""


class Release:
    """One released version of a game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.manifest: Manifest = manifest_of(path)
        self._lock = RLock()
        self._failed: BuildError | None = None

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.manifest.game

    @property
    def version(self) -> int:
        """The version of the game."""
        return self.manifest.version

    @cached_property
    def files(self) -> Files:
        """All that it holds."""
        return unpacked(self.path)

    @property
    def game(self) -> Game:
        """The game as it was."""
        return self.plugin.game

    @property
    def plugin(self) -> Plugin:
        """All of the game as it was; raises `BuildError` if it does not work with today's engine."""
        with self._lock:
            if self._failed is not None:
                raise self._failed
            try:
                return self._plugin
            except Exception as error:
                self._failed = BuildError(f"Version {self.version} of '{self.name}' cannot be loaded: {error!r}.")
                raise self._failed from error

    @cached_property
    def _plugin(self) -> Plugin:
        importer = self._importer
        sys.meta_path.insert(0, importer)
        try:
            found = getattr(import_module(importer.within(self.manifest.module)), self.manifest.attribute)
            if not isinstance(found, Plugin) or (found.game.name, found.game.version) != (self.name, self.version):
                raise BuildError("it is another game than its archive says")
        except BaseException:
            importer.forget()
            raise
        return found

    @cached_property
    def _importer(self) -> Importer:
        return Importer(f"{self.name}_{self.version}_{digest_of(self.files)[:12]}", self.files)

    def module(self, name: str) -> Any:
        """A module as the release has it, such as ``moot.language.translations``."""
        self.plugin  # noqa: B018
        return import_module(self._importer.within(name))

    def page(self) -> str:
        """Its rulebook; empty without one."""
        return self.files.get(self.manifest.page, b"").decode()

    def dealt(self, ruleset: str, content: Content | None) -> bool:
        """Whether a table of this ruleset was dealt from it, with these cards or else its own."""
        if content is None:
            return ruleset == self.manifest.ruleset
        return ruleset == content_hash(self, content)


def folder_of(plugin: Plugin) -> Path | None:
    """Where the releases of a game are kept."""
    package, _, folder = plugin.releases.partition(":")
    return Path(str(files(package) / folder)) if folder else None


@cache
def releases_of(game: str) -> tuple[Release, ...]:
    """All that are here, from the oldest on."""
    plugin = PLUGINS.get(game)
    folder = folder_of(plugin) if plugin is not None else None
    found = [Release(path) for path in folder.glob("*.zip")] if folder is not None and folder.is_dir() else []
    return tuple(sorted(found, key=lambda one: one.version))


def release_of(game: str, ruleset: str, content: Content | None) -> Release | None:
    """The release that a table of this ruleset was dealt from, if it is here."""
    return next((one for one in releases_of(game) if one.dealt(ruleset, content)), None)


class _Version:
    """A game and a version of it, whose rules may not be here."""

    def __init__(self, name: str, version: int) -> None:
        self.name = name
        self.version = version


def version_of(game: Game, ruleset: str, content: Content) -> int | None:
    """Of which version of a game a ruleset with these cards is; its rules need not be here."""
    tried = range(1, game.version + MOST_VERSIONS)
    return next((n for n in tried if content_hash(_Version(game.name, n), content) == ruleset), None)
