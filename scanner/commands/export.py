"""`gridlens export`: writes what a batch found, as files for other programs, for people, and to learn from."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path

from scanner.addresses import is_url, shown_address
from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Entry
from scanner.batch.search import CONDITIONS, Condition, meets_all
from scanner.commands.arguments import add_style, style_of
from scanner.commands.booklets import add_booklet, make_booklet
from scanner.commands.messages import advance, complain, progress_of, say
from scanner.commands.puzzle_files import STDOUT, chosen_format, write_output, write_puzzles
from scanner.commands.suggestions import suggestion_for
from scanner.errors import ExitCode, OutputError, ScanError, UsageError
from scanner.remote import stores
from scanner.writers.files import check_free
from solver.formats import Format
from solver.paper.puzzle import Shape

Pictured = Callable[[Catalogue, Path], Iterable[Path | ScanError]]

DESCRIPTION = (
    "Writes what a batch found into a file, or a folder: all pages and puzzles as records (.jsonl) or csv; the puzzles "
    "that are certainly solved as a pdf booklet or in any format of puzzle files; overlays, a picture of every page "
    "with the solutions on it, in folders like those of the pages, with a list of them; cells, pictures of all cells "
    "that were corrected, with what they hold."
)
PICTURES = {
    "overlays": ("there is no page with a puzzle", "Run gridlens batch on some pages first."),
    "cells": ("no cell has been corrected yet", "Correct some with gridlens review."),
}
"""The exports that write a folder of pictures, each with the message and the advice for an empty result."""

DOCUMENTS = {"records": ".jsonl", "csv": ".csv", "pdf": ".pdf"}
"""The exports that become one file, and the suffix of its name."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say from where, to where, and as what."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="the --out of a gridlens batch")
    parser.add_argument(
        "output",
        metavar="OUT",
        help="a file, or - for stdout; a folder for overlays, cells, and formats with one puzzle a file; or a URL",
    )
    names = ", ".join((*DOCUMENTS, *PICTURES))
    parser.add_argument(
        "--to", metavar="NAME", help=f"{names}, or a format of puzzle files (default: by the name of OUT)"
    )
    parser.add_argument(
        "--where",
        type=condition,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"only puzzles of which this is true, such as grade=hard or title=weekend: {', '.join(CONDITIONS)}; "
        "may be given more than once",
    )
    parser.add_argument("--all", action="store_true", help="write uncertain puzzles too, as they were read")
    add_style(parser.add_argument_group("how overlays look"))
    add_booklet(parser.add_argument_group("how the booklet looks"))
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it exists")
    parser.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")


def condition(text: str) -> Condition:
    """Parses a condition. Raises ArgumentTypeError."""
    name, _, value = text.partition("=")
    if name not in CONDITIONS or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not written as title=weekend; there are {', '.join(CONDITIONS)}")
    return Condition(name, value)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Writes one kind of export."""
    name: str = arguments.output
    ending = Path(name).suffix.lower()
    what = arguments.to or next((document for document in DOCUMENTS if DOCUMENTS[document] == ending), "")
    if name == STDOUT and (not what or what in PICTURES):
        raise UsageError("stdout is for one file", "Choose its content with --to, or name a folder.")
    if is_url(name):
        stores.check_free(name, arguments.force)
    with Catalogue(arguments.folder) as catalogue, catalogue.snapshot(), stores.writable_path(name) as path:
        output = None if name == STDOUT else path
        form = None if what in PICTURES or what in DOCUMENTS else _choose_format(arguments.to, path)
        if what in PICTURES or (form and _is_folder(output, form)):
            _check_empty(path)
        elif output:
            check_free(output, [catalogue.path], arguments.force)
        if what in PICTURES:
            return _write_pictures(_choose_export(what, arguments), PICTURES[what], catalogue, path, name)
        if form:
            return _write_puzzles(_select(catalogue, arguments), form, output, name)
        write_output(_write_document(what, catalogue, arguments), output)
    return ExitCode.DONE


def _choose_format(name: str | None, path: Path) -> Format:
    """Chooses a format as `chosen_format` does; its error names everything that a batch can be written as."""
    try:
        return chosen_format(name, path)
    except UsageError as error:
        others = (*DOCUMENTS, *PICTURES)
        advice = error.advice.rstrip(".")
        suggestion = suggestion_for(name or path.suffix.removeprefix("."), others)
        raise UsageError(f"{error}{suggestion}", f"{advice}; or one of {', '.join(others)}.") from None


def _check_empty(folder: Path) -> None:
    if folder.is_dir() and any(folder.iterdir()):
        raise OutputError(f"{folder}: is not empty", "Name a new folder.")


def _choose_export(what: str, arguments: argparse.Namespace) -> Pictured:
    """Returns the function that makes a folder of pictures."""
    from scanner.batch import exports

    wanted = partial(meets_all, conditions=arguments.where)
    return (
        exports.corrected_cells
        if what == "cells"
        else partial(exports.overlays, style=style_of(arguments), wanted=wanted)
    )


def _write_pictures(
    export: Pictured, nothing: tuple[str, str], catalogue: Catalogue, folder: Path, name: str
) -> ExitCode:
    """Writes a folder of pictures. Raises UsageError, with the message in `nothing` if there are none."""
    written = 0
    exit_code = ExitCode.DONE
    for item in export(catalogue, folder):
        if isinstance(item, ScanError):
            complain(item)
            exit_code = max(exit_code, item.exit_code)
        else:
            written += 1
    if not written and not exit_code:
        raise UsageError(*nothing)
    say(f"gridlens: {_count(written, 'picture')} written to {shown_address(name)}")
    return exit_code


def _is_folder(output: Path | None, form: Format) -> bool:
    """Tells whether to write a folder: the format holds one puzzle a file, and the name is not a file's."""
    return output is not None and not form.HOLDS.several and not fnmatchcase(output.name, form.FILES)


def _write_puzzles(entries: Sequence[Entry], form: Format, output: Path | None, name: str) -> ExitCode:
    from scanner.batch.exports import puzzle_files

    fitting, exit_code = _select_fitting(entries, form)
    if output and _is_folder(output, form):
        for path, entry in puzzle_files(fitting, form, output):
            write_puzzles([entry.scanned.puzzle], form, path)
        say(f"gridlens: {_count(len(fitting), 'file')} written to {shown_address(name)}")
    elif len(fitting) > 1 and not form.HOLDS.several:
        advice = f"Name a folder, and add --to {form.NAME}: each puzzle gets its own file."
        raise UsageError(f"{form.NAME} holds one puzzle in a file, not {len(fitting)}", advice)
    elif fitting:
        write_puzzles([entry.scanned.puzzle for entry in fitting], form, output)
    return exit_code


def _select(catalogue: Catalogue, arguments: argparse.Namespace) -> list[Entry]:
    """Returns the wanted puzzles that are certainly solved; with `--all`, all of them that left something to solve."""
    entries = [
        entry
        for entry in catalogue.exported()
        if (entry.scanned.status != "complete" if arguments.all else entry.scanned.status == "solved")
        and meets_all(entry, arguments.where)
    ]
    if not entries and arguments.where:
        raise UsageError("no puzzle is like that", "Add --all for the uncertain ones, or give fewer conditions.")
    if not entries:
        raise UsageError("there is no puzzle to write", "Add --all for the uncertain ones.")
    return entries


def _select_fitting(entries: Sequence[Entry], form: Format) -> tuple[list[Entry], ExitCode]:
    """Returns the puzzles that fit into the format, and the exit code; says which others are left out."""
    fitting = []
    others = Counter[tuple[str, Shape]]()
    for entry in entries:
        puzzle = entry.scanned.puzzle
        if form.HOLDS.fits(puzzle):
            fitting.append(entry)
        else:
            others[puzzle.name.lower(), puzzle.shape] += 1
    if not others:
        return fitting, ExitCode.DONE
    sorts = ", ".join(f"{count} {name} {shape}" for (name, shape), count in sorted(others.items()))
    complain(OutputError(f"{form.NAME} cannot hold {sorts}, which are left out", "Write them as json."))
    return fitting, ExitCode.OUTPUT


def _write_document(what: str, catalogue: Catalogue, arguments: argparse.Namespace) -> bytes:
    from scanner.batch import exports

    is_wanted = partial(meets_all, conditions=arguments.where)
    match what:
        case "records":
            return "".join(exports.json_records(catalogue, is_wanted if arguments.where else None)).encode()
        case "csv":
            return exports.csv_table(catalogue, is_wanted).encode()
    wanted = _select(catalogue, arguments)
    entries = list(exports.booklet_entries(wanted))
    if more := len(wanted) - len(entries):
        printed, again = _count(len(entries), "puzzle"), _count(more, "repetition")
        say(f"gridlens: {printed} in the booklet, {again} left out")
    with progress_of("drawing", sum(2 if entry.solution else 1 for entry in entries)) as progress:
        return make_booklet(arguments, entries, partial(advance, progress))


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"
