"""How a trial looks in the terminal."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from moot.engine import Ask, Known, Option, Seat, View
from moot.engine import Shown as Seen
from moot.engine.words import series
from moot.games.voices.config import LAST_OF_STAGE_ONE, ROUNDS, Colour, MarkerName, Region
from moot.games.voices.geometry import overhangs
from moot.games.voices.platform import COLOURS, LARGE, SMALL, aims, draw, in_words
from moot.games.voices.state import MARKER, Marker
from moot.games.voices.view import Courtroom, Front, Lying
from moot.terminal.board import Beside, Block, Line, Picture, Renderer, Rows, Shown, Words, many
from moot.terminal.cards import Cards

GOAL = (
    "In each of eight rounds a trial card shows two regions of Guy's mind. Push markers into them: who is strongest in "
    "a region decides what Guy does, and what the six jurors get. You win by your own role alone: see 'You are'."
)


def board(view: View, cards: Cards) -> list[Block]:
    """The jurors and the regions, the players, the trial card, and what is mine."""
    shown = view.board
    assert isinstance(shown, Courtroom)
    return [
        Line(_course(view, shown, cards)),
        Beside([_jurors(shown, cards), _regions(view, shown, cards)]),
        _players(view, shown, cards),
        *_reading(shown, cards),
        *_screen(shown, cards),
        *_mine(view, shown, cards),
    ]


# ---------------------------------------------------------------- the course of the trial


def _course(view: View, shown: Courtroom, cards: Cards) -> Text:
    names = view.names
    if not shown.round:
        return Text("The trial has not begun.")
    stage = "I" if shown.round <= LAST_OF_STAGE_ONE else "II"
    found = Text(f"Round {shown.round} of {ROUNDS}, stage {stage}. First player: {names[shown.first]}.")
    if shown.prosecutor is not None:
        found.append(f" Prosecutor: {names[shown.prosecutor]}.")
    icons = _icons(shown)
    if icons:
        found.append(" This round: ").append(series(cards.word(icon) for icon in icons), "bold").append(".")
    for icon, number in shown.bans.items():
        found.append(f" No {cards.word(icon)} in round {number}.", "yellow")
    return found


def _icons(shown: Courtroom) -> list[Region]:
    """Of the trial card of the round, as far as everybody sees them."""
    return shown.reading.icons if shown.reading is not None else shown.screen.covered or []


# ---------------------------------------------------------------- jurors and regions


def _jurors(shown: Courtroom, cards: Cards) -> Rows:
    rows: list[list[Words]] = []
    for juror, tokens in shown.jurors.items():
        rows.append(
            [
                cards.word(juror),
                Text(_count(tokens.guilty), "red"),
                Text(_count(tokens.innocent), "green"),
                _influence(tokens.influence, cards),
            ]
        )
    return Rows(["Juror", "guilty", "innocent", "influence"], rows)


def _count(number: int) -> str:
    return str(number) if number else ""


def _influence(stack: list[Seen], cards: Cards) -> str:
    """How many lie there; with the memory aid, what I know of them, the top one last."""
    if not any(isinstance(token, Known) for token in stack):
        return _count(len(stack))
    titles = [cards.title(token.face) if isinstance(token, Known) else "?" for token in stack]
    return f"{len(stack)}: {', '.join(titles)}"


def _regions(view: View, shown: Courtroom, cards: Cards) -> Rows:
    icons = _icons(shown)
    rows: list[list[Words]] = []
    for region, there in shown.regions.items():
        name = Text(cards.word(region), "bold" if region in icons else "")
        if region in icons:
            name.append(" ◆", "yellow")
        rows.append([name, _controls(view, there.leaders), _lying(there.markers)])
    return Rows(["Region", "controls", "who lies there (* over the edge)"], rows)


def _controls(view: View, leaders: list[Seat]) -> str:
    names = [view.names[seat] for seat in leaders]
    return f"tie: {', '.join(names)}" if len(names) > 1 else names[0] if names else ""


def _lying(markers: list[Lying]) -> Text:
    """By colour, the strongest first: what it adds up to, and each marker."""
    by_colour: dict[Colour, list[Lying]] = {}
    for marker in markers:
        by_colour.setdefault(MARKER[marker.marker].colour, []).append(marker)
    sums = {colour: sum(MARKER[one.marker].value for one in there) for colour, there in by_colour.items()}
    found = Text()
    for colour in sorted(by_colour, key=lambda colour: -sums[colour]):
        there = ", ".join(_disc(one) for one in by_colour[colour])
        several = f"{colour} {_count(sums[colour])}".rstrip()
        words = f"{colour} {there}" if len(by_colour[colour]) == 1 else f"{several} ({there})"
        found.append("; " if found else "").append(words, COLOURS[colour])
    return found


def _disc(marker: Lying) -> str:
    return f"{_print(MARKER[marker.marker])}{'*' if overhangs(marker.x, marker.y) else ''}"


def _print(marker: Marker) -> str:
    """What is printed on a marker: ``Joy 3``; the prosecutor's have no value."""
    return f"{marker.emotion.title()} {marker.value}" if marker.value else marker.emotion.title()


# ---------------------------------------------------------------- players


def _players(view: View, shown: Courtroom, cards: Cards) -> Rows:
    rows: list[list[Words]] = []
    for seat, name in enumerate(view.names):
        colours = Text(", ").join(Text(colour, COLOURS[colour]) for colour in shown.colours[seat])
        hand = shown.hands[seat].count
        rows.append(
            [
                f"{name} (you)" if seat == view.you else name,
                colours,
                many(hand, "card") if hand else "",
                _values(shown.unused[seat]),
                _values(shown.destroyed[seat]),
                _before(view, shown, seat, cards),
            ]
        )
    return Rows(["Player", "colour", "hand", "unused", "destroyed", ""], rows)


def _values(markers: list[MarkerName]) -> str:
    """The values of somebody's markers; the prosecutor's have none."""
    values = sorted(MARKER[name].value for name in markers)
    return " ".join(map(str, values)) if any(values) else _count(len(values))


def _before(view: View, shown: Courtroom, seat: int, cards: Cards) -> str:
    held = shown.held[seat].count
    known = [] if seat == view.you else shown.hands[seat].known
    found = [
        *(["first player"] if shown.round and seat == shown.first else []),
        *(["prosecutor"] if seat == shown.prosecutor else []),
        *([f"holds {many(held, 'influence token')}"] if held else []),
        *(f"keeps {card.title}" for card in shown.kept[seat]),
        *([f"you know of: {', '.join(cards.title(face) for face in known)}"] if known else []),
        *(
            cards.title(role.face)
            for role in shown.roles[seat]
            if isinstance(role, Known) and seat not in (shown.prosecutor, view.you)
        ),
    ]
    return ", ".join(found)


# ---------------------------------------------------------------- the trial card


def _reading(shown: Courtroom, cards: Cards) -> list[Block]:
    """What has been read of the card, from the ability that is carried out now on; to the reader, all of it."""
    reading = shown.reading
    if reading is None or not reading.side:
        return []
    if reading.whole is not None:
        return [Shown("You read", [reading.whole.side])]
    lines = []
    for one in reading.read:
        if one.kind == "header":
            lines.append(f"{cards.word(one.text)[:1].upper()}{cards.word(one.text)[1:]}:")
        elif one.kind == "ability":
            lines[-1] = f"{lines[-1]} {one.text}"
    return [Line(Text.assemble((f"{reading.title}. ", "bold"), (" ".join(lines), "dim")))] if lines else []


def _screen(shown: Courtroom, cards: Cards) -> list[Block]:
    """Behind the screen, for the prosecutor's eyes."""
    places = [*shown.screen.outer, *shown.screen.middle, *shown.screen.top]
    fronts = [card for card in places if isinstance(card, Front)]
    icons = [" and ".join(cards.word(icon) for icon in card.icons) for card in fronts]
    return [Shown("Behind the screen", [card.side for card in fronts], icons)] if fronts else []


# ---------------------------------------------------------------- what is mine


def _mine(view: View, shown: Courtroom, cards: Cards) -> list[Block]:
    you = view.you
    if you is None:
        return []
    blocks: list[Block] = []
    for colour in shown.colours[you]:
        left = _kinds([name for name in shown.unused[you] if MARKER[name].colour == colour])
        lost = _kinds([name for name in shown.destroyed[you] if MARKER[name].colour == colour])
        words = f"unused {left or 'none'}{f'; destroyed {lost}' if lost else ''}"
        blocks.append(Line(Text.assemble("Your ", (colour, COLOURS[colour]), f" markers: {words}")))
    for role in shown.roles[you]:
        if isinstance(role, Known):
            words = f"{cards.title(role.face)}. "
            blocks.append(Line(Text.assemble("You are ", (words, "bold"), (cards.text(role.face), "cyan"))))
    if shown.drawn:
        tokens = Counter(cards.title(token.face) for token in shown.drawn if isinstance(token, Known))
        held = ", ".join(f"{count} {title}" for title, count in tokens.items())
        blocks.append(Line(Text.assemble("You hold ", (held, "bold"))))
    if shown.kept[you]:
        blocks.append(Shown("You keep", [card.side for card in shown.kept[you]]))
    if shown.hand:
        blocks.append(Shown("Your hand", [card.face for card in shown.hand if isinstance(card, Known)]))
    return blocks


def _kinds(markers: list[MarkerName]) -> str:
    """Markers of one colour by emotion and value."""
    found = Counter(_print(MARKER[name]) for name in markers)
    return ", ".join(f"{kind} ×{count}" if count > 1 else kind for kind, count in found.items())


# ---------------------------------------------------------------- what a question is about


def pictures(view: View, ask: Ask, cards: Cards) -> list[Picture]:
    """The platform of a push, or all of them where a region is chosen."""
    assert isinstance(view.board, Courtroom)
    regions = view.board.regions
    if ask.kind == "free":
        there = next(platform.markers for region, platform in regions.items() if region == ask.about["region"])
        lines = [_line(option) for option in ask.options]
        return [Picture("", [*draw(there, LARGE), *aims(lines)], f"There: {in_words(there)}.")]
    if not all(_chosen(option) in regions for option in ask.options):
        return []
    drawn = {region: draw(there.markers, SMALL) for region, there in regions.items() if there.markers}
    high = max((len(lines) for lines in drawn.values()), default=0)
    return [
        Picture(
            cards.word(region),
            [*[Text()] * (high - len(lines)), *lines],
            f"{cards.word(region)}: {in_words(regions[region].markers)}.",
        )
        for region, lines in drawn.items()
    ]


def _chosen(option: Option) -> str:
    """The code of what is chosen; nothing if it is something else."""
    chosen = next(iter(option.args.values()), "")
    return chosen if isinstance(chosen, str) else ""


def _line(option: Option) -> tuple[int, int]:
    """Where a suggested push starts and ends."""
    line = option.args["line"]
    start, end = line if isinstance(line, list) else (None, None)
    assert isinstance(start, int)
    assert isinstance(end, int)
    return start, end


def label(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """A line by its numbers, all else by its words."""
    if ask.kind == "free":
        start, end = (f"{x:g}" for x in option.form.values())
        return start if start == end else f"{start} → {end}"
    return option.label


RENDERER = Renderer(board, GOAL, pictures, label)
