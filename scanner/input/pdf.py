"""PDF pages as pictures, rendered by PDFium, fine enough to be read, and no finer than they were scanned."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from threading import RLock
from typing import TYPE_CHECKING, BinaryIO

import numpy as np
from numpy.typing import NDArray

from scanner.errors import PictureTooLargeError, UnreadableFileError

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument, PdfPage

BEGINNING = 1024
"""Bytes: a PDF says within so many that it is one."""

SCALE = 3.5
"""Pixels for a point, of which an inch has 72: a good scanner's 252 dots per inch, on large pages as on small ones."""

PAGE_FILLING = 0.8
"""The share of a page that an image covers which is a scan of it."""

PDFIUM = RLock()
"""PDFium may not be called from two threads at once. A forgotten document may be closed while another is at work."""


def is_pdf(beginning: bytes) -> bool:
    """Whether a file that begins so is a PDF; a few begin with other bytes."""
    return b"%PDF-" in beginning[:BEGINNING]


@contextmanager
def opened(file: bytes | BinaryIO, name: str) -> Iterator[PdfDocument]:
    """The document in a file or in its bytes. Raises UnreadableFileError."""
    try:
        from pypdfium2 import PdfDocument, PdfiumError
        from pypdfium2.raw import FPDF_ERR_PASSWORD, FPDF_ERR_SECURITY, FPDF_LoadMemDocument
    except ImportError:
        raise UnreadableFileError(
            f"{name}: to read a PDF, gridlens needs pypdfium2", "Install it with: pip install 'gridlens[pdf]'."
        ) from None
    try:
        with PDFIUM:
            # A PDF without pages fails with whatever error was the last one: let that be one of form.
            FPDF_LoadMemDocument(b"", 0, None)
            document = PdfDocument(file)
    except PdfiumError as error:
        if error.err_code in (FPDF_ERR_PASSWORD, FPDF_ERR_SECURITY):
            raise UnreadableFileError(
                f"{name}: the PDF is locked with a password", "Save a copy of it without the password."
            ) from None
        raise UnreadableFileError(
            f"{name}: the PDF is damaged, cut short or without pages", "Copy or download it again."
        ) from None
    try:
        yield document
    finally:
        with PDFIUM:
            document.close()


def render(document: PdfDocument, number: int, name: str, most_pixels: int, longest_side: int) -> NDArray[np.uint8]:
    """A page, counted from 1, as HxWx3 uint8 BGR on white: of at most so many pixels, each side shorter than so many.

    Raises UnreadableFileError where the page is broken, or shows an image that has more pixels than that.
    """
    from pypdfium2 import PdfiumError

    name = f"{name}, page {number}"
    try:
        with PDFIUM:
            page = document[number - 1]
            try:
                bitmap = page.render(_scale(page, name, most_pixels, longest_side))
                pixels = np.array(bitmap.to_numpy()[..., :3])
                bitmap.close()
                return pixels
            finally:
                page.close()
    except (PdfiumError, ValueError, ArithmeticError):
        raise UnreadableFileError(f"{name}: is damaged", "Copy or download the PDF again.") from None


def _scale(page: PdfPage, name: str, most_pixels: int, longest_side: int) -> float:
    """How many pixels a point becomes: SCALE, or as many as there are, or may be."""
    width, height = page.get_size()
    longest = (longest_side - 1) / max(width, height)
    return min(SCALE, longest, _largest(width, height, most_pixels), *_scanned(page, name, most_pixels))


def _largest(width: float, height: float, most_pixels: int) -> float:
    """The scale at which (width * scale + 1) * (height * scale + 1) is `most_pixels`: both sides are rounded up."""
    half = (width + height) / 2
    area = width * height
    return (sqrt(half**2 + area * (most_pixels - 1)) - half) / area


def _scanned(page: PdfPage, name: str, most_pixels: int) -> Iterator[float]:
    """The pixels per point of each image that fills the page: a page may say that it is as large as a poster."""
    from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

    width, height = page.get_size()
    for image in page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE]):
        across, down = image.get_px_size()
        if across * down > most_pixels:
            raise PictureTooLargeError(
                f"{name}: shows an image of {across} x {down} pixels, more than gridlens decodes"
            )
        left, bottom, right, top = image.get_bounds()
        if (right - left) * (top - bottom) > PAGE_FILLING * width * height:
            yield sqrt(across * down / ((right - left) * (top - bottom)))
