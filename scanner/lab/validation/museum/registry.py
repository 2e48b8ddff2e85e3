"""What the kinds tell the museum: the looks of their boards, and what programs and papers call them."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Look
from solver.paper.registry import Registry

LOOKS_OF: Registry[str, tuple[Look, ...]] = Registry()

TITLES: Registry[str, tuple[str, ...]] = Registry()
