"""How an app draws its pages: every colour and width by its name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth.sheet import Bgr


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of an app's pages. Lengths are in cells, colours BGR."""

    page: Bgr
    board: Bgr
    line: Bgr
    wall: Bgr
    """Of the lines between boxes, and of the outline."""
    digit: Bgr
    entry: Bgr
    """Of the player's digits."""
    note: Bgr
    """Of the candidates."""
    selected: Bgr
    peer: Bgr
    """Of the cells that the selected one sees."""
    text: Bgr
    button: Bgr
    thin: float = 0.025
    thick: float = 0.05
    digit_height: float = 0.5
    face: Path = TYPEFACE
