"""`gridlens review`: shows the doubtful puzzles of a batch one after another, to be corrected by a person."""

from __future__ import annotations

import argparse
import getpass
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Entry
from scanner.batch.lock import only_review
from scanner.batch.review import is_settled
from scanner.commands.messages import complain
from scanner.commands.serve import add_serving, serve
from scanner.commands.signals import ending_as_on_interrupt
from scanner.errors import ExitCode, OutputError, UsageError
from scanner.writers.files import write_whole
from solver.paper.puzzle import cell_name

if TYPE_CHECKING:
    from scanner.corrections import Change
    from scanner.writers.terminal import Terminal
    from solver.paper.scan_record import Scanned

DESCRIPTION = (
    "Shows each doubtful puzzle of a batch, with its picture, and takes corrections of cells; the puzzle is "
    "solved again at once. Anything that a person confirms counts as certain, and is kept with the name and the time, "
    "however the review ends. With --web it is done in the browser, on the page of gridlens serve: one doubt after the "
    "other, each with a key or a tap."
)
PICTURE = "review.jpg"
"""The picture of the current puzzle, in the folder of the catalogue."""

HELP = (
    "skip: leave it in doubt, with the corrections so far; quit: the same, and end; undo: take back the last "
    "corrections; no puzzle: there is none here; wrong grid: the puzzle's lines are not where they were seen; or "
    "corrections: "
)
PROMPT = "ok, skip, quit, undo, no puzzle, wrong grid, or corrections such as r3c4=7; Enter for help"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say which catalogue, and who is looking at it."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="the --out of a gridlens batch")
    parser.add_argument("--who", metavar="NAME", help="the reviewer's name (default: the name of the user)")
    parser.add_argument("--web", action="store_true", help="review on the page, in the browser")
    parser.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")
    add_serving(parser.add_argument_group("with --web"))
    parser.set_defaults(ssl_certfile=None, ssl_keyfile=None, self_signed=False)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Goes through the doubtful puzzles to their end, or until `quit`; on the page, until it is stopped."""
    from scanner.writers.terminal import Terminal

    if arguments.web:
        return _serve(arguments)
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("a review needs a terminal", "Start it in one.")
    who = arguments.who or _find_user()
    # What a stream cannot carry is no reason to fail.
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    terminal = Terminal(sys.stdout)
    with ending_as_on_interrupt(), Catalogue(arguments.folder) as catalogue, only_review(arguments.folder):
        entries = list(catalogue.puzzles(unsure=True))
        try:
            for place, entry in enumerate(entries, 1):
                terminal.print_line(f"{place} of {len(entries)}")
                if not _Sitting(catalogue, entry, who, terminal).hold(arguments.folder / PICTURE):
                    break
        finally:
            (arguments.folder / PICTURE).unlink(missing_ok=True)
        left = sum(1 for _ in catalogue.puzzles(unsure=True))
    terminal.print_line(f"in doubt: {left}")
    return ExitCode.NOT_SOLVED if left else ExitCode.DONE


def _serve(arguments: argparse.Namespace) -> ExitCode:
    """Serves the page with the review."""
    folder = arguments.folder
    with Catalogue(folder) as catalogue, only_review(folder):
        serve(arguments, folder, arguments.who or _find_user())
        left = sum(1 for _ in catalogue.puzzles(unsure=True))
    if sys.stdout:
        print(f"in doubt: {left}")
    return ExitCode.NOT_SOLVED if left else ExitCode.DONE


def _find_user() -> str:
    try:
        return getpass.getuser()
    except (ImportError, KeyError, OSError):
        raise UsageError("the name of the user is unknown", "Give a name with --who.") from None


class _State(NamedTuple):
    """A puzzle after a line of corrections, with the changes that these made, and their words."""

    scanned: Scanned
    changes: tuple[Change, ...] = ()
    words: tuple[str, ...] = ()


class _Sitting:
    """The review of one puzzle, from the first look at it to the verdict."""

    def __init__(self, catalogue: Catalogue, entry: Entry, who: str, terminal: Terminal) -> None:
        self._catalogue = catalogue
        self._entry = entry
        self._who = who
        self._terminal = terminal
        self._states = [_State(entry.scanned)]

    def hold(self, picture: Path) -> bool:
        """Asks until there is an answer; returns False if no more puzzles are wanted.

        Corrections are kept however the questions end.
        """
        self._show_picture(picture)
        self._show(self._entry.scanned)
        try:
            return self._take_lines()
        finally:
            self._keep()

    def _take_lines(self) -> bool:
        """Takes line after line until this puzzle is done; returns whether to continue to the next."""
        while True:
            words = self._ask()
            match words:
                case ["quit" | "q"] | None:
                    return False
                case ["skip" | "s"]:
                    return True
                case ["ok" | "o"]:
                    self._change(["ok"])
                    return True
                case ["no", "puzzle"] | ["wrong", "grid"]:
                    self._refuse(" ".join(words))
                    return True
                case ["undo" | "u"] if len(self._states) > 1:
                    self._states.pop()
                case ["undo" | "u"]:
                    self._terminal.print_line("there is nothing to undo")
                    continue
                case [] | ["help" | "h" | "?"]:
                    self._terminal.print_line(HELP + _write_syntax())
                    continue
                case _ if not self._change(words):
                    continue
            self._show(self._scanned)

    @property
    def _scanned(self) -> Scanned:
        """The record of the puzzle as it stands."""
        return self._states[-1].scanned

    @property
    def _changes(self) -> list[Change]:
        return [change for state in self._states for change in state.changes]

    def _ask(self) -> list[str] | None:
        """Reads the words of one line, of which a correction is one; None at the end of the input."""
        self._terminal.print_line(PROMPT)
        line = sys.stdin.readline()
        return re.sub(r"\s*([=<>-])\s*", r"\1", line).split() if line else None

    def _change(self, words: list[str]) -> bool:
        """Makes all corrections of a line, or none if one of them cannot be understood."""
        from scanner.corrections import apply_corrections

        try:
            self._states.append(_State(*apply_corrections(self._scanned, words), tuple(words)))
        except UsageError as error:
            complain(UsageError(str(error), "Press Enter for help."))
            return False
        return True

    def _keep(self) -> None:
        """Stores the corrections, if there are any, as unfinished unless the puzzle is now certain or confirmed.

        Raises OutputError, which repeats them if they cannot be stored.
        """
        words = [word for state in self._states for word in state.words]
        if not words:
            return
        scanned, changes = self._scanned, self._changes
        is_done = is_settled(scanned, self._states[-1].words)
        try:
            self._catalogue.correct(self._entry, scanned, changes, self._who, is_settled=is_done)
        except OutputError as error:
            raise OutputError(f"{error}; you wrote: {' '.join(words)}", error.advice) from None
        left = "" if is_done else "; still in doubt"
        self._terminal.print_line(f"kept as {scanned.status}, {_count(len(changes), 'correction')}{left}")

    def _refuse(self, refusal: str) -> None:
        self._catalogue.refuse(self._entry, refusal, self._who)
        del self._states[1:]
        self._terminal.print_line(f"kept as {refusal}; it is not exported")

    def _show(self, scanned: Scanned) -> None:
        """Prints the puzzle as it stands, with what is uncertain about it."""
        from scanner.corrections import letter_of
        from scanner.writers.terminal import DOUBTFUL, doubt_sentence, printed_texts, problems_beside

        puzzle, doubts = scanned.puzzle, scanned.doubts
        values, looks = printed_texts(puzzle, None if doubts else scanned.solution)
        looks |= dict.fromkeys((doubt.cell for doubt in doubts), DOUBTFUL)
        changes = self._changes
        remark = _count(len(changes), "correction") if changes else f"{_count(len(doubts), 'cell')} in doubt"
        self._terminal.headline(self._entry.name, scanned.status, puzzle, remark)
        self._terminal.grid(puzzle, values, looks)
        for row in puzzle.regions:
            self._terminal.print_line("  ".join(map(letter_of, row)))
        for doubt in doubts:
            self._terminal.print_line(f"{cell_name(doubt.cell)}: {doubt_sentence(puzzle, doubt)}")
        for problem in problems_beside(doubts, scanned.problems):
            self._terminal.print_line(problem)

    def _show_picture(self, path: Path) -> None:
        """Shows the picture in the terminal, if that can show pictures, and writes it to a file in any case."""
        from scanner.writers.inline import inline_image

        picture = self._entry.picture or b""
        write_whole(path, picture)
        if sys.stdout.isatty() and (shown := inline_image(picture, os.environ)):
            print(shown)
        self._terminal.print_line(f"picture: {path}")


def _count(number: int, thing: str) -> str:
    return f"{number or 'no'} {thing}{'s' * (number > 1)}"


def _write_syntax() -> str:
    from scanner.corrections import SYNTAX

    return SYNTAX
