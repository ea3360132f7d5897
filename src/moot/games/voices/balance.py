"""Who wins Voices in My Head: the measures of section 7.6 of its rules, as Markdown.

``python -m moot.games.voices.balance --games 2000 --jobs 2 --keep pieces`` plays and tells everything,
with ``--stories`` only how often each story card convicts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import exp
from random import Random
from typing import Any

import msgspec

from moot import api
from moot.bots import bot
from moot.engine import Known
from moot.games import GAMES
from moot.games.voices.state import Role, Story, Strategy
from moot.games.voices.view import Courtroom
from moot.lab.simulate import Z95, no_cycles
from moot.lab.tally import GOOD, RANDOM, Players, Tally, percent, summed, table_of, to_play, with_interval


class Setup(msgspec.Struct, frozen=True):
    """A way to play."""

    name: str
    seats: int
    options: dict[str, bool]


SETUPS = (
    *(Setup(f"{seats} players", seats, {}) for seats in (3, 4, 5, 6)),
    *(Setup(f"{seats} players, advanced roles", seats, {"advanced_roles": True}) for seats in (3, 4, 5, 6)),
    *(Setup(f"{seats} players, automated", seats, {"automated_prosecutor": True}) for seats in (2, 3, 4, 5)),
    *(Setup(f"{seats} players, marker abilities", seats, {"marker_abilities": True}) for seats in (4, 5)),
)

LineUp = Callable[[list[int], Random], Iterable[int]]
"""Which of the personas' seats play well; others play at random."""


def everybody(personas: list[int], rng: Random) -> Iterable[int]:
    return personas


def nobody(personas: list[int], rng: Random) -> Iterable[int]:
    return []


def half(personas: list[int], rng: Random) -> Iterable[int]:
    """Of an odd number the greater or the smaller half, as it comes."""
    return rng.sample(personas, (len(personas) + rng.randrange(2)) // 2)


def all_but_one(personas: list[int], rng: Random) -> Iterable[int]:
    return rng.sample(personas, len(personas) - 1)


class Kind(msgspec.Struct, frozen=True):
    """Who plays: the personas that play well, and how the prosecutor plays."""

    name: str
    personas: LineUp
    prosecutor: str


ALL = Kind("all play well", everybody, GOOD)
HALF = Kind("half of the personas play at random", half, GOOD)
HALF_BLIND = Kind("half of the personas and the prosecutor play at random", half, RANDOM)
ONE = Kind("one persona plays at random", all_but_one, GOOD)
HUNT = Kind("all personas play at random", nobody, GOOD)
CHAOS = Kind("all play at random", nobody, RANDOM)


# ---------------------------------------------------------------- playing


def play(setup: Setup, kind: Kind, seed: str, first: int, last: int) -> Tally:
    """Plays the games with these numbers; each has a seed of its own, whoever plays it."""
    tally = Tally()
    with no_cycles():
        for number in range(first, last):
            _play_one(setup, kind, f"{seed}/{setup.name}/{number}", tally)
    return tally


def _play_one(setup: Setup, kind: Kind, seed: str, tally: Tally) -> None:
    table = api.new_table(api.rules_of(GAMES["voices"]), setup.seats, seed, setup.options)
    prosecutor = table.board(None, Courtroom).prosecutor
    personas = [seat for seat in range(setup.seats) if seat != prosecutor]
    good = set(kind.personas(personas, Random(seed)))
    names = [GOOD if seat in good else RANDOM for seat in range(setup.seats)]
    if prosecutor is not None:
        names[prosecutor] = kind.prosecutor
    outcome = api.play(table, [bot(name, "voices", seat, seed) for seat, name in enumerate(names)])

    roles = [role.face for pile in table.board(None, Courtroom).roles for role in pile if isinstance(role, Known)]
    events = table.told(None)
    opener = next(event["seat"] for event in events if event["kind"] == "first")
    convicted = next(event["convicted"] for event in events if event["kind"] == "won")
    story = next(table.rules.titles[event["card"]["face"]] for event in events if event["kind"] == "story_card")
    tally.count(f"story {story}", convicted)
    for seat, role in enumerate(roles):
        won = seat in outcome.winners
        if seat == prosecutor:
            tally.count("prosecutor", won)
            continue
        tally.count(f"role {role}", won)
        tally.count(f"{names[seat]} persona", won)
        tally.count(f"{names[seat]} role {role}", won)
        tally.count("opener" if seat == opener else "other", won)
    tally.count("winners", len(outcome.winners), setup.seats)
    tally.count("no winner", not outcome.winners)
    tally.count("all win", len(outcome.winners) == setup.seats)
    tally.count("undecided", sum(e["kind"] == "verdict" and e["verdict"] == "undecided" for e in events))
    pushes = [event for event in events if event["kind"] == "deployed"]
    tally.count("destroying", sum(bool(event["fallen"]) for event in pushes), len(pushes))
    tally.count("cards", sum(map(partial(_is_strategy, table.rules.faces), events)), len(personas))


def _is_strategy(faces: Sequence[Any], event: dict[str, Any]) -> bool:
    """Whether a strategy card was played, and not a trial card that somebody kept."""
    if event["kind"] != "played":
        return False
    return any(isinstance(face, Strategy) and face.id == event["card"]["face"] for face in faces)


# ---------------------------------------------------------------- telling

BASELINE = {
    "selfishness": 0.52,
    "honesty": 0.25,
    "doubt": 0.28,
    "justice": 0.48,
    "courage": 0.25,
    "cowardice": 0.26,
    "charm": 0.25,
    "denial": 0.67,
    "remorse": 0.25,
    "apathy": 0.21,
    "drama": 0.19,
    "curiosity": 0.20,
}
"""Section 7.2: the chance of a goal if tokens land at random."""


def advantage(tally: Tally) -> str:
    """By how much the first player of round 1 wins more often than other personas, with its 95 % interval."""
    one, other = tally.share("opener"), tally.share("other")
    if not tally.of["opener"] or not tally.of["other"]:
        return "-"
    error = (one * (1 - one) / tally.of["opener"] + other * (1 - other) / tally.of["other"]) ** 0.5
    more, margin = 100 * (one - other), 100 * Z95 * error
    return f"{more:+.1f} ({more - margin:+.1f} to {more + margin:+.1f})"


def setups_table(tallies: dict[str, Tally]) -> str:
    """What kind of game each setup makes."""
    head = ["Setup", "Prosecutor wins", "Players who win", "No winner", "All win", "Undecided", "Pushes that destroy"]
    rows = []
    for name, tally in tallies.items():
        rows.append(
            [
                name,
                with_interval(tally, "prosecutor"),
                percent(tally.share("winners")),
                percent(tally.share("no winner")),
                percent(tally.share("all win")),
                f"{tally.share('undecided'):.2f}",
                percent(tally.share("destroying")),
                f"{tally.share('cards'):.2f}",
                advantage(tally),
            ]
        )
    return table_of([*head, "Cards per persona", "First player, points"], rows)


def roles_table(tallies: dict[str, Tally]) -> str:
    """How often each role wins: with a prosecutor, without one, and over all."""
    rows = []
    for role in _roles():
        name = f"role {role.id}"
        with_one = summed(tally for tally in tallies.values() if tally.of["prosecutor"])
        without = summed(tally for tally in tallies.values() if not tally.of["prosecutor"])
        both = summed(tallies.values())
        rows.append([role.title, *(with_interval(tally, name) for tally in (with_one, without, both))])
    return table_of(["Role", "With a prosecutor", "Automated", "All"], rows)


def stories_table(tallies: dict[str, Tally]) -> str:
    """How often each story card convicts Guy, and how far the two are apart that do so most and least often."""
    stories = [face.title for face in api.rules_of(GAMES["voices"]).faces if isinstance(face, Story)]
    rows = []
    for name, tally in tallies.items():
        told = [f"story {story}" for story in stories]
        shares = [tally.share(story) for story in told if tally.of[story]]
        apart = f"{100 * (max(shares) - min(shares)):.1f}" if shares else "-"
        rows.append([name, *(with_interval(tally, story) for story in told), apart])
    return table_of(["Setup", *stories, "Apart, points"], rows)


def _roles() -> list[Role]:
    faces = api.rules_of(GAMES["voices"]).faces
    return [face for face in faces if isinstance(face, Role) and face.icon != "prosecutor"]


def ratio(tally: Tally, one: str, other: str) -> str:
    """How many times as often one thing was so as another, with its 95 % interval."""
    if not tally.so[one] or not tally.so[other]:
        return "-"
    found = tally.share(one) / tally.share(other)
    spread = exp(Z95 * sum(1 / tally.so[name] - 1 / tally.of[name] for name in (one, other)) ** 0.5)
    return f"{found:.2f} ({found / spread:.2f}-{found * spread:.2f})"


def strength_table(tallies: dict[str, Tally]) -> str:
    """How well bots play that play well."""
    rows = []
    for name, tally in tallies.items():
        good, rand = f"{GOOD} persona", f"{RANDOM} persona"
        rows.append(
            [
                name,
                with_interval(tally, good),
                with_interval(tally, rand),
                ratio(tally, good, rand),
                with_interval(tally, "prosecutor"),
            ]
        )
    return table_of(["Who plays", "Good personas win", "Random personas win", "Ratio", "Prosecutor wins"], rows)


def baseline_line(tally: Tally) -> str:
    """A random persona among good ones, against the chance of its goal if tokens land at random."""
    roles = {role.id: tally.of[f"{RANDOM} role {role.id}"] for role in _roles()}
    expected = sum(BASELINE[role] * number for role, number in roles.items()) / sum(roles.values())
    found = with_interval(tally, f"{RANDOM} persona")
    return f"A random persona among good ones wins {found}; the baselines of its roles give {percent(expected)}."


def tally_of(players: Players, setup: Setup, kind: Kind, games: int) -> Tally:
    return players.tally(f"{setup.name}, {kind.name}", partial(play, setup, kind), games)


def report(setups: Sequence[Setup], games: int, strength_games: int, players: Players) -> str:
    """All measures, as Markdown."""
    tallies = {setup.name: tally_of(players, setup, ALL, games) for setup in setups}
    human = [setup for setup in setups if "automated_prosecutor" not in setup.options]
    strength: dict[str, Tally] = {}
    for kind in (HALF, HALF_BLIND, ONE, HUNT, CHAOS):
        where = human if kind in (HUNT, CHAOS) else setups
        if where:
            each = -(-strength_games // len(where))
            strength[kind.name] = summed(tally_of(players, setup, kind, each) for setup in where)
    parts = [
        f"{games} games of each setup, all bots play well; intervals are 95 %.",
        setups_table(tallies),
        "How often each story card convicts Guy in these games:",
        stories_table(tallies),
        "How often each role wins in these games:",
        roles_table(tallies),
        f"How well the bots play, in at least {strength_games} games of each kind, spread over the setups:",
        strength_table(strength),
        baseline_line(strength[ONE.name]),
    ]
    return "\n\n".join(parts)


def main() -> None:
    parser = to_play("Who wins Voices in My Head.", 400)
    parser.add_argument("--strength", type=int, help="games of each kind with random players; as many without")
    parser.add_argument("--setups", default="", help="names of the setups to play, with ; between them; all without")
    parser.add_argument("--stories", action="store_true", help="tell only how often each story card convicts Guy")
    given = parser.parse_args()
    words = [word.strip() for word in given.setups.split(";") if word.strip()]
    setups = [setup for setup in SETUPS if not words or setup.name in words]
    strength = given.games if given.strength is None else given.strength
    players = Players(given.seed, given.jobs, given.keep)
    if given.stories:
        print(stories_table({setup.name: tally_of(players, setup, ALL, given.games) for setup in setups}))
    else:
        print(report(setups, given.games, strength, players))


if __name__ == "__main__":
    main()
