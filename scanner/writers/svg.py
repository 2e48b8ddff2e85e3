"""A figure as an SVG that stands alone."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from scanner.assets.typeface import DIGIT_PER_EM
from solver.paper.drawings import Point
from solver.paper.shapes import Area, Extent, Label, Shape, Stroke

PIXELS_PER_CELL = 48
TYPEFACES = "Figtree, Helvetica, Arial, sans-serif"


def svg(shapes: Iterable[Shape], extent: Extent) -> str:
    """Draws a figure."""
    side, margin = extent
    pixels = round(side * PIXELS_PER_CELL)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}"'
            f' viewBox="{-margin:g} {-margin:g} {side:g} {side:g}" stroke-linecap="round" stroke-linejoin="round"'
            f' font-family="{TYPEFACES}" font-weight="600" text-anchor="middle">',
            f'<rect x="{-margin:g}" y="{-margin:g}" width="{side:g}" height="{side:g}" fill="#ffffff"/>',
            *map(_write_element, shapes),
            "</svg>\n",
        )
    )


def _write_element(shape: Shape) -> str:
    if isinstance(shape, Area):
        return f'<polygon points="{_join(shape.points)}" fill="{shape.fill}"/>'
    if isinstance(shape, Stroke):
        points = _join(shape.points)
        return f'<polyline points="{points}" fill="none" stroke="{shape.colour}" stroke-width="{shape.width:g}"/>'
    return _write_text(shape)


def _write_text(label: Label) -> str:
    x, y = label.centre
    place = f'x="{x:.4g}" y="{y + label.height / 2:.4g}" font-size="{label.height / DIGIT_PER_EM:.4g}"'
    return f'<text {place} fill="{label.colour}">{escape(label.text)}</text>'


def _join(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in points)
