"""Sentences about puzzles that were seen but not asked for, lest anybody believe that there was nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from solver.paper.puzzle import Variant

if TYPE_CHECKING:
    from scanner.types import Page, Scan


def describe_others(page: Page, scans: Iterable[Scan], variant: Variant) -> Iterator[str]:
    """Yields a sentence about each puzzle that was read but is not of the requested variant."""
    for scan in scans:
        if scan.status != "unreadable" and not scan.puzzle.is_of(variant):
            name = f"{scan.puzzle.name} {scan.puzzle.size}x{scan.puzzle.size}"
            yield f"{_name_page(page)}: a {name} was read, which is no {variant}"


def _name_page(page: Page) -> str:
    return f"{page.source}, page {page.number}" if page.number > 1 else page.source
