"""A game of another package: installed beside Moot, it is a game like those of the house."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.house import Data, House

PACKAGE = Path(__file__).parent / "lots"
MOOT = [sys.executable, "-c", "from moot.cli import main; main()"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package is installed in."""
    folder = tmp_path_factory.mktemp("installed")
    how = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *how, "--target", folder, PACKAGE], check=True)
    return folder


@pytest.fixture
def beside(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Commands find the package; they run in a folder of their own."""
    paths = [str(installed), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def moot(*arguments: str, typed: str = "", code: int = 0) -> str:
    """What the command says."""
    done = subprocess.run([*MOOT, *arguments], input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def test_without_the_package_there_is_no_such_game() -> None:
    assert "lots" not in moot("games")
    assert moot("play", "lots", "--me", "none", code=1).startswith("moot: There is no game 'lots'.")


@pytest.mark.usefixtures("beside")
def test_it_is_listed_with_its_options() -> None:
    said = moot("games").splitlines()
    at = next(number for number, line in enumerate(said) if line.startswith("lots: Lost Property, 2 or 3 seats. "))
    assert said[at + 1] == "  --option short=false"
    assert any(line.startswith("hearing: ") for line in said)


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize("bots", ["heuristic", "random"])
def test_bots_play_it_in_the_terminal(bots: str) -> None:
    said = moot("play", "lots", "--me", "none", "--plain", "--seats", "3", "--seed", "4", "--bots", bots)
    assert [f"Lot {number}: " in said for number in range(1, 9)] == [True] * 7 + [False]
    assert "The office closes. The tickets: Lost: " in said
    assert "The best claim was worth " in said


def test_a_person_plays_it_in_the_terminal(beside: Path) -> None:
    asked = "\n?\n? P-END-02\nr 1\n" + "d\n" * 40
    said = moot("play", "lots", "--plain", "--seed", "2", "--save", "lots.moot", typed=asked)
    assert "Lot 1. On the counter: The Bowler (hat, worth 2)." in said, "its own renderer shows the board"
    assert "Ned: owns 0 lots, worth 0, ticket 1 ticket, hand 4 cards." in said, "and nobody's ticket"
    assert "== Which claim do you lay? (P-CLAIM-01) ==" in said
    assert "All claimants choose a claim of their hand, in secret" in said, "the rule of the question"
    assert "P-END-02, The end (P-END): A claimant scores" in said, "and any other"
    assert "The best claim was worth " in said
    assert moot("verify", str(beside / "lots.moot")).endswith("Everything is in order.\n")


@pytest.mark.usefixtures("beside")
def test_it_is_simulated_and_keeps_its_aims() -> None:
    found = json.loads(moot("simulate", "lots", "--bots", "heuristic", "--games", "40", "--json"))
    assert found["games"] == 40
    assert 15 < found["mean_decisions"] < 30
    assert [(one["seat"], one["low"], one["high"]) for one in found["aims"]] == [(0, 0.45, 0.55), (1, 0.45, 0.55)]
    assert "Aim: seat 0 wins 45% to 55%. Open: more games would tell." in moot(
        "simulate", "lots", "--bots", "heuristic", "--games", "2"
    )
    assert json.loads(moot("simulate", "lots", "--games", "2", "--json"))["aims"] == [], "none is said of random bots"


@pytest.mark.usefixtures("beside")
def test_its_bot_is_better_than_chance() -> None:
    found = json.loads(moot("simulate", "lots", "--bots", "heuristic,random", "--games", "150", "--json"))
    assert found["seats"][0]["low"] > 0.5


def test_its_cards_are_checked(installed: Path, beside: Path) -> None:
    cards = installed / "moot_lots" / "cards"
    assert moot("cards", "check", str(cards)) == "1 pack, 46 cards, 0 problems\n"
    for name in ("pack.toml", "lots.toml", "tickets.toml"):
        (beside / name).write_text((cards / name).read_text())
    claims = (cards / "claims.toml").read_text()
    (beside / "claims.toml").write_text(
        claims.replace("Claim for 4.", "Claim four 4.", 1).replace("Claim for 5.", "Draw 1 card.")
    )
    done = subprocess.run([*MOOT, "cards", "check", "."], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Did you mean 'for'?" in done.stdout, "by its language"
    assert "A claim first says what it weighs, and once: 'Claim for 3.'" in done.stdout, "and by the game itself"


@pytest.mark.usefixtures("beside")
def test_its_cards_are_shown() -> None:
    said = moot("cards", "show", "receipt")
    assert "Claim for 2. You may discard 1 card. If you do, make this claim 2 heavier." in said
    assert "make heavier: n 2" in said
    assert "30 cards, 10 different." in moot("cards", "list", "lots", "--deck", "claim")


@pytest.mark.usefixtures("beside")
def test_it_is_measured() -> None:
    said = moot("bench", "lots", "--quick")
    assert said.startswith("lots, 3 seats. ")
    assert "at most 20" in said, "a floor of its own"


@pytest.mark.usefixtures("beside")
def test_its_rules_are_shown() -> None:
    assert moot("rules", "show", "P-CLAIM-04") == (
        "P-CLAIM-04 (Claims (P-CLAIM))\nThe heaviest claim takes all lots from the counter.\n"
    )
    assert "Did you mean P-CLAIM-0" in moot("rules", "show", "P-CLAIM-09", code=1)
    assert "H-ARG-03" in moot("rules", "show", "H-ARG-03"), "and those of the house"


def changed(installed: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, plugin: str) -> None:
    """The package with another plugin is installed instead."""
    there = folder / "changed"
    shutil.copytree(installed, there)
    with (there / "moot_lots" / "__init__.py").open("a") as file:
        file.write(f"\n{plugin}\n")
    monkeypatch.setenv("PYTHONPATH", os.environ["PYTHONPATH"].replace(str(installed), str(there)))


def test_a_plugin_needs_no_more_than_a_game(installed: Path, beside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(installed, beside, monkeypatch, "PLUGIN = Plugin(GAME)")
    said = moot("play", "lots", "--plain", "--seed", "2", typed="\n" + "d\n" * 40)
    assert "Bell: Ida" in said, "a seat by its name"
    assert "Counter: The Bowler" in said
    assert "Ned: weight 0, laid none, taken none, owned lots 0, worth 0, tickets 1 ticket, hands 4 cards." in said
    assert "The best claim was worth " in said
    assert moot("bench", "lots", "--quick").startswith("lots, 2 seats. ")
    assert "Aim:" not in moot("simulate", "lots", "--bots", "heuristic", "--games", "2")
    assert moot("rules", "show", "P-CLAIM-04", code=1).startswith("moot: There is no rule 'P-CLAIM-04'.")


def test_a_plugin_that_cannot_be_loaded_is_named(
    installed: Path, beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed(installed, beside, monkeypatch, "PLUGIN = 1 / 0")
    said = moot("games", code=1)
    assert said == "moot: The plugin 'lots' cannot be loaded: ZeroDivisionError('division by zero').\n"
    assert moot("simulate", "hearing", "--games", "1").startswith("1 games of hearing"), "others are played"


class Served(House):
    """``moot serve``, as somebody would start it."""

    def command(self) -> list[str]:
        return [*MOOT, "serve", "--no-browser", "--port", str(self.port), "--database", self.settings.database]


def test_it_is_served(beside: Path) -> None:
    async def play(house: House) -> None:
        async with house.guest("Ann") as ann:
            games = {game["name"]: game for game in await ann.call("GET", "/api/games")}
            assert games["lots"]["title"] == "Lost Property"
            assert games["lots"]["bots"] == ["heuristic", "random"]
            assert games["lots"]["explain"] == {"short": {"words": "Five lots instead of seven.", "rule": "P-SETUP-06"}}
            assert games["lots"]["seat_fields"] == ["bell"]
            rules = await ann.call("GET", "/api/games/lots/rules")
            assert rules[0] == {
                "id": "P-SETUP-01",
                "chapter": "Setup (P-SETUP)",
                "text": "Lost Property has two or three claimants.",
            }
            cards = await ann.call("GET", "/api/games/lots/cards")
            assert {card["deck"] for card in cards} == {"claim", "lot", "ticket"}
            at = games["lots"]["board"]
            assert re.fullmatch(r"/games/lots/[0-9a-f]{16}/board\.js", at)
            for name in ("board.js", "style.js"):
                file = await ann.rest.get(at.replace("board.js", name))
                assert file.content == (PACKAGE / "moot_lots" / "web" / name).read_bytes(), "as it was packed"
                assert file.headers["content-type"].startswith("text/javascript")
                assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert (await ann.rest.get(at.replace("board.js", "__init__.py"))).status_code == 404
            table = await ann.make("lots", "me", "heuristic")
            await ann.watch(table["id"])
            assert await ann.play(table["id"]) >= 7
            over: Data | None = ann.over(table["id"])
            assert over is not None
            assert over["says"] == "ending.best"
            assert (await ann.table(table["id"]))["state"] == "finished"

    house = Served(beside)
    try:
        asyncio.run(play(house.start()))
    finally:
        house.stop()
