"""A-SCORE, A-LINK: what everything is worth, and who wins."""

from __future__ import annotations

from moot.engine import Seat, do, finish, happen, procedure
from moot.games.android import events
from moot.games.android.config import (
    CONSPIRACY_VP,
    GUILTY_VP,
    HAAS_VP,
    INNOCENT_VP,
    JINTEKI_VP,
    NORMAL,
    OBSESSION_VP,
    TRAUMA_VP,
)
from moot.games.android.facts import facts
from moot.games.android.state import Case
from moot.games.android.verbs.puzzle import links_of
from moot.games.android.verdict import guilty_is_correct, innocent_is_correct, obsession_holds


def changes(game: Case) -> dict[str, int]:
    """A-LINK-09: what the links add to each thing that counts."""
    links = links_of(game)
    return {group.counts: group.vp * links.get(group.counts, 0) for group in facts(game).groups}


def hunch_points(game: Case, seat: Seat, per_hunch: int) -> int:
    """A-SCORE-01, A-SCORE-02, A-END-17, A-END-18."""
    obsessed = obsession_holds(game, seat)
    points = OBSESSION_VP if obsessed else 0
    if obsessed or guilty_is_correct(game, seat):
        points += GUILTY_VP + per_hunch
    if obsessed or innocent_is_correct(game, seat):
        points += INNOCENT_VP + per_hunch
    return points


def ending_points(game: Case, seat: Seat, happy: int, sad: int) -> int:
    """A-SCORE-03, A-TERM-06, A-TERM-07: the printed points tell whether an ending is happy."""
    points = 0
    for card in game.endings[seat]:
        vp = facts(game).plots[card].side.vp or 0
        points += vp + (happy if vp > 0 else sad if vp < 0 else 0)
    return points


def favor_worth(game: Case, favor: str, more: dict[str, int]) -> int:
    """A-SCORE-08, A-SCORE-09, A-LINK-15."""
    types = (favor,) if favor in NORMAL else facts(game).npcs[favor].types
    return sum(more[type_] for type_ in types)


def points(game: Case, seat: Seat) -> dict[str, int]:
    """A-SCORE-01 to A-SCORE-10: where a player's points come from."""
    more, tokens = changes(game), game.tokens[seat]
    return {
        "hunches": hunch_points(game, seat, more["hunch"]),
        "endings": ending_points(game, seat, more["happy"], more["sad"]),
        "conspiracy": CONSPIRACY_VP * tokens.get("conspiracy", 0),
        "haas": (HAAS_VP + more["haas"]) * tokens.get("haas", 0),
        "jinteki": (JINTEKI_VP + more["jinteki"]) * tokens.get("jinteki", 0),
        "trauma": (TRAUMA_VP + more["trauma"]) * game.trauma[seat],
        "favors": sum(favor_worth(game, favor, more) * count for favor, count in game.favors[seat].items()),
        "texts": game.vp[seat],
    }


def winners(game: Case, scores: list[int]) -> list[int]:
    """A-SCORE-11 to A-SCORE-13."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    right = [seat for seat in best if guilty_is_correct(game, Seat(seat))]
    return right if len(best) > 1 and len(right) == 1 else best


def tally_up(game: Case) -> None:
    scores = []
    for seat in range(game.seats):
        found = points(game, Seat(seat))
        for why, count in found.items():
            if count and why != "texts":
                happen(game, events.Scored, actor=Seat(seat), count=count, why=why)
        scores.append(sum(found.values()))
    if game.murderer:
        finish(game, scores, "solved", winners(game, scores), murderer=game.murderer)
    else:
        finish(game, scores, "unsolved", winners(game, scores))


SCORING = procedure("scoring", title="Scoring", steps=[do(tally_up)])
