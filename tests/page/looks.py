"""What a person sees of boards: in each room of the page, whether all on them can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.page.gallery import gallery, paper

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOMS = (
    "play",
    "marks by hand",
    "options by rule",
    "hint",
    "hint by hand",
    "put right",
    "answer",
    "editor",
    "lesson",
    "paper",
    "miniature",
)
"""Where boards are drawn, as `gallery.js` calls it."""

LOOK = {"leastText": 9, "leastContrast": 4.5, "largestCell": 96, "slack": 1}
"""Text of at least 9 px, and 4.5:1 (WCAG 2.2, 1.4.3); cells grow to 96 px (play/zoom.js); a pixel may stand out."""

_HERE = Path(__file__).parent
_DRAW, _LOOK = ((_HERE / name).read_text(encoding="utf-8") for name in ("gallery.js", "looks.js"))


def boards() -> dict[str, Any]:
    """The gallery as the page takes it."""
    return {name: json.loads(json.dumps(_shown(name, record))) for name, record in gallery().items()}


def _shown(name: str, record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "variant": name.split(" ", maxsplit=1)[0], "paper": paper(record)}


def draw(page: Page, room: str, shown: dict[str, Any]) -> None:
    """Draws boards in a room, below each other, in the typefaces of the page."""
    page.evaluate(_DRAW, {"boards": shown, "room": room})
    page.evaluate("document.fonts.ready.then(() => null)")


def faults(page: Page) -> list[str]:
    """What is wrong with the boards that are drawn."""
    found: list[str] = page.evaluate(_LOOK, LOOK)
    return found
