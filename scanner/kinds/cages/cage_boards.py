"""Scans boards with cages and numbers in their corners, of any kind that has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board import edges
from scanner.board.boxes import BOX_SHAPES
from scanner.board.cell_interiors import cell_interiors
from scanner.board.evidence import seen_once
from scanner.board.rectify import finer, rectify
from scanner.detection.flatten import FINE_CELL
from scanner.judgement.assessment import TOO_MANY, Understood, Words, assess, unreadable
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.map_search import Interpretation
from scanner.judgement.orientation import ENOUGH_ASYMMETRIC, upright
from scanner.judgement.reading import Sketch, Sketches
from scanner.judgement.regions import Labels, is_black_and_white, labels_of_boxes, region_evidence
from scanner.kinds.cages import borders
from scanner.kinds.cages.cage_interpretation import Make, interpret
from scanner.kinds.cages.cage_search import CageEvidence, CageNumber, CageSearch, Division
from scanner.readers import Reader, corner_numbers
from scanner.readers.cells import read_cells
from scanner.readers.corner_numbers import Clue, empty_clue
from scanner.types import (
    TRUST_THRESHOLD,
    Board,
    Grid,
    Lattice,
    OrientationLogOdds,
    Read,
    Readings,
    Refused,
    Scan,
    Stage,
    Watch,
)
from scanner.writers.sketch import GREEN, PINK, RED, note, pale
from solver import Puzzle

WORDS = Words(missed="a border of a cage may have been missed", misread="the number of a cage may have been misread")

FEWEST = 0.5
"""The least number of clear numbers, for each row, on a board with cages, or with clues around it."""

CLEAR_PROBABILITY = 0.85
"""The least probability of a number that is hardly read by mistake on a board that lies another way, or in the edges of
shadows: of 52 boards of regions in shadows one has half as many such numbers as rows."""

Interpret = Callable[[Make], Interpretation | None]
"""Gives the most probable puzzle of a board that is made in such a way; None where there can be none."""

UNREAD = "cages with numbers are seen, but not all of these numbers can be read: take the photo closer or sharper"


class CageRules(Protocol):
    """The rules of a kind of puzzle with cages; `NAME` is that of the kind."""

    NAME: str

    def read_number(self, size: int, text: str, cells: Sequence[int]) -> CageNumber | None:
        """Reads the number that a text is for a cage of such cells; None where they cannot make it."""

    def make_blank(self, board: Board) -> Puzzle:
        """Makes a puzzle of which nothing is known."""

    def sum_numbers(self, size: int) -> int | None:
        """Returns the sum of all numbers, where that is known."""

    def clear_of_lines(self, board: Board) -> Board:
        """Removes what is drawn across the cells of a board and belongs to no cage, to read digits and borders."""

    def clear_finely(self, board: Board, fine: Board) -> Board:
        """Removes the same from the board that was made flat more finely, to read the numbers in corners."""

    def number_parts(self, board: Board) -> Labels | None:
        """Numbers for each cell the part of the board that walls enclose whatever cages there are."""

    def find_puzzle(self, board: Board, interpret: Interpret, watch: Watch) -> Interpretation | None:
        """Finds the most probable puzzle on a board, of the ways to make one; None where there is none."""


@dataclass(frozen=True, slots=True, eq=False)
class CagesFound(Stage):
    """A board in one orientation, the evidence of its cages, and the cages that explain this best."""

    board: Board
    evidence: CageEvidence
    division: Division


@dataclass(frozen=True, eq=False)
class View:
    """A board in one orientation, the same made flat more finely, and the clues in its corners at a glance."""

    board: Board
    fine: Board
    clues: Sequence[Clue]

    @property
    def size(self) -> int:
        return self.board.lattice.rows

    @property
    def likely(self) -> NDArray[np.float32]:
        """The probability of a number in each corner."""
        shares = [sum(_list_numbers(clue).values()) for clue in self.clues]
        return np.array(shares, np.float32).reshape(self.size, -1)

    @property
    def clear(self) -> int:
        """The number of corners in which a number is clearly read."""
        return _count_clear(self.clues)

    @property
    def is_counted(self) -> bool:
        """Whether most of the numbers are one more than those before them, as in crosswords and calendars."""
        texts = [max(clue, key=clue.__getitem__) for clue in self.clues]
        numbers = [int(text) for text in texts if text.isdigit()]
        return len(numbers) > self.size and bool((np.diff(numbers) == 1).mean() > TOO_MANY)

    @property
    def asymmetric(self) -> int:
        """ENOUGH if the numbers clearly read show that it is the right way up, else 0."""
        return ENOUGH_ASYMMETRIC if self.clear > max(ENOUGH_ASYMMETRIC, self.size) else 0

    @property
    def answers(self) -> tuple[Grid, ...]:
        return ()

    @cached_property
    def has_operations(self) -> bool:
        """Whether enough of the numbers have an operation beside them for all to have one."""
        numbers, with_sign = 0.0, 0.0
        for clue in self.clues:
            numbers += sum(_list_numbers(clue).values())
            with_sign += sum(share for text, share in _list_numbers(clue).items() if not text.isdigit())
        return with_sign > TOO_MANY * numbers


def _list_numbers(clue: Clue) -> Clue:
    """Returns the texts of a corner that may be numbers."""
    return {text: share for text, share in clue.items() if text}


def _count_clear(clues: Sequence[Clue]) -> int:
    return sum(max(_list_numbers(clue).values(), default=0.0) > CLEAR_PROBABILITY for clue in clues)


def begins_with_numbers(board: Board) -> bool:
    """Tells whether clear numbers stand in the corners of the first two rows of a board that is the right way up.

    Each cage has its number in its topmost row. Of 45 filled boards with cages they hold five and more, of 48 without
    any none, and one once.
    """
    top = Lattice(board.lattice.points[:3])
    fine = rectify(board.known_page, top, FINE_CELL, board.beside)
    return _count_clear(corner_numbers.read(fine, at_a_glance=True)) > top.rows * FEWEST


def find_likeliest_view(board: Board) -> View | None:
    """Finds the board in the orientation with clear numbers in the corners of many cells; None where there are none.

    The one with something in the most corners is looked at first; cells that a player has coloured have it in others.
    """
    ways, alone = _find_ways_up(board), corner_numbers.count_lone_corners(board)
    ranked = sorted((way for way in range(4) if ways[way]), key=lambda way: -alone[way])
    first: View | None = None
    for way in ranked:
        view = _turn(board, ways, way)
        if view.asymmetric:
            return view
        first = first or view
    return first


@seen_once
def turn_upright(board: Board, orientation: OrientationLogOdds) -> tuple[View, float] | None:
    """Turns the board the right way up, as probably as is returned too; None where its corners hold hardly anything."""
    ways = _find_ways_up(board)
    if not any(ways):
        return None
    seen = upright(partial(_turn, board, ways), orientation)
    # in specks of stone numbers are likely everywhere, and clear nowhere
    if not seen.view.clear or seen.view.likely.sum() < FEWEST * seen.view.size:
        return None
    return seen.view, seen.sure


def is_crossword(board: Board, orientation: OrientationLogOdds) -> bool:
    """Tells whether the numbers in the corners of the cells of a board only count the cells."""
    looked = turn_upright(board, orientation)
    return looked is not None and looked[0].is_counted


def scan(view: View, sure: float, rules: CageRules, reader: Reader, watch: Watch) -> Scan | Refused:
    """Reads the puzzle on a board, if its cages are those of the kind; gives the reason where they are not."""
    board = view.board
    if view.is_counted:
        return Refused(board, rules.NAME, "the numbers in its corners count its cells, as those of a crossword")
    bare = rules.clear_of_lines(board)
    clues = corner_numbers.read(rules.clear_finely(board, view.fine))
    lines = _read_borders(bare, rules.number_parts(board))
    cages = _explain(CageEvidence(view.size, lines, clues, partial(rules.read_number, view.size)))
    if cages.strain > 0.5:
        # where lines show little, tints alone may show the cages
        tinted = replace(cages.evidence, borders=edges.compare_hues(board, edges.read(board)))
        cages = min(cages, _explain(tinted), key=lambda found: found.strain)
    watch(CagesFound(board, cages.evidence, cages.division))
    if cages.strain > 1:
        return Refused(board, rules.NAME, "the numbers in the corners of its cells are not those of cages")
    inner = cell_interiors(bare)
    readings = read_cells(inner, reader)
    watch(Read(inner, readings))
    found = rules.find_puzzle(board, _make_interpreter(cages, readings, rules.sum_numbers(view.size)), watch)
    if found is None:
        boxes = [labels_of_boxes(view.size, shape) for shape in BOX_SHAPES.get(view.size, ())]
        if is_black_and_white(region_evidence(board), boxes):
            return Refused(board, rules.NAME, "its cells are black and white, as those of a crossword")
        return unreadable(board, rules.make_blank(board), UNREAD)
    understood = Understood(board, found, WORDS, sure, readings=readings)
    watch(understood)
    return assess(understood)


def _read_borders(board: Board, parts: Labels | None) -> NDArray[np.float64]:
    """Estimates the probability of a cage's border along each edge, where walls enclose parts of the board."""
    if parts is None:
        return borders.read(board)
    first, second = parts[edges.edge_cell_pairs(board.lattice.rows).T]
    return borders.read_beside_walls(board, first != second)


@dataclass(frozen=True, slots=True, eq=False)
class _Explained:
    """The evidence of cages, their search, and the division that explains this evidence best."""

    evidence: CageEvidence
    search: CageSearch
    division: Division

    @property
    def strain(self) -> float:
        """The cost, in natural log for each cell, to change readings so that cages explain the board.

        With more than 1 it has none: of 19 real boards and 28 synthetic photos it is 0.4 at most, of pages with the
        lab's decoys, which have walls and numbers that are none of cages, 2.2 and more.
        """
        return (self.division.cost - self.evidence.least) / self.evidence.size**2


def _explain(evidence: CageEvidence) -> _Explained:
    search = CageSearch(evidence)
    return _Explained(evidence, search, search.likeliest())


def _make_interpreter(cages: _Explained, readings: Readings, total: int | None) -> Interpret:
    """Returns what finds the most probable puzzle on a board with such cages and readings, made in some way."""
    cells, others = cell_evidence(readings, cages.evidence.size), cages.search.alternatives(cages.division)
    return lambda make: interpret(cages.evidence, cages.division, others, cells, make, total)


def _find_ways_up(board: Board) -> list[bool]:
    """Tells whether there may be numbers in the corners of the board turned by 0 to 3 quarters counter-clockwise.

    Many cells have something in that corner then, and nothing in the opposite one. Where dashes are in all corners this
    is no evidence, and a board lies most probably as it was taken.
    """
    alone = corner_numbers.count_lone_corners(board)
    is_any = corner_numbers.corners_with_ink(board)[:, 0].sum(axis=1).max() >= board.lattice.rows
    return [bool(alone[way] >= FEWEST * board.lattice.rows or (way == 0 and is_any)) for way in range(4)]


def _turn(board: Board, ways: Sequence[bool], quarters: int) -> View:
    turned, fine = (each.turned(quarters) for each in (board, finer(board, FINE_CELL)))
    empty = [empty_clue()] * board.lattice.rows**2
    return View(turned, fine, corner_numbers.read(fine, at_a_glance=True) if ways[quarters] else empty)


def _draw(stage: CagesFound) -> NDArray[np.uint8]:
    """Draws the board, pale, with the borders of its cages, and the clues in their corners, green if certain."""
    picture, side, size = pale(stage.board), stage.board.cell, stage.evidence.size
    owner = {cell: area for area in stage.division.areas for cell in area}
    for cell in range(size * size):
        row, column = divmod(cell, size)
        right, foot = (column + 1) * side, (row + 1) * side
        if column + 1 < size and owner[cell] != owner[cell + 1]:
            cv2.line(picture, (right, row * side), (right, foot), PINK, 3)
        if row + 1 < size and owner[cell] != owner[cell + size]:
            cv2.line(picture, (column * side, foot), (right, foot), PINK, 3)
        if cell == min(owner[cell]):
            text, share = next(
                ((text, share) for text, share in stage.evidence.clues[cell].items() if text), ("?", 0.0)
            )
            note(picture, stage.board, (row, column), text, GREEN if share > TRUST_THRESHOLD else RED, lines=2)
    return picture


SKETCHES: Sketches = {CagesFound: Sketch("3-cages", _draw)}
