"""Pictures, forms and JSON made to do harm: each is refused with its code, and costs only itself."""

import random
import struct
import time
import zlib
from errno import ENOSPC
from functools import partial
from io import BytesIO
from json import dumps

import pytest
from PIL import Image

from tests.conftest import shortened


def png(width, height, data=b""):
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def bomb(width, height):
    packer = zlib.compressobj(9)
    row = bytes(1 + 3 * width)
    return png(width, height, b"".join(packer.compress(row) for _ in range(height)) + packer.flush())


def tiff_of_many_pages():
    file = BytesIO()
    Image.new("1", (64, 64)).save(file, "TIFF", save_all=True, append_images=[Image.new("1", (64, 64))] * 300)
    return file.getvalue()


def looping_tiff():
    """A directory whose successor is itself."""
    entries = [(256, 3, 1, 64), (257, 3, 1, 64), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1), (273, 4, 1, 8)]
    directory = struct.pack("<H", len(entries)) + b"".join(struct.pack("<HHII", *entry) for entry in entries)
    return b"II*\0" + struct.pack("<I", 8) + directory + struct.pack("<I", 8)


def pdf(width, height, pages=1, bomb=False):
    """One that says how large its pages are, and has so many; as a bomb it has a picture of a thousand megapixels."""
    kids = " ".join(f"{number} 0 R" for number in range(3, 3 + pages))
    inside = f"/Resources<</XObject<</I {3 + pages} 0 R>>>>/Contents {4 + pages} 0 R" if bomb else ""
    objects = ["<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Kids[{kids}]/Count {pages}>>"]
    objects += [f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]{inside}>>"] * pages
    streams = []
    if bomb:
        packed = zlib.compress(zlib.compress(bytes(30_000 * 33_000)))
        image = "/Type/XObject/Subtype/Image/Width 30000/Height 33000/ColorSpace/DeviceGray/BitsPerComponent 8"
        streams = [(f"{image}/Filter[/FlateDecode/FlateDecode]", packed), ("", b"100 0 0 100 0 0 cm /I Do")]
    content, begins = b"%PDF-1.4\n", []
    bodies = [text.encode() for text in objects]
    bodies += [f"<<{head}/Length {len(data)}>>stream\n".encode() + data + b"\nendstream " for head, data in streams]
    for number, body in enumerate(bodies, 1):
        begins.append(len(content))
        content += f"{number} 0 obj".encode() + body + b"endobj\n"
    table = "".join(f"{begin:010} 00000 n \n" for begin in begins)
    size = len(bodies) + 1
    end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer<</Size {size}/Root 1 0 R>>\n"
    return content + f"{end}startxref\n{len(content)}\n%%EOF".encode()


# Each is made where it is asked for: to pack a bomb takes seconds, and every worker collects these tests.
HOSTILE = {
    "nothing": lambda: b"",
    "text": lambda: b"Dear diary",
    "zip bomb": lambda: b"PK\x03\x04" + zlib.compress(bytes(10_000_000)),
    "PNG bomb": lambda: bomb(20_000, 20_000),
    "PNG that promises": lambda: png(2**31 - 1, 2**31 - 1),
    "broken PNG": lambda: png(100, 100, b"\0" * 100),
    "cut PNG": lambda: bomb(100, 100)[:-30],
    "tiny": lambda: bomb(4, 4),
    "JPEG of noise": lambda: b"\xff\xd8\xff\xe0" + random.Random(1).randbytes(5000),
    "GIF of noise": lambda: b"GIF89a" + random.Random(2).randbytes(5000),
    "WebP of noise": lambda: b"RIFF\x10\x20\0\0WEBPVP8 " + random.Random(3).randbytes(5000),
    "HEIC of noise": lambda: b"\0\0\0\x18ftypheic" + random.Random(4).randbytes(5000),
    "TIFF of noise": lambda: b"II*\0\x08\0\0\0" + random.Random(5).randbytes(5000),
    "PDF of noise": lambda: b"%PDF-1.7\n" + random.Random(6).randbytes(5000),
    "PDF of a flat page": lambda: pdf(10**9, 1),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_pictures(client, name):
    files = {"picture": (f"{name}.jpg", HOSTILE[name]())}
    for path in ("pictures", "scan", "overlay"):
        answer = client.post(f"/api/v1/{path}", files=files)
        if path == "pictures" and answer.status_code == 201:
            # Its pages can be counted, and none of them can be opened.
            continue
        error = answer.json()["error"]
        assert answer.status_code in (413, 422), answer.text
        assert error["code"] in ("unreadable-file", "too-large", "too-small")
        assert error["message"].startswith(f"{name}.jpg")
        assert error["advice"]


@pytest.mark.parametrize("made", shortened([partial(pdf, 10**7, 10**7), partial(pdf, 100, 100, bomb=True)], 2))
def test_a_pdf_that_is_large_when_it_is_opened(client, made):
    """It is scaled down, or given up; whatever becomes of it, the next picture is scanned."""
    content = made()
    assert len(content) < 100_000
    answer = client.post("/api/v1/scan", files={"picture": ("a.pdf", content)})
    assert answer.status_code in (200, 413, 422)
    record = answer.json()
    assert record["puzzles"] == []
    if record["error"]:
        assert record["error"]["code"] in ("unreadable-file", "too-large", "memory", "crashed", "timeout")
    assert client.post("/api/v1/scan", files={"picture": ("a.png", bomb(100, 100))}).status_code == 200


@pytest.mark.parametrize(("content", "pages"), [(tiff_of_many_pages(), 301), (pdf(100, 100, 200), 200)])
def test_many_pages_are_counted_and_none_is_opened(client, content, pages):
    held = client.post("/api/v1/pictures", files={"picture": ("a", content)}).json()
    assert held["pages"] == pages


def test_pages_without_end(client):
    answer = client.post("/api/v1/pictures", files={"picture": ("a.tif", looping_tiff())})
    assert answer.status_code in (201, 422)
    assert client.get("/api/v1/status").status_code == 200


def test_a_form_of_many_fields(client):
    fields = [("field", (None, str(number))) for number in range(5000)]
    answer = client.post("/api/v1/scan", files=fields)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


def test_a_form_with_a_long_field(client):
    answer = client.post("/api/v1/scan", files={"kind": (None, "x" * 1_000_000)})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


def test_several_pictures_at_once(client):
    answer = client.post("/api/v1/scan", files=[("picture", ("a", b"x")), ("picture", ("b", b"x"))])
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("multipart/form-data", b""),
        ("multipart/form-data; boundary=", b"--\r\n"),
        ("multipart/form-data; boundary=" + "b" * 5000, b"x"),
        ("multipart/form-data; boundary=b; charset=\\0", b"--b--"),
        ("multipart/form-data; boundary=b", b"xxxx"),
        ("multipart/form-data; boundary=b", b"--b\r\n\r\nx\r\n--b--\r\n"),
        ("multipart/form-data; boundary=b", b'--b\r\nContent-Disposition: form-data; name="picture"; filename="a'),
        ("multipart/form-data; boundary=b", b"--b\r\n" + b"X: " + b"y" * 1_000_000 + b"\r\n\r\n"),
        ("multipart/form-data; boundary=b", b"--b\r\n" + b"X: y\r\n" * 10_000 + b"\r\nz\r\n--b--\r\n"),
    ],
)
def test_broken_forms(client, kind, content, caplog):
    answer = client.post("/api/v1/scan", content=content, headers={"Content-Type": kind})
    assert not caplog.records
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["code"] == "malformed"


@pytest.mark.parametrize(
    ("status", "content"),
    [
        (400, b"{"),
        (400, b"\xff\xfe"),
        (400, b"[" * 100_000),
        (400, b'{"puzzle": ' + b"[" * 51 + b"]" * 51 + b"}"),
        (400, b'{"puzzle": {"kind": "sudoku", "size": 4, "x": ' + b"[" * 900 + b"]" * 900 + b"}}"),
        (400, b'{"puzzle": ' + b"9" * 10_000 + b"}"),
        (400, b'{"puzzle": NaN}'),
        (400, b'{"puzzle": 1e999}'),
        (422, b"[]"),
        (422, b"null"),
        (422, b'{"puzzle": []}'),
        (422, b'{"puzzle": {"kind": "sudoku"}}'),
        (422, b'{"puzzle": {"kind": "sudoku", "size": 1e9}}'),
        (422, b'{"puzzle": {"kind": ["sudoku"], "size": 9}}'),
        (422, b'{"puzzle": {"kind": "\\ud800", "size": 9}}'),
        (413, b'{"puzzle": "' + b"x" * 3_000_000 + b'"}'),
    ],
)
def test_broken_json(client, status, content):
    answer = client.post("/api/v1/hint", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["error"]["code"] == ("too-large" if status == 413 else "malformed")


@pytest.mark.parametrize("depth", [100, 700, 960])
def test_deep_nesting_silences_nobody(client, depth):
    """It could be parsed, and not be handed to a worker."""
    body = b'{"puzzle": {"kind": "sudoku", "size": 4, "x": ' + b"[" * depth + b"]" * depth + b"}}"
    for path in ("solve", "hint", "check"):
        for _ in range(3):
            answer = client.post(f"/api/v1/{path}", content=body, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")
    assert client.post("/api/v1/solve", json={"puzzle": {"kind": "sudoku", "size": 4}}).status_code == 200


def test_json_declared_as_something_else_is_refused(client):
    answer = client.post("/api/v1/hint", content=b"{}", headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (415, "malformed")


def test_a_puzzle_that_would_be_solved_for_ever(serve):
    """Its solver is stopped, and others are answered."""
    from scanner.workers.pool import Limits

    # A fast machine fills half a gigabyte before the second is over.
    site = serve(workers=0, coaches=1, solving=Limits(seconds=1, wall_seconds=50, megabytes=2000))
    size = 25
    givens = [[0] * size for _ in range(size)]
    rng = random.Random(3)
    for value in range(1, 12):
        givens[rng.randrange(size)][rng.randrange(size)] = value
    record = {"kind": "sudoku", "size": size, "givens": givens}
    with site.client as client:
        answer = client.post("/api/v1/next", json={"puzzle": record}).json()
        assert answer["error"]["code"] == "timeout" if "error" in answer else answer["end"]["about"] == "late"
        easy = {"kind": "sudoku", "size": 4, "givens": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [0, 0, 0, 0]]}
        assert client.post("/api/v1/next", json={"puzzle": easy}).status_code == 200


def test_json_of_nothing_but_lists(client):
    """It is no longer than what is taken, but would take many times as long."""
    content = b'{"puzzle":{"givens":[' + b"[]," * 640_000 + b"[]]}}"
    answer = client.post("/api/v1/check", content=content, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


def test_the_most_puzzles_allowed_can_be_saved(client):
    cages = [{"cells": [[row, column], [row, column + 1]], "sum": 3} for row in range(9) for column in range(0, 8, 2)]
    killer = {"kind": "sudoku", "size": 9, "cages": cages}
    assert len(dumps([killer] * 1000, separators=(",", ":"))) > 1_000_000
    body = dumps({"puzzles": [killer] * 1000, "to": "no such format"}, separators=(",", ":"))
    answer = client.post("/api/v1/save", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert "to" in answer.json()["error"]["message"]


def test_a_body_for_which_the_disk_has_no_room(client, monkeypatch):
    async def write(self, data):
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("starlette.datastructures.UploadFile.write", write)
    answer = client.post("/api/v1/pictures", files={"picture": ("a.jpg", b"x" * 1000)})
    assert (answer.status_code, answer.json()["error"]["code"]) == (507, "disk-full")


MEGABYTE = "A" * 1_000_000
PUZZLE = {"kind": "queens", "size": 4, "regions": [["A"] * 4] * 4}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        *((path, {}) for path in ("check", "hint", "next", "path", "print")),
        *(("convert", {"to": "json"}), ("correct", {"changes": []})),
    ],
)
def test_a_megabyte_in_a_mark(client, path, body):
    said = {"status": "doubtful", "confidence": 0.5}
    marks = [[MEGABYTE, *"..."], *[["."] * 4] * 3]
    began = time.monotonic()
    answer = client.post(f"/api/v1/{path}", json=body | {"puzzle": PUZZLE | said | {"marks": marks}})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")
    assert len(answer.json()["error"]["message"]) < 200
    assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("correct", {"changes": [MEGABYTE]}),
        ("convert", {"to": MEGABYTE}),
        ("generate", {"kind": "sudoku", "size": 9, "technique": MEGABYTE}),
        ("open", {"text": MEGABYTE}),
        ("booklet", {"puzzles": [{"kind": "sudoku", "size": 4}], "title": MEGABYTE}),
    ],
)
def test_a_megabyte_in_another_field(client, scanned, path, body):
    puzzle = {} if path in ("open", "booklet", "generate") else {"puzzle": scanned["puzzles"][0]}
    began = time.monotonic()
    answer = client.post(f"/api/v1/{path}", json=puzzle | body)
    assert answer.status_code in (200, 422)
    assert answer.status_code == 200 or MEGABYTE[:100] not in answer.text
    assert time.monotonic() - began < 5


def test_half_a_character_in_a_title(client):
    body = dumps({"puzzles": [{"kind": "sudoku", "size": 4}], "title": "\ud800"})
    answer = client.post("/api/v1/booklet", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-")
