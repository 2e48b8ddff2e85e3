"""`gridlens report`: shows how a batch went, and what needs checking, in one HTML file."""

from __future__ import annotations

import argparse
from contextlib import suppress
from pathlib import Path

from scanner.addresses import shown_address
from scanner.batch.catalogue import Catalogue
from scanner.commands.messages import say
from scanner.errors import ExitCode, OutputError
from scanner.remote.stores import writable_path
from scanner.writers.files import write_whole

DESCRIPTION = (
    "Writes one self-contained HTML file: how many pages and puzzles there are, how long they took, how certain the "
    "readings are, what failed, and a picture of every puzzle in doubt with its readings beside it."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say from where and to where."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="the --out of a gridlens batch")
    parser.add_argument("-o", "--output", metavar="FILE", help="the file, or its URL (default: report.html in DIR)")
    parser.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")


def run(arguments: argparse.Namespace) -> ExitCode:
    """Writes the report; an older one of the same name is replaced."""
    from scanner.batch.report import report

    name: str = arguments.output or str(arguments.folder / "report.html")
    with Catalogue(arguments.folder) as catalogue, catalogue.snapshot(), writable_path(name) as output:
        _check_replaced(output, name)
        write_whole(output, report(catalogue).encode())
    say(f"gridlens: written to {shown_address(name)}")
    return ExitCode.DONE


def _check_replaced(output: Path, name: str) -> None:
    """Raises OutputError if the file exists and is no report, but perhaps a photo, or the catalogue."""
    from scanner.batch.report import BEGINNING

    with suppress(OSError), output.open("rb") as file:
        if file.read(len(BEGINNING)) != BEGINNING.encode():
            raise OutputError(f"{name}: exists already, and is not a report", "Give another name.")
