"""How the overlay looks, for those who want it to look different."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scanner.assets.typeface import TYPEFACE

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Style:
    """The colours of answers and of warnings, None where the ground of each cell is to decide; the opacity of all that
    is drawn, up to 1; and the typeface of digits, a file that FreeType can open.
    """

    answer: Rgb | None = None
    warning: Rgb | None = None
    opacity: float = 1.0
    typeface: Path = TYPEFACE


PLAIN = Style()
