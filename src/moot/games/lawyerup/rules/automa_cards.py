"""L-AUTO-03 to L-AUTO-05: the three cards that the Automa consists of, and their lines in words."""

from __future__ import annotations

from typing import Any

from moot.engine import chance, do, happen, procedure
from moot.games.lawyerup import events
from moot.games.lawyerup.cards import numbers
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.config import SYMBOLS
from moot.games.lawyerup.facts import printed
from moot.games.lawyerup.players import the_automa
from moot.games.lawyerup.state import COLORS, Court
from moot.games.lawyerup.texts import NO_LINES, lines

NOTHING = "Nothing happens."

# ---------------------------------------------------------------- construction


def faces_of(game: Court, deck: str) -> list[Any]:
    rules = game.live.rules
    return [rules.faces[number] for number in numbers(rules)[deck]]


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
    found: str = next(face.id for face in faces_of(game, "questioning") if face.case == number and face.side in own)
    return found


def build(game: Court, personality: str, discovery: str) -> None:
    """L-AUTO-03."""
    questioning = questioning_card(game)
    game.automa_cards = {"personality": personality, "discovery": discovery, "questioning": questioning}
    titles = {name: card_of(game, name).title for name in game.automa_cards}
    titles["questioning"] = titles["questioning"][:1].lower() + titles["questioning"][1:]
    happen(game, events.AUTOMA, seat=the_automa(game), **titles)


BUILD = procedure(
    "automa_build",
    steps=[chance("personality", personalities), chance("discovery", discoveries), do(build)],
)

# ---------------------------------------------------------------- its cards


def card_of(game: Court, which: str) -> Any:
    """Its ``personality``, ``discovery`` or ``questioning`` card."""
    return printed(game.live.rules)[game.automa_cards[which]]


def line_on(game: Court, which: str, trigger: str) -> str | None:
    """The procedure of a line of one of its cards; ``None`` where there is none (L-AUTO-50)."""
    found = lines(game.live.rules).get(game.automa_cards[which], NO_LINES).get(trigger)
    return found.procedure if found is not None else None


def words_on(game: Court, which: str, header: str) -> str:
    """What that line says."""
    for line in card_of(game, which).text.splitlines():
        name, _, said = line.partition(": ")
        if name == header:
            return str(said)
    return NOTHING


def tell_line(game: Court, which: str, symbol: str) -> None:
    """What the Bias die has chosen."""
    said = words_on(game, which, SYMBOLS[symbol])
    happen(game, events.AUTOMA_LINE, symbol=SYMBOLS[symbol], title=card_of(game, which).title, line=said)
