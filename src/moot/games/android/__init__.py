"""Android (2008): detectives with troubles of their own, six suspects, a conspiracy, two weeks of six days.

The shape of this room
======================

The board and the cards as data (`cards`, `printed`, `written`, `facts`)
    ``cards/map.toml``, ``puzzle.toml``, ``calendar.toml`` and ``detectives.toml`` are decks like the others: 38
    locations with their abilities, 24 pieces and the groups at the border, twelve days, five detectives with their
    NPCs. What a location's ability does, and a piece's bonus, is a sentence. `facts` makes one object a ruleset of it
    (``facts(game).locations``): whatever never changes is read there and not kept in the state.

The state (`state`)
    Seats are players; ``game.detective[seat]`` is who they play. Things are only what can lie facedown: twilight
    cards, Memories, evidence, hunches, events, pieces. Plot and special cards lie open and are known by id. Decks are
    called ``louis dark``; a card's number tells its deck (``facts.deck_of``), so backs are public without reading a
    face. Leads are ``testimony_eve``, ``physical_louis``, ``document_louis``. Favors and tokens are counted where they
    are held, and the supply is what is left of all there are. Only the active player has Time.

What is so (`links`, `verdict`, `texts`)
    `links` is the geometry of the puzzle, nothing but numbers. `verdict` tells guilt and right hunches once all lies
    open. `texts` finds the lines of cards by what calls for them.

The course (`rules`, a file a chapter)
    day: setup, twelve days, closing. turn: Time, one action after the other. Actions are deeds: ``move``, ``fly``
    (movement), ``follow_lead`` (leads), ``draw``, ``discard`` (drawing), ``play`` (twilight), ``use_ability``
    (locations), ``talk`` (jimmy), ``jump``, ``end_turn`` (turn) and whatever texts offer. ENTER is arriving: free draw,
    Lily, reactions. PIECE is what a piece of the puzzle brings, and may bring another. happenings has the events,
    plots the four resolutions, closing and scoring the end.

Reactions (`rules.priority`)
    Every event of A-PRIO-12 is a window. It asks, at once and in secret, all others whose hand shows a dark back of the
    active detective, and takes the first card by priority; then the active player, if his hand shows a light back.
    ``game.hush`` is true while a dark card, a Memory or an event is at work: what it does opens no window (A-PRIO-09).

Texts (`forms`, `headers`)
    Permissions (``gain_favor``, ``take_trauma``, ``play_light``, ``touch_lead``, ...) are what texts forbid; the rules
    ask `why_not`. Numbers that texts change stand in ``NUMBERS``.

The player (`bot`)
    What the heuristic bot thinks of what its seat sees: the worth of things, a plan for the day, answers by question.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from moot.engine import RULES, Game, Rules, open_face
from moot.games.android.bot import Bot
from moot.games.android.cards import BOOK as WRITTEN
from moot.games.android.cards import content, faces, texts
from moot.games.android.config import DETECTIVES, LAST, MOMENTS, MURDERS, PLAYERS, Options
from moot.games.android.events import EVENTS
from moot.games.android.facts import Facts, facts_of
from moot.games.android.rules.day import CASE
from moot.games.android.rules.drawing import DISCARD_ACTION, DRAW_ACTION
from moot.games.android.rules.fights import DARK_TACTICS, FIGHT, FIGHT_RESOLVED, LIGHT_TACTICS
from moot.games.android.rules.happenings import AT_ONCE
from moot.games.android.rules.jimmy import TALK
from moot.games.android.rules.leads import FOLLOW_LEAD, REVEAL_TOKEN, TOUCH_LEAD
from moot.games.android.rules.locations import EVENT_ABILITY, USE_ABILITY
from moot.games.android.rules.movement import FLY, MOVE
from moot.games.android.rules.paying import DEEDS as GOODS
from moot.games.android.rules.paying import DUES, coins
from moot.games.android.rules.priority import REACTIONS
from moot.games.android.rules.setup import deal
from moot.games.android.rules.suspects import PLACE_HITS
from moot.games.android.rules.turn import END_TURN, JUMP
from moot.games.android.rules.twilight import PAY_CARD, PLAY, PLAY_LIGHT
from moot.games.android.state import ZONES, Case, General, Specific, Twilight
from moot.games.android.verbs.puzzle import bonus_of
from moot.games.android.view import view
from moot.games.android.words import OCCASIONS, words
from moot.plugins import Plugin

ACTIONS = (MOVE, FLY, FOLLOW_LEAD, DRAW_ACTION, DISCARD_ACTION, PLAY, USE_ABILITY, TALK, JUMP, END_TURN)
FORBIDDEN = (*GOODS, PLAY_LIGHT, TOUCH_LEAD, REVEAL_TOKEN, PLACE_HITS, LIGHT_TACTICS, DARK_TACTICS)
CALLED_BY_TEXTS = (FIGHT, FIGHT_RESOLVED, PAY_CARD, EVENT_ABILITY)

NUMBERS = {
    "reach": ("seat",),
    "far": ("seat",),
    "hand_limit": ("seat",),
    "turn_time": ("seat",),
    "twilight": ("target", "side", "traits"),
    "entry_time": ("location", "origin"),
    "ability_time": ("seat", "location"),
    "ability_favors": ("location",),
    "lead_time": ("seat",),
    "favors_given": ("location",),
    "earnings": ("seat",),
    "sense": ("seat", "name"),
    "may_sacrifice": ("seat",),
    "lily_tokens": (),
    "redraws": ("location",),
}


def in_play(game: Case) -> tuple[tuple[str, int], ...]:
    """What lies open and says something: special cards, plots and endings, Tech, events, the murder sheet."""
    happening = [open_face(game, event, General).id for event in game.track if event not in game.ended]
    if game.revealed:
        happening += [open_face(game, event, Specific).id for event in game.specific]
    return lying(
        game.live.rules,
        tuple(game.detective),
        game.murder,
        tuple(game.specials),
        tuple(game.plot),
        tuple(map(tuple, game.endings)),
        tuple([open_face(game, card, Twilight).id for card in game.tech]),
        tuple(happening),
    )


@lru_cache(maxsize=1 << 10)
def lying(
    rules: Rules,
    detectives: tuple[str, ...],
    murder: str,
    specials: tuple[str, ...],
    plots: tuple[str, ...],
    endings: tuple[tuple[str, ...], ...],
    tech: tuple[str, ...],
    happening: tuple[str, ...],
) -> tuple[tuple[str, int], ...]:
    """Those of these that say something, each with its owner. It is asked all the time, and hardly ever changes."""
    owners = facts_of(rules).specials
    found = [
        (murder, -1),
        *((special, detectives.index(owners[special])) for special in specials),
        *((plot, seat) for seat, plot in enumerate(plots)),
        *((ending, seat) for seat, some in enumerate(endings) for ending in some),
        *((card, detectives.index("floyd")) for card in tech),
        *((event, -1) for event in happening),
    ]
    return tuple((source, owner) for source, owner in found if source in rules.records)


def wrong_options(options: Options, seats: int) -> str | None:
    """Why a table cannot be set up like this."""
    if options.detectives != "random":
        chosen = options.detectives.split()
        if len(set(chosen)) != seats or not set(chosen) <= set(DETECTIVES) or len(chosen) != seats:
            return f"'detectives' names {seats} different ones of {', '.join(DETECTIVES)}, with blanks between them."
    if options.first_player is not None and not 0 <= options.first_player < seats:
        return f"The first player is one of the seats 0 to {seats - 1}."
    if options.murder not in ("random", *MURDERS):
        return f"'murder' is random or one of {', '.join(MURDERS)}."
    return None


GAME = Game(
    name="android",
    title="Android",
    about="Five detectives, a murder, a conspiracy and twelve days: whoever looks guilty enough is.",
    version=2,
    minutes=180,
    seats=PLAYERS,
    options=Options,
    wrong_options=wrong_options,
    state=Case,
    content=content,
    faces=faces,
    texts=texts,
    facts=Facts,
    deal=deal,
    main=CASE,
    view=view,
    zones=ZONES,
    aspects={"bonus": bonus_of},
    events=EVENTS,
    procedures=(*ACTIONS, *FORBIDDEN, *CALLED_BY_TEXTS),
    window=REACTIONS,
    occasions=OCCASIONS,
    auto_pass="forced",  # after every step of a move, and mostly for nobody
    records={RULES: AT_ONCE},
    numbers=NUMBERS,
    moments=MOMENTS,
    in_play=in_play,
    coins=coins,
    bot=Bot,
    endings={"solved": "The murderer is {murderer}.", "unsolved": "Nobody is the murderer."},
    dues=DUES,
    words=words(),
    called=lambda game: game.detective,
    seat_names=("Ada", "Bo", "Cleo", "Dov", "Edda"),
)
BOOK = replace(WRITTEN, rules=lambda: GAME)

PLUGIN = Plugin(
    GAME,
    BOOK,
    terminal="moot.games.android.terminal:RENDERER",
    bench="moot.games.android.bench:BENCH",
    rules="moot.games.android:android.md",
    releases="moot.games.android:releases",
)

__all__ = ["BOOK", "GAME", "LAST", "PLUGIN"]
