"""What guests are called: letters that can be seen, and names that nobody takes for another's.

Which letters a name may have is the nickname profile of PRECIS (RFC 8266), and which look alike is Unicode's own list
(UTS 39).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from precis_i18n import get_profile
from wcwidth import iter_graphemes

from moot import api, bots
from moot.games import GAMES
from moot.server import remarks
from moot.server.refusals import NotAllowed

MOST_LETTERS = 40
"""As they are seen: one may be made of several characters."""
MOST_MARKS = 4
"""Above and below one letter; with more of them it would lie over its neighbours."""
LONGEST = 160
"""In characters."""

BLANK = re.compile("[\u2800\ufffc\U0001d159\U00013441\U00013442]")
"""Symbols and letters, by their kind, that are drawn as nothing."""
SEEN = ("L", "N", "S", "P")
"""What something can be called with: letters, digits, symbols and punctuation, but not marks alone."""
NUMBERED = re.compile(r"[\s\d]+$")

HOUSE = ("server", "the server", "moot", "system", "admin", "administrator", "moderator", "bot", "seat", "automa")
"""What the house calls itself and what it has. Bots have first names, which anybody may have: see `told_apart`."""

_nickname = get_profile("NicknameCasePreserved")


def clean(name: str) -> str:
    """A name as it is kept: without what nobody can see, and not one that belongs to the house."""
    found = _permitted(BLANK.sub(" ", name))
    if not any(unicodedata.category(letter)[0] in SEEN for letter in found):
        raise NotAllowed(remarks.NoLetter())
    if len(found) > LONGEST or len(list(iter_graphemes(found))) > MOST_LETTERS:
        raise NotAllowed(remarks.LongName(MOST_LETTERS))
    if looks(NUMBERED.sub("", found) or found) & _of_the_house():
        raise NotAllowed(remarks.NotYourName(found))
    return found


def _permitted(name: str) -> str:
    """What the profile makes of a name without the characters that it does not permit."""
    name = "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in name)
    while name.strip():
        try:
            return _few_marks(_nickname.enforce(name))
        except UnicodeEncodeError as error:
            name = error.object[: error.start] + error.object[max(error.end, error.start + 1) :]
    return ""


def _few_marks(name: str) -> str:
    kept, marks = "", 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        kept += letter if marks <= MOST_MARKS else ""
    return unicodedata.normalize("NFC", kept)


# ---------------------------------------------------------------- what looks alike


def looks(name: str) -> frozenset[str]:
    """How a name looks, whatever its letters are: those that share a look can be taken for each other."""
    return frozenset((_skeleton(name).casefold(), _skeleton(name.casefold())))


def _skeleton(name: str) -> str:
    alike = _alike()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFD", "".join(alike.get(letter, letter) for letter in plain))


@lru_cache(maxsize=1)
def _alike() -> dict[str, str]:
    """Each letter that looks like others, and what stands for all of these."""
    written = json.loads((files("confusable_homoglyphs") / "confusables.json").read_text("utf-8"))
    others = {one.strip("\u200e"): [like["c"].strip("\u200e") for like in likes] for one, likes in written.items()}
    found = {}
    for letter, likes in others.items():
        # What stands for others lists all of them, and each of them only that; of two it is the first.
        if len(letter) == 1 and len(likes) == 1 and (len(others.get(likes[0], ())) > 1 or likes[0] < letter):
            found[letter] = likes[0]
    return found


@lru_cache(maxsize=1)
def _of_the_house() -> frozenset[str]:
    names = {*HOUSE, api.AUTOMA, *(bot for game in GAMES for bot in bots.bots_of(game))}
    return frozenset(look for name in names for look in looks(name))


def told_apart(names: Sequence[str]) -> list[str]:
    """The names at a table, numbered where one could be taken for another."""
    seen = [looks(name) for name in names]
    alone = [not any(seen[i] & seen[k] for k in range(len(names)) if k != i) for i in range(len(names))]
    taken = {look for i, one in enumerate(seen) if alone[i] for look in one}
    told = []
    for name, is_alone in zip(names, alone, strict=True):
        number, numbered = 0, name
        while not is_alone and (number == 0 or looks(numbered) & taken):
            number += 1
            numbered = f"{_cut(name, MOST_LETTERS - len(str(number)) - 1)} {number}"
        taken |= looks(numbered)
        told.append(numbered)
    return told


def _cut(name: str, letters: int) -> str:
    """The beginning of a name, by whole letters."""
    return "".join([*iter_graphemes(name)][:letters]).rstrip()
