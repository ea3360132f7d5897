"""The record of whole games, as it is read: sentences that begin and end like some, agree with their numbers, say who
acts, and are not told twice; titles in quotation marks; headings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from random import Random

import pytest

import moot
from moot.api import rules_of
from moot.bots import RandomBot
from moot.engine import Event, Rules, Seat
from moot.engine.catalogue import function_of
from moot.engine.events import Kind, kind_of
from moot.games import GAMES
from moot.terminal.record import Line, plain, record, styled
from tests.golden.test_golden import PLAYTHROUGHS, SEED

ENDS = (".", "?", "!", "…", "”", '"')
TWICE = re.compile(r"(?<!\.)\.\.(?!\.)|[?!]\.|  ")
"""Two full stops, a full stop after another end of a sentence, two spaces."""
HEADINGS = ("chapter", "heading")


@cache
def played(name: str) -> tuple[Rules, list[list[Line]]]:
    """A whole game of chance: its rules, and its record as the spectator and the first seat read it."""
    game, seats, options = PLAYTHROUGHS[name]
    table = moot.table(game, seats=seats, seed=SEED, options=options)
    bot = RandomBot(Random(SEED))
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, bot(table, ask))
    return table.rules, [record(table, seat) for seat in (None, 0)]


every_playthrough = pytest.mark.parametrize("name", PLAYTHROUGHS)
every_game = pytest.mark.parametrize(
    "name", [name for name in GAMES if name in {game for game, *_ in PLAYTHROUGHS.values()}]
)

# ---------------------------------------------------------------- sentences


def well_formed(line: Line) -> bool:
    """Whether this reads like a sentence, or like a heading."""
    text = line.text
    return not TWICE.search(text) and text[0] == text[0].upper() and (line.tone != "line" or text.endswith(ENDS))


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("Ada rests.", True),
        ("Ada asks: “Who is it?”", True),
        ("Ada waits ...", True),
        ("Ada waits…", True),
        ("Ada rests", False),
        ("ada rests.", False),
        ("Ada rests..", False),
        ("Ada asks who?.", False),
        ("Ada  rests.", False),
    ],
)
def test_what_is_well_formed(text: str, good: bool) -> None:
    assert well_formed(Line(0, text)) == good


@every_playthrough
def test_the_record_is_made_of_sentences(name: str) -> None:
    _, heard = played(name)
    for lines in heard:
        assert len(lines) > 30
        assert [line.text for line in lines if not well_formed(line)] == []


# ---------------------------------------------------------------- nothing twice


def repeated(lines: Iterable[Line]) -> list[str]:
    """What is told twice running, word for word."""
    return [one.text for one, other in pairwise(lines) if one.text == other.text]


@pytest.mark.parametrize(
    ("told", "bad"),
    [
        (["Ada rests.", "Bo rests."], []),
        (["Ada rests.", "Bo rests.", "Ada rests."], []),
        (["Ada rests.", "Ada rests.", "Bo rests."], ["Ada rests."]),
        (["Bo rests.", "Ada rests.", "Ada rests."], ["Ada rests."]),
    ],
)
def test_what_is_told_twice(told: list[str], bad: list[str]) -> None:
    assert repeated(Line(n, text) for n, text in enumerate(told)) == bad


@every_playthrough
def test_nothing_is_told_twice_running(name: str) -> None:
    for lines in played(name)[1]:
        assert repeated(lines) == []


# ---------------------------------------------------------------- numbers


VERBS = {
    "are": "is",
    "were": "was",
    "have": "has",
    "do": "does",
    "go": "goes",
    **{
        verb: f"{verb}s"
        for verb in (
            *(
                "become",
                "begin",
                "cost",
                "count",
                "come",
                "enter",
                "fall",
                "gain",
                "get",
                "leave",
                "lie",
                "lose",
                "make",
            ),
            *("move", "need", "open", "return", "say", "show", "slide", "stand", "stay", "take", "turn", "wait"),
        )
    },
}
"""What several do, and what one does."""


class Numbers:
    """The nouns that a game counts, as it says one of them and several."""

    def __init__(self, nouns: Iterable[tuple[str, str]]) -> None:
        pairs = sorted({(one, several) for one, several in nouns if one != several})
        one, several = (_any(dict.fromkeys(words)) for words in zip(*pairs, strict=True))
        heads = _any(dict.fromkeys(word.split()[-1] for pair in pairs for word in pair))
        many = r"(?:[02-9]|[1-9]\d+)"
        clause = r"(?:^|[.:;!?] |\b(?:that|because|while|when|if) )"
        self.bad = [
            # "1 cards", "a cards", "2 card"; but "2 card games" are none.
            re.compile(rf"(?<![\w.,+-])(?:1|[Aa]n?) (?:{several})(?![\w-])"),
            re.compile(rf"(?<![\w.,+-]){many} (?:{one})(?![\w-])(?! (?:{heads})(?![\w-]))"),
            # "2 cards lies" and "a card lie" at the beginning of a clause: "the deck of 2 cards is" is right.
            re.compile(
                rf"{clause}(?:{many}|[Tt]he|[Aa]ll|[Ss]everal) (?:{several}) (?:{_any(VERBS.values())})(?![\w-])"
            ),
            re.compile(rf"{clause}(?:1|[Aa]n?|[Tt]he) (?:{one}) (?:{_any(VERBS)})(?![\w-])"),
        ]

    @classmethod
    def of(cls, rules: Rules) -> Numbers:
        """Of a game: its backs, and what is paid."""
        counted = rules.catalogue.counted.values()
        return cls((words.one.split(" ", 1)[1], words.several.split(" ", 1)[1]) for words in counted)

    def wrong(self, text: str) -> list[str]:
        """The words that do not agree."""
        return [found.group() for pattern in self.bad for found in pattern.finditer(text)]


def _any(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


NUMBERS = Numbers([("card", "cards"), ("evidence token", "evidence tokens"), ("Time", "Time"), ("minute", "minutes")])


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("Ada draws 1 cards.", ["1 cards"]),
        ("Ada draws a cards.", ["a cards"]),
        ("Ada draws 2 card.", ["2 card"]),
        ("Ada spends 12 minute.", ["12 minute"]),
        ("Ada has 0 minute left.", ["0 minute"]),
        ("2 cards lies here.", ["2 cards lies"]),
        ("Ada pays: 3 evidence tokens goes back.", [": 3 evidence tokens goes"]),
        ("1 card lie here.", ["1 card lie"]),
        ("An evidence token go back.", ["An evidence token go"]),
        ("The card are discarded.", ["The card are"]),
        ("The cards is discarded.", ["The cards is"]),
        ("Nothing happens, because 2 cards was drawn.", ["because 2 cards was"]),
        ("Ada draws 2 cards, with 1 minute left.", []),
        ("Ada draws a card and spends 0 minutes.", []),
        ("Ada draws 21 cards for 2 Time.", []),
        ("2 cards lie here; a card lies there.", []),
        ("A card and an evidence token go back.", []),
        ("The deck of 2 cards is shuffled, and 1 of 2 cards goes back.", []),
        ("Ada takes the first of the cards and makes it 1 card more.", []),
        ("Ada plays 2 evidence token cards.", []),
        ("An evidence token goes back. All cards are shuffled.", []),
        ("The Window moves by 1; cards are drawn.", []),
        ("Session 2. Card by card is drawn, at 1.2 card lengths.", []),
    ],
)
def test_what_does_not_agree(text: str, bad: list[str]) -> None:
    assert NUMBERS.wrong(text) == bad


@every_playthrough
def test_numbers_nouns_and_verbs_agree(name: str) -> None:
    rules, heard = played(name)
    numbers = Numbers.of(rules)
    for lines in heard:
        assert [(line.text, bad) for line in lines if line.tone != "tale" and (bad := numbers.wrong(line.text))] == []


# ---------------------------------------------------------------- titles


def bare(text: str, titles: Iterable[str]) -> list[str]:
    """The titles that stand in a text without quotation marks."""
    found = []
    for title in sorted(titles, key=len, reverse=True):  # one may be a part of another
        text = text.replace(f"“{title}”", "“”")
        if re.search(rf"(?<!\w){re.escape(title)}(?!\w)", text):
            found.append(title)
            text = text.replace(title, "")
    return found


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("Ada plays The Lease, Read Aloud.", ["The Lease, Read Aloud"]),
        ("Ada plays “Who?” and The Lease, Read Aloud.", ["The Lease, Read Aloud"]),
        ("Ada plays “The Lease, Read Aloud” after The Lease, Read Aloud.", ["The Lease, Read Aloud"]),
        ("Ada plays “The Lease, Read Aloud and Again”.", ["The Lease, Read Aloud"]),
        ("Ada plays And Who?", ["Who?"]),
        ("Ada plays “And Who, Then?”", []),
        ("Who? is discarded.", ["Who?"]),
        ("Ada plays “The Lease, Read Aloud” and “Who?”", []),
        ("Ada asks for somebody who rests.", []),
    ],
)
def test_which_titles_are_bare(text: str, bad: list[str]) -> None:
    assert bare(text, {"The Lease, Read Aloud", "Who?", "And Who, Then?"}) == bad


@every_playthrough
def test_titles_that_are_said_stand_in_quotation_marks(name: str) -> None:
    rules, heard = played(name)
    titles = {rules.titles[face] for face in rules.sentences}
    for lines in heard:
        assert [(line.text, bad) for line in lines if line.tone != "tale" and (bad := bare(line.text, titles))] == []


def test_such_titles_are_said_at_all() -> None:
    for name in ("hearing-2", "android-3"):
        rules, heard = played(name)
        quoted = [f"“{rules.titles[face]}”" for face in rules.sentences]
        assert any(title in line.text for lines in heard for line in lines for title in quoted)


# ---------------------------------------------------------------- who acts


def nobody_acts(kind: Kind) -> bool:
    """Whether a line says neither who acts, nor that nobody does. A role is as good as a name."""
    event = kind.event
    if not event.text or event.tone != "line" or event.by_itself:
        return False
    return not any(function_of(kind.fields[name]) == "seat" for name in kind.template.names)


class Rested(Event):
    text = "{seat} rests."
    seat: Seat


class Shared(Event):
    text = "[seats?{seats} share][seats!Nobody wins]."
    seats: list[Seat]


class Dealt(Event):
    text = "{count} cards are dealt."
    seat: Seat
    count: int


class Shuffled(Event):
    by_itself = True
    text = "The deck is shuffled."


class Began(Event):
    tone = "chapter"
    text = "It begins"


class Silent(Event):
    count: int


@pytest.mark.parametrize(
    ("event", "bad"),
    [(Rested, False), (Shared, False), (Dealt, True), (Shuffled, False), (Began, False), (Silent, False)],
)
def test_where_nobody_acts(event: type[Event], bad: bool) -> None:
    assert nobody_acts(Kind(event)) == bad


@every_game
def test_a_line_says_who_acts(name: str) -> None:
    assert [one.name for one in rules_of(GAMES[name]).events.values() if nobody_acts(one)] == []


# ---------------------------------------------------------------- headings


def stopped(line: Line) -> bool:
    """Whether this is a heading with a full stop."""
    return line.tone in HEADINGS and line.text.endswith((".", ".”"))


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        (Line(0, "Round 1 begins.", "chapter"), True),
        (Line(0, "The bench rules: granted.", "heading"), True),
        (Line(0, "He said: “No.”", "heading"), True),
        (Line(0, "Round 1", "chapter"), False),
        (Line(0, "“And who is the lady, Mr. Flint?”", "heading"), False),
        (Line(0, "Ada rests."), False),
        (Line(0, "It was night.", "tale"), False),
    ],
)
def test_which_headings_have_a_full_stop(line: Line, bad: bool) -> None:
    assert stopped(line) == bad


@every_playthrough
def test_headings_have_no_full_stop(name: str) -> None:
    for lines in played(name)[1]:
        assert [line.text for line in lines if line.tone in HEADINGS]
        assert [line.text for line in lines if stopped(line)] == []


@every_game
def test_no_heading_is_written_with_a_full_stop(name: str) -> None:
    """Nor those that no game of ours comes to."""
    events = [kind.event for kind in rules_of(GAMES[name]).events.values()]
    assert [kind_of(event) for event in events if stopped(Line(0, event.text, event.tone))] == []


# ---------------------------------------------------------------- how it looks


def test_the_title_of_a_tale_is_bold_and_no_word_differs() -> None:
    line = Line(0, "The Long Night. It rained.", "tale", title="The Long Night")
    assert styled(line).plain == plain(line) == line.text
    assert [(span.start, span.end, span.style) for span in styled(line).spans] == [(0, 14, "bold")]
    assert styled(Line(0, "It rained.", "tale")).spans == []


def test_there_are_tales_with_titles() -> None:
    tales = [line for name in ("voices-4", "lawyerup-2-divorce") for line in played(name)[1][0] if line.tone == "tale"]
    assert any(line.title and line.text.startswith(line.title) and line.text != line.title for line in tales)


# ---------------------------------------------------------------- what is taken back


def test_what_is_taken_back_is_marked() -> None:
    table = moot.table("hearing", seats=2, seed=SEED)
    while table.titles[-1:] != [f"{table.names[table.asks[0].seat]} has the floor"]:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.options[0].key)
    (ask,) = table.asks
    before = len(record(table, ask.seat))
    table.answer(ask.seat, ask.id, "rest")
    table.undo(ask.seat, agreed=[seat for seat in range(table.seats) if seat != ask.seat])
    lines = record(table, ask.seat)
    assert [line.undone for line in lines[:before]] == [False] * before
    assert lines[before].undone
    assert lines[before].text == f"{table.names[ask.seat]} rests."
    assert lines[-1].text == f"{table.names[ask.seat]} takes back a decision."
    assert not lines[-1].undone
