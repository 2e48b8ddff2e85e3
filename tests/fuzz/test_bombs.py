"""Files that are small, or look harmless, and ask for gigabytes or hours: each is opened or refused in time."""

from __future__ import annotations

import struct
import time
import zlib
from collections.abc import Callable
from io import BytesIO

import pytest
from hypothesis import settings
from PIL import Image

from scanner.errors import ScanError
from scanner.input.load import page_decoders
from solver.formats import FormatError, read_each
from tests.conftest import shortened
from tests.fuzz.conftest import check_is_said
from tests.fuzz.pictures import pictures
from tests.fuzz.targets import MOST_SECONDS

PAGES = 100_000
HUGE = 30_000


def png_bomb() -> bytes:
    """A picture of a hundred kilobytes that is as large as a poster: black and white, and all of it black."""
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(1 + HUGE // 8)) for _ in range(HUGE)) + packer.flush()
    header = struct.pack(">IIBBBBB", HUGE, HUGE, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def gif_of_many_frames() -> bytes:
    still = Image.new("P", (64, 64))
    return saved("GIF", still, save_all=True, append_images=[Image.new("P", (64, 64), n % 7) for n in range(3000)])


def webp_bomb() -> bytes:
    """A small one whose lossless stream says that both of its sides are as long as they may be."""
    data = saved("WEBP", Image.new("RGB", (64, 64)), lossless=True)
    start = data.index(b"VP8L") + 9
    return data[:start] + b"\xff\xff\xff\x0f" + data[start + 4 :]


def tiff_of_many_pages() -> bytes:
    """As many directories, each of one and the same small picture."""
    entries = [(256, 3, 1, 64), (257, 3, 1, 64), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1), (273, 4, 1, 8)]
    body = struct.pack("<H", len(entries)) + b"".join(struct.pack("<HHII", *entry) for entry in entries)
    size = len(body) + 4
    start = 8 + 64 * 64
    directories = (body + struct.pack("<I", start + (number + 1) * size) for number in range(PAGES - 1))
    return b"II*\0" + struct.pack("<I", start) + bytes(64 * 64) + b"".join(directories) + body + bytes(4)


def with_size(data: bytes, width: int, height: int) -> bytes:
    """A HEIC or AVIF that says in its property `ispe` that it is so large."""
    start = data.index(b"ispe") + 8
    return data[:start] + struct.pack(">II", width, height) + data[start + 8 :]


def saved(kind: str, image: Image.Image, **options: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def pdf(page: str, *objects: bytes) -> bytes:
    """A PDF of one page, whose dictionary has these entries too, and of more objects, from number 4 on."""
    bodies = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>"]
    bodies += [f"<</Type/Page/Parent 2 0 R{page}>>".encode(), *objects]
    content, starts = [b"%PDF-1.4\n"], []
    length = len(content[0])
    for number, body in enumerate(bodies, 1):
        starts.append(length)
        content.append(b"%d 0 obj%sendobj\n" % (number, body))
        length += len(content[-1])
    content += [b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1), *(b"%010d 00000 n \n" % at for at in starts)]
    return b"".join(content) + b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(bodies) + 1, length)


def stream(head: str, data: bytes) -> bytes:
    return f"<<{head}/Length {len(data)}>>stream\n".encode() + data + b"\nendstream "


def form(number: int, calls: int) -> bytes:
    """A form that draws another one so many times."""
    head = f"/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F {number} 0 R>>>>"
    return stream(head, b"/F Do " * calls)


BOX = "/MediaBox[0 0 100 100]"
DRAWING = f"{BOX}/Resources<</XObject<</F 5 0 R>>>>/Contents 4 0 R"

# What keeps PDFium busy for years or takes gigabytes, such as a form that draws itself twice, is in `test_pdf`.
PICTURES: dict[str, Callable[[], bytes]] = {
    "PNG of 900 megapixels": png_bomb,
    "GIF of 3,001 frames": gif_of_many_frames,
    "WebP of 256 megapixels": webp_bomb,
    "TIFF of 100,000 pages": tiff_of_many_pages,
    "HEIC that says it is large": lambda: with_size(pictures()["HEIC"], HUGE, HUGE),
    "AVIF that says it is large": lambda: with_size(pictures()["AVIF"], HUGE, HUGE),
    "PDF of a huge page": lambda: pdf("/MediaBox[0 0 1e9 1e9]"),
    "PDF of a page without end": lambda: pdf("/MediaBox[-1e38 -1e38 1e38 1e38]"),
    "PDF of a page of no size": lambda: pdf("/MediaBox[0 0 0 0]"),
    "PDF that is its own page tree": lambda: pdf(BOX).replace(b"Kids[3 0 R]", b"Kids[2 0 R]"),
    "PDF of forms that draw ten of the next": lambda: pdf(
        DRAWING, stream("", b"/F Do"), *(form(number + 6, 10) for number in range(4)), form(9, 0)
    ),
    "PDF of a million objects": lambda: pdf(BOX, *[b"null"] * 1_000_000),
}


def lz_string(phrases: int) -> str:
    """A link's digits of which each phrase is one letter longer than the one before: 90 kB say a gigabyte."""
    numbers = [(0, 2), (ord("a"), 8), *((number, number.bit_length()) for number in range(4, phrases + 4))]
    bits = "".join(f"{number:0{width}b}"[::-1] for number, width in numbers)
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return "".join(digits[int(f"{bits[start : start + 6]:0<6}", 2)] for start in range(0, len(bits), 6))


LINE = 50_000_000
LONG_LINE = 2 * LINE if settings().max_examples > 100 else LINE // 4
"""As long as the largest file that is read may be, but not every day."""

FILES: dict[str, Callable[[], bytes]] = {
    "a line of dots": lambda: b"." * LONG_LINE,
    "a line of digits": lambda: b"1" * LONG_LINE,
    "a line of HoDoKu's": lambda: b":0000:x:" + b"." * LINE,
    "a line of cells": lambda: b"1 " * LINE,
    "a link": lambda: b"https://f-puzzles.com/?load=" + b"N4Igzg" * (LINE // 6),
    "a link that says a megabyte": lambda: f"https://f-puzzles.com/?load={lz_string(1400)}".encode(),
    "a link that says a gigabyte": lambda: f"https://f-puzzles.com/?load={lz_string(45_000)}".encode(),
    "another such link": lambda: f"https://sudokupad.app/scl{lz_string(45_000)}".encode(),
    "a thousand such links": lambda: f"https://f-puzzles.com/?load={lz_string(45_000)}\n".encode() * 1000,
    "empty lines": lambda: b"\n" * LINE,
    "more bytes than are read": lambda: bytes(10**8 + 1),
    "one line of JSON that is too deep": lambda: b'{"a":' * (LINE // 5),
    "lists in JSON": lambda: b"[" * LINE,
    "empty objects in JSON": lambda: b'{"puzzles":[' + b"{}," * (LINE // 3) + b"{}]}",
    "a number in JSON": lambda: b'{"size":' + b"9" * 1_000_000 + b"}",
    "elements in XML": lambda: b"<o>" + b"<game/>" * (LINE // 7) + b"</o>",
    "entities in XML": lambda: b'<!DOCTYPE o [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><o>&b;</o>',
    "an entity of a file": lambda: b'<!DOCTYPE o [<!ENTITY a SYSTEM "file:///etc/passwd">]><o>&a;</o>',
    "Tatham's Solo that says it is huge": lambda: b"999999999x999999999:a1",
    "pzprv3 that says it is huge": lambda: b"pzprv3/sudoku/999999999/",
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture(name: str):
    data = PICTURES[name]()
    started = time.process_time()
    try:
        decoders = page_decoders(data)
        next(decoders)()
        # Then the others are only counted.
        list(decoders)
    except ScanError as error:
        check_is_said(error)
    assert time.process_time() - started < MOST_SECONDS


@pytest.mark.parametrize("name", shortened(FILES, 2))
def test_a_file_of_puzzles(name: str):
    data = FILES[name]()
    started = time.process_time()
    for result in read_each(data):
        if isinstance(result, FormatError):
            check_is_said(result)
    assert time.process_time() - started < MOST_SECONDS
