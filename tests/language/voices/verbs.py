"""The stand-in's mind, and the verbs that change it."""

from __future__ import annotations

import msgspec

from moot.engine import Event, Seat, State, Thing, all_but, happen, learn, mix, open_face, query, show, shuffle
from tests.language.stage import NoOptions

JURORS = {name.lower(): name for name in ("Logical", "Judgmental", "Distracted", "Relaxed", "Impulsive", "Perceptive")}
"""V-JUROR-07: in their order along the board."""
ROW = list(JURORS)
REGIONS = {
    "planning": "Planning",
    "observation": "Observation",
    "speech": "Speech",
    "instinct": "Instinct",
    "motor_skills": "Motor Skills",
}
PROSECUTOR = Seat(0)
COLOURS = ("grey", "red", "blue", "yellow", "green", "purple")
EMOTIONS = {"anger": 1, "sadness": 1, "fear": 2, "trust": 2, "joy": 3}
BADGERING = {"confusion": 0, "panic": 0, "nervousness": 0}
UNUSED, DESTROYED = "unused", "destroyed"
HAND_LIMIT = 3


class Printed(msgspec.Struct, frozen=True):
    """A token or a card."""

    id: str
    title: str
    back: str
    icons: tuple[str, ...] = ()


class Marker(msgspec.Struct):
    """A control marker. ``where`` is a region, "unused" or "destroyed"."""

    owner: int
    value: int
    where: str = UNUSED
    hangs: bool = False


class Mind(State, kw_only=True):
    """Where everything lies. Seat 0 is the prosecutor."""

    options: NoOptions
    first: int = 1
    bag: list[Thing] = []
    discarded: list[Thing] = []
    held: list[list[Thing]] = []
    jury: dict[str, list[Thing]] = {}
    opened: dict[str, dict[str, int]] = {}
    cancelled: int = 0
    markers: dict[str, Marker] = {}
    deck: list[Thing] = []
    hand: list[list[Thing]] = []
    pile: list[Thing] = []
    trials: list[Thing] = []
    screen: list[Thing] = []
    reading: list[Thing] = []
    kept: list[list[Thing]] = []
    box: list[Thing] = []
    role: list[list[Thing]] = []
    revealed: bool = False
    placed: list[list[int]] = []
    """New influence tokens of the effect under way: who placed it, which token, and the number of the juror."""
    accused: list[str] = []
    """Jurors that got a guilty token through the effect under way."""


# ---------------------------------------------------------------- what can be read

Tokens = list[Thing]


def personas(game: Mind) -> list[Seat]:
    return [Seat(seat) for seat in range(1, game.seats)]


def the_prosecutor(game: Mind) -> Seat:
    return PROSECUTOR


def first_player(game: Mind) -> Seat:
    return Seat(game.first)


def juror_of(game: Mind, thing: Thing) -> str:
    return next((juror for juror in ROW if thing in game.jury[juror]), "")


def has(game: Mind, juror: str, token: str) -> bool:
    """Whether a juror has such a token: guilty, innocent, either of them, or an influence token."""
    if token == "influence":
        return bool(game.jury[juror])
    kinds = ("guilty", "innocent") if token == "either" else (token,)
    return any(game.opened[juror][kind] for kind in kinds)


def neighbours(game: Mind, juror: str) -> list[str]:
    """V-JUROR-07."""
    at = ROW.index(juror)
    return [ROW[i] for i in (at - 1, at + 1) if 0 <= i < len(ROW)]


def strength(game: Mind, seat: Seat, region: str) -> int:
    """V-CONTROL-01."""
    return sum(marker.value for marker in game.markers.values() if (marker.where, marker.owner) == (region, seat))


def controls(game: Mind, seat: Seat, region: str) -> bool:
    """V-GOAL-05, V-GOAL-06."""
    there = any((marker.where, marker.owner) == (region, seat) for marker in game.markers.values())
    return there and all(strength(game, seat, region) >= strength(game, other, region) for other in personas(game))


def destroyed(game: Mind, seat: Seat) -> int:
    return sum(marker.owner == seat and marker.where == DESTROYED for marker in game.markers.values())


def verdict(game: Mind, juror: str) -> str:
    """V-END-10 to V-END-12."""
    guilty, innocent = game.opened[juror]["guilty"], game.opened[juror]["innocent"]
    return "guilty" if guilty > innocent else "innocent" if innocent > guilty else "undecided"


# ---------------------------------------------------------------- influence tokens

DREW = Event("drew", "{seat} draws {tokens}.", seat=Seat, tokens=list[Thing])
REFILLED = Event("refilled", "{count} discarded influence tokens go back to the supply.", count=int)
PLACED = Event("placed", "{seat} places {tokens} on {juror}.", seat=Seat, tokens=list[Thing], juror=str)
DISCARDED = Event("discarded", "{seat} discards {tokens}.", seat=Seat, tokens=list[Thing])
TOOK_OFF = Event("took_off", "{seat} discards {token} of {juror}.", seat=Seat, token=Thing, juror=str)
GAVE = Event("gave", "{seat} gives {tokens} to {to}.", seat=Seat, tokens=list[Thing], to=Seat)
LOOKED = Event("looked", "{seat} looks at {tokens} of {juror}.", seat=Seat, tokens=list[Thing], juror=str)
MOVED = Event("moved", "{seat} moves {token} from {juror} to {to}.", seat=Seat, token=Thing, juror=str, to=str)
SORTED = Event("sorted", "{seat} puts back the influence tokens of {juror}.", seat=Seat, juror=str)
SWAPPED = Event("swapped", "{seat} swaps the {what} of {jurors}.", seat=Seat, what=str, jurors=list[str])


def draw_tokens(game: Mind, seat: Seat, n: int) -> Tokens:
    """V-JUROR-08, V-JUROR-09, V-LIMIT-03."""
    drawn = [token for _ in range(n) if (token := _next_token(game)) is not None]
    game.held[seat] += drawn
    learn(game, seat, drawn)
    happen(game, DREW, seat=seat, tokens=drawn)
    return drawn


def _next_token(game: Mind) -> Thing | None:
    if not game.bag and game.discarded:
        game.bag, game.discarded = game.discarded, []
        shuffle(game, game.bag)
        happen(game, REFILLED, count=len(game.bag))
    return game.bag.pop() if game.bag else None


def give_tokens(game: Mind, seat: Seat, to: Seat, tokens: Tokens) -> Tokens:
    """V-JUROR-27: face down, so that nobody but the receiver can tell which is which."""
    for token in tokens:
        game.held[seat].remove(token)
    game.held[to] += tokens
    mix(game, tokens, all_but(game, to))
    learn(game, to, tokens)
    happen(game, GAVE, seat=seat, tokens=tokens, to=to)
    return tokens


def place_tokens(game: Mind, seat: Seat, tokens: Tokens, juror: str) -> None:
    for token in tokens:
        game.held[seat].remove(token)
    _put_on(game, seat, tokens, juror)


def place_random(game: Mind, seat: Seat, n: int, juror: str) -> None:
    """V-SETUP-22: seen by nobody."""
    _put_on(game, seat, [token for _ in range(n) if (token := _next_token(game)) is not None], juror)


def _put_on(game: Mind, seat: Seat, tokens: Tokens, juror: str) -> None:
    if tokens:
        game.jury[juror] += tokens
        game.placed += [[seat, token, ROW.index(juror)] for token in tokens]
        happen(game, PLACED, seat=seat, tokens=tokens, juror=juror)


def discard(game: Mind, seat: Seat, things: list[Thing]) -> None:
    """Influence tokens face down (V-JUROR-14), strategy cards face up (V-STRAT-15), wherever they lie."""
    held = [thing for thing in things if thing in game.held[seat]]
    for thing in held:
        game.held[seat].remove(thing)
    if held:
        game.discarded += held
        happen(game, DISCARDED, seat=seat, tokens=held)
    for thing in things:
        if juror := juror_of(game, thing):
            game.jury[juror].remove(thing)
            game.discarded.append(thing)
            happen(game, TOOK_OFF, seat=seat, token=thing, juror=juror)
        for owner in personas(game):
            if thing in game.hand[owner]:
                game.hand[owner].remove(thing)
                game.pile.append(thing)
                show(game, [thing])
                happen(game, DISCARDED_CARD, seat=owner, card=thing)


def look(game: Mind, seat: Seat, tokens: Tokens) -> None:
    """V-JUROR-17."""
    learn(game, seat, tokens)
    for juror in ROW:
        seen = [token for token in tokens if token in game.jury[juror]]
        if seen:
            happen(game, LOOKED, seat=seat, tokens=seen, juror=juror)


def move_tokens(game: Mind, seat: Seat, tokens: Tokens, juror: str) -> None:
    """V-JUROR-20, V-JUROR-29."""
    for token in tokens:
        before = juror_of(game, token)
        game.jury[before].remove(token)
        game.jury[juror].append(token)
        happen(game, MOVED, seat=seat, token=token, juror=before, to=juror)


def put_back(game: Mind, seat: Seat, tokens: Tokens) -> None:
    """The first ends at the bottom. Nobody else can follow a token through this."""
    if tokens:
        juror = juror_of(game, tokens[0])
        game.jury[juror] = list(tokens)
        mix(game, tokens, all_but(game, seat))
        happen(game, SORTED, seat=seat, juror=juror)


def swap(game: Mind, seat: Seat, what: str, jurors: list[str]) -> None:
    if len(jurors) == 2:
        one, other = jurors
        if what == "influence":
            game.jury[one], game.jury[other] = game.jury[other], game.jury[one]
        else:
            game.opened[one], game.opened[other] = game.opened[other], game.opened[one]
        happen(game, SWAPPED, seat=seat, what=f"{what} tokens", jurors=jurors)


# ---------------------------------------------------------------- guilty and innocent tokens

OPENED = Event("opened", "{count} {token} on {juror}.", count=int, token=str, juror=str)
REMOVED = Event("removed", "{count} {token} off {juror}.", count=int, token=str, juror=str)


def place_open(game: Mind, token: str, n: int, juror: str) -> None:
    """V-JUROR-02."""
    if token == "guilty":
        game.accused.append(juror)
    _add_open(game, token, n, juror)


def _add_open(game: Mind, token: str, n: int, juror: str) -> None:
    if n:
        game.opened[juror][token] += n
        happen(game, OPENED, count=n, token=token, juror=juror)


def remove_open(game: Mind, token: str, n: int, juror: str) -> int:
    """As many as there are, up to this number; tells how many."""
    n = min(n, game.opened[juror][token])
    if n:
        game.opened[juror][token] -= n
        happen(game, REMOVED, count=n, token=token, juror=juror)
    return n


def turn_over(game: Mind, token: str, n: int, juror: str) -> None:
    """V-JUROR-30."""
    other = "innocent" if token == "guilty" else "guilty"
    _add_open(game, other, remove_open(game, token, n, juror), juror)


def move_open(game: Mind, token: str, n: int, origin: str, juror: str) -> None:
    """V-JUROR-30."""
    _add_open(game, token, remove_open(game, token, n, origin), juror)


# ---------------------------------------------------------------- markers

DEPLOYED = Event("deployed", "{seat} deploys {marker} to {region}.", seat=Seat, marker=str, region=str)
FELL = Event("fell", "{marker} is destroyed.", marker=str)
RETURNED = Event("returned", "{marker} returns to the unused markers.", marker=str)


def deploy_marker(game: Mind, seat: Seat, marker: str, region: str, fallen: list[str]) -> None:
    game.markers[marker].where = region
    happen(game, DEPLOYED, seat=seat, marker=marker, region=region)
    for other in fallen:
        destroy_marker(game, other)


def destroy_marker(game: Mind, marker: str) -> None:
    game.markers[marker].where = DESTROYED
    happen(game, FELL, marker=marker)


def return_marker(game: Mind, marker: str) -> None:
    """V-DEPLOY-33."""
    game.markers[marker].where = UNUSED
    happen(game, RETURNED, marker=marker)


# ---------------------------------------------------------------- cards

DREW_CARDS = Event("drew_cards", "{seat} draws {cards}.", seat=Seat, cards=list[Thing])
DISCARDED_CARD = Event("discarded_card", "{seat} discards {card}.", seat=Seat, card=Thing)
SAW_HAND = Event("saw_hand", "{seat} sees the hand of {owner}: {cards}.", seat=Seat, owner=Seat, cards=list[Thing])
PLAYED = Event("played", "{seat} uses {card}.", seat=Seat, card=Thing)
KEPT = Event("kept", "{seat} keeps {card}.", seat=Seat, card=Thing)
CHOSE = Event("chose", "{seat} chooses a card with the icons {icons}.", seat=Seat, icons=list[str])
TOLD = Event("told", "{letter} was chosen: {outcome}", letter=str, outcome=str)
FORBADE = Event("forbade", "Next round, {what} cannot be chosen.", what=str)
FIRST = Event("first", "{seat} takes the first player token.", seat=Seat)
REVEALED = Event("revealed", "The role of {seat} is {role}.", seat=Seat, role=Thing)
CANCELLED = Event("cancelled", "{count} guilty tokens are cancelled.", count=int)
WON = Event("won", "{winners} win.", winners=list[Seat])


def draw_cards(game: Mind, seat: Seat, n: int) -> None:
    """V-LIMIT-01, V-STRAT-20."""
    if seat == PROSECUTOR:
        return
    drawn: list[Thing] = []
    for _ in range(n):
        if not game.deck and game.pile:
            game.deck, game.pile = game.pile, []
            shuffle(game, game.deck)
        if game.deck:
            drawn.append(game.deck.pop())
    game.hand[seat] += drawn
    learn(game, seat, drawn)
    happen(game, DREW_CARDS, seat=seat, cards=drawn)


def look_at_hand(game: Mind, seat: Seat, owner: Seat) -> list[Thing]:
    cards = list(game.hand[owner])
    learn(game, seat, cards)
    happen(game, SAW_HAND, seat=seat, owner=owner, cards=cards)
    return cards


def keep_card(game: Mind, seat: Seat, card: str) -> None:
    """V-RESOLVE-17."""
    thing = next(thing for thing in game.reading if open_face(game, thing).id == card)
    game.reading.remove(thing)
    game.kept[seat].append(thing)
    happen(game, KEPT, seat=seat, card=thing)


def discard_kept(game: Mind, seat: Seat, card: str) -> None:
    for thing in list(game.kept[seat]):
        if open_face(game, thing).id == card:
            game.kept[seat].remove(thing)
            game.trials.append(thing)
            happen(game, DISCARDED_CARD, seat=seat, card=thing)


def tell(game: Mind, letter: str, outcome: str) -> None:
    """V-RESOLVE-11."""
    happen(game, TOLD, letter=letter, outcome=outcome)


def forbid(game: Mind, what: str) -> None:
    happen(game, FORBADE, what=what)


def take_first_player_token(game: Mind, seat: Seat) -> None:
    game.first = seat
    happen(game, FIRST, seat=seat)


# ---------------------------------------------------------------- the end of the trial


def reveal_roles(game: Mind) -> None:
    """V-END-03."""
    game.revealed = True
    for seat, roles in enumerate(game.role):
        show(game, roles)
        for role in roles:
            happen(game, REVEALED, seat=Seat(seat), role=role)


def reveal_influence(game: Mind) -> None:
    """V-END-04 to V-END-08."""
    for juror, stack in game.jury.items():
        show(game, stack)
        for token in stack:
            face: str = open_face(game, token).id
            if face != "blank":
                game.opened[juror][face] += 1
        game.discarded += stack
        game.jury[juror] = []
        pairs = min(game.opened[juror].values())
        for token_kind in game.opened[juror]:
            game.opened[juror][token_kind] -= pairs
        game.cancelled += pairs
    happen(game, CANCELLED, count=game.cancelled)


def determine_winners(game: Mind) -> None:
    """V-END-14."""
    winners = [Seat(seat) for seat in range(game.seats) if query(game, "wins", 0, seat=Seat(seat))]
    happen(game, WON, winners=winners)


EVENTS = tuple(value for value in globals().values() if isinstance(value, Event))
