"""The Skyscrapers of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Skyscrapers", 2100, looks_of("skyscrapers"), 15, 14),)
