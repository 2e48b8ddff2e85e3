"""From the two things in its cells, and the signs between them, to the most probable Binairo.

Papers and most programs forbid two equal rows, and two equal columns; Tango and Unruly do not. Mostly that makes no
difference to the solution. Where it does, the board is read by the rule that is usual for its look, and if only the
other one leaves a single solution, that is said.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from scanner.judgement import map_search
from scanner.judgement.cell_evidence import weighed
from scanner.judgement.map_search import Interpretation
from scanner.kinds.binairo.pairs import Pair
from scanner.kinds.signs import interpret as signed_boards
from scanner.kinds.signs.signs import Signs
from scanner.types import Grid
from solver import Puzzle

ONLY_IF_UNIQUE = "it has one solution only if no two rows are alike, and no two columns, which is not known of it"
ONLY_IF_ALIKE = "it has one solution only if two rows may be alike, or two columns, which is not usual"


def interpret(pair: Pair, signs: Signs) -> Interpretation:
    """Finds the Binairo that the readings of a board most probably are."""
    unique_lines = has_unique_lines(pair, signs)
    usual = signed_boards.interpret(_gather_clues(pair, signs, unique_lines))
    if len(usual.solutions) == 1:
        return usual
    unusual = signed_boards.interpret(_gather_clues(pair, signs, not unique_lines))
    if len(unusual.solutions) != 1 or signs.clear:
        return usual
    return replace(unusual, caveats=(*unusual.caveats, ONLY_IF_ALIKE if unique_lines else ONLY_IF_UNIQUE))


def as_read(pair: Pair, signs: Signs) -> tuple[Grid, ...]:
    """Finds the solutions, at most two, of the likeliest readings, by the rule that leaves a single one."""
    unique_lines = has_unique_lines(pair, signs)
    usual = map_search.as_read(_gather_clues(pair, signs, unique_lines))
    return usual if len(usual) == 1 else map_search.as_read(_gather_clues(pair, signs, not unique_lines))


def has_unique_lines(pair: Pair, signs: Signs) -> bool:
    """Tells whether equal lines are usually forbidden on a board that looks so.

    They are on those of digits, of black and white discs, and of tiles in colours; not on the black and white tiles of
    Unruly and among the suns and moons of Tango.
    """
    return pair.is_coloured == (pair.things == "tiles") and not signs.clear


def _gather_clues(pair: Pair, signs: Signs, unique_lines: bool) -> signed_boards.DigitsAndSigns:
    cells = weighed(pair.readings, pair.likely.reshape(-1, 3))
    return signed_boards.clues_of(cells, signs, partial(Puzzle.binairo, unique_lines=unique_lines))
