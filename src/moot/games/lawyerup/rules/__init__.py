"""The rules of the trial, a file for each chapter."""
