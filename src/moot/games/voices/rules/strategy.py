"""V-STRAT: the window after an event, in which strategy cards and kept trial cards are played."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from moot.engine import (
    PASS,
    Face,
    Rules,
    Seat,
    Thing,
    ask,
    ask_together,
    call,
    const,
    do,
    happen,
    let,
    occasion,
    open_face,
    procedure,
    seen_face,
    show,
    when,
    while_,
)
from moot.games.voices import events
from moot.games.voices.config import DRAWN_CARD_SAME_WINDOW, KEPT_CARD_PASS, KEPT_CARD_SCOPE, PASS_IS_FINAL
from moot.games.voices.players import all_seats, first_player
from moot.games.voices.rules.effects import EFFECT
from moot.games.voices.state import KeptThing, Mind, Strategy, Trial
from moot.games.voices.verbs.cards import kept_side

# ---------------------------------------------------------------- what fits


@lru_cache(maxsize=64)
def waiting(rules: Rules, kind: str, automated: bool) -> tuple[Any, ...]:
    """V-STRAT-34: the lines of strategy cards that wait for this kind of event. The list of cards is public."""
    cards = [face for face in rules.faces if isinstance(face, Strategy) and (face.automated or not automated)]
    return tuple(part for face in cards for part in rules.texts.parts[face.id] if part.about == kind)


@lru_cache(maxsize=512)
def lines(rules: Rules, ids: tuple[str, ...], kind: str) -> tuple[Any, ...]:
    """The lines of these texts that wait for this kind of event."""
    return tuple(part for id_ in ids for part in rules.texts.parts.get(id_, ()) if part.about == kind)


def reaction(game: Mind, seat: Seat, face: Face, kind: str) -> Any:
    """V-STRAT-03, V-STRAT-23: the line of this card that the seat can use now, if there is one."""
    found = occasion(game)
    ids = (face.front.id, face.reverse.id) if isinstance(face, Trial) else (face.id,)
    for part in lines(game.live.rules, ids, kind):
        if part.fits(game, seat, found) and part.matters(game, seat):
            return part
    return None


def could_react(game: Mind, seat: Seat, kind: str) -> bool:
    """D-T4: whether public facts allow this seat to react, whatever it holds."""
    if game.hand[seat]:
        found = occasion(game)
        for part in waiting(game.live.rules, kind, game.options.automated_prosecutor):
            if part.fits(game, seat, found) and part.matters(game, seat):
                return True
    return any(kept_reacts(game, seat, card, kind) for card in game.kept[seat])


def kept_reacts(game: Mind, seat: Seat, card: Thing, kind: str) -> bool:
    """V-CLAR-10."""
    if KEPT_CARD_SCOPE == "others" and occasion(game)["actor"] == seat:
        return False
    return reaction(game, seat, open_face(game, card, Trial), kind) is not None


# ---------------------------------------------------------------- who shows what


def open_window(game: Mind) -> int:
    """V-STRAT-22: what is drawn from now on cannot be played here."""
    game.windows += 1
    return len(game.fresh)


def close_window(game: Mind) -> None:
    game.windows -= 1
    if not game.windows:
        game.fresh = []


def those_asked(game: Mind, kind: str) -> list[Seat]:
    """V-GEN-18."""
    return able(game, all_seats(game), kind)


def able(game: Mind, asked: list[Seat], kind: str) -> list[Seat]:
    return [seat for seat in asked if could_react(game, seat, kind)]


def playable(game: Mind, seat: Seat, kind: str, used: list[str], start: int) -> list[KeptThing | Literal["pass"]]:
    """V-STRAT-08, V-STRAT-32: never two copies for the same event."""
    barred = [] if DRAWN_CARD_SAME_WINDOW else game.fresh[start:]
    found: list[KeptThing | Literal["pass"]] = [PASS]
    for card in game.hand[seat]:
        face = seen_face(game, seat, card, Strategy)
        if card not in barred and f"{seat} {face.id}" not in used and reaction(game, seat, face, kind) is not None:
            found.append(card)
    kept: list[KeptThing | Literal["pass"]] = [card for card in game.kept[seat] if kept_reacts(game, seat, card, kind)]
    return [*found, *kept] if KEPT_CARD_PASS or not kept else kept


def side_shown(game: Mind, shown: KeptThing | Literal["pass"]) -> str:
    """A kept card is called by the side that lies open; nothing for a card from a hand."""
    if isinstance(shown, str) or not any(shown in kept for kept in game.kept):
        return ""
    return kept_side(game, shown).id


def those_who_show(answers: dict[Seat, Thing | str]) -> list[list[int]]:
    return [[seat, card] for seat, card in answers.items() if isinstance(card, int)]


def show_cards(game: Mind, shown: list[list[int]]) -> None:
    """V-STRAT-05: those who react show their cards."""
    for seat, card in shown:
        show(game, [Thing(card)])
        if len(shown) > 1:
            happen(game, events.Showed, seat=Seat(seat), card=Thing(card))


def seats_of(shown: list[list[int]]) -> list[Seat]:
    return [Seat(seat) for seat, _ in shown]


def several(shown: list[list[int]]) -> bool:
    return len(shown) > 1


def only_one(shown: list[list[int]]) -> Seat:
    return Seat(shown[0][0])


def card_of(shown: list[list[int]], user: Seat) -> Thing:
    return next(Thing(card) for seat, card in shown if seat == user)


def without(shown: list[list[int]], user: Seat) -> list[list[int]]:
    return [one for one in shown if one[0] != user]


def asked_again(asked: list[Seat], shown: list[list[int]]) -> list[Seat]:
    """V-STRAT-16: a pass is final; those who showed a card are asked again."""
    return seats_of(shown) if PASS_IS_FINAL or not shown else asked


# ---------------------------------------------------------------- the card is used


def use_card(game: Mind, user: Seat, card: Thing, kind: str) -> str | None:
    """V-STRAT-24: it leaves the hand before its effect. What no longer fits is not played (V-STRAT-31)."""
    part = reaction(game, user, open_face(game, card), kind)
    if part is None:
        happen(game, events.Unplayed, seat=user, card=card)
        return None
    if card in game.hand[user]:
        game.hand[user].remove(card)
        game.shown.append(card)
        happen(game, events.Played, seat=user, card=card)
    else:
        happen(game, events.UsedKept, seat=user, side=kept_side(game, card).id, card=card)
    program: str = part.procedure
    return program


def more_used(game: Mind, used: list[str], user: Seat, card: Thing) -> list[str]:
    return [*used, f"{user} {open_face(game, card).id}"]


def put_away(game: Mind, card: Thing) -> None:
    """V-STRAT-24: it reaches the pile only afterwards."""
    if card in game.shown:
        game.shown.remove(card)
        game.pile.append(card)


WINDOW = procedure(
    "reactions",
    params=("kind", "actor"),
    title="Reactions?",
    steps=[
        do(open_window, as_="start"),
        let("used", ()),
        do(those_asked, as_="asked"),
        while_(
            "asked",
            ask_together(
                "shown",
                by="asked",
                options=playable,
                settle=those_who_show,
                called=side_shown,
                rule="V-STRAT-29",
                prompt="Do you play a card?",
            ),
            do(show_cards),
            do(asked_again, as_="asked"),
            while_(
                "shown",
                when(
                    several,
                    ask(
                        "user",
                        by=first_player,
                        options=seats_of,
                        public=True,
                        rule="V-STRAT-17",
                        prompt="Whose card is resolved first?",
                    ),
                    otherwise=[do(only_one, as_="user")],
                ),
                do(card_of, as_="card"),
                do(without, as_="shown"),
                do(use_card, as_="program"),
                when(
                    "program",
                    do(more_used, as_="used"),
                    call(EFFECT, program="program", seat="user", prosecutor=const(False)),
                    do(put_away),
                ),
            ),
            do(able, as_="asked"),
        ),
        do(close_window),
    ],
)
