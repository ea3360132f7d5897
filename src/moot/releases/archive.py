"""What is kept of a game's release, and how: its sources and cards with those of the card language, in one zip."""

from __future__ import annotations

import hashlib
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from moot.engine import BuildError
from moot.engine.rules import content_hash
from moot.plugins import Plugin, installed

LANGUAGE = "moot.language"
MANIFEST = "release.json"
BEGINNING = (1980, 1, 1, 0, 0, 0)
NOT_RULES = {"balance.py", "balance.md"}
"""What lies beside the rules of games, but no table needs it."""

Files = dict[str, bytes]
"""By path, as modules lie in a folder of sources."""


class Manifest(msgspec.Struct, frozen=True):
    """What a release is of."""

    game: str
    version: int
    module: str
    """Where its plugin is declared."""
    attribute: str
    ruleset: str
    """The hash of the rules with the cards that came with them."""
    page: str = ""
    """The path of its rulebook."""


def files_of(name: str, plugin: Plugin) -> tuple[Manifest, Files]:
    """All that a release of an installed game holds."""
    point, game = installed()[name], plugin.game
    left_out = {one.partition(":")[0] for one in (plugin.terminal, plugin.bench, plugin.aims) if one}
    folders = {one.partition(":")[2] for one in (plugin.web, plugin.releases) if one} | {"web", "__pycache__"}
    package, _, page = plugin.rules.partition(":")
    files: Files = {}
    for module in (point.module, LANGUAGE):
        for path, file in _below(module).items():
            inside = path.split("/")
            if folders.isdisjoint(inside) and inside[-1] not in NOT_RULES and module_of(path) not in left_out:
                files[path] = file.read_bytes()
    return (
        Manifest(
            name,
            game.version,
            point.module,
            point.attr,
            content_hash(game, game.content()),
            f"{package.replace('.', '/')}/{page}" if page else "",
        ),
        dict(sorted(files.items())),
    )


def _below(module: str) -> dict[str, Path]:
    """The files of a package, or of a module that is none, by path."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise BuildError(f"The sources of {module} are not here, so they cannot be released.")
    here, file = module.replace(".", "/"), Path(spec.origin)
    if not spec.submodule_search_locations:
        return {f"{here}.py": file}
    found = sorted(one for one in file.parent.rglob("*") if one.is_file())
    return {f"{here}/{one.relative_to(file.parent).as_posix()}": one for one in found}


def module_of(path: str) -> str:
    """The name of the module that is written there; empty for anything else."""
    name, dot, ending = path.rpartition(".")
    return name.replace("/", ".").removesuffix(".__init__") if dot and ending == "py" else ""


def digest_of(files: Files) -> str:
    """The name of exactly these files."""
    return hashlib.sha256(msgspec.json.encode([[path, files[path].hex()] for path in sorted(files)])).hexdigest()


def packed(manifest: Manifest, files: Files) -> bytes:
    """The archive of a release."""
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        said = msgspec.json.format(msgspec.json.encode(manifest))
        for path, content in {MANIFEST: said, **files}.items():
            info = ZipInfo(path, BEGINNING)
            info.compress_type = ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return written.getvalue()


def manifest_of(path: Path) -> Manifest:
    """What an archive says that it is of."""
    with ZipFile(path) as archive:
        return msgspec.json.decode(archive.read(MANIFEST), type=Manifest)


def unpacked(path: Path) -> Files:
    """What an archive holds."""
    with ZipFile(path) as archive:
        return {name: archive.read(name) for name in sorted(archive.namelist()) if name != MANIFEST}
