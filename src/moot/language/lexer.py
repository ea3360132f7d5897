"""Reads words, not letters: offers every reading of a word, and takes the one that the parser can go on with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark.lexer import Lexer, Token
from lark.parsers.lalr_analysis import Shift

from moot.engine import BuildError
from moot.language.forms import CAPTION, LETTER, LETTERS, NAME, NUMBER, SIGNED
from moot.language.grammar import Grammar

UNKNOWN = "UNKNOWN"

LONGEST_NUMBER = 4

# No braces: what a card says is what a player is asked, and there they hold the names of values.
_WORD = re.compile(
    r"[^\S\n]*(?:(?P<SIGNED>[+−-]\d+)|(?P<NUMBER>\d+)|\"(?P<NAME>[^\"\n{}]{1,80})\""
    r"|(?P<W>[^\W\d_][\w'’\-]*)|(?P<P>\n|\S))"
)
_CAPTION = re.compile(r"[ \t]*([^.:\n{}]{1,120})\.")

Phrase = tuple[str, ...]


def _split(term: str, name: str) -> Phrase:
    """A name as the lexer meets it: ``Mr. Li`` is two words and a full stop."""
    found = list(_WORD.finditer(name))
    kinds = [match.lastgroup for match in found]
    if not found or kinds[0] == NUMBER or not {*kinds} <= {"W", "P", NUMBER}:
        raise BuildError(f"'{name}' cannot be the name of a {term}: it must be words, the first one no number.")
    return tuple(match[match.lastgroup or 0].lower() for match in found)


class Readings:
    """What each phrase can stand for: a word of some form, or a name in some list."""

    def __init__(self, grammar: Grammar) -> None:
        self.words = grammar.words
        self.names: dict[Phrase, list[tuple[str, str]]] = {}
        for terminal, term in grammar.terms.items():
            for id_, written in (*term.words.items(), *(term.plurals or {}).items()):
                phrase = _split(term.name, written)
                if (terminal, id_) not in self.names.setdefault(phrase, []):
                    self.names[phrase].append((terminal, id_))
        self.longest = max(map(len, self.names), default=1)

    def of(self, phrase: Phrase) -> list[tuple[str, str]]:
        """The terminals that a phrase can be, each with its value."""
        found = list(self.names.get(phrase, ()))
        if len(phrase) == 1 and phrase[0] in self.words:
            found.append((self.words[phrase[0]], phrase[0]))
        return found

    def check(self, states: dict[Any, dict[str, Any]], grammar: Grammar) -> None:
        """No phrase may have two readings in any one state of the parser."""
        for accepted in states.values():
            if CAPTION in accepted and len(accepted) > 1:
                other = grammar.spell(next(terminal for terminal in accepted if terminal != CAPTION))
                raise BuildError(f"{grammar.spell(CAPTION)} and {other} can stand in the same place.")
        phrases = [phrase for phrase in self.names if len(self.of(phrase)) > 1]
        for phrase in phrases:
            for accepted in states.values():
                able = [(terminal, value) for terminal, value in self.of(phrase) if terminal in accepted]
                if len(able) > 1:
                    (one, value), (other, other_value) = able[:2]
                    users = [
                        ", ".join(sorted(form.__name__ for form in grammar.uses.get(terminal, ())))
                        for terminal in (one, other)
                    ]
                    raise BuildError(
                        f"'{' '.join(phrase)}' can be read as {grammar.spell(one)} {value!r} ({users[0]}) and as "
                        f"{grammar.spell(other)} {other_value!r} ({users[1]}) in the same place."
                    )

    def check_words(self, states: dict[Any, dict[str, Any]], grammar: Grammar) -> None:
        """No name may also be said word by word, as a part of a form that can stand in the same place."""
        for phrase, meanings in self.names.items():
            if len(phrase) < 2:
                continue
            for state, accepted in states.items():
                terminal = next((terminal for terminal, _ in meanings if terminal in accepted), None)
                if terminal is None or not self._can_be_said(phrase, state, states):
                    continue
                forms = set.intersection(*(grammar.uses[self.words[word]] for word in phrase))
                users = ", ".join(sorted(form.__name__ for form in forms)) or "other forms"
                raise BuildError(
                    f"'{' '.join(phrase)}' is a {grammar.spell(terminal)} and also words of {users} in the same place."
                )

    def _can_be_said(self, phrase: Phrase, state: Any, states: dict[Any, dict[str, Any]]) -> bool:
        for word in phrase:
            action, following = states[state].get(self.words.get(word, ""), (None, None))
            if action is not Shift:
                return False
            state = following
        return True


def word_lexer(readings: Readings) -> Lexer:
    """A lexer that knows what the parser can go on with."""

    class WordLexer(Lexer):
        def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
            text = getattr(lexer_state.text, "text", lexer_state.text)
            states = parser_state.parse_conf.states
            at = 0
            while True:
                accepted = states[parser_state.position]
                if CAPTION in accepted and (caption := _CAPTION.match(text, at)):
                    yield token(CAPTION, caption[1], caption.start(1), caption.end(1))
                    at = caption.end(1)
                    continue
                match = _WORD.match(text, at)
                if match is None:
                    return
                kind = match.lastgroup or "P"
                start, at = match.start(kind), match.end()
                word = match[kind]
                if kind in (NUMBER, SIGNED, NAME):
                    too_long = kind != NAME and len(word) > LONGEST_NUMBER + (kind == SIGNED)
                    yield token(UNKNOWN if too_long else kind, word, start, at)
                elif _is_letter(text, word, at, accepted):
                    yield token(LETTER, word, start, at)
                else:
                    terminal, value, at = _read(text, word, at, accepted)
                    yield token(terminal, value, start, at)

    def _is_letter(text: str, word: str, end: int, accepted: dict[str, Any]) -> bool:
        """``A`` is the letter, unless the article can stand here, too, and no colon follows."""
        if len(word) > 1 or word not in LETTERS or LETTER not in accepted:
            return False
        return text[end : end + 1] == ":" or not any(one in accepted for one, _ in readings.of((word.lower(),)))

    def _read(text: str, word: str, end: int, accepted: dict[str, Any]) -> tuple[str, str, int]:
        """The longest phrase that the parser can take; an unknown word is its own terminal."""
        phrases: list[Phrase] = [(word.lower(),)]
        ends = [end]
        while len(phrases) < readings.longest:
            match = _WORD.match(text, ends[-1])
            if match is None or match.lastgroup not in ("W", "P", NUMBER) or match["P"] == "\n":
                break
            phrases.append((*phrases[-1], match[match.lastgroup].lower()))
            ends.append(match.end())
        first: tuple[str, str, int] | None = None
        for phrase, until in zip(reversed(phrases), reversed(ends), strict=True):
            for terminal, value in readings.of(phrase):
                if terminal in accepted:
                    return terminal, value, until
                first = first or (terminal, value, until)
        return first or (UNKNOWN, word, end)

    return WordLexer()


def token(kind: str, value: str, start: int, end: int) -> Token:
    return Token(kind, value, start_pos=start, end_pos=end)


def words_of(text: str, at: int) -> list[tuple[str, int, int]]:
    """The words from a position on, with where they begin and end: for errors."""
    found = []
    while (match := _WORD.match(text, at)) is not None:
        at = match.end()
        if match.lastgroup != "P":
            found.append((match[match.lastgroup or 0], match.start(match.lastgroup or 0), at))
        elif match["P"] in ".:\n":
            break
    return found
