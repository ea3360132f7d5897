"""A stand-in for Voices: its words, and of its rules only what cards need."""

from tests.language.voices.standin import VOICES

__all__ = ["VOICES"]
