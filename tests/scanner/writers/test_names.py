"""Names come back from their bytes as they were, and never reach a terminal as they are."""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.writers.names import as_bytes, escaped_name, file_system_name, portable, printable

pytestmark = pytest.mark.skipif(sys.getfilesystemencoding() != "utf-8", reason="other names")


@given(st.binary())
def test_a_name_survives_its_bytes(raw: bytes):
    name = raw.decode("utf-8", sys.getfilesystemencodeerrors())
    assert as_bytes(name) == raw
    assert file_system_name(raw) == portable(name) == name
    escaped_name(name).encode()


def test_a_limited_locale_gets_the_bytes(monkeypatch):
    monkeypatch.setattr(os, "fsencode", lambda name: name.encode("ascii", "surrogateescape"))
    monkeypatch.setattr(os, "fsdecode", lambda name: name.decode("ascii", "surrogateescape"))
    assert file_system_name("\N{SNOWMAN}".encode()) == "\udce2\udc98\udc83"
    assert portable("\udce2\udc98\udc83") == "\N{SNOWMAN}"


def test_half_a_character_can_be_written():
    assert as_bytes("a\ud800") in (rb"a\ud800", b"a\xed\xa0\x80")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Screenshot at 3.00\u202fPM \N{SNOWMAN}.png", "Screenshot at 3.00\u202fPM \N{SNOWMAN}.png"),
        ("a\nb\x1b[31m\x85\u2028", r"a\nb\x1b[31m\x85\u2028"),
        ("caf\udce9", r"caf\xe9"),
        ("a\N{RIGHT-TO-LEFT OVERRIDE}gpj.exe\N{ZERO WIDTH SPACE}\ufeff", r"a\u202egpj.exe\u200b\ufeff"),
        ("\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}.jpg", "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}.jpg"),
    ],
)
def test_printable_text_is_one_line_that_no_terminal_obeys(name: str, shown: str):
    assert printable(name) == shown
