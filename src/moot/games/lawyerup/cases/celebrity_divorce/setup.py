"""L-06SETUP: Strategies, clients, Witnesses, Attitudes and Assets."""

from __future__ import annotations

from collections.abc import Callable

from moot.engine import (
    Seat,
    Thing,
    ask,
    branch,
    do,
    for_each,
    happen,
    learn,
    open_face,
    procedure,
    show,
    shuffle,
    when,
)
from moot.engine.chance import draw, permutation
from moot.games.lawyerup.case import Lay, of_side
from moot.games.lawyerup.cases.celebrity_divorce.cards import Attitude
from moot.games.lawyerup.cases.celebrity_divorce.verbs import AssetsLaid, ClientFace, turn, unused_name
from moot.games.lawyerup.config import TOKENS
from moot.games.lawyerup.players import both_speakers, lookers
from moot.games.lawyerup.rules.strategies import choose_strategies
from moot.games.lawyerup.state import COLORS, Court, Face, Strategy, TargetThing, Witness, WitnessThing


def deal(game: Court, lay: Lay) -> None:
    """What comes out of the box."""
    game.case_deck = lay("evidence")
    game.witness_deck = lay("witness")
    for side in (0, 1):
        game.strategy[side] = lay("strategy", of_side(COLORS[side]))
        game.piles[unused_name(side)] = lay("attitude", _attitude_of(COLORS[side]))
    game.targets = lay("asset", lambda face: face.id.endswith("A"))
    game.reverse = lay("asset", lambda face: face.id.endswith("B"))
    game.tokens = [[] for _ in game.targets]
    game.spaces = [[0] for _ in game.targets]


def _attitude_of(color: str) -> Callable[[Face], bool]:
    return lambda face: isinstance(face, Attitude) and face.side == color


# ---------------------------------------------------------------- Strategies


def lay_open(game: Court) -> None:
    """Everybody sees Strategies, Assets, and which Witnesses there are."""
    show(game, [*game.strategy[0], *game.strategy[1], *game.targets, *game.reverse, *game.witness_deck])


# ---------------------------------------------------------------- Witnesses


def clients_of(game: Court, side: int) -> list[WitnessThing]:
    """L-06SETUP-03: the two sides of a client; the one that is up, once it is chosen."""
    return [one for one in game.witness_deck if open_face(game, one, Witness).client == COLORS[side]]


def own_clients(game: Court, seat: Seat) -> list[WitnessThing]:
    return clients_of(game, game.side[seat])


def put_up(game: Court, seat: Seat, client: Thing) -> None:
    """L-06SETUP-03, L-06SETUP-04: what is on the other side is out of the game."""
    down = [one for one in own_clients(game, seat) if one != client]
    game.witness_deck = [one for one in game.witness_deck if one not in down]
    game.removed += down
    happen(game, ClientFace, seat=seat, client=client)


def lay_witnesses(game: Court) -> None:
    """L-06SETUP-05, L-06SETUP-06, L-06-02, L-06-03: clients, then the Witnesses of both Strategies, each once."""
    named: list[Thing] = [client for side in (0, 1) for client in clients_of(game, side)]
    by_id = {open_face(game, one, Witness).id: one for one in game.witness_deck}
    for strategies in game.strategy:
        for strategy in strategies:
            named += [by_id[name] for name in open_face(game, strategy, Strategy).witnesses]
    game.keys = list(dict.fromkeys(named))
    game.witness_deck = [one for one in game.witness_deck if one not in game.keys]
    shuffle(game, game.witness_deck)


# ---------------------------------------------------------------- Attitudes, Assets, evidence


def deal_attitudes(game: Court) -> None:
    """L-06SETUP-07: one each at random, seen by its side; the others stay face down."""
    for side in (0, 1):
        pile = game.piles[unused_name(side)]
        shuffle(game, pile)
        game.secrets[side] = [pile.pop()]
        for member in lookers(game, side):
            learn(game, member, game.secrets[side])


def asset_start(game: Court) -> str:
    """L-06SETUP-08."""
    return game.options.asset_start


def flip_some(game: Court) -> None:
    for asset in list(game.targets):
        if draw(game, 2):
            turn(game, asset)


def flip_all(game: Court) -> None:
    for asset in list(game.targets):
        turn(game, asset)


def places(game: Court) -> list[int]:
    return list(range(len(game.targets)))


def chooser(game: Court, place: int) -> Seat:
    """L-06SETUP-08: in turn, the Prosecution first."""
    return both_speakers(game)[place % 2]


def both_faces(game: Court, place: int) -> list[TargetThing]:
    return [game.targets[place], game.reverse[place]]


def is_down(game: Court, face: Thing) -> bool:
    return face in game.reverse


def turn_up(game: Court, place: int) -> None:
    turn(game, game.targets[place])


def lay_tokens(game: Court) -> None:
    """L-06SETUP-09: one for each Asset, on its neutral space; two are not used."""
    happen(game, AssetsLaid, assets=game.targets)
    order = permutation(game, len(TOKENS))
    game.tokens = [[TOKENS[order[place]]] for place in range(len(game.targets))]


def shuffle_evidence(game: Court) -> None:
    """L-06SETUP-10."""
    shuffle(game, game.case_deck)


SETUP = procedure(
    "divorce_setup",
    steps=[
        do(lay_open),
        choose_strategies("L-06SETUP-01"),
        for_each(
            "seat",
            both_speakers,
            ask(
                "client",
                by="seat",
                options=own_clients,
                public=True,
                rule="L-06SETUP-03",
                prompt="Which side of your client do you put up?",
            ),
            do(put_up),
        ),
        do(lay_witnesses),
        do(deal_attitudes),
        branch(
            asset_start,
            {
                "random": [do(flip_some)],
                "A": [],
                "B": [do(flip_all)],
                "choose": [
                    for_each(
                        "place",
                        places,
                        do(chooser, as_="seat"),
                        ask(
                            "face",
                            by="seat",
                            options=both_faces,
                            public=True,
                            rule="L-06SETUP-08",
                            prompt="Which face of this Asset is up?",
                        ),
                        when(is_down, do(turn_up)),
                    ),
                ],
            },
        ),
        do(lay_tokens),
        do(shuffle_evidence),
    ],
)
