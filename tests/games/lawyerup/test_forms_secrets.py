"""Who learns what when the cards of Lawyer Up are played."""

from __future__ import annotations

from random import Random

import pytest

from moot.engine import Table, Thing, knows
from moot.engine.steps import Step
from moot.language import compile_text
from tests.games.lawyerup.scene import STAGE, court, ids, pile_at, play, proof, put, scene
from tests.language.stage import answer, log, use

SPECTATOR = 2


def known(table: Table, zone: str, seat: int | None, audience: int) -> list[str]:
    """Which of the cards in a place an audience knows."""
    game = court(table)
    pile: list[Thing] = pile_at(game, zone, seat or 0)
    named = zip(ids(table, zone, seat), pile, strict=True)
    return sorted(name for name, thing in named if knows(game, audience, thing))


def searched() -> Table:
    """Seat 1 has found two Scandalous cards and kept the first."""
    table = scene("C06-21", put("buried", "C06-13", "C06-20", "C06-44", "C06-45"), *play("C06-21", 1))
    answer(table, table.asks[0].keys[:2])
    return answer(table, table.asks[0].keys[:1])


def test_a_search_shows_the_pile_to_the_searcher_only() -> None:
    table = scene("C06-21", put("buried", "C06-13", "C06-20", "C06-44", "C06-45"), *play("C06-21", 1))
    assert len(known(table, "buried", None, 1)) == 4
    assert known(table, "buried", None, 0) == known(table, "buried", None, SPECTATOR) == []


def test_after_a_search_nobody_knows_where_in_the_pile_a_card_lies() -> None:
    table = searched()
    assert known(table, "buried", None, 1) == []
    # But the searcher knows which cards they are: no other world has others there.
    worlds = [table.sample(1, Random(k)) for k in range(12)]
    assert {tuple(sorted(ids(world, "buried"))) for world in worlds} == {("C06-44", "C06-45")}


def test_the_receiver_knows_what_was_given_and_the_searcher_both() -> None:
    table = searched()
    assert known(table, "hand", 0, 0) == known(table, "hand", 0, 1) == ids(table, "hand", 0)
    assert known(table, "hand", 1, 1) == ids(table, "hand", 1)
    assert known(table, "hand", 1, 0) == known(table, "hand", 1, SPECTATOR) == []
    assert log(table, None)[-2:] == ["Bo searches and takes 2 cards.", "Bo gives a card to Ada."]


def test_a_search_that_finds_nothing_is_asked_all_the_same() -> None:
    table = scene("C04-49", put("buried", "C06-13", "C06-20"), use("C04-49"))
    assert len(table.asks) == 1
    assert not table.asks[0].public
    other = scene("C04-49", put("buried", "C06-13", "C04-11"), use("C04-49"))
    assert other.shown(1) == table.shown(1)


def test_a_card_drawn_from_a_discard_pile_is_known_to_all() -> None:
    table = scene("C06-36", put("discard", "PB01"), use("C06-36", seat=1))
    assert known(table, "hand", 1, 0) == ["PB01"]


def test_a_card_given_from_a_hand_hides_what_was_known_of_it() -> None:
    script = [put("discard", "PB01"), put("hand", "PB02"), put("deck", "PB03", "PB04")]
    table = scene("C06-18 C06-06", *script, use("C06-18"), use("C06-06"))
    assert known(table, "hand", 0, SPECTATOR) == ["PB01"]
    answer(table, table.asks[0].keys[0])
    assert known(table, "hand", 0, SPECTATOR) == known(table, "hand", 1, SPECTATOR) == []
    assert len(known(table, "hand", 1, 1)) == 1


def test_a_discard_hides_nothing() -> None:
    table = scene("C06-18 PB10", put("discard", "PB01"), put("hand", "PB02"), use("C06-18"), use("PB10"))
    answer(table, next(option.key for option in table.asks[0].options if option.label == "Legal Argument"))
    assert known(table, "hand", 0, SPECTATOR) == ["PB01"]


def test_a_peek_is_told_and_not_what_was_seen() -> None:
    table = scene("PB14", put("hand", "DB01", "DB02", seat=1), use("PB14"))
    assert known(table, "hand", 1, 0) == ["DB01", "DB02"]
    assert known(table, "hand", 1, SPECTATOR) == []
    assert log(table, None) == ["Ada peeks at 2 cards."]


def test_a_peek_at_a_proof_tells_the_prosecution_nothing() -> None:
    table = scene("C04-36", proof("culprit", "PF-C1"), use("C04-36", seat=1))
    game = court(table)
    assert knows(game, 1, game.piles["culprit"][0])
    assert not knows(game, 0, game.piles["culprit"][0])


def test_a_peek_at_a_con_and_a_new_con() -> None:
    cons = [put("con", "CN-01"), put("con", "CN-02", seat=1), put("cons", "CN-03")]
    table = scene("C05-11 C05-30", *cons, use("C05-11"), use("C05-30", seat=1))
    assert known(table, "con", 1, 0) == ["CN-02"]
    answer(table, "yes")
    assert known(table, "con", 1, 0) == []
    assert known(table, "con_discard", None, 0) == ["CN-02"]


def test_a_swapped_attitude_stays_secret() -> None:
    table = scene("C06-10", put("attitude", "AT-P-EM"), put("unused", "AT-P-CO", "AT-P-LE"), use("C06-10"))
    answer(table, table.asks[0].keys[0])
    assert known(table, "attitude", 0, 0) == ids(table, "attitude", 0)
    assert known(table, "attitude", 0, 1) == []
    assert known(table, "unused", 0, 0) == []


def test_a_buried_card_is_lost_from_sight() -> None:
    table = scene("PB17", put("buried", "C06-13"), put("discard", "C06-40", seat=1), use("PB17"))
    assert known(table, "buried", None, 0) == known(table, "buried", None, 1) == []


def test_added_cards_are_shown() -> None:
    table = scene("PB20", put("buried", "C06-13", "C06-20"), use("PB20"))
    assert known(table, "exam", 0, SPECTATOR) == ["C06-20"]


SCRIPTS: dict[str, list[Step]] = {
    "C06-21": [put("buried", "C06-13", "C06-20", "C06-44", "C06-45"), use("C06-21", seat=1)],
    "C06-06": [put("hand", "DB01", "DB02", seat=1), put("deck", "DB03", "DB04", seat=1), use("C06-06", seat=1)],
    "DB21": [put("hand", "DB01", "DB02", seat=1), use("DB21", seat=1)],
    "PF-S4": [put("hand", "DB01", "DB02", "DB03", seat=1), put("buried", "C06-13"), use("PF-S4", seat=1)],
    "C06-10": [put("attitude", "AT-D-EM", seat=1), put("unused", "AT-D-CO", "AT-D-LE", seat=1), use("C06-10", seat=1)],
    "C04-45": [put("hand", "DB01", "DB02", seat=1), put("deck", "DB03", "DB04", seat=1), use("C04-45", seat=1)],
}


@pytest.mark.parametrize("card", SCRIPTS)
@pytest.mark.parametrize("audience", [0, None])
def test_another_world_looks_the_same(card: str, audience: int | None) -> None:
    """Whatever seat 1 is asked and answers, the others cannot tell which world they are in."""
    table = scene(card, *SCRIPTS[card])
    for step in range(4):
        world = table.sample(audience, Random(step))
        assert world.shown(audience) == table.shown(audience)
        assert [(ask.id, ask.seat, ask.rule) for ask in world.asks] == [
            (ask.id, ask.seat, ask.rule) for ask in table.asks
        ]
        if not table.asks:
            break
        ask = table.asks[0]
        assert not ask.public or card == "C06-21"
        answer(table, ask.default if ask.kind == "some" or "no" not in ask.keys else ask.keys[0])
    assert step


# ---------------------------------------------------------------- what the compiler will not take


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Examine: Draw 1 Evidence.", "Nobody sees which cards lie in a deck"),
        ("Examine: Discard 1 Argument.", "Only its owner sees"),
        ("Examine: Bury 1 card from the Buried Evidence.", "Nobody sees what lies in the Buried Evidence"),
        ("Examine: Search your discard pile for 1 card.", "no hidden pile"),
        ('Examine: Discard "The Bloody Knife" from the opponent\'s hand.', "Not everybody sees"),
        ("Examine: If there are at least 2 Evidence in your hand, gain favor.", "only how many"),
        ("Examine: Gain +1 Value for each Legal card in your hand.", "only how many"),
        ("Called: Gain +1 Value.", "Nothing before says what 'this' is"),
        ("Examine: Keep 1.", "Nothing before says what 'them' is"),
        ("Examine: Sway it.", "Nothing before says what 'asset' is"),
    ],
)
def test_a_text_that_would_give_away_a_secret_or_point_at_nothing(text: str, problem: str) -> None:
    reading = STAGE.language.read(text)
    assert not reading.problems
    problems = compile_text("X", reading).problems
    assert any(problem in one.sentence for one in problems), problems


def test_a_wrong_word_is_told_with_what_was_meant() -> None:
    reading = STAGE.language.read("Examine: Draw 1 Argumnt from your discard pile.")
    assert "Did you mean 'Argument'?" in reading.problems[0].sentence
