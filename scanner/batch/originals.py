"""Files as they were when a run met them, and the scans of their pages from the catalogue.

A page is read from the very bytes that its file's digest was made of.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path

from scanner.addresses import is_url
from scanner.batch.entries import Entry
from scanner.errors import ChangedFileError, PictureTooLargeError, ScanError, UnreadableFileError
from scanner.input import load
from scanner.input.signatures import BEGINNING, is_pdf
from scanner.remote import stores
from scanner.types import Lattice, Page, Scan

Identity = tuple[int, ...]


class Originals:
    """An opener of files by their names and contents, which are those of `inputs.Document`."""

    def __init__(self) -> None:
        self._copies = stores.DownloadedCopies()
        self._known: tuple[str, str, Identity] | None = None

    @contextmanager
    def opened(self, name: str, content: str) -> Iterator[load.Source]:
        """Opens the file as a source for `load`.

        Raises ScanError; ChangedFileError if the file has changed since, or changes before all of it is read.
        """
        if is_url(name):
            yield self._copies.fetch(name, content)
            return
        picture, identity = self._read(name, content)
        if identity is None:
            yield picture
            return
        try:
            yield name
        finally:
            if _identify_path(name) != identity:
                raise ChangedFileError.of(name)

    def _read(self, name: str, content: str) -> tuple[bytes, Identity | None]:
        """Returns all of a picture; for a PDF, which may not fit into memory, only its identity."""
        try:
            with load.open_file(Path(name), name) as file:
                if not is_pdf(file.read(BEGINNING)):
                    picture = load.read_contents(file, name)
                    _check(name, content, hashlib.sha256(picture).hexdigest())
                    return picture, None
                identity = _identify(os.fstat(file.fileno()))
        except PictureTooLargeError:
            raise
        except UnreadableFileError as error:
            # When its digest was taken, it could be read.
            raise ChangedFileError(str(error), error.advice) from None
        if (name, content, identity) != self._known:
            # Checked once for all its pages, as long as the system says that nobody has written to it.
            _check(name, content, stores.digest(Path(name)))
            self._known = name, content, identity
        return b"", identity


def _check(name: str, content: str, found: str) -> None:
    if found != content:
        raise ChangedFileError.of(name)


def _identify_path(name: str) -> Identity | None:
    with suppress(OSError):
        return _identify(os.stat(name))
    return None


def _identify(status: os.stat_result) -> Identity:
    """Identifies a file by numbers that change when it is written to or replaced."""
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def scan_of_entry(entry: Entry, page: Page) -> Scan:
    """Makes the scan of an entry, with the changes of its review.

    Raises UnreadableFileError if its lattice is damaged.
    """
    return Scan.of(entry.scanned, page, _restore_lattice(entry))


def _restore_lattice(entry: Entry) -> Lattice:
    try:
        return Lattice.of_record(entry.lattice, entry.scanned.puzzle.shape)
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
