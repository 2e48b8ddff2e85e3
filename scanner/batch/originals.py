"""Files as they were when a run met them: what is read of a page is what the digest of its file was taken of."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scanner.addresses import is_url
from scanner.errors import ChangedFileError, PictureTooLargeError, UnreadableFileError
from scanner.input import load
from scanner.input.signatures import BEGINNING, is_pdf
from scanner.remote import stores

Identity = tuple[int, ...]


class Originals:
    """Opens files by their names and contents, which are those of `inputs.Document`."""

    def __init__(self) -> None:
        self._copies = stores.DownloadedCopies()
        self._known: tuple[str, str, Identity] | None = None

    @contextmanager
    def opened(self, name: str, content: str) -> Iterator[load.Source]:
        """Opens the file as a source for `load`.

        Raises ScanError; ChangedFileError where it is another one by now, or becomes one before all is read.
        """
        if is_url(name):
            yield self._copies.fetch(name, content)
            return
        picture, identity = self._met(name, content)
        if identity is None:
            yield picture
            return
        try:
            yield name
        finally:
            if _identity_at(name) != identity:
                raise ChangedFileError.of(name)

    def _met(self, name: str, content: str) -> tuple[bytes, Identity | None]:
        """All of a picture; of a PDF, which may be larger than what may be in memory at once, what it is known by."""
        try:
            with load.open_file(Path(name), name) as file:
                if not is_pdf(file.read(BEGINNING)):
                    picture = load.read_contents(file, name)
                    _check(name, content, hashlib.sha256(picture).hexdigest())
                    return picture, None
                identity = _identity(os.fstat(file.fileno()))
        except PictureTooLargeError:
            raise
        except UnreadableFileError as error:
            # When its digest was taken, it could be read.
            raise ChangedFileError(str(error), error.advice) from None
        if (name, content, identity) != self._known:
            # Once for all its pages, as long as the system says that nobody has written to it.
            _check(name, content, stores.digest(Path(name)))
            self._known = name, content, identity
        return b"", identity


def _check(name: str, content: str, found: str) -> None:
    if found != content:
        raise ChangedFileError.of(name)


def _identity_at(name: str) -> Identity | None:
    with suppress(OSError):
        return _identity(os.stat(name))
    return None


def _identity(status: os.stat_result) -> Identity:
    """Changes with whatever is done to a file, or is put in its place."""
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns
