"""The Star Battles of the guard."""

from __future__ import annotations

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import looks_of

GROUPS = (Group("Star Battle", 1800, looks_of("starbattle"), 6, 5),)
