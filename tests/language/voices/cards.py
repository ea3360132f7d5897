"""The cards whose meaning is known, and a sentence for each kind of effect, in the words of the language."""

from __future__ import annotations

TRIAL = {
    "1A": "Prosecutor: Draw 4 influence tokens. Discard 1 and give the others to the Motor Skills player. "
    "That player places 2 on different jurors and discards the other.",
    "1B": "Observation: Keep this card.\n"
    "After any player places influence tokens: Look at them and discard this card. You may discard 1 of them.",
    "2A": "Motor Skills: Choose 1: A Keep both feet still. B Drum with both feet.\n"
    "A: Draw 1 influence token and place it on any juror.\n"
    "B: Place 1 guilty token on Perceptive.",
    "3A": "Prosecutor: Place 1 guilty token on Logical or on a juror adjacent to a juror with a guilty token.\n"
    "Motor Skills: Draw 3 influence tokens. Place 1 on any juror and discard the others.",
    "10A": "Prosecutor: Place 1 guilty token on Judgmental.\n"
    "Observation: Look at the top influence token of any juror. Discard it, or move it to a different juror.",
    "21A": "Prosecutor: Remove 1 innocent token from any juror.",
    "23A": "Prosecutor: Draw 3 influence tokens and give them to the Motor Skills player. "
    "That player places 1 on Distracted or Relaxed and discards the others.",
    "27A": "Prosecutor: Draw 2 influence tokens. Discard 1 and give the other to the Motor Skills player. "
    "That player places it on any juror.",
    "39B": "Instinct: You may forbid everyone to choose a card with the Speech icon until the end of the next round.",
    "40A": "Prosecutor: Look at the hand of any persona. Discard 1 of them, or draw 1 strategy card for that player.",
}
"""The known trial cards; of 21A, 23A, 27A, 39B and 40A only the purpose is known."""

ICONS = {
    "1A": ("motor_skills", "observation"),
    "1B": ("motor_skills", "observation"),
    "2A": ("motor_skills", "speech"),
    "3A": ("motor_skills", "instinct"),
    "10A": ("observation", "speech"),
    "21A": ("speech", "instinct"),
    "23A": ("motor_skills", "speech"),
    "27A": ("motor_skills", "instinct"),
    "39B": ("speech", "instinct"),
    "40A": ("observation", "instinct"),
}

STRATEGY = {
    "written_statement": "After you deploy a marker to Motor Skills: Draw 3 influence tokens. "
    "Place 1 on Logical or Impulsive and discard the others.",
    "overpower": "After you deploy a marker: Destroy an opponent's marker in that region that hangs over the edge.",
    "badgering": "After the prosecutor deploys a marker: Destroy that marker. "
    "You may return one of your markers that it destroyed.",
    "hearsay": "After a Prosecutor ability places a guilty token: Move that token to an adjacent juror.",
    "speculation": "After another player places influence tokens: Look at 1 of them. "
    "You may move it to an adjacent juror.",
    "second_wind": "After you deploy a marker: Deploy one of your destroyed markers to that region.",
    "double_down": "After you deploy a marker to a region with 2 or more of your markers: Draw 2 influence tokens. "
    "Place 1 on any juror and discard the other.",
    "quick_retort": "After you deploy a marker to Speech: Place 1 guilty or innocent token on Distracted or Relaxed.",
    "sharp_eye": "After you deploy a marker to Observation: Look at all influence tokens of any juror. "
    "You may move the top one to an adjacent juror.",
    "gut_feeling": "After you deploy a marker to Instinct: "
    "Move 1 guilty or innocent token from any juror to an adjacent juror.",
    "think_ahead": "After you deploy a marker to Planning: Draw 2 strategy cards and discard 1 strategy card.",
    "train_of_thought": "After you deploy a marker: Deploy an opponent's marker in that region to a different region.",
    "read_the_room": "After you deploy a marker: Look at the top influence token of up to 2 jurors.",
}
"""The deck of section 7.4. Written Statement is known, of Overpower and Badgering the purpose."""

STORY = {
    "S1": "Start: Place 2 random influence tokens on Logical. Place 2 random influence tokens on Impulsive. "
    "The persona who joined last takes the first player token.\n"
    "End: Reveal all roles. Reveal and cancel all influence tokens. Determine the winners.",
    "S2": "Start: Place 2 random influence tokens on Judgmental. Place 2 random influence tokens on Relaxed. "
    "The persona to the left of the prosecutor takes the first player token.",
    "S3": "Start: Place 2 random influence tokens on Distracted. Place 2 random influence tokens on Perceptive. "
    "The prosecutor takes the first player token.",
    "S4": "Start: For each of Logical and Distracted and Impulsive and Perceptive, "
    "place 1 random influence token on that juror. "
    "A random persona takes the first player token.",
}

ROLES = {
    "prosecutor": "You win if more jurors are guilty than innocent.",
    "selfishness": "You win if at least as many jurors are innocent as guilty.",
    "honesty": "You win if 3 or more jurors are guilty and you control Speech or Observation.",
    "doubt": "You win if 2 or fewer jurors are guilty and 2 or fewer jurors are innocent.",
    "justice": "You win if more jurors are guilty than innocent.",
    "courage": "You win if 2 or more jurors are guilty and you have 1 or more destroyed markers "
    "and no other persona has more destroyed markers.",
    "cowardice": "You win if 2 or more jurors are innocent and no other persona has fewer destroyed markers.",
    "charm": "You win if 2 or more jurors are innocent and you control Speech or Motor Skills.",
    "denial": "You win if 9 or more guilty tokens are cancelled.",
    "remorse": "You win if 2 or more jurors are guilty and you control Instinct or Planning.",
    "apathy": "You win if 2 or more jurors are undecided.",
    "drama": "You win if 2 or more jurors are guilty and 2 or more jurors are innocent "
    "and you control Speech or Instinct.",
    "curiosity": "You win if 1 or fewer jurors are undecided and you control Observation or Motor Skills.",
}
"""The goals of section 7.2."""

EFFECTS = {
    "E-01": "Prosecutor: Place 2 innocent tokens on Relaxed.",
    "E-02": "Observation: Place 1 innocent token on a juror with a guilty token.",
    "E-03": "Speech: Place 1 innocent token on any juror.",
    "E-04": "Motor Skills: Draw 3 influence tokens. Place 2 on different jurors and discard the other.",
    "E-04 named": "Motor Skills: Draw 3 influence tokens. Place 2 on Logical and discard the other.",
    "E-05": TRIAL["1A"],
    "E-06": "Observation: Look at the top influence token of any juror. "
    "You may discard it, or move it to a different juror.",
    "E-07": TRIAL["1B"],
    "E-08": "Speech: Remove 1 guilty token from any juror, or place 1 innocent token on Logical.",
    "E-08 three": "Speech: Remove 1 guilty token from any juror, or place 1 innocent token on Logical, "
    "or draw 2 strategy cards.",
    "E-08 hidden": "Speech: Choose 1: A Tell the truth. B Say nothing. C Cough.\n"
    "A: Place 1 innocent token on Perceptive.\n"
    "B: Place 1 guilty token on Judgmental. Draw 1 strategy card.\n"
    "C: Draw 1 influence token and place it on Distracted.",
    "E-09": "Prosecutor: Turn over 1 innocent token of any juror.",
    "E-09 move": "Instinct: Move 1 guilty token from any juror to a juror with an innocent token.",
    "E-10": "Instinct: Until the end of the next round, the prosecutor cannot choose a card with the Instinct icon.",
    "E-11": "Observation: Look at the hand of another persona. That player discards 1 strategy card.",
    "E-12": "Instinct: Destroy any marker in Speech.",
    "E-12 return": "Instinct: Return an opponent's marker in Instinct.",
    "E-13": "Instinct: Deploy any marker in Speech to any region.",
    "E-14": "Speech: Draw 2 strategy cards.",
    "E-15": "Prosecutor: Place 2 random influence tokens on any juror.",
    "E-16": "Observation: Look at all influence tokens of any juror and put them back in any order.",
    "E-17": "Instinct: Swap the influence tokens of 2 jurors.",
    "E-17 open": "Instinct: Swap the guilty and innocent tokens of 2 jurors.",
    "E-18": "Observation: Discard the top influence token of any juror.",
    "E-19": "Instinct: If your strength in Instinct is 3 or more, draw 1 strategy card. "
    "Otherwise, place 1 guilty token on Impulsive.",
    "E-19 juror": "Speech: Place 1 innocent token on any juror. "
    "If that juror has more guilty than innocent tokens, draw 1 strategy card.",
    "E-20": "Speech: Another persona places 1 guilty token on Logical, or draws 1 strategy card.",
    "E-20 share": "Speech: Draw 1 strategy card. Another persona draws 1 strategy card.",
}
"""A sentence for each code of section 7.3."""
