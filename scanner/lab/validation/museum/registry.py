"""What the kinds contribute to the museum: the looks of their boards, and what programs and papers call them."""

from __future__ import annotations

from collections.abc import Callable

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Board, Look, Theme
from solver.paper.registry import Registry

LOOKS_OF: Registry[str, tuple[Look, ...]] = Registry()

DrawSign = Callable[[Canvas, tuple[float, float], bool, Board, Theme], None]
"""Draws a sign around a place, in cells; it is told whether the second of its cells is below the first."""

SIGNS_OF: Registry[str, DrawSign] = Registry()
"""The kinds that draw the signs between their cells themselves."""

TITLES: Registry[str, tuple[str, ...]] = Registry()
