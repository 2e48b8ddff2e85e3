"""Pictures in the terminal, in those that can show them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping

import cv2
import numpy as np

COLUMNS = 40
"""How wide a picture is, in characters."""

ITERM_LIKE = {"iTerm.app", "WezTerm", "mintty", "vscode"}
"""The names of terminals with iTerm's protocol; iterm2.com/documentation-images.html."""

KITTY_LIKE = {"ghostty"}
"""The terminals besides kitty with its protocol, which takes PNG only; sw.kovidgoyal.net/kitty/graphics-protocol."""

KITTY_CHUNK = 4096
"""Characters that one of its sequences may carry."""


def inline_image(picture: bytes, environment: Mapping[str, str]) -> str:
    """The sequence that shows a picture, the content of a file, in a terminal; empty where that may not be able to."""
    program = environment.get("TERM_PROGRAM", "")
    if program in ITERM_LIKE:
        return f"\x1b]1337;File=inline=1;width={COLUMNS}:{b64encode(picture).decode()}\a"
    if program in KITTY_LIKE or "KITTY_WINDOW_ID" in environment:
        return _for_kitty(b64encode(_png(picture)).decode())
    return ""


def _for_kitty(content: str) -> str:
    chunks = [content[start : start + KITTY_CHUNK] for start in range(0, len(content), KITTY_CHUNK)]
    last = len(chunks) - 1
    keys = [f"a=T,f=100,c={COLUMNS},q=2,", *[""] * last]
    return "".join(
        f"\x1b_G{key}m={int(place < last)};{chunk}\x1b\\"
        for place, (key, chunk) in enumerate(zip(keys, chunks, strict=True))
    )


def _png(picture: bytes) -> bytes:
    pixels = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    return b"" if pixels is None else cv2.imencode(".png", pixels)[1].tobytes()
