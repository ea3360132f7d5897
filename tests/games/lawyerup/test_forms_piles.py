"""What draws, searches, discards, buries and adds, played (section 7.1)."""

from __future__ import annotations

import pytest

from moot.engine import Seat, do
from moot.games.lawyerup.state import Court
from tests.games.lawyerup.scene import (
    STAGE,
    TEXTS,
    court,
    ids,
    on,
    put,
    scene,
    titles,
    total,
)
from tests.language.stage import answer, compiled, labels, use


def test_draw_from_open_sets_and_from_the_case_deck() -> None:
    table = scene("PB19", put("discard", "PB01", "C06-20", "C06-19"), use("PB19"))
    assert labels(table) == titles("C06-20", "C06-19")
    answer(table, table.asks[0].keys[1])
    assert ids(table, "hand", 0) == ["C06-19"]
    assert ids(scene("C05-16", put("case_deck", "C05-01", "C05-02"), use("C05-16")), "hand", 0) == ["C05-02"]


def test_draw_from_nothing_draws_nothing() -> None:
    table = scene("PB19 PB07 C05-16", use("PB19"), use("PB07"), use("C05-16"))
    assert table.over
    assert ids(table, "hand", 0) == []


def test_draw_then_discard() -> None:
    table = scene("C04-45", put("hand", "PB01"), put("deck", "PB02"), use("C04-45"))
    assert (table.asks[0].rule, table.asks[0].public) == ("L-GLOS-19", False)
    assert labels(table) == ["Evidential Argument", "Legal Argument"]
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "hand", 0), ids(table, "discard", 0)) == (["PB02"], ["PB01"])


def test_the_discard_follows_an_empty_deck_and_an_empty_hand_asks_nothing() -> None:
    table = scene("C04-45", put("hand", "PB01"), use("C04-45"))
    answer(table, table.asks[0].keys[0])
    assert ids(table, "discard", 0) == ["PB01"]
    assert scene("C04-45", use("C04-45")).over


def test_each_player_draws() -> None:
    table = scene("C06-45", put("deck", "PB01"), put("deck", "DB01", seat=1), use("C06-45", seat=1))
    assert (ids(table, "hand", 0), ids(table, "hand", 1)) == (["PB01"], ["DB01"])


def test_search_for_a_kind_of_card() -> None:
    table = scene("PB25", put("buried", "PB01", "C06-20", "PB02"), put("area", "PB25"), *on("PB25", "activate"))
    assert labels(table) == titles("C06-20")
    answer(table, table.asks[0].keys)
    assert ids(table, "hand", 0) == ["C06-20"]
    assert sorted(ids(table, "buried", 0)) == ["PB01", "PB02"]


def test_search_for_any_card() -> None:
    table = scene("C04-57", put("buried", "C06-20", "PB02"), use("C04-57"))
    answer(table, table.asks[0].keys[:1])
    assert len(ids(table, "hand", 0)) == 1


@pytest.mark.parametrize(("card", "zone", "matters"), [("PB25", "buried", True), ("PB25", "hand", False)])
def test_a_search_of_a_pile_that_is_not_empty_always_counts(card: str, zone: str, matters: bool) -> None:
    table = scene(card, put(zone, "PB01"))
    assert compiled(STAGE, card, TEXTS[card]).parts[0].matters(court(table), Seat(0)) is matters


def test_the_opponent_discards_a_card_of_their_choice() -> None:
    table = scene("DB15", put("hand", "PB01", "PB02"), use("DB15", seat=1))
    assert (table.asks[0].seat, table.asks[0].public) == (0, False)
    answer(table, table.asks[0].keys[1])
    assert ids(table, "discard", 0) == ["PB02"]


def test_the_opponent_discards_at_random() -> None:
    table = scene("SB25", put("hand", "PB01", "PB02", "PB03"), put("deck", "PB04"), use("SB25", seat=1))
    assert table.over
    assert len(ids(table, "discard", 0)) == 2
    assert len(ids(table, "hand", 0)) == 2
    assert "PB04" in ids(table, "hand", 0)
    assert scene("SB14", use("SB14", seat=1)).over


def test_discard_from_a_procedure_area() -> None:
    table = scene("DB24", put("area", "PB21", "PB22"), put("deck", "DB01", seat=1), use("DB24", seat=1))
    assert labels(table) == ["Inadmissable", "Co-Counsel"]
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "discard", 0), ids(table, "hand", 1)) == (["PB21"], ["DB01"])


def test_an_ally_is_no_procedure() -> None:
    table = scene("DB24", put("area", "AL-05"), put("deck", "DB01", seat=1), use("DB24", seat=1))
    assert ids(table, "area", 0) == ["AL-05"]
    assert ids(table, "hand", 1) == ["DB01"]


def test_bury_from_a_discard_pile_and_from_hand() -> None:
    table = scene("PB17", put("discard", "DB01", "C06-40", seat=1), use("PB17"))
    assert (ids(table, "buried"), ids(table, "discard", 1)) == (["C06-40"], ["DB01"])
    table = scene("PF-S4", put("hand", "DB01", seat=1), use("PF-S4", seat=1))
    answer(table, table.asks[0].keys[0])
    assert ids(table, "buried") == ["DB01"]


def test_add_the_top_card_of_the_buried_evidence() -> None:
    table = scene("PB20 PB07", put("buried", "C06-20", "PB07"), put("deck", "PB01"), use("PB20"))
    assert ids(table, "exam", 0) == ["PB07"]
    assert ids(table, "hand", 0) == []


def test_add_the_top_cards_of_a_hand() -> None:
    table = scene("SB21", put("hand", "DB01", "DB09", "DB10", seat=1), use("SB21", seat=1))
    assert ids(table, "exam", 1) == ["DB10", "DB09"]


def test_shuffle_discards_into_the_deck() -> None:
    table = scene("DB25", put("discard", "DB01", "DB02", "DB03", "DB04", seat=1), use("DB25", seat=1))
    assert (table.asks[0].low, table.asks[0].high, table.asks[0].rule) == (0, 3, "L-GLOS-15")
    answer(table, table.asks[0].keys[:2])
    assert len(ids(table, "deck", 1)) == 1
    assert len(ids(table, "hand", 1)) == 1
    assert ids(table, "discard", 1) == ["DB03", "DB04"]


@pytest.mark.parametrize(
    ("card", "top", "gone"),
    [
        ("PB13", "DB05", True),
        ("PB13", "C06-40", False),
        ("C05-17", "DB05", True),
        ("C05-17", "DB09", False),
        ("C04-58", "DB09", True),
    ],
)
def test_discard_the_top_card(card: str, top: str, gone: bool) -> None:
    table = scene(card, put("exam", "DB07", top, seat=1), use(card))
    assert ids(table, "discard", 1) == ([top] if gone else [])


def test_discard_what_was_used_to_investigate() -> None:
    script = [put("exam", "C04-42", seat=1), do(mark_investigated)]
    assert total(scene("", *script), 1) == 0
    assert ids(scene("C04-17", *script, use("C04-17")), "discard", 1) == ["C04-42"]
    assert ids(scene("C04-17", script[0], use("C04-17")), "discard", 1) == []


def mark_investigated(game: Court) -> None:
    game.investigated = list(game.exam[1])


def test_a_top_card_that_is_not_there() -> None:
    assert scene("C04-58 PB13 C05-17", use("C04-58"), use("PB13"), use("C05-17")).over
