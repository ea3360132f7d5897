"""Just enough of the rules for cards to be used: control, deployments, effects and the windows after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moot.engine import (
    PASS,
    Procedure,
    Seat,
    Thing,
    ask,
    ask_some,
    ask_together,
    call,
    deed,
    deeds,
    do,
    for_each,
    give,
    happen,
    learn,
    moment,
    occasion,
    open_face,
    perform,
    procedure,
    seen_face,
    show,
    when,
    while_,
    window,
)
from moot.language import Part
from tests.language.voices import verbs
from tests.language.voices.verbs import Mind, first_player, personas, strength, the_prosecutor

# ---------------------------------------------------------------- control (V-CONTROL)


def candidates(game: Mind, region: str) -> list[Seat]:
    """V-CONTROL-02, V-CONTROL-04, V-CONTROL-06: the strongest, or anyone if no persona is there."""
    there = [seat for seat in personas(game) if any(_is_in(game, seat, region))]
    most = max((strength(game, seat, region) for seat in there), default=0)
    return [seat for seat in there if strength(game, seat, region) == most] or personas(game)


def _is_in(game: Mind, seat: Seat, region: str) -> list[bool]:
    return [(marker.owner, marker.where) == (seat, region) for marker in game.markers.values()]


def is_tie_of_two(game: Mind, region: str) -> bool:
    """V-3P-11, V-3P-20: with three players the prosecutor takes the part of two who tie, but not of nobody."""
    there = any(any(_is_in(game, seat, region)) for seat in personas(game))
    return game.seats == 3 and there and len(candidates(game, region)) > 1


def undecided(game: Mind, region: str) -> bool:
    return len(candidates(game, region)) > 1


def controller(game: Mind, region: str) -> Seat:
    return candidates(game, region)[0]


CONTROLLER = procedure(
    "controller",
    params=("region",),
    steps=[
        when(
            is_tie_of_two,
            give(the_prosecutor),
        ),
        when(
            undecided,
            ask("user", by=first_player, options=candidates, public=True, rule="V-CONTROL-04", prompt="{region}: who?"),
            give("user"),
            otherwise=[give(controller)],
        ),
    ],
)

# ---------------------------------------------------------------- deployments and hands


DEPLOY = procedure(
    "deploy",
    params=("seat", "marker", "region", "fallen"),
    steps=[do(verbs.deploy_marker), window("deploy", actor="seat", about=("marker", "region", "fallen"))],
)
"""A push is out of scope here: whoever deploys says what falls."""


def over_limit(game: Mind, seat: Seat) -> int:
    return max(0, len(game.hand[seat]) - verbs.HAND_LIMIT)


def cards_of(game: Mind, seat: Seat) -> list[Thing]:
    return list(game.hand[seat])


CHECK_HAND = procedure(
    "check_hand",
    params=("seat",),
    steps=[
        when(
            over_limit,
            ask_some(
                "things",
                by="seat",
                options=cards_of,
                low=over_limit,
                high=over_limit,
                rule="V-STRAT-14",
                prompt="You hold more than three cards. Which do you discard?",
            ),
            do(verbs.discard),
        ),
    ],
)

# ---------------------------------------------------------------- the effect of a card, and the windows after it


def begin_effect(game: Mind) -> list[int]:
    return [len(game.placed), len(game.accused)]


def placed_since(game: Mind, start: list[int]) -> list[list[int]]:
    found = game.placed[start[0] :]
    del game.placed[start[0] :]
    return found


def accused_since(game: Mind, start: list[int]) -> list[str]:
    found = game.accused[start[1] :]
    del game.accused[start[1] :]
    return found


def placers(game: Mind, placed: list[list[int]]) -> list[Seat]:
    return [Seat(seat) for seat in dict.fromkeys(seat for seat, _, _ in placed)]


def tokens_by(game: Mind, placed: list[list[int]], placer: Seat) -> list[Thing]:
    return [Thing(token) for seat, token, _ in placed if seat == placer]


def jurors_by(game: Mind, placed: list[list[int]], placer: Seat) -> list[str]:
    return [verbs.ROW[at] for seat, _, at in placed if seat == placer]


def is_accusation(game: Mind, prosecutor: bool, accused: list[str]) -> bool:
    return prosecutor and bool(accused)


EFFECT = procedure(
    "effect",
    params=("program", "seat", "prosecutor"),
    steps=[
        do(begin_effect, as_="start"),
        perform("program", seat="seat"),
        do(placed_since, as_="placed"),
        do(accused_since, as_="accused"),
        for_each(
            "placer",
            placers,
            do(tokens_by, as_="tokens"),
            do(jurors_by, as_="jurors"),
            window("place_tokens", actor="placer", about=("tokens", "jurors")),
        ),
        when(is_accusation, window("accuse", actor="seat", about=("accused",))),
    ],
)
"""V-STRAT-27: what reacts to tokens waits until the whole effect has been carried out."""


def window_of(reactions: Mapping[str, Sequence[Part]]) -> Procedure:
    """V-STRAT-29: all are asked at once, the first player orders those who show a card, and these are asked again."""
    kinds = {part.about for parts in reactions.values() for part in parts}

    def reaction(game: Mind, seat: Seat, card: str, kind: str) -> Part | None:
        found = occasion(game)
        for one in reactions.get(card, ()):
            if one.about == kind and one.fits(game, seat, found) and one.matters(game, seat):
                return one
        return None

    def those_asked(game: Mind, kind: str) -> list[Seat]:
        """From the first player on."""
        seats = [Seat((game.first + i) % game.seats) for i in range(game.seats)]
        return able(game, seats, kind) if kind in kinds else []

    def able(game: Mind, asked: list[Seat], kind: str) -> list[Seat]:
        """D-T4: whoever holds a card, whatever it is, or keeps one for all to see that fits."""
        return [seat for seat in asked if game.hand[seat] or keeps(game, seat, kind)]

    def keeps(game: Mind, seat: Seat, kind: str) -> bool:
        return any(reaction(game, seat, open_face(game, card).id, kind) for card in game.kept[seat])

    def playable(game: Mind, seat: Seat, kind: str, used: list[str]) -> list[Thing | str]:
        cards = [(card, seen_face(game, seat, card).id) for card in (*game.hand[seat], *game.kept[seat])]
        free = [(card, name) for card, name in cards if f"{seat} {name}" not in used]
        return [PASS, *[card for card, name in free if reaction(game, seat, name, kind) is not None]]

    def those_who_show(game: Mind, answers: dict[Seat, Thing | str]) -> list[list[int]]:
        return [[seat, card] for seat, card in answers.items() if isinstance(card, int)]

    def seats_of(game: Mind, shown: list[list[int]]) -> list[Seat]:
        return [Seat(seat) for seat, _ in shown]

    def card_of(game: Mind, shown: list[list[int]], user: Seat) -> Thing:
        return next(Thing(card) for seat, card in shown if seat == user)

    def without(game: Mind, shown: list[list[int]], user: Seat) -> list[list[int]]:
        return [one for one in shown if one[0] != user]

    def use_card(game: Mind, user: Seat, card: Thing, kind: str) -> str | None:
        """V-STRAT-31: what no longer fits is not played."""
        show(game, [card])
        part = reaction(game, user, open_face(game, card).id, kind)
        if part is None:
            return None
        if card in game.hand[user]:
            game.hand[user].remove(card)
            game.reading.append(card)
        happen(game, verbs.PLAYED, seat=user, card=card)
        return part.procedure

    def more_used(game: Mind, used: list[str], user: Seat, card: Thing) -> list[str]:
        """V-STRAT-32."""
        return [*used, f"{user} {open_face(game, card).id}"]

    def put_away(game: Mind, card: Thing) -> None:
        if card in game.reading:
            game.reading.remove(card)
            game.pile.append(card)

    def none_used(game: Mind) -> list[str]:
        return []

    return procedure(
        "reactions",
        params=("kind", "actor"),
        title="Reactions?",
        steps=[
            do(those_asked, as_="asked"),
            do(none_used, as_="used"),
            while_(
                "asked",
                ask_together(
                    "shown",
                    by="asked",
                    options=playable,
                    settle=those_who_show,
                    rule="V-STRAT-29",
                    prompt="Do you react?",
                ),
                do(seats_of, as_="asked"),
                while_(
                    "shown",
                    ask("user", by=first_player, options=seats_of, public=True, rule="V-STRAT-17", prompt="Who first?"),
                    do(card_of, as_="card"),
                    do(without, as_="shown"),
                    do(use_card, as_="program"),
                    when(
                        "program",
                        do(more_used, as_="used"),
                        call("effect", program="program", seat="user", prosecutor=no_prosecutor),
                        do(put_away),
                    ),
                ),
                do(able, as_="asked"),
            ),
        ],
    )


def no_prosecutor(game: Mind) -> bool:
    return False


# ---------------------------------------------------------------- choosing a trial card (V-CHOOSE), and the round


def trial_cards(game: Mind) -> list[list[str | Thing]]:
    return [["choose_trial_card", card] for card in game.screen]


def take_trial_card(game: Mind, seat: Seat, card: Thing) -> None:
    """V-CHOOSE-07: its icons are announced, the rest stays hidden."""
    game.screen.remove(card)
    game.trials.append(card)
    happen(game, verbs.CHOSE, seat=seat, icons=[verbs.REGIONS[icon] for icon in seen_face(game, seat, card).icons])


CHOOSE_TRIAL_CARD = deed("choose_trial_card", ("seat", "card"), steps=[do(take_trial_card)])

CHOOSE = procedure(
    "choose",
    steps=[
        ask("choice", by=the_prosecutor, options=deeds(trial_cards), rule="V-CHOOSE-01", prompt="Which trial card?"),
        perform("choice", seat=the_prosecutor),
    ],
)


def turn_to_next_round(game: Mind) -> None:
    """What lasts until the end of the next round now lasts until the end of this one."""
    for held in game.lasting:
        if held.until == "next_round_end":
            held.until = "round_end"


END_OF_ROUND = procedure("end_of_round", steps=[moment("round_end"), do(turn_to_next_round)])


def lay_behind_screen(game: Mind, cards: list[str]) -> None:
    faces = game.live.rules.faces
    game.screen = [thing for thing in game.trials if faces[game.face[thing]].id in cards]
    game.trials = [thing for thing in game.trials if thing not in game.screen]
    learn(game, verbs.PROSECUTOR, game.screen)
