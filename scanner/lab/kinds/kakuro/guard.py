"""The Kakuros of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (
    Group("Kakuro", 2200, looks_of("kakuro"), 10, 9),
    Group("Kakuro, rectangular", 2700, looks_of("kakuro", "kakuro 9x7", "kakuro 8x10", "kakuro 12x10"), 13, 10),
)
