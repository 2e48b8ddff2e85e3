"""The sizes in which the grades and techniques of Sudokus and their variants are found; see generator/offering.py."""

from __future__ import annotations

FOUND = {
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
}

FOUND_OF_JIGSAWS = {
    "trivial": (5, 6, 7, 8, 9),
    "easy": (8, 9),
    "medium": (5, 6, 7, 8, 9),
    "hard": (5, 6, 7, 8, 9),
    "expert": (5, 6, 7, 8, 9),
}

FOUND_WITH_DIAGONALS = {
    "trivial": (6, 8, 9),
    "easy": (8, 9),
    "medium": (6, 8, 9),
    "hard": (6, 8, 9),
    "expert": (6, 8, 9),
}

FOUND_OF_KILLERS = {
    "trivial": (4, 6, 8, 9),
    "easy": (4, 6, 8, 9),
    "medium": (6, 8, 9),
    "hard": (8, 9),
}
