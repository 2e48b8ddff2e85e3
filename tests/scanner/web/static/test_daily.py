"""The puzzles of the day: what the page wishes for is made, and is the same puzzle each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solver.generator import generate, offers

Evaluate = Callable[[str, str, Any], Any]

WISHES = "page.DAILIES.flatMap((kind) => given.map((day) => page.dailyWish(kind, day)))"

WEEK = [f"2026-11-{date}" for date in range(23, 30)]
"""From Monday to Sunday."""


def test_each_is_offered_on_each_day(evaluate: Evaluate) -> None:
    wishes = evaluate("game/daily.js", WISHES, WEEK)
    assert len({wish["kind"] for wish in wishes}) * len(WEEK) == len(wishes) >= 7 * len(WEEK)
    missing = [wish for wish in wishes if wish["grade"] not in offers(wish["kind"], wish["size"]).grades]
    assert not missing


@pytest.mark.parametrize("day", [WEEK[0]])
@pytest.mark.long
def test_it_is_the_same_for_everybody(evaluate: Evaluate, day: str) -> None:
    for wish in evaluate("game/daily.js", WISHES, [day]):
        first, again = (generate(**wish, seconds=60) for _ in range(2))
        assert first == again


def test_each_variant_has_one(evaluate: Evaluate) -> None:
    dailies = evaluate("game/daily.js", "page.DAILIES", None)
    variants = evaluate("kinds/registry.js", "Object.keys(page.VARIANTS)", None)
    assert set(dailies) == {variant for variant in variants if "+" not in variant}
