"""The symbols that stand for the digits of a Sudoku on paper."""

from __future__ import annotations

from typing import get_args

from ..cells import PuzzleError
from ..puzzle import ALPHABETS, Puzzle, Symbols
from ..quotation import quoted
from ..traits import OnPaper
from .field import Field
from .json_form import JsonForm
from .link import Board, Link, LinkError
from .schema import one_of

_FIRST: dict[str, Symbols] = {alphabet[0]: symbols for symbols, alphabet in ALPHABETS.items()}


def _symbols(puzzle: Puzzle) -> Symbols:
    if puzzle.symbols not in get_args(Symbols):
        raise PuzzleError(f"symbols: {quoted(puzzle.symbols)} is none of {', '.join(get_args(Symbols))}")
    if puzzle.symbols != "numbers" and puzzle.size > len(ALPHABETS[puzzle.symbols]):
        raise PuzzleError(f"symbols: there are no {puzzle.size} {puzzle.symbols} digits")
    return puzzle.symbols


def _read(body: str, _: Board) -> Symbols:
    symbols = _FIRST.get(body)
    if not symbols:
        raise LinkError(f"no digits begin with {quoted(body)}", f"Write {' or '.join(_FIRST)}.")
    return symbols


def _written(symbols: Symbols) -> str:
    return "" if symbols == "numbers" else ALPHABETS[symbols][0]


SYMBOLS = Field(
    "symbols",
    OnPaper("symbols", _symbols),
    JsonForm(
        lambda value: value in get_args(Symbols),
        f"one of {', '.join(get_args(Symbols))}",
        one_of(get_args(Symbols)) | {"description": "What the digits of a Sudoku look like on paper."},
    ),
    Link("l", _read, _written),
    column=None,
)
