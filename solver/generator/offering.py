"""Puzzles that are made in reasonable time, so that nobody waits for what hardly ever comes.

The generator tries whatever is wanted. Offered is what it was seen to find in a few seconds of a processor, which is
measured by `python -m scanner.lab.bench.generator --any-size`, with `--techniques` and without. A technique, a grade or
a size that is new can be asked for at once, and is offered as soon as its maker tells it as `found`. Sudokus of 15x15
and 25x25 and boards for 13 and 14 queens take long to grade: only those that may be as hard as they happen to be are
made soon, and trivial boards, which are grown as such.
"""

from __future__ import annotations

from typing import NamedTuple

from ..logic.step import GRADES, Grade
from ..logic.techniques import TECHNIQUES
from .makers import maker_of


class Offers(NamedTuple):
    """How hard puzzles of a kind and size can be made, and which techniques they can be made to need."""

    grades: tuple[Grade, ...]
    techniques: tuple[str, ...]


def offers(kind: str, size: int) -> Offers:
    """The grades and techniques that puzzles of a kind and size can have, the easiest first; none for sums."""
    found = maker_of(kind).found
    return Offers(
        tuple(grade for grade in GRADES if size in found.get(grade, ())),
        tuple(technique.name for technique in TECHNIQUES if size in found.get(technique.name, ())),
    )
