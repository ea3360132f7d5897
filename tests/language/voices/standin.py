"""The stand-in at a table: setting up a position, reading cards aloud, looking through each seat's eyes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from moot.engine import Eyes, Seat, Table, Thing, Zone, call, const, create, do, learn, open_face, perform, show
from moot.engine.knowledge import Face
from moot.engine.steps import Step
from tests.language.stage import Standin, compiled, stage
from tests.language.voices import rules, verbs
from tests.language.voices.cards import EFFECTS, ICONS, ROLES, STORY, STRATEGY, TRIAL
from tests.language.voices.players import End, ProsecutorHeader, RegionHeader, Start
from tests.language.voices.verbs import COLOURS, EMOTIONS, JURORS, PROSECUTOR, REGIONS, Marker, Mind, Printed
from tests.language.voices.words import LANGUAGE

TEXTS = {**TRIAL, **STRATEGY, **STORY, **EFFECTS}
TOKENS = ("guilty", "innocent", "blank")
FACES: list[Face] = [
    *(Printed(token, token.capitalize(), "influence token") for token in TOKENS),
    *(Printed(name, name.replace("_", " ").title(), "strategy card") for name in STRATEGY),
    *(Printed(name, name, "trial card", ICONS[name]) for name in TRIAL),
    *(Printed(name, name.capitalize(), "role") for name in ROLES),
]
NUMBERS = {face.id: i for i, face in enumerate(FACES)}


def deal(game: Mind) -> None:
    """Nothing is shuffled: scripts know what is drawn."""
    game.bag = create(game, [NUMBERS[TOKENS[i % 3]] for i in range(12)])
    game.deck = create(game, [NUMBERS[name] for name in (*STRATEGY, "written_statement")])
    game.trials = create(game, [NUMBERS[name] for name in TRIAL])
    game.box = create(game, [NUMBERS[name] for name in ROLES])
    for name in ("held", "hand", "kept", "role"):
        setattr(game, name, [[] for _ in range(game.seats)])
    game.jury = {juror: [] for juror in JURORS}
    game.opened = {juror: {"guilty": 0, "innocent": 0} for juror in JURORS}
    for seat in range(game.seats):
        for emotion, value in (verbs.BADGERING if seat == PROSECUTOR else EMOTIONS).items():
            game.markers[f"{COLOURS[seat]}_{emotion}"] = Marker(seat, value)


def view(game: Mind, eyes: Eyes) -> dict[str, Any]:
    return {
        "bag": eyes.pile(game.bag),
        "discarded": eyes.pile(game.discarded),
        "held": [eyes.hand(held) for held in game.held],
        "jury": {juror: eyes.pile(stack) for juror, stack in game.jury.items()},
        "opened": game.opened,
        "markers": {name: marker.where for name, marker in game.markers.items()},
        "hand": [eyes.hand(hand) for hand in game.hand],
        "pile": eyes.pile(game.pile),
        "kept": [eyes.pile(kept) for kept in game.kept],
        "screen": eyes.pile(game.screen),
        "first": game.first,
    }


def in_play(game: Mind) -> Iterator[tuple[str, int]]:
    """Roles count once they are revealed."""
    if game.revealed:
        for seat, roles in enumerate(game.role):
            yield from ((open_face(game, role).id, seat) for role in roles)


HIDDEN = ("bag", "discarded", "jury", "deck", "trials", "screen", "box")
SHOWN = ("pile", "reading")
OWN = ("held", "hand", "role")
VOICES = Standin(
    language=LANGUAGE,
    state=Mind,
    faces=FACES,
    deal=deal,
    zones={
        **{name: Zone() for name in HIDDEN},
        **{name: Zone(seen="everyone") for name in SHOWN},
        **{name: Zone(seen="owner", per_seat=True) for name in OWN},
        "kept": Zone(seen="everyone", per_seat=True),
    },
    events=verbs.EVENTS,
    view=view,
    procedures=(rules.EFFECT, rules.DEPLOY, rules.CHOOSE_TRIAL_CARD, rules.CHECK_HAND, rules.CONTROLLER),
    numbers={"wins": ("seat",)},
    moments=("round_end", "next_round_end", "trial_end"),
    ends="trial_end",
    in_play=in_play,
    words={**JURORS, **REGIONS},
)

# ---------------------------------------------------------------- tables


def table(*script: Step, cards: Mapping[str, str] | None = None, seats: int = 4) -> Table:
    """A table with the strategy cards, the cards of the script and perhaps others, on which the script is played."""
    texts = {**STRATEGY, **{card: TEXTS[card] for card in _used(script) if card in TEXTS}, **(cards or {})}
    standin = replace(VOICES, rules={card: _rule(card) for card in texts})
    programs = [compiled(standin, card, text) for card, text in texts.items()]
    reactions = {program.card: [part for part in program.parts if part.about] for program in programs}
    standin = replace(standin, window=rules.window_of(reactions))
    roles = ROLES if any(isinstance(step, do) and step.fn is set_role for step in script) else {}
    return stage(standin, {**texts, **roles}, *script, seats=seats, stays=tuple(roles))


def played(text: str, *before: Step, seats: int = 4) -> Table:
    """A table on which a trial card with this text is read."""
    return table(*before, *resolve("10A", text), cards={"10A": text}, seats=seats)


def _used(script: Sequence[Step]) -> list[str]:
    programs = [step.given["program"] for step in script if isinstance(step, call) and "program" in step.given]
    return [program.value.rpartition("/")[0] for program in programs if isinstance(program, const)]


def _rule(card: str) -> str:
    return "V-STRAT-25" if card in STRATEGY else "V-SETUP-21" if card in STORY else "V-RESOLVE-05"


def resolve(card: str, text: str = "") -> list[Step]:
    """V-RESOLVE-04: the abilities of a side from top to bottom, each by its own user."""
    steps: list[Step] = [do(lay_out, card=const(card))]
    for i, part in enumerate(compiled(VOICES, card, text or TEXTS[card]).parts):
        if part.about or part.procedure is None:
            continue
        if isinstance(part.header, RegionHeader):
            user = f"user_{i}"
            steps.append(call(rules.CONTROLLER, region=const(part.header.region), as_=user))
            steps.append(effect(part.procedure, user))
        elif isinstance(part.header, ProsecutorHeader):
            steps.append(effect(part.procedure, const(int(PROSECUTOR)), prosecutor=True))
    return steps


def effect(program: str, seat: str | const, *, prosecutor: bool = False) -> Step:
    return call(rules.EFFECT, program=const(program), seat=seat, prosecutor=const(prosecutor))


def tell_story(card: str, header: type[Start] | type[End]) -> list[Step]:
    parts = compiled(VOICES, card, STORY[card]).parts
    return [
        effect(part.procedure, const(int(PROSECUTOR)))
        for part in parts
        if isinstance(part.header, header) and part.procedure is not None
    ]


def deploy(seat: int, marker: str, region: str, *fallen: str) -> Step:
    """A seat deploys a marker and pushes these off."""
    what, where, gone = const(marker), const(region), const(list(fallen))
    return perform(const(rules.DEPLOY.name), seat=const(seat), marker=what, region=where, fallen=gone)


# ---------------------------------------------------------------- positions


def lay_out(game: Mind, card: str) -> None:
    """A trial card that is read aloud."""
    found = [thing for thing in game.trials if game.face[thing] == NUMBERS.get(card)]
    for thing in found:
        game.trials.remove(thing)
        game.reading.append(thing)
    show(game, found)


def set_marker(game: Mind, marker: str, where: str, hangs: bool) -> None:
    game.markers[marker].where = where
    game.markers[marker].hangs = hangs


def put(marker: str, where: str, *, hangs: bool = False) -> Step:
    return do(set_marker, marker=const(marker), where=const(where), hangs=const(hangs))


def take_cards(game: Mind, seat: Seat, cards: list[str]) -> None:
    for card in cards:
        thing = next(thing for thing in game.deck if game.face[thing] == NUMBERS[card])
        game.deck.remove(thing)
        game.hand[seat].append(thing)
        learn(game, seat, [thing])


def hold(seat: int, *cards: str) -> Step:
    return do(take_cards, seat=const(seat), cards=const(list(cards)))


def set_open(game: Mind, juror: str, guilty: int, innocent: int) -> None:
    game.opened[juror] = {"guilty": guilty, "innocent": innocent}


def opened(juror: str, guilty: int = 0, innocent: int = 0) -> Step:
    return do(set_open, juror=const(juror), guilty=const(guilty), innocent=const(innocent))


def set_stack(game: Mind, juror: str, tokens: list[str]) -> None:
    for token in tokens:
        thing = next(thing for thing in game.bag if game.face[thing] == NUMBERS[token])
        game.bag.remove(thing)
        game.jury[juror].append(thing)


def stacked(juror: str, *tokens: str) -> Step:
    """Unseen influence tokens, the lowest first."""
    return do(set_stack, juror=const(juror), tokens=const(list(tokens)))


def set_supply(game: Mind, supply: int, discarded: int) -> None:
    while len(game.bag) > supply:
        game.box.append(game.bag.pop(0))
    for _ in range(discarded):
        game.discarded.append(Thing(game.box.pop()))


def supply(tokens: int, discarded: int = 0) -> Step:
    """Only so many influence tokens are left, and so many are discarded."""
    return do(set_supply, supply=const(tokens), discarded=const(discarded))


def set_role(game: Mind, seat: Seat, role: str) -> None:
    thing = next(thing for thing in game.box if game.face[thing] == NUMBERS[role])
    game.box.remove(thing)
    game.role[seat] = [thing]
    learn(game, seat, [thing])


def role(seat: int, name: str) -> Step:
    return do(set_role, seat=const(seat), role=const(name))


def set_first(game: Mind, seat: Seat) -> None:
    game.first = seat


def first(seat: int) -> Step:
    return do(set_first, seat=const(seat))


# ---------------------------------------------------------------- eyes


def log(at: Table, seat: int | None = None) -> list[str]:
    """What this audience saw happen, without choices that were none."""
    return [event["text"] for event in at.events(seat) if event["kind"] != "taken"]


def state(at: Table) -> Mind:
    found = at._state
    assert isinstance(found, Mind)
    return found


def faces(at: Table, things: list[Thing]) -> list[str]:
    """What these really are."""
    return [FACES[state(at).face[thing]].id for thing in things]
