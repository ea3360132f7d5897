"""What engine and server say for themselves: with an id, typed values, and words in every language of the house."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from moot.engine.remarks import REMARKS
from moot.server import remarks
from moot.server.books import HOUSE, house_texts, texts_in
from tests.server.house import Data, House, Refused

GAP = re.compile(r"\{\$\w+ :\w+\}")
LANGUAGES = sorted(file.stem for file in HOUSE.glob("*.json"))


def test_the_house_speaks_german() -> None:
    assert "de" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_every_remark_with_the_same_values(language: str) -> None:
    english = remarks.texts()
    said = msgspec.json.decode((HOUSE / f"{language}.json").read_bytes(), type=dict[str, str])
    assert list(said) == sorted(english)
    for id_, text in english.items():
        assert sorted(GAP.findall(said[id_])) == sorted(GAP.findall(text)), id_
        if re.search(r"\w", GAP.sub("", text)):
            assert said[id_] != text, f"{id_} is still in English"


def test_who_asks_for_texts_gets_those_of_the_server_too() -> None:
    """Also in a process that has imported nothing else."""
    code = "from moot.server.books import house_texts; print('server.faster' in house_texts('en'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_texts_of_a_game_include_those_of_the_house() -> None:
    for language in ("en", "de"):
        texts, house = texts_in("hearing", language), house_texts(language)
        assert {id_: texts[id_] for id_ in house} == house
        assert not {id_ for id_ in texts if id_.partition(".")[0] in ("engine", "server")} - set(house)


def test_texts_over_http(house: House) -> None:
    async def main() -> list[Data]:
        async with house.guest("Ann") as ann:
            return [await ann.call("GET", f"/api/text{query}") for query in ("", "?language=de", "?language=xx")]

    english, german, unknown = asyncio.run(main())
    assert english == unknown == remarks.texts()
    assert german["server.paused"] == "Das Spiel macht Pause."


def test_refusals_and_notices_say_what_they_are(house: House) -> None:
    """Over the socket and over HTTP, beside the English sentence."""

    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            id_ = (table := await ann.make("hearing", "me", "open"))["id"]
            with pytest.raises(Refused) as early:
                await ann.call("POST", f"/api/tables/{id_}/rematch")
            assert early.value.said["says"] == {"id": "server.again_when_over", "args": {}}
            await ben.call("POST", f"/api/tables/{id_}/join", {"invite": table["invite"]})
            await ann.watch(id_)
            ask = await ann.asked(id_)
            with pytest.raises(Refused) as wrong:
                await ann.answer(id_, ask, "the whole deck")
            assert wrong.value.said["says"] == {"id": "engine.no_option", "args": {"key": "the whole deck"}}
            with pytest.raises(Refused) as odd:
                await ann.answer(id_, ask, ["one", "two"])
            assert odd.value.said["says"] == {
                "id": "engine.not_one_key",
                "args": {"given": {"id": "engine.some_list", "args": {}}},
            }

    asyncio.run(main())


def test_ids_are_words_of_their_classes() -> None:
    assert REMARKS["server.no_bot_among"] is remarks.NoBotAmong
    said = remarks.NoBotAmong("deep", "Hearing", ["random", "heuristic"])
    assert str(said) == "There is no bot 'deep' for Hearing; there are: random, heuristic."
    assert said.message.args == {"bot": "deep", "game": "Hearing", "known": ["random", "heuristic"]}


def test_nothing_is_said_outside_of_remarks() -> None:
    """No server module refuses something in a bare sentence."""
    folder = Path(remarks.__file__).parent
    bare = re.compile(r"(?:NotAllowed|Parked|WrongRequest|Notice|Problem|Refused)\(\s*f?\"")
    assert [file.name for file in folder.glob("*.py") if bare.search(file.read_text(encoding="utf-8"))] == []
