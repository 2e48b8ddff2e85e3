"""Measures the work of a page from a key until the frame that shows it, from chromium's own trace."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tests.page.browser import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

Event = dict[str, Any]
Work = Mapping[str, float]
"""Milliseconds of the processor by what they went into, one of `PARTS`."""

PARTS = ("script", "style", "layout", "paint", "rest")

_PART_OF = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "RunTask": "rest",
}
"""The part of an event of the trace; all others are scripts, and what those call."""


@contextmanager
def traced(page: Page) -> Iterator[list[Event]]:
    """Traces a page; the events are there when it ends."""
    events: list[Event] = []
    ends: list[object] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda some: events.extend(some["value"]))
    session.on("Tracing.tracingComplete", lambda end: ends.append(end))
    categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": categories}})
    yield events
    session.send("Tracing.end")
    until(page, lambda: bool(ends))
    session.detach()


def work_of_keys(events: list[Event]) -> list[Work]:
    """The cost of each key to the main thread, from its event until the frame with it was handed on to be rasterised.

    It is the time of the processor, so neither the wait for the next frame is in it nor what else the machine does.
    """
    pressed = [event for event in events if event["name"] == "EventDispatch" and _type(event) == "keydown"]
    thread = {(event["pid"], event["tid"]) for event in pressed}
    spans = [event for event in events if (event["pid"], event["tid"]) in thread and "tdur" in event]
    spans.sort(key=lambda span: (span["ts"], -span["dur"]))
    return [_by_part(_until_commit(spans, key)) for key in pressed]


def _type(event: Event) -> str:
    return str(event["args"]["data"]["type"])


def _until_commit(spans: list[Event], key: Event) -> list[Event]:
    after = [span for span in spans if span["ts"] >= key["ts"]]
    commit = next(at for at, span in enumerate(after) if span["name"] == "Commit")
    return after[: commit + 1]


def _by_part(spans: list[Event]) -> Work:
    """Each moment counts for the innermost span that it is in."""
    work: dict[str, float] = defaultdict(float)
    around: list[Event] = []
    for span in spans:
        while around and span["ts"] >= around[-1]["ts"] + around[-1]["dur"]:
            around.pop()
        work[_part(span)] += span["tdur"] / 1000
        if around:
            work[_part(around[-1])] -= span["tdur"] / 1000
        around.append(span)
    return work


def _part(span: Event) -> str:
    return _PART_OF.get(span["name"], "script")
