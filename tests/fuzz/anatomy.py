"""Where the pieces of a file begin that its readers jump to: chunks, boxes, segments, directories, objects.

At such places lie the lengths and counts that everything hangs on; a byte that is changed anywhere else is most often
only another pixel.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator

_PNG = b"\x89PNG\r\n\x1a\n"
_BOXES_OF_BOXES = {b"meta": 4, b"iprp": 0, b"ipco": 0, b"moov": 0, b"trak": 0, b"mdia": 0, b"minf": 0, b"stbl": 0}
"""Boxes of ISO's base media format that hold others, and the bytes before these."""
_PDF_TOKEN = re.compile(rb"\d+ \d+ (?:obj|R)|endobj|endstream|stream|xref|trailer|startxref|/\w+|\d+")


def pieces(data: bytes) -> list[int]:
    """The offsets at which the pieces of a file begin, in order, 0 among them; of an unknown file only that."""
    try:
        found = [offset for offset in _pieces(data) if offset < len(data)]
    except (struct.error, IndexError):
        found = []
    return sorted({0, *found})


def _pieces(data: bytes) -> Iterator[int]:
    if data.startswith(_PNG):
        return _blocks(data, len(_PNG), ">I", 0, 12)
    if data.startswith(b"\xff\xd8"):
        return _segments(data)
    if data[:2] in (b"II", b"MM"):
        return _entries(data)
    if data.startswith(b"RIFF"):
        return _blocks(data, 12, "<I", 4, 8)
    if data.startswith(b"GIF8"):
        return (match.start() for match in re.finditer(rb"\x21\xf9\x04|\x21\xff\x0b|(?<=\0)\x2c", data))
    if data.startswith(b"BM"):
        return iter(range(2, 54, 4))
    if data[4:8] == b"ftyp":
        return _boxes(data, 0, len(data))
    if data.startswith(b"%PDF"):
        return (match.start() for match in _PDF_TOKEN.finditer(data))
    return iter(())


def _blocks(data: bytes, start: int, form: str, at: int, besides: int) -> Iterator[int]:
    """Of PNG and RIFF: a length and a name in either order; `besides` the length, there is so much of each block."""
    while start < len(data):
        yield start
        (length,) = struct.unpack_from(form, data, start + at)
        start += besides + length + (length % 2 if form == "<I" else 0)


def _segments(data: bytes) -> Iterator[int]:
    """Of a JPEG, up to the scan: from there on, a marker is whatever follows an FF."""
    start = 2
    while data[start] == 0xFF:
        yield start
        (length,) = struct.unpack_from(">H", data, start + 2)
        if data[start + 1] == 0xDA:
            yield from (match.start() for match in re.finditer(rb"\xff[^\x00]", data[start:]))
            return
        start += 2 + length


def _entries(data: bytes) -> Iterator[int]:
    """Of a TIFF: each entry of each directory, of twelve bytes."""
    order = "<" if data[:2] == b"II" else ">"
    (start,) = struct.unpack_from(order + "I", data, 4)
    seen: set[int] = set()
    while start and start not in seen:
        seen.add(start)
        yield start
        (count,) = struct.unpack_from(order + "H", data, start)
        yield from range(start + 2, start + 2 + 12 * count, 12)
        (start,) = struct.unpack_from(order + "I", data, start + 2 + 12 * count)


def _boxes(data: bytes, start: int, end: int) -> Iterator[int]:
    while start + 8 <= end:
        yield start
        length, name = struct.unpack_from(">I4s", data, start)
        if name in _BOXES_OF_BOXES:
            yield from _boxes(data, start + 8 + _BOXES_OF_BOXES[name], start + length)
        start += max(length, 8)


def with_checksums(data: bytes) -> bytes:
    """The file with the checksums put right that its reader looks at first: those of a PNG's chunks."""
    if not data.startswith(_PNG):
        return data
    mended = bytearray(data)
    for start in pieces(data)[1:]:
        (length,) = struct.unpack_from(">I", data, start) if start + 4 <= len(data) else (0,)
        end = start + 8 + length
        if end + 4 <= len(data):
            struct.pack_into(">I", mended, end, zlib.crc32(mended[start + 4 : end]))
    return bytes(mended)
