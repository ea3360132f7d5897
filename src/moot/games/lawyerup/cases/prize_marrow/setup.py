"""L-00-01 to L-00-06: the Witnesses, a jury of six, and the evidence."""

from __future__ import annotations

from moot.engine import do, open_face, procedure, show, shuffle
from moot.engine.chance import permutation
from moot.games.lawyerup.case import Lay
from moot.games.lawyerup.config import TOKENS
from moot.games.lawyerup.state import Court, Juror

ALWAYS = ("W00-01", "W00-02")
"""Called in every trial."""
OTHERS = 4
INNER_PROSECUTION, INNER_DEFENSE = 1, 2


def deal(game: Court, lay: Lay) -> None:
    """What comes out of the box: one set of Jurors (L-00-03)."""
    game.case_deck = lay("evidence")
    game.keys = lay("witness", lambda face: face.id in ALWAYS)
    game.witness_deck = lay("witness", lambda face: face.id not in ALWAYS)
    game.targets = lay("juror", lambda face: face.id.endswith("A"))


def lay_witnesses(game: Court) -> None:
    """L-00-01, L-00-02: two that are always called, four of the others, and two that may surprise."""
    shuffle(game, game.witness_deck)
    game.keys += [game.witness_deck.pop() for _ in range(OTHERS)]
    show(game, game.keys)


def lay_jury(game: Court) -> None:
    """L-00-03 to L-00-05: even Jurors lean to the Prosecution, odd ones to the Defense."""
    show(game, game.targets)
    order = permutation(game, len(TOKENS))
    game.tokens = [[TOKENS[order[place]]] for place in range(len(game.targets))]
    even = [open_face(game, juror, Juror).skepticism % 2 == 0 for juror in game.targets]
    game.spaces = [[INNER_PROSECUTION if leans else INNER_DEFENSE] for leans in even]


def shuffle_evidence(game: Court) -> None:
    """L-00-06."""
    shuffle(game, game.case_deck)


SETUP = procedure("marrow_setup", steps=[do(lay_witnesses), do(lay_jury), do(shuffle_evidence)])
