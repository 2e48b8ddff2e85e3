"""Files are told by how they begin."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from scanner.input.signatures import BEGINNING, is_pdf, is_picture


@pytest.mark.parametrize("form", ["JPEG", "PNG", "GIF", "BMP", "TIFF", "WEBP", "PDF"])
def test_pictures_are_told_from_other_files(form):
    file = BytesIO()
    Image.new("RGB", (16, 16)).save(file, form)
    beginning = file.getvalue()[:BEGINNING]
    assert is_picture(beginning)
    assert is_pdf(beginning) == (form == "PDF")


@pytest.mark.parametrize("content", [b"", b"53..7....\n", b'{"kind": "sudoku"}', b"BMI of 4x4", b"solution.pdf"])
def test_puzzle_files_are_not_taken_for_pictures(content):
    assert not is_picture(content)


def test_a_pdf_may_begin_with_other_bytes():
    assert is_picture(b"\n" * 1000 + b"%PDF-1.7")
    assert not is_pdf(b"\n" * BEGINNING + b"%PDF-1.7")
