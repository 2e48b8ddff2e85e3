"""`gridlens live`: draws the answers onto every frame of a camera or a video."""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scanner.commands.arguments import add_options, add_style, add_verbose, options_of, style_of
from scanner.commands.signals import ending_as_on_interrupt
from scanner.errors import ExitCode, NoPuzzleError, UsageError
from scanner.writers.files import check_free

if TYPE_CHECKING:
    from collections.abc import Callable

    from scanner.types import Scan

DESCRIPTION = (
    "Draws the answers onto every frame of a camera or a video, and prints each puzzle once. A frame is read like a "
    "photo: an uncertain puzzle gets an outline, and no answer; with --outlines none gets one. Esc or q "
    "ends the program."
)
WINDOW = "gridlens"
ENDING_KEYS = frozenset(b"\x1bq")
"""The codes of Esc and q."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of `gridlens live`: source and display."""
    parser.add_argument(
        "source", metavar="CAMERA|VIDEO", nargs="?", default="0", help="a camera's number (default: 0), or a video file"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="record what is shown, as .mp4 or .avi")
    add_options(parser)
    add_style(parser)
    parser.add_argument("--outlines", action="store_true", help="draw no answers, only what is read")
    parser.add_argument("--headless", action="store_true", help="open no window")
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it exists, but never the video")
    add_verbose(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Looks at frame after frame, to the end of the video or until a key is pressed."""
    from scanner.live.live_overlay import LiveOverlay
    from scanner.live.video import Video, record

    options, style = options_of(arguments), style_of(arguments)
    if not arguments.headless:
        _check_screen()
    if arguments.output:
        check_free(arguments.output, [Path(arguments.source)], arguments.force, "video")
    video = Video(arguments.source)
    if arguments.headless and video.is_camera and not arguments.output:
        raise UsageError("nobody would see the camera's picture", "Name a file with -o, or leave out --headless.")
    seen: list[Scan] = []
    show = _choose_printer()

    def tell(scan: Scan) -> None:
        seen.append(scan)
        show(scan)

    with (
        ending_as_on_interrupt(),
        # A video can wait for a reading; a person looking at a window should not.
        nullcontext() if arguments.headless else ThreadPoolExecutor(1) as executor,
        record(arguments.output, video.rate) if arguments.output else nullcontext() as recording,
    ):
        live = LiveOverlay(
            arguments.source, options, None if arguments.outlines else style, tell=tell, executor=executor
        )
        window = None if arguments.headless else _Window(0 if video.is_camera else 1 / video.rate)
        for frame in video.frames():
            picture = live.overlay(frame)
            if recording:
                recording.add(picture)
            if window and not window.show(picture):
                break
    if not seen:
        advice = "Show the whole grid for a second or two, from straight above, sharp and well lit."
        raise NoPuzzleError(f"{arguments.source}: no puzzle was read with certainty", advice)
    return ExitCode.DONE


def _choose_printer() -> Callable[[Scan], None]:
    """Returns the function that prints a puzzle when it has been read."""
    if sys.stdout is None:
        return lambda scan: None
    from scanner.writers.terminal import Terminal

    terminal = Terminal(sys.stdout)

    def show(scan: Scan) -> None:
        terminal.show(scan, None)
        sys.stdout.flush()

    return show


def _check_screen() -> None:
    """Raises UsageError if there is no screen: OpenCV would end the process."""
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        raise _make_no_window_error()


def _make_no_window_error() -> UsageError:
    return UsageError("no window can be opened here", "Add --headless, and -o FILE to record.")


class _Window:
    """A window that shows each frame for at least `seconds`: a video must not run faster than it was taken."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until = 0.0

    def show(self, picture: Any) -> bool:
        """Shows a frame, and tells whether more are wanted. Raises UsageError if there is no screen."""
        import cv2

        try:
            cv2.imshow(WINDOW, picture)
            left = self._until - time.monotonic()
            key = cv2.waitKey(max(1, round(1000 * left))) & 0xFF
            self._until = time.monotonic() + self._seconds
            return key not in ENDING_KEYS and cv2.getWindowProperty(WINDOW, cv2.WND_PROP_VISIBLE) > 0
        except cv2.error:
            raise _make_no_window_error() from None
