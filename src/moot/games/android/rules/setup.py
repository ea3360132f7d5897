"""A-SETUP: a murder, suspects, detectives, leads, hunches, plots, decks and hands."""

from __future__ import annotations

from moot.engine import (
    Name,
    Seat,
    ask,
    branch,
    call,
    chance,
    create,
    do,
    for_each,
    happen,
    learn,
    open_face,
    procedure,
    show,
    shuffle,
)
from moot.games.android import events
from moot.games.android.cards import numbers
from moot.games.android.config import DETECTIVES, MONEY_START, PILES, Detective
from moot.games.android.facts import DECKS, deck_name, facts, from_first, left_of, testimony
from moot.games.android.rules.plots import NEW_PLOT
from moot.games.android.state import Case, Hunch
from moot.games.android.verbs import cards, goods
from moot.games.android.verbs.board import put_jimmy, put_lily
from moot.games.android.verbs.puzzle import read_back

DEALT_LIGHT, DEALT_DARK, RACHELS = 2, 1, 2

# ---------------------------------------------------------------- the box


def deal(game: Case) -> None:
    """Everything in the box; the decks first, so that a card's number tells its deck."""
    by_deck = numbers(game.live.rules)
    for deck in DECKS:
        game.decks[deck] = create(game, by_deck[deck])
        game.discards[deck] = []
    game.pool = create(game, by_deck["evidence"])
    game.general = create(game, by_deck["event"])
    for pile in PILES:
        game.piles[pile] = create(game, by_deck[pile])
    for kind in ("memory", "guilty", "innocent", *facts(game).murders):
        game.box[kind] = create(game, by_deck[kind])
    n = game.seats
    game.hand = [[] for _ in range(n)]
    game.memory = [[] for _ in range(n)]
    game.hunches = [[] for _ in range(n)]


# ---------------------------------------------------------------- murder and detectives


def murders(game: Case) -> list[str]:
    """A-SETUP-01."""
    chosen = game.options.murder
    return list(facts(game).murders) if chosen == "random" else [chosen]


def open_case(game: Case, murder: str) -> None:
    """A-SETUP-02, A-SETUP-04, A-SETUP-05."""
    sheet = facts(game).murders[murder]
    game.murder = murder
    game.lineup = list(sheet.line_up[: game.seats + 1])
    happen(game, events.Opened, murder=murder)
    put_lily(game, sheet.lily[0])
    put_jimmy(game, sheet.jimmy[0])


def all_seats(game: Case) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def detectives_for(game: Case, seat: Seat) -> list[Detective]:
    """A-SETUP-06: each a different one."""
    if game.options.detectives != "random":
        chosen = game.options.detectives.split()[seat]
        return [who for who in DETECTIVES if who == chosen]
    return [who for who in DETECTIVES if who not in game.detective]


def become(game: Case, seat: Seat, who: Detective) -> None:
    game.detective.append(who)
    happen(game, events.Plays, player=Name(game.live.names[seat]), actor=seat, detective=who)


def first_players(game: Case) -> list[int]:
    """A-SETUP-31."""
    chosen = game.options.first_player
    return list(range(game.seats)) if chosen is None else [chosen]


def begin_with(game: Case, first: int) -> None:
    """A-SETUP-32."""
    game.first = game.jump = Seat(first)
    happen(game, events.First, actor=game.first)


# ---------------------------------------------------------------- the board


def lay_out(game: Case) -> None:
    """A-SETUP-03, A-SETUP-07 to A-SETUP-13, A-SETUP-17."""
    n, printed = game.seats, facts(game)
    game.stands = [printed.detectives[who].start for who in game.detective]
    game.twilight = [game.options.twilight_spaces // 2] * n
    game.time, game.next_time, game.trauma, game.strain, game.money, game.vp = ([0] * n for _ in range(6))
    game.favors = [{} for _ in range(n)]
    game.tokens = [{} for _ in range(n)]
    game.warrants = [[] for _ in range(n)]
    game.week = [[] for _ in range(n)]
    game.endings = [[] for _ in range(n)]
    game.baggage, game.saved = ([[0, 0] for _ in range(n)] for _ in range(2))
    game.plot = [""] * n
    game.hero = [PILES[0]] * n
    for suspect, place in printed.murders[game.murder].leads.items():
        if suspect in game.lineup:
            game.leads[testimony(suspect)] = place
    for who in game.detective:
        game.leads[f"physical_{who}"] = printed.detectives[who].physical
        game.leads[f"document_{who}"] = printed.detectives[who].document
    game.plots_left = [
        [card for card, plot in printed.plots.items() if plot.is_start and plot.owner == who] for who in game.detective
    ]


def put_away(game: Case) -> None:
    """A-SETUP-07, A-SETUP-12: what belongs to detectives not in play."""
    for deck, (who, _) in DECKS.items():
        if who not in game.detective:
            game.box[deck] = game.decks.pop(deck)
            del game.discards[deck]


def shuffle_piles(game: Case) -> None:
    """A-SETUP-14, A-SETUP-16, A-SETUP-26, A-SETUP-29."""
    shuffle(game, game.pool)
    for pile in game.piles.values():
        shuffle(game, pile)
    for name in PILES:
        read_back(game, name)
    for deck in game.decks.values():
        shuffle(game, deck)
    shuffle(game, game.general)


# ---------------------------------------------------------------- what is dealt facedown


def deal_hunches(game: Case) -> None:
    """A-SETUP-18 to A-SETUP-22: those of suspects not in play are out for all to see."""
    for verdict in ("guilty", "innocent"):
        things = game.box.pop(verdict)
        show(game, things)
        playing = [hunch for hunch in things if open_face(game, hunch, Hunch).suspect in game.lineup]
        game.out += [hunch for hunch in things if hunch not in playing]
        shuffle(game, playing)
        for seat in all_seats(game):
            hunch = playing.pop()
            game.hunches[seat].append(hunch)
            learn(game, seat, [hunch])
        game.undealt += playing


def deal_memories(game: Case) -> None:
    """A-SETUP-44."""
    if "raymond" in game.detective:
        memories = game.box["memory"]
        shuffle(game, memories)
        for seat in from_first(game):
            if game.detective[seat] != "raymond":
                memory = memories.pop()
                game.memory[seat].append(memory)
                learn(game, seat, [memory])


def set_specific(game: Case) -> None:
    """A-SETUP-30."""
    three = game.box[game.murder]
    shuffle(game, three)
    game.specific.append(three.pop())


# ---------------------------------------------------------------- hands and special setups


def deal_hand(game: Case, seat: Seat) -> None:
    """A-SETUP-27, A-SETUP-28, A-SETUP-48."""
    own = cards.own_light(game, seat)
    dark = deck_name(game.detective[left_of(game, seat)], "dark")
    drawn = [cards.draw_from(game, seat, own) for _ in range(DEALT_LIGHT)]
    drawn += [cards.draw_from(game, seat, dark) for _ in range(DEALT_DARK)]
    happen(game, events.DrawCard, actor=seat, cards=drawn, hand=len(game.hand[seat]), time=0, because="")


def who_is(game: Case, seat: Seat) -> Detective:
    return game.detective[seat]


def equip_caprice(game: Case, seat: Seat) -> None:
    """A-SETUP-33, A-SETUP-34."""
    goods.place_warrant(game, seat, "jinteki", "new")


def equip_floyd(game: Case, seat: Seat) -> None:
    """A-SETUP-35 to A-SETUP-37."""
    goods.place_warrant(game, seat, "haas_bioroid", "new")
    goods.take_favors(game, seat, ["director_haas"])


def equip_louis(game: Case, seat: Seat) -> None:
    """A-SETUP-38, A-SETUP-39."""
    goods.take_favors(game, seat, ["mr_li", "mr_li", "sara"])
    game.mood = "bad"


def equip_rachel(game: Case, seat: Seat) -> None:
    """A-SETUP-41."""
    game.money[seat] = MONEY_START


def equip_raymond(game: Case, seat: Seat) -> None:
    """A-SETUP-42, A-SETUP-43."""
    goods.gain_tokens(game, seat, "pass", 1)


def lay_specials(game: Case) -> None:
    """A-SETUP-34, A-SETUP-37, A-SETUP-39, A-SETUP-41, A-SETUP-43: last, so that nothing before moves the Mood."""
    game.specials = [special for special, who in facts(game).specials.items() if who in game.detective]


SETUP = procedure(
    "setup",
    title="Setup",
    steps=[
        chance("murder", murders),
        do(open_case),
        for_each("seat", all_seats, chance("who", detectives_for), do(become)),
        chance("first", first_players),
        do(begin_with),
        do(lay_out),
        do(put_away),
        do(shuffle_piles),
        do(deal_hunches),
        do(deal_memories),
        do(set_specific),
        for_each("seat", from_first, call(NEW_PLOT, seat="seat")),
        for_each("seat", from_first, do(deal_hand)),
        for_each(
            "seat",
            from_first,
            branch(
                who_is,
                {
                    "caprice": [do(equip_caprice)],
                    "floyd": [do(equip_floyd)],
                    "louis": [do(equip_louis)],
                    "rachel": [
                        do(equip_rachel),
                        for_each(
                            "extra",
                            tuple(range(RACHELS)),
                            ask(
                                "deck",
                                by="seat",
                                options=cards.deck_choices,
                                public=True,
                                rule="A-SETUP-40",
                                prompt="From which deck do you draw an extra card?",
                            ),
                            do(cards.draw_card),
                        ),
                    ],
                    "raymond": [do(equip_raymond)],
                },
            ),
        ),
        do(lay_specials),
    ],
)
"""A-SETUP-45: clockwise from the first player."""
