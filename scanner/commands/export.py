"""`gridlens export`: what a batch found, as files for other programs, for people, and to learn from."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from scanner.batch import remote
from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Entry
from scanner.commands.puzzle_files import chosen_format, write_puzzles
from scanner.commands.talk import complain, say
from scanner.errors import OutputError, ScanError, UnreadableFileError, UsageError
from scanner.writers.files import check_free, write_whole
from solver.formats import Format

DESCRIPTION = (
    "Writes what a batch found into a file, or a folder: all pages and puzzles as records (.jsonl) or csv; the puzzles "
    "that are solved for sure as a pdf booklet or in any format of puzzle files; overlays, a picture of every page "
    "with the solutions on it; cells, pictures of all cells that were corrected, with what they hold."
)
FOLDERS = ("overlays", "cells")
FILES = {".jsonl": "records", ".csv": "csv", ".pdf": "pdf"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """From where, to where, and as what."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="the --out of a gridlens batch")
    parser.add_argument("output", metavar="OUT", help="a file, or a folder for overlays and cells; or a URL of either")
    names = ", ".join((*FILES.values(), *FOLDERS))
    parser.add_argument(
        "--to", metavar="NAME", help=f"{names}, or a format of puzzle files; without it, the name of OUT tells"
    )
    parser.add_argument(
        "--all", action="store_true", help="write puzzles too that nobody vouches for, as they were read"
    )
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it exists")
    parser.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")


def run(arguments: argparse.Namespace) -> int:
    """Writes one kind of export."""
    name: str = arguments.output
    what = arguments.to or FILES.get(Path(name).suffix.lower())
    if remote.is_url(name):
        remote.check_free(name, arguments.force)
    with Catalogue(arguments.folder) as catalogue, remote.written(name) as output:
        if what in FOLDERS:
            return _write_folder(what, catalogue, output, name)
        check_free(output, [catalogue.path], arguments.force)
        if what == "records":
            from scanner.batch.exports import records

            write_whole(output, "".join(records(catalogue)).encode())
            return 0
        if what == "csv":
            from scanner.batch.exports import table

            write_whole(output, table(catalogue).encode())
            return 0
        form = None if what == "pdf" else chosen_format(arguments.to, output)
        return _write_puzzles(_vouched(catalogue, arguments.all), form, output)


def _vouched(catalogue: Catalogue, everything: bool) -> list[Entry]:
    entries = [entry for entry in catalogue.puzzles() if everything or entry.status == "solved"]
    if not entries:
        raise UsageError("there is no puzzle to write", "Add --all for those that nobody vouches for.")
    return entries


def _write_puzzles(entries: list[Entry], form: Format | None, output: Path) -> int:
    from scanner.batch.exports import booklet_entries
    from scanner.batch.scans import puzzle_of

    if form is None:
        from scanner.writers.booklet import booklet

        write_whole(output, booklet(list(booklet_entries(entries))))
        return 0
    puzzles = [puzzle_of(entry.record) for entry in entries]
    fitting = [puzzle for puzzle in puzzles if form.HOLDS.fits(puzzle)]
    others = Counter((puzzle.kind, puzzle.size) for puzzle in puzzles if not form.HOLDS.fits(puzzle))
    for (kind, size), count in sorted(others.items()):
        what = f"{count} puzzles are left out" if count > 1 else "1 puzzle is left out"
        complain(OutputError(f"{form.NAME} holds no {kind} of size {size}: {what}", "Write them as json."))
    if fitting:
        write_puzzles(fitting, form, output)
    return OutputError.exit_code if others else 0


def _write_folder(what: str, catalogue: Catalogue, folder: Path, name: str) -> int:
    from scanner.batch import exports

    export: Callable[[Catalogue, Path], Iterable[Path | ScanError]] = getattr(exports, what)
    if folder.exists() and any(folder.iterdir()):
        raise OutputError(f"{folder}: is not empty", "Name a new folder.")
    written = 0
    exit_code = 0
    for item in export(catalogue, folder):
        if isinstance(item, ScanError):
            complain(item)
            exit_code = max(exit_code, item.exit_code)
        else:
            written += 1
    say(f"gridlens: {written} picture{'s' * (written != 1)} written to {name}")
    return exit_code or (0 if written else UnreadableFileError.exit_code)
