"""Days and times as they are written where the reader is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Evaluate = Callable[[str, str, Any], Any]

LOCALE = """(
  Object.defineProperty(globalThis, "navigator", { value: { languages: given }, configurable: true }),
  page.locale()
)"""


@pytest.mark.parametrize(
    ("languages", "locale"),
    [(["en-GB", "en"], "en-GB"), (["nl-BE", "en-AU"], "en-AU"), (["en"], "en"), (["de-DE"], "en"), ([], "en")],
)
def test_the_country_is_that_of_the_browser(evaluate: Evaluate, languages: list[str], locale: str) -> None:
    assert evaluate("frame/texts.js", LOCALE, languages) == locale
