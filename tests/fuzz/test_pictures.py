"""Whatever is wrong with a picture, its pages come out, or one error does that says what to do."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.errors import UnreadableFileError
from scanner.input.load import MIN_SIDE, page_decoders
from tests.conftest import shortened
from tests.fuzz.conftest import check_is_said
from tests.fuzz.mutations import mutated
from tests.fuzz.pictures import pictures
from tests.fuzz.targets import hostile

PICTURES = pictures()


def pages_or_one_error(data: bytes) -> None:
    """Opens the file and decodes its first pages."""
    try:
        for decode in islice(page_decoders(data), 4):
            try:
                page = decode()
            except UnreadableFileError as error:
                check_is_said(error)
                continue
            assert page.image.shape[2:] == (3,)
            assert min(page.image.shape[:2]) >= MIN_SIDE
    except UnreadableFileError as error:
        check_is_said(error)


@pytest.mark.parametrize("name", shortened(PICTURES, 3))
@hostile
@given(data=st.data())
def test_a_spoilt_picture(name: str, data: st.DataObject):
    pages_or_one_error(data.draw(mutated(PICTURES[name])))


@hostile
@given(st.sampled_from(sorted(PICTURES)), st.sampled_from(sorted(PICTURES)), st.integers(0, 64))
def test_one_picture_that_begins_like_another(head: str, rest: str, length: int):
    pages_or_one_error(PICTURES[head][:length] + PICTURES[rest][length:])


@hostile
@given(st.binary(max_size=2000))
def test_no_picture_at_all(data: bytes):
    pages_or_one_error(data)
