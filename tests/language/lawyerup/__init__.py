"""A stand-in for Lawyer Up: its state, its verbs, the words of its cards, and the cards."""
