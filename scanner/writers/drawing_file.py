"""Drawings of puzzles as a file: an SVG, or a picture of pixels, in which several follow each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scanner.errors import UsageError
from scanner.writers.figure import Frame
from scanner.writers.svg import svg

STILL, MOVING = (".svg", ".png", ".webp"), (".gif", ".webp")
"""The endings of files with one drawing, and with several one after the other."""


def encode_drawings(frames: Sequence[Frame], path: Path) -> bytes:
    """Encodes a drawing, or several where the file can hold them, as its name ends.

    Raises UsageError if it ends otherwise, and OutputError if there are too many pixels.
    """
    suffix = path.suffix.lower()
    endings = MOVING if len(frames) > 1 else sorted({*STILL, *MOVING})
    if suffix not in endings:
        raise UsageError(f"{path}: this format cannot be drawn", f"Give a name that ends in {' or '.join(endings)}.")
    if suffix == ".svg":
        return svg(*frames[0]).encode()
    # Most drawings are vectors, and do without.
    from scanner.writers.pixels import encode, paint

    return encode([paint(*frame) for frame in frames], path)
