"""Tests which work of a trace is counted for a key."""

from __future__ import annotations

from typing import Any

from tests.page.frames import work_of_keys


def span(name: str, start: int, length: int, **data: object) -> dict[str, Any]:
    times = {"ts": start, "dur": length, "tdur": length}
    return {"name": name, "pid": 1, "tid": 1, "args": {"data": data}, **times}


def test_a_moment_counts_for_the_innermost_span_until_the_frame_is_handed_on() -> None:
    trace = [
        span("Layout", 0, 900),
        span("EventDispatch", 1000, 2000, type="keydown"),
        span("FunctionCall", 1200, 1500),
        span("Layout", 1500, 500),
        span("RunTask", 5000, 4000),
        span("UpdateLayoutTree", 5500, 1000),
        span("Commit", 8000, 500),
        span("Layout", 9500, 700),
        {**span("Paint", 1000, 300), "tid": 2},
    ]
    assert work_of_keys(trace) == [{"script": 1.5, "layout": 0.5, "rest": 2.5, "style": 1.0, "paint": 0.5}]
