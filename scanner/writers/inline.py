"""Shows pictures in terminals that can display them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping

import cv2
import numpy as np

PICTURE_COLUMNS = 40
"""The width of a picture, in characters."""

ITERM_LIKE = {"iTerm.app", "WezTerm", "mintty", "vscode"}
"""The names of terminals with iTerm's protocol; iterm2.com/documentation-images.html."""

KITTY_LIKE = {"ghostty"}
"""The terminals with kitty's protocol, which takes only PNG; sw.kovidgoyal.net/kitty/graphics-protocol."""

KITTY_CHUNK = 4096
"""The characters that one sequence of kitty's protocol may carry."""


def inline_image(picture: bytes, environment: Mapping[str, str]) -> str:
    """Returns the escape sequence that shows a picture file in the terminal; empty if that may not be possible."""
    program = environment.get("TERM_PROGRAM", "")
    if program in ITERM_LIKE:
        return f"\x1b]1337;File=inline=1;width={PICTURE_COLUMNS}:{b64encode(picture).decode()}\a"
    if program in KITTY_LIKE or "KITTY_WINDOW_ID" in environment:
        return _encode_for_kitty(b64encode(_convert_to_png(picture)).decode())
    return ""


def _encode_for_kitty(content: str) -> str:
    chunks = [content[start : start + KITTY_CHUNK] for start in range(0, len(content), KITTY_CHUNK)]
    last = len(chunks) - 1
    keys = [f"a=T,f=100,c={PICTURE_COLUMNS},q=2,", *[""] * last]
    return "".join(
        f"\x1b_G{key}m={int(place < last)};{chunk}\x1b\\"
        for place, (key, chunk) in enumerate(zip(keys, chunks, strict=True))
    )


def _convert_to_png(picture: bytes) -> bytes:
    pixels = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    return b"" if pixels is None else cv2.imencode(".png", pixels)[1].tobytes()
