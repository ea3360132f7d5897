"""German, printed from the same trees: the six orders, and what is hard about them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import moot
from moot.bots import RandomBot
from moot.games.hearing import BOOK, forms
from moot.language import Node
from moot.language.orders_de import German, How, tidy, weak
from moot.language.packs import own_content
from moot.language.strings import parts_of
from moot.language.translations import (
    Translator,
    Untranslated,
    Words,
    asked,
    languages,
    printed,
    printed_cards,
)


def german(text: str) -> str:
    """A text of Hearing in German."""
    return printed(BOOK, BOOK.language.parse(text), "de")


def said(node: Node, how: How) -> str:
    """A node in one order."""
    return tidy(German(Translator(BOOK, "de").words).say(node, how))


# ---------------------------------------------------------------- orders


ORDERS = {
    "imperative": "lege diese Karte ab",
    "plain": "ein Anwalt legt diese Karte ab",
    "after": "legt ein Anwalt diese Karte ab",
    "last": "ein Anwalt diese Karte ablegt",
    "infinitive": "diese Karte ablegen",
    "zu": "diese Karte abzulegen",
}


@pytest.mark.parametrize("order", ORDERS)
def test_a_verb_stands_where_its_clause_wants_it(order: str) -> None:
    assert said(forms.DiscardThis(), How(order, "er", "ein Anwalt")) == ORDERS[order]


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("imperative", "sieh dir die obersten 2 Karten des Stapels an und lege sie in beliebiger Reihenfolge zurück"),
        ("plain", "er sieht sich die obersten 2 Karten des Stapels an und legt sie in beliebiger Reihenfolge zurück"),
        ("after", "sieht er sich die obersten 2 Karten des Stapels an und legt sie in beliebiger Reihenfolge zurück"),
        ("last", "er sich die obersten 2 Karten des Stapels ansieht und sie in beliebiger Reihenfolge zurücklegt"),
        ("infinitive", "sich die obersten 2 Karten des Stapels ansehen und sie in beliebiger Reihenfolge zurücklegen"),
        ("zu", "sich die obersten 2 Karten des Stapels anzusehen und sie in beliebiger Reihenfolge zurückzulegen"),
    ],
)
def test_a_form_may_have_two_verbs(order: str, words: str) -> None:
    assert said(forms.LookAtDeck(2), How(order, "er", "er")) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (  # the user does it; "dir"; two words for one card
            "You may lose 2 minutes. If you do, look at the hand of another advocate with cards.",
            "Du darfst 2 Minuten verlieren. Wenn du das tust, sieh dir die Hand eines anderen Anwalts mit Karten an.",
        ),
        (  # a second comma where something follows what stands between commas
            "Each other player tells everyone whether they hold an objection and loses 1 minute.",
            "Jeder andere Spieler sagt allen, ob er einen Einspruch auf der Hand hat, und verliert 1 Minute.",
        ),
        (
            "Another player may tell everyone whether they hold an objection and discard this card.",
            "Ein anderer Spieler darf allen sagen, ob er einen Einspruch auf der Hand hat, und diese Karte ablegen.",
        ),
        (  # who was spoken of, and what follows of it
            "Another player may look at the top 1 card of the deck and put them back in any order. "
            "If they do, they lose 1 minute.",
            "Ein anderer Spieler darf sich die oberste Karte des Stapels ansehen und sie in beliebiger Reihenfolge "
            "zurücklegen. Wenn er das tut, verliert er 1 Minute.",
        ),
        (
            "Lose 1 minute, or discard this card.",
            "Verliere 1 Minute oder lege diese Karte ab.",
        ),
        (
            "Another player loses 1 minute, or discards this card.",
            "Ein anderer Spieler verliert 1 Minute oder legt diese Karte ab.",
        ),
        (
            "Another player loses 1 minute. They discard this card, or lose 2 minutes.",
            "Ein anderer Spieler verliert 1 Minute. Er legt diese Karte ab oder verliert 2 Minuten.",
        ),
        (
            "You may lose 1 minute, or discard this card.",
            "Du darfst 1 Minute verlieren oder diese Karte ablegen.",
        ),
        (
            "Spend 2 minutes to move any open point by 2, for or against.",
            "Wende 2 Minuten auf, um einen beliebigen offenen Punkt um 2 zu bewegen, dafür oder dagegen.",
        ),
        (
            "You may spend 1 minute to look at the hand of another advocate with cards and discard this card.",
            "Du darfst 1 Minute aufwenden, um dir die Hand eines anderen Anwalts mit Karten anzusehen und diese Karte "
            "abzulegen.",
        ),
        (
            "The first player to spend 1 minute may discard this card.",
            "Wer als Erster 1 Minute aufwendet, darf diese Karte ablegen.",
        ),
        (
            "This session, whenever an advocate argues, they lose 1 minute.",
            "In dieser Sitzung gilt: Jedes Mal, wenn ein Anwalt argumentiert, verliert er 1 Minute.",
        ),
        (
            "The next time you object, another player loses 1 minute.",
            "Das nächste Mal, wenn du Einspruch erhebst, verliert ein anderer Spieler 1 Minute.",
        ),
        (
            "You may forbid everyone to argue points this session.",
            "Du darfst allen verbieten, in dieser Sitzung zu Punkten zu argumentieren.",
        ),
        ("This session, you cannot argue points.", "In dieser Sitzung darfst du nicht zu Punkten argumentieren."),
        (
            "After you argue: Choose an open point. Move it 1 toward the middle. This session, nobody can argue it.",
            "Sobald du argumentierst: Wähle einen offenen Punkt. Bewege ihn um 1 zur Mitte. "
            "In dieser Sitzung darf niemand zu ihm argumentieren.",
        ),
        (
            "Choose an open point. At the end of the session, each player may move it 1 toward the middle.",
            "Wähle einen offenen Punkt. Am Ende der Sitzung darf jeder Spieler ihn um 1 zur Mitte bewegen.",
        ),
        (
            "Choose 1: A Apologise. B Laugh.\nA: Lose 1 minute.\nB: Discard this card.",
            "Wähle 1: A Apologise. B Laugh.\nA: Verliere 1 Minute.\nB: Lege diese Karte ab.",
        ),
    ],
)
def test_sentences(text: str, words: str) -> None:
    assert german(text) == words


# ---------------------------------------------------------------- verbs, cases, pronouns


@pytest.mark.parametrize(
    ("verb", "known"),
    [
        ("legen", ("lege", "legst", "legt")),
        ("setzen", ("setze", "setzt", "setzt")),
        ("wenden", ("wende", "wendest", "wendet")),
        ("kosten", ("koste", "kostest", "kostet")),
        ("öffnen", ("öffne", "öffnest", "öffnet")),
        ("rechnen", ("rechne", "rechnest", "rechnet")),
        ("wohnen", ("wohne", "wohnst", "wohnt")),
        ("warnen", ("warne", "warnst", "warnt")),
        ("wechseln", ("wechsle", "wechselst", "wechselt")),
        ("ändern", ("ändere", "änderst", "ändert")),
    ],
)
def test_regular_verbs(verb: str, known: tuple[str, str, str]) -> None:
    found = weak(verb)
    assert (found.imperative, found.du, found.er) == known


def speaking(**forms_: str | dict[str, str]) -> German:
    """Hearing's words, some of them others."""
    words = Translator(BOOK, "de").words
    return German(Words(forms={**forms_}).over(words))


@pytest.mark.parametrize(
    ("gender", "words"),
    [
        ("m", "Bewege ihn um 1 zur Mitte. In dieser Sitzung darf niemand zu ihm argumentieren."),
        ("f", "Bewege sie um 1 zur Mitte. In dieser Sitzung darf niemand zu ihr argumentieren."),
        ("n", "Bewege es um 1 zur Mitte. In dieser Sitzung darf niemand zu ihm argumentieren."),
        ("pl", "Bewege sie um 1 zur Mitte. In dieser Sitzung darf niemand zu ihnen argumentieren."),
    ],
)
def test_a_pronoun_has_the_gender_of_what_it_stands_for(gender: str, words: str) -> None:
    tree = BOOK.language.parse("Choose an open point. Move it 1 toward the middle. This session, nobody can argue it.")
    grammar = speaking(ChoosePoint=f"<wählen> eines{{it={gender}}} [arguable? davon]")
    assert grammar.text(tree) == f"Wähle eines. {words}"


def test_those_who_are_several_do_it_in_the_plural() -> None:
    grammar = speaking(EachOtherPlayer={"nom": "alle anderen", "dat": "allen anderen", "gender": "pl"})
    tree = BOOK.language.parse(
        "Each other player looks at the hand of another advocate with cards and discards this card."
    )
    words = "Alle anderen sehen sich die Hand eines anderen Anwalts mit Karten an und legen diese Karte ab."
    assert grammar.text(tree) == words


@pytest.mark.parametrize(
    ("string", "says"),
    [
        ("<legen|ab diese Karte", "cannot read '<legen|ab diese Karte'"),
        ("<legen|ab> {card}", "there is no field 'card'"),
        ("<legen|ab> (dir/sich", "ends too early"),
        ("<verlegen> diese Karte", "The verb 'verlegen' is not among the verbs of 'de'."),
    ],
)
def test_what_is_wrong_with_a_string_is_told(string: str, says: str) -> None:
    assert says in speaking(DiscardThis=string).wrong(forms.DiscardThis)


def test_a_string_says_every_field() -> None:
    assert "the field 'n' is never said" in speaking(Calm="<bewegen> {it:acc}").wrong(forms.Calm)
    assert "the list 'doings' needs a separator" in speaking(
        AnyAdvocateMay="jeder darf {price:infinitive}, um {doings:zu}."
    ).wrong(forms.AnyAdvocateMay)
    assert speaking().wrong(forms.Calm) == ""


def test_a_case_that_is_not_given_is_the_one_it_looks_like_or_a_mistake() -> None:
    tree = BOOK.language.parse("Look at the hand of another advocate with cards.")
    assert "der Gegenseite" in speaking(AnotherWithCards={"nom": "die Gegenseite", "dat": "der Gegenseite"}).text(tree)
    with pytest.raises(Untranslated, match="'AnotherWithCards' has no case 'gen' in 'de'"):
        speaking(AnotherWithCards={"nom": "die Gegenseite", "gender": "f"}).text(tree)


def test_a_pronoun_for_nothing_is_a_mistake() -> None:
    with pytest.raises(Untranslated, match="Nothing before 'Calm' tells in 'de' what 'it' stands for"):
        speaking(ChoosePoint="<wählen> einen Punkt [arguable? davon]").text(
            BOOK.language.parse("Choose an open point. Move it 1 toward the middle.")
        )


def test_strings_are_taken_apart_once() -> None:
    assert parts_of("<legen|ab> {n:eine|{n}}") is parts_of("<legen|ab> {n:eine|{n}}")


# ---------------------------------------------------------------- what is there


def test_a_form_without_words_is_named(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('[forms]\nDiscardThis = "<legen|ab> diese Karte"\n', encoding="utf-8")
    book = replace(BOOK, text=tmp_path)
    with pytest.raises(Untranslated, match="The form 'LoseMinutes' has no words in 'de'"):
        printed(book, book.language.parse("Lose 1 minute."), "de")
    missing = Translator(book, "de").missing()
    assert "The form 'LoseMinutes' has no words in 'de'." in missing
    assert "The verb 'legen' is not among the verbs of 'de'." in missing
    assert "'cat' of the terms 'point' has no words in 'de'." in missing
    assert "The flavour of the card 'gag-order' has no words in 'de'." in missing


def test_a_language_that_is_not_there_is_named() -> None:
    assert languages(BOOK) == ["en", "de"]
    assert languages(replace(BOOK, text=None)) == ["en"]
    with pytest.raises(Untranslated, match=r"not there in 'fr'\. There are: 'en', 'de'\."):
        Translator(BOOK, "fr")


def test_english_is_the_text_as_it_is_written() -> None:
    content = own_content(BOOK)
    assert printed_cards(BOOK, content) == [{**card, "deck": deck} for deck, cards in content.items() for card in cards]
    assert Translator(BOOK, "en").missing() == []


def test_a_card_of_another_pack_keeps_its_own_words() -> None:
    """But what it does is said in German all the same."""
    content = own_content(BOOK)
    (card,) = (one for one in content["card"] if one["id"] == "subpoena")
    other = {"card": [{**card, "title": "Nosiness", "text": "Lose 1 minute."}]}
    (found,) = printed_cards(BOOK, other, "de")
    assert (found["title"], found["text"]) == ("Nosiness", "Verliere 1 Minute.")
    assert found["flavour"] == "Alles, was in der Tasche ist, bitte. Ja, auch die Kekse."


# ---------------------------------------------------------------- asks


def test_an_open_ask_is_said_in_the_words_of_the_card() -> None:
    seen: dict[str, tuple[str | None, str | None]] = {}
    for seed in range(40):
        table = moot.table("hearing", seats=3, seed=seed)
        bot = RandomBot(Random(seed))
        while not table.over:
            ask = table.asks[0]
            seen[ask.question] = asked(BOOK, ask, "de"), asked(BOOK, ask, "en")
            table.answer(ask.seat, ask.id, bot(table, ask))
    assert seen["turn/action"] == (None, None)
    assert seen["ChoosePoint/point"][1] in ("Choose an open point.", "Choose an open point that can be argued.")
    assert seen["LookAtHand/player"] == (
        "Sieh dir die Hand eines anderen Anwalts mit Karten an.",
        "Look at the hand of another advocate with cards.",
    )


def test_what_a_later_part_asks_knows_what_was_spoken_of() -> None:
    tree = BOOK.language.parse("Choose an open point. At the end of the session, move it 1 toward the middle.")
    calm = tree.lines[0].sentences[1].clause.doings[0]
    assert Translator(BOOK, "de").asking(tree, calm) == "Bewege ihn um 1 zur Mitte."
    at = tree.lines[0].sentences[1]
    assert Translator(BOOK, "de").asking(tree, at.clause) == "Am Ende der Sitzung bewege ihn um 1 zur Mitte."
