"""Puzzles that are made in reasonable time, so that nobody waits for what hardly ever comes.

The generator tries whatever is wanted. Offered is what it was seen to find in a few seconds of a processor, which is
measured by `python -m scanner.lab.bench.generator --any-size`, with `--techniques` and without. A technique, a grade or
a size that is new can be asked for at once, and is offered as soon as it has its place here. Sudokus of 15x15 and 25x25
and boards for 13 and 14 queens take long to grade: only those that may be as hard as they happen to be are made soon,
and trivial boards, which are grown as such.
"""

from __future__ import annotations

from typing import NamedTuple

from ..logic.step import GRADES, Grade
from ..logic.techniques import TECHNIQUES


class Offers(NamedTuple):
    """How hard puzzles of a kind and size can be made, and which techniques they can be made to need."""

    grades: tuple[Grade, ...]
    techniques: tuple[str, ...]


def offers(kind: str, size: int) -> Offers:
    """The grades and techniques that puzzles of a kind and size can have, the easiest first; none for sums."""
    found = _FOUND.get(kind, {})
    return Offers(
        tuple(grade for grade in GRADES if size in found.get(grade, ())),
        tuple(technique.name for technique in TECHNIQUES if size in found.get(technique.name, ())),
    )


_FOUND: dict[str, dict[str, tuple[int, ...]]] = {
    "sudoku": {
        "trivial": (4, 6, 8, 9, 10, 12, 16),
        "easy": (9, 10, 12, 16),
        "medium": (6, 8, 9, 10, 12, 16),
        "hard": (6, 8, 9, 10, 12, 16),
        "expert": (8, 9, 10, 12),
        "full house": (4, 6, 8, 9, 10, 12, 16),
        "naked single": (4, 6, 8, 9, 10, 12, 16),
        "hidden single": (6, 8, 9, 10, 12, 16),
        "pointing": (6, 8, 9, 10, 12, 16),
        "claiming": (6, 8, 9, 10, 12),
        "naked pair": (8, 9, 10, 12),
        "naked triple": (9,),
        "hidden pair": (9, 10, 12, 16),
        "hidden triple": (9,),
        "X-wing": (6, 9),
        "swordfish": (9,),
        "skyscraper": (6, 9),
        "turbot fish": (9,),
        "two-string kite": (9,),
        "simple colouring": (9,),
        "W-wing": (6, 9),
        "XY-wing": (6, 9),
        "XYZ-wing": (9,),
        "BUG+1": (9,),
        "unique rectangle type 1": (9,),
        "unique rectangle type 2": (9,),
        "unique rectangle type 6": (9,),
        "finned X-wing": (9,),
        "sashimi X-wing": (9,),
        "finned swordfish": (9,),
        "X-chain": (9,),
        "XY-chain": (9,),
        "alternating inference chain": (9,),
        "grouped chain": (9,),
    },
    "futoshiki": {
        "trivial": (4, 5, 6, 7, 8, 9),
        "easy": (4, 5, 6, 7, 8, 9),
        "medium": (4, 5, 6, 7, 8, 9),
        "hard": (4, 5, 6, 7, 8, 9),
        "expert": (4, 5, 6, 7, 8, 9),
        "full house": (4, 5, 6, 7, 8, 9),
        "naked single": (4, 5, 6, 7, 8, 9),
        "hidden single": (4, 5, 6, 7, 8, 9),
        "inequality bounds": (4, 5, 6, 7, 8, 9),
        "hill": (4, 5, 6),
        "valley": (4, 5, 6, 7),
        "naked pair": (4, 5, 6, 7, 8, 9),
        "naked triple": (6, 7, 8, 9),
        "hidden pair": (6, 7, 8, 9),
        "hidden triple": (7, 8, 9),
        "blocked candidate": (6, 7),
        "X-wing": (5, 6, 7, 8, 9),
        "line permutations": (4, 5, 6, 7, 8, 9),
        "W-wing": (4, 5, 6, 7),
        "XY-wing": (4, 6),
        "XY-chain": (4, 5, 6, 7, 8, 9),
        "alternating inference chain": (4, 5, 6, 7, 8, 9),
        "grouped chain": (5, 6, 7, 8, 9),
    },
    "queens": {
        "trivial": (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
        "easy": (4, 5, 6, 7, 8, 9, 10, 11, 12),
        "medium": (5, 6, 7, 8, 9, 10, 11, 12),
        "hard": (5, 6, 7, 8, 9, 10, 11, 12),
        "expert": (6, 7, 8),
        "only cell left": (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
        "region inside a line": (4, 5, 6, 7, 8, 9, 10),
        "line inside a region": (4, 5, 6, 7, 8, 9, 10),
        "blocked cell": (4, 5, 6, 7, 8, 9, 10, 11, 12),
        "two regions in two lines": (5, 6, 7, 8, 9, 10, 11, 12),
        "two lines in two regions": (5, 6, 7, 8, 9, 10, 11),
        "three regions in three lines": (8, 9, 10, 11),
        "three lines in three regions": (8, 9, 10),
        "X-wing": (5, 6, 7, 8),
        "two regions or lines for one": (5, 6, 7, 8, 9, 10, 11, 12),
        "three regions or lines for two": (6, 7, 8, 9),
        "X-chain": (6, 8),
    },
    "kenken": {
        "trivial": (4, 5, 6, 7, 8, 9),
        "easy": (4, 5, 6, 7, 8, 9),
        "medium": (4, 5, 6, 7, 8, 9),
        "hard": (4, 6),
        "expert": (4, 5, 6),
    },
    "starbattle": {
        "easy": (5, 6, 7, 8),
        "medium": (6, 7, 8, 9, 10),
        "hard": (6, 7, 8, 9, 10),
        "expert": (8, 9, 10),
    },
    "binairo": {
        "trivial": (6, 8, 10, 12, 14),
        "easy": (6, 8, 10, 12, 14),
        "medium": (6, 8, 10, 12, 14),
        "hard": (6, 8, 10, 12, 14),
        "expert": (6, 8, 10, 12, 14),
    },
    "tango": {
        "trivial": (6, 8),
        "easy": (6, 8),
        "medium": (6, 8),
        "hard": (6, 8),
        "expert": (6, 8),
    },
    "skyscrapers": {
        "trivial": (4, 5, 6, 7),
        "easy": (4, 5, 6, 7),
        "medium": (4, 5, 6, 7),
        "hard": (4, 5, 6, 7),
        "expert": (5, 6, 7),
    },
    "kakuro": {
        "easy": (5, 6, 7, 8),
        "medium": (6, 7, 8, 9, 10),
        "hard": (6, 7, 8, 9, 10),
        "expert": (10,),
    },
    "jigsaw": {
        "trivial": (5, 6, 7, 8, 9),
        "easy": (8, 9),
        "medium": (5, 6, 7, 8, 9),
        "hard": (5, 6, 7, 8, 9),
        "expert": (5, 6, 7, 8, 9),
    },
    "sudoku-x": {
        "trivial": (6, 8, 9),
        "easy": (8, 9),
        "medium": (6, 8, 9),
        "hard": (6, 8, 9),
        "expert": (6, 8, 9),
    },
    "killer": {
        "trivial": (4, 6, 8, 9),
        "easy": (4, 6, 8, 9),
        "medium": (6, 8, 9),
        "hard": (8, 9),
    },
}
"""For each kind, the sizes in which a grade is found, and those in which a technique is."""
