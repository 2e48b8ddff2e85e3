"""Scans restored from the catalogue, on the pictures of their pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from scanner.batch.entries import Entry
from scanner.batch.originals import Originals
from scanner.errors import ScanError, UnreadableFileError
from scanner.input import load
from scanner.types import Lattice, Page, Scan


def scan_of_entry(entry: Entry, page: Page) -> Scan:
    """Makes the scan of an entry, with the changes of its review.

    Raises UnreadableFileError if its lattice is damaged.
    """
    return Scan.of(entry.scanned, page, _lattice_of(entry))


def _lattice_of(entry: Entry) -> Lattice:
    try:
        return Lattice.of_record(entry.lattice, entry.scanned.puzzle.size)
    except ValueError:
        raise UnreadableFileError(
            f"{entry.name}: the record of its grid in the catalogue is damaged",
            "Run gridlens batch again, with --redo.",
        ) from None


def scanned_pages(entries: Iterable[Entry]) -> Iterator[tuple[Page, list[Entry]] | ScanError]:
    """Yields each page of the entries, in their order, opened again with its entries; or why it cannot be opened."""
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
