"""The verbs of a trial: each changes the state in one way, says who learns what, and reports one event."""

from __future__ import annotations

from collections.abc import Iterator

from moot.engine import Event, Seat, Thing, all_but, happen, learn, mark, mix, query, show, shuffle
from moot.engine.chance import draw, permutation
from tests.language.lawyerup import state
from tests.language.lawyerup.state import ALL_OBJECTIONS, DEFENSE, MASTERMIND, PROSECUTION, SYMBOLS, WITNESS, Trial

DREW = Event("drew", "{seat} draws {cards}.", seat=Seat, cards=list[Thing])
FOUND = Event("found", "{seat} searches and takes {cards}.", seat=Seat, cards=list[Thing])
DISCARDED = Event("discarded", "{cards} is discarded.", cards=list[Thing])
BURIED = Event("buried", "{seat} buries {cards}.", seat=Seat, cards=list[Thing])
RETURNED = Event("returned", "{seat} shuffles {cards} into a deck.", seat=Seat, cards=list[Thing])
GAVE = Event("gave", "{seat} gives {cards} to {to}.", seat=Seat, cards=list[Thing], to=Seat)
PLAYED = Event("played", "{seat} plays {card}.", seat=Seat, card=Thing)
PLACED = Event("placed", "{seat} places {card}.", seat=Seat, card=Thing)
ACTIVATED = Event("activated", "{seat} activates {card}.", seat=Seat, card=Thing)
OBJECTED = Event("objected", "{seat} objects to {card}.", seat=Seat, card=Thing)
ADDED = Event("added", "{seat} adds {cards}.", seat=Seat, cards=list[Thing])
PEEKED = Event("peeked", "{seat} peeks at {cards}.", seat=Seat, cards=list[Thing])
CLAIMED = Event("claimed", "{seat} claims {witness}.", seat=Seat, witness=Thing)
ENTERED = Event("entered", "{witness} takes the stand.", witness=Thing)
TOLD = Event("told", "{seat} {what}.", seat=Seat, what=str)
SWAYED = Event("swayed", "{seat} sways {target}.", seat=Seat, target=str)
FLIPPED = Event("flipped", "{asset} is flipped.", asset=str)
PUT_CLUE = Event("put_clue", "A {symbol} Clue comes to {place}.", symbol=str, place=str)
PLANTED = Event("planted", "A {symbol} Red Herring comes to {proof}.", symbol=str, proof=str)
TOOK_OFF = Event("took_off", "A {symbol} {what} leaves {place}.", symbol=str, what=str, place=str)
UNCOVERED = Event("uncovered", "{proof} is uncovered.", proof=Thing)
EVENTS = tuple(event for event in list(globals().values()) if isinstance(event, Event))


def tell(game: Trial, seat: Seat, what: str) -> None:
    happen(game, TOLD, seat=seat, what=what)


# ---------------------------------------------------------------- cards


def piles(game: Trial) -> Iterator[list[Thing]]:
    """Every place where a card can lie."""
    for per_seat in (game.hand, game.deck, game.discard, game.exam, game.area, game.claimed, game.attitude, game.con):
        yield from per_seat
    yield from game.proofs.values()
    yield from (game.box, game.buried, game.case_deck, game.witness, game.witness_deck, game.lineup, game.ally_deck)
    yield from (game.con_deck, game.removed, *game.unused)


def take_away(game: Trial, cards: list[Thing]) -> None:
    """From wherever they lie, with their bonus and their Clues."""
    for pile in piles(game):
        pile[:] = [card for card in pile if card not in cards]
    for card in cards:
        game.bonus.pop(str(card), None)
        game.clues.pop(str(card), None)


def take_unseen(game: Trial, cards: list[Thing]) -> None:
    """The same out of a hand, where nobody but its owner sees which they were."""
    for owner, hand in enumerate(game.hand):
        if any(card in hand for card in cards):
            mix(game, hand, all_but(game, owner))
    take_away(game, cards)


def owner_of(game: Trial, card: Thing) -> Seat:
    """In whose hand, examination or area the card lies (L-GLOS-22)."""
    second = (game.hand[1], game.exam[1], game.area[1], game.discard[1], game.claimed[1])
    return Seat(int(any(card in pile for pile in second)))


def draw_cards(game: Trial, seat: Seat, n: int, from_: str) -> list[Thing]:
    """From the top of a deck; the others see how many."""
    deck = game.case_deck if from_ == "case" else game.deck[seat]
    drawn = [deck.pop() for _ in range(min(n, len(deck)))]
    game.hand[seat] += drawn
    learn(game, seat, drawn)
    happen(game, DREW, seat=seat, cards=drawn)
    return drawn


def take_cards(game: Trial, seat: Seat, cards: list[Thing]) -> None:
    """From an open set into the hand: everybody sees which."""
    happen(game, DREW, seat=seat, cards=cards)
    take_away(game, cards)
    game.hand[seat] += cards


def look_through(game: Trial, seat: Seat, pile: list[Thing]) -> None:
    """Only the searcher sees the cards."""
    learn(game, seat, pile)


def take_found(game: Trial, seat: Seat, pile: list[Thing], cards: list[Thing]) -> list[Thing]:
    """The found cards go to the hand unseen by the others; the rest is shuffled (L-GLOS-13)."""
    mix(game, pile, all_but(game, seat))
    take_away(game, cards)
    game.hand[seat] += cards
    shuffle(game, [card for card in pile if card not in cards])
    happen(game, FOUND, seat=seat, cards=cards)
    return cards


def discard_cards(game: Trial, cards: list[Thing]) -> None:
    """Face up, to the pile of whose they are; Witnesses and Allies leave the game (L-GLOS-20, L-04-63)."""
    for card in cards:
        owner = owner_of(game, card)
        take_away(game, [card])
        show(game, [card])
        gone = state.face(game, card).type in ("witness", "ally")
        (game.removed if gone else game.discard[owner]).append(card)
    if cards:
        happen(game, DISCARDED, cards=cards)


def random_cards(game: Trial, pile: list[Thing], n: int) -> list[Thing]:
    """Some cards of a pile by chance."""
    return [pile[k] for k in permutation(game, len(pile))[:n]] if pile else []


def bury_cards(game: Trial, seat: Seat, cards: list[Thing]) -> None:
    """Shuffled into the Buried Evidence (L-GLOS-01)."""
    take_unseen(game, cards)
    game.buried += cards
    happen(game, BURIED, seat=seat, cards=cards)
    shuffle(game, game.buried)


def shuffle_into_deck(game: Trial, seat: Seat, cards: list[Thing]) -> None:
    take_unseen(game, cards)
    game.deck[seat] += cards
    happen(game, RETURNED, seat=seat, cards=cards)
    shuffle(game, game.deck[seat])


def give_cards(game: Trial, seat: Seat, to: Seat, cards: list[Thing]) -> None:
    """From hand to hand; the one who gives still knows what it was."""
    take_unseen(game, cards)
    game.hand[to] += cards
    learn(game, to, cards)
    happen(game, GAVE, seat=seat, cards=cards, to=to)


def put_on_exam(game: Trial, seat: Seat, card: Thing) -> None:
    take_away(game, [card])
    show(game, [card])
    game.exam[seat].append(card)
    happen(game, PLAYED, seat=seat, card=card)


def add_cards(game: Trial, seat: Seat, cards: list[Thing]) -> None:
    """Without Bias check and without Examine effects (L-EXAM-09)."""
    take_away(game, cards)
    show(game, cards)
    game.exam[seat] += cards
    happen(game, ADDED, seat=seat, cards=cards)


def peek_at(game: Trial, seat: Seat, cards: list[Thing]) -> None:
    learn(game, seat, cards)
    happen(game, PEEKED, seat=seat, cards=cards)


def gain_value(game: Trial, card: Thing, n: int, most: int) -> None:
    """Fixed now and never counted again (L-INF-07)."""
    game.bonus[str(card)] = game.bonus.get(str(card), 0) + min(n, most)


# ---------------------------------------------------------------- tokens and favor


def gain_influence(game: Trial, seat: Seat, n: int) -> None:
    """For this Witness only (L-INF-13)."""
    game.adjusted[seat] += n
    tell(game, seat, f"gains {n} Influence" if n > 0 else f"loses {-n} Influence")


def gain_favor(game: Trial, seat: Seat) -> None:
    game.favor = seat
    tell(game, seat, "gains favor")


def call_next(game: Trial, seat: Seat) -> None:
    game.calls_next = [seat]
    tell(game, seat, "will call the next Witness")


def grant_action(game: Trial, seat: Seat) -> None:
    game.extra += 1
    tell(game, seat, "may take another action")


def turn_sidebar(game: Trial, seat: Seat, ready: bool) -> None:
    game.sidebar[seat] = ready
    tell(game, seat, "refreshes the Sidebar" if ready else "exhausts the Sidebar")


def refresh_objections(game: Trial, seat: Seat, n: int) -> None:
    game.objections[seat] = min(ALL_OBJECTIONS, game.objections[seat] + n)
    tell(game, seat, "refreshes an Objection")


def use_sidebar(game: Trial, seat: Seat) -> None:
    """The Sidebar action: as many cards as texts leave it, and favor."""
    game.sidebar[seat] = False
    draw_cards(game, seat, query(game, "sidebar", 1, seat=seat), "")
    gain_favor(game, seat)


def object_to(game: Trial, seat: Seat, card: Thing) -> None:
    """The Argument goes to its player's discard pile (L-OBJ-06)."""
    game.objections[seat] -= 1
    show(game, [card])
    happen(game, OBJECTED, seat=seat, card=card)
    discard_cards(game, [card])


def set_draft(game: Trial, way: str) -> None:
    game.draft = way


# ---------------------------------------------------------------- Witnesses


def discredit(game: Trial, seat: Seat, end: str) -> None:
    game.discredited.append(end)
    tell(game, seat, f"discredits the {end} value")


def claim(game: Trial, seat: Seat, witnesses: list[Thing]) -> list[Thing]:
    """Into the own area, and nothing else of claiming."""
    take_away(game, witnesses)
    show(game, witnesses)
    game.claimed[seat] += witnesses
    for witness in witnesses:
        happen(game, CLAIMED, seat=seat, witness=witness)
    return witnesses


def enter_top_witness(game: Trial) -> None:
    """The top card of the Witness deck takes the stand; no value of it is discredited (L-REF-03)."""
    witness = game.witness_deck.pop()
    show(game, [witness])
    game.witness = [witness]
    game.discredited = []
    happen(game, ENTERED, witness=witness)


def orient(game: Trial, seat: Seat, toward: str) -> None:
    """Which end faces whom is the user's choice (L-REF-12)."""
    game.caller = seat if toward == "primary" else state.opponent_of(game, seat)


def swap_witnesses(game: Trial, seat: Seat, own: list[Thing], other: list[Thing]) -> None:
    """The Witness given takes the same place in the Lineup."""
    place = game.lineup.index(other[0])
    take_away(game, own)
    game.claimed[seat] += other
    game.lineup[place] = own[0]
    happen(game, CLAIMED, seat=seat, witness=other[0])


def mark_conspired(game: Trial, seat: Seat) -> None:
    mark(game, "conspired", seat, WITNESS)


def replace_con(game: Trial, seat: Seat) -> None:
    """The old one goes to the open discard, the new one is seen by its owner only (L-05-36)."""
    show(game, game.con[seat])
    game.con_discard += game.con[seat]
    game.con[seat] = [game.con_deck.pop()]
    learn(game, seat, game.con[seat])
    tell(game, seat, "replaces the Con")


# ---------------------------------------------------------------- swaying and Assets


def can_sway(game: Trial, seat: Seat, target: str) -> bool:
    """Whether the token can still move towards this seat."""
    if target in game.jurors:
        return game.jurors[target] != state.OUTER[seat]
    if target in game.assets:
        return abs(game.assets[target].space + (-1 if seat == PROSECUTION else 1)) <= 2
    sways = game.defendants[target][seat]
    named = any(state.face(game, witness).title == target for witness in game.claimed[seat])
    return 4 not in game.defendants[target] and (sways < 3 or named)


def sway(game: Trial, seat: Seat, target: str) -> None:
    """One free step (L-SWAY-11), if there is room."""
    if not can_sway(game, seat, target):
        return
    step = -1 if seat == PROSECUTION else 1
    if target in game.jurors:
        game.jurors[target] += step
    elif target in game.assets:
        game.assets[target].space += step
    else:
        game.defendants[target][seat] += 1
    happen(game, SWAYED, seat=seat, target=target)


def sway_targets(game: Trial, seat: Seat, kind: str) -> list[str]:
    """What this seat can sway, of one kind or of whatever this case has."""
    groups: dict[str, list[str]] = {
        "juror": list(game.jurors),
        "asset": list(game.assets),
        "defendant": list(game.defendants),
        "token": [*game.jurors, *game.assets, *game.defendants],
    }
    return [target for target in groups[kind] if can_sway(game, seat, target)]


def on_side(game: Trial, targets: list[str], side: Seat) -> list[str]:
    """The Jurors that lean to this side, or the Assets on its color."""
    leaning = [name for name, space in game.jurors.items() if (space < 2) == (side == PROSECUTION)]
    return [target for target in targets if target in leaning or target in state.assets_of(game, side)]


def where_behind(game: Trial, targets: list[str], seat: Seat) -> list[str]:
    return [one for one in targets if game.defendants[one][seat] < game.defendants[one][1 - seat]]


def sharable(game: Trial, seat: Seat) -> list[str]:
    """The Assets on the opponent's near space."""
    return [name for name, asset in game.assets.items() if asset.space == (1 if seat == PROSECUTION else -1)]


def masterminds(game: Trial, seat: Seat) -> list[str]:
    return [name for name in game.defendants if name == MASTERMIND and can_sway(game, seat, name)]


def other_defendants(game: Trial, seat: Seat, but: str) -> list[str]:
    return [name for name in sway_targets(game, seat, "defendant") if name != but]


def all_assets(game: Trial) -> list[str]:
    return list(game.assets)


def neutral_assets(game: Trial) -> list[str]:
    return [name for name, asset in game.assets.items() if not asset.space]


def flip(game: Trial, asset: str) -> str:
    """The token keeps its space (L-06-08)."""
    game.assets[asset].flipped = not game.assets[asset].flipped
    happen(game, FLIPPED, asset=asset)
    return asset


def random_asset(game: Trial) -> str:
    return list(game.assets)[draw(game, len(game.assets))]


def draw_attitude(game: Trial, seat: Seat) -> None:
    """A random unused one, seen by its owner only."""
    drawn = game.unused[seat].pop(draw(game, len(game.unused[seat])))
    game.attitude[seat].append(drawn)
    learn(game, seat, [drawn])
    tell(game, seat, "draws an Attitude")


def return_attitude(game: Trial, seat: Seat, card: Thing) -> None:
    """Face down: the others cannot tell which."""
    mix(game, game.attitude[seat], all_but(game, seat))
    game.attitude[seat].remove(card)
    game.unused[seat].append(card)
    shuffle(game, game.unused[seat])


# ---------------------------------------------------------------- Clues, Red Herrings, Proofs, Allies


def all_symbols(game: Trial) -> list[str]:
    return list(SYMBOLS)


def symbols_of(game: Trial, card: Thing) -> list[str]:
    return [symbol for symbol in SYMBOLS if state.face(game, card).shows(symbol)]


def clue_places(game: Trial, symbol: str) -> list[Thing | str]:
    """A matching open icon of a Proof, or any Ally (L-04-31)."""
    open_ = [proof for proof in game.proofs if symbol in state.open_icons(game, proof)]
    return [*open_, *state.allies(game)]


def put_clue(game: Trial, symbol: str, place: Thing | str) -> None:
    game.clues.setdefault(str(place), []).append(symbol)
    named = place if isinstance(place, str) else state.face(game, place).title
    happen(game, PUT_CLUE, symbol=SYMBOLS[symbol], place=named)


def is_covered(game: Trial, place: Thing | str) -> bool:
    """Whether every visible Red Herring of a Proof is covered (L-04-41)."""
    return isinstance(place, str) and bool(game.proofs.get(place)) and not state.open_icons(game, place)


def uncover(game: Trial, proof: str) -> Thing:
    """D takes and reveals the top Proof; its tokens go (L-04-44)."""
    card = game.proofs[proof].pop()
    show(game, [card])
    game.uncovered.append(card)
    game.planted[proof] = []
    game.clues[proof] = []
    happen(game, UNCOVERED, proof=card)
    return card


def ally_clues(game: Trial) -> list[list[str]]:
    """Each Clue on an Ally, as [Ally, symbol]."""
    return [[str(ally), s] for ally in state.allies(game) for s in game.clues.get(str(ally), [])]


def proof_clues(game: Trial) -> list[list[str]]:
    return [[proof, symbol] for proof in game.proofs for symbol in game.clues[proof]]


def proof_herrings(game: Trial) -> list[list[str]]:
    return [[proof, symbol] for proof in game.proofs for symbol in game.planted[proof]]


def remove_clue(game: Trial, clue: list[str]) -> None:
    place, symbol = clue
    game.clues[place].remove(symbol)
    happen(game, TOOK_OFF, symbol=SYMBOLS[symbol], what="Clue", place=place)


def remove_herring(game: Trial, herring: list[str]) -> str:
    proof, symbol = herring
    game.planted[proof].remove(symbol)
    happen(game, TOOK_OFF, symbol=SYMBOLS[symbol], what="Red Herring", place=proof)
    return proof


def allies_with_clues(game: Trial) -> list[Thing]:
    return [ally for ally in state.allies(game) if game.clues.get(str(ally))]


def clear_ally(game: Trial, ally: Thing) -> None:
    for symbol in list(game.clues[str(ally)]):
        remove_clue(game, [str(ally), symbol])


def movable_clues(game: Trial) -> list[list[str]]:
    """Clues on Allies that fit an open icon, as [Ally, symbol, Proof]."""
    return [
        [ally, symbol, proof]
        for ally, symbol in ally_clues(game)
        for proof in game.proofs
        if symbol in state.open_icons(game, proof)
    ]


def move_clue(game: Trial, clue: list[str]) -> str:
    ally, symbol, proof = clue
    remove_clue(game, [ally, symbol])
    put_clue(game, symbol, proof)
    return proof


def has_clues(game: Trial, card: Thing, n: int) -> bool:
    return len(game.clues.get(str(card), [])) >= n


def spend_clues(game: Trial, card: Thing, n: int) -> None:
    for symbol in game.clues[str(card)][:n]:
        remove_clue(game, [str(card), symbol])


def move_clues(game: Trial, card: Thing, n: int, proof: str) -> None:
    """Each must match the icon it covers; one that does not goes to the supply (L-04-25)."""
    for symbol in game.clues[str(card)][:n]:
        remove_clue(game, [str(card), symbol])
        if symbol in state.open_icons(game, proof):
            put_clue(game, symbol, proof)


def printed_icons(game: Trial) -> list[list[str]]:
    """The open icons printed on the Proofs, as [Proof, symbol]."""
    return [[p, s] for p in game.proofs for s in state.PRINTED[p] if s in state.open_icons(game, p)]


def cover_icon(game: Trial, card: Thing, icon: list[str]) -> str:
    """With a Clue of the Ally, whatever its type."""
    proof, symbol = icon
    spend_clues(game, card, 1)
    put_clue(game, symbol, proof)
    return proof


def juror_herrings(game: Trial) -> list[list[str]]:
    """Each Red Herring on a Juror with each Proof that lacks its symbol, as [Juror, symbol, Proof] (L-04-36)."""
    return [[juror, symbol, proof] for juror, symbol in game.herrings.items() for proof in game.proofs]


def plant(game: Trial, seat: Seat, herring: list[str]) -> None:
    juror, symbol, proof = herring
    if symbol in (*state.PRINTED[proof], *game.planted[proof]):
        mark(game, "L-04-33", seat, "game")
    del game.herrings[juror]
    game.planted[proof].append(symbol)
    happen(game, PLANTED, symbol=SYMBOLS[symbol], proof=proof)


def gain_ally(game: Trial) -> None:
    """Face up into the Defense's area (L-04-26)."""
    if game.ally_deck:
        ally = game.ally_deck.pop()
        show(game, [ally])
        game.area[DEFENSE].append(ally)
        happen(game, PLACED, seat=DEFENSE, card=ally)


def top_proofs(game: Trial) -> list[str]:
    return [proof for proof, deck in game.proofs.items() if deck]


def nearly_open_proofs(game: Trial, most: int) -> list[str]:
    return [proof for proof in top_proofs(game) if len(state.open_icons(game, proof)) <= most]


def top_of_proof(game: Trial, proof: str) -> list[Thing]:
    return game.proofs[proof][-1:]
