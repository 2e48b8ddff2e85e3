"""The Binairos of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (
    Group("Binairo", 1900, looks_of("binairo"), 8, 7),
    Group("Tango", 2000, looks_of("tango"), 6, 5),
)
