"""The plots as section 9.5 of the rules wants them."""

from __future__ import annotations

import re
from typing import Any

from moot.games.android.written import SIDES_OF_A_PLOT, SIZES
from tests.games.android.box import BY_DECK, COLOURS, PLOTS
from tests.marks import rule


def sides(plot: str) -> dict[str, Any]:
    """The sides of a plot, by path."""
    return {side.path: side for side in BY_DECK[f"{plot.partition('-')[0]}/side"] if side.plot == plot}


@rule("A-PLOT-02")
def test_a_plot_has_a_start_two_crossroads_and_four_endings() -> None:
    for plot in PLOTS:
        found = sides(plot.id)
        assert sorted(found) == sorted(("", "+", "-", "++", "+-", "-+", "--"))
        assert len(found) == SIDES_OF_A_PLOT
        assert {path for path, side in found.items() if side.vp is not None} == {"++", "+-", "-+", "--"}
        assert found[""].title == plot.title


@rule("A-PLOT-24")
def test_each_detective_has_plots_of_different_colours() -> None:
    for detective in SIZES:
        plots = BY_DECK[f"{detective}/plot"]
        assert tuple(plot.colour for plot in plots) == COLOURS[detective]
        assert len(plots) == (2 if detective == "raymond" else 3)


@rule("A-SETUP-24")
def test_only_madness_is_never_the_first_plot() -> None:
    assert [plot.title for plot in PLOTS if plot.late] == ["Descent into Madness"]


@rule("A-PLOT-03")
def test_each_card_on_the_way_says_how_baggage_is_gained() -> None:
    for plot in PLOTS:
        for path in ("", "+", "-"):
            lines = sides(plot.id)[path].text.split("\n")
            whenever = [line for line in lines if not line.startswith("At once")]
            for side in ("good", "bad"):
                assert any(f"1 {side} baggage." in line for line in whenever), (plot.id, path, side)


@rule("A-BAG-07")
def test_no_name_is_good_and_bad_on_one_card() -> None:
    for plot in PLOTS:
        for path in ("", "+", "-"):
            lists = re.findall(r"([\w ]+) counts? as (?:good|bad) baggage", sides(plot.id)[path].text)
            names = [name.lower() for written in lists for name in written.strip().split(" and ")]
            assert names
            assert len(names) == len(set(names)), (plot.id, path)


VP = {
    "louis-krausey": (4, -1, 5, -3),
    "louis-sara": (8, 0, 4, -4),
    "louis-take": (4, -1, 3, -4),
    "caprice-love": (7, -1, 4, -4),
    "caprice-property": (7, 2, 5, -2),
    "caprice-madness": (9, -1, 5, -3),
    "floyd-soul": (6, -3, 3, 0),
    "floyd-orders": (6, -3, 3, 0),
    "floyd-home": (5, -3, 3, 0),
    "rachel-father": (7, 0, 2, -4),
    "rachel-body": (6, -1, 3, -4),
    "rachel-bounty": (5, -1, 3, -3),
    "raymond-war": (14, 5, 8, -3),
    "raymond-kate": (15, 0, 7, -3),
}
ENDINGS = {
    "louis-krausey-good-good": "If your guilty hunch is correct, score 5 more VP.",
    "louis-krausey-bad-good": "At once: Gain 1 good baggage on the next plot.",
    "louis-sara-bad-bad": "At once: Eliminate Sara.",
    "louis-take-good-good": "At once: Gain 1 Mr. Li favor.",
    "louis-take-bad-bad": "At once: Eliminate Mr. Li.",
    "caprice-love-bad-bad": "At once: Eliminate Daniel.",
    "caprice-property-good-good": "At once: Gain 1 Jinteki token.",
    "floyd-home-bound-good": "At once: Gain 1 Haas token.",
    "rachel-father-good-good": "Score 1 more VP for each unspent Captain Beckmann favor.",
    "rachel-father-bad-bad": "At once: Eliminate Captain Beckmann.",
    "rachel-bounty-good-good": "At once: Gain $1,000.",
    "raymond-kate-bad-bad": "At once: Eliminate Kate.",
}
"""The endings that do something more."""


def test_endings_are_worth_what_section_9_5_says() -> None:
    found = {plot.id: tuple(sides(plot.id)[path].vp for path in ("++", "+-", "-+", "--")) for plot in PLOTS}
    assert found == VP
    endings = [side for plot in PLOTS for path, side in sides(plot.id).items() if len(path) == 2]
    assert {side.id: side.text for side in endings if side.text} == ENDINGS


def test_floyds_free_roads_cost_a_directive() -> None:
    for plot in BY_DECK["floyd/plot"]:
        roads = sides(plot.id)
        assert roads["+"].text.startswith(f"At once: Discard the {plot.directive.title()} Directive.\n")
        assert "Discard the" not in roads["-"].text
    assert [plot.directive for plot in BY_DECK["floyd/plot"]] == ["first", "second", "third"]


def test_the_known_sides_of_the_krausey_case() -> None:
    titles = {path: side.title for path, side in sides("louis-krausey").items()}
    assert titles[""] == "The Krausey Case"
    assert (titles["+"], titles["-"]) == ("I finally caught a break", "The trail went cold")
    assert (titles["++"], titles["+-"]) == ("The two murders are linked", "I found him too late")
    assert "once per turn" not in sides("louis-krausey")[""].text, "its conditions count every time"
    assert sides("caprice-property")["+"].title == "The Liberty Society has filed a suit"


def test_authored_conditions_count_once_per_turn() -> None:
    """What can happen once in a turn at most, or says which time it is, needs no limit."""
    seldom = ("end a turn", "each turn", "use the ability of", "becomes")
    for plot in PLOTS:
        for path in ("", "+", "-"):
            for line in sides(plot.id)[path].text.split("\n"):
                if (plot.id == "louis-krausey" and path != "+") or not line.startswith(("Whenever", "As an action")):
                    continue
                assert "once per turn" in line or any(word in line for word in seldom), line


def test_every_name_that_counts_is_given_by_a_card_of_its_detective() -> None:
    """A-BAG-01: nobody else's cards give it to him."""
    for plot in PLOTS:
        who = plot.id.partition("-")[0]
        decks = [f"{who}/light", f"{who}/dark", *(["special"] if who == "raymond" else [])]
        given = " ".join(card.text for deck in decks for card in BY_DECK[deck])
        for path in ("", "+", "-"):
            for written in re.findall(r"([\w ]+) counts? as (?:good|bad) baggage", sides(plot.id)[path].text):
                for name in written.strip().lower().split(" and "):
                    assert re.search(rf"\d {name}\b", given), (plot.id, path, name)
