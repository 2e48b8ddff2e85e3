"""Numbers of the wanted pages of a document, as people write them: 2,5-7,9-."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageNumbers:
    """Ranges of numbers from 1, first and last; the last is None if a range continues to the end.

    With `each`, there are several documents, and some may be too short to have all these pages.
    """

    ranges: tuple[tuple[int, int | None], ...] = ((1, None),)
    each: bool = False

    @classmethod
    def parse(cls, text: str) -> PageNumbers:
        """Parses ranges of pages. Raises ArgumentTypeError, which argparse reports."""
        ranges = []
        for part in text.split(","):
            found = re.fullmatch(r"\s*(\d{1,6})(?:(-)(\d{1,6})?)?\s*", part, re.ASCII)
            first, last = (int(found[1]), _parse_last(found)) if found else (0, 0)
            if first < 1 or (last is not None and last < first):
                raise argparse.ArgumentTypeError(f"{text!r} is not written as 3 or 2,5-7,9-")
            ranges.append((first, last))
        return cls(tuple(ranges))

    def __contains__(self, number: int) -> bool:
        return any(first <= number and (last is None or number <= last) for first, last in self.ranges)

    def beyond(self, last: int) -> int | None:
        """Returns the lowest number that was asked for but is beyond the `last` page; None if there is none."""
        if self.each:
            return None
        missing = [
            max(first, last + 1) for first, end in self.ranges if (first > max(last, 1) if end is None else end > last)
        ]
        return min(missing, default=None)


def _parse_last(found: re.Match[str]) -> int | None:
    if found[3]:
        return int(found[3])
    return None if found[2] else int(found[1])


ALL = PageNumbers()
