"""The cards as they are written in the card files, and the decks that these make up.

By file, with what its tables are called:

- ``twilight-<detective>.toml``: ``[[light]]`` and ``[[dark]]``. An id ends with the slot of section 9.4, such as
  ``louis-lb01``; a light card costs 1 Time unless it says another. Cards with the trait ``tech`` stay in play.
- ``plots-<detective>.toml``: ``[[plot]]``, and ``[[side]]`` for every side of its cards. The path of a side tells how
  it is come to: nothing for a start, a sign for a crossroads, two for an ending.
- ``events.toml``: ``[[event]]``, the general ones.
- ``murders.toml``: ``[[murder]]`` and ``[[specific]]``, three events for each murder.
- ``suspects.toml``, ``hunches.toml``, ``specials.toml``, ``tips.toml``: ``[[suspect]]``, ``[[hunch]]``, ``[[special]]``
  and ``[[tip]]``.

Locations are named by the ids of the map. What a card says stands in ``text``, in the game's language; ``flavour``,
``note`` and tips are for people only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from moot.games.android.config import Detective, File, Suspect, Verdict
from moot.language import Text
from moot.language.packs import Deck, Entry

Colour = Literal["violet", "gold", "blue"]
"""A-PLOT-24."""
Trait = Literal["fight", "human_first", "tech", "routine"]
"""A-TERM-16."""
Path = Literal["", "+", "-", "++", "+-", "-+", "--"]

SIZES: dict[Detective, int] = {"caprice": 22, "floyd": 21, "louis": 21, "rachel": 21, "raymond": 20}
"""How many cards each of the two twilight decks has."""
PLOTS: dict[Detective, int] = {"caprice": 3, "floyd": 3, "louis": 3, "rachel": 3, "raymond": 2}
SIDES_OF_A_PLOT = 7


class WrittenDark(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A dark card: played on its detective by the others, for no Time (A-ACT-10)."""

    colour: Colour
    cost: int
    traits: tuple[Trait, ...] = ()


class WrittenLight(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A light card, played by its own detective (A-TWI-02)."""

    colour: Colour
    cost: int
    time: Literal[0, 1] = 1
    traits: tuple[Trait, ...] = ()


class WrittenPlot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the seven sides of a plot have in common."""

    id: str
    title: str
    colour: Colour
    directive: Literal["", "first", "second", "third"] = ""
    """The one that Floyd's road ``+`` discards (A-PLOT-19)."""
    late: bool = False
    """A-SETUP-24: never the plot of the first week."""


class WrittenSide(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A start, a crossroads or an ending (A-PLOT-02)."""

    plot: str
    path: Path
    vp: int | None = None
    """Of an ending (A-PLOT-12)."""


class WrittenEvent(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A general event."""

    lasts: bool = False
    """Whether it goes on while it lies on the track, or has ended at once (A-EVENT-25)."""


class WrittenMurder(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A murder sheet; its text are the special rules (A-SETUP-46)."""

    scene: str
    line_up: tuple[Suspect, ...]
    leads: dict[Suspect, str]
    """Where each testimony lead starts (A-SETUP-11)."""
    lily: tuple[str, str]
    jimmy: tuple[str, str]


class WrittenSpecific(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A specific event; its text is done after the leads have moved (A-EVENT-17)."""

    murder: str
    suspect: Suspect
    """The event ends with this one's death (A-EVENT-18)."""
    leads: dict[Suspect, str]
    """Where each testimony lead goes (A-EVENT-13)."""
    lasts: bool = False


class WrittenSuspect(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A suspect sheet (A-EVID-11)."""

    strong: File
    normal: File
    weak: File


class WrittenHunch(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    suspect: Suspect
    side: Verdict


class WrittenSpecial(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A special card. A Memory is held by somebody else and used once (A-HERO-12); the others lie in play."""

    detective: Detective
    kind: Literal["sanity", "directive", "mood", "money", "habit", "memory"]
    note: str = ""
    """What it keeps track of."""


class WrittenTip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tip sheet: advice for whoever plays this detective, and for the others."""

    id: str
    title: str
    detective: Detective
    own: tuple[str, ...]
    others: tuple[str, ...]


# ---------------------------------------------------------------- decks


def stays(card: WrittenLight) -> bool:
    """A-HERO-04."""
    return "tech" in card.traits


def lasts(event: WrittenEvent | WrittenSpecific) -> bool:
    return event.lasts


def lies_in_play(card: WrittenSpecial) -> bool:
    return card.kind != "memory"


def wrong_side(side: WrittenSide, text: Text | None) -> str | None:
    """What is wrong with a side of a plot, if anything is."""
    if (side.vp is not None) != (len(side.path) == 2):
        return "An ending has VP, and nothing else has."
    return None


class Whose(msgspec.Struct, frozen=True):
    """The detective whose card it is."""

    detective: Detective


class Road(Whose, frozen=True):
    """A side of a plot: how each plot on the way to it went."""

    road: tuple[Literal["well", "badly"], ...]


def whose(detective: Detective) -> Callable[[Any, Any], Whose]:
    """For the signs of a detective's decks."""

    def signs(card: msgspec.Struct, text: Text | None) -> Whose:
        return Whose(detective)

    return signs


def road_of(detective: Detective) -> Callable[[WrittenSide, Any], Road]:
    """For the signs of a detective's plots."""

    def signs(side: WrittenSide, text: Text | None) -> Road:
        return Road(detective, tuple("well" if sign == "+" else "badly" for sign in side.path))

    return signs


def _twilight(detective: Detective) -> list[Deck]:
    file, cards = f"cards/twilight-{detective}.toml", SIZES[detective]
    return [
        Deck(
            f"{detective}/light",
            WrittenLight,
            file=file,
            table="light",
            cards=cards,
            differ=True,
            stays=stays,
            rule="A-TWI-13",
            payment="pay_card",
            signs=whose(detective),
        ),
        Deck(
            f"{detective}/dark",
            WrittenDark,
            file=file,
            table="dark",
            cards=cards,
            differ=True,
            rule="A-TERM-25",
            payment="pay_card",
            signs=whose(detective),
        ),
    ]


def _plots(detective: Detective) -> list[Deck]:
    file, plots = f"cards/plots-{detective}.toml", PLOTS[detective]
    return [
        Deck(
            f"{detective}/plot",
            WrittenPlot,
            file=file,
            table="plot",
            cards=plots,
            texts=(),
            signs=whose(detective),
        ),
        Deck(
            f"{detective}/side",
            WrittenSide,
            file=file,
            table="side",
            cards=plots * SIDES_OF_A_PLOT,
            stays=True,
            rule="A-PLOT-30",
            check=wrong_side,
            signs=road_of(detective),
        ),
    ]


DECKS: tuple[Deck, ...] = (
    *(deck for detective in SIZES for deck in (*_twilight(detective), *_plots(detective))),
    Deck(
        "event",
        WrittenEvent,
        file="cards/events.toml",
        cards=23,
        differ=True,
        stays=lasts,
        rule="A-ROUND-21",
        offered="event_ability",
    ),
    Deck("murder", WrittenMurder, file="cards/murders.toml", cards=6, stays=True, rule="A-SETUP-46"),
    Deck(
        "specific",
        WrittenSpecific,
        file="cards/murders.toml",
        cards=18,
        differ=True,
        stays=lasts,
        rule="A-ROUND-21",
        offered="event_ability",
    ),
    Deck("suspect", WrittenSuspect, file="cards/suspects.toml", cards=6, texts=()),
    Deck("hunch", WrittenHunch, file="cards/hunches.toml", cards=12, texts=()),
    Deck("special", WrittenSpecial, file="cards/specials.toml", cards=11, stays=lies_in_play, rule="A-HERO-12"),
    Deck("tip", WrittenTip, file="cards/tips.toml", cards=5, texts=()),
)
