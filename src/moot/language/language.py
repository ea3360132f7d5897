"""A language: forms that read a text into a tree and print the tree as that text again."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from moot.language.forms import RAW, Node
from moot.language.grammar import END, Grammar, Grammarian
from moot.language.printer import print_tree
from moot.language.problems import CardError, Problem, at

if TYPE_CHECKING:
    from moot.language.parser import Parser, Unexpected

LONGEST_TEXT = 2_000
"""Characters. No card needs more, and no text may keep the parser busy."""
TOO_LONG = f"A text has at most {LONGEST_TEXT} characters."
MOST_LISTED = 30
"""As many words as an error lists."""
LIKE = 2 / 3
"""How much alike two words are of which one may be meant by the other: "mya" and "may"."""

_NEXT = re.compile(r"(?:[.:]\s*+|\n\s*+)(?![A-D] )")
"""Where reading goes on after a problem: a sentence, but not an option of a choice."""
_PIECE = re.compile(r"""\n|"[^"\n]*"|[+−-]\d+|\w[\w'’\-]*|[^\w\s]""")

LONGEST_WORD = 40
"""As much of a word as an error repeats."""

MOST_PROBLEMS = 20
"""After so many the rest of a text is not looked at."""

Span = tuple[int, int]


@dataclass
class Reading:
    """What was read of a text: the tree, where each of its nodes stands, and what was wrong."""

    text: str
    tree: Any = None
    """``None`` if a part of the text cannot be read. A text that is only worded wrongly has a tree."""
    spans: dict[int, Span] = field(default_factory=dict)
    """By ``id`` of a node: where it begins and ends in the text."""
    problems: list[Problem] = field(default_factory=list)

    def at(self, node: Node, sentence: str, hint: str = "") -> Problem:
        """A problem with this node."""
        start, end = self.spans.get(id(node), (0, len(self.text)))
        return at(self.text, start, end, sentence, hint)


class Language:
    """Reads and prints the texts that a set of forms can say. Building one finds every overlap of two forms."""

    def __init__(self, root: type[Node], forms: Iterable[type[Node]]) -> None:
        self.root = root
        self.forms = tuple(dict.fromkeys(forms))

    @cached_property
    def grammar(self) -> Grammar:
        """The grammar of all forms."""
        return Grammarian(self.root, self.forms).grammar

    @cached_property
    def parser(self) -> Parser:
        """Built when the first text is read: those who only print, or know the trees already, need none."""
        from moot.language.parser import Parser

        return Parser(self.grammar)

    def build(self) -> Language:
        """Builds the parser now; raises `BuildError` if two forms overlap."""
        assert self.parser
        return self

    # ------------------------------------------------------------ reading and printing

    def parse(self, text: str) -> Any:
        """The tree of a text; raises `CardError` with every problem."""
        reading = self.read(text)
        if reading.problems:
            raise CardError(reading.problems)
        return reading.tree

    def print(self, tree: Node) -> str:
        """The text of a tree."""
        return print_tree(tree)

    def agrees(self, text: str, tree: Node) -> bool:
        """Whether this is the tree of the text: each text has only one."""
        return _tidy(text) == self.print(tree)

    def read(self, text: str) -> Reading:
        """Reads as much as can be read, and finds all problems, not only the first."""
        reading = Reading(text)
        if len(text) > LONGEST_TEXT:
            reading.problems.append(at(text, LONGEST_TEXT, LONGEST_TEXT + 1, TOO_LONG))
            return reading
        rest: int | None = len(text) - len(text.lstrip()) if text.strip() else 0
        while rest is not None and len(reading.problems) < MOST_PROBLEMS and (text[rest:].strip() or not rest):
            rest = self._read_from(reading, rest)
        if reading.problems:
            reading.tree = None
        else:
            self._compare(reading)
        return reading

    def _read_from(self, reading: Reading, start: int) -> int | None:
        """Reads from a position to the end; after a problem, tells where the next sentence begins."""
        # What has been read already is blanked out, so that positions stay those of the whole text.
        text = " " * start + reading.text[start:]
        found = self.parser.parse(text.rstrip(), reading.spans)
        if isinstance(found, Node):
            reading.tree = found
            return None
        reading.problems.append(self._problem(found, reading.text))
        after = _NEXT.search(reading.text, max(found.begin, start))
        return None if after is None else after.end()

    def _problem(self, unexpected: Unexpected, text: str) -> Problem:
        begin, end = unexpected.begin, unexpected.end
        meant = self._meant(unexpected)
        found = text[begin:end].replace("\n", "a new line").strip() if begin < len(text.rstrip()) else ""
        found = found if len(found) <= LONGEST_WORD else found[: LONGEST_WORD - 1] + "…"
        sentence = f"'{found}' is not expected here." if found else "The text ends too early."
        if found and not unexpected.known:
            sentence = f"'{found}' is not a word that can stand here."
        if meant:
            sentence += f" Did you mean '{meant}'?"
        return at(text, begin, end, sentence, f"Possible here: {', '.join(self._possible(unexpected.accepts))}.")

    def _possible(self, accepts: set[str]) -> list[str]:
        listed: list[str] = []
        for terminal in sorted(accepts - {END}, key=self._rank):
            if terminal in self.grammar.terms:
                names = list(self.grammar.terms[terminal].words.values())
                listed.append(", ".join(names) if len(names) <= 8 else f"{', '.join(names[:6])}, …")
            else:
                listed.append(self.grammar.spell(terminal))
        if END in accepts:
            listed.append("the end")
        more = len(listed) - MOST_LISTED
        return listed if more <= 0 else [*listed[:MOST_LISTED], f"and {more} more"]

    def _rank(self, terminal: str) -> tuple[bool, bool, str]:
        return terminal in RAW, terminal not in self.grammar.terms, self.grammar.spell(terminal)

    def _meant(self, unexpected: Unexpected) -> str | None:
        """The nearest phrase that could stand here, compared with as many words as it has."""
        accepts, words = unexpected.accepts, unexpected.words
        phrases = [word for word, terminal in self.grammar.words.items() if terminal in accepts and word.isalpha()]
        for terminal, term in self.grammar.terms.items():
            if terminal in accepts:
                phrases += [*term.words.values(), *(term.plurals or {}).values()]
        best: tuple[float, str] = (0.0, "")
        for phrase in phrases:
            written = " ".join(words[: len(phrase.split())])
            likeness = difflib.SequenceMatcher(None, written.lower(), phrase.lower()).ratio()
            best = max(best, (likeness, phrase))
        return best[1] if best[0] >= LIKE else None

    def _compare(self, reading: Reading) -> None:
        """The text must be written exactly as the tree prints: one wording for each meaning."""
        printed = self.print(reading.tree)
        if _tidy(reading.text) == printed:
            return
        written, right = _pieces(reading.text), _pieces(printed)
        for (start, end), (from_, to) in _differences(reading.text, written, printed, right):
            wrong = reading.text[start:end]
            sentence = f"Write '{printed[from_:to]}' here, not '{wrong}'."
            reading.problems.append(at(reading.text, start, end, sentence.replace("\n", "↵")))


def _pieces(text: str) -> list[Span]:
    """Where the words and marks of a text stand, without the blanks around it."""
    begin, end = len(text) - len(text.lstrip()), len(text.rstrip())
    return [match.span() for match in _PIECE.finditer(text, begin, end)]


def _differences(written: str, ours: list[Span], printed: str, theirs: list[Span]) -> Iterator[tuple[Span, Span]]:
    """The stretches of two texts that differ in their words, or, if the words are the same, in the blanks between."""
    one, other = [written[a:b] for a, b in ours], [printed[a:b] for a, b in theirs]
    if one == other:
        for i in range(1, len(one)):
            blanks = written[ours[i - 1][1] : ours[i][0]], printed[theirs[i - 1][1] : theirs[i][0]]
            if blanks[0] != blanks[1] and "\n" not in one[i - 1 : i + 1]:
                yield (ours[i - 1][0], ours[i][1]), (theirs[i - 1][0], theirs[i][1])
        return
    for tag, a, b, c, d in difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        back = int(tag != "replace" and a > 0 and c > 0)
        on = int(tag != "replace" and not back)
        mine, right = ours[a - back : b + on], theirs[c - back : d + on]
        yield (mine[0][0], mine[-1][1]), (right[0][0], right[-1][1])


def _tidy(text: str) -> str:
    """The text without the blanks and empty lines that a file may have around it."""
    return "\n".join(line.strip() for line in text.strip().split("\n"))
