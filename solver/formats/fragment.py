"""Any puzzle as one short word that stands safely in the fragment of an address: `sudoku.4.b2x2.g1000000000200003`.

Kind, size, and then fields with a dot before each; the first letter says which one it is. A field that is not there
is blank. Cells are in reading order, a character each: 0 for blank, 1 to 9, and then a to p.

    b2x3     boxes of a Sudoku, rows and columns of one
    g...     givens
    e...     what the player wrote
    r...     regions of a Queens board, of a Star Battle, or of a jigsaw Sudoku, the first one is 0
    x1       diagonals of a Sudoku with each digit once
    c2000115A...  cages: the number of cells, row and column of each, from 0, and what they make: a number, and A, S, M
             or D for what is done, or N for nothing in a single cell
    m...     the player's marks on a Queens board or a Star Battle: 0 for none, x, q
    n2       the stars in each row of a Star Battle
    s01r...  signs of a Futoshiki, three characters each: row and column of a cell, from 0, and on which side of it the
             other one is, u, r, d or l; a capital, if the cell is greater than the other. Of a Binairo those between
             equal cells, with a capital between different ones
    d1       lines of a Binairo may be alike
    a...     clues around Skyscrapers, at the top, the bottom, the left and the right
    k...     black cells of a Kakuro: 1, and 0 for a white one; its runs are its cages

    lA       the symbol that stands for 1, where digits are no numbers: A, 0, or 1 for letters that follow 9

It is read wherever it ends an address, like `https://host/#/play/sudoku.4.b2x2`. A letter that is unknown is refused,
as a puzzle without what it says would be another one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ..paper.around import SIDES as SIDES_AROUND
from ..paper.around import in_sides
from ..paper.fillings import Operation
from ..paper.puzzle import ALPHABETS, STARS, Cage, Cell, Grid, Kind, Puzzle, Relation, Sign, Symbols
from ..paper.quotation import quoted
from ..paper.traits import TRAITS
from .capacity import Capacity
from .cells import in_order, in_rows
from .errors import format_error_at
from .source import Line, Source

NAME = "fragment"
FILES = "*.fragment"
PRECEDENCE = 100
HOLDS = Capacity(None)

LETTERS = {
    "boxes": "b",
    "givens": "g",
    "entries": "e",
    "regions": "r",
    "marks": "m",
    "relations": "s",
    "diagonals": "x",
    "cages": "c",
    "stars": "n",
    "symbols": "l",
    "around": "a",
    "blocks": "k",
    "unique_lines": "d",
}
FIELDS: dict[Kind, str] = {kind: "".join(map(LETTERS.__getitem__, TRAITS[kind].fields)) for kind in TRAITS}
_KINDS = "|".join(FIELDS)
_BEGINNING = re.compile(rf"(?:{_KINDS})\.[0-9]")
_WORD = re.compile(rf"({_KINDS})\.([0-9]{{1,2}})((?:\.[0-9A-Za-z]+)*)")
_BOXES = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_CLUE = re.compile(r"([0-9]{1,9})([ASMDN])")
OPERATIONS: dict[str, Operation] = {"A": "+", "S": "-", "M": "*", "D": "/", "N": ""}
_LETTERS = {operation: letter for letter, operation in OPERATIONS.items()}
VALUES = "0123456789abcdefghijklmnop"
SIDES = {"u": (-1, 0), "r": (0, 1), "d": (1, 0), "l": (0, -1)}
"""How far it is to the other cell of a sign, in rows and columns."""
_SIDE_OF = {step: side for side, step in SIDES.items()}

_FIRST: dict[str, Symbols] = {alphabet[0]: symbols for symbols, alphabet in ALPHABETS.items()}

_COPY_AGAIN = "Copy the whole address again."


def recognises(source: Source) -> bool:
    """Whether the first line begins with kind and size, or an address ends with such a word."""
    return _BEGINNING.match(_word(source.first)) is not None


def _word(text: str) -> str:
    _, fragment, word = text.strip().rpartition("#")
    return word.rpartition("/")[2] if fragment else word


def read(source: Source) -> Iterator[Puzzle]:
    """One puzzle a line."""
    return map(_puzzle, source.content)


class _Board(NamedTuple):
    """The rows of a board, and the signs that may stand on it."""

    size: int
    signs: Sequence[Sign]


def _puzzle(line: Line) -> Puzzle:
    found = _WORD.fullmatch(_word(line.text))
    if not found:
        raise line.error("this is no puzzle in one word", "Write one like sudoku.4.b2x2.g1000000000200003 a line.")
    kind = next(kind for kind in FIELDS if kind == found[1])
    size = int(found[2])
    fields: dict[str, Any] = {}
    for letter, body in ((field[0], field[1:]) for field in found[3].split(".")[1:]):
        if letter not in FIELDS[kind]:
            problem = f"this {kind} has a field {letter!r}, which is unknown"
            raise line.error(problem, "Read it with a newer gridlens; without that it would be another puzzle.")
        name, parse, _ = _FORMS[letter]
        if name in fields:
            raise line.error(f"the field {letter!r} is there twice", "Take one of them out.")
        fields[name] = parse(line, body, _Board(size, TRAITS[kind].signs))
    with format_error_at(line.number):
        return Puzzle(kind, size, **({"givens": ()} | fields))


def _boxes(line: Line, body: str, _: _Board) -> tuple[int, int]:
    found = _BOXES.fullmatch(body)
    if not found:
        raise line.error(f"{quoted(body)} are no boxes", "Write rows and columns of one, like 2x3.")
    return int(found[1]), int(found[2])


def _grid(line: Line, body: str, board: _Board) -> list[Sequence[int]]:
    _check_length(line, body, board.size**2)
    return in_rows([_value(line, character) for character in body], board.size)


def _marks(line: Line, body: str, board: _Board) -> list[Sequence[str]]:
    _check_length(line, body, board.size**2)
    return in_rows(body.replace("0", "."), board.size)


def _signs(line: Line, body: str, board: _Board) -> list[Relation]:
    _check_length(line, body, len(body) // 3 * 3)
    return [_relation(line, board.signs, *body[start : start + 3]) for start in range(0, len(body), 3)]


def _relation(line: Line, signs: Sequence[Sign], row: str, column: str, side: str) -> Relation:
    if side.lower() not in SIDES:
        raise line.error(f"{side!r} is no side of a cell", "Write u, r, d or l.")
    first = _value(line, row), _value(line, column)
    down, across = SIDES[side.lower()]
    return (*first, signs[side.isupper()], first[0] + down, first[1] + across)


def _diagonals(line: Line, body: str, _: _Board) -> bool:
    if body != "1":
        raise line.error(f"{quoted(body)} says nothing of diagonals", "Write 1, or leave them out.")
    return True


def _stars(line: Line, body: str, _: _Board) -> int:
    if not body.isdecimal() or int(body) not in STARS:
        raise line.error(f"{quoted(body)} is no number of stars", f"Write {STARS[0]} to {STARS[-1]}.")
    return int(body)


def _symbols(line: Line, body: str, _: _Board) -> Symbols:
    symbols = _FIRST.get(body)
    if not symbols:
        raise line.error(f"no digits begin with {quoted(body)}", f"Write {' or '.join(_FIRST)}.")
    return symbols


def _cages(line: Line, body: str, _: _Board) -> list[tuple[list[Cell], int, Operation]]:
    cages = []
    start = 0
    while start < len(body):
        end = start + 1 + 2 * _value(line, body[start])
        clue = _CLUE.match(body, end)
        if not clue:
            raise line.error("a cage breaks off", _COPY_AGAIN)
        places = [_value(line, character) for character in body[start + 1 : end]]
        cells = list(zip(places[::2], places[1::2], strict=True))
        cages.append((cells, int(clue[1]), OPERATIONS[clue[2]]))
        start = clue.end()
    return cages


def _around(line: Line, body: str, board: _Board) -> list[Sequence[int]]:
    _check_length(line, body, len(SIDES_AROUND) * board.size)
    return in_sides([_value(line, character) for character in body], board.size)


def _blocks(line: Line, body: str, board: _Board) -> list[Cell]:
    _check_length(line, body, board.size**2)
    return [divmod(number, board.size) for number, character in enumerate(body) if _value(line, character)]


def _repeating(line: Line, body: str, _: _Board) -> bool:
    """Whether lines are unique."""
    if body != "1":
        raise line.error(f"{quoted(body)} says nothing of lines that may be alike", "Write 1, or leave it out.")
    return False


def _check_length(line: Line, body: str, length: int) -> None:
    if len(body) != length:
        raise line.error(f"there are {len(body)} characters in a field of {length}", _COPY_AGAIN)


def _value(line: Line, character: str) -> int:
    value = VALUES.find(character)
    if value < 0:
        raise line.error(f"{character!r} is no value", "Write 0 to 9 and a to p.")
    return value


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle a line."""
    return "".join(map(_written, puzzles))


def _written(puzzle: Puzzle) -> str:
    fields = ((letter, *_FORMS[letter]) for letter in FIELDS[puzzle.kind])
    bodies = [(letter, write_field(getattr(puzzle, name))) for letter, name, _, write_field in fields]
    said = "".join(f".{letter}{body}" for letter, body in bodies if body.strip("0") or (letter == "l" and body))
    return f"{puzzle.kind}.{puzzle.size}{said}\n"


def _written_boxes(boxes: tuple[int, int] | None) -> str:
    return f"{boxes[0]}x{boxes[1]}" if boxes else ""


def _written_grid(grid: Grid) -> str:
    return "".join(VALUES[value] for value in in_order(grid))


def _written_marks(marks: Sequence[Sequence[str]]) -> str:
    return "".join("".join(row) for row in marks).replace(".", "0")


def _written_signs(relations: Sequence[Relation]) -> str:
    return "".join(map(_written_sign, relations))


def _written_sign(relation: Relation) -> str:
    row, column, said, other_row, other_column = relation
    side = _SIDE_OF[other_row - row, other_column - column]
    return f"{VALUES[row]}{VALUES[column]}{side if said in '<=' else side.upper()}"


def _written_diagonals(diagonals: bool) -> str:
    return str(int(diagonals))


def _written_symbols(symbols: Symbols) -> str:
    return "" if symbols == "numbers" else ALPHABETS[symbols][0]


def _written_stars(stars: int | None) -> str:
    return str(stars or "")


def _written_cages(cages: Sequence[Cage]) -> str:
    return "".join(map(_written_cage, cages))


def _written_blocks(blocks: Sequence[Cell]) -> str:
    size = sum(row == 0 for row, _ in blocks)
    return "".join(str(int(divmod(number, size) in blocks)) for number in range(size * size))


def _written_repeating(unique_lines: bool | None) -> str:
    return str(int(not unique_lines))


def _written_cage(cage: Cage) -> str:
    cells = "".join(VALUES[place] for cell in cage.cells for place in cell)
    return f"{VALUES[len(cage.cells)]}{cells}{cage.value}{_LETTERS[cage.operation]}"


_FORMS: dict[str, tuple[str, Callable[[Line, str, _Board], Any], Callable[[Any], str]]] = {
    LETTERS["boxes"]: ("boxes", _boxes, _written_boxes),
    LETTERS["givens"]: ("givens", _grid, _written_grid),
    LETTERS["entries"]: ("entries", _grid, _written_grid),
    LETTERS["regions"]: ("regions", _grid, _written_grid),
    LETTERS["marks"]: ("marks", _marks, _written_marks),
    LETTERS["relations"]: ("relations", _signs, _written_signs),
    LETTERS["diagonals"]: ("diagonals", _diagonals, _written_diagonals),
    LETTERS["cages"]: ("cages", _cages, _written_cages),
    LETTERS["stars"]: ("stars", _stars, _written_stars),
    LETTERS["symbols"]: ("symbols", _symbols, _written_symbols),
    LETTERS["around"]: ("around", _around, _written_grid),
    LETTERS["blocks"]: ("blocks", _blocks, _written_blocks),
    LETTERS["unique_lines"]: ("unique_lines", _repeating, _written_repeating),
}
"""The name of a field, how it is read, and how it is written."""
