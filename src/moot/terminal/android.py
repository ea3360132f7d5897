"""How a case of Android looks in the terminal: the calendar, the detectives, the suspects, what is in reach."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.text import Text

from moot.engine import Ask, Option
from moot.engine.words import series
from moot.games.android import links
from moot.games.android.cards import content
from moot.games.android.facts import Facts, lead_kind
from moot.games.android.state import PieceFace, Twilight
from moot.terminal.board import Block, Line, Picture, Renderer, Rows, Shown, View, Words, many
from moot.terminal.cards import Cards
from moot.terminal.input import short_label

GOAL = (
    "A murder, six suspects, twelve days. Spend Time: move, follow up leads, and place evidence so that your guilty "
    "hunch is the murderer (15 VP) and your innocent one is not (5 VP). Uncover the conspiracy, and mind your plot: "
    "good baggage on it leads to a happy ending. ☀ and ☾ are the ends of the twilight track: light cards shift you to "
    "the dark, dark cards that you play on others to the light."
)
FITTING = "A-PUZ-10"
PHASES = {
    "event": "in the end an event happens",
    "plots": "in the end all plots resolve",
    "schedule": "Lily and Jimmy move on, new plots begin",
    "specific": "the event of this murder is revealed",
}
TOKENS = {"pass": "dropship pass", "haas": "Haas token", "jinteki": "Jinteki token", "conspiracy": "conspiracy token"}


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
        return f"lines {', '.join(_sides(line) for line in face.lines)}"
    return ""


def _sides(line: int) -> str:
    return "-".join(letter for i, letter in enumerate(links.SIDES) if line >> i & 1)


# ---------------------------------------------------------------- the board


def board(view: View, cards: Cards) -> list[Block]:
    """The course of the case, the people, the evidence, what is in reach, and what is mine."""
    shown = view["board"]
    if "at" not in shown:
        return []
    return [
        Line(_course(view, cards)),
        Rows(["Detective", "is at", "Time", "☀   ☾", "plot +/-", "cards", "has"], _detectives(view, cards)),
        Rows(["Suspect", "sum", "strong", "normal", "weak", ""], _suspects(view, cards)),
        *_map(view, cards),
        *_conspiracy(shown, cards),
        *_events(shown, cards),
        *_mine(view, cards),
    ]


def _course(view: View, cards: Cards) -> Text:
    shown = view["board"]
    (today,) = [day for day in facts().days if (day.week, day.day) == (shown["week"], shown["day"])]
    brings = [PHASES[phase] for phase in (*today.begins, *today.ends) if phase in PHASES]
    found = Text(f"Week {today.week}, day {today.day}{', climax' if today.climax else ''}", "bold")
    found.append(f": {'; '.join(brings) or 'nothing besides the turns'}. ", "not bold")
    scene = (
        f"{cards.word(shown['murder'])}, at {cards.word(shown['scene'])}: {view['names'][shown['jump']]} has the jump."
    )
    return found.append(scene, "not bold dim")


def _detectives(view: View, cards: Cards) -> list[list[Words]]:
    shown = view["board"]
    rows: list[list[Words]] = []
    for seat, one in enumerate(shown["detectives"]):
        name = f"{cards.word(one['detective'])}, {'you' if seat == view['you'] else view['names'][seat]}"
        rows.append(
            [
                Text(name, "bold" if seat == shown["active"] else ""),
                _bare(cards.word(shown["at"][seat])),
                str(one["time"]) if seat == shown["active"] else "",
                "".join("●" if i == one["twilight"] else "·" for i in range(shown["options"]["twilight_spaces"])),
                f"+{one['baggage'][0]} -{one['baggage'][1]}" if one["plot"] else "",
                str(one["hand"]["count"]),
                ", ".join(_has(shown, one, cards)),
            ]
        )
    return rows


def _has(shown: dict[str, Any], one: dict[str, Any], cards: Cards) -> list[str]:
    """What a detective has, and what weighs on him."""
    return [
        *(many(count, cards.word(favor).removesuffix(" favor")) for favor, count in one["favors"].items()),
        *(many(count, TOKENS[token]) for token, count in one["tokens"].items()),
        *([f"${one['money']:,}"] if one["detective"] == "rachel" else []),
        *([f"{one['trauma']} trauma"] if one["trauma"] else []),
        *([f"strain {one['strain']}"] if one["detective"] == "caprice" else []),
        *([f"mood {shown['mood']}"] if one["detective"] == "louis" else []),
        *(f"warrant on {cards.word(place)}" for place in one["warrants"]),
    ]


def _bare(name: str) -> str:
    return name.removeprefix("the ")


# ---------------------------------------------------------------- suspects


def _suspects(view: View, cards: Cards) -> list[list[Words]]:
    shown, you = view["board"], view["you"]
    mine = [cards.faces[hunch["face"]] for hunch in shown["hunches"][you]] if you is not None else []
    wishes: dict[str, str] = {}
    for hunch in mine:
        wishes[hunch.suspect] = (
            f"{wishes[hunch.suspect]} and {hunch.verdict}" if hunch.suspect in wishes else hunch.verdict
        )
    rows: list[list[Words]] = []
    for one in shown["suspects"]:
        sheet = facts().suspects[one["suspect"]]
        if one["dead"]:
            rows.append([sheet.title, "dead", "", "", "", ""])
            continue
        told = [
            *([f"you want {wishes[one['suspect']]}"] if one["suspect"] in wishes else []),
            *([many(one["hits"], "hit")] if one["hits"] else []),
            *([many(one["alibis"], "alibi")] if one["alibis"] else []),
        ]
        files = [
            f"{file[0].upper()} {_tokens(one['files'][file])}".rstrip()
            for file in (sheet.strong, sheet.normal, sheet.weak)
        ]
        rows.append([sheet.title, f"{one['guilt']:+d}", *files, ", ".join(told)])
    return rows


def _tokens(tokens: list[dict[str, Any]]) -> str:
    """Numbers that are known, those that lie face down in brackets; the others are counted."""
    known = [(token["face"].removeprefix("evidence"), token["faceup"]) for token in tokens if "face" in token]
    hidden = len(tokens) - len(known)
    return " ".join([*(value if up else f"({value})" for value, up in known), *([f"{hidden}?"] if hidden else [])])


# ---------------------------------------------------------------- the map


def _map(view: View, cards: Cards) -> list[Block]:
    """What is in reach, the dear places with their Time, and what is worth a walk."""
    shown = view["board"]
    there: dict[str, list[str]] = {}
    for lead, place in shown["leads"].items():
        there.setdefault(place, []).append(_lead(lead, cards))
    for person in ("lily", "jimmy"):
        there.setdefault(shown[person], []).append(cards.word(person))
    for npc, place in shown["npc_at"].items():
        there.setdefault(place, []).append(cards.word(npc))
    here = shown["at"][shown["active"]] if shown["active"] is not None else ""
    near = [place for place in (here, *shown["reach"]) if place]
    found = [_place(place, shown["reach"].get(place, 1), there.get(place, []), cards) for place in near]
    far = [
        f"{series(marks)} at {_bare(cards.word(place))}"
        for place, marks in there.items()
        if place and place not in near
    ]
    return [
        *([Line(Text.assemble(("In reach: ", "dim"), "; ".join(found)), whole=True)] if near else []),
        Line(Text.assemble(("Elsewhere: ", "dim"), ("; ".join(far), "dim"))),
    ]


def _lead(lead: str, cards: Cards) -> str:
    kind, whose = lead_kind(lead), cards.word(lead.partition("_")[2])
    return f"testimony on {whose}" if kind == "testimony" else f"{whose}'s {kind} lead"


def _place(place: str, time: int, marks: list[str], cards: Cards) -> str:
    told = [*([f"{time} Time"] if time != 1 else []), *marks]
    return _bare(cards.word(place)) + (f" ({', '.join(told)})" if told else "")


# ---------------------------------------------------------------- the conspiracy and the events


def _conspiracy(shown: dict[str, Any], cards: Cards) -> list[Block]:
    piles = ", ".join(f"{pile} {count}" for pile, count in shown["piles"].items())
    linked = [
        f"{_bare(group.title)} {shown['links'][group.counts]} ({group.vp:+d} VP for each {group.counts})"
        for group in facts().groups
        if shown["links"].get(group.counts)
    ]
    text = f"{many(len(shown['puzzle']), 'piece')} placed, left {piles}. Links: {'; '.join(linked) or 'none'}."
    return [Line(Text.assemble(("Conspiracy: ", "dim"), text))]


def _events(shown: dict[str, Any], cards: Cards) -> list[Block]:
    lasting = [
        event["face"] for event in (*shown["specific"], *shown["track"]) if "face" in event and not event.get("ended")
    ]
    return [Shown("Events", lasting)] if lasting else []


# ---------------------------------------------------------------- what is mine


def _mine(view: View, cards: Cards) -> list[Block]:
    shown, you = view["board"], view["you"]
    if you is None:
        return []
    one = shown["detectives"][you]
    blocks: list[Block] = []
    plot = facts().plots.get(one["plot"])
    if plot is not None:
        ends = ", ".join(
            f"{side.path} {side.vp:+d}"
            for side in (facts().plots[ending].side for ending in one["ahead"])
            if side.vp is not None
        )
        text = f" {plot.side.text}".replace("\n", " ")
        told = f" +{one['baggage'][0]} -{one['baggage'][1]}, endings {ends} VP."
        blocks.append(Line(Text.assemble(("Your plot: ", "dim"), (plot.side.title, "bold"), told, (text, "dim"))))
    hand = [*shown["hand"], *shown["memory"]]
    if hand:
        blocks.append(Shown("Your hand", [card["face"] for card in hand]))
    return blocks


# ---------------------------------------------------------------- the puzzle, drawn

WIDE, HIGH = 4, 2
ENDS = {0: (0, 2), 1: (1, 3), 2: (1, 2), 3: (1, 1)}
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the set of sides: north 1, east 2, south 4, west 8."""


def pictures(view: View, ask: Ask, cards: Cards) -> list[Picture]:
    """The puzzle, where a piece is to be placed."""
    if ask.rule != FITTING:
        return []
    shown = view["board"]
    piece = cards.faces[shown["drawn"][-1]["face"]]
    taken = [f"{_cell(*one['cell'])} {cards.title(one['face'])}" for one in shown["puzzle"]]
    words = f"Placed: {', '.join(taken) or 'nothing'}."
    return [
        Picture("The conspiracy", grid(shown["puzzle"], cards), words),
        Picture(piece.title, _drawn(piece.lines), f"The piece: {printed(piece)}."),
    ]


def _cell(row: int, column: int) -> str:
    return f"{'ABCDE'[column]}{row + 1}"


def grid(pieces: list[dict[str, Any]], cards: Cards) -> list[Text]:
    """Five by five cells, each five characters wide and three high."""
    rows = [[" "] * (6 * links.SIZE + 1) for _ in range(4 * links.SIZE + 1)]
    for row in range(links.SIZE):
        for column in range(links.SIZE):
            rows[4 * row + 2][6 * column + 3] = "·"
    for one in [{"cell": [2, 2], "lines": (links.ALL_SIDES,)}, *pieces]:
        row, column = one["cell"]
        lines = one.get("lines") or links.turned(cards.faces[one["face"]].lines, one["turns"])
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
    name, _, place = option.key.partition(":")
    time = view["board"].get("reach", {}).get(place, 1)
    if name in ("move", "fly"):
        return f"{'Go' if name == 'move' else 'Fly'}: {_bare(cards.word(place))}{f', {time} Time' if time != 1 else ''}"
    if name == "use_ability":
        return f"Use {_bare(cards.word(place))}: {facts().locations[place].ability}"
    return short_label(ask, option, view, cards)


RENDERER = Renderer(board, GOAL, pictures, label, printed=printed)
