"""The Nonograms of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Nonogram", 3200, looks_of("nonogram"), 10, 9),)
