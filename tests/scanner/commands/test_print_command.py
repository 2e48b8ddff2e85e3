"""`gridlens print`: booklets with grades and solutions, and single pictures."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import cv2
import pytest
from PIL import Image

from solver import Puzzle, solve, steps
from solver.formats import read
from solver.formats.gridlens_json import puzzle_record
from solver.logic.notes import Notes

SUDOKU = "1.....4...2....3"
QUEENS = "aaab\ncbbb\nccdd\nccdd"


def pages(path: str) -> int:
    return Path(path).read_bytes().count(b"/Type /Page\n")


def test_a_booklet_has_its_solutions_at_the_back(gridlens):
    code, out, err = gridlens("print", *[SUDOKU] * 5, "-o", "a.pdf", "--per-page", 2, "--title", "Sunday")
    assert (code, out, err) == (0, "", "")
    assert Path("a.pdf").read_bytes().startswith(b"%PDF-")
    assert pages("a.pdf") == 4
    gridlens("print", *[SUDOKU] * 5, "-o", "b.pdf", "--per-page", 2, "--no-solutions")
    assert pages("b.pdf") == 3


def test_the_same_puzzles_give_the_same_file(gridlens):
    for name in ("a.pdf", "b.pdf"):
        gridlens("print", SUDOKU, "-o", name)
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


def test_titles_have_the_grades(gridlens):
    killer = "sudoku.4.b2x2.c30001026A203136A210205A1113A212225A221316A223334A1303A1322A"
    _, out, _ = gridlens("print", "--json", SUDOKU, "missing", killer, "-o", "a.pdf")
    titles = [puzzle["title"] for line in out.splitlines() for puzzle in json.loads(line)["puzzles"]]
    assert titles == ["1. Sudoku 4×4, trivial", "2. Killer Sudoku 4×4, easy"]


def test_a_puzzle_with_several_solutions_is_printed_and_named(gridlens):
    code, _, err = gridlens("print", "2x2:p", SUDOKU, "-o", "a.pdf", "--per-page", 1)
    assert code == 3
    assert err == "gridlens: 2x2:p: a single solution was not found, so neither a solution nor a grade is printed\n"
    assert pages("a.pdf") == 3


@pytest.mark.parametrize("puzzle", [SUDOKU, QUEENS, "4:0R,0,0D,4,0,0,0,0,0,0,0,0U,0,0,0,0"])
def test_a_picture_of_one_puzzle(gridlens, puzzle):
    gridlens("print", puzzle, "-o", "a.svg")
    assert ElementTree.parse("a.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


def texts(path: str) -> list[str]:
    return [element.text or "" for element in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")]


def test_candidates_and_hints(gridlens):
    gridlens("print", SUDOKU, "-o", "plain.svg")
    gridlens("print", SUDOKU, "-o", "candidates.svg", "--candidates")
    gridlens("print", SUDOKU, "-o", "hint.svg", "--hint")
    assert texts("plain.svg") == ["1", "4", "2", "3"]
    assert len(texts("candidates.svg")) > 16
    assert texts("hint.svg") == texts("candidates.svg")
    assert Path("hint.svg").read_text() != Path("candidates.svg").read_text()


@pytest.mark.parametrize("name", ["a.svg", "a.pdf"])
def test_a_players_entries_are_not_printed(gridlens, name):
    begun = Puzzle.sudoku(
        [[1, 0, 0, 0], [0, 4, 0, 0], [0, 2, 0, 0], [0, 0, 0, 3]], entries=[[0, 3, 2, 4], *[[0] * 4] * 3]
    )
    Path("begun.json").write_text(json.dumps(puzzle_record(begun)))
    Path("plain.json").write_text(json.dumps(puzzle_record(Notes.of(begun).printed)))
    for puzzle in ("begun", "plain"):
        assert gridlens("print", f"{puzzle}.json", "-o", f"{puzzle}{name}")[0] == 0
    assert Path(f"begun{name}").read_bytes() == Path(f"plain{name}").read_bytes()


def test_candidates_are_those_of_the_position(gridlens):
    begun = Puzzle.sudoku(
        [[1, 0, 0, 0], [0, 4, 0, 0], [0, 2, 0, 0], [0, 0, 0, 3]], entries=[[0, 3, 2, 4], *[[0] * 4] * 3]
    )
    Path("begun.json").write_text(json.dumps(puzzle_record(begun)))
    gridlens("print", "begun.json", "-o", "a.svg", "--candidates")
    assert texts("a.svg")[:4] == ["1", "3", "2", "4"]


def test_a_solution_is_drawn_into_a_picture(gridlens):
    gridlens("print", SUDOKU, "-o", "solved.svg", "--solution")
    assert sorted(texts("solved.svg")) == sorted("1234" * 4)
    assert gridlens("print", SUDOKU, "-o", "solved.png", "--solution")[0] == 0
    with Image.open("solved.png") as picture:
        assert picture.format == "PNG"
        assert len({colour for _, colour in picture.getcolors(1 << 16)}) > 2
    code, _, err = gridlens("print", SUDOKU, "-o", "solved.pdf", "--solution")
    assert code == 2
    assert "has its solutions at the back" in err


@pytest.mark.parametrize("name", ["steps.gif", "steps.webp"])
def test_steps_follow_each_other_in_a_moving_picture(gridlens, name):
    assert gridlens("print", SUDOKU, "-o", name, "--steps") == (0, "", "")
    (puzzle,) = read(SUDOKU)
    with Image.open(name) as picture:
        assert picture.n_frames == len(list(steps(puzzle))) + 1


def test_steps_fill_numbered_files_and_none_that_is_there_already(gridlens):
    gridlens("print", SUDOKU, "-o", "step.svg", "--steps")
    names = sorted(path.name for path in Path().iterdir())
    assert names[0] == "step-01.svg"
    assert names == [f"step-{number:02}.svg" for number in range(1, len(names) + 1)]
    assert texts("step-01.svg")[-1].startswith("1. ")
    assert texts(names[-1])[-1] == "solved"
    assert texts(names[-1])[:-1] == [str(digit) for row in solve(read(SUDOKU)[0]) for digit in row]
    for name in names[:-1]:
        Path(name).unlink()
    assert gridlens("print", SUDOKU, "-o", "step.svg", "--steps")[0] == 6
    assert [path.name for path in Path().iterdir()] == names[-1:]


def test_steps_end_where_logic_does(gridlens):
    assert gridlens("print", "2x2:p", "-o", "a.gif", "--steps")[0] == 3
    with Image.open("a.gif") as picture:
        assert picture.format == "GIF"
    code, _, err = gridlens("print", "11..............", "-o", "b.gif", "--steps")
    assert code == 3
    assert "no solution" in err
    assert not Path("b.gif").exists()


def test_usage(gridlens):
    assert gridlens("print", SUDOKU, "-o", "a.gif")[0] == 2
    assert gridlens("print", SUDOKU, "-o", "a.pdf", "--steps")[0] == 2
    assert gridlens("print", SUDOKU, "-o", "a.doc")[0] == 2
    with pytest.raises(SystemExit, match="2"):
        gridlens("print", SUDOKU, "-o", "a.pdf", "--per-page", 31)
    code, _, err = gridlens("print", SUDOKU, SUDOKU, "-o", "a.svg")
    assert code == 2
    assert "a.svg shows one puzzle, but 2 were given" in err
    assert not list(Path().iterdir())


def test_an_existing_file_is_kept(gridlens):
    Path("a.pdf").write_text("mine")
    assert gridlens("print", SUDOKU, "-o", "a.pdf")[0] == 6
    assert Path("a.pdf").read_text() == "mine"
    assert gridlens("print", SUDOKU, "-o", "a.pdf", "--force")[0] == 0


def test_without_reportlab(gridlens, monkeypatch):
    monkeypatch.setitem(sys.modules, "reportlab.pdfbase.ttfonts", None)
    code, _, err = gridlens("print", SUDOKU, "-o", "a.pdf")
    assert code == 69
    assert "to write a PDF, gridlens needs reportlab. Install it with: pip install 'gridlens[pdf]'." in err


def test_codes_are_printed_and_what_has_none_is_named(gridlens):
    gridlens("print", SUDOKU, "-o", "plain.pdf")
    code, _, err = gridlens("print", SUDOKU, "binairo.6.s00r.d1", "-o", "a.pdf", "--qr")
    assert code == 3
    assert "puzzle 2: no site plays it as it is, so it gets no QR code" in err
    assert "puzzle 1: no site" not in err
    assert Path("a.pdf").stat().st_size > Path("plain.pdf").stat().st_size
    gridlens("print", SUDOKU, "-o", "a.png", "--qr-address", "https://puzzles.example.org")
    text, *_ = cv2.QRCodeDetectorAruco().detectAndDecode(cv2.resize(cv2.imread("a.png"), None, fx=2, fy=2))
    assert text == "https://puzzles.example.org/#/play/sudoku.4.b2x2.g1000004000200003"


@pytest.mark.parametrize(
    "address", ["puzzles.example.org", "http://a.b/?key=secret", "http://me:word@a.b", "ftp://a.b"]
)
def test_no_secret_is_printed(gridlens, address):
    with pytest.raises(SystemExit, match="2"):
        gridlens("print", SUDOKU, "-o", "a.pdf", "--qr-address", address)
    assert not Path("a.pdf").exists()
