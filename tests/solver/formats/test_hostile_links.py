"""Whatever stands in a link, it is a puzzle or one error."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Puzzle
from solver.formats import FormatError, f_puzzles, read, scl
from solver.formats.lz_string import compress

FUTOSHIKI = Puzzle.futoshiki([[1, 0, 0, 0], *[[0] * 4] * 3], [(0, 0, "<", 0, 1), (1, 1, ">", 2, 1)])
SUDOKU = Puzzle.sudoku([[0] * 6] * 6, (3, 2), entries=[[5] * 6] * 6)

F_PUZZLES = "https://f-puzzles.com/?load="
SUDOKUPAD = "https://sudokupad.app/scl"
DOCUMENTS = [
    *((F_PUZZLES, json.loads(f_puzzles.document_of(puzzle))) for puzzle in (FUTOSHIKI, SUDOKU)),
    *((SUDOKUPAD, json.loads(scl.document_of(puzzle))) for puzzle in (FUTOSHIKI, SUDOKU)),
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | st.just("R9C9"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["value", "cells", "lines"]), inner),
    max_leaves=4,
)


def puzzle_or_one_error(address: str) -> None:
    try:
        (puzzle,) = read(address)
    except FormatError:
        return
    assert isinstance(puzzle, Puzzle)


def spoilt(document: Any, data: st.DataObject) -> Any:
    """The document with another value somewhere in it, or with one more."""
    if not isinstance(document, (dict, list)) or not document or data.draw(st.integers(0, 4)) == 0:
        return data.draw(VALUES)
    if isinstance(document, list):
        place = data.draw(st.integers(0, len(document) - 1))
        return [*document[:place], spoilt(document[place], data), *document[place + 1 :]]
    name = data.draw(st.sampled_from([*document, "cage", "text", "cages", "metadata", "thermometer", "region"]))
    return {**document, name: spoilt(document.get(name), data)}


@pytest.mark.parametrize(("site", "document"), DOCUMENTS)
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_json_that_is_spoilt(site: str, document: Any, data: st.DataObject):
    puzzle_or_one_error(site + compress(json.dumps(spoilt(document, data))))


@settings(max_examples=300, deadline=None)
@given(st.text("{}[],:'\"\\ctvre01x \n"))
def test_shortened_json_that_is_none(text: str):
    puzzle_or_one_error(SUDOKUPAD + compress(text))


@settings(max_examples=100, deadline=None)
@given(st.text("{}[],:'\"\\ctvre01 "))
def test_addresses_that_are_none(text: str):
    puzzle_or_one_error(F_PUZZLES + text)
    puzzle_or_one_error(SUDOKUPAD + text)
