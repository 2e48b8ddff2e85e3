"""Moving pictures, from a camera or a file, and into a file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.errors import OutputError, PictureTooLargeError, UnreadableFileError

CODECS = {".mp4": "mp4v", ".avi": "MJPG"}
"""The formats of recordings, by the suffix of the file's name."""

USUAL_RATE = 30.0
"""Frames per second, where a source does not say."""

MOST_PIXELS = 8_900_000
"""The most pixels in a frame: those of 4K."""


class Video:
    """The frames of a file, or of the camera with that number, each HxWx3 uint8 BGR. Raises UnreadableFileError."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.is_camera = source.isdecimal()
        if not self.is_camera and not Path(source).is_file():
            raise UnreadableFileError(
                f"{source}: there is no such file", "Check the spelling, or give a camera's number."
            )
        with _silence_opencv():
            self._capture = (
                cv2.VideoCapture(int(source)) if self.is_camera else cv2.VideoCapture(source, cv2.CAP_FFMPEG)
            )
        if not self._capture.isOpened():
            raise self._unreadable()
        width, height = (self._capture.get(side) for side in (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT))
        if width * height > MOST_PIXELS:
            raise PictureTooLargeError(f"{source}: frames of {width:.0f} x {height:.0f} pixels are too large")

    @property
    def rate(self) -> float:
        """Frames per second."""
        rate = self._capture.get(cv2.CAP_PROP_FPS)
        return rate if 1 <= rate <= 240 else USUAL_RATE

    def frames(self) -> Iterator[NDArray[np.uint8]]:
        """Yields frame by frame, to the end."""
        try:
            more, frame = self._capture.read()
            if not more:
                raise self._unreadable()
            while more:
                yield np.asarray(frame, np.uint8)
                more, frame = self._capture.read()
        finally:
            self._capture.release()

    def _unreadable(self) -> UnreadableFileError:
        if self.is_camera:
            return UnreadableFileError(f"camera {self.source} gives no picture", "Plug it in, or give another number.")
        return UnreadableFileError(f"{self.source}: is no video that can be read", "Give an MP4, AVI, MKV or MOV file.")


@contextmanager
def _silence_opencv() -> Iterator[None]:
    """Silences OpenCV, which takes a dozen lines to say that there is no such camera."""
    logging = cv2.utils.logging
    before = logging.setLogLevel(logging.LOG_LEVEL_SILENT)
    try:
        yield
    finally:
        logging.setLogLevel(before)


class Recording:
    """A video to which frames of one size are added."""

    def __init__(self, path: Path, rate: float) -> None:
        self._path = path
        self._rate = rate
        self._writer: cv2.VideoWriter | None = None

    def add(self, frame: NDArray[np.uint8]) -> None:
        """Adds a frame, HxWx3 uint8 BGR. Raises OutputError."""
        if self._writer is None:
            codec = cv2.VideoWriter.fourcc(*CODECS[self._path.suffix.lower()])
            self._writer = cv2.VideoWriter(str(self._path), codec, self._rate, frame.shape[1::-1])
            if not self._writer.isOpened():
                raise OutputError(f"{self._path}: cannot be written", "Name another place.")
        self._writer.write(frame)

    def close(self) -> None:
        """Ends the file."""
        if self._writer is not None:
            self._writer.release()


@contextmanager
def record(path: Path, rate: float) -> Iterator[Recording]:
    """Opens a recording that gets its name only when it ends, even by an interruption. Raises OutputError."""
    if path.suffix.lower() not in CODECS:
        raise OutputError(f"{path}: no such video can be written", f"Give a name that ends in {' or '.join(CODECS)}.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror})", "Name another place.") from None
    unfinished = path.with_name(f".{path.stem}.{os.getpid()}.part{path.suffix}")
    recording = Recording(unfinished, rate)
    try:
        yield recording
    finally:
        recording.close()
        if unfinished.exists():
            unfinished.replace(path)
