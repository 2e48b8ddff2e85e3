"""Grids that were seen on a page and recognised as no puzzle: nobody is to believe that there was nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from scanner.writers.scan_command import scan_command
from solver.puzzle import SIZES, Variant

if TYPE_CHECKING:
    from scanner.types import Lattice, Page, Refused, Scan

LEAST_SIDE = 0.6
"""A grid whose side is a smaller share of that of the largest puzzle of its page is rather a part of what stands round
it. On the samples, noise is at most 0.39 of it, and puzzles that are printed side by side at least 0.86."""


def unrecognised_lattices(refused: Iterable[Refused], scans: Iterable[Scan]) -> list[Lattice]:
    """The whole grids of a puzzle's shape that lie apart from all puzzles found, of each place the largest."""
    taken = [scan.lattice for scan in scans]
    least = LEAST_SIDE * max(map(_side, taken), default=0)
    found: list[Lattice] = []
    whole = (stage.board.lattice for stage in refused if not stage.board.cut_off.any())
    for lattice in sorted(whole, key=_side, reverse=True):
        is_square = lattice.rows == lattice.columns and any(lattice.rows in sizes for sizes in SIZES.values())
        if is_square and _side(lattice) >= least and not any(lattice.overlaps(other) for other in (*taken, *found)):
            found.append(lattice)
    return found


def grid_sentences(
    page: Page, lattices: Iterable[Lattice], kind: str | None, options: Sequence[str] = ()
) -> Iterator[str]:
    """A sentence about each grid, and the command with those options that looks at it and nothing else."""
    wanted = f"a {kind}" if kind else "any puzzle that gridlens knows"
    for lattice in lattices:
        corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in lattice.quad)
        yield (
            f"{_page_name(page)}: a grid of {lattice.rows} by {lattice.columns} was seen, but not "
            f"recognised as {wanted}. Try: {scan_command(page, [*options, '--corners', corners])}"
        )


def told_others(page: Page, scans: Iterable[Scan], variant: Variant) -> Iterator[str]:
    """A sentence about each puzzle that was read, and is not of the variant that is asked for."""
    for scan in scans:
        if scan.status != "unreadable" and not scan.puzzle.is_of(variant):
            name = f"{scan.puzzle.name} {scan.puzzle.size}x{scan.puzzle.size}"
            yield f"{_page_name(page)}: a {name} was read, which is no {variant}"


def _page_name(page: Page) -> str:
    return f"{page.source}, page {page.number}" if page.number > 1 else page.source


def _side(lattice: Lattice) -> float:
    return lattice.cell_side * lattice.rows
