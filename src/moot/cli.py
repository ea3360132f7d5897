"""The ``moot`` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from moot.cli_cards import cards_app
from moot.cli_serve import serve
from moot.engine import BadOptions, MootError


class Polite(TyperGroup):
    """Every error is one sentence on stderr: exit code 2 for a wrong command line, 1 for all else."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name or "moot", complete_var, False, windows_expand_args, **extra)
        except TyperException as error:
            _fail(error.format_message(), error.exit_code)
        except MootError as error:
            _fail(str(error), 1)
        except BrokenPipeError:
            # Whoever read the output has gone; nothing more can be said.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        except OSError as error:
            _fail(f"{error.filename or 'A file'}: {error.strerror or error}.", 1)
        except (typer.Abort, KeyboardInterrupt):
            _fail("Stopped.", 130)
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def _fail(sentence: str, code: int) -> None:
    line = " ".join(sentence.split())
    typer.echo(f"moot: {line}{'' if line.endswith(('.', '?', '!')) else '.'}", err=True)
    sys.exit(code)


app = typer.Typer(
    cls=Polite,
    help="Plays hidden-information tabletop games by their complete rules.",
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
rules_app = typer.Typer(help="The rules by number, and which of them a test proves.", rich_markup_mode="markdown")
app.add_typer(rules_app, name="rules")
app.add_typer(cards_app, name="cards")
app.command()(serve)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `moot games`.")]
SeatCount = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many seats; default: the fewest.")]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated. NAME alone is on."),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")]


@app.callback(invoke_without_command=True)
def _moot(context: typer.Context) -> None:
    """Plays hidden-information tabletop games by their complete rules.

    Begin with `moot play hearing`.
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@rules_app.callback(invoke_without_command=True)
def _rules(context: typer.Context) -> None:
    """The rules by number, and which of them a test proves."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def games(as_json: AsJson = False) -> None:
    """Lists the games with their seats and options.

    Example: `moot games`
    """
    from moot import api

    found = api.games()
    if as_json:
        _print_json(found)
        return
    for name, info in found.items():
        seats = " or ".join(str(count) for count in info.seats)
        typer.echo(f"{name}: {info.title}, {seats} seats. {info.about}")
        fields = _option_fields(info.options)
        for option, default in fields.items():
            typer.echo(f"  --option {option}={default}")


def _option_fields(schema: dict[str, Any]) -> dict[str, str]:
    """The options of a game with their defaults, from their JSON schema."""
    reference = schema.get("$ref", "").rpartition("/")[2]
    found = schema.get("$defs", {}).get(reference, schema)
    return {
        name: msgspec.json.encode(field.get("default")).decode() for name, field in found.get("properties", {}).items()
    }


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game of `moot games`.")] = None,
    seats: SeatCount = None,
    me: Annotated[
        str, typer.Option("--me", metavar="SEATS", help="Your seats, by number or name: `0`, `0,1`, `all` or `none`.")
    ] = "0",
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="A,B", help="Bots for the other seats; a short list is repeated.")
    ] = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="Deal this very game; default: a secret one.")] = None,
    option: OptionList = None,
    names: Annotated[str | None, typer.Option(metavar="A,B", help="Who sits where, from seat 0 on.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save, on quitting and at the end.")
    ] = None,
    auto_pass: Annotated[
        bool, typer.Option("--auto-pass/--no-auto-pass", help="Give an answer for you when there is only one.")
    ] = True,
    plain: Annotated[
        bool, typer.Option("--plain", help="No colour, no columns, no clearing: for screen readers and pipes.")
    ] = False,
) -> None:
    """Plays a game in the terminal, against bots or with friends on one screen.

    With several people the screen is emptied and passed on, so nobody sees what is not theirs. At any question, `?`
    explains.

    Examples:

    - `moot play hearing`
    - `moot play hearing --seats 3 --me 0,1 --names Ann,Ben,Cy`
    - `moot play hearing --option quick --seed 7`
    - `moot play --load hearing.moot`
    """
    from moot import api
    from moot.files import read_game
    from moot.terminal import Session
    from moot.terminal.screen import Screen
    from moot.terminal.setup import bots_at, people_at, read_options, split

    if load is not None:
        if seats is not None or seed is not None or option or names:
            raise BadOptions("A saved game keeps its seats, seed, options and names; leave those out with --load.")
        table = api.load(read_game(load))
        if game is not None and game != table.game:
            raise BadOptions(f"{load} is a game of '{table.game}', not of '{game}'.")
    elif game is None:
        raise BadOptions("Which game? Say, for example: moot play hearing")
    else:
        table = api.table(game, seats, seed, read_options(option or []), split(names) or None)
    people = people_at(table, me)
    chosen = bots_at(table, people, split(bots), seed)
    Session(table, people, chosen, Screen(plain=plain), save_to=save, loaded_from=load, auto_pass=auto_pass).run()


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(metavar="A,B", help="Bots by seat; a short list is repeated.")] = "random",
    seats: SeatCount = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "1",
    option: OptionList = None,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Plays many games between bots and reports lengths, scores and who wins, and whether that is as the game aims at.

    Example: `moot simulate hearing --games 1000 --seats 3 --bots random --seed 1`
    """
    from moot.cli_reports import show_simulation
    from moot.lab import simulate as lab
    from moot.terminal.setup import read_options, split

    result = lab.simulate(lab.plan(game, seats, games, split(bots), seed, read_options(option or [])), jobs)
    if as_json:
        _print_json(result)
    else:
        show_simulation(result)


@rules_app.command("coverage")
def rules_coverage(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game only.")] = None,
    rule: Annotated[
        str, typer.Option("--rule", metavar="ID", help="The tests of this rule, or of all whose ids begin so.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Tells which tests prove which rules; warns of proofs that prove little.

    It fails if a rule has no test, or if a test names a rule that does not exist. A warning is a rule with tests only
    of modules that the product does not use, or a test that names more than 8 rules.

    Examples: `moot rules coverage` · `moot rules coverage --rule H-ARG-03` · `moot rules coverage hearing --json`
    """
    from moot import coverage, rulebooks
    from moot.cli_reports import show_coverage, show_proofs

    root = rulebooks.root()
    books = rulebooks.books_in(root)
    found = coverage.coverage(books, coverage.proofs(root), game, rule.strip().upper())
    if as_json:
        _print_json(found)
    elif rule:
        show_proofs(books, found)
    else:
        show_coverage(books, found)
    if found.failed:
        raise typer.Exit(1)


@rules_app.command("show")
def rules_show(id_: Annotated[str, typer.Argument(metavar="ID", help="Such as H-ARG-03.")]) -> None:
    """Prints the text of a rule.

    Example: `moot rules show H-ARG-03`
    """
    import difflib

    from moot import rulebooks

    rule = rulebooks.find_rule(id_)
    if rule is None:
        near = difflib.get_close_matches(id_.upper(), {rule.id for rule in rulebooks.all_rules()}, n=1)
        raise rulebooks.RulebookError(f"There is no rule '{id_}'.{f' Did you mean {near[0]}?' if near else ''}")
    typer.echo(f"{rule.id} ({rule.chapter})\n{rule.text}")


@app.command()
def text(
    game: Annotated[str, typer.Argument(help="Whose texts are printed.")],
    language: Annotated[str, typer.Option("--language", metavar="LANG", help="Such as `de`.")] = "en",
) -> None:
    """Prints all that a game can say, by id, as JSON with texts in MessageFormat 2: to be translated.

    Examples: `moot text hearing > en.json` · `moot text hearing --language de`
    """
    from moot import api
    from moot.games import BOOKS
    from moot.language.translations import texts

    rules = api.rules_of(api.game_of(game))
    said = msgspec.json.encode(texts(BOOKS.get(rules.game.name), rules, language))
    typer.echo(msgspec.json.format(said, indent=1).decode())


@app.command()
def actions(
    game: Annotated[str, typer.Argument(help="Whose actions are listed.")],
    question: Annotated[str, typer.Option(metavar="NAME", help="Only what answers this, such as turn/action.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="A JSON object on each line instead of text.")] = False,
) -> None:
    """Lists all that can ever be answered in a game, with the numbers that learners know it by.

    Examples: `moot actions hearing` · `moot actions voices --question deploy/line --json`
    """
    from moot import api
    from moot.cli_reports import show_actions, show_actions_as_json

    found = api.rules_of(api.game_of(game)).actions
    if question and not any(action.question == question for _, action in found.listed()):
        raise BadOptions(f"{game} never asks '{question}'.")
    (show_actions_as_json if as_json else show_actions)(found, question)


@app.command()
def scenario(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files (TOML).")]) -> None:
    """Plays scenario files and tells which of them went as they say.

    Example: `moot scenario tests/games/hearing/scenarios/*.toml`
    """
    from moot.scenarios.scenario import run_file

    failed = 0
    for file in files:
        try:
            run_file(file)
        except (MootError, OSError) as error:
            failed += 1
            typer.echo(f"failed  {file}: {error}")
        else:
            typer.echo(f"ok      {file}")
    typer.echo(f"{len(files) - failed} of {len(files)} went as they say.")
    if failed:
        raise typer.Exit(1)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file, as `moot play` writes it.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="The commitment that the table showed at its start.")
    ] = None,
) -> None:
    """Checks a game file: that chance was honest, and that its answers lead to its outcome.

    Example: `moot verify hearing.moot --commitment 5f2c…`
    """
    from moot.cli_reports import show_verdict
    from moot.files import read_game
    from moot.verify import verify_bytes

    report = verify_bytes(read_game(file), commitment)
    show_verdict(report)
    if not report.ok or report.missing:
        raise typer.Exit(1)


@app.command()
def release(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All that have a place for it.")
    ] = None,
) -> None:
    """Keeps today's rules of games for the tables that are dealt from them: see docs/releasing.md.

    What is released already stays as it is; if its rules have changed since, that is refused.
    """
    from moot import api
    from moot.plugins import PLUGINS
    from moot.releases.making import make

    for name in games or [name for name, plugin in PLUGINS.items() if plugin.releases]:
        version = api.game_of(name).version
        new, path = make(name)
        told = f"released as {path}" if new else "released already, with the same rules"
        typer.echo(f"{name} {version}: {told}.")


@app.command()
def bench(
    game: Annotated[str, typer.Argument(help="Whose speed is measured: a game, or `server`.")] = "hearing",
    quick: Annotated[bool, typer.Option("--quick", help="A short run, to see whether it works.")] = False,
    tables: Annotated[
        str, typer.Option(metavar="N,N", help="For the server: how many tables are played at the same time.")
    ] = "50,200,500",
    seconds: Annotated[float, typer.Option(min=0.1, help="For the server: how long each run is.")] = 5.0,
    as_json: AsJson = False,
) -> None:
    """Measures the speed of the engine or of the server, next to a plain loop on this machine.

    Examples: `moot bench` · `moot bench voices` · `moot bench server --tables 50,200` · `moot bench --json`
    """
    from moot.cli_reports import show_bench, show_serve_bench
    from moot.games import GAMES
    from moot.lab import serve_bench
    from moot.lab.bench import bench as run

    if game == "server":
        counts, length = ([4], 1.0) if quick else (_counts(tables), seconds)
        served = serve_bench.bench(counts, length)
        if as_json:
            _print_json(served)
        else:
            show_serve_bench(served, quick=quick)
        return
    if game not in GAMES:
        raise BadOptions(f"There is no bench of '{game}'. There are: {', '.join(GAMES)}, server.")
    result = run(game, quick=quick)
    if as_json:
        _print_json(result)
    else:
        show_bench(result)


def _counts(words: str) -> list[int]:
    counts = [int(one) for one in words.split(",") if one.strip().isdecimal()]
    if not counts or len(counts) < len(words.split(",")) or min(counts) < 1:
        raise BadOptions(f"'{words}' is no list of whole numbers such as 50,200.")
    return counts


def _print_json(data: object) -> None:
    typer.echo(msgspec.json.encode(data).decode())


def main() -> None:
    """The entry point."""
    app()
