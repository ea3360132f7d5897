"""A stand-in for Android: enough of its board to say and play the texts of its cards, plots and events."""
