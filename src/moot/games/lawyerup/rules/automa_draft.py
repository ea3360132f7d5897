"""L-AUTO-12 to L-AUTO-18: the player drafts alone, three cards at a time, and two dice say with what restriction."""

from __future__ import annotations

from itertools import permutations

from moot.engine import Seat, Thing, all_but, ask, call, chance, do, happen, learn, mix, procedure, seen_face, when
from moot.engine.chance import draw
from moot.engine.steps import Step
from moot.games.lawyerup import events
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.config import DIE, DRAFT, SYMBOLS, Symbol
from moot.games.lawyerup.facts import ALL_SYMBOLS
from moot.games.lawyerup.players import decider, mate_of, the_automa
from moot.games.lawyerup.rules.automa_cards import discovery, title_of
from moot.games.lawyerup.state import COLORS, DEFENSE, PROSECUTION, Card, CardThing, Court
from moot.games.lawyerup.written import DraftRule

# ---------------------------------------------------------------- the restriction


def rule_now(game: Court) -> DraftRule | None:
    """The line of the Discovery card that holds; a face of the die may have none."""
    return None if game.draft_rule is None else discovery(game).draft.get(game.draft_rule)


def is_free(game: Court) -> bool:
    """L-AUTO-14: whether both dice are rolled again."""
    return game.draft_rounds == 0


def restrict(game: Court, symbol: Symbol, rounds: int) -> None:
    """L-AUTO-13."""
    game.draft_rule, game.draft_rounds = symbol, rounds
    number = len(game.drafted[PROSECUTION]) + 1 if case_of(game).before_questioning is None else 0
    which, of, to = codes(rule_now(game))
    happen(game, events.DraftRule, symbol=symbol, number=number, rounds=rounds, which=which, of=of, to=to)


DRAFT_WORDS = {
    "bound_any": "a card",
    "bound_highest_value": "the card with the highest Value",
    "bound_lowest_value": "the card with the lowest Value",
    "bound_most_symbols": "the card with most symbols",
    "bound_random": "a card at random",
    "of_own": "of the Automa's color",
    "of_player": "of the player's color",
    "of_neutral": "without a color",
    "of_own_or_neutral": "of the Automa's color or without one",
    "of_effect": "with a text",
    "of_plain": "without a text",
    **{f"of_{symbol}": f"that shows {said}" for symbol, said in SYMBOLS.items()},
    "to_automa": "goes to the Automa",
    "to_buried": "is buried",
    "to_player": "goes to the player",
}
"""What a restriction consists of: which card, of what kind, goes where."""


def codes(rule: DraftRule | None) -> tuple[str, str, str]:
    """The restriction by these words; empty ones where there is none."""
    if rule is None:
        return "", "", ""
    return f"bound_{rule.which or 'any'}", f"of_{rule.of}" if rule.of else "", f"to_{rule.to}"


def in_words(rule: DraftRule | None) -> str:
    """The restriction as a prompt says it."""
    if rule is None:
        return "every card goes where the player likes"
    return f"{' '.join(DRAFT_WORDS[code] for code in codes(rule) if code)} first"


def fits(game: Court, card: Card, of: str) -> bool:
    """Whether a card comes into question."""
    own = COLORS[game.side[the_automa(game)]]
    if of in SYMBOLS:
        return of in card.symbols
    return {
        "": True,
        "own": card.color == own,
        "player": card.color not in ("N", own),
        "neutral": card.color == "N",
        "own_or_neutral": card.color in ("N", own),
        "effect": bool(card.text),
        "plain": not card.text,
    }[of]


RESTRICT = procedure(
    "automa_restrict",
    steps=[when(is_free, chance("symbol", ALL_SYMBOLS), chance("rounds", DIE), do(restrict))],
)


def bound_cards(game: Court, seat: Seat, picked: int) -> list[Thing]:
    """L-AUTO-15, L-AUTO-46: of the drawn, those of which one must go where the rule says; none: the rule is void."""
    rule, drawn = rule_now(game), game.drawn[seat]
    if rule is None:
        return []
    if rule.which == "random":
        return [drawn[picked]]
    found = [card for card in drawn if fits(game, seen_face(game, seat, card, Card), rule.of)]
    if not found or not rule.which:
        return found
    ranks = {card: rank(seen_face(game, seat, card, Card), rule.which) for card in found}
    return [card for card in found if ranks[card] == max(ranks.values())]


def rank(card: Card, which: str) -> int:
    if which == "most_symbols":
        return len(card.symbols)
    return card.value if which == "highest_value" else -card.value


# ---------------------------------------------------------------- a round


def enough(game: Court) -> bool:
    """L-AUTO-14."""
    return len(game.case_deck) >= DRAFT


def draw_three(game: Court, seat: Seat) -> int:
    """L-AUTO-12. Tells which of them a random line means, so that no face decides whether chance is asked."""
    game.drawn[seat] = [game.case_deck.pop() for _ in range(DRAFT)]
    return look_at_drawn(game, seat)


def look_at_drawn(game: Court, seat: Seat) -> int:
    learn(game, seat, game.drawn[seat])
    return draw(game, len(game.drawn[seat]))


def destined(game: Court, seat: Seat, cards: list[Thing]) -> list[Thing]:
    """Of an assignment, which is Prosecution, Defense and the rest, what goes where the rule speaks of."""
    rule = rule_now(game)
    assert rule is not None
    if rule.to == "buried":
        return cards[2:]
    return [cards[game.side[seat] if rule.to == "player" else 1 - game.side[seat]]]


def assigned(drawn: list[Thing]) -> list[list[Thing]]:
    """All ways to choose one card, another one, and to leave the rest in its order."""
    if len(drawn) == DRAFT:
        return [list(order) for order in permutations(drawn)]
    return [[*pair, *(card for card in drawn if card not in pair)] for pair in permutations(drawn, 2)]


def permitted(game: Court, seat: Seat, picked: int) -> list[list[CardThing]]:
    """L-AUTO-16: what the restriction leaves open is the player's choice."""
    orders = assigned(game.drawn[seat])
    bound = bound_cards(game, seat, picked)
    if not bound:
        return orders
    return [order for order in orders if any(card in bound for card in destined(game, seat, order))]


def assign_alone(game: Court, seat: Seat, cards: list[Thing]) -> None:
    """L-DISC-05: face down; L-COOP-07: team-mates alternate."""
    mix(game, game.drawn[seat], all_but(game, seat))
    prosecution, defense, buried = cards
    game.drafted[PROSECUTION].append(prosecution)
    game.drafted[DEFENSE].append(defense)
    game.buried.append(buried)
    game.drawn[seat] = []
    game.draft_rounds -= 1
    happen(game, events.Drafted, seat=seat, cards=cards)
    game.next_up[game.side[seat]] = mate_of(game, seat)


def rule_words(game: Court) -> str:
    return in_words(rule_now(game))


def assigning(question: str) -> list[Step]:
    """The steps that ask ``seat`` for an assignment and say what restricts it."""
    prompt = f"{question} Now {{said}}."
    asked = ask("cards", by="seat", options=permitted, rule="L-AUTO-15", prompt=prompt)
    return [do(rule_words, as_="said"), asked]


AUTOMA_DRAFT_ROUND = procedure(
    "automa_draft_round",
    steps=[
        call(RESTRICT),
        do(decider, as_="seat"),
        do(draw_three, as_="picked"),
        *assigning("Which card goes to the Prosecution, which to the Defense, and which is buried?"),
        do(assign_alone),
    ],
)

# ---------------------------------------------------------------- after Discovery


def turn_card(game: Court) -> None:
    """L-AUTO-17: the Discovery card shows its Pass Conditions, and no line of its front holds any more."""
    game.draft_rule, game.draft_rounds = None, 0
    happen(game, events.TurnedCard, seat=the_automa(game), card=title_of(game, "discovery"))
