"""`gridlens scan --hint` and `--check`: what is told and drawn instead of the solution."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import cv2
import fsspec
import pytest

from scanner.input.pdf import PASSWORD
from scanner.pipeline import Findings
from scanner.remote.stores import DownloadedCopies
from solver import Puzzle


@pytest.fixture
def drawn(gridlens, monkeypatch, make_scan, picture):
    """The hints that were drawn; the scanner sees a Sudoku with a mistake in photos that are called "wrong"."""
    hints = []

    def scan_page(page, options, watch=None):
        scan = make_scan(page)
        if page.source == "doubtful.png":
            return (make_scan(page, status="doubtful"),)
        if page.source == "several.png":
            few = Puzzle.sudoku([[0] * 9, [0] * 9, *scan.puzzle.givens[2:]])
            return (make_scan(page, status="ambiguous", puzzle=few),)
        if page.source != "wrong.png":
            return (scan,)
        entries = [[0, 0, 1, *[0] * 6], *[[0] * 9] * 8]
        puzzle = Puzzle.sudoku(scan.puzzle.givens, entries=entries)
        return (make_scan(page, puzzle=puzzle, mistakes=((0, 2),)),)

    def draw(page, scans, hinted, style, unknown):
        hints.extend(hinted)
        return page.image

    monkeypatch.setattr("scanner.pipeline.survey_page", lambda *asked: Findings(scan_page(*asked)))
    monkeypatch.setattr(import_module("scanner.overlay.draw"), "draw", draw)
    for name in ("right.png", "wrong.png", "doubtful.png", "several.png"):
        Path(name).write_bytes(cv2.imencode(".png", picture)[1])
    return hints


def test_a_hint_is_printed_and_drawn_instead_of_the_solution(gridlens, drawn):
    code, out, _ = gridlens("scan", "--hint", "--stage", 3, "right.png")
    assert code == 0
    assert "r5c5 can only be 5" in out
    assert out.count("*") == 2 + 2
    assert " found " not in out
    assert Path("right.hint.png").exists()
    assert drawn[0].step.places == ((4, 4, 5),)


def test_a_hint_tells_as_much_as_requested(gridlens, drawn):
    _, out, _ = gridlens("scan", "--hint", "right.png")
    assert "Look at r5c5." in out
    assert (drawn[0].step, drawn[0].about) == (None, "step")


def test_hints_may_be_followed_first(gridlens, drawn):
    gridlens("scan", "--hint", "--stage", 3, "--after", 1, "right.png")
    assert drawn[0].about == "solved" or drawn[0].step.places != ((4, 4, 5),)


@pytest.mark.parametrize("option", ["--stage", "--after"])
def test_options_about_a_hint_need_a_hint(gridlens, drawn, option):
    code, out, err = gridlens("scan", option, 1, "right.png")
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_hint_names_a_mistake_first(gridlens, drawn):
    _, out, _ = gridlens("scan", "--hint", "wrong.png")
    assert "Take back what is wrong first: r1c3." in out
    assert "to go on without them: gridlens scan wrong.png --hint --set r1c3=." in out
    assert drawn[0].cells == ((0, 2),)


def test_hints_go_as_far_as_logic_where_there_are_several_solutions(gridlens, drawn):
    code, out, _ = gridlens("scan", "--hint", "--after", 1000, "--differences", "several.png")
    assert code == 3
    assert drawn[0].about == "open"
    assert "This is as far as logic goes: " in out
    assert "One solution has " in out


def test_a_check_tells_only_mistakes(gridlens, drawn):
    code, out, _ = gridlens("scan", "--check", "right.png", "wrong.png")
    assert code == 3
    assert "no mistakes" in out
    assert "1 mistake\n" in out
    assert "r1c3: the written 1 is wrong" in out
    assert "go on" not in out
    assert "[3]>1<" in out
    assert " found " not in out
    assert [hint.cells for hint in drawn] == [(), ((0, 2),)]
    assert Path("wrong.checked.png").exists()


@pytest.mark.parametrize("option", ["--hint", "--check"])
def test_an_unsolved_puzzle_gets_no_hint_and_no_solution(gridlens, drawn, option):
    code, out, _ = gridlens("scan", option, "doubtful.png")
    assert code == 3
    assert drawn == [None]
    assert "doubtful" in out
    assert "~" not in out, "nothing that was found stands in the grid"


def test_json_has_the_hint(gridlens, drawn):
    _, out, _ = gridlens("scan", "--json", "--hint", "--stage", 3, "right.png", "doubtful.png")
    first, second = (json.loads(line)["puzzles"][0]["hint"] for line in out.splitlines())
    assert first["step"]["places"] == [[4, 4, 5]]
    assert second is None
    assert "hint" not in json.loads(gridlens("scan", "--json", "right.png")[1])["puzzles"][0]


def test_earlier_outputs_in_a_folder_do_not_count_as_photos(gridlens, drawn):
    for _ in range(2):
        gridlens("scan", "--hint", "--force", ".")
    assert len(list(Path().iterdir())) == 8


CORNERS = "4,5 58,5 58,41 4,41"


def test_corners_are_passed_to_the_scanner(gridlens, monkeypatch, make_scan, picture):
    seen = []

    def scan_page(page, options, watch=None):
        seen.append(options.corners)
        return (make_scan(page),)

    monkeypatch.setattr("scanner.pipeline.survey_page", lambda *asked: Findings(scan_page(*asked)))
    Path("a.png").write_bytes(cv2.imencode(".png", picture)[1])
    code, _, _ = gridlens("scan", "--corners", CORNERS, "--no-overlay", "a.png")
    assert code == 0
    assert seen == [((4, 5), (58, 5), (58, 41), (4, 41))]


def test_corners_belong_to_one_page(gridlens, picture):
    from PIL import Image

    Path("a.png").write_bytes(cv2.imencode(".png", picture)[1])
    first, *others = (Image.fromarray(picture) for _ in range(2))
    first.save("two.tif", save_all=True, append_images=others)
    for photos in (["a.png", "a.png"], ["two.tif"]):
        code, _, err = gridlens("scan", "--corners", CORNERS, *photos)
        assert code == 2
        assert "more than one page" in err
    code, out, err = gridlens("scan", "--corners", CORNERS, "-", "--json", stdin=Path("two.tif").read_bytes())
    assert (code, out) == (2, "")
    assert "more than one page" in err
    _, _, err = gridlens("scan", "--corners", CORNERS, "-", "--pages", "2", stdin=Path("two.tif").read_bytes())
    assert "the corners are too near each other" in err
    assert gridlens("scan", "--corners", CORNERS, "absent.png")[0] == 5


def test_one_page_of_a_url_is_corrected_and_the_url_is_fetched_once(gridlens, picture, make_scan, monkeypatch):
    from PIL import Image

    first, *others = (Image.fromarray(picture) for _ in range(3))
    url = "memory://pages/three.tif"
    with fsspec.open(url, "wb") as file:
        first.save(file, "TIFF", save_all=True, append_images=others)
    fetched = []
    fetch = DownloadedCopies.fetch
    monkeypatch.setattr(DownloadedCopies, "fetch", lambda self, url: fetched.append(url) or fetch(self, url))
    monkeypatch.setattr("scanner.pipeline.survey_page", lambda page, *how: Findings((make_scan(page),)))
    code, out, err = gridlens("scan", "--json", "--set", "r1c3=4w", url)
    assert (code, out) == (2, "")
    assert "more than one page" in err
    fetched.clear()
    code, out, _ = gridlens("scan", "--json", "--set", "r1c3=4w", "--pages", 2, url)
    record = json.loads(out)
    assert (record["page"], record["puzzles"][0]["entries"][0][2]) == (2, 4)
    assert fetched == [url]


def test_a_locked_pdf_is_scanned_and_drawn_on_with_its_password(gridlens, picture, make_scan, monkeypatch):
    from PIL import Image
    from pypdfium2 import PdfDocument

    encryption = pytest.importorskip("reportlab.lib.pdfencrypt").StandardEncryption("secret")
    canvas = pytest.importorskip("reportlab.pdfgen.canvas").Canvas("locked.pdf", encrypt=encryption)
    canvas.drawInlineImage(Image.fromarray(picture), 50, 300, 400, 400)
    canvas.save()
    monkeypatch.setenv(PASSWORD, "guess")
    monkeypatch.setattr("scanner.pipeline.survey_page", lambda page, *how: Findings((make_scan(page),)))
    assert "another password" in gridlens("scan", "locked.pdf")[2]
    assert gridlens("scan", "--password", "secret", "locked.pdf", "-o", "solved.pdf")[0] == 0
    assert len(PdfDocument("solved.pdf", "secret")) == 1


def test_endless_stdin_is_not_read_for_ever(gridlens, monkeypatch):
    monkeypatch.setattr("scanner.input.load.MEMORY", 1000)
    code, _, err = gridlens("scan", "-", "--no-overlay", stdin=bytes(1001))
    assert code == 5
    assert "stdin: there are more than 1,000 bytes" in err


@pytest.mark.parametrize("corners", ["", "1,2", "0,0 9,0 9,9 0,9", "1,1 1,1 1,1 1,1"])
def test_corners_that_make_no_sense_are_refused(gridlens, picture, corners):
    Path("a.png").write_bytes(cv2.imencode(".png", picture)[1])
    code, _, err = gridlens("scan", "--corners", corners, "a.png")
    assert code == 2
    assert "corners" in err


@pytest.mark.parametrize("corners", ["1,2 3,4 5,6 7", "a,b c,d e,f g,h"])
def test_corners_that_are_not_points_are_refused(gridlens, corners):
    with pytest.raises(SystemExit, match="2"):
        gridlens("scan", "--corners", corners, "a.png")
