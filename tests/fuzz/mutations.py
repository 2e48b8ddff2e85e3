"""Files as broken disks, bad lines and people who mean harm leave them: spoilt here and there, cut short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.anatomy import pieces, with_checksums

LYING = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 10**6, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
"""Lengths and counts at which readers go wrong."""

LYING_TEXT = (b"0", b"-1", b"99999999999", b"1e308", b"nan", b"\0", b"\n", b"[" * 50, b"\xff\xfe", b"R1C1", b"<", b'"')
"""The same in text, and what may stand in the place of a number there."""

MOST = 4
"""Mutations of one file: of many more, nothing is left to go wrong in."""

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9)
    | st.just("R9C9"),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=9), inner, max_size=5),
    max_leaves=20,
)
"""Anything that can stand in JSON."""


@st.composite
def mutated(draw: st.DrawFn, data: bytes) -> bytes:
    """The file after a few mutations, with checksums put right or left wrong."""
    for _ in range(draw(st.integers(1, MOST))):
        mutate = draw(st.sampled_from(MUTATIONS))
        data = draw(mutate(data))
    return with_checksums(data) if draw(st.booleans()) else data


@st.composite
def flipped(draw: st.DrawFn, data: bytes) -> bytes:
    """With one bit flipped."""
    if not data:
        return data
    place, bit = draw(st.integers(0, len(data) - 1)), draw(st.integers(0, 7))
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


@st.composite
def overwritten(draw: st.DrawFn, data: bytes) -> bytes:
    """With a lying number near the beginning of one of its pieces, in either order of bytes."""
    place = draw(st.sampled_from(pieces(data))) + draw(st.integers(0, 12))
    length, order = draw(st.sampled_from((1, 2, 4))), draw(st.sampled_from(("little", "big")))
    number = draw(st.sampled_from(LYING)) % (1 << 8 * length)
    return data[:place] + number.to_bytes(length, order) + data[place + length :]


@st.composite
def replaced(draw: st.DrawFn, data: bytes) -> bytes:
    """With a few bytes in the place of a few others, anywhere or at the beginning of a piece."""
    start = draw(st.sampled_from(pieces(data)) | st.integers(0, len(data)))
    end = start + draw(st.integers(0, 8))
    return data[:start] + draw(st.sampled_from(LYING_TEXT) | st.binary(max_size=8)) + data[end:]


@st.composite
def cut(draw: st.DrawFn, data: bytes) -> bytes:
    """Without its end."""
    return data[: draw(st.sampled_from(pieces(data)) | st.integers(0, len(data)))]


@st.composite
def rearranged(draw: st.DrawFn, data: bytes) -> bytes:
    """With one of its pieces, or any stretch of it, left out, repeated, or in another place."""
    bound = st.sampled_from([*pieces(data), len(data)]) | st.integers(0, len(data))
    start, end = sorted((draw(bound), draw(bound)))
    rest = data[:start] + data[end:]
    if draw(st.booleans()):
        return rest
    place = draw(st.integers(0, len(rest)))
    return rest[:place] + data[start:end] * draw(st.integers(1, 3)) + rest[place:]


MUTATIONS = (flipped, overwritten, replaced, cut, rearranged)


@st.composite
def tampered(draw: st.DrawFn, document: Any) -> Any:
    """A value of JSON with anything else in one of its places, or with one place more."""
    place = draw(st.sampled_from(list(_places(document))))
    return _with(document, place, draw(VALUES))


def _places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """All places in a document, as the keys and numbers that lead to them."""
    yield place
    match value:
        case dict():
            for key in [*value, "cages"]:
                yield from _places(value.get(key), (*place, key))
        case list() | tuple():
            for number, item in enumerate(value):
                yield from _places(item, (*place, number))


def _with(value: Any, place: tuple[Any, ...], new: Any) -> Any:
    if not place:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    if isinstance(copy, dict):
        copy[place[0]] = _with(copy.get(place[0]), place[1:], new)
    else:
        copy[place[0]] = _with(copy[place[0]], place[1:], new)
    return copy
