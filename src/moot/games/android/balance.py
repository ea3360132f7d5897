"""Who wins Android: detectives, scores and where they come from, murderers, plots, and how well the bots play.

``python -m moot.games.android.balance --games 1000 --others 500 --jobs 2 --seed s`` writes it as Markdown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from moot import api
from moot.bots import bot
from moot.games import GAMES
from moot.games.android.cards import content
from moot.games.android.config import DETECTIVES, MURDERS, SUSPECTS
from moot.games.android.facts import Facts
from moot.games.android.view import City
from moot.lab.simulate import Z95
from moot.lab.tally import (
    GOOD,
    RANDOM,
    Aim,
    Players,
    Tally,
    numbers,
    percent,
    summed,
    table_of,
    to_play,
    with_interval,
)

SEATS = (3, 4, 5)
PARTS = ("hunches", "endings", "conspiracy", "haas", "jinteki", "favors", "trauma", "texts")
"""Where points come from (A-SCORE)."""
SCORING = {"hunch_was": "hunches", "obsessed": "hunches", "ending_was": "endings", "text_scored": "texts", "scored": ""}
"""The kinds of events that tell of points, and which part they are."""
APART = 0.30
"""How far a detective's share of wins may be from an equal one."""
WINNING: Aim = (30, 55)
"""The aim of the mean winning score, in VP."""
AHEAD = 15
"""By how much a heuristic bot is to outscore a random one, in VP."""
SIXTHS = 6
"""A mean over one, two or three seats is a whole number of sixths."""


class Setup(msgspec.Struct, frozen=True):
    """A way to play: how many, and whether half of them play at random."""

    seats: int
    half: bool = False

    @property
    def name(self) -> str:
        return f"{self.seats} players{', half of them at random' if self.half else ''}"


# ---------------------------------------------------------------- playing


def play(setup: Setup, seed: str, first: int, last: int) -> Tally:
    """Plays the games with these numbers; each has a seed of its own, whoever plays it."""
    tally = Tally()
    for number in numbers(first, last):
        _play_one(setup, f"{seed}/{setup.name}/{number}", tally)
    return tally


def _play_one(setup: Setup, seed: str, tally: Tally) -> None:
    seats = range(setup.seats)
    good = set(seats)
    if setup.half:
        rng = Random(seed)
        good = set(rng.sample(seats, (setup.seats + rng.randrange(2)) // 2))
    table = api.new_table(api.rules_of(GAMES["android"]), setup.seats, seed, {})
    players = [bot(GOOD if seat in good else RANDOM, "android", seat, seed) for seat in seats]
    outcome = api.play(table, players)
    if setup.half:
        strong, weak = ([outcome.scores[seat] for seat in seats if (seat in good) == so] for so in (True, False))
        tally.measure("ahead", SIXTHS * sum(strong) // len(strong) - SIXTHS * sum(weak) // len(weak))
        for name, scores in ((GOOD, strong), (RANDOM, weak)):
            for score in scores:
                tally.measure(name, score)
        return
    _count(table.told(None), table.board(None, City), outcome.scores, outcome.winners, tally)


def _part_of(event: Mapping[str, Any]) -> str:
    """Of points: which part of a score they are."""
    if event["kind"] != "scored":
        return SCORING[event["kind"]]
    return next((part for part in PARTS if event["why"].startswith(part)), "favors")


def _count(
    events: Sequence[Mapping[str, Any]],
    board: City,
    scores: Sequence[int],
    winners: Sequence[int],
    tally: Tally,
) -> None:
    """What a game tells when it is over."""
    names = [person.detective for person in board.detectives]
    opener = next(event["actor"] for event in events if event["kind"] == "first")
    tally.measure("winning", max(scores))
    tally.count("winners", len(winners), len(scores))
    for seat, name in enumerate(names):
        tally.count(f"win {name}", seat in winners)
        tally.measure(f"score {name}", scores[seat])
        tally.measure("score", scores[seat])
        tally.count("opener" if seat == opener else "other", seat in winners)
        found: Counter[str] = Counter()
        for event in events:
            if event["kind"] in SCORING and event["actor"] == seat:
                found[_part_of(event)] += event["count"]
        for part in PARTS:
            tally.measure(f"{part} {name}", found.get(part, 0))
    for sheet in board.suspects:
        tally.count(f"guilty {board.murder} {sheet.suspect}", sheet.suspect == board.murderer)
        tally.count("dead", sheet.dead)
    tally.count("top of the line-up", board.suspects[0].suspect == board.murderer)
    for event in events:
        if event["kind"] == "plot_resolved":
            tally.count(f"plot {event['plot']}", event["good"] > event["bad"])
            tally.measure("baggage", event["good"] + event["bad"])


# ---------------------------------------------------------------- telling


def mean(tally: Tally, name: str, unit: int = 1) -> str:
    """A mean with its 95 % interval."""
    if not tally.of[name]:
        return "-"
    return f"{tally.share(name) / unit:.1f} ± {tally.margin(name) / unit:.1f}"


def verdict(holds: bool) -> str:
    return "holds" if holds else "**off**"


def wins_table(tallies: Mapping[int, Tally]) -> str:
    """How often each detective wins, as a share of an equal one."""
    rows = []
    for detective, title in DETECTIVES.items():
        row = [title]
        for tally in tallies.values():
            name, equal = f"win {detective}", tally.share("winners")
            off = tally.share(name) / equal - 1
            row += [with_interval(tally, name), f"{100 * off:+.0f} %, {verdict(abs(off) <= APART)}"]
        rows.append(row)
    head = ["Detective"]
    for seats, tally in tallies.items():
        head += [f"{seats} players win", f"of {percent(tally.share('winners'))}"]
    return table_of(head, rows)


def scores_table(tallies: Mapping[int, Tally]) -> str:
    rows = []
    for seats, tally in tallies.items():
        low, high = WINNING
        row = [str(seats), str(tally.of["winning"]), mean(tally, "winning")]
        row += [verdict(low <= tally.share("winning") <= high), mean(tally, "score"), first_player(tally)]
        rows.append([*row, percent(tally.share("top of the line-up")), percent(tally.share("dead"))])
    head = ["Players", "Games", "Winning score", f"Aim {WINNING[0]:.0f}-{WINNING[1]:.0f}", "Mean score"]
    return table_of([*head, "First player, points", "Top suspect guilty", "Suspects killed"], rows)


def first_player(tally: Tally) -> str:
    """By how much the first player of the first day wins more often than others, with its 95 % interval."""
    one, other = tally.share("opener"), tally.share("other")
    error = (one * (1 - one) / tally.of["opener"] + other * (1 - other) / tally.of["other"]) ** 0.5
    more, margin = 100 * (one - other), 100 * Z95 * error
    return f"{more:+.1f} ({more - margin:+.1f} to {more + margin:+.1f})"


def parts_table(tally: Tally) -> str:
    """Where the points of each detective come from."""
    rows = []
    for detective, title in DETECTIVES.items():
        parts = [f"{tally.share(f'{part} {detective}'):.1f}" for part in PARTS]
        rows.append([title, mean(tally, f"score {detective}"), *parts])
    return table_of(["Detective", "Score", *PARTS], rows)


def guilt_table(tally: Tally) -> str:
    """How often each suspect is the murderer, of the games of a murder in which he is in play."""
    rows = []
    for murder, title in MURDERS.items():
        rows.append([title, *(with_interval(tally, f"guilty {murder} {suspect}") for suspect in SUSPECTS)])
    return table_of(["Murder", *SUSPECTS.values()], rows)


def plots_table(tally: Tally) -> str:
    """How often each plot card resolves well."""
    printed, rows = Facts(content()).plots, []
    for id_, plot in printed.items():
        if plot.is_ending:
            continue
        ways = [printed[way].side for way in (plot.good, plot.bad)]
        told = [f"{way.title}{'' if way.vp is None else f' ({way.vp:+d})'}" for way in ways]
        name = f"plot {id_}"
        rows.append([DETECTIVES[plot.owner], plot.side.title, str(tally.of[name]), with_interval(tally, name), *told])
    return table_of(["Detective", "Plot card", "Resolved", "Well", "Well leads to", "Badly leads to"], rows)


def strength_table(tallies: Mapping[int, Tally]) -> str:
    """Heuristic bots among as many random ones."""
    rows = []
    for seats, tally in tallies.items():
        means = [mean(tally, GOOD), mean(tally, RANDOM), mean(tally, "ahead", SIXTHS)]
        rows.append([str(seats), str(tally.of["ahead"]), *means, verdict(tally.share("ahead") / SIXTHS >= AHEAD)])
    return table_of(["Players", "Games", "Heuristic", "Random", "Ahead", f"Aim at least {AHEAD}"], rows)


def tally_of(players: Players, setup: Setup, games: int) -> Tally:
    return players.tally(setup.name, partial(play, setup), games)


def report(seats: Iterable[int], games: int, others: int, players: Players) -> str:
    """All measures, as Markdown."""
    tallies = {number: tally_of(players, Setup(number), games) for number in seats}
    half = {number: tally_of(players, Setup(number, half=True), others) for number in seats if others}
    total = summed(tallies.values())
    parts = ["## Detectives\n\nHow often each wins the games that he is in, and how far that is from an equal share."]
    parts += [wins_table(tallies), "## Scores\n\nIn VP.", scores_table(tallies)]
    parts += ["Where they come from, over all numbers of players:", parts_table(total)]
    parts += ["## Murderers\n\nOf the games in which a suspect is in play, how often he did it.", guilt_table(total)]
    parts += [f"## Plots\n\nA plot card that resolves has {total.share('baggage'):.1f} baggage.", plots_table(total)]
    if half:
        parts += ["## Against random play\n\nHalf of the bots at each table play at random.", strength_table(half)]
    return "\n\n".join(parts)


def main() -> None:
    parser = to_play("Who wins Android: so many games of each number of players.", 100)
    parser.add_argument("--others", type=int, default=0, help="of each number of players, half of them random")
    parser.add_argument("--seats", default="3,4,5", help="numbers of players")
    given = parser.parse_args()
    seats = [int(number) for number in given.seats.split(",")]
    print(report(seats, given.games, given.others, Players(given.seed, given.jobs, given.keep)))


if __name__ == "__main__":
    main()
