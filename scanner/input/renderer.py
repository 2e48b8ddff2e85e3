"""The process in which PDFium works, as its callers see it: started, asked, kept for the next document, ended."""

from __future__ import annotations

import atexit
import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, LifoQueue
from subprocess import DEVNULL, PIPE, Popen
from threading import Timer
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from scanner.input.pixels import BAND

WALL_SECONDS = 20
"""Seconds by the clock for one answer, in case PDFium waits for ever."""

MOST_KEPT = 1
"""Processes that are kept for the next document: starting one takes longer than rendering a page."""

_LONGEST_ANSWER = 1000
_PROGRAM = "import sys; sys.path[:] = sys.argv[1:]; from scanner.input.pdfium import serve; serve()"

Answer = dict[str, Any]


class ProcessLostError(Exception):
    """The process ended before it had answered; `is_late` if that was because it took too long."""

    def __init__(self, is_late: bool) -> None:
        super().__init__()
        self.is_late = is_late


class DocumentRefusedError(Exception):
    """PDFium does not open a document, or does not render a page of it; the answer says why."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


class Renderer:
    """A process of PDFium, which has one document at a time.

    Its methods raise DocumentRefusedError, or ProcessLostError, after which the process is gone.
    """

    def __init__(self) -> None:
        # The process finds modules where this one does. Ctrl-C is for this one only: when this ends, so does the other.
        self._process = Popen(
            [sys.executable, "-I", "-S", "-c", _PROGRAM, *sys.path],
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            start_new_session=True,
        )
        self._owner = os.getpid()
        self._is_busy = False
        self._is_late = False

    @staticmethod
    def take() -> Renderer:
        """Returns a renderer that was kept, or a new one. Raises OSError where none can be started."""
        with suppress(Empty):
            while True:
                renderer = _kept.get_nowait()
                # After a fork, parent and child both know the same processes.
                if renderer._owner == os.getpid() and renderer._process.poll() is None:
                    return renderer
        return Renderer()

    def open(self, file: bytes | str, seconds: int, password: str | None = None) -> int:
        """Opens a document, by its absolute path or its bytes, and returns how many pages it has.

        The seconds, here and below, are those of processor time that this may take.
        """
        content = file if isinstance(file, bytes) else b""
        path = None if isinstance(file, bytes) else file
        request = {"what": "open", "seconds": seconds, "path": path, "bytes": len(content), "password": password}
        with self._watch_answers() as answers:
            self._send(request, content)
            return int(_read_answer(answers)["pages"])

    def render(self, number: int, most_pixels: int, longest_side: int, seconds: int) -> NDArray[np.uint8]:
        """Renders a page, counted from 1, as HxWx3 BGR, with each side shorter than `longest_side`."""
        request = {"what": "render", "number": number, "most_pixels": most_pixels, "longest_side": longest_side}
        with self._watch_answers() as answers:
            self._send(request | {"seconds": seconds})
            return _read_pixels(answers, most_pixels, **_read_answer(answers))

    def release(self) -> None:
        """Closes the document, and keeps the process for another one."""
        if self._is_busy or _kept.qsize() >= MOST_KEPT:
            self.end()
            return
        try:
            self._send({"what": "close", "seconds": WALL_SECONDS})
        except OSError:
            self.end()
        else:
            _kept.put(self)

    def end(self) -> None:
        """Ends the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                stream and stream.close()

    @contextmanager
    def _watch_answers(self) -> Iterator[IO[bytes]]:
        """Yields the stream of answers, for as long as they may take."""
        assert self._process.stdout
        self._is_busy = True
        timer = Timer(WALL_SECONDS, self._end_late)
        timer.start()
        try:
            yield self._process.stdout
            self._is_busy = False
        except DocumentRefusedError:
            self._is_busy = False
            raise
        except (OSError, ValueError, KeyError, TypeError):
            self.end()
            raise ProcessLostError(self._has_taken_too_long()) from None
        finally:
            timer.cancel()

    def _has_taken_too_long(self) -> bool:
        """Tells whether the clock ended the process, or the limit of processor time that some systems have."""
        return self._is_late or self._process.returncode == -getattr(signal, "SIGXCPU", 0)

    def _end_late(self) -> None:
        self._is_late = True
        self._process.kill()

    def _send(self, request: dict[str, Any], content: bytes = b"") -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.write(content)
        self._process.stdin.flush()


_kept: LifoQueue[Renderer] = LifoQueue()


@atexit.register
def _end_kept() -> None:
    with suppress(Empty):
        while True:
            renderer = _kept.get_nowait()
            if renderer._owner == os.getpid():
                renderer.end()


def _read_answer(answers: IO[bytes]) -> Answer:
    """Reads an answer. Raises DocumentRefusedError, or whatever is raised where there is none."""
    answer: Answer = json.loads(answers.readline(_LONGEST_ANSWER))
    if "error" in answer:
        raise DocumentRefusedError(answer)
    return answer


def _read_pixels(
    answers: IO[bytes], most_pixels: int, width: int, height: int, stride: int, n_channels: int
) -> NDArray[np.uint8]:
    """Reads a rendering band by band, so that there is never a second copy. Raises ValueError where there is none."""
    if not (0 < width * height <= most_pixels and n_channels in (3, 4) and width * n_channels <= stride <= 8 * width):
        raise ValueError
    pixels = np.empty((height, width, 3), np.uint8)
    band = bytearray(BAND * stride)
    for top in range(0, height, BAND):
        rows = min(BAND, height - top)
        if answers.readinto(memoryview(band)[: rows * stride]) < rows * stride:  # type: ignore[attr-defined]
            raise ValueError
        lines = np.frombuffer(band, np.uint8).reshape(BAND, stride)[:rows, : width * n_channels]
        pixels[top : top + rows] = lines.reshape(rows, width, n_channels)[..., :3]
    return pixels
