"""What the kinds tell the museum: the looks of their boards, and what programs and papers call them."""

from __future__ import annotations

from scanner.lab.registry import Registry
from scanner.lab.validation.museum.description import Look

LOOKS_OF: Registry[tuple[Look, ...]] = Registry()

TITLES: Registry[tuple[str, ...]] = Registry()
