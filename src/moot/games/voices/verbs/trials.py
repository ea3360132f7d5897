"""Trial cards behind the screen, or covered by the Prosecutor card (V-CHOOSE, V-AUTO)."""

from __future__ import annotations

from collections.abc import Iterable

from moot.engine import RulesError, Thing, announce, disclose, happen, learn, open_face, show, shuffle
from moot.games.voices import events
from moot.games.voices.players import the_prosecutor
from moot.games.voices.state import Ability, Mind, Side, Trial

# ---------------------------------------------------------------- icons


def aspect_of(icons: Iterable[str]) -> str:
    """The aspect of a trial card to show one of these icons."""
    return f"shows {' or '.join(sorted(icons))}"


def banned(game: Mind, number: int) -> list[str]:
    """V-CLAR-12: the icons that are forbidden in the round with this number."""
    return sorted(icon for icon, banned_in in game.bans.items() if banned_in == number)


def tell_icons(game: Mind, card: Thing) -> list[str]:
    """Everybody sees the icons of a card, and nothing else of it."""
    game.icons = str(announce(game, card, "icons")).split()
    return game.icons


# ---------------------------------------------------------------- behind the screen


def see_top(game: Mind) -> None:
    """V-SETUP-12: the deck lies face up; the prosecutor sees the front of its top card."""
    if game.prosecutor is not None:
        learn(game, game.prosecutor, game.trial[-1:])


def lay_out(game: Mind) -> None:
    """V-SETUP-12 to V-SETUP-14, V-SETUP-28, V-STAGE2-04."""
    shuffle(game, game.trial)
    game.middle.append(game.trial.pop())
    game.outer.append(game.trial.pop())
    seen = [*game.middle, *game.outer]
    learn(game, the_prosecutor(game), seen)
    see_top(game)
    happen(game, events.LAID_OUT, cards=[*seen, *game.trial[-1:]])


def still_to_come(game: Mind) -> list[Thing]:
    """V-LIMIT-05: the deck, and the discarded cards of the stage, of which it can be made anew."""
    second = game.second
    now = not game.stage_two
    return [*game.trial, *(card for card in game.read if (second[0] <= card < second[1]) == now)]


def renew_trials(game: Mind) -> bool:
    """V-LIMIT-05: an empty deck is made anew of the discarded cards of the stage; tells whether there is one now."""
    again = still_to_come(game) if not game.trial else []
    if again:
        game.read = [card for card in game.read if card not in again]
        game.trial = again
        shuffle(game, game.trial)
        see_top(game)
        happen(game, events.RENEWED_TRIALS, count=len(again))
    return bool(game.trial)


def get_rid_of(game: Mind, card: Thing) -> None:
    """V-OPT-43, V-OPT-44: a card behind the screen is discarded face down, and replaced from the deck."""
    game.read.append(card)
    if card in game.outer:
        game.outer.remove(card)
        if renew_trials(game):
            game.outer.append(game.trial.pop())
    else:
        game.trial.remove(card)
    renew_trials(game)
    see_top(game)


def skip_banned(game: Mind) -> None:
    """V-CLAR-03, V-CLAR-17: covered cards with a banned icon are discarded unread; everybody sees their icons."""
    icons = banned(game, game.round + 1)
    if not icons or not disclose(game, still_to_come(game), aspect_of(icons), False):
        return
    while disclose(game, game.trial[-1:], aspect_of(icons), True):
        card = game.trial.pop()
        happen(game, events.SKIPPED, icons=tell_icons(game, card))
        game.read.append(card)
        renew_trials(game)


def cover(game: Mind) -> None:
    """V-AUTO-05, V-AUTO-20: only the icons of the top card can be seen."""
    renew_trials(game)
    skip_banned(game)
    happen(game, events.COVERED, icons=tell_icons(game, game.trial[-1]))


# ---------------------------------------------------------------- reading


def side_of(game: Mind) -> Side:
    """The side that is being read. Everybody knows the card by then, though not all that is on it."""
    if game.reading is None:
        raise RulesError("No trial card is being read.")
    card: Trial = open_face(game, game.reading)
    return card.side(game.side)


def pieces(side: Side) -> list[tuple[str, str]]:
    """What is read aloud, piece by piece (V-RESOLVE-03, V-RESOLVE-08, V-RESOLVE-27)."""
    found = [("flavour", side.flavour)]
    for i, ability in enumerate(side.abilities):
        if i == 1 and side.between:
            found.append(("flavour", side.between))
        found += [("header", ability.header), ("ability", ability.text)]
    return found


def read_on(game: Mind) -> None:
    """Reads the next piece aloud. No decision before it is taken back then (V-CONTROL-10, V-CONTROL-19)."""
    side = side_of(game)
    kind, text = pieces(side)[game.heard]
    game.heard += 1
    game.learnt += 1
    if kind == "flavour":
        happen(game, events.FLAVOUR, title=side.title, words=text)
    elif kind == "header":
        happen(game, events.HEADER, who=text)
    else:
        happen(game, events.ABILITY, words=text)


def open_side(game: Mind, letter: str) -> None:
    """V-RESOLVE-03, V-RESOLVE-14: who reads begins with the flavour text."""
    show(game, game.middle)
    game.reading, game.side, game.heard = game.middle[0], letter, 0
    read_on(game)


def ability(game: Mind, number: int) -> Ability:
    return side_of(game).abilities[number]


def close_card(game: Mind) -> None:
    """V-RESOLVE-16: face down beside the screen, unless somebody keeps it (V-RESOLVE-17)."""
    game.reading, game.side, game.heard = None, "", 0
    if game.middle:
        game.read += game.middle
        game.middle = []
        happen(game, events.CARD_DONE)
