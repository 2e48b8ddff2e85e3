"""What was seen on a page and is not what was asked for: it is told, lest anybody believe that there was nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from solver.paper.puzzle import Variant

if TYPE_CHECKING:
    from scanner.types import Page, Scan


def told_others(page: Page, scans: Iterable[Scan], variant: Variant) -> Iterator[str]:
    """A sentence about each puzzle that was read, and is not of the variant that is asked for."""
    for scan in scans:
        if scan.status != "unreadable" and not scan.puzzle.is_of(variant):
            name = f"{scan.puzzle.name} {scan.puzzle.size}x{scan.puzzle.size}"
            yield f"{_page_name(page)}: a {name} was read, which is no {variant}"


def _page_name(page: Page) -> str:
    return f"{page.source}, page {page.number}" if page.number > 1 else page.source
