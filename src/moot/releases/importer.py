"""Modules of a release, imported beside those of today.

A release has a namespace of its own. An import of a module that it holds finds the one there; every other import, of
the engine above all, finds today's. So a release is as far apart from today's game as one game is from another.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.resources.abc import TraversableResources
from importlib.util import spec_from_loader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType
from typing import Any

from moot.engine import BuildError
from moot.releases.archive import Files, module_of
from moot.releases.shims import MOVED

ABOVE = "moot.released"
"""Below this lie the namespaces of all releases. There is no such package: it is made of what is loaded."""


class Importer(MetaPathFinder, SourceLoader):
    """Finds and loads the modules of one release, from memory."""

    def __init__(self, name: str, files: Files) -> None:
        self.namespace = f"{ABOVE}.{name}"
        self._files = files
        self._modules = {module: path for path in files if (module := module_of(path))}
        self._packages = {ABOVE, self.namespace}
        for module in self._modules:
            parts = module.split(".")
            self._packages |= {self.within(".".join(parts[:n])) for n in range(1, len(parts))}
        self._data = TemporaryDirectory(prefix="moot-release-")
        """Cards and words, which are read as files; it goes when the process ends."""
        for path, content in files.items():
            if not module_of(path):
                file = self._place(path)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)

    def within(self, module: str) -> str:
        """What a module of the release is called here."""
        return f"{self.namespace}.{module}"

    def _place(self, path: str) -> Path:
        found = Path(self._data.name, path).resolve()
        if not found.is_relative_to(Path(self._data.name).resolve()):
            raise BuildError(f"A release has a file outside of itself: '{path}'.")
        return found

    def _held(self, fullname: str) -> str | None:
        """The path of a module that the release holds."""
        return self._modules.get(fullname.removeprefix(f"{self.namespace}."))

    # ------------------------------------------------------------ what Python asks of an importer

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        held = self._held(fullname) if fullname.startswith(self.namespace) else None
        if held is not None:
            is_package = held.endswith("__init__.py")
            spec = spec_from_loader(fullname, self, origin=str(self._place(held)), is_package=is_package)
            assert spec is not None
            spec.has_location = True
            return spec
        if fullname in self._packages:
            return ModuleSpec(fullname, None, is_package=True)
        return None

    def get_filename(self, fullname: str) -> str:
        held = self._held(fullname)
        if held is None:
            raise ImportError(f"The release has no module {fullname}.")
        return str(self._place(held))

    def get_data(self, path: str | bytes) -> bytes:
        inside = Path(str(path)).relative_to(Path(self._data.name).resolve()).as_posix()
        return self._files[inside]

    def get_resource_reader(self, fullname: str) -> TraversableResources:
        return Folder(Path(self.get_filename(fullname)).parent)

    def source_to_code(self, data: Any, path: Any = "<release>") -> CodeType:  # type: ignore[override]
        tree = ast.parse(data, str(path))
        for body in _bodies(tree):
            body[:] = [
                made
                for statement in body
                for made in (self._as_here(statement) if _is_import(statement) else [statement])
            ]
        return super().source_to_code(tree, path)  # it takes a tree as well

    def _as_here(self, statement: ast.stmt) -> list[ast.stmt]:
        """An import that finds modules of the release in the release, and what the engine has moved where it is now."""
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                if alias.name in self._modules:
                    if alias.asname is None:
                        raise BuildError(f"A release cannot hold 'import {alias.name}': write 'from … import …'.")
                    alias.name = self.within(alias.name)
            return [statement]
        assert isinstance(statement, ast.ImportFrom)
        if statement.level or statement.module is None:
            return [statement]
        by_module: dict[str, list[ast.alias]] = {}
        for alias in statement.names:
            module, name = statement.module, alias.name
            if module in self._modules or f"{module}.{name}" in self._modules:
                module = self.within(module)
            elif moved := MOVED.get(f"{module}:{name}"):
                module, _, new = moved.partition(":")
                alias = ast.copy_location(ast.alias(new, alias.asname or name), alias)
            by_module.setdefault(module, []).append(alias)
        return [ast.copy_location(ast.ImportFrom(one, names, 0), statement) for one, names in by_module.items()]

    def forget(self) -> None:
        """Nothing of the release is imported any more."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        for name in [name for name in sys.modules if name.startswith(f"{self.namespace}.") or name == self.namespace]:
            del sys.modules[name]


class Folder(TraversableResources):
    """The files beside a module."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def files(self) -> Path:
        return self._folder


def _is_import(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Import | ast.ImportFrom)


def _bodies(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """All lists of statements; expressions are not looked into, for no import stands there."""
    for name in ("body", "orelse", "finalbody"):
        body = getattr(tree, name, None)
        if isinstance(body, list):
            yield body
            for statement in body:
                yield from _bodies(statement)
    for other in (*getattr(tree, "handlers", ()), *getattr(tree, "cases", ())):
        yield from _bodies(other)
