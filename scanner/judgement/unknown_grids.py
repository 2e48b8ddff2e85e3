"""Grids that were seen and are of no kind that was looked for: nobody should believe that there was nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scanner.board.rectify import rectify
from scanner.judgement.headings import NO_HEADINGS, Headings
from scanner.judgement.relatives import names_by_sight
from scanner.types import RIM, Lattice, Page, Refused, Scan, Stage, UnknownGrid, Watch
from solver.paper.puzzle import SIZES, Variant
from solver.paper.puzzle import Kind as KindName
from solver.paper.scan_record import BETWEEN_KINDS

UNKNOWN = "this is no puzzle that gridlens knows, or not clear enough to be read"

LEAST_SIDE = 0.6
"""A grid whose side is a smaller share of that of the largest puzzle of its page is rather a part of what surrounds it.
On the samples, noise is at most 0.56 of it, and puzzles that are printed side by side at least 0.86."""


class RefusedGrids:
    """Watches a scan, and keeps the whole grids that were said to be no puzzle of some kind.

    Those of which nothing is to be kept are for the `watch` alone.
    """

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.lattices: list[Lattice] = []

    def __call__(self, stage: Stage) -> None:
        """Takes note of a stage, and passes it on."""
        if isinstance(stage, Refused) and not stage.board.cut_off.any():
            self.lattices.append(stage.board.lattice)
        self.watch(stage)

    def apart_from(self, scans: Iterable[Scan]) -> Iterator[Lattice]:
        """Yields the grids of a puzzle's shape that lie apart from all puzzles found, the largest at each place.

        Of several that are about equally large, it is the first, which was the likeliest.
        """
        taken = [scan.lattice for scan in scans]
        least = LEAST_SIDE * max(map(measure_side, taken), default=0)
        possible = [lattice for lattice in self.lattices if _is_square(lattice) and measure_side(lattice) >= least]
        for lattice in sorted(possible, key=measure_side, reverse=True):
            if not any(map(lattice.overlaps, taken)):
                nearly = (1 - RIM) * measure_side(lattice)
                likeliest = next(one for one in possible if measure_side(one) >= nearly and one.overlaps(lattice))
                taken.append(likeliest)
                yield likeliest


def unknown_grid(
    page: Page, lattice: Lattice, kind: KindName | Variant | None, headings: Headings = NO_HEADINGS
) -> UnknownGrid:
    """Makes the grid with the sentence that says why it is no puzzle: of the `kind` that was asked for, or of any.

    It is named by the words above it, and otherwise by what is seen of it.
    """
    said = headings.of(lattice)
    names: tuple[str, ...] = (said.relative.name,) if said.relative else ()
    if not (names or said.kinds):
        names = names_by_sight(rectify(page, lattice))
    alike = " or ".join(map(_add_article, names))
    problem = f"this looks like {alike}: gridlens does not read these yet" if names else UNKNOWN
    looks_like = BETWEEN_KINDS.join(names) or None
    return UnknownGrid(page, lattice, f"not recognised as a {kind}" if kind else problem, looks_like, said.heading)


def _add_article(name: str) -> str:
    """Puts an article before a name, but for one that is a brand or a game."""
    return f"a {name}" if name.islower() and name != "chess" else name


def _is_square(lattice: Lattice) -> bool:
    """Tells whether it has as many rows as columns, and as many as a puzzle may have."""
    return lattice.rows == lattice.columns and any(lattice.rows in sizes for sizes in SIZES.values())


def measure_side(lattice: Lattice) -> float:
    """Measures the side of a square grid, in pixels of the photo."""
    return lattice.cell_side * lattice.rows
