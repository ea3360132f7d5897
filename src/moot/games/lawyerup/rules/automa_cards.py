"""L-AUTO-03 to L-AUTO-05: the three cards that the Automa consists of, and their lines in words."""

from __future__ import annotations

from functools import lru_cache

from moot.engine import Rules, Seat, chance, do, happen, procedure
from moot.games.lawyerup import events
from moot.games.lawyerup.automa_words import HEADERS, in_code
from moot.games.lawyerup.cards import numbers, printed
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.config import BIAS, Symbol
from moot.games.lawyerup.players import the_automa
from moot.games.lawyerup.state import COLORS, AutomaCard, Court, Face
from moot.games.lawyerup.texts import NO_LINES, lines
from moot.games.lawyerup.written import Discovery, Personality, Questioning

NOTHING = "no_line"
"""Where a face of the die has no line."""

# ---------------------------------------------------------------- construction


@lru_cache(maxsize=16)
def by_id(rules: Rules) -> dict[str, Face]:
    return {face.id: face for face in printed(rules)}


def faces_of(game: Court, deck: str) -> list[Face]:
    rules = game.live.rules
    return [printed(rules)[number] for number in numbers(rules)[deck]]


def personalities(game: Court) -> list[str]:
    """L-AUTO-05: the one that was chosen, or any."""
    wanted = game.options.personality
    return [face.id for face in faces_of(game, "personality") if wanted in ("random", face.id)]


def discoveries(game: Court) -> list[str]:
    wanted = game.options.discovery_card
    return [face.id for face in faces_of(game, "discovery") if wanted in ("random", face.id)]


def questioning_card(game: Court) -> str:
    """L-AUTO-03, L-AUTO-04: of this case, for its role or for either."""
    number, own = case_of(game).number, ("", COLORS[game.side[the_automa(game)]])
    cards = [face for face in faces_of(game, "questioning") if isinstance(face, Questioning)]
    return next(card.id for card in cards if card.case == number and card.side in own)


def build(game: Court, personality: str, discovery: str) -> None:
    """L-AUTO-03."""
    questioning = questioning_card(game)
    game.automa_cards = {"personality": personality, "discovery": discovery, "questioning": questioning}
    titles = {which: title_of(game, which) for which in game.automa_cards}
    happen(game, events.Automa, seat=the_automa(game), **titles)


BUILD = procedure(
    "automa_build",
    steps=[chance("personality", personalities), chance("discovery", discoveries), do(build)],
)

# ---------------------------------------------------------------- its cards


def card_of(game: Court, which: AutomaCard) -> Face:
    """Its ``personality``, ``discovery`` or ``questioning`` card."""
    return by_id(game.live.rules)[game.automa_cards[which]]


def personality(game: Court) -> Personality:
    card = card_of(game, "personality")
    assert isinstance(card, Personality)
    return card


def discovery(game: Court) -> Discovery:
    card = card_of(game, "discovery")
    assert isinstance(card, Discovery)
    return card


def line_on(game: Court, which: AutomaCard, trigger: str) -> str | None:
    """The procedure of a line of one of its cards; ``None`` where there is none (L-AUTO-50)."""
    found = lines(game.live.rules).get(game.automa_cards[which], NO_LINES).get(trigger)
    return found.procedure if found is not None else None


def title_of(game: Court, which: AutomaCard) -> str:
    """What that card is called, as a word of the record."""
    face = card_of(game, which)
    return in_code(face.id, face.title)


def words_on(game: Court, which: AutomaCard, trigger: str) -> str:
    """What that line says, as a word of the record."""
    face = card_of(game, which)
    for line in face.text.splitlines():
        header, _, said = line.partition(": ")
        if HEADERS[header] == trigger:
            return in_code(f"{face.id}.{trigger}", said)
    return NOTHING


def could_do(game: Court, seat: Seat, which: AutomaCard, symbol: Symbol) -> bool:
    """Whether a line would do anything now. A face without a line is meant to do nothing."""
    found = lines(game.live.rules).get(game.automa_cards[which], NO_LINES).get(symbol)
    return found is None or found.matters(game, seat)


def line_that_counts(game: Court, seat: Seat, which: AutomaCard, symbol: Symbol) -> Symbol:
    """L-AUTO-50: the line that the Bias die has chosen, or the next one that can do something; told as it is found."""
    card, line = title_of(game, which), words_on(game, which, symbol)
    happen(game, events.AutomaLine, seat=seat, symbol=symbol, card=card, line=line)
    rolled = BIAS.index(symbol)
    for counts in (*BIAS[rolled:], *BIAS[:rolled]):
        if could_do(game, seat, which, counts):
            if counts != symbol:
                happen(game, events.AutomaNextLine, symbol=counts, line=words_on(game, which, counts))
            return counts
    happen(game, events.AutomaNoLine)
    return symbol
