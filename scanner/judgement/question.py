"""What is asked of a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scanner.judgement.headings import NO_HEADINGS, Headings
from scanner.judgement.reading import Reading
from scanner.readers import Reader


class Question(NamedTuple):
    """What is asked of a page: the kinds that are looked for, all that are known, the reader, and its headings."""

    asked: Sequence[Reading]
    known: tuple[Reading, ...]
    reader: Reader
    headings: Headings = NO_HEADINGS
