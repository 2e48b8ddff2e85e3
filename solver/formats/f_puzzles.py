"""Sudokus and Futoshikis as links of f-puzzles: `https://www.f-puzzles.com/?load=` and JSON, compressed as LZ-string.

A cell has a `value`, which is the player's unless it is `given`, and its `region` where that is not the usual box; null
is none. A grid without regions is a Futoshiki. f-puzzles knows no signs: a sign is written as a thermometer of two
cells, which says the same. Longer ones are read as one sign after the other, and texts between neighbours as signs.
Differences of 1, ratios of 1:2, X and V are the dots and letters of a Sudoku.

Regions other than boxes make a jigsaw; killer cages with their sums, even and odd cells, both diagonals and the four
extra regions of a Hyper Sudoku are carried over. What cannot be is refused by name, never left out: every other
constraint (arrows, one diagonal, knight's moves, ...), what is drawn or coloured for the rules to speak of, and rules
in words that may say more than those of the kind. Title, author, solution and the player's pencil marks and colours are
no part of a puzzle here, and are not read. Queens boards have no place in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Any

from ..paper.cells import box_number, in_rows, squarest_boxes
from ..paper.parity import PARITIES, Parity, ParityMark, list_cells_of
from ..paper.puzzle import Cell, Puzzle, Relation
from ..paper.windows import list_windows
from . import ON_SITES, drawn_parity, drawn_signs
from .capacity import combine_capacities
from .drawn_grids import (
    COPY_AGAIN,
    Grid,
    Object,
    VariantRules,
    build_latin_puzzle,
    each_cell,
    read_digit,
    read_sign,
    read_square,
    refuse_unsupported,
    unpack,
)
from .json_values import parse_whole_number, require_shallow
from .lz_string import compress
from .plain_rules import require_plain
from .signs import in_reading_order
from .source import Line, Source

NAME = "f-puzzles"
FILES = "*.f-puzzles"
PRECEDENCE = 110
HOLDS = combine_capacities([sites.f_puzzles for sites in ON_SITES.values()])

_SITE = re.compile(r"\s*(?:https?://)?(?:www\.)?f-puzzles\.com/", re.IGNORECASE)
_LOAD = re.compile(r"[?&]load=([^&#\s]+)")
_CELL = re.compile(r"R([0-9]{1,2})C([0-9]{1,2})")

_DIAGONALS = ("diagonal+", "diagonal-")
_READ = {
    *("size", "grid", "ruleset", "cage", "thermometer", "text", "extraregion", "killercage"),
    *_DIAGONALS,
    *drawn_signs.STATED,
    *PARITIES,
}
_NOT_PART_OF_IT = {
    "title",
    "author",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "activeConstraints",
    "successMessage",
}
_CELL_READ = {"value", "given", "region"}
_NOT_PART_OF_CELL = {"centerPencilMarks", "cornerPencilMarks", "candidates", "highlight"}

_NAMES = {
    "antiking": "the king's move",
    "antiknight": "the knight's move",
    "arrow": "arrows",
    "betweenline": "between lines",
    "c": "coloured cells",
    "cArray": "coloured cells",
    "circle": "circles",
    "clone": "clones",
    "difference": "dots for other differences",
    "disjointgroups": "disjoint groups",
    "givenPencilMarks": "given pencil marks",
    "line": "lines",
    "littlekillersum": "little killer sums",
    "maximum": "local maxima",
    "minimum": "local minima",
    "negative": "negative constraints",
    "nonconsecutive": "the nonconsecutive rule",
    "palindrome": "palindromes",
    "quadruple": "quadruples",
    "ratio": "dots for other ratios",
    "rectangle": "rectangles",
    "sandwichsum": "sandwich sums",
    "skyscraper": "skyscraper clues",
    "xv": "letters other than X and V",
}
"""The constraints of f-puzzles that are not supported, or not with all values, with their names for people.

Its extensions add more.
"""


def recognises(source: Source) -> bool:
    """Tells whether the first line is an address of f-puzzles."""
    return _SITE.match(source.first) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    found = _LOAD.search(line.text)
    if not found:
        problem = "there is no puzzle in this address; what it names can only be fetched from f-puzzles"
        raise line.error(problem, "Open it, and give the address that Export shows there, with ?load= in it.")
    return read_packed_puzzle(line, found[1])


def read_packed_puzzle(line: Line, compressed: str) -> Puzzle:
    """Reads the puzzle that stands compressed in an address. Raises FormatError."""
    text = unpack(line, compressed)
    try:
        document = require_shallow(json.loads(text, parse_int=parse_whole_number))
    except (ValueError, RecursionError):
        raise line.error("what stands in this address is no JSON", COPY_AGAIN) from None
    return _read_grid(line, document, read_square(line, document, "grid"))


def _read_grid(line: Line, document: Object, grid: Grid) -> Puzzle:
    thermometers, texts = _read_thermometers(document.get("thermometer")), _read_texts(document.get("text"))
    further = {
        *_name_unsupported(document),
        *chain.from_iterable(_name_unsupported_in_cell(cell) for _, cell in each_cell(grid)),
    }
    further |= {"thermometers"} if None in thermometers else set()
    further |= {"texts"} if None in texts else set()
    stated = {name: _read_stated(name, document.get(name)) for name in drawn_signs.STATED}
    further |= {_NAMES[name] for name, read in stated.items() if None in read}
    cages = _read_cages(document.get("killercage"))
    further |= {"killer cages without a sum"} if None in cages else set()
    drawn = [bool(document.get(name)) for name in _DIAGONALS]
    further |= {"one diagonal"} if any(drawn) and not all(drawn) else set()
    extra_regions = _read_extra_regions(document.get("extraregion"))
    parity = [_read_parity(said, document.get(said)) for said in PARITIES]
    further |= {f"{said} cells of another sort" for said, marks in zip(PARITIES, parity, strict=True) if None in marks}
    further |= {"extra regions that are no windows"} if extra_regions not in (set(), {*list_windows()}) else set()
    refuse_unsupported(line, further)
    drawn_between = chain(thermometers, texts, *stated.values())
    relations = in_reading_order(relation for relation in drawn_between if relation)
    marks = tuple(mark for mark in chain(*parity) if mark)
    extras = VariantRules(all(drawn), bool(extra_regions), marks, tuple(cage for cage in cages if cage))
    rules = str(document.get("ruleset") or "")
    require_plain(
        rules,
        len(grid),
        line,
        relations=relations,
        cages=bool(cages),
        diagonals=extras.diagonals,
        windows=extras.windows,
        parity=marks,
    )
    digits = [(read_digit(line, place, cell), bool(cell.get("given"))) for place, cell in each_cell(grid)]
    givens = [value if given else 0 for value, given in digits]
    entries = [0 if given else value for value, given in digits]
    size = len(grid)
    return build_latin_puzzle(
        line, _read_regions(grid), in_rows(givens, size), in_rows(entries, size), relations, extras
    )


def _name_unsupported(document: Object) -> Iterator[str]:
    """Names what is not played here."""
    for key, value in document.items():
        if value and key not in _READ | _NOT_PART_OF_IT:
            yield _NAMES.get(key, key)
    cages = document.get("cage") or []
    # What has no cells is a note of its author.
    if not isinstance(cages, list) or any(not isinstance(cage, dict) or cage.get("cells") for cage in cages):
        yield "cages"


def _name_unsupported_in_cell(cell: Object) -> Iterator[str]:
    return (_NAMES.get(key, key) for key, value in cell.items() if value and key not in _CELL_READ | _NOT_PART_OF_CELL)


def _read_thermometers(parts: Any) -> list[Relation | None]:
    """Reads the relation of each step along a thermometer; None where it leads to no neighbour."""
    try:
        return [_read_less_than(*step) for part in parts or () for cells in part["lines"] for step in pairwise(cells)]
    except (TypeError, KeyError):
        return [None]


def _read_stated(name: str, parts: Any) -> list[Relation | None]:
    """Reads the relation that each constraint between neighbours states; None where it states another."""
    try:
        return [_read_one_stated(name, part.get("value"), part["cells"]) for part in parts or ()]
    except (TypeError, KeyError, AttributeError):
        return [None]


def _read_one_stated(name: str, value: object, names: Sequence[str]) -> Relation | None:
    cells = [cell for cell in map(_read_place, names) if cell]
    return drawn_signs.read_stated(name, value, cells) if len(cells) == len(names) else None


def _read_cages(parts: Any) -> list[tuple[Sequence[Cell], int] | None]:
    """Reads the cells and the sum of each killer cage; None where there is no sum."""
    try:
        return [_write_cage(part["cells"], str(part.get("value") or "")) for part in parts or ()]
    except (TypeError, KeyError, AttributeError):
        return [None]


def _read_extra_regions(parts: Any) -> set[tuple[Cell | None, ...]]:
    """Reads the cells of each extra region, in reading order where all are cells."""
    try:
        return {tuple(sorted(map(_read_place, part["cells"]), key=str)) for part in parts or ()}
    except (TypeError, KeyError):
        return {()}


def _read_parity(parity: Parity, parts: Any) -> list[ParityMark | None]:
    """Reads the cells that are even, or those that are odd; None where it is none."""
    try:
        places = [_read_place(part["cell"]) for part in parts or ()]
    except (TypeError, KeyError):
        return [None]
    return [place and (*place, parity) for place in places]


def _write_cage(names: Sequence[str], value: str) -> tuple[Sequence[Cell], int] | None:
    cells = [cell for cell in map(_read_place, names) if cell]
    is_sum = value.isascii() and value.isdecimal() and len(value) < 4
    return (cells, int(value)) if is_sum and cells and len(cells) == len(names) else None


def _read_less_than(name: str, other_name: str) -> Relation | None:
    first, second = _read_place(name), _read_place(other_name)
    if not first or not second or abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
        return None
    return (*first, "<", *second)


def _read_texts(parts: Any) -> list[Relation | None]:
    """Reads the relation that each text shows; None where it is no sign between neighbours."""
    try:
        return [_read_sign_of_text(part) for part in parts or () if part.get("value")]
    except (TypeError, AttributeError):
        return [None]


def _read_sign_of_text(part: Object) -> Relation | None:
    cells = sorted(cell for cell in map(_read_place, part.get("cells") or ()) if cell)
    return read_sign(part["value"], *cells) if len(cells) == 2 and not part.get("angle") else None


def _read_place(name: object) -> Cell | None:
    found = _CELL.fullmatch(name) if isinstance(name, str) else None
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None


def _read_regions(grid: Grid) -> list[Sequence[str | None]]:
    boxes = squarest_boxes(len(grid))
    labels = [cell.get("region", box_number(*place, boxes)) for place, cell in each_cell(grid)]
    return in_rows([None if label is None else str(label) for label in labels], len(grid))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one link a line."""
    return "".join(f"https://www.f-puzzles.com/?load={compress(document_of(puzzle))}\n" for puzzle in puzzles)


def document_of(puzzle: Puzzle) -> str:
    """Returns the JSON of a puzzle."""
    document: dict[str, Any] = {
        "size": puzzle.size,
        "ruleset": ON_SITES[puzzle.kind].rules(puzzle),
        "grid": [[_write_cell(puzzle, (row, column)) for column in range(puzzle.size)] for row in range(puzzle.size)],
    }
    if puzzle.diagonals:
        document |= dict.fromkeys(_DIAGONALS, True)
    if puzzle.windows:
        document["extraregion"] = [{"cells": list(map(_name, cells))} for cells in list_windows()]
    if puzzle.cages:
        document["killercage"] = [
            {"cells": list(map(_name, cage.cells)), "value": str(cage.value)} for cage in puzzle.cages
        ]
    for name, value, cells in drawn_signs.list_stated(in_reading_order(puzzle.relations)):
        document.setdefault(name, []).append({"cells": list(map(_name, cells)), "value": value})
    document["ruleset"] += drawn_signs.explain(puzzle.relations)
    for parity in PARITIES:
        if marked := list_cells_of(parity, puzzle.parity):
            document[parity] = [{"cell": _name(cell)} for cell in marked]
    document["ruleset"] += drawn_parity.explain(puzzle.parity)
    signs = [relation for relation in in_reading_order(puzzle.relations) if relation[2] in "<>"]
    if signs:
        document["ruleset"] += " Digits increase along thermometers from the bulb."
        document["thermometer"] = [{"lines": [_write_thermometer(relation)]} for relation in signs]
    return json.dumps(document, separators=(",", ":"))


def _write_cell(puzzle: Puzzle, place: Cell) -> dict[str, Any]:
    row, column = place
    given, entry = puzzle.givens[row][column], puzzle.entries[row][column]
    cell: dict[str, Any] = {"value": given, "given": True} if given else {"value": entry} if entry else {}
    if puzzle.regions:
        cell["region"] = puzzle.regions[row][column]
    elif puzzle.boxes is None:
        cell["region"] = None
    elif puzzle.boxes != squarest_boxes(puzzle.size):
        cell["region"] = box_number(row, column, puzzle.boxes)
    return cell


def _write_thermometer(relation: Relation) -> list[str]:
    """Writes the two cells of a sign as a thermometer, the smaller one first."""
    row, column, said, other_row, other_column = relation
    names = [_name((row, column)), _name((other_row, other_column))]
    return names if said == "<" else names[::-1]


def _name(cell: Cell) -> str:
    return f"R{cell[0] + 1}C{cell[1] + 1}"
