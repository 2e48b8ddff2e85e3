from __future__ import annotations

from pathlib import Path

import pytest

from scanner.lab.bench import norvig, puzzle_files
from scanner.lab.bench import solver as bench
from solver import Puzzle

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COLLECTIONS = {
    "sudoku_lines.txt": LINE,
    "sudoku_6x6_2x3.txt": "3 2 " + " ".join("003042002150520006006500000060040031"),
    "futoshiki_4.txt": "4:0R,0,0D,0,0,0,0,0,4,0,0L,0U,0,0,0,0,",
    "queens_levels.txt": "# where they are from\n1 4 2 aaaabbbbccccdddd",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in COLLECTIONS.items():
        (tmp_path / name).write_text(text + "\n")
    return tmp_path


def test_collections_are_read_by_their_names(folder: Path):
    sudoku, boxed, futoshiki, queens = (puzzle_files.read(folder / name)[0] for name in COLLECTIONS)
    assert sudoku.givens[0] == (5, 3, 0, 0, 7, 0, 0, 0, 0)
    assert boxed.boxes == (2, 3)
    assert futoshiki.relations == (
        (0, 0, ">", 0, 1),
        (0, 2, ">", 1, 2),
        (2, 2, ">", 2, 1),
        (2, 3, ">", 1, 3),
    )
    assert queens.regions[3] == (3, 3, 3, 3)


def test_norvigs_method_proves_uniqueness():
    puzzle = puzzle_files.sudoku_line(LINE)
    assert norvig.count(puzzle) == 1
    assert norvig.count(puzzle_files.sudoku_line("." * 30 + LINE[30:])) == 2
    assert norvig.count(Puzzle.sudoku([(5, *puzzle.givens[1][1:]), *puzzle.givens[1:]])) == 0


def test_the_benchmark_names_every_collection(folder: Path, capsys: pytest.CaptureFixture[str]):
    bench.main(folder, sample=1)
    printed = capsys.readouterr().out
    assert all(Path(name).stem in printed for name in COLLECTIONS)
