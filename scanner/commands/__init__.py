"""The commands of the command line, one module each.

A new command is a new module and one more name in COMMANDS. What is heavy, a module imports when it runs.
"""

from __future__ import annotations

import argparse
from typing import Protocol

from scanner.commands import check, convert, grade, hint, paper, scan, solve

__all__ = ["COMMANDS", "Command"]


class Command(Protocol):
    """What a module of this package offers."""

    NAME: str
    SUMMARY: str
    """A few words for the list of commands."""

    DESCRIPTION: str
    """What the command's own help begins with."""

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        """Adds the options that only this command has."""

    def run(self, arguments: argparse.Namespace, /) -> int:
        """Does what the arguments say; returns the exit code. Raises ScanError."""


COMMANDS: tuple[Command, ...] = (scan, solve, hint, grade, check, convert, paper)
