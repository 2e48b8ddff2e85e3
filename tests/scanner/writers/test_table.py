"""Tables that no spreadsheet runs, and that say what they were told."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.writers.table import rows_of, table


@pytest.mark.parametrize("begins", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
@pytest.mark.parametrize("rest", ["", "cmd|' /C calc'!A0", '1,"2"'])
def test_no_value_is_a_formula(begins: str, rest: str):
    content = table([("source", "who"), ("a.jpg", begins + rest)])
    (_, (_, value)) = csv.reader(io.StringIO(content, newline=""))
    assert value == f"'{begins}{rest}"
    assert list(rows_of(content)) == [["source", "who"], ["a.jpg", begins + rest]]


def test_other_values_are_written_as_they_are():
    assert table([("a=b.jpg", 1, 0.5, "1-1", "")]) == "a=b.jpg,1,0.5,1-1,\r\n"


@given(st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2)))
def test_what_was_written_is_read_back(rows: list[list[str]]):
    assert list(rows_of(table(rows))) == rows
