"""Puzzles in files: `read` finds out by the content what a file is, `write` writes it in a format by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .errors import FormatError
    from .format import Format
    from .known_formats import FORMATS, for_file, named, read, read_each, write

__all__ = ["FORMATS", "Format", "FormatError", "for_file", "named", "read", "read_each", "write"]


def __getattr__(name: str) -> Any:
    """All formats are imported when one is looked for: who only needs a record of the JSON contract does not wait."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(".errors" if name == "FormatError" else ".known_formats", __name__), name)


def __dir__() -> list[str]:
    return __all__
