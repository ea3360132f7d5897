"""A-SETUP: how a case begins, and who knows what then."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from moot.api import new_table
from moot.engine import BadOptions, Table, knows
from moot.games.android.facts import facts_of
from moot.games.android.state import Case
from tests.games.android.scene import FIVE, keys, rules, scene, state
from tests.marks import rule


def begun(seats: int = 5, seed: int = 1, **options: Any) -> Table:
    """A table after setup: Rachel has drawn her extra cards."""
    table = new_table(rules(), seats, seed, options)
    while table.asks[0].rule == "A-SETUP-40":
        table.answer(table.asks[0].seat, table.asks[0].id, table.asks[0].keys[0])
    return table


def kind(table: Table, thing: int) -> str:
    return str(rules().faces[state(table).face[thing]].kind)  # type: ignore[attr-defined]


@rule("A-SETUP-01", "A-SETUP-02", "A-SETUP-03", "A-SETUP-04")
def test_a_murder_is_drawn_or_agreed_on() -> None:
    assert len({state(begun(3, seed)).murder for seed in range(25)}) == 6
    table = begun(3, murder="M1")
    game = state(table)
    board = table.shown(None)["board"]
    assert (game.murder, board["scene"], game.today) == ("M1", "rockvil_estates", 0)
    assert (game.lily, game.jimmy) == ("rockvil_estates", "old_war_memorial")


@rule("A-SETUP-05", "A-SETUP-13", "A-SETUP-19", "A-SETUP-20", "A-SETUP-21", "A-SETUP-44")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_how_many_of_everything(seats: int) -> None:
    """T-44."""
    who = " ".join(["raymond", "rachel", "louis", "floyd", "caprice"][:seats])
    game = state(begun(seats, detectives=who))
    assert (len(game.lineup), len(game.leads)) == (seats + 1, 3 * seats + 1)
    assert [len(held) for held in game.hunches] == [2] * seats
    assert len(game.undealt) == 2
    assert sum(map(len, game.memory)) == seats - 1
    assert game.memory[0] == []
    assert [len(held) for held in game.hand] == [3, 5, *[3] * (seats - 2)]


@rule("A-SETUP-05", "A-SETUP-11")
def test_the_suspects_are_the_first_of_the_line_up() -> None:
    game = state(begun(3, murder="M2"))
    assert game.lineup == ["eve", "noise", "mark_henry", "thomas_haas"]
    assert game.leads["testimony_mark_henry"] == "midway"
    assert "testimony_vinnie" not in game.leads


@rule("A-SETUP-06", "A-SETUP-07", "A-SETUP-09", "A-SETUP-10", "A-SETUP-12")
def test_detectives_are_different_and_stand_where_their_sheets_say() -> None:
    game = state(begun(3, detectives="louis caprice raymond"))
    assert game.detective == ["louis", "caprice", "raymond"]
    assert game.stands == ["napd", "jinteki", "jacks_diner"]
    assert game.twilight == [2, 2, 2]
    assert game.entered == []
    assert game.leads["physical_raymond"] == "athletic_club"
    assert "physical_floyd" not in game.leads
    assert set(game.decks) == {f"{who} {side}" for who in game.detective for side in ("light", "dark")}
    assert all(len(set(state(begun(5, seed)).detective)) == 5 for seed in range(4))


@rule("A-SETUP-14", "A-SETUP-15")
def test_sixty_tokens_lie_in_the_pool() -> None:
    table = begun()
    game = state(table)
    found = Counter(rules().faces[game.face[token]].id for token in game.pool)
    assert len(game.pool) == 60
    counted = [found[id_] for id_ in ("evidence+5", "evidence+2", "evidence-1", "witness", "perjury")]
    assert counted == [1, 11, 7, 4, 4]
    assert not any(knows(game, seat, token) for seat in range(6) for token in game.pool)


@rule("A-SETUP-16", "A-SETUP-17")
def test_the_piles_of_the_puzzle() -> None:
    game = state(begun())
    assert {pile: len(pieces) for pile, pieces in game.piles.items()} == {"shift": 10, "favor": 8, "baggage": 6}
    assert game.hero == ["shift"] * 5


@rule("A-SETUP-18", "A-SETUP-22")
def test_hunches_of_suspects_not_in_play_are_out_for_all_to_see() -> None:
    table = begun(3)
    game = state(table)
    assert Counter(kind(table, thing) for thing in game.out) == {"guilty": 2, "innocent": 2}
    assert all(knows(game, seat, thing) for seat in range(4) for thing in game.out)
    assert any(obsessed(state(begun(3, seed))) for seed in range(12))


def obsessed(game: Case) -> bool:
    """Whether somebody holds both hunches of one suspect."""
    faces: list[Any] = list(rules().faces)
    return any(len({faces[game.face[hunch]].suspect for hunch in held}) == 1 for held in game.hunches)


@rule("A-SETUP-19", "A-SETUP-20")
def test_hunches_are_secret() -> None:
    game = state(begun(3))
    for owner, held in enumerate(game.hunches):
        assert all(knows(game, seat, hunch) == (seat == owner) for seat in range(4) for hunch in held)
    assert not any(knows(game, seat, hunch) for seat in range(4) for hunch in game.undealt)


@rule("A-SETUP-23", "A-SETUP-24", "A-SETUP-25")
def test_every_detective_begins_with_one_of_his_plots() -> None:
    """T-57."""
    plots = facts_of(rules()).plots
    caprice = set()
    for seed in range(20):
        game = state(begun(3, seed, detectives="caprice raymond louis"))
        assert [plots[card].owner for card in game.plot] == game.detective
        assert all(plots[card].is_start for card in game.plot)
        assert [len(left) for left in game.plots_left] == [2, 1, 2]
        caprice.add(game.plot[0])
    assert caprice == {"caprice-love-start", "caprice-property-start"}


@rule("A-SETUP-26", "A-SETUP-27", "A-SETUP-28")
def test_hands_are_two_light_cards_and_a_dark_one_of_the_player_on_the_left() -> None:
    table = begun(3, detectives="louis caprice raymond")
    game = state(table)
    assert [Counter(kind(table, card) for card in hand) for hand in game.hand] == [
        {"louis light": 2, "caprice dark": 1},
        {"caprice light": 2, "raymond dark": 1},
        {"raymond light": 2, "louis dark": 1},
    ]


@rule("A-SETUP-29", "A-SETUP-30")
def test_events_lie_facedown() -> None:
    table = begun(3, murder="M3")
    game = state(table)
    assert (len(game.general), len(game.specific), len(game.box["M3"])) == (23, 1, 2)
    assert kind(table, game.specific[0]) == "M3"
    hidden = [*game.specific, *game.general, *game.box["M3"]]
    assert not any(knows(game, seat, thing) for seat in range(4) for thing in hidden)


@rule("A-SETUP-31", "A-SETUP-32")
def test_the_first_player_is_drawn_or_chosen() -> None:
    assert {state(begun(3, seed)).first for seed in range(20)} == {0, 1, 2}
    game = state(begun(3, first_player=2))
    assert (game.first, game.jump, game.active) == (2, 2, 2)


@rule("A-SETUP-33", "A-SETUP-34")
def test_what_caprice_begins_with() -> None:
    game = state(begun(5, detectives=FIVE))
    seat = FIVE.split().index("caprice")
    assert game.warrants[seat] == ["jinteki"]
    assert ("sanity" in game.specials, game.strain[seat]) == (True, 0)


@rule("A-SETUP-35", "A-SETUP-36", "A-SETUP-37")
def test_what_floyd_begins_with() -> None:
    game = state(begun(5, detectives=FIVE))
    seat = FIVE.split().index("floyd")
    assert game.warrants[seat] == ["haas_bioroid"]
    assert game.favors[seat] == {"director_haas": 1}
    assert {"directive-first", "directive-second", "directive-third"} <= set(game.specials)


@rule("A-SETUP-38", "A-SETUP-39")
def test_what_louis_begins_with() -> None:
    game = state(begun(5, detectives=FIVE))
    assert game.favors[FIVE.split().index("louis")] == {"mr_li": 2, "sara": 1}
    assert ("mood" in game.specials, game.mood) == (True, "bad")


@rule("A-SETUP-41")
def test_what_rachel_begins_with() -> None:
    game = state(begun(5, detectives=FIVE))
    assert ("money" in game.specials, game.money[FIVE.split().index("rachel")]) == (True, 2000)


@rule("A-SETUP-42", "A-SETUP-43")
def test_what_raymond_begins_with() -> None:
    game = state(begun(5, detectives=FIVE))
    assert game.tokens[FIVE.split().index("raymond")] == {"pass": 1}
    assert "wrapped" in game.specials


def test_nobody_begins_with_what_is_anothers() -> None:
    game = state(begun(5, detectives=FIVE))
    assert [len(one) for one in game.warrants] == [0, 1, 0, 1, 0]
    assert [sum(one.values()) for one in game.favors] == [3, 0, 0, 1, 0]
    assert [sum(one.values()) for one in game.tokens] == [0, 0, 1, 0, 0]
    assert (game.money, game.strain, len(game.specials)) == ([0, 0, 0, 0, 2000], [0] * 5, 7)
    others = state(begun(3, detectives="louis caprice raymond")).specials
    assert {"directive-first", "directive-second", "directive-third", "money"}.isdisjoint(others)


@rule("A-SETUP-40")
def test_rachel_draws_two_more_cards_one_after_the_other() -> None:
    table = new_table(rules(), 3, 1, {"detectives": "rachel louis caprice"})
    assert table.asks[0].keys == ["rachel light", "louis dark", "caprice dark"]
    table.answer(0, table.asks[0].id, "louis dark")
    assert len(table.shown(0)["board"]["hand"]) == 4
    table.answer(0, table.asks[0].id, "caprice dark")
    assert len(state(table).hand[0]) == 5


@rule("A-SETUP-45", "A-SETUP-48")
def test_setup_goes_clockwise_and_opens_no_window() -> None:
    table = begun(5, detectives=FIVE, first_player=3)
    told = [event["actor"] for event in table.told() if event["kind"] == "plot"]
    assert told == [3, 4, 0, 1, 2]
    before = [event["kind"] for event in table.told()]
    assert "turn_start" in before
    assert "named" not in before[: before.index("turn_start")]


@rule("A-SETUP-46")
def test_the_special_rules_of_a_murder_hold() -> None:
    free = scene(turn=0, murder="M3", options={"murder": "M3"}, stands={0: "broadcast_square"})
    assert "use_ability:broadcast_square" in keys(free)
    late = scene(turn=0, date=[1, 4], murder="M3", options={"murder": "M3"}, stands={0: "broadcast_square"})
    assert "use_ability:broadcast_square" not in keys(late)


@pytest.mark.parametrize(
    "options",
    [{"detectives": "louis louis caprice"}, {"detectives": "louis"}, {"murder": "M9"}, {"first_player": 3}],
)
def test_options_that_cannot_be_played(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        new_table(rules(), 3, 1, options)
