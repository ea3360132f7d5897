"""What guests are called: nobody is invisible, in disguise, or taken for another."""

from __future__ import annotations

import asyncio
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import iter_graphemes, wcswidth

from moot.server.names import LONGEST, MOST_LETTERS, clean, looks, told_apart
from moot.server.refusals import NotAllowed
from tests.server.house import Guest, House
from tests.server.test_lobby import refused

INVISIBLE = ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u200b", "\u00ad", "\u202e", "\U000e0041", "\U0001d159"]


@pytest.mark.parametrize("letter", INVISIBLE)
def test_what_cannot_be_seen_is_no_name_and_no_part_of_one(letter: str) -> None:
    for name in (letter, f" {letter} {letter}", letter * 40):
        with pytest.raises(NotAllowed, match="at least one letter"):
            clean(name)
    assert clean(f"{letter}Ann{letter}") == "Ann"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann \u202e of\u0000\n Cleves ", "Ann of Cleves"),
        ("Ａｎｎ", "Ann"),
        ("Jose\u0301", "José"),
        ("ﬁona", "fiona"),
        ("नमस्ते", "नमस्ते"),
        ("한글", "한글"),
        ("O’Neil", "O’Neil"),
        ("Bo ♥ 9", "Bo ♥ 9"),
        ("🇩🇪 👍🏽", "🇩🇪 👍🏽"),
        ("❤️", "❤"),
        ("A" + "\u0301" * 30, "Á\u0301\u0301\u0301"),
    ],
)
def test_names_are_written_in_one_way(given: str, kept: str) -> None:
    assert clean(given) == kept


def test_letters_are_counted_as_they_are_seen() -> None:
    for letter in ("x", "नि", "🇩🇪", "한"):
        assert clean(letter * MOST_LETTERS) == letter * MOST_LETTERS
        with pytest.raises(NotAllowed, match=f"at most {MOST_LETTERS} letters"):
            clean(letter * (MOST_LETTERS + 1))
    with pytest.raises(NotAllowed, match="at most"):
        clean("ﷺ" * 9)  # each of them stands for three words


@pytest.mark.parametrize(
    "name",
    [
        "The server",
        "the  SERVER",
        "Тhе ѕеrvеr",
        "Ｔｈｅ ｓｅｒｖｅｒ",
        "Moot",
        "Mооt",
        "the Automa",
        "Bot 3",
        "bot",
        "Seat 2",
        "Admin",
        "аdmin",
        "random",
        "Heuristic 1",
        "The\u200b serverㅤ",
    ],
)
def test_nobody_is_called_as_the_house_is(name: str) -> None:
    with pytest.raises(NotAllowed, match="choose another name"):
        clean(name)


@pytest.mark.parametrize("name", ["Ada", "Eve", "Robot", "Mona", "Abbot", "Serveria", "5"])
def test_ordinary_names_are_free(name: str) -> None:
    assert clean(name) == name


@given(st.text(max_size=LONGEST))
def test_whatever_is_given_is_refused_or_can_be_seen(given: str) -> None:
    try:
        name = clean(given)
    except NotAllowed:
        return
    assert clean(name) == name
    assert 0 < len(list(iter_graphemes(name))) <= MOST_LETTERS
    assert len(name) <= LONGEST
    assert wcswidth(name) > 0


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Ann", "Ben"], ["Ann", "Ben"]),
        (["Ann", "Ann"], ["Ann 1", "Ann 2"]),
        (["Ann", "Ann", "Ann 1"], ["Ann 2", "Ann 3", "Ann 1"]),
        (["Ann", "Аnn", "ANN"], ["Ann 1", "Аnn 2", "ANN 3"]),
        (["Ian", "lan"], ["Ian 1", "lan 2"]),
        (["Modern", "Modern 1", "Modern l"], ["Modern", "Modern 1 1", "Modern l 2"]),
        (["नि" * 40] * 2, ["नि" * 38 + " 1", "नि" * 38 + " 2"]),
    ],
)
def test_names_at_one_table_are_told_apart(names: list[str], told: list[str]) -> None:
    assert told_apart(names) == told


@given(
    st.lists(st.sampled_from(["Ann", "ann", "Аnn", "Ann 1", "Ann l", "Ann 2", "Ann 1 1", "Ben", "x" * 40]), max_size=8)
)
def test_whoever_sits_down_nobody_is_taken_for_another(names: list[str]) -> None:
    told = told_apart(names)
    assert not any(looks(one) & looks(other) for one, other in itertools.combinations(told, 2))
    assert all(len(list(iter_graphemes(name))) <= MOST_LETTERS for name in told)


def test_what_the_server_says_to_names(house: House) -> None:
    async def main() -> None:
        stranger = Guest(house, "stranger")
        await refused(stranger.call("POST", "/api/me", {"name": "\u3164"}), 403, "at least one letter")
        await refused(stranger.call("POST", "/api/me", {"name": "Тhe server"}), 403, "choose another name")
        await refused(stranger.call("POST", "/api/me", {"name": "x" * 41}), 403, "at most 40 letters")
        assert (await stranger.call("POST", "/api/me", {"name": "A\u200bnn\u3164"}))["name"] == "Ann"
        table = await stranger.make("hearing", "me", "me", "me")
        assert [seat["name"] for seat in table["seats"]] == ["Ann 1", "Ann 2", "Ann 3"]
        await stranger.call("POST", "/api/me", {"name": "नि" * 40})  # as long as a name can be
        table = await stranger.make("hearing", "me", "me")
        assert [seat["name"][-2:] for seat in table["seats"]] == [" 1", " 2"]
        await stranger.leave()

    asyncio.run(main())
