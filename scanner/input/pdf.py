"""PDF pages as pictures, rendered by PDFium, fine enough to be read, and no finer than they were scanned.

PDFium works in a process of its own, with limits: a page that would keep it busy for years, take gigabytes or break
it is a single error, whoever asks for it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from math import ceil

import numpy as np
from numpy.typing import NDArray

from scanner.errors import MissingLibraryError, PictureTooLargeError, UnreadableFileError
from scanner.input.renderer import Answer, DocumentRefusedError, ProcessLostError, Renderer

PASSWORD = "GRIDLENS_PDF_PASSWORD"
"""The environment variable with the password of PDFs that are locked with one; others have no use for it."""

SECONDS = 10
"""Processor seconds for one page: five times what the slowest permitted one takes, 32 megapixels in JPEG 2000."""

LOST_SECONDS = 16
"""The most seconds that abandoned pages of one document may take: after that, its other pages are skipped."""

_LOST = "Print it into a new PDF, or save the page as a picture."


@contextmanager
def open_document(file: bytes | str, name: str) -> Iterator[Document]:
    """Opens the document in a file, by its path or its bytes. Raises UnreadableFileError, MissingLibraryError."""
    if find_spec("pypdfium2") is None:
        raise MissingLibraryError.of_extra("pdf", f"{name}: to read a PDF, gridlens needs pypdfium2")
    document = Document(file, name)
    try:
        yield document
    finally:
        document.close()


class Document:
    """A PDF and the number of its `pages`. Raises UnreadableFileError where the file is none."""

    def __init__(self, file: bytes | str, name: str) -> None:
        # PDFium's process stays where it is when this one goes to another folder.
        self._file = file if isinstance(file, bytes) else os.path.abspath(file)
        self._name = name
        self._seconds_left = float(LOST_SECONDS)
        self._renderer: Renderer | None = None
        try:
            self.pages = self._open()
        except UnreadableFileError:
            self.close()
            raise

    def render(self, number: int, most_pixels: int, longest_side: int) -> NDArray[np.uint8]:
        """Renders a page, counted from 1, as HxWx3 uint8 BGR on white, with each side shorter than `longest_side`.

        Raises UnreadableFileError where the page is broken, takes too much, or shows an image of too many pixels.
        """
        name = f"{self._name}, page {number}"
        if self._seconds_left <= 0:
            raise UnreadableFileError(f"{name}: is left out, since pages before it took too long", _LOST)
        if not self._renderer:
            self._open()
        with self._watch(name) as (renderer, seconds):
            return renderer.render(number, most_pixels, longest_side, seconds)

    def close(self) -> None:
        """Releases the document."""
        if self._renderer:
            self._renderer.release()
            self._renderer = None

    def _open(self) -> int:
        """Gives the document to a process of PDFium, and returns how many pages it has."""
        try:
            self._renderer = Renderer.take()
        except OSError as error:
            raise UnreadableFileError(
                f"{self._name}: PDFium cannot be started ({error.strerror})", "Look at what else the machine is doing."
            ) from None
        with self._watch(self._name) as (renderer, seconds):
            return renderer.open(self._file, seconds, os.environ.get(PASSWORD))

    @contextmanager
    def _watch(self, name: str) -> Iterator[tuple[Renderer, int]]:
        """Yields the renderer, and the seconds of processor time that it may take. Raises UnreadableFileError."""
        assert self._renderer
        started = time.monotonic()
        try:
            yield self._renderer, ceil(min(SECONDS, self._seconds_left))
        except DocumentRefusedError as error:
            raise _explain_refusal(name, error.answer) from None
        except ProcessLostError as error:
            self._renderer = None
            self._seconds_left -= time.monotonic() - started
            why = "takes too long to be rendered" if error.is_late else "takes too much memory, or is damaged"
            raise UnreadableFileError(f"{name}: {why}", _LOST) from None


def _explain_refusal(name: str, answer: Answer) -> UnreadableFileError:
    """Makes the error for an answer about a page or a document that cannot be read."""
    match answer:
        case {"error": "too large", "size": [across, down], "most": most}:
            return PictureTooLargeError(
                f"{name}: shows an image of {across} x {down} pixels, but {most:,} in all are the most to be decoded"
            )
        case {"error": "locked"}:
            which = "another password" if PASSWORD in os.environ else "a password"
            advice = f"Give it with --password or {PASSWORD}, or save a copy without one."
            return UnreadableFileError(f"{name}: the PDF is locked with {which}", advice)
        case {"error": "unopened"}:
            return UnreadableFileError(
                f"{name}: the PDF is damaged, cut short or without pages", "Copy or download it again."
            )
    return UnreadableFileError(f"{name}: is damaged", "Copy or download the PDF again.")
