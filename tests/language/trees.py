"""Random trees of any language, made from the types of its forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st

from moot.language import Language, Node, Term, core
from moot.language.forms import CAPTION, LETTER, LETTERS, NAME, NUMBER, SIGNED, Field, Group, Kind, fields_of, parts_of
from moot.language.grammar import Grammarian

LONGEST_LIST = 3
DEEPEST = 12

Draw = Callable[[st.SearchStrategy[Any]], Any]

_WORDS = st.text("abcdefgh", min_size=1, max_size=6)
RAW: Mapping[str, st.SearchStrategy[Any]] = {
    NUMBER: st.one_of(st.integers(0, 3), st.integers(0, 9999)),
    SIGNED: st.one_of(st.integers(-2, 2), st.integers(-9999, 9999)),
    LETTER: st.sampled_from(LETTERS),
    CAPTION: st.lists(_WORDS, min_size=1, max_size=4).map(" ".join),
    NAME: st.text(st.characters(exclude_characters='"\n{}', exclude_categories=("Cs", "Cc")), min_size=1, max_size=20),
}


class Wood:
    """Which forms a language has for each category, and how deep each goes at least."""

    def __init__(self, language: Language) -> None:
        grammarian = Grammarian(language.root, language.forms)
        self.root = language.root
        self.sayable = grammarian.sayable
        self.members = {
            category: [one for one in members if one in self.sayable]
            for category, members in grammarian.members.items()
        }
        self.depth = self._depths()

    def _depths(self) -> dict[type[Node], int]:
        """The fewest levels below each form and category."""
        depth: dict[type[Node], int] = {}
        while len(depth) < len(self.sayable):
            for one in self.sayable - set(depth):
                if one.form:
                    below = list(self._needed(one))
                    known = [depth.get(node) for node in below]
                    if None not in known:
                        depth[one] = 1 + max((d for d in known if d is not None), default=0)
                else:
                    found = [depth[member] for member in self.members[one] if member in depth]
                    if found:
                        depth[one] = min(found)
        return depth

    def _needed(self, form: type[Node]) -> Iterator[type[Node]]:
        for kind in fields_of(form).values():
            if isinstance(kind.of, type) and issubclass(kind.of, Node) and not kind.optional:
                yield kind.of

    def fits(self, of: type[Node], depth: int) -> list[type[Node]]:
        """The members of a category that go no deeper than this; the shallowest if all do."""
        members = self.members[of]
        found = [one for one in members if self.depth[one] <= depth]
        return found or [min(members, key=lambda one: self.depth[one])]


@cache
def wood(language: Language) -> Wood:
    return Wood(language)


def trees(language: Language, of: type[Node] | None = None) -> st.SearchStrategy[Any]:
    """Trees of a form or category; of whole texts if none is named."""
    grown = wood(language)

    @st.composite
    def made(draw: Draw) -> Node:
        return grow(draw, grown, of or grown.root, DEEPEST)

    return made()


def grow(draw: Draw, wood: Wood, of: type[Node], depth: int) -> Node:
    """A tree of this form or category."""
    while not of.form:
        of = draw(st.sampled_from(wood.fits(of, depth)))
    if of is core.Choose:
        return _choose(draw)
    values: dict[str, Any] = {}
    kinds = fields_of(of)
    for part in parts_of(of):
        if isinstance(part, Field):
            values[part.name] = _value(draw, wood, kinds[part.name], depth - 1)
        elif isinstance(part, Group):
            said = _can_say(wood, of, part) and depth > 1 and draw(st.booleans())
            for name in part.fields:
                values[name] = _value(draw, wood, kinds[name], depth - 1) if said else None
            if part.flag:
                values[part.flag] = said
    return of(**values)


def _can_say(wood: Wood, form: type[Node], group: Group) -> bool:
    kinds = [fields_of(form)[name].of for name in group.fields]
    return all(kind in wood.sayable for kind in kinds if isinstance(kind, type))


def _value(draw: Draw, wood: Wood, kind: Kind, depth: int) -> Any:
    if kind.many:
        count = draw(st.integers(1, LONGEST_LIST))
        return tuple(_one(draw, wood, kind, depth) for _ in range(count))
    return _one(draw, wood, kind, depth)


def _one(draw: Draw, wood: Wood, kind: Kind, depth: int) -> Any:
    if isinstance(kind.of, Term):
        return draw(st.sampled_from(sorted(kind.of.words)))
    if isinstance(kind.of, str):
        return draw(RAW[kind.of])
    return grow(draw, wood, kind.of, depth)


def _choose(draw: Draw) -> core.Choose:
    """The options of a choice stand in the order of their letters: after one, "A" is the article."""
    captions = draw(st.lists(RAW[CAPTION], min_size=1, max_size=len(LETTERS)))
    options = tuple(core.Option(letter, caption) for letter, caption in zip(LETTERS, captions, strict=False))
    return core.Choose(draw(RAW[NUMBER]), options)
