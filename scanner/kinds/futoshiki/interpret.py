"""From digits and signs to the most probable Futoshiki."""

from __future__ import annotations

from scanner.judgement import map_search
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.map_search import Interpretation
from scanner.kinds.signs import interpret as signed_boards
from scanner.kinds.signs.signs import Signs
from scanner.types import Grid, Readings
from solver import Puzzle


def interpret(readings: Readings, signs: Signs) -> Interpretation:
    """The Futoshiki that the readings of a board and of its signs most probably are."""
    return signed_boards.interpret(_clues(readings, signs))


def as_read(readings: Readings, signs: Signs) -> tuple[Grid, ...]:
    """The solutions, at most two, of the puzzle of the likeliest readings."""
    return map_search.as_read(_clues(readings, signs))


def _clues(readings: Readings, signs: Signs) -> signed_boards.DigitsAndSigns:
    return signed_boards.clues_of(cell_evidence(readings, len(signs.beside)), signs, Puzzle.futoshiki)
