"""The texts: all that is known of the published cards, in our words, and the slots that the project fills itself."""

from __future__ import annotations

PLAYED = {
    # ------------------------------------------------------------ known cards
    "I owe you one, Ray": "Gain 1 Kate favor.",
    "Report, Caprice": "After Caprice enters a location, if they have a warrant on Jinteki: They lose 2 Time.",
    "I want you in my office now, Blaine!": "After Louis starts a turn: They move to NAPD and lose 1 Time.",
    "I need to walk the streets a bit": "Look at the undealt hunches.",
    "You can't hide your secrets from me": "Look at a random hunch of another player. Gain 1 strain.",
    # ------------------------------------------------------------ base light slots
    "LB02": "Gain 1 street favor.",
    "LB03": "When you place evidence: Draw a second token and keep one of the two.",
    "LB04": "Gain 3 Time.",
    "LB05": "This turn, you may move even if the location is out of reach.",
    "LB06": "Gain 1 good baggage.",
    "LB07": "Gain 1 duty plus 1 loyalty.",
    "LB08": "Move a facedown token to the same file of another suspect.",
    "LB09": "Dig deeper.",
    "LB10": "After you enter a major location: Draw 1 card.",
    "LB11": (
        "If you are at a seedy location: Fight. Light tactics: Gain 1 duty. "
        "Dark tactics: Gain 1 street favor plus 1 greed."
    ),
    "LB12": "Place or move a warrant.",
    "LB13": "Lose 2 trauma.",
    "LB14": "Look at all evidence on 1 suspect. You may reveal 1 of them.",
    # ------------------------------------------------------------ base dark slots, as Louis has them
    "DB01 Louis": "After Louis enters a location, if the mood is bad: They lose 2 Time.",
    "DB01 Rachel": "After Rachel enters a location, if they have $1,000 or more: They lose 2 Time.",
    "DB01 Raymond": "After Raymond enters a location, if they have 6 cards or more: They lose 2 Time.",
    "DB03": "After Louis gains a favor: They return that favor.",
    "DB04": "When Louis places evidence: They must place it faceup.",
    "DB05": "After Louis starts a turn: They gain 1 greed.",
    "DB06": "After Louis enters a seedy location: They gain 1 greed plus 1 guilt.",
    "DB07": (
        "After Louis enters a seedy location: They fight. Light tactics: They lose 2 Time. "
        "Dark tactics: They gain 1 trauma plus 1 guilt."
    ),
    "DB08": "When Louis uses a location ability: Cancel it.",
    "DB09": "After Louis draws a card: They discard 1 random card.",
    "DB10": "After Louis starts a turn: They lose 2 Time.",
    "DB11": "After Louis plays a light card: They dark shift 2.",
    "DB12": "After Louis follows up a lead: Move that lead again.",
    "DB13": (
        "After Louis enters a restricted location: If they have a warrant there, they lose the warrant there. "
        "Otherwise, they lose 1 Time."
    ),
    "DB14": "When Louis reveals information: You gain the benefit instead.",
    "another mover": "When Louis hands over a lead: You move that lead instead.",
    # ------------------------------------------------------------ Caprice
    "CL1": "If you are at Levy University and Daniel is alive: Gain 1 Daniel favor and lose 1 strain.",
    "CL2": "Gain 1 love. If Daniel is alive, gain 1 love.",
    "CL4": "If you have a warrant on Jinteki: Gain 1 Chairman Hiro favor.",
    "CL5": "Look at 3 facedown tokens. Gain 1 strain.",
    "CL6": "After you start a turn: Gain 1 Time for each 2 strain.",
    "CL7": "Look at the hand of another player. Discard a card from it. Gain 1 strain.",
    "CL8": "Lose 2 strain plus 1 Time.",
    "CD1": "After Caprice enters Levy University: They lose 1 Daniel favor, or lose 2 Time.",
    "CD2": (
        "When Caprice ends a turn, if Daniel is alive and they have not entered Levy University this turn: "
        "They gain 1 bad baggage."
    ),
    "CD3": (
        "After Caprice enters a location on Earth: They fight. Light tactics: They lose 1 Time and gain 1 hope. "
        "Dark tactics: They gain 1 trauma plus 1 fear."
    ),
    "CD4": "When Caprice uses a location ability: They spend 1 Time, or gain 1 doubt.",
    "CD5": "After Caprice talks to Jimmy: They gain 1 strain.\nWhen Caprice places evidence: They gain 1 strain.",
    "CD6": "After Caprice enters a location with another detective: They gain 1 strain.",
    "CD7": "After Caprice starts a turn, if they have 2 strain or more: They discard half a hand, rounded down.",
    "CD8": "When Caprice places evidence, if they have 3 strain or more: You choose the suspect instead.",
    # ------------------------------------------------------------ Floyd
    "FL4": "After you resolve a Fight with light tactics: Gain 1 good baggage.",
    "FL6": "If you are at Haas-Bioroid: Gain 1 Director Haas favor plus 2 Time.",
    "FD1": "After Floyd gains a favor: They return that favor and gain 1 doubt.",
    "FD2": (
        "After Floyd enters a seedy location: They fight. Light tactics: They discard a Tech card, or lose 3 Time. "
        "Dark tactics: They gain 2 guilt."
    ),
    "FD3": "When Floyd uses a location ability: They spend 1 normal favor, or cancel it.",
    "FD4": "After Floyd plays a Tech card: They discard it.",
    "FD5": (
        "After Floyd starts a turn, if it is day 3 or 4 and they have not entered Haas-Bioroid this week: "
        "They lose 2 Time."
    ),
    "FD6": "After Floyd enters Haas-Bioroid: They lose 1 Time and discard 1 card.",
    "FD7": "After Floyd enters a religious location: They gain 1 doubt and dark shift 1.",
    # ------------------------------------------------------------ Louis
    "LL1": "After you sacrifice the evidence of a lead: Gain 1 duty.",
    "LL3": "If Sara is alive: Gain 1 Sara favor and turn the mood good.",
    "LL5": "If Mr. Li is alive: Gain 1 Mr. Li favor.",
    "LL6": (
        "If you are at a nightlife location: Fight. Light tactics: Draw 1 card. "
        "Dark tactics: Gain 1 Mr. Li favor plus 1 greed."
    ),
    "LL7": "Draw 1 evidence. Place it in any file.",
    "LD1": "After Louis follows up a lead: This time, they sacrifice no evidence.",
    "LD2": "After Louis enters NAPD: They lose 2 Time, or turn the mood bad.",
    "LD3": "After Louis gains a Mr. Li favor: They lose 1 Sara favor, or gain 1 bad baggage.",
    "LD4": "After Louis starts a turn, if the mood is bad: They gain 1 guilt and lose 1 Time.",
    "LD5": (
        "After Louis enters a nightlife location: They fight. Light tactics: They lose 1 favor. "
        "Dark tactics: They gain 1 trauma plus 1 greed."
    ),
    "LD6": "After Louis spends a favor: They spend another favor of that type.",
    "LD7": "When Louis places evidence: You may look at it. Return it to the pool.",
    # ------------------------------------------------------------ Rachel
    "RL1": "If you are at NAPD: Gain 1 Captain Beckmann favor.",
    "RL2": "Gain 1 loyalty plus 1 political favor.",
    "RL3": "Gain $1,000.",
    "RL4": "Pay $1,500 to gain 1 good baggage plus 2 Time.",
    "RL5": (
        "If you are at a location with a lead: Fight. Light tactics: Gain $500 and look at 1 facedown token. "
        "Dark tactics: Gain $1,500 plus 1 trauma."
    ),
    "RL6": "Place 1 hit on any suspect, or remove 1 hit. Gain $1,000.",
    "RL7": "After you enter a location with a lead: Gain $500.",
    "RD1": "After Rachel enters NAPD or City Hall: They spend 1 Captain Beckmann favor, or lose 2 Time.",
    "RD2": "After Rachel starts a turn: They gain 1 pride.",
    "RD3": "When Rachel ends a turn: They pay $1,000, or gain 1 trauma.",
    "RD4": "After Rachel enters a location: Until the end of their next turn, their reach is 100.",
    "RD5": (
        "After Rachel enters a seedy location: They fight. Light tactics: They lose $500. "
        "Dark tactics: They gain 1 trauma plus $500."
    ),
    "RD6": "After Rachel starts a turn: This turn, they gain half as much money.",
    "RD7": "After Rachel follows up a lead: This time, they place no evidence.",
    # ------------------------------------------------------------ Raymond
    "YL1": "If you are at the Old War Memorial: Parsons becomes Found. Gain 2 courage.",
    "YL2": "If you are at Starlight Crusade: Keene becomes At Peace. Lose 1 trauma.",
    "YL3": "After you start a turn: Draw 2 cards.",
    "YL4": "Gain 1 love. If Kate is alive, draw 1 card.",
    "YL5": "If Kate is alive: Gain 1 Kate favor plus 1 dropship pass.",
    "YL6": "A player of your choice discards a Memory.",
    "YD1": "After Raymond enters a location on the Moon: They gain 1 guilt and lose 1 Time.",
    "YD2": (
        "After Raymond enters a seedy location: They fight. Light tactics: They discard 2 cards. "
        "Dark tactics: They gain 1 trauma plus 1 guilt."
    ),
    "YD3": "After Raymond enters a ritzy location: They discard 1 card and gain 1 fear.",
    "YD4": "After Raymond enters a ritzy location: They lose 1 Kate favor, or lose 1 Time.",
    "YD5": "After Raymond gains a Kate favor: They gain 1 bad baggage.",
    "YD6": "After Raymond draws a card: They discard it.",
    "Memory 1": "After Raymond draws a card, if they have 7 cards or more: They lose a favor of your choice.",
    "Memory 2": "After Raymond enters Castle Club: They lose 2 Time.",
    "Memory 3": (
        "After Raymond resolves a Fight, if they are at a location on the Moon: They gain 1 trauma plus 1 guilt."
    ),
    "Memory 4": (
        "After Raymond starts a turn, if they are at a location on Earth: They gain 1 guilt and draw 1 light card."
    ),
    # ------------------------------------------------------------ other ways to say things
    "reach": "Until the end of your next turn, your reach is 100.",
    "juicy": "The next time you talk to Jimmy, look at all evidence on 1 suspect and keep Jimmy there.",
    "exchange": "Exchange a favor.",
    "later": "Until the end of your next turn, your Time each turn is 2 lower.",
    "bonus": "You may move a testimony lead. Reveal information.",
    "choice": ("Choose 1: A Bribe the guard. B Climb the fence.\nA: Lose 1 favor.\nB: Gain 1 trauma plus 1 courage."),
    "completely": "Dark shift completely. A player of your choice light shifts 1.",
    # ------------------------------------------------------------ events that are carried out at once
    "G02": ("The next time any player talks to Jimmy, they look at all evidence on 1 suspect and keep Jimmy there."),
    "G06": "Each player reveals 1 facedown token.",
    "G07": "Every file with 3 tokens or more loses a random facedown token.",
    "G16": "Place 1 hit on the living suspect with most evidence.",
    "G17": "Each player with 2 warrants returns a warrant.",
    "G18": "Each player with 5 favors or more loses 1 favor.",
    "G19": "Each player dark shifts 1.",
    "G20": "Each player light shifts 1.",
    "G23": "Each player puts good or bad baggage on the plot of the player on the left.",
    "M2c": "Every document file loses a random facedown token.",
    "M5c": "Reveal all tokens in the document file of Eve 5VA3TC.",
    "M4b": "Each player draws 1 evidence and places it in any physical file.",
    "M4c": "Place 1 alibi on Reina Roja. Until the end of the day, nobody can gain political favors.",
    "M5b": "Place 1 hit on Mark Henry.",
    "M6b": "Until the case closes, nobody can reveal tokens in testimony files.",
    "M6c": "Until the case closes, nobody can place hits.",
}
"""What is played and gone."""

SHEETS = {
    "Louis": (
        "Mr. Li favors count as corp or political or society or street favors.\n"
        "Sara favors count as society or political favors."
    ),
    "Rachel": (
        "Captain Beckmann favors count as street or political favors.\nLena favors count as street or corp favors."
    ),
    "Raymond": "Kate favors count as street or society favors.\nYour hand limit is 7.",
    "Caprice": (
        "Daniel favors count as society or political favors.\nChairman Hiro favors count as corp or political favors."
    ),
    "Floyd": "Director Haas favors count as corp or society favors.",
    "first directive": "You cannot choose dark tactics.\nYou cannot gain trauma.",
    "second directive": (
        "You cannot play more than 1 light card each turn.\nThe first lead you follow up each turn costs 0 Time."
    ),
    "third directive": (
        "Your Time each turn is 1 higher.\n"
        "At the end of day 4, gain 2 bad baggage unless you have entered Haas-Bioroid this week."
    ),
    "Mood": (
        "While the mood is good, your light cards cost 1 twilight less.\n"
        "While the mood is bad, dark cards played on you cost 1 twilight less."
    ),
    "FL1": "Your reach is 60 higher.",
    "FL2": "Whenever you place evidence, look at another token in that file.",
    "FL3": "Your hand limit is 1 higher.",
    "FL7": "The first location ability you use each turn costs 1 Time less.",
}
"""What lies before a detective: sheets, special cards, Tech."""

EVERY_TIME = "As an action, another player may sacrifice 2 Time to give you 1 bad baggage."
"""Of the first case and of what goes on as it began: these conditions count every time."""
BY_TIME = "As an action, once per turn, another player may sacrifice 2 Time to give you 1 bad baggage."
BY_EVIDENCE = (
    "You may sacrifice the evidence of leads. Whenever you sacrifice the evidence of a lead, gain 1 good baggage."
)


def _by_cards(detective: str, n: int = 2) -> str:
    cards = "card" if n == 1 else "cards"
    price = f"sacrifice {n} dark {cards} of {detective}"
    return f"As an action, once per turn, another player may {price} to give you 1 bad baggage."


def _spending(n: int, place: str) -> str:
    return f"As an action, once per turn, you may spend {n} Time at {place} to gain 1 good baggage."


PLOTS = {
    "The Krausey Case": (
        f"{BY_EVIDENCE}\n{EVERY_TIME}\nDuty and courage count as good baggage. Greed counts as bad baggage."
    ),
    "I finally caught a break": (
        f"{_spending(2, 'NAPD')}\n"
        "As an action, once per turn, another player may sacrifice 2 cards to give you 1 bad baggage.\n"
        "Duty counts as good baggage. Guilt and greed count as bad baggage."
    ),
    "The trail went cold": (
        f"You cannot gain political favors at City Hall.\n{BY_EVIDENCE}\n{EVERY_TIME}\n"
        "Duty counts as good baggage. Guilt counts as bad baggage."
    ),
    "The two murders are linked": "If your guilty hunch is correct, score 5 more VP.",
    "Krausey, good in the end": "At once: Gain 1 good baggage on the next plot.",
    "Sara": (
        f"{_spending(2, 'Adams Garden')}\n{_by_cards('Louis', 1)}\n"
        "Love and loyalty count as good baggage. Greed counts as bad baggage."
    ),
    "Sara, better": (
        f"Whenever you spend a Sara favor, gain 1 good baggage.\n{_by_cards('Louis', 1)}\nLove counts as good baggage."
    ),
    "Sara, worse": (
        f"Nobody can turn the mood good.\n{_spending(2, 'Adams Garden')}\n{_by_cards('Louis', 1)}\n"
        "Love counts as good baggage. Guilt counts as bad baggage."
    ),
    "Sara, lost": "At once: Eliminate Sara.",
    "On the Take": (
        f"Whenever you spend a Mr. Li favor, gain 1 good baggage.\n{_by_cards('Louis')}\n"
        "Greed counts as good baggage. Duty counts as bad baggage."
    ),
    "On the Take, deeper": (
        "At once: Gain 1 Mr. Li favor.\n"
        "Whenever you resolve a Fight with dark tactics, gain 1 good baggage.\n"
        "Whenever you follow up a lead at NAPD, gain 1 bad baggage.\n"
        "Greed counts as good baggage."
    ),
    "On the Take, rich": "At once: Gain 2 Mr. Li favors.",
    "Someone to Love": (
        f"{_spending(1, 'Levy University')}\n"
        "Whenever you end a turn, if you have more strain than at the start of the turn, gain 1 bad baggage.\n"
        "Love and hope count as good baggage. Fear counts as bad baggage."
    ),
    "Property of Jinteki": (
        "Whenever you use the ability of Jinteki, gain 1 good baggage.\n"
        f"{_spending(2, 'Jinteki')}\n"
        "Whenever you end a turn, if you have not entered a business location this turn, gain 1 bad baggage.\n"
        "Hope counts as good baggage. Doubt counts as bad baggage."
    ),
    "The Liberty Society has filed a suit": (
        "Your Human First cards cost 0 twilight.\n"
        f"Whenever you spend a political favor, gain 1 good baggage.\n{BY_TIME}\nHope counts as good baggage."
    ),
    "Property of Jinteki, worse": (
        "At once: Lose the warrant on Jinteki.\n"
        "As an action, once per turn, you may discard 2 cards at Jinteki to gain 1 good baggage.\n"
        "Doubt counts as bad baggage."
    ),
    "Property of Jinteki, free": "At once: Gain 1 Jinteki token.",
    "Descent into Madness": (
        "At once: Gain 1 bad baggage for each strain.\n"
        f"{_spending(2, 'a religious location')}\n"
        "Whenever you gain strain, gain 1 bad baggage.\n"
        "Hope and courage count as good baggage. Fear and doubt count as bad baggage."
    ),
    "Madness, better": (
        "Whenever you lose strain, gain 1 good baggage.\nWhenever you gain strain, gain 1 bad baggage.\n"
        "Hope counts as good baggage."
    ),
    "Madness, worse": "Your hand limit is 5.\nFear counts as bad baggage.",
    "First Directive": (
        "Whenever you resolve a Fight with light tactics, gain 1 good baggage.\n"
        f"{_spending(1, 'a religious location')}\n{_by_cards('Floyd', 1)}\n"
        "Faith counts as good baggage. Guilt counts as bad baggage."
    ),
    "First Directive, road A": (
        "At once: Discard the First Directive.\n"
        "Whenever you resolve a Fight with dark tactics, gain 1 good baggage.\n"
        "Whenever you spend a street favor, gain 1 good baggage.\n"
        "Whenever you gain trauma, gain 1 bad baggage.\nCourage counts as good baggage."
    ),
    "Second Directive": (
        "Whenever you follow up a lead for the second time each turn, gain 1 good baggage.\n"
        f"{BY_TIME}\nDuty counts as good baggage. Doubt counts as bad baggage."
    ),
    "Second Directive, road A": (
        "At once: Discard the Second Directive.\n"
        "Whenever you play a light card for the second time each turn, gain 1 good baggage.\n"
        "Whenever you end a turn, if you have followed up no lead this turn, gain 1 bad baggage.\n"
        "Hope counts as good baggage."
    ),
    "Second Directive, road B": (
        f"Whenever you place evidence faceup, gain 1 good baggage.\n{BY_TIME}\nDuty counts as good baggage."
    ),
    "Third Directive": (
        "Whenever you enter Haas-Bioroid for the first time each turn, gain 1 good baggage.\n"
        "Whenever you end a turn, if you are at a location on Earth, gain 1 bad baggage.\n"
        "Duty counts as good baggage. Doubt counts as bad baggage."
    ),
    "her father": (
        f"{_spending(1, 'NAPD')}\n"
        "Whenever you lose a Captain Beckmann favor, gain 1 bad baggage.\n"
        f"{BY_TIME}\nLoyalty counts as good baggage. Pride counts as bad baggage."
    ),
    "her father, worse": (
        "As an action, once per turn, you may pay $1,000 at NAPD to gain 1 good baggage.\n"
        "Courage counts as good baggage. Pride counts as bad baggage."
    ),
    "her father, proud": "Score 1 more VP for each unspent Captain Beckmann favor.",
    "her father, dead": "At once: Eliminate Captain Beckmann.",
    "her body": (
        "As an action, once per turn, you may pay $1,000 to gain 1 good baggage.\n"
        "Whenever you gain trauma, gain 1 bad baggage.\n"
        "Whenever you end a turn, if you have less than $500, gain 1 bad baggage.\n"
        "Courage counts as good baggage. Fear counts as bad baggage."
    ),
    "her body, better": f"Your reach is 20 higher.\n{BY_TIME}\nCourage counts as good baggage.",
    "her body, worse": "Your reach is 20 lower.\nWhenever you lose trauma, gain 1 good baggage.",
    "the bounty": (
        "Whenever you follow up a testimony lead, gain 1 good baggage.\n"
        "Whenever another player follows up a testimony lead, gain 1 bad baggage.\n"
        "Courage counts as good baggage. Greed counts as bad baggage."
    ),
    "the bounty, better": (
        "Whenever you end a turn, if you have gained $1,000 or more this turn, gain 1 good baggage.\n"
        f"{BY_TIME}\nCourage counts as good baggage."
    ),
    "the bounty, worse": "Whenever you place a hit, gain 1 good baggage.\nGreed counts as bad baggage.",
    "the bounty, paid": "At once: Gain $2,000.",
    "the war": (
        f"{_spending(1, 'the Old War Memorial')}\n{_spending(1, 'a location on the Moon')}\n"
        "As an action, once per turn, another player may sacrifice a Memory to give you 1 bad baggage.\n"
        "Courage counts as good baggage. Guilt and fear count as bad baggage."
    ),
    "the war, better": (
        "Whenever Parsons becomes Found, gain 1 good baggage.\n"
        "Whenever Keene becomes At Peace, gain 1 good baggage.\n"
        f"{_spending(2, 'Starlight Crusade')}\n{_by_cards('Raymond')}\nCourage counts as good baggage."
    ),
    "the war, worse": f"Your hand limit is 6.\n{BY_TIME}\nGuilt counts as bad baggage.",
    "Kate": (
        f"Whenever you spend a Kate favor, gain 1 good baggage.\n{_by_cards('Raymond')}\n"
        "Love counts as good baggage. Fear counts as bad baggage."
    ),
    "Kate, better": (
        f"{_spending(1, 'Castle Club')}\nWhenever you enter a seedy location, gain 1 bad baggage.\n"
        "Love counts as good baggage."
    ),
    "Kate, lost": "At once: Eliminate Kate.",
}
"""Starts, crossroads and endings. The VP of an ending stand beside its text."""

EVENTS = {
    "Kate says she wants to testify": (
        "Kate goes to the Old War Memorial.\n"
        "The first player to spend 3 Time at the Old War Memorial may place 1 alibi on any suspect."
    ),
    "G03": "Entering a seedy location costs 1 Time more.",
    "G04": "Entering a location on the Beanstalk costs 1 Time more.",
    "G05": "Abilities of nightlife locations cost 1 Time less.",
    "G08": (
        "Sara goes to Adams Garden.\nThe first player to spend 2 Time at Adams Garden may gain 1 society favor and "
        "put 1 good baggage on the plot of a player of their choice."
    ),
    "G09": (
        "Mr. Li goes to Castle Club.\nThe first player to discard 2 cards at Castle Club may gain 2 normal favors."
    ),
    "G10": (
        "Captain Beckmann goes to NAPD.\nThe first player to spend 2 Time at NAPD may draw 2 evidence and "
        "place 1 of them in any file and return the other to the pool."
    ),
    "G11": (
        "Daniel goes to Levy University.\n"
        "The first player to spend 1 Time at Levy University may light shift completely."
    ),
    "G12": (
        "Director Haas goes to Haas-Bioroid.\n"
        "The first player to spend 1 Time plus 1 political favor at Haas-Bioroid may gain 1 Haas token."
    ),
    "G13": (
        "Chairman Hiro goes to Jinteki.\n"
        "The first player to spend 1 Time plus 1 society favor at Jinteki may gain 1 Jinteki token."
    ),
    "G14": (
        "Lena goes to Eastside Tenements.\n"
        "The first player to spend 1 dropship pass at Eastside Tenements may gain 3 different normal favors."
    ),
    "G15": "The first player to spend 2 Time at NAPD may remove 1 hit.",
    "G21": ("Nobody can use the ability of Broadcast Square.\nThe ability of Eastside Tenements gives 2 favors."),
    "G22": "The first player to spend 2 Time at the Heinlein Hall of Records may dig deeper 2 times.",
    "Thomas Haas is holed up with Human First": (
        "At once: The lead of Thomas Haas goes to Humanity Labor.\n"
        "Nobody can follow up the lead of Thomas Haas.\n"
        "As an action, any player may spend 1 Time at the location of the lead of Thomas Haas to add a marker.\n"
        "Whenever any player adds marker 4, they move the lead of Thomas Haas and gain 1 street favor "
        "and end this event."
    ),
    "M3b": (
        "At the end of day 2, place 1 hit on Reina Roja unless somebody has spent 2 Time at Adams Garden.\n"
        "As an action, any player may spend 2 Time at Adams Garden to end this event."
    ),
}
"""What lies on the track."""


def _held(suspect: str, markers: int, reward: str) -> str:
    """A-EVENT-19: a lead that is frozen until players have paid Time."""
    return (
        f"Nobody can follow up the lead of {suspect}.\n"
        f"As an action, any player may spend 1 Time at the location of the lead of {suspect} to add a marker.\n"
        f"Whenever any player adds marker {markers}, they move the lead of {suspect} and {reward} and end this event."
    )


EVENTS |= {
    "M1a": _held("Eve 5VA3TC", 3, "reveal 1 facedown token on Eve 5VA3TC and gain 1 corp favor"),
    "M3a": _held("Noise", 3, "look at all evidence on 2 suspects"),
    "M4a": _held("Mark Henry", 4, "gain 1 dropship pass plus 1 corp favor"),
    "M5a": _held("Vinnie the Strangler", 3, "remove up to 2 hits"),
    "M6a": _held("Reina Roja", 4, "place 1 alibi on any suspect"),
    "M6": (
        "Whenever any player enters a religious location for the first time each turn, "
        "they may discard 1 card to lose 1 trauma."
    ),
}


def _ability(price: str, place: str, result: str) -> str:
    return f"As an action, any player may spend {price} at {place} to {result}."


PUT = "put good or bad baggage on the plot of a player of their choice"
EACH = "1 corp favor plus 1 political favor plus 1 society favor plus 1 street favor"
ABILITIES = {
    "A-LOC-01": _ability("1 Time plus 1 normal favor", "Broadcast Square", "reveal information"),
    "A-LOC-02": _ability("1 Time plus 1 street favor", "Castle Club", PUT),
    "A-LOC-03": _ability("2 Time", "City Hall", "gain 1 political favor"),
    "A-LOC-04": _ability("2 Time", "Eastside Tenements", "gain 1 street favor"),
    "A-LOC-05": _ability("1 Time", "Eliza's Toybox", "exchange a favor"),
    "A-LOC-06": _ability(
        "2 Time plus 1 street favor plus 1 society favor plus 2 cards", "Haas-Bioroid", "gain 1 Haas token"
    ),
    "A-LOC-07": _ability(f"2 Time plus {EACH} plus 2 cards", "Humanity Labor", "place 1 hit on any suspect"),
    "A-LOC-08": _ability(
        "2 Time plus 1 political favor plus 1 corp favor plus 2 cards", "Jinteki", "gain 1 Jinteki token"
    ),
    "A-LOC-09": _ability("2 Time", "Levy University", "gain 1 society favor"),
    "A-LOC-10": _ability("2 Time", "Melange Mining", "gain 1 corp favor"),
    "A-LOC-11": _ability("1 Time plus 1 corp favor", "Memories of Green", PUT),
    "A-LOC-12": _ability("1 Time plus 1 political favor", "Monroe & Associates", "place or move a warrant"),
    "A-LOC-13": _ability("1 Time plus 2 normal favors", "NAPD", "gain 1 dropship pass"),
    "A-LOC-14": _ability("2 Time plus 2 normal favors", "Order of Sol", "place 1 alibi on any suspect"),
    "A-LOC-15": _ability("2 Time plus 1 normal favor", "Starlight Crusade", "lose 1 trauma"),
    "A-LOC-16": _ability("1 Time plus 1 society favor", "Wyldside", PUT),
}
"""The printed abilities of the major locations."""

PLAYED |= {
    "far": "This turn, your next move ignores reach.",
    "LB13 Floyd": "If the First Directive is in play, gain 1 corp favor plus 1 duty. Otherwise, lose 2 trauma.",
    "DB01 Floyd": "After Floyd enters a location, if the Third Directive is in play: They lose 2 Time.",
    "not in the climax": "After Louis follows up a lead, if the climax has not begun: Move that lead again.",
    "maintained": (
        "After Floyd starts a turn, if it is day 3 or 4 and they have not been at Haas-Bioroid this week: "
        "They lose 2 Time."
    ),
    "witness": "If you are at a location with a testimony lead: Gain $500.",
    "beyond": "After Raymond enters a location beyond the Midway: They gain 1 guilt and lose 1 Time.",
    "both cards": "After Raymond draws 2 cards at once: They discard them.",
    "Memory, going up": "After Raymond goes up the Beanstalk past the Midway: They lose 2 Time.",
    "place or remove": "Place or remove a hit.",
    "M1b": "Place 1 alibi on Thomas Haas unless each player discards 2 cards.",
    "M1c": "Place 1 hit on each of the 2 living suspects with fewest hits other than Vinnie the Strangler.",
    "M2b": (
        "If a faceup number lies on Mark Henry, discard the highest faceup number on Mark Henry. "
        "Otherwise, reveal 1 facedown token on Mark Henry."
    ),
    "data wipe": "Every document file loses a random token.",
    "shaft": "Place 1 hit on the topmost living suspect other than Mark Henry.",
}
SHEETS |= {
    "second directive, in full": (
        "You cannot play more than 1 light card each turn, not counting Routine cards.\n"
        "The first lead you follow up each turn costs 0 Time."
    ),
    "third directive, in full": (
        "Your Time each turn is 1 higher.\n"
        "At the end of day 4, gain 2 bad baggage and lose 2 Time next turn unless you have been at Haas-Bioroid "
        "this week."
    ),
    "Mood, in full": (
        "Whenever you gain a Sara favor, turn the mood good.\nWhenever your plot resolves well, turn the mood good.\n"
        "Whenever your plot resolves badly, turn the mood bad.\nWhenever you gain trauma, turn the mood bad."
    ),
    "Money": "Score 1 more VP for each $1,000.",
}
PLOTS |= {
    "Sara, once": "Whenever you spend a Sara favor, once per turn, gain 1 good baggage.",
    "On the Take, shallow": "Whenever you spend 2 favors at once, once per turn, gain 1 good baggage.",
    "the war, remembered": "Whenever another player uses a Memory, once per turn, gain 1 bad baggage.",
}
EVENTS |= {
    "elevator": "Each step along the Beanstalk costs 1 Time more.",
    "M2": "Lily reveals up to 2 tokens.",
    "M3": "While it is day 1 or 2 or 3 of week 1, the ability of Broadcast Square costs no favor.",
    "M4": "While it is week 1, entering the Challenger Memorial Ferry costs 1 Time more.",
    "M5": "Evidence of leads at a location on the Moon may be redrawn once.",
    "M6, once": (
        "Whenever any player enters a religious location, once per turn, they may discard 1 card to lose 1 trauma."
    ),
}

IN_PLAY = {**SHEETS, **PLOTS, **EVENTS, **ABILITIES}
TEXTS = {**PLAYED, **IN_PLAY}
