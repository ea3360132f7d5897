"""V-CHOOSE: step 1, the prosecutor chooses the trial card of the round."""

from __future__ import annotations

from moot.engine import Thing, among, ask, disclose, do, happen, procedure, requires, seen_face, when
from moot.games.voices import events
from moot.games.voices.players import the_prosecutor
from moot.games.voices.state import Mind, Trial, TrialThing
from moot.games.voices.verbs.trials import (
    aspect_of,
    banned,
    get_rid_of,
    renew_trials,
    see_top,
    still_to_come,
    tell_icons,
)


def candidates(game: Mind) -> list[TrialThing]:
    """V-CHOOSE-02."""
    return [*game.outer, *game.middle, *game.trial[-1:]]


def is_allowed(game: Mind, card: Thing) -> bool:
    """V-CHOOSE-13."""
    return not set(banned(game, game.round)) & set(seen_face(game, the_prosecutor(game), card, Trial).icons)


def is_banned(game: Mind) -> bool:
    return bool(banned(game, game.round))


def settle_ban(game: Mind) -> None:
    """V-CHOOSE-13: if every candidate is forbidden, deck tops are discarded unseen until one is allowed.

    Whether that happens is seen by all, so all learn that much of the cards. A ban lapses if no card is left
    (V-LIMIT-05).
    """
    aspect = aspect_of(banned(game, game.round))
    if disclose(game, candidates(game), aspect, False):
        return
    if not disclose(game, still_to_come(game), aspect, False):
        game.bans = {}
        see_top(game)
        return
    while not disclose(game, game.trial[-1:], aspect, False):
        happen(game, events.Rejected, seat=the_prosecutor(game), card=game.trial[-1])
        get_rid_of(game, game.trial[-1])


def choose_card(game: Mind, card: Thing) -> None:
    """V-CHOOSE-05 to V-CHOOSE-08: it changes places with the card in the middle; its icons are announced."""
    if card not in game.middle:
        (before,) = game.middle
        if card in game.outer:
            game.outer = [before]
        else:
            game.trial[-1] = before
        game.middle = [card]
    happen(game, events.Chose, seat=the_prosecutor(game), card=card, icons=tell_icons(game, card))


CHOOSE = procedure(
    "choose",
    title="The prosecutor chooses a trial card",
    steps=[
        when(is_banned, do(settle_ban)),
        ask(
            "card",
            by=the_prosecutor,
            options=among(candidates, requires("V-CHOOSE-13", is_allowed, "one of its icons is forbidden this round")),
            rule="V-CHOOSE-01",
            prompt="Which trial card is resolved this round?",
        ),
        do(choose_card),
    ],
)


def draw_trial(game: Mind) -> None:
    """V-DRAW-02: the visible deck top moves to the middle, the next one becomes visible."""
    renew_trials(game)
    see_top(game)
    game.middle.append(game.trial.pop())
    renew_trials(game)
    see_top(game)
    happen(game, events.DrewTrial, seat=the_prosecutor(game), card=game.middle[0], top=game.trial[-1])
