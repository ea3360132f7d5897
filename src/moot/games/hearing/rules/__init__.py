"""The rules of a hearing, a file per chapter of docs/rules/hearing.md."""
