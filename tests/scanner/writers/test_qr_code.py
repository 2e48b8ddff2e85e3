"""A code that is drawn is read again, as a picture and on paper."""

from __future__ import annotations

import sys
from io import BytesIO

import cv2
import numpy as np
import pypdfium2
import pytest

from scanner.errors import MissingLibraryError, OutputError, UsageError
from scanner.writers.booklet import Entry, booklet
from scanner.writers.figure import extent, figure
from scanner.writers.pixels import paint
from scanner.writers.qr_code import draw_code, encode_link, with_code
from solver.formats.links import page_link, puzzle_of_link, site_link
from solver.paper.shapes import PAPER, Extent
from tests.kinds.cards import CARDS

LINK = "https://puzz.link/p?sudoku/4/4/3h1g2n4g"
PUZZLE = CARDS["sudoku"].examples[0].puzzle


def texts_in(picture: np.ndarray) -> set[str]:
    """The texts of all codes in a picture, twice as large, as OpenCV needs more pixels than others."""
    larger = cv2.resize(np.ascontiguousarray(picture[..., :3]), None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    return {text for text in cv2.QRCodeDetectorAruco().detectAndDecodeMulti(larger)[1] if text}


@pytest.mark.parametrize("length", [40, 250, 900])
def test_a_drawn_code_is_read_again(length: int) -> None:
    link = LINK.ljust(length, "a")
    code = encode_link(link)
    side = len(code.modules) / 12
    picture = paint(draw_code(code, (0, 0), side), Extent(side, side, 0))
    assert texts_in(np.asarray(picture)) == {link}


def test_a_code_has_its_quiet_zone() -> None:
    rows = encode_link(LINK).modules
    turned = ["".join(column) for column in zip(*rows, strict=True)]
    for lines in (rows, turned):
        assert not any("1" in line for line in (*lines[:4], *lines[-4:]))
        assert "1" in lines[4]
    first, *_ = draw_code(encode_link(LINK), (0, 0), 1)
    assert first.fill == PAPER


def test_a_link_that_no_phone_would_read_is_refused() -> None:
    with pytest.raises(OutputError, match="too long"):
        encode_link(LINK.ljust(1800, "a"))
    with pytest.raises(OutputError, match="too long"):
        encode_link(LINK.ljust(5000, "a"))


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    with pytest.raises(MissingLibraryError) as caught:
        encode_link(LINK)
    assert "gridlens[pdf]" in caught.value.advice


@pytest.mark.parametrize("name", CARDS)
def test_the_code_below_a_figure_is_read_again(name: str) -> None:
    puzzle = CARDS[name].examples[-1].puzzle
    link = site_link(puzzle) or page_link(puzzle, "http://192.168.1.20:8765")
    drawn = paint(*with_code(figure(puzzle), extent(puzzle), encode_link(link)))
    assert texts_in(np.asarray(drawn)) == {link}


def test_the_codes_of_a_booklet_are_read_again() -> None:
    puzzles = [CARDS[name].examples[0].puzzle for name in ("sudoku", "killer", "queens")]
    links = [site_link(puzzle) or "" for puzzle in puzzles]
    entries = [Entry.of("one", each, None, encode_link(link)) for each, link in zip(puzzles, links, strict=True)]
    page = pypdfium2.PdfDocument(BytesIO(booklet([*entries, Entry.of("none", PUZZLE, None)])))[0]
    found = texts_in(page.render(scale=3).to_numpy())
    assert found == set(links)
    assert all(map(puzzle_of_link, found))


def test_codes_that_leave_no_room_are_refused() -> None:
    entries = [Entry.of("one", PUZZLE, None, encode_link(LINK))] * 30
    with pytest.raises(UsageError, match="no room for QR codes"):
        booklet(entries, per_page=30)
