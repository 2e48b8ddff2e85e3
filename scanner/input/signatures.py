"""How files begin, by which pictures and PDFs are recognised before anything opens them."""

from __future__ import annotations

import re

BEGINNING = 1024
"""The number of bytes within which a PDF says that it is one; pictures do so within the first few."""

_PICTURE = re.compile(rb"\xff\xd8\xff|\x89PNG|GIF8|BM.{4}\0{4}|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp", re.DOTALL)
"""JPEG, PNG, GIF, BMP, TIFF, WebP, and HEIC or AVIF."""


def is_pdf(beginning: bytes) -> bool:
    """Tells whether a file that begins like this is a PDF; a few begin with other bytes."""
    return b"%PDF-" in beginning[:BEGINNING]


def is_picture(beginning: bytes) -> bool:
    """Tells whether a file that begins like this is a picture or a PDF."""
    return _PICTURE.match(beginning) is not None or is_pdf(beginning)
