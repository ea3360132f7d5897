"""The cases of the house, each a folder. To import this registers them."""

from moot.games.lawyerup.case import register
from moot.games.lawyerup.cases import casino_heist, celebrity_divorce, private_eye, prize_marrow

for made in (celebrity_divorce.CASE, casino_heist.CASE, private_eye.CASE, prize_marrow.CASE):
    register(made)
