"""Grids of a page that share boxes and were not read together: only all of them have a single solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scanner.judgement.assessment import VARIANT, add_explanation
from scanner.types import RIM, Lattice, Scan

SHARES = f"another grid that shares boxes with it was seen: {VARIANT}"


def explain_shared_boxes(scans: Sequence[Scan], refused: Sequence[Lattice]) -> Iterator[Scan]:
    """Yields the scans of a page; says of each with several solutions where another grid shares boxes with it.

    That may be one of the `refused`: several together look like one large grid.
    """
    for scan in scans:
        others = (*(other.lattice for other in scans if other is not scan), *refused)
        is_open = scan.status == "ambiguous" and scan.puzzle.boxes is not None and not scan.puzzle.grids
        shares = is_open and any(_share_boxes(scan.lattice, other) for other in others)
        yield add_explanation(scan, SHARES) if shares else scan


def _share_boxes(lattice: Lattice, other: Lattice) -> bool:
    """Tells whether grids with cells of one size overlap by at least about a box, of which there are as many as rows.

    What is around all of a grid shares nothing with it.
    """
    is_alike = abs(lattice.cell_side - other.cell_side) < RIM * lattice.cell_side
    return is_alike and 0.5 / lattice.rows < lattice.share_within([other]) < 1 - RIM
