"""Suggestions for those who misspell something, or do not know what there is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scanner.commands.help import CORRECTIONS
from scanner.commands.photos import photos_of, split_off_overlays
from scanner.corrections import apply_corrections
from solver.paper.puzzle import Cage, Puzzle
from solver.paper.scan_record import Scanned
from tests.scanner.commands.conftest import Gridlens

SAMPLES = Path("samples").absolute()


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (("scan", "--no-overlya", "a.jpg"), "--no-overlay"),
        (("scan", "--kind", "sudoko", "a.jpg"), "sudoku"),
        (("generate", "futoshki"), "futoshiki"),
        (("generate", "sudoku", "--grade", "meduim"), "medium"),
        (("help", "correction"), "corrections"),
        (("--verison",), "--version"),
    ],
)
def test_a_misspelt_word_gets_a_suggestion(
    arguments: tuple[str, ...], meant: str, gridlens: Gridlens, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    with pytest.raises(SystemExit):
        gridlens(*arguments)
    assert f"did you mean {meant}?" in capsysbinary.readouterr().err.decode()


def test_an_unknown_option_gets_the_usage_of_its_command(
    gridlens: Gridlens, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    with pytest.raises(SystemExit):
        gridlens("scan", "--nonsense", "a.jpg")
    assert capsysbinary.readouterr().err.startswith(b"usage: gridlens scan [-h]")


def test_a_misspelt_format_gets_a_suggestion(gridlens: Gridlens) -> None:
    code, _, error = gridlens("convert", "1" + "." * 80, "-", "--to", "sudokpad")
    assert code == 2
    assert "did you mean sudokupad?" in error


def test_the_help_of_corrections_tells_of_cages_and_diagonals() -> None:
    sudoku = Puzzle.sudoku([[0] * 4] * 4)
    for word in ("diagonals=yes", "r3c4,#3"):
        assert f"  {word} " in CORRECTIONS
        made, _ = apply_corrections(Scanned(sudoku, "doubtful", 0.5), [word])
        assert made.puzzle != sudoku
    caged = Puzzle.sudoku([[0] * 4] * 4, cages=[Cage(((2, 3),), 2)])
    made, _ = apply_corrections(Scanned(caged, "doubtful", 0.5), ["r3c4#3"])
    assert made.puzzle.cages[0].value == 3


def test_the_help_of_generate_is_short(gridlens: Gridlens) -> None:
    _, out, _ = gridlens("help", "generate")
    assert len(out.splitlines()) < 64
    assert "found soon" not in out.replace("says which are found soon", "")
    _, out, _ = gridlens("help", "grades")
    assert "  sudoku 4x4         trivial\n" in out


def test_drawings_of_gridlens_are_left_out(gridlens: Gridlens, tmp_path: Path) -> None:
    for name in ("a.jpg", "a.solved.jpg", "b.hint.jpg"):
        shutil.copy(SAMPLES / "newspaper_sudoku.jpg", tmp_path / name)
    code, out, error = gridlens("scan", "--no-overlay", "a.jpg", "a.solved.jpg", "b.hint.jpg")
    assert code == 0
    assert (
        error
        == "gridlens: left out a picture that gridlens drew onto other photos in the input, such as a.solved.jpg\n"
    )
    assert out.count("solved") == 2
    # Alone it is meant.
    photos, drawn = split_off_overlays(photos_of(["a.solved.jpg"]))
    assert [photo.address for photo in photos] == ["a.solved.jpg"]
    assert not drawn


def test_a_misspelt_technique_gets_one_and_no_list_of_all(gridlens, capsysbinary):
    with pytest.raises(SystemExit):
        gridlens("hint", "--explain", "X-wng")
    said = capsysbinary.readouterr().err.decode().splitlines()[-1]
    assert said.endswith("there is no technique 'X-wng'; did you mean X-wing? gridlens help techniques lists them")


def test_a_question_ends_with_its_own_mark(gridlens):
    assert "did you mean solo? Choose" in gridlens("convert", "0" * 16, "-", "--to", "soloo")[2]
