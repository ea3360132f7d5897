"""The verbs of a trial: each changes the state in one way, says who learns what, and reports one event."""
