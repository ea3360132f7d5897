"""A language and a book for tests of packs: a small lending library with a cellar that nobody sees into."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from moot.engine import (
    Board,
    Event,
    Eyes,
    Game,
    Held,
    Seat,
    Shown,
    State,
    Thing,
    Zone,
    const,
    create,
    deed,
    do,
    finish,
    for_each,
    happen,
    learn,
    mix,
    procedure,
    window,
)
from moot.engine import moment as comes
from moot.engine.steps import Step
from moot.language import (
    CORE,
    Being,
    Counted,
    Deed,
    Doing,
    Duration,
    Filter,
    Header,
    Language,
    Name,
    Point,
    Scope,
    Term,
    Text,
    Things,
    Trigger,
)
from moot.language import Zone as ZoneForm
from moot.language.conditions import Conditions
from moot.language.functions import Function
from moot.language.packs import Book, Deck, Entry, texts_of
from moot.language.standing import After
from tests.language.stage import NoOptions

Genre = Annotated[str, Term("genre", {"poem": "poem", "map": "map"}, {"poem": "poems", "map": "maps"})]


class Library(State, kw_only=True):
    """Books that lie somewhere."""

    options: NoOptions
    cellar: list[Thing] = []
    held: list[list[Thing]] = []
    stamps: int = 0


class Borrowed(Event):
    text = "{seat} borrows {books}."
    seat: Seat
    books: list[Shown]


def borrow_books(game: Library, seat: Seat, n: int) -> list[Thing]:
    books = [game.cellar.pop() for _ in range(min(n, len(game.cellar)))]
    game.held[seat] += books
    learn(game, seat, books)
    happen(game, Borrowed, seat=seat, books=books)
    return books


def return_books(game: Library, seat: Seat, books: list[Thing]) -> None:
    for book in books:
        game.held[seat].remove(book)
    game.cellar += books
    mix(game, game.cellar, [])


def stamp_books(game: Library, n: int) -> None:
    game.stamps += n


def fetch_book(game: Library, name: str) -> None:
    game.stamps += len(name)


def nothing_stamped(game: Library) -> bool:
    return game.stamps == 0


def books_in_cellar(game: Library) -> list[Thing]:
    return list(game.cellar)


# ---------------------------------------------------------------- words


class Reader(Header):
    form = "Reader"


class Keeper(Header):
    form = "Keeper"


class Cellar(ZoneForm):
    form = "the cellar"
    hidden = True


class Shelf(ZoneForm):
    form = "the shelf"


class Red(Filter):
    form = "with a red cover"


class BookIn(Counted):
    form = "book in {zone} [{filter}]"
    zone: ZoneForm
    filter: Filter | None = None

    def each(self, scope: Scope) -> Function:
        return books_in_cellar


class Borrow(Doing):
    form = "<borrow> {n} {n:book|books}"
    rule = "S-LOAN-01"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(borrow_books, seat=scope.doer, n=const(self.n), as_=scope.bind("them", "borrowed", self.n))]


class Return(Doing):
    form = "<return> {things}"
    rule = "S-LOAN-02"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, books = self.things.pick(self, scope)
        return [*before, do(return_books, seat=scope.doer, books=books)]


class Stamp(Doing):
    form = "<stamp> {n} {genre:n} [again? once more]"
    n: int
    genre: Genre
    again: bool = False

    def steps(self, scope: Scope) -> list[Step]:
        return [do(stamp_books, n=const(self.n))]


class Fetch(Doing):
    form = "<fetch> {name}"
    name: Name

    def steps(self, scope: Scope) -> list[Step]:
        return [do(fetch_book, name=const(self.name))]


class Carry(Doing):
    form = "<carry> {n} {n:book|books} from {zone}"
    n: int
    zone: ZoneForm

    def steps(self, scope: Scope) -> list[Step]:
        return [do(borrow_books, seat=scope.doer, n=const(self.n), as_=scope.bind("them", "carried", self.n))]

    def learns(self) -> str:
        return "doer"


class Lose(Doing):
    """It says nothing about who learns what: a mistake of whoever wrote the form."""

    form = "<lose> {n} {n:book|books} in {zone}"
    n: int
    zone: ZoneForm

    def steps(self, scope: Scope) -> list[Step]:
        return [do(stamp_books, n=const(self.n))]


class Broken(Doing):
    """A form with a mistake."""

    form = "<fail>"

    def steps(self, scope: Scope) -> list[Step]:
        raise ZeroDivisionError("by nobody")


class Quiet(Being):
    form = "<keep> quiet"

    def holds(self, scope: Scope, seat: str) -> Function:
        return nothing_stamped


class Borrowing(Trigger):
    form = "<borrow> something"
    kind = "borrowed"
    actor = "seat"


class Sneezing(Trigger):
    form = "<sneeze>"
    kind = "sneezed"
    actor = "seat"


class Shout(Deed):
    form = "shout"
    deed = "shout"
    rule = "S-HUSH-01"


class ThisWeek(Duration):
    form = "this week"

    def until(self, scope: Scope) -> tuple[str, bool]:
        return "closing", False


class Closing(Point):
    form = "closing time"

    def moment(self) -> str:
        return "closing"


class Midnight(Point):
    form = "midnight"

    def moment(self) -> str:
        return "midnight"


FORMS = (
    Reader,
    Keeper,
    Cellar,
    Shelf,
    Red,
    BookIn,
    Borrow,
    Return,
    Stamp,
    Fetch,
    Carry,
    Lose,
    Broken,
    Quiet,
    Borrowing,
    Sneezing,
    Shout,
    ThisWeek,
    Closing,
    Midnight,
)
LANGUAGE = Language(Text, (*CORE, *FORMS))
NEEDS = Language(Conditions, (*CORE, *FORMS))
"""What a card demands before it can be used."""


# ---------------------------------------------------------------- the book, and packs for it


class Loan(Entry, frozen=True):
    """A card with a weight."""

    weight: int = 0
    back: str | None = None
    needs: str = ""
    marks: dict[str, str] = {}

    def __post_init__(self) -> None:
        if self.weight > 99:
            raise ValueError("Nobody can carry it")


DECKS = (
    Deck("loan", Loan, texts=("text", "back"), phrases={"needs": NEEDS}, headers=(Reader, After), differ=True),
    Deck("notice", Entry, file="notices.toml", stays=True, cards=2),
)
BOOK = Book(
    "library",
    "The Library",
    LANGUAGE,
    DECKS,
    version=2,
    ends="closing",
    occasions=("borrowed",),
    events=("borrowed",),
    moments=("closing",),
)

MANIFEST = """[pack]
game = "library"
title = "Our books"
author = "Ada"
language = 1
whole = false
"""
WHOLE = MANIFEST.replace("whole = false\n", "")
LOANS = '''[[loan]]
id = "L1"
title = "First Reader"
weight = 3
flavour = "Quiet, please."
text = """
Reader: Borrow 2 books. Return 1.
After you borrow something: Stamp 1 poem.
"""

[[loan]]
id = "L2"
title = "Second Reader"
copies = 2
text = "You may stamp 2 maps. If you do, fetch \\"First Reader\\"."
'''
NOTICES = """[[notice]]
id = "N1"
title = "Silence"
text = "You cannot shout."

[[notice]]
id = "N2"
title = "Nothing at All"
"""


def write_pack(folder: Path, files: Mapping[str, str | bytes] | None = None) -> Path:
    """A good pack, with some of its files replaced."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in {"pack.toml": MANIFEST, "loan.toml": LOANS, "notices.toml": NOTICES, **(files or {})}.items():
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


# ---------------------------------------------------------------- the game, as far as cards are built into it


def deal(game: Library) -> None:
    game.cellar = create(game, [0, 0, 0])
    game.held = [[] for _ in range(game.seats)]


class Shelves(Board, frozen=True):
    cellar: list[Shown]
    held: list[Held]


def view(game: Library, eyes: Eyes) -> Shelves:
    return Shelves(eyes.pile(game.cellar), [eyes.hand(held) for held in game.held])


class Cover(msgspec.Struct, frozen=True):
    """What a book looks like."""

    id: str = "book"
    title: str = "A Book"
    back: str = "book"


def seats_of(game: Library) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def nobody_reacts(game: Library, kind: str, actor: Seat) -> None:
    game.stamps += 0


def close(game: Library) -> None:
    finish(game, [0] * game.seats, "Closing time.")


SHOUT = deed("shout", ("seat",), steps=[do(stamp_books, n=const(1))])
MAIN = procedure(
    "main",
    steps=[
        for_each("seat", seats_of, do(borrow_books, n=const(1)), window("borrowed", actor="seat")),
        comes("closing"),
        do(close),
    ],
)


def library() -> Game:
    """The game around the cards; it never asks anything."""
    return Game(
        name="library",
        title="The Library",
        about="",
        version=1,
        seats=(2, 3),
        options=NoOptions,
        state=Library,
        content=dict,
        faces=lambda content: [Cover()],
        deal=deal,
        main=MAIN,
        view=view,
        zones={"cellar": Zone(), "held": Zone(seen="owner", per_seat=True)},
        events=(Borrowed,),
        procedures=(SHOUT,),
        window=procedure("react", ("kind", "actor"), steps=[do(nobody_reacts)]),
        moments=("closing",),
        texts=lambda content: texts_of(BOOK, content),
    )
