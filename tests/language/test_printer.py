"""From the tree to the text: agreement, lists, groups, marks and capital letters."""

from __future__ import annotations

import pytest

from moot.language import Doing, Node, phrase, print_tree, things
from moot.language.clauses import Clause, Does, Imperative, May, TheyDo
from moot.language.conditions import OtherIs, TheyAre, YouAre
from moot.language.core import Line, Say, Text
from moot.language.printer import is_many
from moot.language.who import EachPlayer, You
from tests.language import toylang
from tests.language.toylang import LANGUAGE, Boss, ChangePrice, Clerk, Draw, Gain, HaveCoins, Place, Recite


def said(clause: Clause) -> str:
    return print_tree(Text((Line((Say(clause),)),)))


@pytest.mark.parametrize(
    ("n", "text"), [(0, "Draw 0 cards."), (1, "Draw 1 card."), (2, "Draw 2 cards."), (11, "Draw 11 cards.")]
)
def test_nouns_agree_with_numbers(n: int, text: str) -> None:
    assert said(Imperative((Draw(n),))) == text


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (things.Exactly(1), "Discard 1 card."),
        (things.Exactly(2), "Discard 2 cards."),
        (things.UpTo(1), "Discard up to 1 card."),
        (things.UpTo(2), "Discard up to 2 cards."),
        (things.AllOf(), "Discard all cards."),
        (things.AnyNumberOf(), "Discard any number of cards."),
    ],
)
def test_nouns_agree_with_amounts(amount: things.Amount, text: str) -> None:
    assert said(Imperative((toylang.DiscardCards(amount),))) == text


def test_terms_agree_with_numbers() -> None:
    assert said(Imperative((Place(1, "red", ("front",)),))) == "Place 1 red stamp on front desk."
    assert said(Imperative((Place(2, "red", ("front",)),))) == "Place 2 red stamps on front desk."


def test_lists_of_terms() -> None:
    place = Place(1, "blue", ("front", "back", "annex"))
    assert phrase(place) == "place 1 blue stamp on front desk or back desk or Annex 2"


def test_verbs_agree_with_who_does_it() -> None:
    doings = (Draw(1), Gain(2), Recite("x"))
    assert said(Imperative(doings)) == 'Draw 1 card and gain 2 coins and recite "x".'
    assert said(Does(Boss(), doings)) == 'The boss draws 1 card and gains 2 coins and recites "x".'
    assert said(Does(EachPlayer(), doings)) == 'Each player draws 1 card and gains 2 coins and recites "x".'
    assert said(TheyDo(doings)) == 'They draw 1 card and gain 2 coins and recite "x".'
    assert said(May(Boss(), doings)) == 'The boss may draw 1 card and gain 2 coins and recite "x".'


def test_the_third_person_in_a_list_is_read_back() -> None:
    text = "Draw 3 cards and give them to the boss. That player discards 2 and gives the other to another player."
    assert LANGUAGE.print(LANGUAGE.parse(text)) == text
    assert LANGUAGE.read("The boss draws 1 card and discard all cards.").problems


def test_irregular_verbs() -> None:
    have = HaveCoins(2, least=True)
    assert phrase(YouAre(have)) == "you have 2 coins or more"
    assert phrase(OtherIs(Boss(), have)) == "the boss has 2 coins or more"
    assert phrase(TheyAre(have)) == "they have 2 coins or more"


def test_groups_and_flags() -> None:
    assert phrase(Gain(1)) == "gain 1 coin"
    assert phrase(Gain(1, things.Per(toylang.StampedDesk()))) == "gain 1 coin for each stamped desk"
    assert phrase(ChangePrice(1)) == "move the price by +1"
    assert phrase(ChangePrice(1, twice=True)) == "move the price by +1 twice"


@pytest.mark.parametrize(("by", "sign"), [(3, "+3"), (0, "+0"), (-3, "−3")])
def test_signs(by: int, sign: str) -> None:
    assert phrase(ChangePrice(by)) == f"move the price by {sign}"


def test_names_stand_in_quotes_and_keep_their_letters() -> None:
    assert said(Imperative((Recite("st. anne: a"),))) == 'Recite "st. anne: a".'


def test_a_part_of_a_tree_begins_small() -> None:
    sentence = LANGUAGE.parse("If the deck is empty, draw 1 card.").lines[0].sentences[0]
    assert phrase(sentence) == "if the deck is empty, draw 1 card."
    assert phrase(sentence.clause, third=True) == "draw 1 card", "only a verb has a third person"
    assert phrase(Draw(1), third=True) == "draws 1 card"


def test_lines_and_headers() -> None:
    tree = Text((Line((Say(Imperative((Draw(1),))),), Clerk()), Line((Say(May(You(), (Draw(2),))),))))
    assert print_tree(tree) == "Clerk: Draw 1 card.\nYou may draw 2 cards."


def test_marks_that_hug_their_words() -> None:
    class Shout(Doing):
        form = "<shout> ({what}, loud) now!"
        what: Node

    assert phrase(Shout(Draw(1))) == "shout (draw 1 card, loud) now!"


def test_what_is_many() -> None:
    assert [is_many(n) for n in (0, 1, 2)] == [True, False, True]
    assert is_many(things.AllOf())
    assert not is_many(things.UpTo(1))
    assert [is_many(("a",)), is_many(("a", "b"))] == [False, True]
