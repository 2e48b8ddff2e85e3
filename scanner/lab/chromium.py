"""The Chromium of the system, driven by playwright, and the devices that it can be.

`pip install '.[test]'` and `apt-get install chromium-headless-shell` bring both. That one has no windows to draw: tests
take two thirds of the time that they take in `chromium`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
HOW_TO_HAVE_IT = "needs a browser: pip install '.[test]' and apt-get install chromium-headless-shell"

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
DEVICES = {"phone": PHONE, "desk": DESK}
"""The settings of a browser context that make it one of these."""


def chromium() -> str | None:
    """Returns the path of the browser, or None where it or playwright is missing."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return None
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


@contextmanager
def launched(playwright: Playwright, *arguments: str) -> Iterator[Browser]:
    """Launches a browser without a window; arguments are chromium's own."""
    # A container has no room for the sandbox, and the only page that is opened is our own.
    browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", *arguments])
    try:
        yield browser
    finally:
        browser.close()
