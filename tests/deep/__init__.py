"""What needs hours: the short tests of kills, worlds and nonsense at full length. `make test-deep` runs it.

A *part* proves one thing. Its work is cut into *units*, each with a number that is its seed: they are done in any
order, by several processes, now or after an interruption, and each can be repeated alone.
"""
