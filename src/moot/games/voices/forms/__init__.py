"""The words of Voices' cards: what the card language says here, on top of the shared core."""

from moot.games.voices.forms.cards import LANGUAGE

__all__ = ["LANGUAGE"]
