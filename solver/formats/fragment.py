"""Any puzzle as one short word that stands safely in the fragment of an address: `sudoku.4.b2x2.g1000000000200003`.

Kind, size, or rows x columns where these differ, as in `kakuro.12x10`, and then fields with a dot before each; the
first letter says which one it is. A field that is not there is blank. Cells are in reading order, a character each: 0
for blank, 1 to 9, and then a to p.

    b2x3     boxes of a Sudoku, rows and columns of one
    g...     givens
    e...     what the player wrote
    r...     regions of a Queens board, of a Star Battle, or of a jigsaw Sudoku, the first one is 0
    x1       diagonals of a Sudoku with each digit once
    w1       windows of a Sudoku with each digit once
    o00e12o  even and odd cells of a Sudoku: row and column of each, from 0, and e or o
    c2000115A...  cages: the number of cells, row and column of each, from 0, and what they make: a number, and A, S, M
             or D for what is done, or N for nothing in a single cell
    m...     the player's marks on a Queens board or a Star Battle: 0 for none, x, q
    n2       the stars in each row of a Star Battle
    s01r...  signs of a Futoshiki, three characters each: row and column of a cell, from 0, and on which side of it the
             other one is, u, r, d or l; a capital, if the cell is greater than the other. Of a Binairo those between
             equal cells, with a capital between different ones. Of a Sudoku the sides of white dots are f, g, h and i,
             with a capital those of black ones; w, x, y and z those of X, with a capital those of V
    d1       lines of a Binairo may be alike
    a...     clues around Skyscrapers, at the top, the bottom, the left and the right
    k...     black cells of a Kakuro: 1, and 0 for a white one; its runs are its cages

    j0066    grids of Sudokus that share boxes: row and column of the top left cell of each, from 0
    lA       the symbol that stands for 1, where digits are no numbers: A, 0, or 1 for letters that follow 9

It is read wherever it ends an address, like `https://host/#/play/sudoku.4.b2x2`. A letter that is unknown is refused,
as a puzzle without what it says would be another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..paper.cells import Shape, blank_grid
from ..paper.fields import fields_of
from ..paper.fields.draft import FieldError
from ..paper.fields.field import Board
from ..paper.puzzle import Puzzle
from ..paper.traits import TRAITS, Kind
from .capacity import Capacity
from .source import Line, Source, turn_into_format_error

NAME = "fragment"
FILES = "*.fragment"
PRECEDENCE = 100
HOLDS = Capacity(None)

FIELDS: dict[Kind, str] = {
    kind: "".join(field.link.letter for field in fields_of(TRAITS[kind].fields)) for kind in TRAITS
}
"""The letters of the fields of each kind, in the order in which they are written."""
_KINDS = "|".join(FIELDS)
_BEGINNING = re.compile(rf"(?:{_KINDS})\.[0-9]")
_WORD = re.compile(rf"({_KINDS})\.([0-9]{{1,2}})(?:x([0-9]{{1,2}}))?((?:\.[0-9A-Za-z]+)*)")


def recognises(source: Source) -> bool:
    """Tells whether the first line begins with kind and size, or an address ends with such a word."""
    return _BEGINNING.match(_find_word(source.first)) is not None


def _find_word(text: str) -> str:
    _, fragment, word = text.strip().rpartition("#")
    return word.rpartition("/")[2] if fragment else word


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    found = _WORD.fullmatch(_find_word(line.text))
    if not found:
        raise line.error("this is no puzzle in one word", "Write one like sudoku.4.b2x2.g1000000000200003 a line.")
    kind = next(kind for kind in FIELDS if kind == found[1])
    known = {field.link.letter: field for field in fields_of(TRAITS[kind].fields)}
    shape = Shape(int(found[2]), int(found[3] or found[2]))
    values: dict[str, Any] = {}
    for letter, body in ((field[0], field[1:]) for field in found[4].split(".")[1:]):
        if letter not in known:
            problem = f"this {kind} has a field {letter!r}, which is unknown"
            raise line.error(problem, "Read it with a newer gridlens; without that it would be another puzzle.")
        field = known[letter]
        if field.attribute in values:
            raise line.error(f"the field {letter!r} is there twice", "Take one of them out.")
        try:
            values[field.attribute] = field.link.read(body, Board(shape, TRAITS[kind].signs))
        except FieldError as error:
            raise line.error(error.problem, error.advice) from None
    with turn_into_format_error(line.number):
        return Puzzle(kind, shape.size, **({"givens": blank_grid(shape)} | values))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one puzzle a line."""
    return "".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    fields = fields_of(puzzle.traits.fields)
    bodies = [(field.link.letter, field.link.write(getattr(puzzle, field.attribute))) for field in fields]
    said = "".join(f".{letter}{body}" for letter, body in bodies if body)
    return f"{puzzle.kind}.{puzzle.shape.size_name}{said}\n"
