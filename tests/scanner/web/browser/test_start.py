"""The first thing that is seen: the drawing of the start page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

DIGITS = """
() => {
  const symbol = document.querySelector("#art");
  const styles = [...symbol.querySelectorAll("text")].map((text) => getComputedStyle(text));
  return {
    fills: [...new Set(styles.map(({ fill }) => fill))],
    anchors: [...new Set(styles.map(({ textAnchor }) => textAnchor))],
    ink: getComputedStyle(document.body).color,
  };
}
"""
LINES = """
() => {
  const drawn = document.querySelector(".art use").getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return (drawn.left + drawn.right) / 2 - (stage.left + stage.right) / 2;
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_digits_of_the_drawing_are_in_ink_and_in_the_middle_of_their_cells(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    digits = page.evaluate(DIGITS)
    assert digits["ink"] in digits["fills"]
    assert len(digits["fills"]) == 2
    assert digits["anchors"] == ["middle"]


def test_the_drawing_stands_in_the_middle(page: Page) -> None:
    assert abs(page.evaluate(LINES)) < 4
