"""People and bots at tables over the web: a lobby, live tables, and storage that loses nothing."""
