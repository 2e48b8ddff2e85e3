"""A QR code on a photo that holds the link to a puzzle opens it, where nothing is read in print."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner import Options, Page, UnknownGrid, survey_page
from scanner.corrections import apply_corrections
from scanner.overlay.draw import draw
from scanner.types import Lattice, Scan
from scanner.writers.figure import extent, figure
from scanner.writers.pixels import paint
from scanner.writers.qr_code import draw_code, encode_link, with_code
from solver.formats.gridlens_json import scanned_of, scanned_record
from solver.formats.links import page_link, site_link
from solver.logic.notes import Notes
from solver.paper.shapes import Extent
from tests.conftest import shortened
from tests.kinds.cards import CARDS

SUDOKU = CARDS["sudoku"].examples[2].puzzle


def photo_of(text: str, shift: float = 0.08) -> Page:
    """A photo of the code of a text, at a slant, in the light of one side."""
    code = encode_link(text)
    flat = np.asarray(paint(draw_code(code, (0, 0), 10), Extent(10, 10, 0)))
    side, height, width = len(flat), 900, 1200
    corners = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32)
    there = np.array([(0.3, 0.2), (0.7 - shift, 0.2 + shift), (0.7, 0.7), (0.3 + shift, 0.7)], np.float32)
    move = cv2.getPerspectiveTransform(corners, there * np.float32([width, height]))
    seen = cv2.warpPerspective(flat, move, (width, height), flags=cv2.INTER_AREA, borderValue=(255, 255, 255))
    light = np.linspace(0.5, 0.9, width)[None, :, None]
    grain = np.random.default_rng(1).normal(0, 4, (height, width, 1))
    return Page(cv2.GaussianBlur((seen * light + grain).clip(0, 255).astype(np.uint8), (0, 0), 1), "code")


def only_scan(page: Page) -> Scan:
    """The only puzzle of a page, on which no other grid is seen."""
    (scan,), unknown = survey_page(page)
    assert unknown == ()
    return scan


@pytest.mark.parametrize("name", shortened(["sudoku", "killer", "kenken", "queens", "samurai", "kakuro"], 3))
def test_the_puzzle_of_a_code_is_solved(name: str) -> None:
    puzzle = CARDS[name].examples[0].puzzle
    scan = only_scan(photo_of(page_link(puzzle, "http://192.168.1.20:8765")))
    assert (scan.origin, scan.status, scan.solution) == ("qr", "solved", CARDS[name].examples[0].answer)
    assert scan.puzzle == Notes.of(puzzle).printed
    assert scan.lattice.shape == puzzle.shape


def test_the_status_is_that_of_its_solutions() -> None:
    assert only_scan(photo_of("https://a.b/#/play/sudoku.4.b2x2.g1000000000000000")).status == "ambiguous"
    assert only_scan(photo_of("https://a.b/#/play/sudoku.4.b2x2.g1100000000000000")).status == "contradiction"


def test_the_record_says_where_it_is_from() -> None:
    scanned = only_scan(photo_of(site_link(SUDOKU) or "")).scanned
    record = scanned_record(scanned)
    assert record["origin"] == "qr"
    assert scanned_of(record).origin == "qr"
    del record["origin"]
    assert scanned_of(record).origin == "print"
    corrected, _ = apply_corrections(scanned, ["r1c1=.", "ok"])
    assert corrected.origin == "qr"


def test_nothing_is_written_onto_the_code() -> None:
    page = photo_of(site_link(SUDOKU) or "")
    scan = only_scan(page)
    changed = np.argwhere((draw(page, [scan]) != page.image).any(axis=2))
    inner = Lattice(scan.lattice.points[1:-1, 1:-1])
    assert len(changed)
    assert not any(inner.holds(np.float32((x, y))) for y, x in changed)


def test_print_is_read_rather_than_its_code() -> None:
    other = site_link(CARDS["sudoku"].examples[3].puzzle) or ""
    sheet = np.asarray(paint(*with_code(figure(SUDOKU), extent(SUDOKU), encode_link(other))))
    framed = cv2.copyMakeBorder(sheet, 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=(255, 255, 255))
    (scan,), _ = survey_page(Page(cv2.resize(framed, None, fx=2, fy=2), "sheet"))
    assert (scan.origin, scan.puzzle) == ("print", Notes.of(SUDOKU).printed)


@pytest.mark.parametrize("text", ["https://example.org", "1234567812345678", "https://sudokupad.app/abcdef"])
def test_other_codes_are_no_puzzles(text: str) -> None:
    scans, unknown = survey_page(photo_of(text))
    assert scans == ()
    assert all(isinstance(grid, UnknownGrid) for grid in unknown)


def test_a_code_of_another_kind_than_is_asked_for_is_left_out() -> None:
    page = photo_of(site_link(SUDOKU) or "")
    assert survey_page(page, Options(kind="queens")).scans == ()
    assert survey_page(page, Options(size=6)).scans == ()
