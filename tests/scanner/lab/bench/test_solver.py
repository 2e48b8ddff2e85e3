from __future__ import annotations

from pathlib import Path

import pytest

from scanner.lab.bench import norvig, puzzle_files, rivals
from scanner.lab.bench import solver as bench
from solver import Grid, Puzzle, solve

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COLLECTIONS = {
    "sudoku_lines.txt": LINE,
    "sudoku_6x6_2x3.txt": "3 2 " + " ".join("003042002150520006006500000060040031"),
    "futoshiki_4.txt": "4:0R,0,0D,0,0,0,0,0,4,0,0L,0U,0,0,0,0,",
    "kenken_4.txt": "4:_a_a_5ba_a4,s1d2a5a9d2m4m18",
    "queens_levels.txt": "# where they are from\n1 4 2 aaaabbbbccccdddd",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in COLLECTIONS.items():
        (tmp_path / name).write_text(text + "\n")
    return tmp_path


def test_collections_are_read_by_their_names(folder: Path):
    sudoku, boxed, futoshiki, kenken, queens = (puzzle_files.read(folder / name)[0] for name in COLLECTIONS)
    assert sudoku.givens[0] == (5, 3, 0, 0, 7, 0, 0, 0, 0)
    assert boxed.boxes == (2, 3)
    assert futoshiki.relations == (
        (0, 0, ">", 0, 1),
        (0, 2, ">", 1, 2),
        (2, 2, ">", 2, 1),
        (2, 3, ">", 1, 3),
    )
    assert kenken.cages[0].value == 1
    assert queens.regions[3] == (3, 3, 3, 3)


def test_norvigs_method_proves_uniqueness():
    puzzle = puzzle_files.parse_sudoku_line(LINE)
    assert norvig.count(puzzle) == 1
    assert norvig.count(puzzle_files.parse_sudoku_line("." * 30 + LINE[30:])) == 2
    assert norvig.count(Puzzle.sudoku([(5, *puzzle.givens[1][1:]), *puzzle.givens[1:]])) == 0


def fulfils(grid: Grid) -> bool:
    true = {literal for (literal,) in rivals.clauses_of_givens(Puzzle.sudoku(grid))}
    return all(any((literal > 0) == (abs(literal) in true) for literal in clause) for clause in rivals.build_clauses())


def test_the_clauses_are_what_a_solution_fulfils():
    puzzle = puzzle_files.parse_sudoku_line(LINE)
    solution = solve(puzzle)
    assert solution is not None
    assert set(rivals.clauses_of_givens(puzzle)) <= set(rivals.clauses_of_givens(Puzzle.sudoku(solution)))
    assert fulfils(solution)
    # Rows and columns stay as they should be where two rows change places, but not the boxes.
    assert not fulfils((solution[3], *solution[1:3], solution[0], *solution[4:]))


def test_the_benchmark_names_every_collection(folder: Path, capsys: pytest.CaptureFixture[str]):
    bench.main(folder, sample=1)
    printed = capsys.readouterr().out
    assert all(Path(name).stem in printed for name in COLLECTIONS)
