"""A-SCORE, A-LINK: what everything is worth, and who wins."""

from __future__ import annotations

from moot.engine import Seat, do, finish, happen, open_face, procedure
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
    Verdict,
)
from moot.games.android.facts import facts
from moot.games.android.state import Case, Hunch
from moot.games.android.verbs.puzzle import links_of
from moot.games.android.verdict import guilty_is_correct, innocent_is_correct, is_right, obsession_holds


def changes(game: Case) -> dict[str, int]:
    """A-LINK-09: what the links add to each thing that counts."""
    links = links_of(game)
    return {group.counts: group.vp * links.get(group.counts, 0) for group in facts(game).groups}


def hunch_points(game: Case, seat: Seat, per_hunch: int) -> dict[Verdict, int]:
    """A-SCORE-01, A-SCORE-02: what a right one of either kind is worth."""
    found: dict[Verdict, int] = {}
    if guilty_is_correct(game, seat):
        found["guilty"] = GUILTY_VP + per_hunch
    if innocent_is_correct(game, seat):
        found["innocent"] = INNOCENT_VP + per_hunch
    return found


def obsession_points(game: Case, seat: Seat, per_hunch: int) -> int:
    """A-END-17, A-END-18."""
    return OBSESSION_VP + GUILTY_VP + INNOCENT_VP + 2 * per_hunch if obsession_holds(game, seat) else 0


def ending_points(game: Case, card: str, more: dict[str, int]) -> int:
    """A-SCORE-03, A-TERM-06, A-TERM-07: the printed points tell whether an ending is happy."""
    vp = facts(game).plots[card].side.vp or 0
    return vp + (more["happy"] if vp > 0 else more["sad"] if vp < 0 else 0)


def favor_worth(game: Case, favor: str, more: dict[str, int]) -> int:
    """A-SCORE-08, A-SCORE-09, A-LINK-15."""
    types = (favor,) if favor in NORMAL else facts(game).npcs[favor].types
    return sum(more[type_] for type_ in types)


def worth(game: Case, seat: Seat, more: dict[str, int]) -> dict[str, tuple[int, int]]:
    """A-SCORE-04 to A-SCORE-09: what a detective has, and what each is worth."""
    tokens = game.tokens[seat]
    return {
        "conspiracy_token": (tokens.get("conspiracy", 0), CONSPIRACY_VP),
        "haas_token": (tokens.get("haas", 0), HAAS_VP + more["haas"]),
        "jinteki_token": (tokens.get("jinteki", 0), JINTEKI_VP + more["jinteki"]),
        "trauma": (game.trauma[seat], TRAUMA_VP + more["trauma"]),
        **{f"{favor}_favor": (n, favor_worth(game, favor, more)) for favor, n in game.favors[seat].items()},
    }


def score_hunches(game: Case, seat: Seat, per_hunch: int) -> int:
    """Each is told with what it brings."""
    obsession = obsession_points(game, seat, per_hunch)
    brings = {} if obsession else hunch_points(game, seat, per_hunch)
    total = obsession
    for hunch in game.hunches[seat]:
        face = open_face(game, hunch, Hunch)
        right = bool(obsession) or is_right(game, face)
        count = brings.pop(face.verdict, 0) if right else 0
        total += count
        result = "right" if right else "wrong"
        who = {"verdict": face.verdict, "suspect": face.suspect}
        happen(game, events.HunchWas, actor=seat, hunch=hunch, **who, result=result, count=count)
    if obsession:
        happen(game, events.Obsessed, actor=seat, suspect=face.suspect, count=obsession)
    return total


def score_all(game: Case, seat: Seat) -> int:
    """A-SCORE-01 to A-SCORE-10: where a detective's points come from, one after the other."""
    more = changes(game)
    total = score_hunches(game, seat, more["hunch"])
    for card in game.endings[seat]:
        count = ending_points(game, card, more)
        happen(game, events.EndingWas, actor=seat, plot=card, count=count)
        total += count
    for why, (number, each) in worth(game, seat, more).items():
        count = number * each
        if count:
            many = "" if number == 1 or why == "trauma" else "s"
            happen(game, events.Scored, actor=seat, count=count, why=f"{why}{many}", number=number, each=each)
            total += count
    total += game.vp[seat]  # each was told when it was scored
    happen(game, events.Total, actor=seat, count=total)
    return total


def winners(game: Case, scores: list[int]) -> list[int]:
    """A-SCORE-11 to A-SCORE-13."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    right = [seat for seat in best if guilty_is_correct(game, Seat(seat))]
    return right if len(best) > 1 and len(right) == 1 else best


def tally_up(game: Case) -> None:
    scores = [score_all(game, Seat(seat)) for seat in range(game.seats)]
    if game.murderer:
        finish(game, scores, "solved", winners(game, scores), murderer=game.murderer)
    else:
        finish(game, scores, "unsolved", winners(game, scores))


SCORING = procedure("scoring", title="Scoring", steps=[do(tally_up)])
