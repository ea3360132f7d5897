"""The cards of Voices in My Head: from what is written in cards/*.toml to faces and programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

from moot.engine import BuildError, Content, Texts
from moot.engine.words import is_sentence, quoted
from moot.games.voices.config import Icon
from moot.games.voices.forms import LANGUAGE
from moot.games.voices.forms.cards import KeepThisCard
from moot.games.voices.forms.players import End, ProsecutorHeader, RegionHeader, RegionPlayer, Start
from moot.games.voices.state import Ability, Choice, Role, Side, Story, Strategy, Token, Trial
from moot.language import Node, Text, phrase, walk
from moot.language.core import Choose, Line, Outcome
from moot.language.packs import Book, Deck, Entry, own_content, texts_of, trees_of

TrialRegion = Literal["observation", "speech", "instinct", "motor_skills"]
"""V-CHOOSE-12: Planning is on no trial card."""

# ---------------------------------------------------------------- as they are written


class WrittenSide(Entry, frozen=True, kw_only=True):
    """A side of a trial card; the front, A, has the icons of the card."""

    icons: tuple[TrialRegion, ...] = ()
    between: str = ""


class WrittenStrategy(Entry, frozen=True, kw_only=True):
    region: str = ""
    automated: bool = True


class WrittenStory(Entry, frozen=True, kw_only=True):
    closing: str


class WrittenRole(Entry, frozen=True, kw_only=True):
    icon: Icon | Literal["prosecutor"]
    players: tuple[int, ...]


SIDE_ID = re.compile(r"([1-9][0-9]?)([AB])")


def as_a_side(side: WrittenSide, text: Text) -> str | None:
    """What is wrong with a side of a trial card, taken by itself."""
    match = SIDE_ID.fullmatch(side.id)
    if match is None:
        return "A side is called after its card and A or B, such as 7A."
    if match[2] == "A" and len(set(side.icons)) != 2:
        return "The front of a trial card has two different icons."
    if match[2] == "B" and side.icons:
        return "The icons of a trial card stand on its front, A."
    if match[2] == "A" and any(isinstance(node, KeepThisCard) for node in walk(text)):
        return "Only a back can say 'Keep this card': a front must be turned over."
    return None


def _sides(name: str, file: str) -> Deck:
    return Deck(name, WrittenSide, file=file, cards=48, differ=True, rule="V-RESOLVE-05", check=as_a_side)


BOOK = Book(
    "voices",
    "Voices in My Head",
    LANGUAGE,
    [
        Deck(
            "stage_one", WrittenSide, file="stage-one.toml", cards=48, differ=True, rule="V-RESOLVE-05", check=as_a_side
        ),
        Deck(
            "stage_two", WrittenSide, file="stage-two.toml", cards=48, differ=True, rule="V-RESOLVE-05", check=as_a_side
        ),
        Deck("strategy", WrittenStrategy, cards=24, rule="V-STRAT-25"),
        Deck("story", WrittenStory, cards=4, rule="V-SETUP-21"),
        Deck("role", WrittenRole, file="roles.toml", cards=13, stays=True, rule="V-GEN-03"),
        Deck("influence", Entry, texts=(), cards=30),
    ],
    folder=Path(str(files(__package__) / "cards")),
)


def content() -> Content:
    """The cards as they are written."""
    return own_content(BOOK)


def texts(content: Content) -> Texts:
    """The programs of all cards."""
    return replace(texts_of(BOOK, content), words=dict(_titles(content)))


def _titles(content: Content) -> Iterator[tuple[str, str]]:
    """Each side of a trial card with its title, as it stands in a sentence."""
    for side in (*content.get("stage_one", ()), *content.get("stage_two", ())):
        title = side["title"]
        yield side["id"], quoted(title) if is_sentence(title) else title


# ---------------------------------------------------------------- as they are played

Printed = Role | Strategy | Story | Token | Trial


def faces(content: Content) -> list[Printed]:
    """All different faces; the sides of a trial card are one."""
    fronts: dict[str, tuple[WrittenSide, Side, set[str]]] = {}
    made: list[Printed] = []
    second = {side["id"] for side in content.get("stage_two", ())}
    for entry, text in trees_of(BOOK, content):
        if isinstance(entry, WrittenSide):
            number, letter = entry.id[:-1], entry.id[-1]
            if letter == "A":
                fronts[number] = entry, _side(entry, text), _regions(text)
            elif number in fronts:
                written, front, used = fronts.pop(number)
                stage = 2 if entry.id in second else 1
                made.append(_trial(number, stage, written, front, _side(entry, text), used | _regions(text)))
            else:
                raise BuildError(f"Trial card {number} has a back and no front before it.")
        else:
            made.append(_face(entry, text))
    if fronts:
        raise BuildError(f"These trial cards have no back: {', '.join(fronts)}.")
    return made


def _trial(number: str, stage: int, written: WrittenSide, front: Side, back: Side, used: set[str]) -> Trial:
    first, second = written.icons
    if used != {first, second}:
        raise BuildError(f"Trial card {number} shows {first} and {second}, and is about {sorted(used)}.")
    return Trial(number, front.title, stage, (first, second), front, back)


def _regions(text: Text) -> set[str]:
    """Whose turn a side makes it: the regions of its headers, and "the Speech player"."""
    return {node.region for node in walk(text) if isinstance(node, RegionHeader | RegionPlayer)}


def _side(entry: WrittenSide, text: Text) -> Side:
    abilities: list[Ability] = []
    hidden: dict[str, str] = {}
    for i, line in enumerate(text.lines, 1):
        words = " ".join(_sentence(sentence) for sentence in line.sentences)
        if isinstance(line.header, RegionHeader | ProsecutorHeader):
            hidden = {}
            user = line.header.region if isinstance(line.header, RegionHeader) else "prosecutor"
            abilities.append(Ability(user, words, hidden, f"{entry.id}/{i}", _choices(line)))
        elif isinstance(line.header, Outcome):
            hidden[line.header.letter] = words
        elif line.header is not None and abilities:
            # What a kept card waits for is read aloud with the ability that keeps it.
            last = abilities[-1]
            abilities[-1] = msgspec.structs.replace(last, text=f"{last.text} {_sentence(line.header)}: {words}")
    return Side(entry.id, entry.title, entry.flavour, entry.between, entry.text, tuple(abilities))


def _choices(line: Line) -> tuple[Choice, ...]:
    match line.sentences:
        case [Choose(options=options)]:
            return tuple(Choice(option.letter, f"{option.caption}.") for option in options)
    return ()


def _sentence(node: Node) -> str:
    words = phrase(node)
    return words[:1].upper() + words[1:]


def _face(entry: Entry, text: Text | None) -> Role | Strategy | Story | Token:
    if isinstance(entry, WrittenRole):
        return Role(entry.id, entry.title, entry.icon, entry.players, entry.text, entry.flavour)
    if isinstance(entry, WrittenStrategy):
        return Strategy(entry.id, entry.title, entry.copies, entry.text, entry.flavour, entry.region, entry.automated)
    if isinstance(entry, WrittenStory):
        assert text is not None
        programs = {type(line.header): f"{entry.id}/{i}" for i, line in enumerate(text.lines, 1)}
        start, end = programs[Start], programs[End]
        return Story(entry.id, entry.title, entry.text, entry.flavour, entry.closing, start, end)
    return Token(entry.id, entry.title, entry.copies)
