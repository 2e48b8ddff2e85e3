"""The bytes that are sent to a terminal to show a picture."""

from __future__ import annotations

import re
from base64 import b64decode

import cv2
import numpy as np
import pytest

from scanner.writers.inline import KITTY_CHUNK, inline_image

PIXELS = np.random.default_rng(0).integers(0, 256, (60, 80, 3), np.uint8)
JPEG = cv2.imencode(".jpg", PIXELS)[1].tobytes()


def test_the_file_itself_goes_to_terminals_that_open_files():
    shown = inline_image(JPEG, {"TERM_PROGRAM": "WezTerm"})
    assert b64decode(shown.partition(":")[2].removesuffix("\a")) == JPEG


@pytest.mark.parametrize("environment", [{"KITTY_WINDOW_ID": "1"}, {"TERM_PROGRAM": "ghostty"}])
def test_kitty_gets_a_png_in_chunks(environment):
    chunks = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", inline_image(JPEG, environment))
    assert len(chunks) > 2
    assert [keys.endswith("m=1") for keys, _ in chunks] == [True] * (len(chunks) - 1) + [False]
    assert max(len(chunk) for _, chunk in chunks) <= KITTY_CHUNK
    png = np.frombuffer(b64decode("".join(chunk for _, chunk in chunks)), np.uint8)
    assert cv2.imdecode(png, cv2.IMREAD_COLOR).shape == PIXELS.shape


def test_other_terminals_are_sent_nothing():
    assert inline_image(JPEG, {"TERM": "xterm-256color"}) == ""
