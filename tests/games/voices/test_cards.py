"""The decks as chapter 7 of voices.md wants them, and every trial card in play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import pytest

from moot import api
from moot.engine import Thing, machine, query, show
from moot.engine.asking import AskCode
from moot.engine.chance import Seeded
from moot.games.voices.config import AUTOMATED_ICONS, COLOURS, REGIONS, ROLE_ICONS, Region
from moot.games.voices.state import MARKER, ROW, Disc, Mind, Role, Side, Story, Strategy, Token, Trial
from tests.games.voices.mind import RULES, mind, state
from tests.marks import rule

ROLES = {face.id: face for face in RULES.faces if isinstance(face, Role)}
TRIALS = {face.id: face for face in RULES.faces if isinstance(face, Trial)}
STRATEGY = {face.id: face for face in RULES.faces if isinstance(face, Strategy)}
STORIES = {face.id: face for face in RULES.faces if isinstance(face, Story)}
SIDES = {side.id: side for card in TRIALS.values() for side in (card.front, card.reverse)}

# ---------------------------------------------------------------- roles (7.1, 7.2)


class End(NamedTuple):
    """What a goal looks at: jurors, cancelled guilty tokens, own control, own destroyed markers and those of others."""

    g: int
    i: int
    u: int
    cg: int
    ctl: frozenset[str]
    d: int
    other: int


def controls(end: End, *regions: str) -> bool:
    return bool(end.ctl & set(regions))


GOALS: dict[str, tuple[str, tuple[int, ...], Callable[[End], bool]]] = {
    "prosecutor": ("prosecutor", (3, 4, 5, 6), lambda e: e.g > e.i),
    "selfishness": ("innocent", (3, 4, 5, 6), lambda e: e.i >= e.g),
    "honesty": ("guilty", (4, 5, 6), lambda e: e.g >= 3 and controls(e, "speech", "observation")),
    "doubt": ("neutral", (4, 5, 6), lambda e: e.g <= 2 and e.i <= 2),
    "justice": ("guilty", (6,), lambda e: e.g > e.i),
    "courage": ("guilty", (), lambda e: e.g >= 3 and e.d >= 1 and e.d >= e.other),
    "cowardice": ("innocent", (), lambda e: e.i >= e.g and e.d <= 4),
    "charm": ("innocent", (), lambda e: e.i >= max(2, e.g) and controls(e, "speech", "motor_skills")),
    "denial": ("innocent", (5, 6), lambda e: e.cg >= 5 and e.i >= 2),
    "remorse": ("guilty", (), lambda e: e.g >= 3 and controls(e, "planning", "instinct")),
    "apathy": ("neutral", (), lambda e: e.u >= 2 and controls(e, "observation", "planning")),
    "drama": ("neutral", (), lambda e: e.u >= 2 and e.i <= 2 and e.d >= 3),
    "curiosity": (
        "neutral",
        (3,),
        lambda e: e.g >= 3 and e.u <= 1 and controls(e, "observation", "planning"),
    ),
}
"""The table of 7.2: icon, numbers, goal."""


@rule("V-SETUP-05", "V-SETUP-06")
def test_the_roles_have_the_icons_and_numbers_of_the_table() -> None:
    assert {name: (role.icon, role.players) for name, role in ROLES.items()} == {
        name: (icon, players) for name, (icon, players, _) in GOALS.items()
    }
    assert Counter(role.icon for role in ROLES.values()) == {"prosecutor": 1, "guilty": 4, "innocent": 4, "neutral": 4}
    for seats in (3, 4, 5, 6):
        basic = [role for role in ROLES.values() if seats in role.players]
        assert len(basic) == seats
        assert Counter(role.icon for role in basic) == Counter(ROLE_ICONS[seats]) + Counter(prosecutor=1)


@rule("V-OPT-05", "V-AUTO-07")
def test_the_numbers_of_each_icon_are_those_of_the_table() -> None:
    found = {seats: tuple(icons.values()) for seats, icons in ROLE_ICONS.items()}
    assert found == {3: (0, 1, 1), 4: (1, 1, 1), 5: (1, 2, 1), 6: (2, 2, 1)}
    automated = {seats: tuple(icons.values()) for seats, icons in AUTOMATED_ICONS.items()}
    assert automated == {2: (1, 1, 0), 3: (1, 1, 1), 4: (2, 1, 1), 5: (2, 2, 1)}


def ends() -> Iterator[End]:
    """Every number of guilty, innocent and undecided jurors, with every board that can matter to a goal."""
    jurors = [(g, i, 6 - g - i) for g in range(7) for i in range(7 - g)]
    held = [frozenset(regions) for n in (0, 1, 2, len(REGIONS)) for regions in combinations(REGIONS, n)]
    destroyed = [(0, 0), (1, 1), (1, 2), (2, 1), (0, 1), (3, 3), (4, 4), (5, 5)]
    for (g, i, u), cg, ctl, (d, other) in product(jurors, (4, 5), held, destroyed):
        yield End(g, i, u, cg, ctl, d, other)


def lay_out(game: Mind, end: End) -> None:
    """Seat 1 is the persona whose goal is looked at; seat 2 is stronger wherever it does not control."""
    verdicts = ["guilty"] * end.g + ["innocent"] * end.i + [""] * end.u
    game.guilty = {juror: int(verdict == "guilty") for juror, verdict in zip(ROW, verdicts, strict=True)}
    game.innocent = {juror: int(verdict == "innocent") for juror, verdict in zip(ROW, verdicts, strict=True)}
    game.cancelled = end.cg
    mine, theirs = MARKER["red_fear_1"].number, MARKER["blue_joy_1"].number
    game.platforms = {
        region: [Disc(1, mine, -10_500, 11_000), *([] if region in end.ctl else [Disc(2, theirs, 10_500, 11_000)])]
        for region in REGIONS
    }
    game.destroyed = [[40, 41, 42], list(range(end.d)), list(range(8, 8 + end.other)), list(range(8, 8 + end.other))]


@pytest.fixture(scope="module")
def won() -> dict[str, dict[End, bool]]:
    """By role: whether its goal holds, by the program of its card."""
    table = mind(4, options={"advanced_roles": True}, phase="choose")
    game = state(table)
    game.revealed = True
    things = {
        RULES.faces[face].id: Thing(thing) for thing, face in enumerate(game.face) if RULES.faces[face].back == "role"
    }
    found: dict[str, dict[End, bool]] = {name: {} for name in ROLES}
    for name, thing in things.items():
        game.role = [[], [thing], [], []]
        show(game, [thing])
        for end in ends():
            lay_out(game, end)
            found[name][end] = bool(query(game, "wins", 0, seat=1))
    return found


PROVEN = [
    pytest.param("prosecutor", marks=rule("V-GOAL-10")),
    pytest.param("selfishness", marks=rule("V-GOAL-02")),
    pytest.param("honesty", marks=rule("V-GOAL-01", "V-GOAL-04", "V-GOAL-11")),
    pytest.param("doubt", marks=rule("V-GOAL-01", "V-GOAL-02", "V-GOAL-11")),
    pytest.param("justice", marks=rule("V-GOAL-01")),
    pytest.param("courage", marks=rule("V-GOAL-07", "V-GOAL-08")),
    pytest.param("cowardice", marks=rule("V-GOAL-07", "V-GOAL-11")),
    pytest.param("charm", marks=rule("V-GOAL-02", "V-GOAL-11")),
    pytest.param("denial", marks=rule("V-GOAL-09")),
    pytest.param("remorse", marks=rule("V-GOAL-01", "V-GOAL-04")),
    pytest.param("apathy", marks=rule("V-GOAL-03", "V-GOAL-04")),
    pytest.param("drama", marks=rule("V-GOAL-03", "V-GOAL-07")),
    pytest.param("curiosity", marks=rule("V-GOAL-03", "V-GOAL-04")),
]
"""What each goal is the proof of."""


def test_each_goal_is_looked_at() -> None:
    assert [case.values[0] for case in PROVEN] == list(GOALS)


@pytest.mark.parametrize("name", PROVEN)
def test_a_goal_is_what_the_table_says(name: str, won: dict[str, dict[End, bool]]) -> None:
    goal = GOALS[name][2]
    assert {end for end, holds in won[name].items() if holds} == {end for end in won[name] if goal(end)}


def by_jurors(one: dict[End, bool]) -> dict[tuple[int, int], tuple[bool, bool]]:
    """By guilty and innocent jurors: whether the goal can hold, and whether it must, whatever the board."""
    found: dict[tuple[int, int], list[bool]] = {}
    for end, holds in one.items():
        found.setdefault((end.g, end.i), []).append(holds)
    return {jurors: (any(held), all(held)) for jurors, held in found.items()}


def test_how_the_goals_stand_to_each_other(won: dict[str, dict[End, bool]]) -> None:
    """7.2, with the boards of two players taken as independent."""
    goals = {name: by_jurors(one) for name, one in won.items()}
    for goal in goals.values():
        assert any(can for can, _ in goal.values())
        assert not all(must for _, must in goal.values())
    never = {
        frozenset((one, other))
        for one, other in combinations(goals, 2)
        if not any(goals[one][jurors][0] and goals[other][jurors][0] for jurors in goals[one])
    }
    assert never == {
        frozenset(("prosecutor", "selfishness")),
        frozenset(("justice", "selfishness")),
        frozenset(("prosecutor", "cowardice")),
        frozenset(("justice", "cowardice")),
        frozenset(("prosecutor", "charm")),
        frozenset(("justice", "charm")),
        frozenset(("honesty", "doubt")),
        frozenset(("courage", "doubt")),
        frozenset(("remorse", "doubt")),
        frozenset(("doubt", "curiosity")),
        frozenset(("apathy", "curiosity")),
        frozenset(("drama", "curiosity")),
    }
    implied = {
        (one, other)
        for one, other in product(goals, goals)
        if one != other and all(goals[other][jurors][1] for jurors, (can, _) in goals[one].items() if can)
    }
    assert implied == {
        ("prosecutor", "justice"),
        ("justice", "prosecutor"),
        ("cowardice", "selfishness"),
        ("charm", "selfishness"),
    }
    for jurors, (can, must) in goals["prosecutor"].items():
        assert can == must != goals["selfishness"][jurors][0]


# ---------------------------------------------------------------- trial cards (7.3)


def is_about(card: Trial, region: Region) -> bool:
    """Whether a region uses an ability of the card, or takes part in one."""
    abilities = [ability for side in (card.front, card.reverse) for ability in side.abilities]
    named = f"the {REGIONS[region]} player"
    return any(ability.header == region or named in ability.text for ability in abilities)


@rule("V-CHOOSE-12", "V-RESOLVE-22")
def test_24_cards_of_each_stage_each_pair_of_regions_on_four_of_them() -> None:
    assert [int(name) for name in TRIALS] == list(range(1, 49))
    assert [card.stage for card in TRIALS.values()] == [1] * 24 + [2] * 24
    regions = [region for region in REGIONS if region != "planning"]
    for stage in (1, 2):
        pairs = Counter(frozenset(card.icons) for card in TRIALS.values() if card.stage == stage)
        assert pairs == {frozenset(pair): 4 for pair in combinations(regions, 2)}
    for card in TRIALS.values():
        assert [is_about(card, region) for region in REGIONS] == [region in card.icons for region in REGIONS]


def test_no_two_sides_have_the_same_words() -> None:
    for words in ("id", "title", "text", "flavour"):
        assert len({getattr(side, words) for side in SIDES.values()}) == 96


def test_prosecutor_abilities_and_hidden_effects_are_as_many_as_planned() -> None:
    for stage, prosecutor, hidden in ((1, 18, 10), (2, 10, 24)):
        cards = [card for card in TRIALS.values() if card.stage == stage]
        heads = [[ability.header for ability in card.front.abilities] for card in cards]
        assert sum("prosecutor" in front for front in heads) == prosecutor
        assert all("prosecutor" not in front[1:] for front in heads)
        sides = [side for card in cards for side in (card.front, card.reverse)]
        assert sum(any(ability.hidden for ability in side.abilities) for side in sides) == hidden


KNOWN = {
    "1A": [
        "Prosecutor: Draw 4 influence tokens. Discard 1 and give the others to the Motor Skills player. "
        "That player places 2 on different jurors and discards the other."
    ],
    "1B": [
        "Observation: Keep this card.",
        "After any player places influence tokens: Look at them and discard this card. You may discard 1 of them.",
    ],
    "2A": [
        "Motor Skills: Choose 1: A Keep both feet still. B Drum with both feet.",
        "A: Draw 1 influence token and place it on any juror.",
        "B: Place 1 guilty token on Perceptive.",
    ],
    "3A": [
        "Prosecutor: Place 1 guilty token on Logical or on a juror adjacent to a juror with a guilty token.",
        "Motor Skills: Draw 3 influence tokens. Place 1 on any juror and discard the others.",
    ],
    "10A": [
        "Prosecutor: Place 1 guilty token on Judgmental.",
        "Observation: Look at the top influence token of any juror. Discard it, or move it to a different juror.",
    ],
}


@pytest.mark.parametrize("side", KNOWN)
def test_a_known_card_does_what_is_known(side: str) -> None:
    assert SIDES[side].text.splitlines() == KNOWN[side]


@pytest.mark.parametrize(
    ("side", "header", "does"),
    [
        ("21A", "prosecutor", ["Remove 1 innocent token from any juror."]),
        ("23A", "prosecutor", ["give them to the Motor Skills player", "That player places"]),
        ("27A", "prosecutor", ["give the other to the Motor Skills player", "That player places"]),
        ("39B", "instinct", ["You may forbid the Speech icon next round."]),
        (
            "40A",
            "prosecutor",
            ["Look at the hand of any persona.", "Discard 1 of them", "draw 1 strategy card for that"],
        ),
    ],
)
def test_a_card_has_the_purpose_that_is_known(side: str, header: str, does: list[str]) -> None:
    ability = SIDES[side].abilities[0]
    assert ability.header == header
    assert all(words in ability.text for words in does)


# ---------------------------------------------------------------- strategy cards, stories, tokens (7.4, 7.5, 1.5)


@rule("V-SETUP-02", "V-AUTO-02", "V-STRAT-12")
def test_the_strategy_deck() -> None:
    assert {face.title: face.copies for face in STRATEGY.values()} == {
        "Written Statement": 2,
        "Overpower": 3,
        "Objection - Badgering": 1,
        "Objection - Hearsay": 1,
        "Objection - Speculation": 1,
        "Second Wind": 2,
        "Double Down": 2,
        "Quick Retort": 2,
        "Sharp Eye": 2,
        "Gut Feeling": 2,
        "Think Ahead": 2,
        "Train of Thought": 2,
        "Read the Room": 2,
    }
    assert sum(face.copies for face in STRATEGY.values()) == 24
    assert sum(face.copies for face in STRATEGY.values() if face.automated) == 23
    assert [face.title for face in STRATEGY.values() if not face.automated] == ["Objection - Badgering"]
    for face in STRATEGY.values():
        named = [region for region, title in REGIONS.items() if f"to {title}:" in face.text]
        assert named == [face.region] * bool(face.region)
    assert {face.region for face in STRATEGY.values()} == {"", *REGIONS}


@rule("V-SETUP-20", "V-END-19")
def test_the_four_story_cards() -> None:
    assert [face.title for face in STORIES.values()] == [
        "One Plastic Bag",
        "A Good Home",
        "A Partner Writes",
        "Eleven in the Queue",
    ]
    last = {face.text.splitlines()[1] for face in STORIES.values()}
    assert last == {"End: Reveal all roles. Reveal all influence tokens and cancel pairs. Determine the winners."}


@rule("V-SETUP-04", "V-JUROR-28")
def test_the_influence_tokens() -> None:
    copies = {face.id: face.copies for face in RULES.faces if isinstance(face, Token)}
    assert copies == {"guilty": 10, "innocent": 10, "blank": 10}


def test_words_fit_on_their_cards() -> None:
    longest = {"title": 28, "text": 300, "flavour": 210}
    cards: list[Any] = [*SIDES.values(), *ROLES.values(), *STRATEGY.values(), *STORIES.values()]
    for card in cards:
        for words, most in longest.items():
            # The start and the end of a story stand on two sides.
            sides = (
                re.split(r"^Start: |\nEnd: ", card.text)[1:]
                if words == "text" and card in STORIES.values()
                else [getattr(card, words)]
            )
            assert all(0 < len(side) <= most for side in sides), (card.id, words)
        assert card.flavour.rstrip('"')[-1] in ".?!", card.id
    for side in SIDES.values():
        assert len(side.between) <= 130
        assert not side.between or len(side.abilities) == 2


def test_every_colour_has_a_players_worth_of_markers() -> None:
    counts = Counter(marker.colour for marker in MARKER.values())
    assert counts == dict.fromkeys((*COLOURS, "grey"), 8)
    values = {colour: sum(m.value for m in MARKER.values() if m.colour == colour) for colour in counts}
    assert values == {**dict.fromkeys(COLOURS, 15), "grey": 0}


def test_a_side_says_who_uses_each_ability() -> None:
    for side in SIDES.values():
        assert isinstance(side, Side)
        assert 1 <= len(side.abilities) <= 2
        assert all(ability.header in {"prosecutor", *REGIONS} for ability in side.abilities)


# ---------------------------------------------------------------- every card in play


KINDS = [(seats, False) for seats in (3, 4, 5, 6)] + [(seats, True) for seats in (2, 3, 4, 5)]
MOST_GAMES = 20


@pytest.mark.parametrize(("seats", "automated"), KINDS)
def test_every_trial_card_is_resolved_in_a_random_game(seats: int, automated: bool) -> None:
    """Cards that have not been resolved yet are laid on top; random players do the rest."""
    left = set(TRIALS)
    for number in range(MOST_GAMES):
        left -= play(seats, automated, f"{seats} {automated} {number}", left)
        if not left:
            return
    raise AssertionError(f"never resolved: {sorted(left)}")


def play(seats: int, automated: bool, seed: str, wanted: set[str]) -> set[str]:
    """A bare game; tells which of the wanted cards were the card of a round."""
    options = {"automated_prosecutor": automated, "marker_abilities": True}
    found = api.simulation(RULES, seats, options, Seeded(seed))
    assert isinstance(found, Mind)
    game, rng = found, Random(seed)
    resolved: set[str] = set()

    def swap_in(cards: list[Any], at: int) -> None:
        """One of the wanted cards changes places with this one."""
        names = {thing: RULES.faces[game.face[thing]].id for thing in game.trial}
        thing = next((thing for thing, name in names.items() if name in wanted - resolved), None)
        if thing is not None and thing != cards[at]:
            other = game.trial.index(thing)
            cards[at], game.trial[other] = game.trial[other], cards[at]
        resolved.add(RULES.faces[game.face[cards[at]]].id)

    def choose(code: AskCode, values: list[Any]) -> Any:
        if code.rule == "V-CHOOSE-01" and not game.bans:
            swap_in(game.middle, 0)
            return game.middle[0]
        if automated and code.rule == "V-DEPLOY-04" and not any(game.begun):
            swap_in(game.trial, -1)
        if code.kind != "some":
            return rng.choice(values)
        low, high = code.bounds(game, game.stack[-1].env, values)
        return rng.sample(values, rng.randint(low, high))

    machine.run(game, choose)
    assert game.outcome is not None
    return resolved & wanted
