"""The fields of puzzles: one record each, shared by the kinds that have it.

Whoever lists fields asks the records: the check of a puzzle, its text, JSON, links, the schemas of the API, tables,
corrections. A new field is an attribute of `Puzzle`, a module here, and a name in this list; kinds name it in their
traits.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..traits import OnPaper
from .around import AROUND
from .black_cells import BLACK_CELLS
from .cages import CAGES
from .contents import ENTRIES, GIVENS, MARKS, SYMBOLS
from .field import Field as Field
from .grids import GRIDS
from .line_clues import LINE_CLUES
from .line_rules import DIAGONALS, STARS, UNIQUE_LINES, WINDOWS
from .numbers import NUMBERS
from .parity import PARITY
from .regions import BOXES, REGIONS
from .relations import RELATIONS
from .runs import BLOCKS, RUNS

FIELDS = (
    BOXES,
    GIVENS,
    ENTRIES,
    RELATIONS,
    REGIONS,
    MARKS,
    DIAGONALS,
    WINDOWS,
    CAGES,
    SYMBOLS,
    STARS,
    AROUND,
    BLOCKS,
    UNIQUE_LINES,
    GRIDS,
    NUMBERS,
    LINE_CLUES,
    PARITY,
)
"""One for each attribute of a puzzle that may be printed, in the order of records."""

FORMS = (RUNS, BLACK_CELLS)
"""Other forms of some of them, which kinds have in their place."""

_BY_NAME = {field.name: field for field in (*FIELDS, *FORMS)}

_IN_EVERY_PUZZLE = (SYMBOLS, GIVENS, ENTRIES)


def fields_of(names: Iterable[str]) -> tuple[Field, ...]:
    """Returns the fields by their names in the traits of a kind."""
    return tuple(_BY_NAME[name] for name in names)


def parts_on_paper(names: Iterable[str]) -> tuple[OnPaper, ...]:
    """Returns the parts of fields that concern a puzzle itself, in the order of its checks: first all digits."""
    others = (field for field in fields_of(names) if field not in _IN_EVERY_PUZZLE)
    return tuple(field.paper for field in (*_IN_EVERY_PUZZLE, *others))
