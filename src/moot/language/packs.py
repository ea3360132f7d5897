"""Packs: folders of cards, as data. Nothing in them is run, and nothing outside them is opened.

A game declares a `Book`: its language and its decks. A pack is a folder with ``pack.toml`` and one TOML file for each
deck; the cards of a game are a pack like any other. All problems of all files are found at once.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from moot.language.books import Book, Deck, Entry, Manifest
from moot.language.cache import Cache
from moot.language.cards import Card, Pack, cards_of, own_content, texts_of, trees_of
from moot.language.compiler import compile_text
from moot.language.language import Language
from moot.language.pack_reader import MANIFEST, PackReader
from moot.language.problems import CardError, Problem

DEEPEST_PACK = 6
MOST_FOLDERS = 5_000


def load_pack(folder: Path, book: Book, *, cache: Path | None = None) -> Pack:
    """A pack without problems; raises `CardError` with all of them."""
    pack = read_pack(folder, {book.game: book}, cache=cache)
    if pack.problems:
        raise CardError(pack.problems)
    return pack


def read_pack(folder: Path, books: Mapping[str, Book], *, cache: Path | None = None) -> Pack:
    """Reads a pack and notes all its problems. ``cache`` is a folder other than the usual one."""
    reader = PackReader(folder, books, cache)
    reader.read()
    reader.pack.problems = sorted(dict.fromkeys(reader.problems), key=_order)
    return reader.pack


def _order(problem: Problem) -> tuple[str, int, int]:
    return problem.file, problem.line, problem.column


def packs_below(folder: Path) -> list[Path]:
    """Every folder with a ``pack.toml``, the given one included. Links are not followed."""
    found: list[Path] = []
    todo = [(folder, 0)]
    seen = 0
    while todo and seen < MOST_FOLDERS:
        here, depth = todo.pop()
        seen += 1
        if os.path.lexists(here / MANIFEST):
            found.append(here)
        if depth < DEEPEST_PACK:
            try:
                inner = [Path(one.path) for one in os.scandir(here) if one.is_dir(follow_symlinks=False)]
            except OSError:
                continue
            todo += [(one, depth + 1) for one in inner]
    return sorted(found)


def cards_per_second(language: Language, texts: Sequence[str], cache: Path | None = None) -> float:
    """How many cards are read and compiled in a second, from a cold start; with ``cache``, as many as it knows."""
    begun = time.perf_counter()
    fresh = Language(language.root, language.forms)
    readings = Cache(fresh, folder=cache).read(texts) if cache is not None else [fresh.read(text) for text in texts]
    for i, reading in enumerate(readings):
        compile_text(f"card-{i}", reading)
    return len(texts) / (time.perf_counter() - begun)


__all__ = [
    "Book",
    "Card",
    "Deck",
    "Entry",
    "Manifest",
    "Pack",
    "cards_of",
    "cards_per_second",
    "load_pack",
    "own_content",
    "packs_below",
    "read_pack",
    "texts_of",
    "trees_of",
]
