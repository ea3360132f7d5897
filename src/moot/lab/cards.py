"""How fast cards are read here: from their sentences to programs, by the thousand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from moot.engine import BadOptions
from moot.games import BOOKS
from moot.language.cache import Cache
from moot.language.packs import Book, cards_per_second, load_pack

THOUSAND = 1_000


def reading(game: str, share: int) -> Callable[[], float]:
    """Microseconds for a card of a thousand, from a cold start: the parser is built, each text is read and compiled."""
    book, texts = _texts(game, share)
    return lambda: 1e6 / cards_per_second(book.language, texts)


def recalling(game: str, share: int) -> Callable[[], float]:
    """The same if every text was read before: no parser is built."""
    book, texts = _texts(game, share)

    def run() -> float:
        with TemporaryDirectory() as folder:
            Cache(book.language, folder=Path(folder)).read(texts)
            return 1e6 / cards_per_second(book.language, texts, Path(folder))

    return run


def _texts(game: str, share: int) -> tuple[Book, list[str]]:
    """The texts of a game, over and over until there are a thousand, or a share of that."""
    book = BOOKS.get(game)
    if book is None or book.folder is None:
        raise BadOptions(f"There are no cards of '{game}'.")
    texts = [text for card in load_pack(book.folder, book).cards for text in card.texts.values()]
    return book, list(islice(cycle(texts), max(1, THOUSAND // share)))
