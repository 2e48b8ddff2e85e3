"""Readers of glyphs: each looks at a flattened board and says what may stand in every cell."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

import numpy as np

from scanner.errors import UsageError
from scanner.types import GLYPHS, Board, Readings

READERS: tuple[tuple[str, str], ...] = (
    ("cnn", "scanner.readers.cnn:GlyphNetwork"),
    ("tesseract", "scanner.readers.tesseract:Tesseract"),
    ("null", "scanner.readers.null:Null"),
)
"""Name and "module:class" of every reader; a reader that isn't chosen is never imported."""


class Reader(Protocol):
    """Reads the cells of a board."""

    def read(self, board: Board) -> Readings:
        """The probability of every glyph in every cell."""
        ...


def read_whole(reader: Reader, board: Board) -> Readings:
    """What a reader sees in the cells of a board; one that is cut off tells nothing, so nothing is read there."""
    readings = reader.read(board)
    if not board.cut_off.any():
        return readings
    glyphs = readings.glyphs.copy()
    glyphs[board.cut_off] = np.eye(len(GLYPHS), dtype=np.float32)[0]
    return Readings(glyphs, readings.printed)


def get(name: str) -> Reader:
    """The reader called `name`; raises `UsageError` if there is none."""
    for known, place in READERS:
        if known == name:
            module, _, reader = place.partition(":")
            loaded: Reader = getattr(import_module(module), reader)()
            return loaded
    known_names = ", ".join(known for known, _ in READERS)
    raise UsageError(f"there is no reader called {name!r}", f"Choose one of: {known_names}.")
