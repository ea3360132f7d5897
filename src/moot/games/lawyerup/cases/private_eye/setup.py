"""L-04SETUP: the Strategy, the pyramid, the Jury, the evidence, the Proofs and the first Ally."""

from __future__ import annotations

from collections.abc import Callable

from moot.engine import Seat, Thing, ask, do, happen, learn, open_face, procedure, show, shuffle
from moot.engine.chance import permutation
from moot.games.lawyerup import events
from moot.games.lawyerup.case import Lay, of_side
from moot.games.lawyerup.cases.private_eye import verbs
from moot.games.lawyerup.cases.private_eye.board import (
    ALLIES,
    CATEGORIES,
    DEFENDANT,
    UNCOVERED,
    Category,
    EyeStrategy,
    ProofThing,
    place_key,
    pyramid,
)
from moot.games.lawyerup.config import BIAS
from moot.games.lawyerup.players import defender, is_automa, members, prosecutor
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court, Face, StrategyThing, Witness, WitnessThing

TOKENS = [symbol for symbol in BIAS for _ in range(2)]
"""The twelve Bias tokens, and the twelve Red Herrings: two of each symbol."""
STARTS = {"A": 1, "B": 2}
"""By row of the Jury: where its tokens start, on the inner space of the Prosecution or of the Defense."""


def deal(game: Court, lay: Lay) -> None:
    """What comes out of the box."""
    game.case_deck = lay("evidence")
    game.witness_deck = lay("witness")
    game.strategy[PROSECUTION] = lay("strategy", of_side("P"))
    game.strategy[DEFENSE] = lay("strategy", of_side("D"))
    game.targets = [juror for row in STARTS for juror in lay("juror", _in_row(row))]
    game.spaces = [[space] for space in STARTS.values() for _ in range(len(game.targets) // len(STARTS))]
    game.tokens = [[] for _ in game.targets]
    game.piles[ALLIES] = lay("ally")
    for proof in CATEGORIES:
        game.piles[proof] = lay("proof", _in_category(proof))
    game.open_piles[UNCOVERED] = []


def _in_row(row: str) -> Callable[[Face], bool]:
    """L-04SETUP-11: each row has one complete set."""
    return lambda face: face.id.endswith(row)


def _in_category(proof: Category) -> Callable[[Face], bool]:
    return lambda face: face.keyword == proof


# ---------------------------------------------------------------- Strategy and Witnesses


def lay_open(game: Court) -> None:
    """Everybody sees Strategies and Jurors, and which Witnesses there are."""
    show(game, [*game.strategy[PROSECUTION], *game.strategy[DEFENSE], *game.targets, *game.witness_deck])


def strategies(game: Court) -> list[StrategyThing]:
    return list(game.strategy[PROSECUTION])


def take_strategy(game: Court, seat: Seat, strategy: Thing) -> None:
    """L-04SETUP-01, L-04SETUP-04: the others leave the game."""
    game.removed += [other for other in game.strategy[PROSECUTION] if other != strategy]
    game.strategy[PROSECUTION] = [strategy]
    happen(game, events.Strategy, seat=seat, card=strategy)


def defendants(game: Court) -> list[WitnessThing]:
    return [witness for witness in game.witness_deck if open_face(game, witness, Witness).keyword == DEFENDANT]


def lay_witnesses(game: Court, seat: Seat, defendant: Thing) -> None:
    """L-04SETUP-04 to L-04SETUP-08, L-04SETUP-10: pyramid, claimed Witnesses, Defendant; the rest is the deck."""
    happen(game, verbs.Defends, seat=seat, witness=defendant)
    by_id = {open_face(game, witness, Witness).id: witness for witness in game.witness_deck}
    (strategy,) = game.strategy[PROSECUTION]
    game.keys = [*(by_id[name] for row in pyramid(game) for name in row), defendant]
    game.claimed[PROSECUTION] = [by_id[name] for name in open_face(game, strategy, EyeStrategy).claimed]
    game.removed += [other for other in defendants(game) if other != defendant]
    laid = {*game.keys, *game.claimed[PROSECUTION], *game.removed}
    game.witness_deck = [witness for witness in game.witness_deck if witness not in laid]
    shuffle(game, game.witness_deck)


# ---------------------------------------------------------------- the Jury and the evidence


def lay_tokens(game: Court) -> None:
    """L-04SETUP-12, L-04SETUP-15: each Juror gets a Bias token and a Red Herring."""
    bias, herrings = permutation(game, len(TOKENS)), permutation(game, len(TOKENS))
    game.tokens = [[TOKENS[number]] for number in bias]
    game.herrings = {
        place_key(game, juror): [TOKENS[number]] for juror, number in zip(game.targets, herrings, strict=True)
    }


def shuffle_evidence(game: Court) -> None:
    """L-04SETUP-16."""
    shuffle(game, game.case_deck)


# ---------------------------------------------------------------- what happened


def look_at_proofs(game: Court, seat: Seat) -> None:
    """L-04SETUP-17: the Prosecution sees all Proofs; as the Automa it chooses blindly (L-AUTO04-01)."""
    if not is_automa(game, seat):
        for member in members(game, PROSECUTION):
            for proof in CATEGORIES:
                learn(game, member, game.piles[proof])


def culprits(game: Court) -> list[ProofThing]:
    return list(game.piles["culprit"])


def murder_weapons(game: Court) -> list[ProofThing]:
    return list(game.piles["murder_weapon"])


def crime_scenes(game: Court) -> list[ProofThing]:
    return list(game.piles["crime_scene"])


def set_aside(game: Court, seat: Seat, culprit: Thing, murder_weapon: Thing, crime_scene: Thing) -> None:
    """L-04SETUP-17, L-04SETUP-18, L-04SETUP-20: the others are shuffled, and nobody knows their order."""
    solution = {"culprit": culprit, "murder_weapon": murder_weapon, "crime_scene": crime_scene}
    for proof, card in solution.items():
        game.piles[proof].remove(card)
        shuffle(game, game.piles[proof])
    game.secrets[PROSECUTION] = list(solution.values())
    happen(game, verbs.SetAside, seat=seat, cards=game.secrets[PROSECUTION])


def first_ally(game: Court) -> None:
    """L-04SETUP-09, L-04SETUP-19."""
    shuffle(game, game.piles[ALLIES])
    verbs.gain_ally(game, defender(game))


SETUP = procedure(
    "eye_setup",
    steps=[
        do(lay_open),
        do(prosecutor, as_="seat"),
        ask(
            "strategy",
            by="seat",
            options=strategies,
            public=True,
            rule="L-04SETUP-01",
            prompt="Which Strategy do you choose?",
        ),
        do(take_strategy),
        do(defender, as_="detective"),
        ask(
            "defendant",
            by="detective",
            options=defendants,
            public=True,
            rule="L-04SETUP-02",
            prompt="Whom do you defend?",
        ),
        do(lay_witnesses, seat="detective"),
        do(lay_tokens),
        do(shuffle_evidence),
        do(look_at_proofs),
        ask("culprit", by="seat", options=culprits, rule="L-04SETUP-17", prompt="Who did it?"),
        ask("murder_weapon", by="seat", options=murder_weapons, rule="L-04SETUP-17", prompt="With what?"),
        ask("crime_scene", by="seat", options=crime_scenes, rule="L-04SETUP-17", prompt="Where?"),
        do(set_aside),
        do(first_ally),
    ],
)
