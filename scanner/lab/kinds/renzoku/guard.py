"""The Renzoku of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Renzoku", 2800, looks_of("renzoku"), 10, 9),)
