"""The parser of the command line, with the arguments of one command at a time, or of all for those who list them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from textwrap import fill
from typing import NoReturn

from scanner import __version__
from scanner.addresses import without_secrets
from scanner.commands import COMMAND_GROUPS, COMMANDS, load
from scanner.commands.colours import add_color
from scanner.commands.examples import example_text
from scanner.commands.suggestions import suggestion_for
from scanner.writers.names import printable

DESCRIPTION = (
    "Finds logic puzzles in photos, reads them, solves them, and draws the solution onto the photo. "
    "Also solves, explains, grades, checks, makes, converts and prints puzzles without photos."
)
EPILOG = "gridlens help exit-codes says what the exit codes mean."
USAGE = "gridlens [-h] [-V] [--color WHEN] COMMAND ..."
DESCRIPTION_WIDTH = 100
"""The characters in a line of a description."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are fit to print: arguments may be names of files, or addresses with secrets."""

    def error(self, message: str) -> NoReturn:
        super().error(printable(without_secrets(_add_suggestion(message, self))))


def _add_suggestion(message: str, parser: argparse.ArgumentParser) -> str:
    """Adds to a complaint what may have been meant by the option or the value that it is about."""
    if unknown := re.match(r"unrecognized arguments: (-\S+)", message):
        return message + suggestion_for(unknown[1].partition("=")[0], _list_option_names(parser))
    if wrong := re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)$", message):
        return message + suggestion_for(wrong[1], re.findall(r"[\w-]+", wrong[2]))
    return message


def _list_option_names(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yields the names of a parser's options, and of those of the command that it knows."""
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _list_option_names(command)


def parser_for(chosen: str | None) -> Parser:
    """Makes the parser of gridlens, with the arguments of the `chosen` command and only the names of all others."""
    parser = Parser(
        prog="gridlens",
        usage=USAGE,
        description=fill(DESCRIPTION, DESCRIPTION_WIDTH),
        epilog=f"{_list_commands()}\n\n{EPILOG}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("-V", "--version", action="version", version=f"gridlens {__version__}")
    add_color(parser)
    # The epilog lists them, grouped by purpose.
    commands = parser.add_subparsers(
        prog="gridlens", metavar="COMMAND", help=argparse.SUPPRESS, required=True, dest="command"
    )
    for name, module, _ in COMMANDS:
        subparser = commands.add_parser(
            name, epilog=_write_epilog(name), formatter_class=argparse.RawDescriptionHelpFormatter
        )
        if name == chosen:
            _complete(subparser, module)
    return parser


def parsers() -> Iterator[tuple[str, str, Parser]]:
    """Yields the name, the summary and the parser of every command, with all of its arguments."""
    for name, _, summary in COMMANDS:
        yield name, summary, command_parser(name)


def command_parser(name: str) -> Parser:
    """Makes the parser of one command, with all of its arguments."""
    parser = Parser(
        prog=f"gridlens {name}", epilog=_write_epilog(name), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    _complete(parser, {name: module for name, module, _ in COMMANDS}[name])
    return parser


def actions_of(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Returns the arguments that a parser shows in its help, in the same order."""
    return [action for action in parser._actions if action.help != argparse.SUPPRESS]


def _list_commands() -> str:
    """Lists the commands with their summaries, grouped by purpose."""
    width = max(len(name) for name, _, _ in COMMANDS)
    groups = (
        "\n".join([f"{purpose}:", *(f"  {name:{width}}  {summary}" for name, _, summary in commands)])
        for purpose, commands in COMMAND_GROUPS
    )
    return "\n\n".join(groups)


def _write_epilog(name: str) -> str:
    return f"{example_text(name)}\n{EPILOG}"


def _complete(parser: argparse.ArgumentParser, module: str) -> None:
    command = load(module)
    parser.description = fill(command.DESCRIPTION, DESCRIPTION_WIDTH)
    command.add_arguments(parser)
    add_color(parser)
    parser.set_defaults(run=command.run, verbose=False)
