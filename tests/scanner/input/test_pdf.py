"""PDFs become pages that can be read; a hostile one is one clear error, and a broken page costs only itself."""

import os
import re
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from queue import LifoQueue
from typing import Any

import numpy as np
import pytest
from PIL import Image

from scanner.errors import PictureTooLargeError, PictureTooSmallError, ScanError
from scanner.input.load import MAX_SIDE, MEMORY, page, page_count, pages
from scanner.input.pdf import PASSWORD
from scanner.pipeline import scan
from tests.conftest import shortened

pypdfium2 = pytest.importorskip("pypdfium2")
canvas = pytest.importorskip("reportlab.pdfgen.canvas")
lib_utils = pytest.importorskip("reportlab.lib.utils")
A4 = (595.28, 841.89)
SAMPLE = Path(__file__).parents[3] / "samples" / "newspaper_sudoku.jpg"

Draw = Callable[..., None]


def pdf(*sizes: tuple[float, float], draw: Draw = lambda paper: paper.rect(10, 10, 10, 10, fill=1), **options) -> bytes:
    """Makes a page of each size, in points, with something drawn on it."""
    file = BytesIO()
    paper = canvas.Canvas(file, **options)
    for size in sizes:
        paper.setPageSize(size)
        draw(paper)
        paper.showPage()
    paper.save()
    return file.getvalue()


def drawing(external: bytes, content: bytes = b"/X Do") -> bytes:
    """Makes a PDF with one page that draws this external object, the fifth, without saying where each begins."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R "
        b"/Resources << /XObject << /X 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
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


def test_a_page_too_small_is_refused():
    assert isinstance(complaint(pdf((3, 3))), PictureTooSmallError)


def locked() -> bytes:
    return pdf(A4, encrypt=pytest.importorskip("reportlab.lib.pdfencrypt").StandardEncryption("secret"))


def test_a_locked_pdf_says_so_and_is_opened_by_its_password(monkeypatch: pytest.MonkeyPatch):
    assert "locked with a password" in str(complaint(locked()))
    monkeypatch.setenv(PASSWORD, "guess")
    assert "locked with another password" in str(complaint(locked()))
    monkeypatch.setenv(PASSWORD, "secret")
    assert [page.number for page in pages(locked())] == [1]


def test_a_pdf_without_pages_is_refused():
    complaint(locked())
    file = BytesIO()
    pypdfium2.PdfDocument.new().save(file)
    assert "without pages" in str(complaint(file.getvalue()))


@pytest.mark.parametrize("part", [0.9, 0.5, 0.1])
def test_a_truncated_pdf_is_refused(part):
    whole = pdf(A4, A4)
    assert "damaged" in str(complaint(whole[: int(len(whole) * part)]))


def test_a_broken_page_costs_only_itself():
    whole = pdf(A4, (3, 3), A4)
    book = pages(whole)
    assert next(book).number == 1
    with pytest.raises(PictureTooSmallError):
        next(book)
    assert next(book).number == 3


def form(content: bytes) -> bytes:
    """Makes a form that draws this, with itself as /X, and with /S, a shading from black to white."""
    shading = b"<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 99 99] /Extend [true true] /Function"
    shading += b" << /FunctionType 2 /Domain [0 1] /N 1 >> >>"
    head = b"<< /Type /XObject /Subtype /Form /BBox [0 0 99 99]"
    head += b" /Resources << /XObject << /X 5 0 R >> /Shading << /S " + shading + b" >> >>"
    return head + b" /Length %d >>\nstream\n%s\nendstream" % (len(content), content)


SHADED = form(b"/S sh " * 100_000)
"""Half a megabyte that takes minutes."""


def test_a_page_that_contains_itself_is_rendered():
    assert page(drawing(form(b"/X Do"))).image.size


def test_a_file_that_a_page_names_is_not_opened(tmp_path):
    """It is not opened even for what PDF calls external streams, here of an image that is black."""
    path = tmp_path / "black"
    path.write_bytes(bytes(99 * 99))
    image = b"<< /Type /XObject /Subtype /Image /Width 99 /Height 99 /BitsPerComponent 8 /ColorSpace /DeviceGray"
    head = image + b" /Length %d"
    inside = drawing(head % 9801 + b" >>\nstream\n" + bytes(9801) + b"\nendstream", b"99 0 0 99 0 0 cm /X Do")
    outside = drawing(head % 0 + b" /F (%s) >>\nstream\n\nendstream" % bytes(path), b"99 0 0 99 0 0 cm /X Do")
    assert not page(inside).image.any()
    assert page(outside).image.all()


def packed_twice(megabytes: int) -> bytes:
    """Makes a form of a few kilobytes that is that large when it is unpacked."""
    packer = zlib.compressobj(9)
    once = b"".join(packer.compress(bytes(10**6)) for _ in range(megabytes)) + packer.flush()
    twice = zlib.compress(once, 9)
    head = b"<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Filter [/FlateDecode /FlateDecode] /Length %d >>"
    return head % len(twice) + b"\nstream\n" + twice + b"\nendstream"


@pytest.mark.skipif(sys.platform != "linux", reason="no limits here")
@pytest.mark.parametrize(
    "made", shortened([lambda: form(b"/X Do /X Do"), lambda: packed_twice(700)], 2), ids=["drawn", "packed"]
)
def test_a_page_that_takes_too_much_is_one_error(made):
    # which of its limits it reaches first, memory or time, is for the machine to say
    assert re.search("takes too (much memory|long)", str(complaint(drawing(made()))))
    assert page(drawing(form(b"/X Do"))).image.size


@pytest.mark.skipif(sys.platform != "linux", reason="no limits here")
def test_pages_that_take_too_long_cost_no_more_than_a_few_seconds_together(monkeypatch):
    monkeypatch.setattr("scanner.input.pdf.LOST_SECONDS", 1)
    book = pages(drawing(SHADED).replace(b"/Kids [3 0 R] /Count 1", b"/Kids [3 0 R 3 0 R] /Count 2"))
    with pytest.raises(ScanError, match="page 1: takes too long"):
        next(book)
    with pytest.raises(ScanError, match="page 2: is left out"):
        next(book)


def test_a_renderer_that_hangs_is_ended(monkeypatch):
    monkeypatch.setattr("scanner.input.renderer.WALL_SECONDS", 0.5)
    monkeypatch.setattr("scanner.input.renderer._PROGRAM", "import time; time.sleep(1000)")
    monkeypatch.setattr("scanner.input.renderer._kept", LifoQueue())
    assert "takes too long" in str(complaint(pdf(A4)))


@pytest.mark.parametrize("answer", [b"", b"no JSON", b"[]", b'{"pages": "many"}', b'{"pages": null}'])
def test_a_renderer_that_answers_nonsense_is_ended(monkeypatch, answer):
    monkeypatch.setattr("scanner.input.renderer._PROGRAM", f"print({answer.decode()!r})")
    monkeypatch.setattr("scanner.input.renderer._kept", LifoQueue())
    complaint(pdf(A4))


def test_a_renderer_ends_with_its_owner(tmp_path):
    """It ends even if it would never answer."""
    path = tmp_path / "a.pdf"
    path.write_bytes(drawing(SHADED))
    program = f"from scanner.input.load import page; page({str(path)!r})"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", program], env=environment) as owner:
        (renderer,) = awaited(lambda: children(owner.pid))
        # It is at work.
        awaited(lambda: processor_ticks(renderer) > 10)
        owner.kill()
    awaited(lambda: not Path(f"/proc/{renderer}").exists())


def awaited(condition: Callable[[], Any]) -> Any:
    for _ in range(200):
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError("in vain")


def children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def processor_ticks(process: str) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11])


FORKING = """
import os, sys
from scanner.input.load import page
from scanner.input.renderer import Renderer

page(sys.argv[1])
kept = Renderer.take()
kept.release()
fork = os.fork()
if fork:
    sys.exit(os.waitpid(fork, 0)[1] or kept is not Renderer.take())
sys.exit(kept is Renderer.take() or not page(sys.argv[1]).image.size)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
def test_a_forked_process_has_a_renderer_of_its_own(tmp_path):
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(A4))
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-W", "ignore", "-c", FORKING, path], env=environment, check=True, timeout=60)


def test_the_pages_of_a_pdf_are_limited(monkeypatch):
    monkeypatch.setattr("scanner.input.load.MAX_PAGES", 2)
    book = pdf(A4, A4, A4)
    assert page(book, 2).number == 2
    with pytest.raises(PictureTooLargeError, match="more than 2 pages"):
        page_count(book)


def test_without_the_extra_for_pdf_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    assert "gridlens[pdf]" in complaint(pdf(A4)).advice


def test_a_book_may_be_larger_than_what_is_read_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr("scanner.input.load.MEMORY", 100_000)
    path = tmp_path / "book.pdf"
    path.write_bytes(pdf(A4) + b"%" * 100_000)
    assert page(path).number == 1


def test_a_puzzle_in_a_pdf_is_solved():
    photo = lib_utils.ImageReader(SAMPLE)
    scans = scan(pdf(A4, draw=lambda paper: paper.drawImage(photo, 50, 200, 360, 480)))
    assert [found.status for found in scans] == ["solved"]
    assert np.ptp(scans[0].lattice.points[..., 0]) > 400
