"""The decks as section 9 of the rules wants them, and the known cards of section 8."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from moot.games.android import BOOK, config, written
from moot.games.android.config import Detective
from moot.games.android.forms.goods import Gain
from moot.games.android.forms.stock import Favors
from moot.games.android.written import DECKS, SIZES
from moot.language import walk
from moot.language.packs import read_pack
from tests.games.android.box import BY_DECK, CARDS, COLOURS, ENTRIES, PLOTS

TWILIGHT = [f"{detective}/{side}" for detective in SIZES for side in ("light", "dark")]
NODES = {
    name: [node for card in CARDS if card.deck.name == name for node in walk(card.readings["text"].tree)]
    for name in TWILIGHT
}

# ---------------------------------------------------------------- 9.1: sizes


def test_every_deck_is_whole() -> None:
    assert {deck.name: len(BY_DECK[deck.name]) for deck in DECKS} == {deck.name: deck.cards for deck in DECKS}
    assert sum(len(BY_DECK[name]) for name in TWILIGHT) == 210
    assert {name: 2 * size for name, size in SIZES.items()} == {
        "caprice": 44,
        "floyd": 42,
        "louis": 42,
        "rachel": 42,
        "raymond": 40,
    }
    assert 4 * len(PLOTS) == 56, "a start, a crossroads and two endings, on two sides"
    assert (len(BY_DECK["event"]), len(BY_DECK["specific"]), len(BY_DECK["special"])) == (23, 18, 11)


def test_a_file_has_nothing_but_its_decks() -> None:
    known = {deck.file for deck in DECKS}
    assert BOOK.folder is not None
    ours = {f"cards/{path.name}" for path in (BOOK.folder / "cards").glob("*.toml")}
    assert known <= ours


@pytest.mark.parametrize("deck", [deck.name for deck in DECKS if "title" in deck.entry.__struct_fields__])
def test_no_two_cards_of_a_deck_are_alike(deck: str) -> None:
    entries = BY_DECK[deck]
    for field in ("id", "title", "flavour"):
        found = [getattr(entry, field) for entry in entries if getattr(entry, field, "")]
        assert [one for one, n in Counter(found).items() if n > 1] == []
    if deck.endswith(("/light", "/dark")) or deck in ("event", "specific"):
        assert len({entry.text for entry in entries}) == len(entries)


def test_no_two_twilight_cards_say_the_same_line() -> None:
    titles = [entry.title for name in TWILIGHT for entry in BY_DECK[name]]
    assert [one for one, n in Counter(titles).items() if n > 1] == []


def test_every_card_is_somebodys_voice() -> None:
    silent = [card.id for card in CARDS if hasattr(card.entry, "flavour") and not card.entry.flavour]
    assert silent == []


# ---------------------------------------------------------------- the language


@pytest.mark.parametrize("deck", [deck.name for deck in DECKS if deck.texts])
def test_every_text_prints_back_as_it_is_written(deck: str) -> None:
    read = [card for card in CARDS if card.deck.name == deck and card.readings]
    assert read
    for card in read:
        assert BOOK.language.print(card.readings["text"].tree) == card.entry.text, card.id
        program = card.programs["text"]
        assert program.problems == []
        assert program.records or any(part.procedure for part in program.parts), card.id


# ---------------------------------------------------------------- 9.2 to 9.4: slots

BASE = (
    "LB01 P1 2 1, LB02 P2 1 1, LB03 P3 2 0, LB04 P1 3 1, LB05 P2 1 1, LB06 P3 2 1, LB07 P1 1 1, LB08 P2 3 1, "
    "LB09 P3 2 1, LB10 P1 0 0, LB11 P2 1 1, LB12 P3 2 1, LB13 P1 4 1, LB14 P2 3 1, "
    "DB01 P2 2, DB02 P1 3, DB03 P3 1, DB04 P1 2, DB05 P2 1, DB06 P3 2, DB07 P1 3, DB08 P2 3, DB09 P3 1, DB10 P1 4, "
    "DB11 P2 2, DB12 P3 1, DB13 P1 2, DB14 P2 5"
)
SIGNATURE = {
    "caprice": (
        "CL1 P1 1 1, CL2 P1 2 1, CL3 P2 3 1, CL4 P2 1 1, CL5 P3 2 1, CL6 P3 0 0, CL7 P3 3 1, CL8 P3 1 1, "
        "CD1 P1 2, CD2 P1 3, CD3 P2 2, CD4 P2 1, CD5 P3 2, CD6 P3 1, CD7 P3 3, CD8 P3 4"
    ),
    "floyd": (
        "FL1 P1 2 1, FL2 P2 3 1, FL3 P3 2 1, FL4 P1 1 0, FL5 P2 0 1, FL6 P3 2 1, FL7 P3 4 1, "
        "FD1 P1 1, FD2 P1 2, FD3 P2 2, FD4 P2 3, FD5 P3 2, FD6 P3 1, FD7 P3 2"
    ),
    "louis": (
        "LL1 P1 2 0, LL2 P1 3 1, LL3 P2 1 1, LL4 P2 2 1, LL5 P3 2 1, LL6 P3 1 1, LL7 P3 4 1, "
        "LD1 P1 1, LD2 P1 2, LD3 P2 2, LD4 P2 3, LD5 P3 2, LD6 P3 2, LD7 P3 4"
    ),
    "rachel": (
        "RL1 P1 1 1, RL2 P1 2 1, RL3 P2 1 1, RL4 P2 2 1, RL5 P3 2 1, RL6 P3 3 1, RL7 P3 0 0, "
        "RD1 P1 2, RD2 P1 1, RD3 P2 2, RD4 P2 3, RD5 P3 2, RD6 P3 1, RD7 P3 3"
    ),
    "raymond": (
        "YL1 P1 2 1, YL2 P1 3 1, YL3 P1 1 0, YL4 P2 1 1, YL5 P2 3 1, YL6 P2 2 1, "
        "YD1 P1 2, YD2 P1 3, YD3 P1 1, YD4 P2 2, YD5 P2 3, YD6 P2 2"
    ),
}
"""Slot, plot, cost and, for light cards, Time."""
OTHERWISE = {
    "LB01": 2,
    "LB02": 1,
    "LB03": 1,
    "LB09": 1,
    "DB03": 1,
    "DB09": 1,
    "LB06": 2,
    "LB12": 2,
    "DB06": 2,
    "DB12": 2,
}
"""Raymond's plots for the base slots that would have another."""
TRAITS = {
    **dict.fromkeys(("LB11", "DB07", "FD2", "LL6", "LD5", "RL5", "RD5", "YD2"), ("fight",)),
    **dict.fromkeys(("FL1", "FL2", "FL3", "FL7"), ("tech",)),
    **dict.fromkeys(("CL4", "CD4"), ("human_first",)),
    "CD3": ("fight", "human_first"),
    "FL5": ("routine",),
}


def slots(detective: Detective) -> dict[str, tuple[Any, ...]]:
    """By slot: colour, cost, Time if it is a light card, traits."""
    found: dict[str, tuple[Any, ...]] = {}
    for row in f"{BASE}, {SIGNATURE[detective]}".split(", "):
        slot, plot, *numbers = row.split()
        p = OTHERWISE.get(slot, int(plot[1])) if detective == "raymond" else int(plot[1])
        found[slot] = (COLOURS[detective][p - 1], *map(int, numbers), TRAITS.get(slot, ()))
    return found


@pytest.mark.parametrize("detective", SIZES)
def test_every_slot_is_filled(detective: Detective) -> None:
    found = {}
    for card in (*BY_DECK[f"{detective}/light"], *BY_DECK[f"{detective}/dark"]):
        time = (card.time,) if isinstance(card, written.WrittenLight) else ()
        found[card.id.removeprefix(f"{detective}-").upper()] = (card.colour, card.cost, *time, card.traits)
    assert found == slots(detective)


@pytest.mark.parametrize("deck", TWILIGHT)
def test_the_colours_of_a_deck_are_split_evenly(deck: str) -> None:
    split = Counter(card.colour for card in BY_DECK[deck])
    assert sorted(split.values()) == {22: [7, 7, 8], 21: [7, 7, 7], 20: [10, 10]}[len(BY_DECK[deck])]


def test_costs_are_spread_as_section_9_4_wants() -> None:
    costs = {
        side: [card.cost for name in TWILIGHT if name.endswith(side) for card in BY_DECK[name]]
        for side in ("light", "dark")
    }
    spread = Counter(costs["light"] + costs["dark"])
    assert [round(100 * spread[cost] / 210) for cost in range(6)] == [4, 28, 38, 21, 7, 2]
    means = {side: round(sum(found) / len(found), 1) for side, found in costs.items()}
    assert means == {"light": 1.9, "dark": 2.2}


class Fill(msgspec.Struct):
    """The parameters of a detective (section 9.2)."""

    d: str
    npc: str
    fav: str
    home: str
    good: str
    bad: str
    cond: str
    more: str = ""
    """What LB02 gives beside the favor."""
    bribe: str = ""
    """What DB05 gives, if not 1 X1."""
    beaten: str = ""
    """What DB07 does beside the trauma, if not 1 X2."""


PARAMETERS: dict[Detective, Fill] = {
    "caprice": Fill(
        "Caprice", "Daniel", "society", "Jinteki", "love hope", "fear doubt", "they have a warrant on Jinteki"
    ),
    "floyd": Fill(
        "Floyd",
        "Director Haas",
        "corp",
        "Haas-Bioroid",
        "duty faith",
        "doubt guilt",
        "the Third Directive is in play",
        beaten="and dark shift 2",
    ),
    "louis": Fill("Louis", "Mr. Li", "street", "NAPD", "duty loyalty", "greed guilt", "the mood is bad"),
    "rachel": Fill(
        "Rachel",
        "Captain Beckmann",
        "political",
        "Roxie's",
        "courage loyalty",
        "greed pride",
        "they have $1,000 or more",
        bribe="2 greed plus $500",
    ),
    "raymond": Fill(
        "Raymond",
        "Kate",
        "street",
        "Jack's Diner",
        "love courage",
        "guilt fear",
        "they have 6 cards or more",
        more=" If you are at Jack's Diner, draw 1 card.",
    ),
}


@pytest.mark.parametrize("detective", SIZES)
def test_base_slots_are_filled_from_the_parameters(detective: Detective) -> None:
    fill = PARAMETERS[detective]
    (v1, v2), (x1, x2) = fill.good.split(), fill.bad.split()
    texts = {
        "lb01": f"Gain 1 {fill.npc} favor.",
        "lb02": f"Gain 1 {fill.fav} favor.{fill.more}",
        "lb07": f"Gain 1 {v1} plus 1 {v2}.",
        "lb11": (
            f"If you are at a seedy location: Fight. Light tactics: Gain 1 {v1}. "
            f"Dark tactics: Gain 1 street favor plus 1 {x1}."
        ),
        "db01": f"After {fill.d} enters a location, if {fill.cond}: They lose 2 Time.",
        "db02": f"After {fill.d} starts a turn: They move to {fill.home} and lose 1 Time.",
        "db05": f"After {fill.d} starts a turn: They gain {fill.bribe or f'1 {x1}'}.",
        "db06": f"After {fill.d} enters a seedy location: They gain 1 {x1} plus 1 {x2}.",
        "db07": (
            f"After {fill.d} enters a seedy location: They fight. Light tactics: They lose 2 Time. "
            f"Dark tactics: They gain 1 trauma {fill.beaten or f'plus 1 {x2}'}."
        ),
    }
    assert {slot: ENTRIES[f"{detective}-{slot}"].text for slot in texts} == texts


def without_names(text: str) -> str:
    return re.sub("Caprice|Floyd|Louis|Rachel|Raymond", "X", text)


def test_the_decks_play_differently() -> None:
    """With the detectives' names taken out; of each deck all but a few texts are in no other."""
    said = {name: [without_names(card.text) for card in BY_DECK[name]] for name in TWILIGHT}
    times = Counter(text for texts in said.values() for text in texts)
    assert len(times) >= 170
    assert [name for name, texts in said.items() if sum(times[text] > 1 for text in texts) > 3] == []


TEXTS = " ".join(card.text for name in TWILIGHT for card in BY_DECK[name])


@pytest.mark.parametrize("npc", config.NPCS.values())
def test_every_npc_has_a_card(npc: str) -> None:
    assert re.search(rf"{npc} (is alive|favor|becomes)", TEXTS)


@pytest.mark.parametrize("favor", [*config.NORMAL, *(config.NPCS[npc] for npc in config.GRANTING)])
def test_every_favor_is_given_by_a_card(favor: str) -> None:
    gains = [node for name in TWILIGHT for node in NODES[name] if isinstance(node, Gain)]
    given = {goods.favor for gain in gains for goods in gain.goods if isinstance(goods, Favors)}
    assert favor in {config.NPCS.get(id_, id_) for id_ in given}


def windows() -> list[str]:
    """The closed list of A-PRIO-12."""
    page = (config.FOLDER / "android.md").read_text(encoding="utf-8")
    rule = re.search(r"\*\*A-PRIO-12\*\* [^:]*: ([a-z_, ]+)\.", page)
    assert rule is not None
    return rule[1].split(", ")


@pytest.mark.parametrize("window", windows())
def test_every_window_has_a_card(window: str) -> None:
    heard = {part.about for card in CARDS if card.deck.name in TWILIGHT for part in card.programs["text"].parts}
    assert window in heard


def test_the_windows_are_those_that_the_game_opens() -> None:
    assert BOOK.rules is not None
    assert set(windows()) == set(BOOK.rules().program.occasions)


def test_each_twilight_deck_has_a_character() -> None:
    """A sentence of its own, with a full stop."""
    assert BOOK.folder is not None
    said = read_pack(BOOK.folder, {"android": BOOK}).manifest
    assert said is not None
    assert set(said.characters) == set(TWILIGHT)
    assert len(set(said.characters.values())) == len(TWILIGHT)
    assert [text for text in said.characters.values() if not re.fullmatch(r"[A-Z][^.]+\.", text)] == []


def test_dark_cards_wait_for_their_own_detective() -> None:
    for detective in SIZES:
        name = PARAMETERS[detective].d
        for card in BY_DECK[f"{detective}/dark"]:
            for line in card.text.split("\n"):
                assert re.match(f"(After|When) {name} ", line), card.id


def test_the_known_cards_are_there() -> None:
    known = {
        "raymond-lb01": ("I owe you one, Ray", 2, "Gain 1 Kate favor."),
        "caprice-db01": (
            "Report, Caprice",
            2,
            "After Caprice enters a location, if they have a warrant on Jinteki: They lose 2 Time.",
        ),
        "louis-db02": (
            "I want you in my office now, Blaine!",
            3,
            "After Louis starts a turn: They move to NAPD and lose 1 Time.",
        ),
        "louis-ll2": ("I need to walk the streets a bit", 3, "Look at the undealt hunches."),
        "caprice-cl3": (
            "You can't hide your secrets from me",
            3,
            "Look at a random hunch of another player. Gain 1 strain.",
        ),
    }
    assert {id_: (ENTRIES[id_].title, ENTRIES[id_].cost, ENTRIES[id_].text) for id_ in known} == known
    assert ENTRIES["louis-db02"].colour == "blue"
