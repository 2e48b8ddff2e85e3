"""JSON that is nested too deep is refused wherever it is taken."""

import pytest

from solver.formats import FormatError, read_each
from solver.formats.json_values import DEEPEST_NESTING, DeepError, require_shallow
from solver.formats.lz_string import compress


def nested(depth):
    value = []
    for number in range(depth - 1):
        value = {"x": value} if number % 2 else [value]
    return value


def test_what_is_shallow_is_as_it_was():
    value = nested(DEEPEST_NESTING)
    assert require_shallow(value) is value
    assert require_shallow("word") == "word"
    assert require_shallow({"a": [1, {"b": None}]}) == {"a": [1, {"b": None}]}


@pytest.mark.parametrize("depth", [DEEPEST_NESTING + 1, 960, 100_000])
def test_what_is_deeper_is_refused(depth):
    with pytest.raises(DeepError, match="more than 50 deep"):
        require_shallow(nested(depth))


@pytest.mark.parametrize("depth", [DEEPEST_NESTING, 700, 10_000])
@pytest.mark.parametrize("place", ["{}", "https://f-puzzles.com/?load={}", "https://sudokupad.app/scl{}"])
def test_a_file_or_a_link(depth, place):
    text = '{"kind": "sudoku", "size": 4, "x": ' + "[" * depth + "]" * depth + "}"
    (result,) = read_each(place.format(compress(text) if "://" in place else text))
    assert isinstance(result, FormatError)
    assert result.advice
