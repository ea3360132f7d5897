"""Trial cards behind the screen, or covered by the Prosecutor card (V-CHOOSE, V-AUTO)."""

from __future__ import annotations

from collections.abc import Iterable

from moot.engine import RulesError, Thing, announce, disclose, happen, learn, lesson, open_face, show, shuffle
from moot.games.voices import events
from moot.games.voices.config import Region
from moot.games.voices.players import the_prosecutor
from moot.games.voices.state import PLACES, Ability, Letter, Mind, Piece, Side, Trial

# ---------------------------------------------------------------- icons


def aspect_of(icons: Iterable[str]) -> str:
    """The aspect of a trial card to show one of these icons."""
    return f"shows {' or '.join(sorted(icons))}"


def banned(game: Mind, number: int) -> list[Region]:
    """V-CLAR-12: the icons that are forbidden in the round with this number."""
    return sorted(icon for icon, banned_in in game.bans.items() if banned_in == number)


def tell_icons(game: Mind, card: Thing) -> list[Region]:
    """Everybody sees the icons of a card, and nothing else of it."""
    icons = str(announce(game, card, "icons")).split()
    game.icons = sorted((place for place in PLACES if place in icons), key=icons.index)
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
    happen(game, events.LaidOut, seat=the_prosecutor(game), cards=[*seen, *game.trial[-1:]])


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
        happen(game, events.RenewedTrials, count=len(again))
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
        happen(game, events.Skipped, icons=tell_icons(game, card))
        game.read.append(card)
        renew_trials(game)


def cover(game: Mind) -> None:
    """V-AUTO-05, V-AUTO-20: only the icons of the top card can be seen."""
    renew_trials(game)
    skip_banned(game)
    happen(game, events.Covered, icons=tell_icons(game, game.trial[-1]))


# ---------------------------------------------------------------- reading


def side_of(game: Mind) -> Side:
    """The side that is being read. Everybody knows the card by then, though not all that is on it."""
    if game.reading is None or game.side == "":
        raise RulesError("No trial card is being read.")
    return open_face(game, game.reading, Trial).side(game.side)


def pieces(side: Side) -> list[Piece]:
    """What is read aloud, piece by piece (V-RESOLVE-03, V-RESOLVE-08, V-RESOLVE-27)."""
    found = [Piece("flavour", side.flavour)]
    for i, ability in enumerate(side.abilities):
        if i == 1 and side.between:
            found.append(Piece("flavour", side.between))
        found += [Piece("header", ability.header), Piece("ability", ability.text, [*ability.choices])]
    return found


def number_of(game: Mind) -> int:
    """Of the ability that was read last, from 0 on."""
    return sum(piece.kind == "header" for piece in pieces(side_of(game))[: game.heard]) - 1


def read_on(game: Mind) -> None:
    """Reads the next piece aloud. No decision before it is taken back then (V-CONTROL-10, V-CONTROL-19)."""
    side = side_of(game)
    piece = pieces(side)[game.heard]
    game.heard += 1
    lesson(game)
    if piece.kind == "flavour":
        happen(game, events.Flavour, side=side.id, words=piece.text)
    elif piece.kind == "header":
        happen(game, events.Header, who=piece.text)
    else:
        happen(game, events.Ability, side=side.id, number=number_of(game), words=piece.text)


def open_side(game: Mind, letter: Letter) -> None:
    """V-RESOLVE-03, V-RESOLVE-14: who reads begins with the flavour text."""
    show(game, game.middle)
    game.reading, game.side, game.heard = game.middle[0], letter, 0
    happen(game, events.Turned, side=side_of(game).id, card=game.middle[0])
    read_on(game)


def ability(game: Mind, number: int) -> Ability:
    return side_of(game).abilities[number]


def close_card(game: Mind) -> None:
    """V-RESOLVE-16: face down beside the screen, unless somebody keeps it (V-RESOLVE-17)."""
    game.reading, game.side, game.heard, game.icons = None, "", 0, []
    if game.middle:
        game.read += game.middle
        game.middle = []
        happen(game, events.CardDone)
