"""Case 06, Celebrity Divorce: who gets what, and how they felt about it."""

from __future__ import annotations

from collections.abc import Sequence

from moot.engine import Seat, Thing, open_face
from moot.games.lawyerup import config
from moot.games.lawyerup.case import Case
from moot.games.lawyerup.cases.celebrity_divorce import board, cards, forms, verbs
from moot.games.lawyerup.cases.celebrity_divorce.automa import AUTOMA, WHY
from moot.games.lawyerup.cases.celebrity_divorce.closing import CLOSING, ENDINGS
from moot.games.lawyerup.cases.celebrity_divorce.positions import complete
from moot.games.lawyerup.cases.celebrity_divorce.setup import SETUP, deal
from moot.games.lawyerup.cases.celebrity_divorce.view import view
from moot.games.lawyerup.config import Options
from moot.games.lawyerup.rules.discovery import DISCOVERY
from moot.games.lawyerup.state import COLORS, Court, Witness


def callable_by(game: Court, seat: Seat) -> list[Thing]:
    """L-06-03: clients too, by either side unless a flag says otherwise."""
    if config.CLIENT_CALLED_BY_ANY:
        return list(game.keys)
    own = ("", COLORS[game.side[seat]])
    return [witness for witness in game.keys if open_face(game, witness, Witness).client in own]


def in_play(game: Court) -> Sequence[tuple[str, int]]:
    """L-06-09: an Attitude counts once it is revealed."""
    if not game.closing:
        return ()
    return [
        (open_face(game, card, cards.Attitude).id, game.speaker[side]) for side in (0, 1) for card in game.secrets[side]
    ]


def wrong_options(options: Options, seats: int) -> str | None:
    """L-COOP-02, L-COOP-06."""
    if options.amicable and (seats != 2 or options.automa):
        return "The amicable divorce is a challenge for two players, one for each side (L-COOP-02)."
    if options.silent and not options.amicable:
        return "To be silent makes the amicable challenge harder: it needs 'amicable' (L-COOP-06)."
    return None


CASE = Case(
    name=cards.NAME,
    number=cards.NUMBER,
    title="Celebrity Divorce",
    about="Adrian is on television, Sam made the thing that listens to it, and both had a photographer.",
    decks=cards.decks,
    faces=cards.faces,
    forms=forms.FORMS,
    events=verbs.EVENTS,
    words={**board.ASSET_SPACES, **WHY, "assets": "Assets"},
    endings=ENDINGS,
    deal=deal,
    setup=SETUP,
    wrong_options=wrong_options,
    own_options=("first_game_deal", "amicable", "asset_start", "shared_assets"),
    discovery=DISCOVERY,
    callable=callable_by,
    closing=CLOSING,
    track=board.ASSETS,
    automa=AUTOMA,
    in_play=in_play,
    view=view,
    complete=complete,
)
