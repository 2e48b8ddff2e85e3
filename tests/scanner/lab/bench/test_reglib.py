"""The bench that takes HoDoKu's exam, with cases of our own: the library itself is never shipped."""

from __future__ import annotations

import pytest

from scanner.lab.bench.reglib import Case, passes, passes_by_name, read_cases
from solver.logic.techniques import techniques_for

GRID = "+43+5269781682571493197834562826195347374682915951743628519326874248957136763418+25."
NAKED_SINGLE = f":0003:9:{GRID}::::999::".replace("::::", ":::", 1)


@pytest.fixture
def naked_single() -> Case:
    (case,) = read_cases(f"# a remark\n\n{NAKED_SINGLE}\n")
    return case


def test_a_line_tells_the_position_and_what_follows(naked_single: Case):
    assert naked_single.technique == "naked single"
    assert naked_single.position.left_in_cell(8, 8) == (9,)
    assert naked_single.position.puzzle.givens[0][:3] == (0, 3, 0)
    assert naked_single.position.puzzle.entries[0][:3] == (4, 0, 5)
    assert naked_single.places == {(8, 8, 9)}


def test_the_named_technique_or_an_easier_one_passes(naked_single: Case):
    techniques = techniques_for("sudoku")
    assert passes(naked_single, techniques)
    assert not passes(naked_single, techniques[:1])
    assert not passes(naked_single._replace(places=frozenset({(8, 8, 8)})), techniques)


def test_no_other_technique_counts_by_name(naked_single: Case):
    techniques = techniques_for("sudoku")
    assert passes_by_name(naked_single, techniques)
    # A full house, which is easier, fills the cell too.
    pointing = naked_single._replace(code="0100")
    assert passes(pointing, techniques)
    assert not passes_by_name(pointing, techniques)


def test_one_of_the_two_fish_of_a_siamese_one_may_be_sashimi(naked_single: Case):
    assert naked_single._replace(code="0311").names == ("finned swordfish",)
    assert naked_single._replace(code="03111").names == ("finned swordfish", "sashimi swordfish")


def test_a_failing_case_is_passed_where_the_technique_concludes_nothing(naked_single: Case):
    assert not passes(naked_single._replace(code="0003-x"), techniques_for("sudoku"))
    assert passes(naked_single._replace(code="0610-x"), techniques_for("sudoku"))
