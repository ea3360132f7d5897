"""L-S1-03: case 02, with a Dossier: cards face down, of either side, that are resolved or discarded."""

from __future__ import annotations

from typing import Any

from moot.engine import (
    Event,
    Seat,
    Shown,
    Thing,
    ask,
    call,
    do,
    for_each,
    happen,
    learn,
    open_face,
    procedure,
    show,
    when,
)
from moot.games.lawyerup import events
from moot.games.lawyerup.case import Case, Decisions, Lay
from moot.games.lawyerup.cases.prize_marrow.closing import decide
from moot.games.lawyerup.decks import card_deck
from moot.games.lawyerup.players import both_speakers, is_automa, is_person
from moot.games.lawyerup.rules.discovery import DISCOVERY
from moot.games.lawyerup.rules.strategies import choose_strategies
from moot.games.lawyerup.rules.swaying import JURORS
from moot.games.lawyerup.state import COLORS, Card, Court
from moot.language.packs import Deck
from tests.games.lawyerup.season_1 import cards
from tests.games.lawyerup.season_1.preferences import DISCARD, RESOLVE, call_by_list, judge_dossier, turn_jurors

NAME = "godfather"
DOSSIER = "dossier"
GAIN = 3


class Judged(Event):
    text = "{seat} opens {card}: {fate}."
    seat: Seat
    fate: str
    card: Shown


CARDS: dict[str, cards.Entries] = {
    f"{NAME}/evidence": cards.evidence("S02", 36),
    f"{NAME}/witness": cards.witnesses("S02", 9),
    f"{NAME}/strategy": [
        {"id": f"S02-{side}{k}", "title": f"Plan {side}{k}", "side": side, "witnesses": names}
        for side in "PD"
        for k, names in enumerate((["S02-W03", "S02-W01"], ["S02-W05", "S02-W02"], ["S02-W08"]))
    ],
    f"{NAME}/{DOSSIER}": [
        {"id": f"S02-FILE-{side}{k}", "title": f"A File for {side}{k}", "type": "evidence", "color": side}
        for side in "PDN"
        for k in range(4)
    ],
}


def files_left(game: Court) -> bool:
    return bool(game.piles[DOSSIER])


def top_file(game: Court) -> Thing:
    return game.piles[DOSSIER][-1]


def look(game: Court, seat: Seat) -> None:
    """L-AUTO02-05: the Automa has no need to peek."""
    if files_left(game) and is_person(game, seat):
        learn(game, seat, [top_file(game)])
        happen(game, events.Peeked, seat=seat, cards=[top_file(game)])


def open_up(game: Court, card: Thing) -> None:
    """The Automa chooses right: everybody sees what it chooses about."""
    show(game, [card])


def judge(game: Court, seat: Seat, card: Thing, fate: str) -> None:
    """A file that is resolved brings its side Influence; a neutral one, whoever resolves it."""
    game.piles[DOSSIER].remove(card)
    show(game, [card])
    game.removed.append(card)
    happen(game, Judged, seat=seat, fate=fate, card=card)
    if fate == RESOLVE:
        color = open_face(game, card, Card).color
        game.adjusted[COLORS.index(color) if color in COLORS else game.side[seat]] += GAIN


OPEN_FILE = procedure(
    "open_file",
    params=("seat",),
    steps=[
        when(
            files_left,
            do(top_file, as_="card"),
            when(is_automa, do(open_up), otherwise=[do(look)]),
            ask(
                "fate",
                by="seat",
                options=(RESOLVE, DISCARD),
                rule="L-S1-03",
                prompt="What becomes of this file?",
                automa=judge_dossier,
            ),
            do(judge),
        ),
    ],
)


def deal(game: Court, lay: Lay) -> None:
    cards.deal(game, lay, strategies=True)
    game.piles[DOSSIER] = lay(DOSSIER)


def complete(made: dict[str, Any], options: Any) -> None:
    from moot.games.lawyerup.positions import unnamed

    made.setdefault("piles", {DOSSIER: unnamed(made, f"{NAME}/{DOSSIER}")})
    made["removed"] = [*made.get("removed", []), *unnamed(made, f"{NAME}/{DOSSIER}")]
    cards.complete(NAME)(made, options)


def faces(entry: Any, deck: str) -> list[Any]:
    return [cards.strategy_face(entry, deck, "02")]


CASE = Case(
    name=NAME,
    number="02",
    title="Godfather",
    about="",
    decks=lambda conditions: cards.decks(
        NAME,
        Deck(f"{NAME}/strategy", cards.WrittenStrategy, file="none", stays=True),
        card_deck(f"{NAME}/{DOSSIER}", "none"),
    ),
    faces=faces,
    events=(Judged,),
    deal=deal,
    setup=cards.setup(NAME, choose_strategies("L-S1-03")),
    discovery=DISCOVERY,
    called=procedure(f"{NAME}_called", params=("seat",), steps=[do(look)]),
    before_questioning=OPEN_FILE,
    closing=procedure(
        f"{NAME}_closing", steps=[for_each("seat", both_speakers, call(OPEN_FILE, seat="seat")), do(decide)]
    ),
    automa=Decisions(call_by_list, turn_jurors),
    track=JURORS,
    complete=complete,
)
