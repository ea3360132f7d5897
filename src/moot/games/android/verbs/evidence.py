"""Evidence, hits and alibis: what lies on suspects."""

from __future__ import annotations

from moot.engine import Seat, Thing, happen, learn, open_face, show, shuffle, why_not
from moot.games.android import events
from moot.games.android.config import FILES, HITS_TO_KILL, Facing, File, Suspect
from moot.games.android.facts import file_key, living
from moot.games.android.state import Case, Token, TokenThing
from moot.games.android.verbs.causes import tell
from moot.games.android.verbs.goods import tally


def file_of(game: Case, suspect: Suspect, file: File) -> list[Thing]:
    return game.evidence.setdefault(file_key(suspect, file), [])


def tokens_on(game: Case, suspect: Suspect) -> list[Thing]:
    return [token for file in FILES for token in game.evidence.get(file_key(suspect, file), ())]


def facedown_on(game: Case, suspect: Suspect) -> list[Thing]:
    return [token for token in tokens_on(game, suspect) if token not in game.faceup]


def facedown_in(game: Case, suspect: Suspect, file: File) -> list[Thing]:
    return [token for token in game.evidence.get(file_key(suspect, file), ()) if token not in game.faceup]


def facedown(game: Case) -> list[TokenThing]:
    return [token for suspect in living(game) for token in facedown_on(game, suspect)]


def with_facedown(game: Case) -> list[Suspect]:
    return [suspect for suspect in living(game) if facedown_on(game, suspect)]


def holder(game: Case, token: Thing) -> tuple[Suspect, File]:
    """The suspect and the file of a token."""
    every = ((suspect, file) for suspect in game.lineup for file in FILES)
    return next(one for one in every if token in game.evidence.get(file_key(*one), ()))


def revealable(game: Case, seat: Seat) -> list[TokenThing]:
    """The facedown tokens that no text keeps facedown."""
    return [token for token in facedown(game) if why_not(game, "reveal_token", seat, [token]) is None]


def numbers_on(game: Case, suspect: Suspect) -> list[Thing]:
    """The faceup numbers on a suspect, in the order of the files."""
    faceup = [token for token in tokens_on(game, suspect) if token in game.faceup]
    return [token for token in faceup if open_face(game, token, Token).sort == "number"]


# ---------------------------------------------------------------- drawing and placing


def draw_evidence(game: Case, seat: Seat, n: int) -> list[TokenThing]:
    """A-EVID-01, A-EVID-02, A-EVID-17."""
    drawn = [game.pool.pop() for _ in range(min(n, len(game.pool)))]
    if drawn:
        game.held += drawn
        learn(game, seat, drawn)
        happen(game, events.DrewEvidence, actor=seat, things=drawn)
    return drawn


def take_evidence(game: Case, seat: Seat) -> TokenThing:
    """A-EVID-01: one token, of which will be told where it goes."""
    token = game.pool.pop()
    game.held.append(token)
    learn(game, seat, [token])
    happen(game, events.TookEvidence, actor=seat, things=[token])
    return token


def place_token(game: Case, seat: Seat, token: Thing, suspect: Suspect, file: File, face: Facing) -> None:
    """A-EVID-04, A-EVID-05, A-EVID-06."""
    game.held.remove(token)
    file_of(game, suspect, file).append(token)
    if face == "faceup":
        game.faceup.append(token)
        show(game, [token])
    tally(game, events.PlaceEvidence, seat)
    happen(game, events.PlaceEvidence, actor=seat, token=token, suspect=suspect, file=file, face=face)


def return_tokens(game: Case, things: list[Thing]) -> None:
    """A-EVID-13: facedown into the pool, which is shuffled."""
    if not things:
        return
    for token in things:
        if token in game.held:
            game.held.remove(token)
        else:
            game.evidence[file_key(*holder(game, token))].remove(token)
        if token in game.faceup:
            game.faceup.remove(token)
    game.pool += things
    happen(game, events.Returned, things=things)
    shuffle(game, game.pool)


def by_file(game: Case, things: list[Thing]) -> dict[tuple[Suspect, File], list[Thing]]:
    found: dict[tuple[Suspect, File], list[Thing]] = {}
    for token in things:
        found.setdefault(holder(game, token), []).append(token)
    return found


def turn_faceup(game: Case, seat: Seat, things: list[Thing]) -> None:
    """The record tells it file by file."""
    game.faceup += things
    show(game, things)
    for (suspect, file), some in by_file(game, things).items():
        happen(game, events.Turned, actor=seat, things=some, suspect=suspect, file=file)


def event_reveals(game: Case, things: list[Thing]) -> None:
    """A-EVENT-29."""
    game.faceup += things
    show(game, things)
    for (suspect, file), some in by_file(game, things).items():
        happen(game, events.EventReveals, things=some, suspect=suspect, file=file)


def look_at(game: Case, seat: Seat, things: list[Thing]) -> list[Thing]:
    learn(game, seat, things)
    held = [token for token in things if token not in game.held]
    whose = {holder(game, token)[0] for token in held} if len(held) == len(things) else set()
    happen(game, events.Looked, actor=seat, things=things, suspect=whose.pop() if len(whose) == 1 else "")
    return things


def look_at_another(game: Case, seat: Seat, token: Thing) -> None:
    """In the file of one that was looked at just now."""
    learn(game, seat, [token])
    happen(game, events.LookedOn, actor=seat, things=[token])


def look_at_suspect(game: Case, seat: Seat, suspect: Suspect) -> list[TokenThing]:
    """A-JIMMY-02."""
    return look_at(game, seat, facedown_on(game, suspect))


def rest_of_file(game: Case, token: Thing) -> list[TokenThing]:
    """The other facedown tokens of the file in which this one lies."""
    return [one for one in facedown_in(game, *holder(game, token)) if one != token]


def other_suspects(game: Case, token: Thing) -> list[Suspect]:
    return [suspect for suspect in living(game) if suspect != holder(game, token)[0]]


def move_token(game: Case, seat: Seat, token: Thing, suspect: Suspect) -> None:
    """Unseen, to the same file of another suspect."""
    old, file = holder(game, token)
    game.evidence[file_key(old, file)].remove(token)
    file_of(game, suspect, file).append(token)
    happen(game, events.MovedToken, actor=seat, token=token, origin=old, suspect=suspect, file=file)


def big_files(game: Case, n: int) -> list[list[str]]:
    """Files of living suspects with so many tokens, one of them facedown at least."""
    return [
        [suspect, file]
        for suspect in living(game)
        for file in FILES
        if len(game.evidence.get(file_key(suspect, file), ())) >= n and facedown_in(game, suspect, file)
    ]


def places_in(game: Case, file: list[str]) -> list[int]:
    """The places of the facedown tokens in a file."""
    tokens = game.evidence[file_key(file[0], file[1])]
    return [i for i, token in enumerate(tokens) if token not in game.faceup]


def remove_from(game: Case, file: list[str], place: int) -> None:
    """Unseen, back to the pool."""
    return_tokens(game, [game.evidence[file_key(file[0], file[1])][place]])


# ---------------------------------------------------------------- hits and alibis


def place_hits(game: Case, seat: Seat, suspect: Suspect, n: int) -> None:
    """A-HIT-01."""
    tally(game, events.Hit, seat)
    game.hits[suspect] = game.hits.get(suspect, 0) + n
    tell(game, events.Hit, actor=seat, suspect=suspect, change=n)
    die_of_hits(game, suspect)


def event_hits(game: Case, suspect: Suspect, n: int) -> None:
    """A-EVENT-29: no player places them."""
    game.hits[suspect] = game.hits.get(suspect, 0) + n
    happen(game, events.EventHits, suspect=suspect, change=n)
    die_of_hits(game, suspect)


def die_of_hits(game: Case, suspect: Suspect) -> None:
    """A-HIT-03."""
    if game.hits[suspect] >= HITS_TO_KILL:
        kill(game, suspect)


def kill(game: Case, suspect: Suspect) -> None:
    """A-HIT-04, A-HIT-09, A-HIT-11: first the tokens go back unseen, then the sheet is turned."""
    return_tokens(game, tokens_on(game, suspect))
    game.alibis.pop(suspect, None)
    game.hits.pop(suspect, None)
    game.dead.append(suspect)
    happen(game, events.Killed, suspect=suspect)


def hit_suspects(game: Case) -> list[Suspect]:
    """A-HIT-06: the living with hits."""
    return [suspect for suspect in living(game) if game.hits.get(suspect)]


def remove_hit(game: Case, seat: Seat, suspect: Suspect) -> None:
    game.hits[suspect] -= 1
    if not game.hits[suspect]:
        del game.hits[suspect]
    tell(game, events.HitRemoved, actor=seat, suspect=suspect)


def alibis_left(game: Case) -> int:
    """A-ALIBI-07."""
    return game.options.alibis - sum(game.alibis.values())


def place_alibis(game: Case, suspect: Suspect, n: int) -> None:
    """A-ALIBI-01."""
    n = min(n, alibis_left(game))
    if n:
        game.alibis[suspect] = game.alibis.get(suspect, 0) + n
        tell(game, events.Alibi, suspect=suspect, change=n)
