"""Game IDs of Simon Tatham's Portable Puzzle Collection: `parameters:description`.

https://www.chiark.greenend.org.uk/~sgtatham/puzzles/, as of 20230122.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from ..paper.puzzle import Cell, Grid, Shape
from ..paper.quotation import quoted
from .source import FormatError, Line

BLANK_RUN = "abcdefghijklmnopqrstuvwxyz"
"""The letters for runs of 1 to 26 empty cells."""

_TOKEN = re.compile(r"[0-9]{1,3}|.")
_RUN = re.compile(r"([a-z_])([0-9]{0,4})")

_ID = re.compile(r"\s*([0-9]{1,3}[0-9a-z]*)([:#])")


class GameId(NamedTuple):
    """An ID in its parts. `description` begins at `column`, from 1."""

    line: Line
    parameters: str
    description: str
    column: int

    def error(self, problem: str, advice: str, offset: int) -> FormatError:
        """Makes an error that names a character of the description, from 0."""
        return self.line.error(problem, advice, self.column + offset)


def find_parameters(text: str) -> str:
    """Finds the parameters before the description; empty if this is no ID."""
    found = _ID.match(text)
    return found[1] if found else ""


def read_game_id(line: Line, example: str) -> GameId:
    """Reads the ID that a line holds. Raises FormatError."""
    found = _ID.match(line.text)
    if not found:
        raise line.error("this is no game ID", f"Write one like {example} in every line.")
    if found[2] == "#":
        problem = "a random seed is no puzzle; only the program that drew it can draw it again"
        raise line.error(problem, "Give the game ID with a colon, from Game > Specific.", found.start(2) + 1)
    return GameId(line, found[1], line.text[found.end() :].rstrip(), found.end() + 1)


class Entry(NamedTuple):
    """What a player wrote into a cell: a value from 1, or 0 where it was taken away."""

    row: int
    column: int
    value: int


_DIGIT_MOVE = re.compile(r"R([0-9]{1,2}),([0-9]{1,2}),([0-9]{1,2})")


def read_digit_move(move: str) -> tuple[Entry, ...]:
    """Reads `Rcolumn,row,digit`, as games of digits write a move; nothing of another one, such as a pencil mark."""
    found = _DIGIT_MOVE.fullmatch(move)
    return (Entry(int(found[2]), int(found[1]), int(found[3])),) if found else ()


def write_digit_move(entry: Entry) -> str:
    """Writes a move as `read_digit_move` reads it."""
    return f"R{entry.column},{entry.row},{entry.value}"


class SavedGame(NamedTuple):
    """What a saved game is called, and how a move of its player, of one cell or several, is written."""

    name: str
    read_move: Callable[[str], tuple[Entry, ...]] = read_digit_move
    write_move: Callable[[Entry], str] = write_digit_move


class Part(NamedTuple):
    """A part of a description, between commas; it begins at `start`, from 0."""

    text: str
    start: int


def split_parts(game: GameId) -> list[Part]:
    """Returns the parts of a description."""
    found, start = [], 0
    for text in game.description.split(","):
        found.append(Part(text, start))
        start += len(text) + 1
    return found


def read_numbers(game: GameId, part: Part, size: int | Shape, highest: int) -> list[int]:
    """Reads the cells in reading order: letters are runs of empty ones, 0, and _ keeps two numbers apart."""
    shape, cells = Shape.of(size), list[int]()
    for token in _TOKEN.finditer(part.text):
        offset = part.start + token.start()
        if token[0] in BLANK_RUN:
            cells += [0] * (BLANK_RUN.index(token[0]) + 1)
        elif token[0].isdecimal() and token[0].isascii() and 1 <= int(token[0]) <= highest:
            cells.append(int(token[0]))
        elif token[0] != "_":
            advice = f"Write numbers from 1 to {highest}, letters for empty cells, and _ between numbers."
            raise game.error(f"{quoted(token[0])} has no meaning for a size of {shape.size_name}", advice, offset)
        if len(cells) > shape.area:
            raise game.error(f"there are more than {shape.area} cells", "Take the last ones out.", offset)
    if len(cells) < shape.area:
        problem = f"there are {len(cells)} cells, not {shape.area}"
        raise game.error(problem, "Write all cells of the grid.", part.start + len(part.text))
    return cells


def write_numbers(cells: Sequence[int]) -> str:
    """Writes the cells as `read_numbers` reads them."""
    found = []
    for filled, group in groupby(cells, bool):
        run = list(group)
        if filled:
            found.append("_".join(map(str, run)))
        else:
            whole, rest = divmod(len(run), len(BLANK_RUN))
            found.append(BLANK_RUN[-1] * whole + BLANK_RUN[rest - 1 : rest])
    return "".join(found)


def read_blocks(game: GameId, part: Part, size: int) -> list[list[Cell]]:
    """Reads the blocks that borders separate, in the order of their first cells; each begins with its first cell.

    A letter is as many pairs of neighbours without a border as its place says, and then a border, but for z; _ is a
    border at once. A number after it says how often. First come the borders in rows, then those in columns.
    """
    borders: list[bool] = []
    end = 0
    for run in _RUN.finditer(part.text):
        if run.start() != end:
            break
        end = run.end()
        count = 0 if run[1] == "_" else BLANK_RUN.index(run[1]) + 1
        borders += ([False] * count + [True] * (run[1] != "z")) * int(run[2] or 1)
    pairs = list(_list_pairs(size))
    if end != len(part.text):
        problem = f"{part.text[end]!r} has no meaning among borders"
        raise game.error(problem, "Write letters and _ for them.", part.start + end)
    if len(borders) != len(pairs) + 1 or not borders[-1]:
        problem = f"the borders should be those between {len(pairs)} pairs of cells"
        raise game.error(problem, "Copy the whole ID again.", part.start)
    return _join(size, [pair for pair, border in zip(pairs, borders, strict=False) if not border])


def write_blocks(labels: Grid) -> str:
    """Writes the borders between cells with different labels, as `read_blocks` reads them."""
    borders = [labels[r][c] != labels[r2][c2] for (r, c), (r2, c2) in _list_pairs(len(labels))]
    written, run = "", 0
    for border in (*borders, True):
        if not border:
            run += 1
            continue
        whole, rest = divmod(run, len(BLANK_RUN))
        written += BLANK_RUN[-1] * whole + (BLANK_RUN[rest - 1] if rest else "_")
        run = 0
    return written


def _list_pairs(size: int) -> Iterator[tuple[Cell, Cell]]:
    line, short = range(size), range(size - 1)
    across = (((row, column), (row, column + 1)) for row in line for column in short)
    down = (((row, column), (row + 1, column)) for column in line for row in short)
    return chain(across, down)


def _join(size: int, together: Sequence[tuple[Cell, Cell]]) -> list[list[Cell]]:
    """Joins cells to blocks, as neighbours are together."""
    block_of: dict[Cell, list[Cell]] = {(row, column): [(row, column)] for row in range(size) for column in range(size)}
    for first, second in together:
        one, other = block_of[first], block_of[second]
        if one is not other:
            one += other
            block_of |= dict.fromkeys(other, one)
    return sorted(sorted(block) for block in {id(block): block for block in block_of.values()}.values())
