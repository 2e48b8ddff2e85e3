"""The Str8ts of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Str8ts", 3100, looks_of("str8ts"), 10, 0),)
"""Its floor is what `python -m scanner.lab.bench.guard` reads of it, less one, once the kind has weights."""
