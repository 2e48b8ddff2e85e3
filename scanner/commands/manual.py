"""`gridlens manual`: the man page, built from the parser."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from scanner import __version__
from scanner.commands.help import TOPICS, topic_entries
from scanner.commands.parser import DESCRIPTION as PROGRAM
from scanner.commands.parser import Parser, actions_of, parsers
from scanner.errors import ExitCode

DESCRIPTION = (
    "Prints the manual of gridlens for man: gridlens manual | man -l -, or, to keep it, gridlens manual > "
    "~/.local/share/man/man1/gridlens.1."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There is nothing to choose."""


def run(arguments: argparse.Namespace) -> ExitCode:
    """Prints the page, in the language of man(7)."""
    print("\n".join(_page()))
    return ExitCode.DONE


def _page() -> Iterator[str]:
    yield f'.TH GRIDLENS 1 "" "gridlens {__version__}" "User Commands"'
    yield ".SH NAME"
    yield _plain("gridlens - finds, reads and solves logic puzzles in photos")
    yield ".SH SYNOPSIS"
    yield ".B gridlens"
    yield r"\fICOMMAND\fR [\fIARGUMENT\fR...]"
    yield ".SH DESCRIPTION"
    yield _plain(PROGRAM)
    yield ".SH COMMANDS"
    for name, _, parser in parsers():
        yield from _section(name, parser)
    for topic, text in TOPICS.items():
        title = "EXIT STATUS" if topic == "exit-codes" else topic.upper()
        yield f'.SH "{title}"'
        yield from _listed(text())


def _section(name: str, parser: Parser) -> Iterator[str]:
    yield f".SS gridlens {_plain(name)}"
    yield _plain(" ".join((parser.description or "").split()))
    formatter = parser._get_formatter()
    for action in actions_of(parser):
        yield ".TP"
        yield rf"\fB{_plain(formatter._format_action_invocation(action))}\fR"
        yield _plain(formatter._expand_help(action))


def _listed(text: str) -> Iterator[str]:
    heading, _, _ = text.partition("\n")
    yield _plain(heading.capitalize())
    for word, meaning in topic_entries(text):
        yield ".TP"
        yield rf"\fB{_plain(word)}\fR"
        yield _plain(meaning)


def _plain(text: str) -> str:
    """Text in which nothing is left that roff would obey."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
