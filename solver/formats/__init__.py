"""Puzzles in files: `read` finds out by the content what a file is, `write` writes it in a format by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..paper.registry import Kind, Registry

if TYPE_CHECKING:
    from .format import Format
    from .known_formats import FORMATS, for_file, named, read, read_each, write
    from .plain_rules import OnSites
    from .pzpr import PzprGame
    from .source import FormatError

__all__ = ["FORMATS", "Format", "FormatError", "for_file", "named", "read", "read_each", "write"]


FORMATS_OF: Registry[Kind, tuple[Format, ...]] = Registry()
"""The formats of files that hold one kind alone."""

PZPR_GAMES: Registry[Kind, PzprGame] = Registry()
"""The game that each kind is in pzpr, if it is there."""

ON_SITES: Registry[Kind, OnSites] = Registry()
"""What the sites where authors draw their grids hold of each kind, if they do."""


def __getattr__(name: str) -> Any:
    """Imports all formats when one is needed, so that users of the JSON contract alone do not wait for them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(".source" if name == "FormatError" else ".known_formats", __name__), name)


def __dir__() -> list[str]:
    return __all__
