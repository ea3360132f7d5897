"""Voices in My Head."""
