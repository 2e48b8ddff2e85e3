"""Pages of a catalogue, which a worker opens again as the batch met them: to be shown, and read between corners."""

from __future__ import annotations

from typing import NamedTuple

from scanner.addresses import is_url
from scanner.batch.originals import Originals
from scanner.batch.page import FoundPuzzle, keep_puzzle
from scanner.errors import NoPuzzleError, UnreadableFileError
from scanner.input import load
from scanner.pipeline import Options, survey_page
from scanner.types import Page
from scanner.web.jobs.pictures import scaled_jpeg


class OriginalPage(NamedTuple):
    """A page of a file, as `Originals` knows it."""

    source: str
    content: str
    number: int


def show_original(asked: OriginalPage, longest: int) -> bytes:
    """Shows a page as it was read, as a JPEG whose sides are at most `longest`. Raises ScanError."""
    return scaled_jpeg(_open(asked).image, longest)


def read_between(asked: OriginalPage, options: Options) -> FoundPuzzle:
    """Reads what is between the corners that the options have. Raises ScanError; NoPuzzleError if it cannot be read."""
    found = survey_page(_open(asked), options)
    for scan in found.scans:
        if scan.status != "unreadable":
            return keep_puzzle(scan)
    problems = [
        *(problem for scan in found.scans for problem in scan.problems),
        *(grid.problem for grid in found.unknown),
    ]
    raise NoPuzzleError("; ".join(problems) or "no puzzle was found between these corners")


def _open(asked: OriginalPage) -> Page:
    if is_url(asked.source):
        # An address is kept without its password, and a review is no reason to fetch anything.
        raise UnreadableFileError(f"{asked.source}: is not on this machine", "Look at the picture in the catalogue.")
    with Originals().opened(asked.source, asked.content) as source:
        return load.page(source, asked.number, asked.source)
