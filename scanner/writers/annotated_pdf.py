"""A PDF with drawings laid over its pages, whose text, pictures and sizes stay the same."""

from __future__ import annotations

import os
from ctypes import byref, c_double
from io import BytesIO
from pathlib import Path
from threading import RLock

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scanner.errors import OutputError
from scanner.input.pdf import PASSWORD
from scanner.writers.files import write_new

_PDFIUM = RLock()
"""The lock for PDFium, which must not be called from two threads at once: garbage collection may close a document."""


class AnnotatedPdf:
    """A copy of a document, in memory, onto which layers are laid page by page. Raises OutputError.

    PDFium does that in this process, but only to pages that its own process has rendered within the limits.
    """

    def __init__(self, source: bytes, name: str) -> None:
        from pypdfium2 import PdfDocument, PdfiumError

        self._name = name
        try:
            with _PDFIUM:
                self._document = PdfDocument(source, os.environ.get(PASSWORD))
        except PdfiumError as error:
            raise OutputError(f"{name}: cannot be drawn on ({error})", _ADVICE) from None

    def lay(self, number: int, layer: NDArray[np.uint8]) -> None:
        """Lays HxWx4 BGRA over a page, counted from 1, that was rendered with as many pixels; clear ones cost nothing.

        Raises OutputError.
        """
        rows, columns = (np.flatnonzero(layer[..., 3].any(axis=axis)) for axis in (1, 0))
        if not len(rows):
            return
        top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
        picture = Image.fromarray(np.ascontiguousarray(layer[top:bottom, left:right][..., [2, 1, 0, 3]]))
        from pypdfium2 import PdfBitmap, PdfImage, PdfiumError, PdfMatrix

        with _PDFIUM:
            try:
                page = self._document[number - 1]
                places = _to_page(page, layer.shape, [(left, bottom), (right, bottom), (left, top)])
                (x, y), (right_x, right_y), (top_x, top_y) = places
                image = PdfImage.new(self._document)
                image.set_bitmap(PdfBitmap.from_pil(picture))
                image.set_matrix(PdfMatrix(right_x - x, right_y - y, top_x - x, top_y - y, x, y))
                page.insert_obj(image)
                page.gen_content()
                page.close()
            except PdfiumError as error:
                raise OutputError(f"{self._name}, page {number}: cannot be drawn on ({error})", _ADVICE) from None

    def save(self, path: Path, force: bool = False) -> None:
        """Writes the document. Raises OutputError."""
        content = BytesIO()
        with _PDFIUM:
            self._document.save(content)
        self.close()
        write_new(path, content.getvalue(), force)

    def close(self) -> None:
        """Closes the document."""
        with _PDFIUM:
            self._document.close()


_ADVICE = "Name a folder with -o: each page becomes a picture there."


def _to_page(page: object, shape: tuple[int, ...], pixels: list[tuple[int, int]]) -> list[tuple[float, float]]:
    """Converts corners of pixels of a rendering, x and y, into coordinates of the page, which may be turned or cut."""
    from pypdfium2.raw import FPDF_DeviceToPage

    height, width = shape[:2]
    # PDFium counts pixels in whole numbers: a finer rendering gives it finer places.
    fine = 16
    places = []
    for x, y in pixels:
        across, down = c_double(), c_double()
        FPDF_DeviceToPage(
            page, 0, 0, width * fine, height * fine, 0, int(x) * fine, int(y) * fine, byref(across), byref(down)
        )
        places.append((across.value, down.value))
    return places
