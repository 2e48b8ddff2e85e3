"""PDFs become pages that can be read; a hostile one is one clear error, and a broken page costs only itself."""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from scanner.errors import PictureTooLargeError, PictureTooSmallError, ScanError
from scanner.input.load import MAX_SIDE, MEMORY, page, page_count, pages
from scanner.pipeline import scan

pypdfium2 = pytest.importorskip("pypdfium2")
canvas = pytest.importorskip("reportlab.pdfgen.canvas")
lib_utils = pytest.importorskip("reportlab.lib.utils")
A4 = (595.28, 841.89)
SAMPLE = Path(__file__).parents[3] / "samples" / "newspaper_sudoku.jpg"

Draw = Callable[..., None]


def pdf(*sizes: tuple[float, float], draw: Draw = lambda paper: paper.rect(10, 10, 10, 10, fill=1), **options) -> bytes:
    """A page of each size, in points, with something drawn on it."""
    file = BytesIO()
    paper = canvas.Canvas(file, **options)
    for size in sizes:
        paper.setPageSize(size)
        draw(paper)
        paper.showPage()
    paper.save()
    return file.getvalue()


def drawing(external: bytes) -> bytes:
    """A PDF with one page that draws this external object, which is the fifth; where each begins is not said."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R "
        b"/Resources << /XObject << /X 5 0 R >> >> >>",
        b"<< /Length 5 >>\nstream\n/X Do\nendstream",
        external,
    ]
    body = b"".join(b"%d 0 obj\n%s\nendobj\n" % (number, content) for number, content in enumerate(objects, 1))
    return b"%PDF-1.4\n" + body + b"trailer << /Root 1 0 R >>\n%%EOF"


def complaint(source) -> ScanError:
    with pytest.raises(ScanError) as caught:
        list(pages(source))
    assert caught.value.advice
    assert "\n" not in f"{caught.value}{caught.value.advice}"
    return caught.value


def test_pages_have_source_and_number(tmp_path):
    path = tmp_path / "book.pdf"
    path.write_bytes(pdf(A4, (200, 400), A4))
    assert [(p.source, p.number) for p in pages(path)] == [(str(path), number) for number in (1, 2, 3)]
    assert page_count(path) == 3
    height, width = page(path, 2).image.shape[:2]
    assert height == pytest.approx(2 * width, rel=0.01)


def test_paper_is_white_and_up_is_up():
    image = page(pdf((100, 100), draw=lambda paper: paper.rect(10, 80, 10, 10, stroke=0, fill=1))).image
    assert image[image.shape[0] * 15 // 100, image.shape[1] * 15 // 100].tolist() == [0, 0, 0]
    assert image[-10, -10].tolist() == [255, 255, 255]


@pytest.mark.parametrize(("size", "dots_per_inch"), [(A4, 252), ((300, 420), 252), ((1080, 1620), 252)])
def test_the_resolution_is_that_of_the_page(size, dots_per_inch):
    height, width = page(pdf(size)).image.shape[:2]
    assert (width, height) == pytest.approx([side / 72 * dots_per_inch for side in size], rel=0.005)


@pytest.mark.parametrize("size", [(3000, 4000), (14_400, 14_400), (200, 14_400)])
def test_the_largest_pages_stay_within_the_limits(size):
    height, width = page(pdf(size)).image.shape[:2]
    assert width * height * 6 < MEMORY
    assert max(width, height) < MAX_SIDE


def test_a_scan_is_no_finer_than_it_was_scanned():
    photo = lib_utils.ImageReader(Image.new("RGB", (900, 1200), "grey"))
    poster = pdf((900, 1200), draw=lambda paper: paper.drawImage(photo, 0, 0, 900, 1200))
    assert page(poster).image.shape[:2] == pytest.approx((1200, 900), abs=2)


def test_an_image_too_large_is_refused_before_it_is_decoded():
    image = b"<< /Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceRGB"
    assert isinstance(complaint(drawing(image + b" /Length 0 >>\nstream\n\nendstream")), PictureTooLargeError)


def test_a_page_too_small():
    assert isinstance(complaint(pdf((3, 3))), PictureTooSmallError)


def locked() -> bytes:
    return pdf(A4, encrypt=pytest.importorskip("reportlab.lib.pdfencrypt").StandardEncryption("secret"))


def test_a_locked_pdf_says_so():
    assert "password" in str(complaint(locked()))


def test_no_pages():
    complaint(locked())
    file = BytesIO()
    pypdfium2.PdfDocument.new().save(file)
    assert "without pages" in str(complaint(file.getvalue()))


@pytest.mark.parametrize("part", [0.9, 0.5, 0.1])
def test_cut_short(part):
    whole = pdf(A4, A4)
    assert "damaged" in str(complaint(whole[: int(len(whole) * part)]))


def test_a_broken_page_costs_only_itself():
    whole = pdf(A4, (3, 3), A4)
    book = pages(whole)
    assert next(book).number == 1
    with pytest.raises(PictureTooSmallError):
        next(book)
    assert next(book).number == 3


def test_a_page_that_holds_itself():
    form = b"<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /X 5 0 R >> >> /Length 5 >>"
    assert page(drawing(form + b"\nstream\n/X Do\nendstream")).image.size


def test_without_its_extra_a_pdf_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    assert "gridlens[pdf]" in complaint(pdf(A4)).advice


def test_a_book_larger_than_what_is_read_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr("scanner.input.load.MEMORY", 100_000)
    path = tmp_path / "book.pdf"
    path.write_bytes(pdf(A4) + b"%" * 100_000)
    assert page(path).number == 1


def test_a_puzzle_in_a_pdf_is_solved():
    photo = lib_utils.ImageReader(SAMPLE)
    scans = scan(pdf(A4, draw=lambda paper: paper.drawImage(photo, 50, 200, 360, 480)))
    assert [found.status for found in scans] == ["solved"]
    assert np.ptp(scans[0].lattice.points[..., 0]) > 400
