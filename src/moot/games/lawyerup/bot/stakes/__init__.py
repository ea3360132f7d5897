"""What is at stake, case by case."""

from __future__ import annotations

from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.stakes.base import Stakes
from moot.games.lawyerup.bot.stakes.divorce import Divorce
from moot.games.lawyerup.bot.stakes.eye import Eye
from moot.games.lawyerup.bot.stakes.heist import Heist
from moot.games.lawyerup.bot.stakes.jury import Jury

OF_CASE: dict[str, type[Stakes]] = {
    "private_eye": Eye,
    "casino_heist": Heist,
    "celebrity_divorce": Divorce,
    "prize_marrow": Jury,
}


def stakes_of(desk: Desk) -> Stakes:
    """The stakes of the case that is tried; of one that is not ours, those of a Jury."""
    return OF_CASE.get(desk.options.case, Jury)(desk)


__all__ = ["Divorce", "Eye", "Heist", "Jury", "Stakes", "stakes_of"]
