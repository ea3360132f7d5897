"""What the words of a card are worth to whom they happen."""

from __future__ import annotations

import re
from functools import cache

from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.puzzle import Puzzle
from moot.games.android.bot.worth import CARD, MONEY, TIME, Worth
from moot.games.android.config import NAMES, NORMAL, NPCS

GAINS = {"gain": 1, "draw": 1, "lose": -1, "discard": -1, "spend": -1, "sacrifice": -1, "pay": -1, "return": -1}
WORDS = re.compile(
    r"\b(?P<verb>(?i:gain|draw|lose|discard|spend|sacrifice|pay|return))s?\b"
    r"|\$(?P<money>[\d,]+)"
    r"|\b(?P<count>\d+|a|that|another|half a) (?:random |more )?(?P<what>(?:[\w.'-]+ ){0,2}?)"
    r"(?P<noun>baggage|favors?|Time|trauma|cards?|hand|strain|tokens?|pass|piece|evidence|" + "|".join(NAMES) + r")\b"
    r"|(?P<shift>light|dark) shift (?P<by>\d+)"
)
SINGLE = {"favors": "favor", "cards": "card", "tokens": "token"}
PHRASES = (
    (re.compile(r"[Dd]ig deeper"), 0.3),
    (re.compile(r"[Cc]ancel it"), -2.5),
    (re.compile(r"[Yy]ou gain the benefit instead"), -1.2),
    (re.compile(r"they place no evidence"), -1.5),
    (re.compile(r"sacrifice no evidence"), -0.8),
    (re.compile(r"[Yy]ou choose the suspect"), -3.0),
    (re.compile(r"[Rr]eturn it to the pool"), -2.5),
    (re.compile(r"must place it faceup"), -0.4),
    (re.compile(r"[Mm]ove that lead again"), -0.4),
    (re.compile(r"[Tt]hey move to"), -1.0),
    (re.compile(r"lose the warrant"), -0.6),
    (re.compile(r"reach is 155"), -1.0),
    (re.compile(r"[Rr]each is \d+ higher"), 1.0),
    (re.compile(r"hand limit is 1 higher"), 0.4),
    (re.compile(r"costs 1 Time less"), 1.2),
    (re.compile(r"[Pp]lace or move a warrant"), 0.4),
    (re.compile(r"[Ll]ook at"), 0.2),
    (re.compile(r"mood good"), 0.5),
    (re.compile(r"mood bad"), -0.5),
    (re.compile(r"ignores reach"), 0.3),
    (re.compile(r"becomes (Found|At Peace)"), 0.8),
    (re.compile(r"keep one of the two"), 1.0),
    (re.compile(r"discards? (a|1) Memory|discards a Memory"), 0.6),
)

Word = tuple[int, int, str, str]
"""Gain or loss, how many, of what, and which."""


@cache
def words(text: str) -> tuple[Word, ...]:
    """What a text gives and takes."""
    found: list[Word] = []
    sign = 1
    for match in WORDS.finditer(text):
        said = match.groupdict()
        if said["verb"]:
            sign = GAINS[said["verb"].lower()]
        elif said["money"]:
            found.append((sign, int(said["money"].replace(",", "")), "money", ""))
        elif said["shift"]:
            found.append((1 if said["shift"] == "light" else -1, int(said["by"]), "shift", ""))
        else:
            count = int(said["count"]) if said["count"].isdigit() else 3 if said["count"] == "half a" else 1
            found.append((sign, count, SINGLE.get(said["noun"], said["noun"]), (said["what"] or "").strip()))
    return tuple(found)


@cache
def phrases(text: str) -> float:
    return sum(worth for phrase, worth in PHRASES if phrase.search(text))


@cache
def body(text: str) -> str:
    """A text without when it happens."""
    return re.sub(r"(?m)^(After|When|Whenever|If)\b[^:.]*:", "", text).strip()


@cache
def tactics(text: str) -> tuple[str, str] | None:
    """What light and dark tactics lead to."""
    match = re.search(r"Light tactics: (.*?)\.? Dark tactics: (.*)", text)
    return (match[1], match[2]) if match else None


@cache
def counted(text: str) -> dict[str, str]:
    """What counts as good or bad baggage for a plot (A-BAG)."""
    found = {}
    for match in re.finditer(r"([\w, ]+?) counts? as (good|bad) baggage", text):
        for name in NAMES:
            if re.search(rf"\b{name}\b", match[1], re.IGNORECASE):
                found[name] = match[2]
    return found


@cache
def whole(text: str) -> str:
    """A text whose full stops all end sentences."""
    return text.replace("Mr. ", "Mr_")


_NPC = {whole(title): id_ for id_, title in NPCS.items()}


class Reading:
    """Texts as they are worth now."""

    def __init__(self, worth: Worth, guilt: Guilt, puzzle: Puzzle) -> None:
        self.desk = worth.desk
        self.worth = worth
        self.guilt = guilt
        self.puzzle = puzzle

    def text(self, text: str, seat: int) -> float:
        """What a text is worth to this player, whom it is about."""
        return self.doing(body(whole(text)), seat)

    def doing(self, text: str, seat: int) -> float:
        text = whole(text)
        fight = tactics(text)
        if fight is not None:
            return max(self.doing(part, seat) for part in fight)
        found = 0.0
        for sentence in text.split(". "):
            either = sentence.split(", or ")
            found += max(self._plain(part, seat) for part in either)
        return found

    def _plain(self, text: str, seat: int) -> float:
        found = phrases(text)
        for sign, count, noun, which in words(text):
            most = self.able(noun, seat) if sign < 0 else count
            found += sign * min(count, most) * self.unit(noun, which, seat, sign)
        return found

    def able(self, noun: str, seat: int) -> int:
        """How much of this a player can lose (A-TERM-23)."""
        person = self.desk.people[seat]
        if noun == "Time":
            return int(person["time"])
        if noun in ("card", "hand"):
            return int(person["hand"]["count"])
        return int(person["money"]) if noun == "money" else 99

    def unit(self, noun: str, which: str, seat: int, sign: int) -> float:
        """What one of this is worth."""
        worth, person = self.worth, self.desk.people[seat]
        if noun == "baggage":
            side = "good" if which.endswith("good") else "bad"
            return worth.baggage(seat, side)
        if noun in NAMES:
            side = counted(self.desk.text_of(person["plot"])).get(noun, "") if person["plot"] else ""
            return worth.baggage(seat, side) if side else 0.0
        if noun == "favor":
            if sign < 0 and not person["favors"]:
                return 0.0
            return worth.favor(which if which in NORMAL else _NPC.get(which, "corp"))
        if noun == "token":
            return worth.token(which.lower()) if which in ("Haas", "Jinteki") else 0.0
        if noun == "trauma":
            return worth.trauma if sign > 0 or person["trauma"] else 0.0
        if noun == "evidence":
            return self.guilt.evidence("testimony") if seat == self.desk.you and sign > 0 else 0.0
        if noun == "piece":
            return self.puzzle.reveal
        if noun == "money":
            return MONEY
        return {"Time": TIME, "card": CARD, "hand": CARD, "strain": -0.8, "pass": 0.8, "shift": 0.35}.get(noun, 0.0)
