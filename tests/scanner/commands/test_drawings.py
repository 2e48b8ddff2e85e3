"""Drawings go where they are asked to: into mirrored folders, to stdout, onto the pages of a PDF."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import ExifTags, Image, ImageFont

from scanner import cli
from scanner.pipeline import Findings
from scanner.types import Page


@pytest.fixture
def scans(monkeypatch, make_scan, picture):
    """The scanner sees a solved Sudoku on every page; the pages that it was given are told."""
    seen: list[Page] = []

    def scan_page(page, options, watch=None):
        seen.append(page)
        return (make_scan(page),) * (2 if page.source.startswith("two") else 1)

    monkeypatch.setattr("scanner.pipeline.survey_page", lambda *asked: Findings(scan_page(*asked)))
    return seen


@pytest.fixture
def photo(gridlens, picture) -> bytes:
    content = cv2.imencode(".png", picture)[1].tobytes()
    for name in ("a.png", "in/b.png", "in/deep/c.png"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(content)
    return content


def test_folders_are_mirrored(gridlens, scans, photo):
    assert gridlens("scan", "in", "a.png", "-o", "out")[0] == 0
    drawn = sorted(path.as_posix() for path in Path("out").rglob("*.png"))
    assert drawn == ["out/a.solved.png", "out/b.solved.png", "out/deep/c.solved.png"]


def test_a_repeated_command_does_not_fail(gridlens, scans, photo):
    for _ in range(2):
        assert gridlens("scan", "a.png")[0] == 0


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".tif", ".bmp"])
@pytest.mark.parametrize("output", [(), ("-o", "out"), ("-o", "out/drawn.png")])
def test_a_drawing_of_gridlens_is_replaced(gridlens, scans, photo, picture, suffix, output):
    cv2.imwrite(f"photo{suffix}", picture)
    for options in ((), ("--set", "r1c3=4", "--set", "ok"), ("--colour", "green")):
        assert gridlens("scan", f"photo{suffix}", *output, *options)[0] == 0
    for stage in ("3", "2"):
        assert gridlens("scan", f"photo{suffix}", *output, "--hint", "--stage", stage)[0] == 0


def test_metadata_of_the_photo_are_kept_beside_the_mark(gridlens, scans, picture):
    exif = Image.Exif()
    exif[ExifTags.Base.Make], exif[ExifTags.Base.Software] = "Camera", "17.1"
    for suffix in (".jpg", ".tif"):
        Image.fromarray(picture).save(f"a{suffix}", exif=exif)
        for colour in ("green", "red"):
            assert gridlens("scan", f"a{suffix}", "--colour", colour)[0] == 0
        with Image.open(f"a.solved{suffix}") as drawn:
            assert drawn.getexif()[ExifTags.Base.Make] == "Camera"
            assert drawn.getexif()[ExifTags.Base.Software].startswith("gridlens ")


def test_a_photo_and_its_drawing_may_be_moved_together(gridlens, scans, photo):
    assert gridlens("scan", "in")[0] == 0
    Path("in").rename("moved")
    assert gridlens("scan", "moved", "--colour", "green")[0] == 0


def test_a_drawing_of_another_photo_is_not_overwritten(gridlens, scans, photo):
    Path("in/a.png").write_bytes(photo)
    assert gridlens("scan", "a.png", "-o", "out")[0] == 0
    code, _, err = gridlens("scan", "in/a.png", "-o", "out", "--colour", "green")
    assert (code, "out/a.solved.png: exists already" in err) == (6, True)


@pytest.mark.parametrize("content", [b"", b"a text", b"\x89PNG\r\n\x1a\n", "photo"])
def test_a_picture_that_gridlens_did_not_draw_is_not_overwritten(gridlens, scans, photo, content):
    found = photo if content == "photo" else content
    Path("a.solved.png").write_bytes(found)
    code, _, err = gridlens("scan", "a.png")
    assert (code, "a.solved.png: exists already" in err) == (6, True)
    assert Path("a.solved.png").read_bytes() == found


def test_a_drawing_that_was_painted_on_since_is_not_overwritten(gridlens, scans, photo):
    assert gridlens("scan", "a.png")[0] == 0
    with Image.open("a.solved.png") as drawn:
        drawn.load()
    exif = drawn.getexif()
    exif[ExifTags.Base.Software] = "Paint"
    drawn.save("a.solved.png", exif=exif)
    assert gridlens("scan", "a.png")[0] == 6
    assert gridlens("scan", "a.png", "--force")[0] == 0


def test_from_stdin_to_stdout(gridlens, scans, photo, capsysbinary, monkeypatch, picture):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(photo)))
    assert cli.main(["scan", "-", "-o", "-"]) == 0
    out, err = capsysbinary.readouterr()
    assert Image.open(io.BytesIO(out)).size == (64, 48)
    assert b"stdin: solved" in err
    assert [page.source for page in scans] == ["stdin"]


def test_a_photo_from_stdin_is_drawn_only_into_a_named_output(gridlens, scans, photo):
    assert "stdin: solved" in gridlens("scan", "-", stdin=photo)[1]
    assert not list(Path().glob("*.solved.*"))
    assert gridlens("scan", "-", "a.png", stdin=photo)[0] == 0
    assert [path.name for path in Path().glob("*.solved.*")] == ["a.solved.png"]
    assert gridlens("scan", "-", "-o", "out", stdin=photo)[0] == 0
    assert [path.name for path in Path("out").iterdir()] == ["stdin.solved.png"]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["-o", "-", "--json"], "not for both"),
        (["-o", "-", "in/b.png"], "one picture"),
        (["-o", "a.xyz"], "cannot be written. Give a name that ends in .jpg"),
        (["-o", "a.pdf", "in/b.png"], "one picture"),
        (["--typeface", "a.png"], "cannot be used as a font"),
    ],
)
def test_arguments_that_cannot_be_meant_are_refused(gridlens, scans, photo, options, complaint):
    code, _, err = gridlens("scan", *options, "a.png")
    assert code == 2
    assert complaint in err


def test_stdout_is_for_one_page(gridlens, scans, picture):
    first, *others = (Image.fromarray(picture) for _ in range(2))
    first.save("two.tif", save_all=True, append_images=others)
    for options, code in (([], 6), (["--pages", "2"], 0)):
        # What is on stdout is no text.
        assert cli.main(["scan", "two.tif", "-o", "-", *options]) == code


def test_only_the_wanted_pages_are_looked_at(gridlens, scans, picture):
    first, *others = (Image.fromarray(picture) for _ in range(3))
    first.save("a.tif", save_all=True, append_images=others)
    code, _, err = gridlens("scan", "a.tif", "--pages", "2-3,5", "--no-overlay")
    assert [page.number for page in scans] == [2, 3]
    assert code == 5
    assert "a.tif: there is no page 5, it has 3 pages" in err


@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")])
def test_each_photo_of_a_folder_gives_the_wanted_pages_that_it_has(gridlens, picture, jobs):
    first, *others = (Image.fromarray(picture) for _ in range(3))
    Path("in").mkdir()
    first.save("in/a.png")

    def told(pages: str) -> tuple[int, list[int], str]:
        code, out, err = gridlens("scan", "in", "--json", "--pages", pages, *jobs)
        return code, [json.loads(line)["page"] for line in out.splitlines()], err

    assert told("1-3")[:2] == (4, [1]), "the only photo, on which there is no puzzle"
    code, pages, err = told("2")
    assert (code, pages, "no photo has such a page" in err) == (5, [], True)
    first.save("in/b.tif", save_all=True, append_images=others)
    assert told("1-9")[:2] == (4, [1, 1, 2, 3])
    code, pages, err = told("2-5")
    assert (code, pages) == (4, [2, 3])
    assert "gridlens: left out in/a.png, which has none of these pages\n" in err


def test_a_folder_without_a_picture_is_reported(gridlens):
    Path("in").mkdir()
    Path("in/a.txt").touch()
    code, _, err = gridlens("scan", "in")
    assert (code, err) == (5, "gridlens: in: there is no picture in this folder. Name another folder.\n")


def test_pictures_are_turned_clockwise_first(gridlens, scans, photo, picture):
    assert gridlens("scan", "a.png", "--rotate", "90")[0] == 0
    assert (scans[0].image == np.rot90(picture, -1)).all()
    assert cv2.imread("a.solved.png").shape == (64, 48, 3)


def test_puzzles_of_one_page_are_numbered(gridlens, scans, photo):
    Path("two.png").write_bytes(photo)
    _, out, _ = gridlens("scan", "two.png", "a.png", "--no-overlay")
    assert [line.partition(": solved")[0] for line in out.splitlines() if ": solved" in line] == [
        "two.png, puzzle 1",
        "two.png, puzzle 2",
        "a.png",
    ]


def test_misreadings_are_corrected(gridlens, scans, photo):
    _, out, _ = gridlens("scan", "a.png", "--no-overlay", "--set", "r1c1=5 r1c3=4w")
    assert "│[5][3](4)│" in out
    code, _, err = gridlens("scan", "a.png", "in/b.png", "--set", "r1c1=.")
    assert code == 2
    assert "more than one page" in err


@pytest.fixture
def document(gridlens):
    """Three pages, the second of them turned, with a text on each."""
    canvas = pytest.importorskip("reportlab.pdfgen.canvas").Canvas("doc.pdf", pagesize=(300, 400))
    for number, turn in enumerate((0, 90, 0), 1):
        canvas.setPageRotation(turn)
        canvas.drawString(100, 350, f"text {number}")
        canvas.showPage()
    canvas.save()
    return pytest.importorskip("pypdfium2").PdfDocument


def test_a_pdf_gets_its_answers_onto_its_pages(gridlens, document, monkeypatch, make_scan):
    monkeypatch.setattr(
        "scanner.pipeline.survey_page", lambda page, *how: Findings((make_scan(page),) if page.number < 3 else ())
    )
    code, _, err = gridlens("scan", "doc.pdf", "-o", "out.pdf")
    assert code == 4
    assert "drawn onto the pages of out.pdf" in err
    before, after = document("doc.pdf"), document("out.pdf")
    assert len(after) == 3
    for number in range(3):
        old, new = before[number], after[number]
        assert (new.get_size(), new.get_rotation()) == (old.get_size(), old.get_rotation())
        assert new.get_textpage().get_text_range() == f"text {number + 1}"
        was, now = (page.render(3.5).to_numpy().astype(int) for page in (old, new))
        changed = np.argwhere(np.abs(now - was).max(axis=2) > 60)
        # The Sudoku lies at the top left of each page as it is seen, 54 pixels wide and 36 high.
        assert (len(changed) > 0) == (number < 2)
        assert not len(changed) or ((changed.min(axis=0) >= 2).all() and (changed.max(axis=0) <= (44, 62)).all())


def test_only_a_pdf_becomes_a_pdf(gridlens, scans, photo):
    code, out, err = gridlens("scan", "a.png", "-o", "out.pdf")
    assert code == 6
    assert "a.png: solved" in out
    assert "only what is read from a PDF" in err


def test_a_pdf_is_never_drawn_onto_itself(gridlens, document, scans):
    before = Path("doc.pdf").read_bytes()
    assert gridlens("scan", "doc.pdf", "-o", "doc.pdf", "--force")[0] == 6
    assert Path("doc.pdf").read_bytes() == before


def test_a_font_can_be_chosen(gridlens, scans, photo):
    font = ImageFont.load_default(20)
    if not isinstance(font, ImageFont.FreeTypeFont):
        pytest.skip("Pillow was built without FreeType")
    Path("own.ttf").write_bytes(font.font_bytes)
    assert gridlens("scan", "a.png", "-o", "own.png", "--typeface", "own.ttf")[0] == 0
    assert gridlens("scan", "a.png", "-o", "usual.png")[0] == 0
    assert Path("own.png").read_bytes() != Path("usual.png").read_bytes()
