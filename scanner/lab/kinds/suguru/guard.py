"""The Suguru of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Suguru", 3000, looks_of("suguru"), 10, 9),)
