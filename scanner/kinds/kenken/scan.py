"""KenKen: a Latin square in cages, with numbers and operations in their corners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scanner.judgement.map_search import Interpretation
from scanner.kinds.cages import cage_boards
from scanner.kinds.cages.cage_search import CageNumber
from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch
from solver import Puzzle
from solver.paper.cages import Cage
from solver.paper.fillings import Operation

NAME = "kenken"

LONGEST = 6
"""The greatest number of digits of a number."""

OPERATIONS: dict[str, Operation] = {"+": "+", "-": "-", "*": "*", "/": "/"}


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the KenKen on a board; refuses boards without numbers and operations in the corners of their cages."""
    looked = cage_boards.turn_upright(board, orientation)
    if looked is None:
        return Refused(board, NAME, "there are no numbers in the corners of its cells")
    view, sure = looked
    if not view.has_operations:
        return Refused(board, NAME, "there are no operations beside the numbers in its corners")
    return cage_boards.scan(view, sure, _Rules(), reader, watch)


class _Rules:
    NAME = NAME

    def read_number(self, size: int, text: str, cells: Sequence[int]) -> CageNumber | None:
        return _parse_number(size, text, len(cells))

    def make_blank(self, board: Board) -> Puzzle:
        return Puzzle.kenken(board.lattice.rows, [])

    def sum_numbers(self, size: int) -> int | None:
        return None

    def clear_of_lines(self, board: Board) -> Board:
        return board

    def clear_finely(self, board: Board, fine: Board) -> Board:
        return fine

    def number_parts(self, board: Board) -> None:
        return None

    def find_puzzle(self, board: Board, interpret: cage_boards.Interpret, watch: Watch) -> Interpretation | None:
        return interpret(_make_puzzle)


@lru_cache(maxsize=8192)
def _parse_number(size: int, text: str, cells: int) -> CageNumber | None:
    """Parses a text as number and operation, if `cells` digits may make it, wherever those cells are."""
    digits, sign = (text[:-1], text[-1]) if text[-1] in OPERATIONS else (text, "")
    if not digits.isdigit() or digits.startswith("0") or len(digits) > LONGEST or (cells == 1) != (not sign):
        return None
    value = int(digits)
    if not _may_make(size, value, sign, cells):
        return None
    return CageNumber(value, OPERATIONS.get(sign, ""))


def _may_make(size: int, value: int, sign: str, cells: int) -> bool:
    match sign:
        case "":
            return value <= size
        case "-":
            return cells == 2 and value < size
        case "/":
            return cells == 2 and 2 <= value <= size
        case "+":
            # two cells of a cage that touch differ
            return cells + cells // 2 <= value <= cells * size - cells // 2
        case _:
            return value <= size**cells and _is_product(value, size)


def _is_product(value: int, size: int) -> bool:
    """Tells whether a number has no prime factor above `size`."""
    for factor in range(2, size + 1):
        while value % factor == 0:
            value //= factor
    return value == 1


def _make_puzzle(
    cages: Sequence[Cage], givens: Sequence[Sequence[int]], entries: Sequence[Sequence[int]]
) -> Puzzle | None:
    return Puzzle.kenken(len(givens), cages, givens=givens, entries=entries)
