"""L-AUTO-23 to L-AUTO-34: a turn of the Automa. The first line of its list that applies is its action."""

from __future__ import annotations

from moot.engine import (
    Seat,
    Thing,
    ask,
    branch,
    call,
    chance,
    const,
    do,
    happen,
    let,
    open_face,
    perform,
    procedure,
    show,
    stop,
    when,
    while_,
    why_not,
    window,
)
from moot.games.lawyerup import config, events
from moot.games.lawyerup.automa_words import in_code, lowered
from moot.games.lawyerup.config import DIE, Symbol
from moot.games.lawyerup.facts import ALL_SYMBOLS, shows
from moot.games.lawyerup.players import decider, has_passed_side, the_automa
from moot.games.lawyerup.rules.automa_cards import discovery, line_on, line_that_counts, personality, title_of, words_on
from moot.games.lawyerup.rules.examination import PLAY, note_examination, owe_another
from moot.games.lawyerup.rules.objection import can_be_objected_to
from moot.games.lawyerup.rules.passing import leave_turn, must_pass, pass_all
from moot.games.lawyerup.rules.procedures import ACTIVATE
from moot.games.lawyerup.rules.questioning import begin_turn, goes_on, is_owed, take_extra, take_owed
from moot.games.lawyerup.state import Card, Court, Matching
from moot.games.lawyerup.texts import condition_holds
from moot.games.lawyerup.verbs.cards import cancel_card, discard_cards, lay_added, place_procedure
from moot.games.lawyerup.verbs.tokens import use_sidebar

# ---------------------------------------------------------------- the Pass Condition


def note_pass_roll(game: Court, roll: int) -> None:
    """L-AUTO-23: it belongs to the Witness that was called (L-AUTO-53)."""
    game.pass_roll = roll
    happen(game, events.PassCondition, roll=roll, seat=the_automa(game), condition=pass_code(game))


def pass_code(game: Court) -> str:
    """The Pass Condition as a word of the record."""
    return in_code(f"{game.automa_cards['discovery']}.pass_{game.pass_roll}", pass_words(game))


def pass_words(game: Court) -> str:
    return lowered(discovery(game).passes[game.pass_roll - 1])


PASS_ROLL = procedure("automa_pass_roll", steps=[chance("roll", DIE), do(note_pass_roll)])

# ---------------------------------------------------------------- 1: pass


def is_first_turn(game: Court, seat: Seat) -> bool:
    return game.turns[seat] == 1


def wants_to_pass(game: Court, seat: Seat) -> bool:
    """L-AUTO-24, L-AUTO-25: never on its first turn for a Witness."""
    if is_first_turn(game, seat):
        return False
    if not game.hand[seat]:
        return True
    return condition_holds(game, seat, game.automa_cards["discovery"], f"pass_{game.pass_roll}")


def pass_now(game: Court, seat: Seat) -> None:
    happen(game, events.AutomaPasses, seat=seat, why=pass_code(game) if game.hand[seat] else "empty_hand")
    leave_turn(game, seat)
    game.owed = game.extra = 0


# ---------------------------------------------------------------- 2: activate a Procedure


def usable(game: Court, seat: Seat) -> list[Thing]:
    """L-AUTO-26, L-AUTO-33, L-AUTO-55: as for a player."""
    return [card for card in game.area[seat] if why_not(game, "activate", seat, [card]) is None]


# ---------------------------------------------------------------- 3: the Sidebar ability


def may_ask_for_sidebar(game: Court, seat: Seat) -> bool:
    """L-AUTO-27: only while its Sidebar is ready."""
    return game.sidebar[game.side[seat]]


def rolls_for_sidebar(game: Court) -> bool:
    """Whether its Personality has a roll and no condition."""
    return bool(personality(game).roll)


def condition_met(game: Court, seat: Seat) -> bool:
    return condition_holds(game, seat, game.automa_cards["personality"], "setup")


def roll_high_enough(game: Court, seat: Seat, roll: int) -> bool:
    least = personality(game).roll
    if roll < least:
        happen(game, events.AutomaRolls, seat=seat, roll=roll, least=least)
    return roll >= least


def tell_ability(game: Court, seat: Seat) -> None:
    face = personality(game)
    why = "" if face.roll else in_code(f"{face.id}.setup", face.setup)
    card, line = title_of(game, "personality"), words_on(game, "personality", "sidebar")
    happen(game, events.AutomaAbility, seat=seat, card=card, why=why, least=face.roll, line=line)


def ability(game: Court) -> str | None:
    return line_on(game, "personality", "sidebar")


# ---------------------------------------------------------------- 4: a card from its hand


def may_take_more(game: Court, seat: Seat) -> bool:
    """L-AUTO-52, L-PASS-08: not after its last Examination action; and an empty hand is no pass here."""
    return bool(game.hand[seat]) and not (game.last_examined and has_passed_side(game, 1 - game.side[seat]))


def fitting_top(game: Court, seat: Seat) -> list[Thing]:
    """L-AUTO-28: the top card of its hand, for all to see; L-AUTO-31: what must match and does not is discarded."""
    while game.hand[seat]:
        card = game.hand[seat][-1]
        show(game, [card])
        if not config.AUTOMA_CHECKS_CHAIN or goes_to_area(game, card) or matches(game, seat, card):
            return [card]
        happen(game, events.AutomaSkips, seat=seat, card=card)
        discard_cards(game, [card])
    return []


def matches(game: Court, seat: Seat, card: Thing) -> bool:
    exam = game.exam[game.side[seat]]
    other = exam[-1] if exam else game.witness[0]
    return bool(open_face(game, card, Card).mask & open_face(game, other, Matching).mask)


def goes_to_area(game: Court, card: Thing) -> bool:
    """L-AUTO-32: a Procedure of the Solo deck."""
    face = open_face(game, card, Card)
    return face.type == "procedure" and not face.case


def way_of(game: Court, card: Thing) -> str:
    """L-AUTO-29, L-AUTO-30, L-AUTO-32; L-CARD-05: a card of a case shows its number."""
    if open_face(game, card, Card).case:
        return "add"
    return "place" if goes_to_area(game, card) else "play"


def the_first(found: list[Thing]) -> Thing:
    return found[0]


def reveal(game: Court, seat: Seat, card: Thing) -> None:
    happen(game, events.AutomaTakes, seat=seat, card=card)
    game.hand[seat].remove(card)
    game.declared.append(card)


def lies_on_top(game: Court, seat: Seat, card: Thing) -> None:
    game.declared.remove(card)
    lay_added(game, seat, card)


def hits(game: Court, card: Thing, symbol: Symbol) -> bool:
    """L-AUTO-45."""
    if shows(game, card, symbol):
        return True
    happen(game, events.AutomaMisses, symbol=symbol, card=card)
    return False


def questioning_line(game: Court, symbol: Symbol) -> str | None:
    return line_on(game, "questioning", symbol)


ADD = procedure(
    "automa_add",
    params=("seat", "card"),
    title="{seat} adds {card}",
    public=("seat", "card"),
    steps=[
        do(reveal),
        let("fate", const("stands")),
        when(can_be_objected_to, window("add", actor="seat", about=("card",), changes=("fate",))),
        branch(
            "fate",
            {
                "stands": [
                    do(lies_on_top),
                    do(note_examination, action=const(True)),
                    chance("symbol", ALL_SYMBOLS),
                    when(
                        hits,
                        do(line_that_counts, which=const("questioning"), as_="symbol"),
                        perform(questioning_line, seat="seat"),
                    ),
                ],
                "cancelled": [do(cancel_card), do(owe_another, action=const(True))],
            },
        ),
    ],
)
"""L-AUTO-43: an Argument of the case may be objected to as well, before the die is rolled."""

TAKE = procedure(
    "automa_take",
    params=("seat",),
    steps=[
        do(fitting_top, as_="found"),
        when(
            "found",
            do(the_first, as_="card"),
            do(way_of, as_="way"),
            branch(
                "way",
                {
                    "add": [call(ADD, seat="seat", card="card")],
                    "place": [do(place_procedure)],
                    "play": [call(PLAY, seat="seat", card="card", action=const(True))],
                },
            ),
            otherwise=[do(pass_now)],
        ),
    ],
)
"""L-AUTO-51: with an empty hand it passes."""

# ---------------------------------------------------------------- the turn

ACT = procedure(
    "automa_act",
    params=("seat",),
    steps=[
        when(wants_to_pass, do(pass_now), stop()),
        do(usable, as_="procedures"),
        when(
            "procedures",
            do(decider, as_="player"),
            ask(
                "card",
                by="player",
                options="procedures",
                public=True,
                rule="L-AUTO-26",
                prompt="Which Procedure does the Automa activate?",
            ),
            call(ACTIVATE, seat="seat", card="card"),
            stop(),
        ),
        when(
            may_ask_for_sidebar,
            when(
                rolls_for_sidebar,
                chance("roll", DIE),
                do(roll_high_enough, as_="triggered"),
                otherwise=[do(condition_met, as_="triggered")],
            ),
            when("triggered", do(tell_ability), perform(ability, seat="seat"), do(use_sidebar), stop()),
        ),
        call(TAKE, seat="seat"),
    ],
)
"""L-AUTO-24 to L-AUTO-28. An empty hand ends its first turn only here (L-AUTO-25)."""

AUTOMA_TURN = procedure(
    "automa_turn",
    params=("seat",),
    title="{seat} questions the Witness",
    public=("seat",),
    steps=[
        do(begin_turn),
        do(take_owed),
        call(ACT, seat="seat"),
        while_(
            goes_on,
            when(
                is_owed,
                do(take_owed),
                call(TAKE, seat="seat"),
                otherwise=[
                    do(take_extra),
                    when(may_take_more, call(TAKE, seat="seat")),
                ],
            ),
        ),
        when(must_pass, do(pass_all)),
    ],
)
"""L-AUTO-51, L-AUTO-52: after an Objection, and for an extra action, it only takes a card."""
