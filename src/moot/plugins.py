"""Games as plugins: a package that lists one under the entry points ``moot.games`` is all that a game needs to be.

A plugin is code and runs with the rights of whoever starts Moot: only the operator installs one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from operator import attrgetter
from pathlib import Path
from typing import Any, Generic, TypeVar

from moot.engine import BuildError, Game
from moot.language.packs import Book

GROUP = "moot.games"

T = TypeVar("T")


@dataclass(frozen=True)
class Plugin:
    """Everything of a game. What is not needed to play is named as ``module:attribute``, and loaded when wanted."""

    game: Game
    book: Book | None = None
    """Its cards, where they are written in a card language."""
    terminal: str = ""
    """How it looks in the terminal, a `moot.terminal.board.Renderer`; without one, as any game does."""
    bench: str = ""
    """How its speed is measured, a `moot.lab.bench.Measured`."""
    aims: str = ""
    """What it should be like between bots, a `moot.lab.aims.Aims`."""
    rules: str = ""
    """Its rules page, as ``package:file``."""
    web: str = ""
    """Its files for the browser, as ``package:folder``; ``board.js`` there is its board. Games of the house have none:
    their boards are built into the client."""
    releases: str = ""
    """Where its released versions are kept, as ``package:folder``; see docs/releasing.md."""

    def load(self, name: str) -> Any:
        """What stands under such a name."""
        module, _, attribute = name.partition(":")
        return getattr(import_module(module), attribute)

    def page(self) -> str:
        """The text of the rules page that came with it; empty without one."""
        package, _, file = self.rules.partition(":")
        return (files(package) / file).read_text(encoding="utf-8") if file else ""

    def lies_in(self, folder: Path) -> bool:
        """Whether its rules page is a file below this folder."""
        package, _, file = self.rules.partition(":")
        return bool(file) and Path(str(files(package) / file)).resolve().is_relative_to(folder.resolve())


class Shelf(MutableMapping[str, T], Generic[T]):
    """Something of each plugin, by the game's name. Only what is asked for is loaded."""

    def __init__(self, of: Callable[[Plugin], T | None]) -> None:
        self._of = of
        self._taken: dict[str, T | None] = {}
        """What has been loaded or put there; ``None`` where a plugin has no such thing."""

    def __getitem__(self, name: str) -> T:
        taken = self._take(name)
        if taken is None:
            raise KeyError(name)
        return taken

    def _take(self, name: str) -> T | None:
        if name not in self._taken and name in PLUGINS:
            self._taken[name] = self._of(PLUGINS[name])
        return self._taken.get(name)

    def __setitem__(self, name: str, one: T) -> None:
        self._taken[name] = one

    def __delitem__(self, name: str) -> None:
        self[name]
        self._taken[name] = None

    def __iter__(self) -> Iterator[str]:
        return (name for name in dict.fromkeys([*PLUGINS, *self._taken]) if self._take(name) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def installed() -> dict[str, EntryPoint]:
    """The plugins that are installed, by name."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=attrgetter("name"))}


class _Plugins(Mapping[str, Plugin]):
    """The plugins by name. Only what is asked for is loaded."""

    def __init__(self) -> None:
        self._loaded: dict[str, Plugin] = {}

    @cached_property
    def _installed(self) -> dict[str, EntryPoint]:
        return installed()

    def __getitem__(self, name: str) -> Plugin:
        if name not in self._loaded:
            loaded = self._loaded_from(self._installed[name])
            if not isinstance(loaded, Plugin):
                raise BuildError(f"The entry point '{name}' of {GROUP} is no Plugin.")
            if loaded.game.name != name:
                raise BuildError(f"The plugin '{name}' has a game that is called '{loaded.game.name}'.")
            self._loaded[name] = loaded
        return self._loaded[name]

    def _loaded_from(self, point: EntryPoint) -> object:
        try:
            return point.load()
        except Exception as error:
            raise BuildError(f"The plugin '{point.name}' cannot be loaded: {error!r}.") from error

    def __iter__(self) -> Iterator[str]:
        return iter(self._installed)

    def __len__(self) -> int:
        return len(self._installed)


PLUGINS = _Plugins()
