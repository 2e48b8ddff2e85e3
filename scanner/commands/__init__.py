"""The commands of the command line, one module each.

A new command is a new module and one more line in COMMAND_GROUPS.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Protocol

from scanner.errors import ExitCode

COMMAND_GROUPS: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        "photos",
        (
            ("scan", "scanner.commands.scan", "read and solve the puzzles in photos"),
            ("live", "scanner.commands.live", "draw the answers onto a camera's picture or a video"),
            ("serve", "scanner.commands.serve", "serve the page for phone and desk"),
            ("mcp", "scanner.commands.mcp", "let language models use gridlens as a tool"),
        ),
    ),
    (
        "puzzles",
        (
            ("solve", "scanner.commands.solve", "solve puzzles"),
            ("hint", "scanner.commands.hint", "say what to do next, or all steps to the solution"),
            ("check", "scanner.commands.check", "find mistakes in puzzles, and in what their players have written"),
            ("grade", "scanner.commands.grade", "say how hard puzzles are"),
            ("generate", "scanner.commands.generate", "make new puzzles"),
            ("convert", "scanner.commands.convert", "write puzzles in another file format"),
            ("print", "scanner.commands.print_command", "draw puzzles for paper: a PDF booklet, or an SVG"),
        ),
    ),
    (
        "many pages",
        (
            ("batch", "scanner.commands.batch", "read thousands of pages, unattended, into a catalogue"),
            ("report", "scanner.commands.report", "show how a batch went, and what needs checking, in one HTML file"),
            ("review", "scanner.commands.review", "go through the puzzles that are in doubt, and correct them"),
            ("export", "scanner.commands.export", "take what a batch found out of its catalogue"),
        ),
    ),
    (
        "gridlens itself",
        (
            ("help", "scanner.commands.help", "explain a command, or what several have in common"),
            ("completion", "scanner.commands.completion", "make your shell complete commands and options"),
            ("manual", "scanner.commands.manual", "print the man page"),
        ),
    ),
)
"""The name, module and summary of every command, grouped by purpose; a command that isn't chosen is never imported."""

COMMANDS = tuple(command for _, commands in COMMAND_GROUPS for command in commands)
"""All commands, without their groups."""


class Command(Protocol):
    """The interface of a module of this package that is a command."""

    DESCRIPTION: str
    """The beginning of the command's help."""

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        """Adds the options that the command has."""

    def run(self, arguments: argparse.Namespace, /) -> ExitCode:
        """Does what the arguments say; returns the exit code. Raises ScanError."""


def load(module: str) -> Command:
    """Imports a command by the name of its module."""
    command: Command = import_module(module)
    return command
