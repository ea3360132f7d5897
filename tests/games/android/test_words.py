"""How the case is told: labels, prompts, and that every text has one."""

from __future__ import annotations

from moot.games.android import BOOK, GAME
from moot.games.android.config import DETECTIVES, SUSPECTS
from moot.games.android.state import PieceFace
from moot.language.packs import read_pack
from tests.games.android.scene import LOUIS, passing, rules, scene, the_ask


def test_every_offer_has_a_name() -> None:
    assert set(rules().offers) <= set(GAME.words)


def test_an_offer_is_called_after_its_card_and_its_price() -> None:
    table = scene(turn=LOUIS, plot={LOUIS: "louis-krausey-good"})
    labels = [option.label for option in the_ask(table).options]
    assert "I finally caught a break: spend 2 Time at NAPD to gain 1 good baggage" in labels
    assert "Move to: Monroe & Associates" in labels


def test_nobody_at_a_table_is_called_like_somebody_of_the_case() -> None:
    of_the_case = {part.lower() for name in (*SUSPECTS.values(), *DETECTIVES.values()) for part in name.split()}
    assert not of_the_case & {name.lower() for name in GAME.seat_names}
    assert len(GAME.seat_names) == max(GAME.seats)


def test_a_piece_is_told_with_its_place_and_its_turns() -> None:
    pieces = [face.id for face in rules().faces if isinstance(face, PieceFace)]
    table = scene(
        turn=LOUIS,
        leads={"physical_louis": "napd"},
        piles={"shift": ["S3"], "favor": [], "baggage": []},
        out=[piece for piece in pieces if piece != "S3"],
    )
    passing(table, "follow_lead:physical_louis", "root", "reveal", "no")
    ask = the_ask(table)
    option = next(one for one in ask.options if one.shows == {"row": 1, "column": 2, "turns": 1})
    assert option.label == "C2, a quarter turn clockwise"
    passing(table, option.key)
    (told,) = [event for event in table.told() if event["kind"] == "fitted"]
    assert (told["row"], told["column"], told["turns"]) == (1, 2, 1)
    assert told["text"] == "Louis fits shift piece 3 in at C2, a quarter turn clockwise."


def test_what_one_shows_to_lily_is_shown_to_all_and_the_question_says_so() -> None:
    tokens = {"eve physical": ["evidence+3"]}
    table = scene(turn=LOUIS, stands={LOUIS: "roxies"}, lily="napd", evidence=tokens)
    passing(table, "move:napd")
    assert the_ask(table).rule == "A-LILY-03"
    assert the_ask(table).prompt.endswith("It is turned face up for all.")


def test_the_pack_of_the_game_has_no_problems() -> None:
    assert BOOK.folder is not None
    pack = read_pack(BOOK.folder, {"android": BOOK})
    assert pack.problems == []
    assert len(pack.cards) > 450


def test_where_we_are() -> None:
    table = passing(scene(turn=LOUIS, leads={"document_louis": "napd"}), "follow_lead:document_louis", "root")
    assert table.where.endswith("Louis follows up Louis's document lead")
    assert [option.label for option in the_ask(table).options][:2] == ["Place evidence", "Sacrifice the evidence"]
