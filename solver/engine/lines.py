"""The lines of a board of which the digits support each other: of Binairos, of Skyscrapers, runs of Kakuros."""

from __future__ import annotations

from typing import NamedTuple

from ..paper.cells import Cell
from .supports import Support


class Line(NamedTuple):
    """A line by its name for people, its cells in order, and the digits that these may hold beside each other."""

    name: str
    cells: tuple[Cell, ...]
    support: Support
