"""Pages as people number them."""

from argparse import ArgumentTypeError

import pytest

from scanner.commands.page_numbers import ALL, PageNumbers


@pytest.mark.parametrize(
    ("text", "pages"), [("3", {3}), ("2,5-7", {2, 5, 6, 7}), (" 1 , 9-", {1, 9, 10, 11}), ("2-2,2", {2})]
)
def test_ranges_hold_their_pages(text, pages):
    wanted = PageNumbers.parse(text)
    assert {number for number in range(12) if number in wanted} == pages
    assert all(number in ALL for number in range(1, 12))


@pytest.mark.parametrize("text", ["", "0", "a", "3-1", "1,,2", "-3", "1.5", "²", "1-2-3"])
def test_nonsense_is_refused(text):
    with pytest.raises(ArgumentTypeError, match="is not written as"):
        PageNumbers.parse(text)


@pytest.mark.parametrize(
    ("text", "last", "missing"),
    [("3", 3, None), ("3", 2, 3), ("2,5-7", 6, 7), ("5-7,2", 1, 2), ("9-", 8, 9), ("9-", 9, None), ("1-", 0, None)],
)
def test_the_first_missing_page_is_found(text, last, missing):
    assert PageNumbers.parse(text).beyond(last) == missing
