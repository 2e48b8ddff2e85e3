"""The KenKens of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("KenKen", 1700, looks_of("kenken"), 10, 9),)
