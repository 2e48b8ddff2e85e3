"""The puzzles whose links the QR codes of a page hold, judged by their solutions alone: nothing was read of them."""

from __future__ import annotations

from collections.abc import Iterator

from scanner.detection.corners import lay_between
from scanner.detection.qr_codes import find_codes
from scanner.judgement.assessment import assess_correction
from scanner.types import Page, Scan
from solver.paper.scan_record import Scanned


def find_linked_puzzles(page: Page) -> Iterator[Scan]:
    """Yields a scan for each code that holds the link to a puzzle. No link is followed."""
    for code in find_codes(page):
        # formats take time to import, and few pages have codes
        from solver.formats.links import puzzle_of_link

        if puzzle := puzzle_of_link(code.text):
            judged = assess_correction(Scanned(puzzle, "solved", 1.0, origin="qr"), puzzle)
            yield Scan.of(judged, page, lay_between(code.quad, puzzle.shape))
