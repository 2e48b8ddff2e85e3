"""The Kakuros of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Kakuro", 2200, looks_of("kakuro"), 10, 9),)
