"""Lawyer Up, Season 2: two sides, one witness at a time, and three very different cases.

The shape of this room
======================

Who plays
    A *side* is 0 (Prosecution) or 1 (Defense); a *seat* is a player. ``game.side[seat]`` tells the side, `players` has
    the rest (``members``, ``opponent_of``, ``speaker``: who decides for a side, ``next_up``: whose turn is next). One
    seat a side, two (teams), or the Automa, which has the last seat of a table that was set up with one seat less
    (``Game(automa_seats=…)``). Cards' programs get a ``seat``; Influence, examination, claimed Witnesses, secrets,
    Sidebar and Objections belong to the side; hand, deck, discard pile, Procedure area to the seat.

The state (`state`)
    One struct for all cases. What only some cases have lies in general places: ``targets`` with ``tokens`` and
    ``spaces`` (Jurors, Defendants, Assets; ``reverse`` has their other faces), ``keys`` (pyramid, Lineup, Key
    Witnesses), ``secrets`` by side (solution, Con, Attitudes), ``piles`` face down and ``open_piles`` face up by
    name. Defaults are not encoded, so an unused field costs a copy nothing.

What is so (`facts`)
    Influence is ``facts.total(game, side)``, worked out whenever somebody asks and kept nowhere.

The course (`rules`, a file a chapter)
    trial: setup, case's Discovery, opening hands, Witness after Witness (calling, questioning, resolving, drawing),
    closing. A turn asks for deeds: examine, place, activate, sidebar, pass, and the case's own. PLAY opens the game's
    one window, ``objection``. SWAY moves a token and then performs the case's ``swayed``.

Cases (`case`, `cases`)
    A `Case` names its decks, words, events, procedures and hooks; the general rules ask ``case_of(game)`` and never
    name a case. A hook that is a procedure is performed by its name.

The Automa (`rules.automa_*`, `preferences`)
    Its three cards (``automa_cards``) are no things; nobody sees its hand. automa_cards: how it is built, its lines;
    automa_draft: Discovery alone; automa_turn: the list of L-AUTO-24 to L-AUTO-28; automa_objecting: what an Argument
    would bring; automa_victory and automa_swaying: resolving. A case decides for it by `Decisions`, made of
    `preferences`. What is left to the player is asked of ``players.decider``.

What is told (`events`, and of a case its `verbs`)
    A happening is one line: of several events the last one is told and says what the others were (``Declared`` is told,
    ``Examined`` is not; ``Sustained`` says who objected and what was rolled). Verbs have silent parts for that
    (``put_off``, ``take_favor``). What the Automa's cards say, and its reasons, are words (`automa_words`).

What is seen (`view`)
    `Trial`, and in it the board of the case. It is told by a type, so nothing else can be seen.

The bot (`bot`)
    It answers questions by name. desk: what a seat sees; stakes: what a case is about; reading, holding, effects: what
    a text is worth; chain, tempo, turn: what to play, and when to pass; the other rooms answer what else is asked.

Cards (`written`, `decks`, `cards`, `texts`, `forms`)
    TOML to entries, entries to faces, texts to programs. ``texts.effect_of(game, card, "victory")`` is the procedure
    of a line; triggers are ``examine``, ``victory``, ``defeat``, ``action``, ``called``, ``called_P``, ``setback``,
    ``success``, ``failure``, ``discovery``, ``sidebar`` and, of the Automa's cards, the symbols. The language has the
    words of all cases.
"""

from __future__ import annotations

from dataclasses import replace

from moot.engine import Event, Game, open_face
from moot.games.lawyerup import cases
from moot.games.lawyerup.automa_words import AUTOMA_WORDS
from moot.games.lawyerup.bot import Bot
from moot.games.lawyerup.cards import LAST, Library
from moot.games.lawyerup.case import CASES, Case, case_of, wrong_options
from moot.games.lawyerup.config import SYMBOLS, Options
from moot.games.lawyerup.events import GENERAL
from moot.games.lawyerup.players import TALKS, automa_seats, automata, options_for, talk
from moot.games.lawyerup.preferences import WHY
from moot.games.lawyerup.rules.automa_draft import DRAFT_WORDS
from moot.games.lawyerup.rules.automa_turn import AUTOMA_TURN
from moot.games.lawyerup.rules.automa_victory import AUTOMA_VICTORY
from moot.games.lawyerup.rules.bidding import Bid, TiedBid, WonBid
from moot.games.lawyerup.rules.examination import EXAMINE, PLAY
from moot.games.lawyerup.rules.objection import REFRESH, WINDOW
from moot.games.lawyerup.rules.passing import PASS_TURN
from moot.games.lawyerup.rules.procedures import ACTIVATE, PLACE
from moot.games.lawyerup.rules.questioning import STOP, TURN
from moot.games.lawyerup.rules.resolving import WITNESS_ENDS
from moot.games.lawyerup.rules.setup import deal
from moot.games.lawyerup.rules.sidebar import SIDEBAR
from moot.games.lawyerup.rules.swaying import PAID_SWAY, SWAY
from moot.games.lawyerup.rules.trial import TRIAL
from moot.games.lawyerup.state import ZONES, Court
from moot.games.lawyerup.view import view
from moot.language.packs import Book
from moot.plugins import Plugin

DEEDS = (EXAMINE, PLACE, ACTIVATE, SIDEBAR, PASS_TURN, STOP)
PERFORMED = (PLAY, SWAY, PAID_SWAY, REFRESH, TURN, AUTOMA_TURN, AUTOMA_VICTORY)


def in_play(game: Court) -> list[tuple[str, int]]:
    """The Judge speaks to the side that has favor; a Strategy, to its owner; the rest is the case's."""
    speaking, speaker = game.live.rules.records, game.speaker
    found: list[tuple[str, int]] = []
    if game.judge and (id_ := open_face(game, game.judge[0]).id) in speaking:
        found.append((id_, speaker[game.favor]))
    for side, strategies in enumerate(game.strategy):
        if len(strategies) == 1 and (id_ := open_face(game, strategies[0]).id) in speaking:
            found.append((id_, speaker[side]))
    more = case_of(game).in_play
    return found if more is None else [*found, *more(game)]


def hooks(case: Case) -> list[object]:
    """The procedures that the general rules perform for a case."""
    named = (case.setup, case.discovery, case.called, case.before_questioning, case.after_questioning)
    return [one for one in (*named, case.after_claim, case.drew, case.closing, case.swayed) if one is not None]


WORDS = {
    **WHY,
    **DRAFT_WORDS,
    **AUTOMA_WORDS,
    "no_line": "Nothing happens.",
    "empty_hand": "its hand is empty",
    "jurors": "Jurors",
    "outer_prosecution": "to the Prosecution's outer space",
    "inner_prosecution": "to the Prosecution's inner space",
    "inner_defense": "to the Defense's inner space",
    "outer_defense": "to the Defense's outer space",
    "prosecution": "the Prosecution",
    "defense": "the Defense",
    "examine": "play",
    "roll_again": "roll once more",
}


def build() -> tuple[Game, Book]:
    """The game and the book of its cards, with all cases that are registered now."""
    library = Library()
    of_cases = [one for case in CASES.values() for one in (*hooks(case), *case.procedures)]
    of_events: list[type[Event]] = [event for case in CASES.values() for event in case.events]
    words = {name: word for case in CASES.values() for name, word in case.words.items()}
    endings = {name: said for case in CASES.values() for name, said in case.endings.items()}
    game = Game(
        name="lawyerup",
        title="Lawyer Up",
        about="Prosecution against Defense, one witness at a time: evidence, arguments, objections, and a case to win.",
        version=2,
        minutes=60,
        seats=(1, 2, 4),
        options=Options,
        wrong_options=wrong_options,
        options_for=options_for,
        talk=talk,
        talks=TALKS,
        state=Court,
        content=library.content,
        faces=library.faces,
        texts=library.texts,
        deal=deal,
        main=TRIAL,
        view=view,
        zones=ZONES,
        events=(*GENERAL, Bid, WonBid, TiedBid, *of_events),
        procedures=(*DEEDS, *PERFORMED, *dict.fromkeys(of_cases)),  # type: ignore[arg-type]
        window=WINDOW,
        occasions={"play": "plays a card", "add": "adds a card to the examination"},
        numbers={
            "value": ("seat", "card"),
            "sidebar": ("seat",),
            "income": ("seat", "witness"),
            "points": ("seat", "asset"),
        },
        moments=(WITNESS_ENDS, LAST),
        in_play=in_play,
        bot=Bot,
        automata=automata,
        automa_seats=automa_seats,
        endings=endings,
        dues={"influence": ("Influence", "Influence")},
        words={**WORDS, **SYMBOLS, **words},
        seat_names=("Ada", "Bo", "Cleo", "Dov"),
    )
    return game, replace(library.book, rules=lambda: game)


GAME, BOOK = build()

PLUGIN = Plugin(
    GAME,
    BOOK,
    terminal="moot.games.lawyerup.terminal:RENDERER",
    bench="moot.games.lawyerup.bench:BENCH",
    rules="moot.games.lawyerup:lawyerup.md",
    releases="moot.games.lawyerup:releases",
)

__all__ = ["BOOK", "CASES", "GAME", "PLUGIN", "build", "cases"]
