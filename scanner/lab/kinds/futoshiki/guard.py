"""The Futoshiki of the guard."""

from __future__ import annotations

from functools import partial

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import take_page
from scanner.lab.kinds.futoshiki.puzzles import futoshiki

MAKERS = tuple(partial(futoshiki, size=size) for size in (5, 4, 6, 7, 8, 9))
BOXES_APART, RULED_GRIDS = (tuple(take_page(make, cells) for make in MAKERS) for cells in ("apart", "ruled"))

GROUPS = (
    Group("Futoshiki in boxes", 300, BOXES_APART, 12, 11),
    Group("Futoshiki, ruled", 400, RULED_GRIDS, 12, 10),
)
