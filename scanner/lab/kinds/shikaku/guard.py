"""The Shikaku of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Shikaku", 3200, looks_of("shikaku"), 10, 0),)
"""Its floor is what `python -m scanner.lab.bench.guard` reads of it, less one, once the kind has weights."""
