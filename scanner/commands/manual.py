"""`gridlens manual`: prints the man page, which is built from the parser."""

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
    """Adds nothing: there is nothing to choose."""


def run(arguments: argparse.Namespace) -> ExitCode:
    """Prints the page, in the language of man(7)."""
    print("\n".join(_write_page()))
    return ExitCode.DONE


def _write_page() -> Iterator[str]:
    yield f'.TH GRIDLENS 1 "" "gridlens {__version__}" "User Commands"'
    yield ".SH NAME"
    yield _escape("gridlens - finds, reads and solves logic puzzles in photos")
    yield ".SH SYNOPSIS"
    yield ".B gridlens"
    yield r"\fICOMMAND\fR [\fIARGUMENT\fR...]"
    yield ".SH DESCRIPTION"
    yield _escape(PROGRAM)
    yield ".SH COMMANDS"
    for name, _, parser in parsers():
        yield from _write_section(name, parser)
    for topic, text in TOPICS.items():
        title = "EXIT STATUS" if topic == "exit-codes" else topic.upper()
        yield f'.SH "{title}"'
        yield from _write_list(text())


def _write_section(name: str, parser: Parser) -> Iterator[str]:
    yield f".SS gridlens {_escape(name)}"
    yield _escape(" ".join((parser.description or "").split()))
    formatter = parser._get_formatter()
    for action in actions_of(parser):
        yield ".TP"
        yield rf"\fB{_escape(formatter._format_action_invocation(action))}\fR"
        yield _escape(formatter._expand_help(action))


def _write_list(text: str) -> Iterator[str]:
    heading, _, _ = text.partition("\n")
    yield _escape(heading.capitalize())
    for word, meaning in topic_entries(text):
        yield ".TP"
        yield rf"\fB{_escape(word)}\fR"
        yield _escape(meaning)


def _escape(text: str) -> str:
    """Escapes everything in a text that roff would obey."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
