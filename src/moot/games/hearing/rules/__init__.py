"""The rules of a hearing, a file per chapter of hearing.md."""
