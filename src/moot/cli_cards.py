"""``moot cards``: checks packs, and shows the cards of a game with what they say and do."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from moot.engine import BadOptions, MootError

if TYPE_CHECKING:
    from moot.language.packs import Book, Card, Pack

cards_app = typer.Typer(
    help="The cards of the games, and packs of your own: check, list, show.", rich_markup_mode="markdown"
)

AsJson = Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")]
InPack = Annotated[
    Path | None, typer.Option("--pack", metavar="FOLDER", help="The cards of this pack instead of the game's own.")
]
InLanguage = Annotated[
    str, typer.Option("--language", metavar="LANG", help="As the cards are printed in this language, such as `de`.")
]


@cards_app.callback(invoke_without_command=True)
def _cards(context: typer.Context) -> None:
    """The cards of the games, and packs of your own: check, list, show.

    A card's English sentence is its program. A pack is a folder with `pack.toml` and a TOML file for each deck.
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


# ---------------------------------------------------------------- check


@cards_app.command("check")
def check(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A pack, or a folder with packs somewhere below it.")
    ],
    as_json: AsJson = False,
) -> None:
    """Reads every pack below a folder and names all that is wrong, with file, line and column.

    Fails if anything is. A pack is data: nothing in it is run, and nothing outside its folder is opened.

    Examples: `moot cards check my-pack` · `moot cards check packs --json`
    """
    from moot.language.packs import packs_below, read_pack

    if not folder.is_dir():
        raise BadOptions(f"{folder} is not a folder.")
    found = packs_below(folder)
    if not found:
        raise BadOptions(f"There is no pack in {folder}: a pack is a folder with a file pack.toml.")
    packs = [read_pack(one, _books()) for one in found]
    problems = [problem for pack in packs for problem in pack.problems]
    cards = sum(card.copies for pack in packs for card in pack.cards)
    if as_json:
        _print_json({"packs": len(packs), "cards": cards, "problems": problems})
    else:
        for problem in problems:
            typer.echo(str(problem))
        typer.echo(f"{_count(len(packs), 'pack')}, {_count(cards, 'card')}, {_count(len(problems), 'problem')}")
    if problems:
        raise typer.Exit(1)


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


# ---------------------------------------------------------------- list


@cards_app.command("list")
def list_(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game with cards.")],
    search: Annotated[
        str,
        typer.Option(metavar="WORDS", help="Only cards with all these words: in title, text or flavour, or a form."),
    ] = "",
    deck: Annotated[str | None, typer.Option(metavar="D", help="Only the cards of this deck.")] = None,
    pack: InPack = None,
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Lists the cards of a game by deck.

    A word of `--search` can also be the name of a form, such as `may` or `choose`: what the card does, not how it says
    it.

    Examples: `moot cards list hearing` · `moot cards list hearing --deck card --search "draw may"` ·
    `moot cards list hearing --language de`
    """
    from moot.language.showing import fits, plain_card
    from moot.language.translations import Translator

    book = _book(game)
    printed = Translator(book, language).card
    if deck is not None:
        _known(deck, [one.name for one in book.decks], f"'{game}' has no deck")
    opened = _cards_of(book, pack)
    characters = opened.manifest.characters if opened.manifest is not None else {}
    found = [card for card in opened.cards if deck in (None, card.deck.name) and fits(card, search.lower().split())]
    if as_json:
        _print_json({"game": game, "cards": [{**plain_card(card), **printed(card)} for card in found]})
        return
    for name in dict.fromkeys(card.deck.name for card in found):
        typer.echo(f"{name}: {characters[name]}" if name in characters else name)
        for card in found:
            if card.deck.name == name:
                times = f" ×{card.copies}" if card.copies != 1 else ""
                says = printed(card)
                typer.echo(f"  {card.id}: {says.get('title', card.title)}{times}")
                for text in card.texts:
                    typer.echo("    " + says[text].strip().replace("\n", "\n    "))
    typer.echo(f"{_count(sum(card.copies for card in found), 'card')}, {len(found)} different.")


# ---------------------------------------------------------------- show


@cards_app.command("show")
def show(
    id_: Annotated[str, typer.Argument(metavar="ID", help="The id of a card, as `moot cards list` shows it.")],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Look in this game only.")] = None,
    pack: InPack = None,
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Shows a card: its text, its tree, the rules that it touches, and what it waits for or changes.

    Examples: `moot cards show window-draught` · `moot cards show T07 --game voices --json` ·
    `moot cards show subpoena --language de`
    """
    from moot.language.showing import occasions_of, outline, plain_card, records_of, rules_of
    from moot.language.translations import Translator

    book, card = _find(id_, game, pack)
    says = Translator(book, language).card(card)
    if as_json:
        _print_json({**plain_card(card, whole=True), **says})
        return
    times = f" ×{card.copies}" if card.copies != 1 else ""
    typer.echo(f"{card.id}: {says.get('title', card.title)} ({card.deck.name}){times}")
    for name in {**card.texts, **card.phrases}:
        text = says[name].strip()
        typer.echo(f"\n{text}" if name == "text" else f"\n[{name}]\n{text}")
    if flavour := says.get("flavour", ""):
        typer.echo(f"\n{flavour}")
    for name, reading in card.readings.items():
        typer.echo("\nTree" if len(card.readings) == 1 else f"\nTree of {name}")
        for line in outline(reading.tree):
            typer.echo(f"  {line}")
    for title, lines in (("Rules", rules_of(card)), ("Waits for", occasions_of(card)), ("Changes", records_of(card))):
        if lines:
            typer.echo(f"\n{title}")
            for line in lines:
                typer.echo(f"  {line}")


def _find(id_: str, game: str | None, pack: Path | None) -> tuple[Book, Card]:
    from moot.language.problems import meant

    books = {book.game: book for book in ([_book(game)] if game is not None else _books().values())}
    cards: list[tuple[Book, Card]] = []
    if pack is not None:
        opened = _opened(pack, books)
        assert opened.book is not None
        cards = [(opened.book, card) for card in opened.cards]
    else:
        cards = [(book, card) for book in books.values() for card in _cards_of(book, None).cards]
    found = [one for one in cards if one[1].id.lower() == id_.lower()]
    if not found:
        raise BadOptions(f"There is no card '{id_}'.{meant(id_, [card.id for _, card in cards])}")
    if len(found) > 1:
        raise BadOptions(f"More than one card is called '{id_}': say which --game.")
    return found[0]


# ---------------------------------------------------------------- what all share


def _books() -> MutableMapping[str, Book]:
    from moot.games import BOOKS

    return BOOKS


def _book(game: str) -> Book:
    books = _books()
    _known(game, list(books), "There are no cards of")
    return books[game]


def _known(name: str, names: Sequence[str], otherwise: str) -> None:
    from moot.language.problems import meant

    if name not in names:
        raise BadOptions(f"{otherwise} '{name}'.{meant(name, names)}")


def _cards_of(book: Book, folder: Path | None) -> Pack:
    folder = folder if folder is not None else book.folder
    if folder is None:
        raise BadOptions(f"{book.title} has no cards of its own; name a folder with --pack.")
    return _opened(folder, {book.game: book})


def _opened(folder: Path, books: dict[str, Book]) -> Pack:
    from moot.language.packs import read_pack

    pack = read_pack(folder, books)
    if pack.problems:
        raise PackError(f"{folder} has {_count(len(pack.problems), 'problem')}: see moot cards check {folder}")
    return pack


class PackError(MootError):
    """A pack that cannot be shown because something in it is wrong."""


def _print_json(data: object) -> None:
    typer.echo(msgspec.json.encode(data).decode())
