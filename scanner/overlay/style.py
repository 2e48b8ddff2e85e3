"""How the overlay looks, for those who want it to look different."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scanner.assets.typeface import TYPEFACE

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Style:
    """How answers are drawn.

    The colours of answers and of warnings are None if each cell's ground is to decide; `opacity` is that of all
    that is drawn, up to 1; `typeface` is that of the digits, a file that FreeType can open.
    """

    answer: Rgb | None = None
    warning: Rgb | None = None
    opacity: float = 1.0
    typeface: Path = TYPEFACE


PLAIN = Style()
