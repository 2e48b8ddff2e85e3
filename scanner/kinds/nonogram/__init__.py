"""Nonogram: a ruled grid with numbers left of each row and above each column."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.nonogram.features import LOOKS
    from scanner.kinds.nonogram.scan import scan

    return Parts(scan, LOOKS)


def _list_sizes() -> range:
    """Lists the rows of grids: a part of one will do, and clues in cells of their own belong to it."""
    return range(4, 2 * SIZES["nonogram"][-1] + 1)


READING = Reading(
    name="nonogram",
    hypothesis="nonogram",
    sizes=_list_sizes(),
    parts=_load_parts,
    words=(
        *(
            "nonogram",
            "nonograms",
            "nonogramm",
            "nonogramme",
            "nonograma",
            "hanjie",
            "griddler",
            "griddlers",
            "picross",
        ),
        *("paint by numbers", "pic-a-pix", "logimage", "japanse puzzel", "crucipixel", "obrazki logiczne", "logikbild"),
    ),
)
