"""The Str8ts of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Str8ts", 3100, looks_of("str8ts"), 10, 9),)
