"""What the rules of one kind of puzzle state, in one record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..paper.cages import Cage
from ..paper.fault import Fault
from ..paper.puzzle import Cell, Grid, Puzzle
from ..paper.signs import name_sign
from .model import Mark, Model
from .supports import Line

Ways = tuple[Cage, ...]
"""A cage; where its number is not sure the cages of the same cells, one of which it is."""

Makes = dict[int, Ways]
"""The cages that each filling makes, where a cage may be one or another."""


def _give_no_lines(puzzle: Puzzle) -> tuple[Line, ...]:
    return ()


def _give_givens(puzzle: Puzzle) -> Grid:
    return puzzle.givens


def _find_nothing(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    return iter(())


def _name_sign_between(puzzle: Puzzle, one: Cell, other: Cell) -> str:
    """Names the sign between two cells as it is printed; nothing if there is none."""
    signs = (
        name_sign(sign, (row, column), (other_row, other_column))
        for row, column, sign, other_row, other_column in puzzle.relations
        if {one, other} == {(row, column), (other_row, other_column)}
    )
    return next(signs, "")


@dataclass(frozen=True)
class KindRules:
    """The rules of a kind; the defaults are those of most kinds.

    model                       the houses, conflicts and constraints of a puzzle
    board                       the same of the marks on the board alone, as people see it: without fillings of cages
    clash                       says what is wrong with two marks that conflict though they share no house
    lines                       the lines of which the digits support each other, beyond houses and cages
    wrong_lines                 finds filled cells of a grid that no pair of them, and no house, is to blame for
    lost_line                   says of a line, by its name, that its candidates do not go together any more
    cannot_fill                 says of a line, by its name, that nothing can fill it so
    model_with_uncertain_cages  the model of a puzzle whose cages may be others with the same cells, and which of them
                                marks make
    dead_end                    says where ways to go on end, beside cells without a digit and digits without a place
    beside                      says where digits are that a cell conflicts with and shares no house with
    fixed                       the values of the answer that are printed, 0 for none: the givens, but where these are
                                clues
    sign_between                names what is printed between two cells, the first in reading order before, by which
                                their digits exclude each other
    """

    model: Callable[[Puzzle], Model]
    board: Callable[[Puzzle], Model]
    clash: Callable[[Puzzle, Mark, Mark], str]
    lines: Callable[[Puzzle], tuple[Line, ...]] = _give_no_lines
    wrong_lines: Callable[[Puzzle, Grid], Iterator[Fault]] = _find_nothing
    lost_line: str = ""
    cannot_fill: str = "{} can no longer be filled"
    model_with_uncertain_cages: Callable[[Puzzle, tuple[Cage, ...]], tuple[Model, Makes]] | None = None
    dead_end: str = ""
    beside: str = "against a rule beside it"
    fixed: Callable[[Puzzle], Grid] = _give_givens
    sign_between: Callable[[Puzzle, Cell, Cell], str] = _name_sign_between
