"""Readers of glyphs: each gives the probabilities of the glyphs in every cell of a flattened board.

A new reader is a new module and one more line in READERS; one of your own needs neither, see `Reader`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Literal, Protocol, get_args

from scanner.errors import UsageError
from solver.paper.quotation import quoted

if TYPE_CHECKING:
    from scanner.types import Board, Readings

READERS: tuple[tuple[str, str], ...] = (
    ("cnn", "scanner.readers.cnn:GlyphNetwork"),
    ("tesseract", "scanner.readers.tesseract:Tesseract"),
    ("null", "scanner.readers.null:Null"),
)
"""Name and "module:class" of every reader; a reader that isn't chosen is never imported."""

HeadingsWanted = Literal["never", "doubtful", "always"]
HEADINGS_WANTED: tuple[HeadingsWanted, ...] = get_args(HeadingsWanted)
"""When the words above puzzles are read: where they may change what is said of one, or always."""

DEFAULT = "cnn"
"""The name of the reader that is used where none is chosen."""


class Reader(Protocol):
    """Reads the cells of a board: anything that has this method can stand in `Options(reader=...)`."""

    def read(self, board: Board) -> Readings:
        """Returns the probability of every glyph in every cell."""
        ...


def get(reader: str | Reader) -> Reader:
    """Returns the reader of that name, or one of the caller's own, whose failures become ReaderError.

    Raises UsageError if there is no reader of that name, or the object is no reader.
    """
    if not isinstance(reader, str):
        from scanner.readers.guarded import GuardedReader

        return GuardedReader(reader)
    module, _, name = reader_location(reader).partition(":")
    loaded: Reader = getattr(import_module(module), name)()
    return loaded


def reader_location(name: str) -> str:
    """Returns the place of a reader by its name, as in READERS; imports nothing. Raises UsageError if there is none."""
    places = dict(READERS)
    if name not in places:
        raise UsageError(f"there is no reader called {quoted(name)}", f"Choose one of: {', '.join(places)}.")
    return places[name]
