"""The rules of Voices in My Head, a file for each chapter of the rulebook."""
