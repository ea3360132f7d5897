"""Trees that were read before, kept on disk: a program that starts reads its cards without building the parser.

A text is looked up by a hash of itself, in a file that is named after a hash of the whole language. What is found is
checked like anything from outside; what is damaged, foreign or out of date is read again.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from moot.language.forms import Term, fields_of
from moot.language.language import Language, Reading
from moot.language.plain import from_plain, to_plain
from moot.language.problems import CardError

FORMAT = 2
"""Goes up when the same forms read the same text differently."""

MOST_TEXTS = 5_000
"""As many trees are kept for a language, the newest."""

MOST_FILES = 16
LARGEST_FILE = 32_000_000

Trees = dict[str, msgspec.Raw]


def cache_folder() -> Path | None:
    """``MOOT_CACHE``, or ``moot`` in ``XDG_CACHE_HOME``; nowhere if ``MOOT_CACHE`` is set and empty."""
    named = os.environ.get("MOOT_CACHE")
    if named is not None:
        return Path(named) / "cards" if named else None
    home = os.environ.get("XDG_CACHE_HOME", "")
    with suppress(RuntimeError):
        # A relative path is to be ignored, says the standard.
        base = Path(home) if Path(home).is_absolute() else Path.home() / ".cache"
        return base / "moot" / "cards"
    return None


@cache
def fingerprint(language: Language, version: int = 1) -> str:
    """A hash of all that decides how a text is read: every form, its fields, and the names in them."""
    said: list[Any] = [FORMAT, version, language.root.__name__]
    terms: dict[str, Term] = {}
    for form in language.forms:
        fields: list[Any] = []
        for name, kind in fields_of(form).items():
            if isinstance(kind.of, Term):
                terms[kind.of.name] = kind.of
            of = kind.of.name if isinstance(kind.of, Term) else getattr(kind.of, "__name__", kind.of)
            fields.append([name, of, kind.many, kind.optional, kind.flag])
        above = [one.__name__ for one in form.__mro__]
        said.append([form.__name__, form.form, form.inflects, above, fields])
    for name in sorted(terms):
        said.append([name, list(terms[name].words.items()), list((terms[name].plurals or {}).items())])
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


class Cache:
    """The trees of one language, as far as they are known."""

    def __init__(self, language: Language, version: int = 1, folder: Path | None = None) -> None:
        self.language = language
        self.folder = folder if folder is not None else cache_folder()
        self._version = version

    def read(self, texts: Iterable[str], most: int | None = None) -> list[Reading]:
        """The texts, read. Those that were known have no spans: read them anew to say where something stands.

        After ``most`` problems the other texts are left out.
        """
        file = self._file()
        known = _load(file)
        used: Trees = {}
        readings: list[Reading] = []
        fresh, problems = False, 0
        for text in texts:
            key = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
            reading = self._known(text, known.get(key))
            if reading is not None:
                used[key] = known[key]
            else:
                reading = self.language.read(text)
                if not reading.problems:
                    used[key] = msgspec.Raw(msgspec.json.encode(to_plain(reading.tree)))
                    fresh = True
            readings.append(reading)
            problems += len(reading.problems)
            if most is not None and problems > most:
                break
        if fresh and file is not None:
            _save(file, dict(list({**used, **known, **used}.items())[:MOST_TEXTS]))
        return readings

    def _file(self) -> Path | None:
        return self.folder / f"{fingerprint(self.language, self._version)}.json" if self.folder is not None else None

    def _known(self, text: str, kept: msgspec.Raw | None) -> Reading | None:
        """The reading of a text that was read before, if what was kept is a tree of this very text."""
        if kept is None:
            return None
        try:
            tree = from_plain(self.language, msgspec.json.decode(kept))
        except (msgspec.DecodeError, CardError, RecursionError):
            return None
        return Reading(text, tree) if self.language.agrees(text, tree) else None


def _load(file: Path | None) -> Trees:
    if file is None:
        return {}
    try:
        if file.stat().st_size > LARGEST_FILE:
            return {}
        return msgspec.json.decode(file.read_bytes(), type=Trees)
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return {}


def _save(file: Path, trees: Trees) -> None:
    """Whole or not at all; a cache that cannot be written is none."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=".new-")
        try:
            with os.fdopen(handle, "wb") as new:
                new.write(msgspec.json.encode(trees))
            os.replace(name, file)
        except OSError:
            os.unlink(name)
            raise
        _prune(file.parent)


def _prune(folder: Path) -> None:
    """Forgets the languages that were used longest ago."""
    files = sorted(folder.glob("*.json"), key=os.path.getmtime, reverse=True)
    for old in files[MOST_FILES:]:
        old.unlink()
