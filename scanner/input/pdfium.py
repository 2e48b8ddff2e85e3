"""PDFium in a process of its own, with limits: nothing else stops it when it is busy for ever or takes too much memory.

`pdf` starts it and asks. Requests come on stdin and answers go to stdout, each a line of JSON; the bytes of a document
follow the request to open it, and pixels follow the answer with their size. Little is imported here, since
imports are most of what the process costs.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from math import sqrt
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from pypdfium2 import PdfBitmap, PdfDocument, PdfiumError, PdfPage
from pypdfium2.raw import (
    FPDF_ERR_PASSWORD,
    FPDF_ERR_SECURITY,
    FPDF_PAGEOBJ_IMAGE,
    FPDF_LoadMemDocument,
)

from scanner.process_limits import limit_memory, limit_time

MOST_MEGABYTES = 600
"""The memory limit of PDFium: a fifth more than 32 megapixels in JPEG 2000 need, the most that a page may show."""

PIXELS_PER_POINT = 3.5
"""Pixels per point, of which an inch has 72: a good scanner's 252 dots per inch, on large pages as on small ones."""

PAGE_FILLING = 0.8
"""An image that covers this share of a page is a scan of it."""

Answer = dict[str, Any]


class Request(NamedTuple):
    """A request: to `open` a document, to `render` a page of it, or to `close` it."""

    what: str
    values: dict[str, Any]
    content: bytes = b""


def serve() -> None:
    """Answers until nobody asks any more."""
    requests: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_listen, args=(requests,), daemon=True).start()
    limit_memory(MOST_MEGABYTES)
    document: PdfDocument | None = None
    while True:
        request = requests.get()
        limit_time(request.values.pop("seconds"))
        if document and request.what != "render":
            document.close()
            document = None
        try:
            match request.what:
                case "open":
                    document = _open(request)
                    _send({"pages": len(document)})
                case "render" if document:
                    _render(document, **request.values)
        except (PdfiumError, OSError, ValueError, ArithmeticError, MemoryError) as error:
            _send({"error": _name_fault(request, error)})


def _listen(requests: SimpleQueue[Request]) -> None:
    """Takes requests, even while PDFium is busy: when the process that sends them is gone, this one ends too."""
    try:
        for line in sys.stdin.buffer:
            values = json.loads(line)
            content = sys.stdin.buffer.read(values.pop("bytes", 0))
            requests.put(Request(values.pop("what"), values, content))
    finally:
        os._exit(0)


def _send(answer: Answer) -> None:
    sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n")
    sys.stdout.buffer.flush()


def _name_fault(request: Request, error: Exception) -> str:
    """Names the fault in a word, which others explain."""
    if getattr(error, "err_code", None) in (FPDF_ERR_PASSWORD, FPDF_ERR_SECURITY):
        return "locked"
    return "unopened" if request.what == "open" else "damaged"


def _open(request: Request) -> PdfDocument:
    # A PDF without pages fails with whatever error came last: make that one about the format.
    FPDF_LoadMemDocument(b"", 0, None)
    path, password = request.values.get("path"), request.values.get("password")
    if not path:
        return PdfDocument(request.content, password)
    return PdfDocument(open(path, "rb"), password, autoclose=True)


def _render(document: PdfDocument, number: int, most_pixels: int, longest_side: int) -> None:
    """Sends a page, counted from 1, or the size of an image on it that has more pixels than allowed."""
    page = document[number - 1]
    try:
        images = list(_measure_images(page))
        for across, down, _ in images:
            if across * down > most_pixels:
                _send({"error": "too large", "size": [across, down], "most": most_pixels})
                return
        bitmap = page.render(_choose_scale(page, images, most_pixels, longest_side))
        _send({name: getattr(bitmap, name) for name in ("width", "height", "stride", "n_channels")})
        _send_pixels(bitmap)
        bitmap.close()
    finally:
        page.close()


def _send_pixels(bitmap: PdfBitmap) -> None:
    sys.stdout.buffer.write(memoryview(bitmap.buffer).cast("B"))
    sys.stdout.buffer.flush()


def _choose_scale(page: PdfPage, images: list[tuple[int, int, float]], most_pixels: int, longest_side: int) -> float:
    """Returns how many pixels a point becomes: PIXELS_PER_POINT, or as many as the scan has, or as are allowed.

    A page may claim to be as large as a poster: an image that fills it shows how finely it was scanned.
    """
    width, height = page.get_size()
    longest = (longest_side - 1) / max(width, height)
    scanned = [sqrt(across * down / area) for across, down, area in images if area > PAGE_FILLING * width * height]
    return min(PIXELS_PER_POINT, longest, _solve_scale(width, height, most_pixels), *scanned)


def _solve_scale(width: float, height: float, most_pixels: int) -> float:
    """Solves (width * scale + 1) * (height * scale + 1) = `most_pixels` for the scale: both sides are rounded up."""
    half = (width + height) / 2
    area = width * height
    return (sqrt(half**2 + area * (most_pixels - 1)) - half) / area


def _measure_images(page: PdfPage) -> Iterator[tuple[int, int, float]]:
    """Yields the width and height of each image in its own pixels, and the area of the page it covers, in points."""
    for image in page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE]):
        left, bottom, right, top = image.get_bounds()
        yield (*image.get_px_size(), (right - left) * (top - bottom))
