"""What the words above puzzles say: kinds in eight languages, numbers, difficulties; and what that may change."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from scanner import kinds
from scanner.judgement.headings import Headings, Said, understand
from scanner.readers.headings import Lines
from scanner.types import Heading, Lattice


def said_of(*lines: str) -> Said:
    return understand(lines, kinds.KINDS)


def grid_at(left: float, top: float) -> Lattice:
    rows, columns = np.indices((10, 10), np.float32)
    return Lattice(np.stack([left + 10 * columns, top + 10 * rows], axis=2))


@pytest.mark.parametrize(
    ("line", "hypotheses"),
    [
        ("Killer Sudoku", {"killer"}),
        ("Sudoku", {"sudoku", "killer"}),
        ("Binoxxo", {"binairo"}),
        ("Hochhäuser", {"skyscrapers"}),
        ("Hochhauser", {"skyscrapers"}),
        ("Neighbours", {"renzoku"}),
        ("2 stars", {"queens"}),
    ],
)
def test_a_heading_names_a_kind_that_is_read(line: str, hypotheses: set[str]) -> None:
    said = said_of(line)
    assert {kind.hypothesis for kind in said.kinds} == hypotheses
    assert said.relative is None


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Train Tracks", "Train Tracks"),
        ("Kreuzworträtsel", "crossword"),
        ("Mots croisés", "crossword"),
        ("Bricken", "Hashi"),
        ("Wordsearch", "word search"),
        ("Woordzoeker", "word search"),
        ("Batalla naval", "Battleships"),
        ("Campo minato", "Minesweeper"),
        ("Namioty", "Tents"),
        ("Caça-palavras", "word search"),
    ],
)
def test_a_heading_names_a_kind_that_is_not_read(line: str, name: str) -> None:
    said = said_of(line)
    assert said.relative
    assert said.relative.name == name
    assert all(said.weigh(kind) < 0 and said.denies(kind) for kind in kinds.KINDS)


@pytest.mark.parametrize(
    ("lines", "heading"),
    [
        (("Killer 7444",), Heading("Killer", 7444)),
        (("Sudoku No. 3,711 schwer",), Heading("Sudoku", 3711, "schwer")),
        (("sehr schwer", "Binoxxo Nr. 12"), Heading("Binoxxo", 12, "schwer")),
        (("Futoshiki 5x5",), Heading("Futoshiki 5x5")),
        (("2 stars",), Heading("2 stars")),
    ],
)
def test_number_and_difficulty_are_told_from_the_title(lines: Lines, heading: Heading) -> None:
    assert said_of(*lines).heading == heading


@pytest.mark.parametrize(
    "line", ["The crossword club meets every Tuesday in the Sudoku cafe", "Click here to play", "4 of 9 pages", ""]
)
def test_prose_names_nothing(line: str) -> None:
    assert said_of(line) == Said()


def test_a_page_is_read_once_and_only_when_it_is_wanted() -> None:
    reads: list[int] = []

    def read(grids: Sequence[Lattice]) -> Sequence[Lines]:
        reads.append(len(grids))
        return [("Killer 1",), ("Tents",)][: len(grids)]

    first, second = grid_at(0, 0), grid_at(200, 0)
    never = Headings(read, kinds.KINDS, "never")
    never.expect([first, second])
    assert never.of(first) == Said()
    assert not reads
    doubtful = Headings(read, kinds.KINDS, "doubtful")
    doubtful.expect([first, second])
    assert not reads
    assert doubtful.of(grid_at(205, 3)).relative
    assert doubtful.of(first).heading == Heading("Killer", 1)
    assert reads == [2]
