"""The verbs of a trial: each changes the state in one way and reports what happened."""
