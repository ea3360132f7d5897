"""V-OPT-20 to V-OPT-54: what a marker can do once it has been deployed."""

from __future__ import annotations

from typing import Literal

from moot.engine import NO, Seat, Thing, ask, branch, call, const, disclose, do, happen, may, procedure, seen_face, when
from moot.games.voices import events
from moot.games.voices.config import PANIC_NEEDS, Emotion, Juror, MarkerName, Region
from moot.games.voices.rules.deploy import DEPLOY
from moot.games.voices.rules.hand import CHECK_HAND
from moot.games.voices.state import MARKER, MARKERS, PLACES, ROW, Mind, Trial, TrialThing
from moot.games.voices.verbs.cards import draw_cards
from moot.games.voices.verbs.markers import destroy_marker, names_in, owner_of, region_of
from moot.games.voices.verbs.tokens import place_open
from moot.games.voices.verbs.trials import aspect_of, get_rid_of


def emotion_of(marker: MarkerName) -> Emotion:
    return MARKER[marker].emotion


def report_use(game: Mind, seat: Seat, emotion: Emotion) -> None:
    happen(game, events.UsedAbility, seat=seat, emotion=emotion)


# ---------------------------------------------------------------- Anger, Sadness, Trust


def angers(game: Mind, seat: Seat, region: Region) -> list[MarkerName]:
    """V-OPT-30, V-OPT-31: markers there of those whose turn is still to come."""
    return [name for name in names_in(game, region) if not game.begun[owner_of(game, name)]]


def lost_markers(game: Mind, seat: Seat) -> list[MarkerName]:
    """V-OPT-32, V-OPT-33: one of each kind."""
    kinds = {(MARKERS[n].colour, MARKERS[n].emotion): MARKERS[n].name for n in game.destroyed[seat]}
    return list(kinds.values())


def other_regions(region: Region) -> list[Region]:
    return [other for other in PLACES if other != region]


def other_markers(game: Mind, seat: Seat, marker: MarkerName) -> list[MarkerName]:
    """V-OPT-34: the seat's markers in any region, but not the one just deployed."""
    found = [name for place in PLACES for name in names_in(game, place)]
    return [name for name in found if name != marker and owner_of(game, name) == seat]


# ---------------------------------------------------------------- Fear, Panic, Confusion


def scared_joy(fallen: list[MarkerName]) -> bool:
    """V-OPT-36, V-OPT-37, V-OPT-39, V-OPT-52: a Joy fell in this push, whosever it was."""
    return any(MARKER[name].emotion == "joy" for name in fallen)


def caused_panic(fallen: list[MarkerName]) -> bool:
    """V-OPT-47 to V-OPT-49."""
    return len(fallen) >= PANIC_NEEDS


def place_by_panic(game: Mind, seat: Seat, juror: Juror) -> None:
    """V-OPT-54: nothing that reacts to a Prosecutor ability hears of it."""
    place_open(game, seat, "guilty", 1, juror)
    game.accused.pop()


def can_confuse(region: Region) -> bool:
    """V-OPT-45."""
    return region != "planning"


def confusing(game: Mind, seat: Seat, region: Region) -> list[TrialThing | Literal["no"]]:
    """V-OPT-41, V-OPT-42: the outer card and the top of the deck, if they show the icon."""
    cards = [*game.outer, *game.trial[-1:]]
    return [*[card for card in cards if region in seen_face(game, seat, card, Trial).icons], NO]


def confuse(game: Mind, seat: Seat, region: Region, trial: Thing | str) -> None:
    """V-OPT-43, V-OPT-44, V-OPT-46: the icon that it matched is told, the rest is not."""
    if isinstance(trial, int):
        happen(game, events.UsedAbility, seat=seat, emotion="confusion")
        disclose(game, [trial], aspect_of([region]), True)
        happen(game, events.Confused, seat=seat, card=trial, icon=region)
        get_rid_of(game, trial)


MARKER_ABILITY = procedure(
    "marker_ability",
    params=("seat", "marker", "region", "fallen"),
    title="The ability of {marker}",
    public=("marker",),
    steps=[
        do(emotion_of, as_="emotion"),
        branch(
            "emotion",
            {
                "anger": [
                    may(
                        ask(
                            "victim",
                            by="seat",
                            options=angers,
                            public=True,
                            rule="V-OPT-30",
                            prompt="Anger: which marker in {region} do you destroy?",
                        ),
                        do(report_use),
                        do(destroy_marker, marker="victim"),
                    )
                ],
                "sadness": [
                    may(
                        ask(
                            "lost",
                            by="seat",
                            options=lost_markers,
                            public=True,
                            rule="V-OPT-32",
                            prompt="Sadness: which of your destroyed markers do you deploy?",
                        ),
                        ask(
                            "other",
                            by="seat",
                            options=other_regions,
                            public=True,
                            rule="V-OPT-32",
                            prompt="To which region do you deploy {lost}?",
                        ),
                        do(report_use),
                        call(DEPLOY, seat="seat", marker="lost", region="other"),
                    )
                ],
                "trust": [
                    may(
                        ask(
                            "again",
                            by="seat",
                            options=other_markers,
                            public=True,
                            rule="V-OPT-34",
                            prompt="Trust: which of your other markers do you deploy again?",
                        ),
                        do(region_of, marker="again", as_="place"),
                        do(report_use),
                        call(DEPLOY, seat="seat", marker="again", region="place"),
                    )
                ],
                "fear": [
                    when(
                        scared_joy,
                        may(
                            ask(
                                "draws",
                                by="seat",
                                options=("draw",),
                                public=True,
                                rule="V-OPT-36",
                                prompt="Fear: do you draw a strategy card?",
                                labels={"draw": "Draw a strategy card"},
                            ),
                            do(report_use),
                            do(draw_cards, n=const(1)),
                            call(CHECK_HAND, seat="seat"),
                        ),
                    )
                ],
                "panic": [
                    when(
                        caused_panic,
                        may(
                            ask(
                                "juror",
                                by="seat",
                                options=const(ROW, list[Juror]),
                                public=True,
                                rule="V-OPT-47",
                                prompt="Panic: on which juror do you place a guilty token?",
                            ),
                            do(report_use),
                            do(place_by_panic),
                        ),
                    )
                ],
                "confusion": [
                    when(
                        can_confuse,
                        ask(
                            "trial",
                            by="seat",
                            options=confusing,
                            rule="V-OPT-41",
                            prompt="Confusion: which trial card with the icon of {region} do you get rid of?",
                        ),
                        do(confuse),
                    )
                ],
            },
            otherwise=[],
        ),
    ],
)
