"""How the case is told: labels, prompts, and that every text has one."""

from __future__ import annotations

from moot.games.android import BOOK, GAME
from moot.language.packs import read_pack
from tests.games.android.scene import LOUIS, passing, rules, scene, the_ask


def test_every_offer_has_a_name() -> None:
    assert set(rules().offers) <= set(GAME.words)


def test_an_offer_is_called_after_its_card_and_its_price() -> None:
    table = scene(turn=LOUIS, plot={LOUIS: "louis-krausey-good"})
    labels = [option.label for option in the_ask(table).options]
    assert "I finally caught a break: spend 2 Time at NAPD to gain 1 good baggage" in labels
    assert "Move to: Monroe & Associates" in labels


def test_the_pack_of_the_game_has_no_problems() -> None:
    assert BOOK.folder is not None
    pack = read_pack(BOOK.folder, {"android": BOOK})
    assert pack.problems == []
    assert len(pack.cards) > 450


def test_where_we_are() -> None:
    table = passing(scene(turn=LOUIS, leads={"document_louis": "napd"}), "follow_lead:document_louis", "root")
    assert table.where.endswith("Ada follows up Louis's document lead")
    assert [option.label for option in the_ask(table).options][:2] == ["Place evidence", "Sacrifice the evidence"]
