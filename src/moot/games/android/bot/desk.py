"""What a seat sees of a case, in the words in which its player thinks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property

from moot.engine import Face, Known, Seat, Value, View
from moot.games.android.cards import BOOK, content
from moot.games.android.config import Suspect, Verdict
from moot.games.android.facts import Facts
from moot.games.android.state import Hunch, Token, Twilight
from moot.games.android.view import City
from moot.language import Text
from moot.language.packs import trees_of

DAYS = 12


@cache
def printed_facts() -> Facts:
    """What is printed on the board."""
    return Facts(content())


@cache
def trees() -> dict[str, Text]:
    """By card: the tree of its text."""
    return {entry.id: tree for entry, tree in trees_of(BOOK, content()) if tree is not None}


class Desk:
    """One look at the table."""

    def __init__(self, view: View, faces: Mapping[str, Face]) -> None:
        assert isinstance(view.board, City)
        assert view.you is not None
        self.board = view.board
        self.occasion = view.occasion
        self.faces = faces
        self.printed = printed_facts()
        self.you: Seat = view.you
        self.people = self.board.detectives
        self.me = self.people[self.you]
        self.here = self.board.at[self.you]
        self.time = self.me.time
        self.left = DAYS - 6 * (self.board.week - 1) - self.board.day
        """How many days come after today."""
        self.cards = len(self.board.hand) + len(self.board.memory)
        """How many one holds, Memories included."""

    @cached_property
    def others(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.people)) if seat != self.you]

    @cached_property
    def changes(self) -> dict[str, int]:
        """What the links add to each thing that counts (A-LINK-09)."""
        return {group.counts: group.vp * self.board.links.get(group.counts, 0) for group in self.printed.groups}

    @cached_property
    def hunches(self) -> dict[Verdict, Suspect]:
        """One's own hunches: verdict and suspect."""
        mine = [self.faces[hunch.face] for hunch in self.board.hunches[self.you] if isinstance(hunch, Known)]
        return {hunch.verdict: hunch.suspect for hunch in mine if isinstance(hunch, Hunch)}

    @property
    def puzzle_is_open(self) -> bool:
        return any(self.board.piles.values())

    def owner(self, plot: str) -> Seat | None:
        """Whose current plot this is."""
        return next((Seat(seat) for seat, person in enumerate(self.people) if person.plot == plot), None)

    def happening(self) -> Iterable[str]:
        """The general events that go on."""
        return [one.card.face for one in self.board.track if isinstance(one.card, Known) and not one.ended]

    # ------------------------------------------------------------ faces

    def token(self, shown: Value) -> Token | None:
        """A piece of evidence, if one knows it."""
        face = self.faces[shown.face] if isinstance(shown, Known) else None
        return face if isinstance(face, Token) else None

    def card(self, shown: Value) -> Twilight | None:
        """A twilight card, if one knows it."""
        face = self.faces[shown.face] if isinstance(shown, Known) else None
        return face if isinstance(face, Twilight) else None
