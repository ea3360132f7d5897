"""How a case of Android looks in the terminal: the calendar, the detectives, the suspects, what is in reach."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.text import Text

from moot.engine import Ask, Known, Option, View
from moot.engine.words import series
from moot.games.android import links
from moot.games.android.cards import content
from moot.games.android.config import NORMAL
from moot.games.android.facts import Facts, begins_with, ends_with
from moot.games.android.rules.paying import TIME
from moot.games.android.state import Hunch, PieceFace, Token, Twilight
from moot.games.android.view import City, Filed, Fitted, LeadShown, Person
from moot.terminal.board import Block, Line, Picture, Renderer, Rows, Scale, Shown, Words, many
from moot.terminal.cards import Cards

GOAL = (
    "A murder, six suspects, twelve days. Spend Time: move, follow up leads, and place evidence so that your guilty "
    "hunch is the murderer (15 VP) and your innocent one is not (5 VP). Uncover the conspiracy, and mind your plot: "
    "good baggage on it leads to a happy ending. ☀ and ☾ are the ends of the twilight track: light cards shift you to "
    "the dark, dark cards that you play on others to the light."
)
FITTING = "piece/spot"
PHASES = {
    "event": "an event happens",
    "plots": "all plots resolve",
    "schedule": "Lily and Jimmy move on and new plots begin",
    "specific": "the event of this murder is revealed",
}
TOKENS = {"pass": "dropship pass", "haas": "Haas token", "jinteki": "Jinteki token", "conspiracy": "conspiracy token"}

COUNTED: dict[str, str] = {
    **{favor: f"{favor} favor" for favor in NORMAL},
    "happy": "happy ending",
    "sad": "sad ending",
    "hunch": "right hunch",
    "trauma": "trauma",
    "haas": "Haas token",
    "jinteki": "Jinteki token",
}
"""What a link to a group changes the worth of."""


@cache
def facts() -> Facts:
    """What is printed on the board."""
    return Facts(content())


def printed(face: Any) -> str:
    """What is printed on a card beside its text."""
    if isinstance(face, Twilight):
        time = f", {face.time} Time" if face.side == "light" else ""
        return f"{face.side.capitalize()}, {face.colour}, costs {face.cost}{time}"
    if isinstance(face, PieceFace):
        return _lines(face.lines)
    return ""


def _lines(lines: tuple[int, ...]) -> str:
    return f"lines {', '.join(_sides(line) for line in lines)}"


def _sides(line: int) -> str:
    return "-".join(letter for i, letter in enumerate(links.SIDES) if line >> i & 1)


# ---------------------------------------------------------------- the board


def board(view: View, cards: Cards) -> list[Block]:
    """The course of the case, the people, the evidence, what is in reach, and what is mine."""
    shown = city(view)
    if not shown.at:
        return []
    return [
        Line(_course(view, shown, cards)),
        Rows(["Detective", "is at", "Time", "☀   ☾", "plot +/-", "cards", "has"], _detectives(view, shown, cards)),
        Rows(["Suspect", "sum", "strong", "normal", "weak", ""], _suspects(view, shown, cards)),
        *_map(shown, cards),
        *_conspiracy(shown),
        *_events(shown),
        *_mine(view, shown),
    ]


def city(view: View) -> City:
    assert isinstance(view.board, City)
    return view.board


def _course(view: View, shown: City, cards: Cards) -> Text:
    (today,) = [day for day in facts().days if (day.week, day.day) == (shown.week, shown.day)]
    brings = [
        f"{when} {PHASES[phase]}"
        for when, phases in (
            ("first", begins_with(today, shown.options)),
            ("in the end", ends_with(today, shown.options)),
        )
        for phase in phases
        if phase in PHASES
    ]
    found = Text(f"Week {today.week}, day {today.day}{', climax' if today.climax else ''}", "bold")
    found.append(f": {'; '.join(brings) or 'nothing besides the turns'}. ", "not bold")
    first = cards.word(shown.detectives[shown.jump].detective) if shown.detectives else view.names[shown.jump]
    scene = f"{cards.word(shown.murder)}, at {cards.word(shown.scene)}: {first} has the jump."
    return found.append(scene, "not bold dim")


def _detectives(view: View, shown: City, cards: Cards) -> list[list[Words]]:
    rows: list[list[Words]] = []
    for seat, one in enumerate(shown.detectives):
        name = f"{cards.word(one.detective)}, {'you' if seat == view.you else view.names[seat]}"
        rows.append(
            [
                Text(name, "bold" if seat == shown.active else ""),
                _bare(cards.word(shown.at[seat])),
                str(one.time) if seat == shown.active else "",
                _twilight(one.twilight, shown.options.twilight_spaces),
                _baggage(one) if one.plot else "",
                str(one.hand.count),
                ", ".join(_has(shown, one, cards)),
            ]
        )
    return rows


def _twilight(at: int, spaces: int) -> Scale:
    drawn = "".join("●" if i == at else "·" for i in range(spaces))
    return Scale(drawn, f"twilight space {at + 1} of {spaces} from the light")


def _baggage(one: Person) -> str:
    good, bad = one.baggage
    return f"+{good} -{bad}"


def _has(shown: City, one: Person, cards: Cards) -> list[str]:
    """What a detective has, and what weighs on him."""
    return [
        *(
            many(count, f"{favor if favor in NORMAL else cards.word(favor)} favor")
            for favor, count in one.favors.items()
        ),
        *(many(count, TOKENS[token]) for token, count in one.tokens.items()),
        *([f"${one.money:,}"] if one.detective == "rachel" else []),
        *([f"{one.trauma} trauma"] if one.trauma else []),
        *([f"strain {one.strain}"] if one.detective == "caprice" else []),
        *([f"mood {shown.mood}"] if one.detective == "louis" else []),
        *(f"warrant on {cards.word(place)}" for place in one.warrants),
    ]


def _bare(name: str) -> str:
    return name.removeprefix("the ")


# ---------------------------------------------------------------- suspects


def _suspects(view: View, shown: City, cards: Cards) -> list[list[Words]]:
    wishes: dict[str, list[str]] = {}
    for hunch in shown.hunches[view.you] if view.you is not None else ():
        face = cards.faces[hunch.face] if isinstance(hunch, Known) else None
        if isinstance(face, Hunch):
            wishes.setdefault(face.suspect, []).append(face.verdict)
    rows: list[list[Words]] = []
    for one in shown.suspects:
        sheet = facts().suspects[one.suspect]
        if one.dead:
            rows.append([sheet.title, "dead", "", "", "", ""])
            continue
        told = [
            *([f"you want {' and '.join(wishes[one.suspect])}"] if one.suspect in wishes else []),
            *([many(one.hits, "hit")] if one.hits else []),
            *([many(one.alibis, "alibi")] if one.alibis else []),
        ]
        files = [
            f"{file[0].upper()} {_tokens(one.files[file], cards)}".rstrip()
            for file in (sheet.strong, sheet.normal, sheet.weak)
        ]
        rows.append([sheet.title, f"{one.guilt:+d}", *files, ", ".join(told)])
    return rows


def _tokens(filed: list[Filed], cards: Cards) -> str:
    """Numbers that are known, those that lie face down in brackets; the others are counted."""
    known = [(_value(cards.faces[one.token.face]), one.faceup) for one in filed if isinstance(one.token, Known)]
    hidden = len(filed) - len(known)
    return " ".join([*(value if up else f"({value})" for value, up in known), *([f"{hidden}?"] if hidden else [])])


def _value(token: Token) -> str:
    return f"{token.value:+d}" if token.sort == "number" else token.sort


# ---------------------------------------------------------------- the map


def _map(shown: City, cards: Cards) -> list[Block]:
    """What is in reach, the dear places with their Time, and what is worth a walk."""
    there: dict[str, list[str]] = {}
    for lead in shown.leads.values():
        there.setdefault(lead.at, []).append(_lead(lead, cards))
    for person, place in {"lily": shown.lily, "jimmy": shown.jimmy, **shown.npc_at}.items():
        there.setdefault(place, []).append(cards.word(person))
    here = shown.at[shown.active] if shown.active is not None else ""
    near = [place for place in (here, *shown.reach) if place]
    found = [_place(place, shown.reach.get(place, 1), there.get(place, []), cards) for place in near]
    far = [
        f"{series(marks)} at {_bare(cards.word(place))}"
        for place, marks in there.items()
        if place and place not in near
    ]
    return [
        *([Line(Text.assemble(("In reach: ", "dim"), "; ".join(found)), whole=True)] if near else []),
        Line(Text.assemble(("Elsewhere: ", "dim"), ("; ".join(far), "dim"))),
    ]


def _lead(lead: LeadShown, cards: Cards) -> str:
    whose = cards.word(lead.of)
    return f"testimony on {whose}" if lead.kind == "testimony" else f"{whose}'s {lead.kind} lead"


def _place(place: str, time: int, marks: list[str], cards: Cards) -> str:
    told = [*([f"{time} Time"] if time != 1 else []), *marks]
    return _bare(cards.word(place)) + (f" ({', '.join(told)})" if told else "")


# ---------------------------------------------------------------- the conspiracy and the events


def _conspiracy(shown: City) -> list[Block]:
    piles = ", ".join(f"{pile} {count}" for pile, count in shown.piles.items())
    linked = [
        f"{_bare(group.title)} {shown.links[group.counts]} ({group.vp:+d} VP for each {COUNTED[group.counts]})"
        for group in facts().groups
        if shown.links.get(group.counts)
    ]
    text = f"{many(len(shown.puzzle), 'piece')} placed, left {piles}. Links: {'; '.join(linked) or 'none'}."
    return [Line(Text.assemble(("Conspiracy: ", "dim"), text))]


def _events(shown: City) -> list[Block]:
    lasting = [*shown.specific, *(one.card for one in shown.track if not one.ended)]
    known = [event.face for event in lasting if isinstance(event, Known)]
    return [Shown("Events", known)] if known else []


# ---------------------------------------------------------------- what is mine


def _mine(view: View, shown: City) -> list[Block]:
    if view.you is None:
        return []
    one = shown.detectives[view.you]
    blocks: list[Block] = []
    plot = facts().plots.get(one.plot)
    if plot is not None:
        ends = ", ".join(
            f"{side.path} {side.vp:+d}"
            for side in (facts().plots[ending].side for ending in one.ahead)
            if side.vp is not None
        )
        text = f" {plot.side.text}".replace("\n", " ")
        told = f" {_baggage(one)}, endings {ends} VP{_own_road(one)}."
        blocks.append(Line(Text.assemble(("Your plot: ", "dim"), (plot.side.title, "bold"), told, (text, "dim"))))
    hand = [card.face for card in (*shown.hand, *shown.memory) if isinstance(card, Known)]
    if hand:
        blocks.append(Shown("Your hand", hand))
    return blocks


def _own_road(one: Person) -> str:
    """The first sign of an ending is no matter of baggage where the road is chosen."""
    if not one.chooses:
        return ""
    plot = facts().plots[one.plot]
    free, bound = (facts().plots[road].side.title for road in (plot.good, plot.bad))
    return f'; of the first sign you choose, + "{free}" or - "{bound}"'


# ---------------------------------------------------------------- the puzzle, drawn

WIDE, HIGH = 4, 2
ENDS = {0: (0, 2), 1: (1, 3), 2: (1, 2), 3: (1, 1)}
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the set of sides: north 1, east 2, south 4, west 8."""


def pictures(view: View, ask: Ask, cards: Cards) -> list[Picture]:
    """The puzzle, where a piece is to be placed."""
    drawn = ask.about["piece"] if ask.question == FITTING else None
    if not isinstance(drawn, Known):
        return []
    shown, piece = city(view), cards.faces[drawn.face]
    known = [(one, cards.faces[one.piece.face]) for one in shown.puzzle if isinstance(one.piece, Known)]
    taken = [f"{_cell(*one.cell)} with {_lines(links.turned(face.lines, one.turns))}" for one, face in known]
    words = f"Placed: {'; '.join(taken) or 'nothing'}."
    return [
        Picture("The conspiracy", grid(shown.puzzle, cards), words),
        Picture(piece.title, _drawn(piece.lines), f"The piece: {printed(piece)}."),
    ]


def _cell(row: int, column: int) -> str:
    return f"{'ABCDE'[column]}{row + 1}"


def grid(pieces: list[Fitted], cards: Cards) -> list[Text]:
    """Five by five cells, each five characters wide and three high."""
    rows = [[" "] * (6 * links.SIZE + 1) for _ in range(4 * links.SIZE + 1)]
    for row in range(links.SIZE):
        for column in range(links.SIZE):
            rows[4 * row + 2][6 * column + 3] = "·"
    known = [(one, cards.faces[one.piece.face]) for one in pieces if isinstance(one.piece, Known)]
    laid = [(one.cell, links.turned(face.lines, one.turns)) for one, face in known]
    for (row, column), lines in [([2, 2], (links.ALL_SIDES,)), *laid]:
        for i, line in enumerate(_drawn(lines)):
            for k, letter in enumerate(str(line)):
                rows[4 * row + 1 + i][6 * column + 1 + k] = letter
    rows[10][15] = "?"
    head = "".join(f"{letter:^6}" for letter in "ABCDE")
    body = [Text(f"{(i - 2) // 4 + 1 if i % 4 == 2 else ' '} {''.join(row)}") for i, row in enumerate(rows)]
    return [Text(f"   {head}", "dim"), *body]


def _drawn(lines: tuple[int, ...]) -> list[Text]:
    """A piece; two lines that only cross have a gap between them."""
    sides = links.ends(lines)
    north, east, south, west = (sides >> i & 1 for i in range(4))
    middle = CORNERS[sides] if len(lines) == 1 else "╫" if 5 in lines else "╲" if 3 in lines or 12 in lines else "╱"
    return [
        Text("  │  " if north else "     "),
        Text(f"{'──' if west else '  '}{middle}{'──' if east else '  '}"),
        Text("  │  " if south else "     "),
    ]


def label(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """A move with its Time, where that is not 1; an ability with what it does."""
    place = option.args.get("location")
    if option.deed in ("move", "fly") and isinstance(place, str):
        time = (option.cost or {}).get(TIME, 0)
        verb = "Go" if option.deed == "move" else "Fly"
        return f"{verb}: {_bare(cards.word(place))}{_dear(time)}"
    if option.deed == "use_ability" and isinstance(place, str):
        return f"Use {_bare(cards.word(place))}: {facts().locations[place].ability}"
    return option.label + _as_turned(ask, option, cards)


def words(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """On a plain screen: the whole words of an option, the Time of a move, and where the lines of a piece lead."""
    if option.deed in ("move", "fly"):
        return option.label + _dear((option.cost or {}).get(TIME, 0))
    return option.label + _as_turned(ask, option, cards)


def _as_turned(ask: Ask, option: Option, cards: Cards) -> str:
    """The lines that the piece would have there."""
    piece, turns = ask.about.get("piece"), option.shows.get("turns")
    if (
        ask.question != FITTING
        or not isinstance(piece, Known)
        or not isinstance(turns, int)
        or option.shows["row"] == -1
    ):
        return ""
    return f": {_lines(links.turned(cards.faces[piece.face].lines, turns))}"


def _dear(time: int) -> str:
    return f", {time} Time" if time != 1 else ""


RENDERER = Renderer(board, GOAL, pictures, label, words=words, printed=printed)
