"""Law 17: what is heard is of the type that its event declares, whoever hears it."""

from __future__ import annotations

import msgspec

from tests.laws.play import Case, play


def law_17_events(case: Case) -> None:
    """Every event of a game, as each audience hears it, comes back from plain data as it was."""
    for seed in case.seeds:
        table, heard = case.table(seed), 0
        for turn in play(case, seed):
            table = turn.table
        for audience in case.audiences:
            for event in table.events(audience):
                place = f"{case.place(seed, 0, audience)}, event {event.n}"
                try:
                    again = msgspec.convert(msgspec.to_builtins(event), type(event))
                except msgspec.ValidationError as error:
                    raise AssertionError(f"{place}: {event} is not what it declares: {error}") from error
                assert again == event, f"{place}: {event} comes back as {again}"
                heard += 1
        assert heard, f"{case.place(seed, 0)}: nobody heard anything"
