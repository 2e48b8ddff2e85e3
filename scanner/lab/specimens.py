"""Draws the small boards by which the page shows what it knows: `python -m scanner.lab.specimens`.

One for each kind and each variant that is made, of the smallest size that is more than a few cells. A board that shows
nothing but its regions is drawn with its pieces.
"""

from __future__ import annotations

from pathlib import Path

from scanner.web.site import STATIC
from scanner.writers.figure import extent, figure
from scanner.writers.svg import svg
from solver import solve
from solver.generator import SIZES, generate

FOLDER = STATIC / "specimens"

LEAST_SIZE = 4
"""The least size of them: boards of three rows hardly show how they look."""

SEED = 3
"""Of all of them."""


def draw_specimen(kind: str) -> str:
    """Draws that of a kind as SVG."""
    size = min(size for size in SIZES[kind] if size >= LEAST_SIZE)
    puzzle = generate(kind, size, seed=SEED)
    shows_regions_alone = puzzle.regions and not any(map(any, puzzle.givens))
    return svg(figure(puzzle, solve(puzzle) if shows_regions_alone else None), extent(puzzle))


def locate_specimen(kind: str) -> Path:
    """Returns the file to which that of a kind belongs."""
    return FOLDER / f"{kind}.svg"


def main() -> None:
    """Writes them."""
    FOLDER.mkdir(exist_ok=True)
    for kind in SIZES:
        locate_specimen(kind).write_text(draw_specimen(kind), "utf-8")


if __name__ == "__main__":
    main()
