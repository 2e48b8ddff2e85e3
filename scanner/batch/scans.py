"""From the catalogue back to the page: a scan as it was, on its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from scanner.batch.entries import Entry
from scanner.batch.originals import Originals
from scanner.errors import ScanError, UnreadableFileError
from scanner.input import load
from scanner.types import Lattice, Page, Scan


def scan_of_entry(entry: Entry, page: Page) -> Scan:
    """The scan that an entry was made of, with what a review changed of it.

    Raises UnreadableFileError where its lattice is none.
    """
    return Scan.of(entry.scanned, page, _lattice_of(entry))


def _lattice_of(entry: Entry) -> Lattice:
    try:
        return Lattice.of_record(entry.lattice, entry.scanned.puzzle.shape)
    except ValueError:
        raise UnreadableFileError(
            f"{entry.name}: what the catalogue holds of its grid is damaged", "Run gridlens batch again, with --redo."
        ) from None


def scanned_pages(entries: Iterable[Entry]) -> Iterator[tuple[Page, list[Entry]] | ScanError]:
    """Each page of the entries, which are in order, opened again, with those of them on it; else why it cannot be."""
    originals = Originals()
    for (source, content, number), of_page in groupby(entries, lambda entry: (entry.source, entry.content, entry.page)):
        found = list(of_page)
        try:
            with originals.opened(source, content) as original:
                page = load.page(original, number, source)
        except ScanError as error:
            yield error
            continue
        yield page, found
