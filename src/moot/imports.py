"""Which modules of a repository its product uses, and which a test uses, as the imports say; nothing is run."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain
from pathlib import Path

from moot.engine import MootError

NAMED = re.compile(r"\.?[a-z_]\w*(\.\w+)*")
"""A module as a text names it; with a dot before it, of any package that has one of that name."""

TELLING = (ast.Import, ast.ImportFrom, ast.Constant)
"""What tells of other modules."""


class ImportsError(MootError):
    """A file that cannot be read."""


class Module:
    """A file of Python: what it imports, and what each name at its top stands for."""

    def __init__(self, package: str, text: str) -> None:
        self.package = package
        """What its relative imports begin at."""
        self.tree = ast.parse(text)
        self._telling = [node for node in ast.walk(self.tree) if isinstance(node, TELLING)]
        self.program = 'if __name__ == "__main__"' in text

    @cached_property
    def imported(self) -> dict[str, set[str]]:
        """By name here: what it may be there, written in full."""
        found: dict[str, set[str]] = {}
        for node in self._telling:
            if isinstance(node, ast.Import):
                for one in node.names:
                    found.setdefault(one.asname or one.name.split(".")[0], set()).add(one.name)
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                if node.level:
                    above = self.package.split(".")
                    base = ".".join([*above[: len(above) - node.level + 1], *([base] if base else [])])
                for one in node.names:
                    found.setdefault(one.asname or one.name, set()).add(f"{base}.{one.name}")
        return found

    @cached_property
    def defined(self) -> dict[str, list[ast.stmt]]:
        """The statements at its top, by the names that they give."""
        found: dict[str, list[ast.stmt]] = {}
        for statement in self.tree.body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found.setdefault(statement.name, []).append(statement)
            elif not isinstance(statement, ast.Import | ast.ImportFrom):
                for node in ast.walk(statement):
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                        found.setdefault(node.id, []).append(statement)
        return found

    @cached_property
    def texts(self) -> set[str]:
        """The modules that its texts may name, as plugins and servers name what they load late."""
        texts = (node.value for node in self._telling if isinstance(node, ast.Constant))
        named = {text.partition(":")[0] for text in texts if isinstance(text, str)}
        return {name for name in named if NAMED.fullmatch(name)}


class Imports:
    """The modules of a repository: those of its product, which begins at its entry points, and those of its tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[Path, Module] = {}

    def read(self, file: Path) -> Module:
        """A file of the product or of the tests."""
        if file not in self._read:
            try:
                self._read[file] = Module(self._package(file), file.read_text(encoding="utf-8"))
            except (SyntaxError, UnicodeDecodeError) as error:
                raise ImportsError(f"{file.relative_to(self.folder)} cannot be read: {error}.") from error
        return self._read[file]

    def _package(self, file: Path) -> str:
        above = self.folder / "src"
        return ".".join(file.parent.relative_to(above if file.is_relative_to(above) else self.folder).parts)

    @cached_property
    def entries(self) -> set[str]:
        """The modules that its ``pyproject.toml`` has as scripts and as entry points."""
        file = self.folder / "pyproject.toml"
        try:
            project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {}) if file.is_file() else {}
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ImportsError(f"pyproject.toml cannot be read: {error}.") from error
        points = [project.get("scripts", {}), *project.get("entry-points", {}).values()]
        return {point.partition(":")[0] for group in points for point in group.values()}

    @cached_property
    def product(self) -> dict[str, Path]:
        """All modules of the packages that the entry points are in."""
        found: dict[str, Path] = {}
        for package in {entry.partition(".")[0] for entry in self.entries}:
            for above in (self.folder / "src", self.folder):
                for file in sorted((above / package).rglob("*.py")):
                    found.setdefault(_name(file.relative_to(above)), file)
        return found

    @cached_property
    def unused(self) -> set[str]:
        """The modules of the product that none of it uses, from its entry points and its programs on."""
        programs = [name for name, file in self.product.items() if name.endswith("__main__") or self.read(file).program]
        used: set[str] = set()
        waiting = [*programs, *(self.entries & self.product.keys())]
        while waiting:
            name = waiting.pop()
            if name not in used:
                used.add(name)
                waiting += self._used_by(self.read(self.product[name]))
        return self.product.keys() - used

    def _used_by(self, module: Module) -> Iterator[str]:
        for name in chain(*module.imported.values()):
            yield from self._packages(name)
        for name in module.texts:
            if name.startswith("."):
                yield from (one for one in self.product if one.endswith(name))
            elif name in self.product:
                yield from self._packages(name)

    def _packages(self, name: str) -> Iterator[str]:
        """The modules that are run when something is imported by this name."""
        parts = name.split(".")
        above = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
        return (one for one in above if one in self.product)

    def behind(self, file: Path, nodes: Iterable[ast.AST]) -> set[str]:
        """The modules of the product whose names stand in a part of a test file, or in what that part uses."""
        found: set[str] = set()
        seen: set[tuple[Path, str]] = set()
        waiting = [(file, name) for name in names(nodes)]
        while waiting:
            file, name = waiting.pop()
            if (file, name) in seen:
                continue
            seen.add((file, name))
            module = self.read(file)
            waiting += [(file, other) for other in names(module.defined.get(name, []))]
            for full in module.imported.get(name, ()):
                if (there := next(self._packages(full), None)) is not None:
                    found.add(there)
                else:
                    waiting += self._helper(full)
        return found

    def _helper(self, full: str) -> Iterator[tuple[Path, str]]:
        """What is imported by this name from another file of the tests: one thing of it, or all of it."""
        module, _, name = full.rpartition(".")
        if (file := self._file(full)) is not None:
            yield from ((file, one) for one in self.read(file).defined)
        elif (file := self._file(module)) is not None:
            yield file, name

    def _file(self, name: str) -> Path | None:
        path = self.folder.joinpath(*name.split("."))
        return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def _name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """All names in these parts; arguments are names of fixtures."""
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Name):
                yield node.id
            elif isinstance(node, ast.arg):
                yield node.arg
