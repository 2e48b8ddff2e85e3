"""Answers about each puzzle: the loop, the JSON and the exit code that several commands share."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from scanner.commands.messages import complain
from scanner.commands.puzzle_inputs import PuzzleInput
from scanner.errors import ExitCode, InternalError, NotUniqueError, ScanError
from solver.paper.puzzle import Puzzle, PuzzleError

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal


class Answer(Protocol):
    """The answer of a command about a puzzle."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it is about."""

    @property
    def exit_code(self) -> ExitCode:
        """The exit code that this puzzle alone would give the command."""

    def record(self) -> Record:
        """Returns the fields that it adds to the puzzle's JSON object."""

    def show(self, terminal: Terminal, name: str) -> None:
        """Prints it for people; `name` says which puzzle it is about."""


Reporter = Callable[[PuzzleInput, Answer | ScanError], None]


def answer_each(
    arguments: argparse.Namespace, puzzles: Iterable[PuzzleInput], answer: Callable[[Puzzle], Answer]
) -> ExitCode:
    """Answers each puzzle, whatever becomes of the others; returns the highest exit code.

    The arguments are those of `add_answering`. An error of `answer` need not say which puzzle it is about.
    """
    report = _choose_reporter(arguments.json)
    exit_code = ExitCode.DONE
    for given in puzzles:
        result = _attempt(given, answer, report)
        if isinstance(result, ScanError):
            report(given, result)
            complain(result, arguments.verbose)
        exit_code = max(exit_code, result.exit_code)
    return exit_code


def _attempt(given: PuzzleInput, answer: Callable[[Puzzle], Answer], report: Reporter) -> Answer | ScanError:
    """Answers one puzzle and reports it. A failure concerns only this puzzle, unless the output fails."""
    if isinstance(given.puzzle, ScanError):
        return given.puzzle
    try:
        result = answer(given.puzzle)
        report(given, result)
        return result
    except OSError:
        raise
    except PuzzleError as error:
        return NotUniqueError(f"{given.name}: {error}")
    except ScanError as error:
        return type(error)(f"{given.name}: {error}", error.advice)
    except Exception as error:
        failure = InternalError(f"{given.name}: gridlens failed ({type(error).__name__}: {error})")
        failure.__cause__ = error
        return failure


def _choose_reporter(as_json: bool) -> Reporter:
    """Returns the function that prints an answer on stdout, and errors on stderr."""
    if as_json:
        return _print_record
    if sys.stdout is None:
        return lambda given, result: None
    from scanner.writers.terminal import Terminal

    # A name that the encoding cannot carry is no reason to fail.
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    terminal = Terminal(sys.stdout)

    def show(given: PuzzleInput, result: Answer | ScanError) -> None:
        if not isinstance(result, ScanError):
            result.show(terminal, given.name)
            sys.stdout.flush()

    return show


def _print_record(given: PuzzleInput, result: Answer | ScanError) -> None:
    from scanner.writers.contract import answer_record
    from solver.formats.gridlens_json import puzzle_record

    if isinstance(result, ScanError):
        record = answer_record(given.source, given.number, result)
    else:
        record = answer_record(given.source, given.number, puzzle_record(result.puzzle) | result.record())
    print(json.dumps(record), flush=True)
