"""Every kind in every command: solved, hinted at, checked, graded, drawn and converted."""

from __future__ import annotations

from pathlib import Path

import pytest

from scanner.cli import main
from solver.formats import write
from solver.generator import SIZES as MADE
from solver.generator import generate, sizes_of
from solver.puzzle import SIZES, Puzzle

SMALL = {"queens": 6, "starbattle": 6, "kakuro": 5}
SUMS = ("killer+sudoku-x", "killer+jigsaw", "jigsaw+sudoku-x", "killer+jigsaw+sudoku-x")
KINDS = sorted({*SIZES, *MADE, *SUMS})


@pytest.fixture(scope="module")
def made() -> dict[str, Puzzle]:
    """A small puzzle of each kind and variant, and of each sum of variants."""
    return {kind: generate(kind, SMALL.get(kind) or sizes_of(kind)[0], seed=1, seconds=60) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_it_goes_through_all_commands(
    made: dict[str, Puzzle], kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle, file = made[kind], tmp_path / "puzzle.json"
    file.write_bytes(write([puzzle], "json"))
    for words in (["solve"], ["check"], ["hint"], ["hint", "--stage", "3"], ["grade"]):
        assert main([*words, str(file)]) == 0, words
        assert capsys.readouterr().out
    assert main(["convert", "--to", "fragment", str(file), str(tmp_path / "puzzle.txt")]) == 0
    for name in ("puzzle.pdf", "puzzle.svg"):
        assert main(["print", str(file), "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).stat().st_size > 1000
