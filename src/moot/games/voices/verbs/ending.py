"""The end of the trial (V-END): roles, influence, winners."""

from __future__ import annotations

from moot.engine import Seat, finish, happen, open_face, query, show
from moot.games.voices import events
from moot.games.voices.config import JURORS, OPEN
from moot.games.voices.players import all_seats, is_persona
from moot.games.voices.state import ROW, Mind, Role, Token
from moot.games.voices.verbs.tokens import tokens, verdict


def reveal_roles(game: Mind) -> None:
    """V-END-03, V-GEN-18: every persona's; the prosecutor's has been open since setup."""
    game.revealed = True
    for seat in [seat for seat in all_seats(game) if is_persona(game, seat)]:
        show(game, game.role[seat])
        for role in game.role[seat]:
            happen(game, events.RevealedRole, seat=seat, role=role, goal=open_face(game, role, Role).text)


def reveal_influence(game: Mind) -> None:
    """V-END-04 to V-END-12, juror by juror."""
    for juror in ROW:
        stack = game.jury[juror]
        turned = list(stack)
        show(game, stack)
        happen(game, events.Revealed, juror=juror, tokens=stack)
        for token in stack:
            face = open_face(game, token, Token).id
            kind = next((kind for kind in OPEN if kind == face), None)
            if kind is None:
                game.discarded.append(token)
            else:
                game.opened.append(token)
                tokens(game, kind)[juror] += 1
        game.jury[juror] = []
        guilty, innocent = game.guilty[juror], game.innocent[juror]
        pairs = min(guilty, innocent)
        game.guilty[juror] -= pairs
        game.innocent[juror] -= pairs
        game.cancelled += pairs
        if pairs:
            happen(game, events.Cancelled, juror=juror, count=pairs)
        happen(
            game,
            events.Verdict,
            juror=juror,
            tokens=turned,
            guilty=guilty,
            innocent=innocent,
            verdict=verdict(game, juror),
        )


FATES = {"convicted": "Guy is convicted", "free": "Guy goes free"}
VERDICTS = ", ".join(f"{name} {{{juror}}}" for juror, name in JURORS.items())


def determine_winners(game: Mind) -> None:
    """V-END-14, V-END-15."""
    won = [Seat(seat) for seat in range(game.seats) if query(game, "wins", 0, seat=Seat(seat))]
    verdicts = [verdict(game, juror) for juror in ROW]
    guilty, innocent = verdicts.count("guilty"), verdicts.count("innocent")
    convicted = guilty > innocent
    happen(game, events.Won, winners=won, guilty=guilty, innocent=innocent, convicted=convicted)
    for seat in all_seats(game):
        for role in game.role[seat]:
            happen(game, events.Scored, seat=seat, role=role, won=seat in won)
    scores = [int(seat in won) for seat in range(game.seats)]
    verdicts_by_juror = {juror: verdict(game, juror) for juror in JURORS}
    finish(game, scores, "convicted" if convicted else "free", [*won], **verdicts_by_juror)
