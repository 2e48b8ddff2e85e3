"""A server of the page, and its visitor: what its tests, its screenshots and its measurements in a browser share."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


def fake_camera(pictures: Sequence[Path], film: Path) -> list[str]:
    """Arguments that give chromium a camera, which sees pictures, JPEG files, one after the other and again.

    They are written to `film`, a file that ends in .mjpeg.
    """
    film.write_bytes(b"".join(picture.read_bytes() for picture in pictures))
    return [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]


class Server:
    """`gridlens serve` in a process of its own, or another command that serves the page.

    It keeps its port when it is started again.
    """

    def __init__(self, *options: str, command: Sequence[str] = ("serve",)) -> None:
        self._options = (*command, "--no-browser", *options)
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.end(signal.SIGTERM)

    def start(self) -> None:
        """Returns when it listens: at once if it does so already."""
        if self._process:
            return
        command = [sys.executable, "-m", "scanner", *self._options, "--port", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        if not self._process.stdout.readline():
            self.end(signal.SIGTERM)
            raise RuntimeError(f"{' '.join(command)} did not start")

    def end(self, how: signal.Signals) -> None:
        """Sends a signal and waits for the end; raises subprocess.TimeoutExpired if it goes on for half a minute."""
        if self._process:
            process, self._process = self._process, None
            with process:
                process.send_signal(how)
                try:
                    process.wait(30)
                finally:
                    process.kill()

    @property
    def process_id(self) -> int:
        assert self._process
        return self._process.pid


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def expect(what: Any) -> Any:
    """Playwright's assertions, which wait; where there is no playwright, its tests can be collected all the same."""
    from playwright.sync_api import expect as expected

    return expected(what)


def until(page: Page, condition: Callable[[], bool], seconds: float = 60) -> None:
    """Waits for what no assertion of playwright's can wait for. Raises TimeoutError.

    Never `page.wait_for_function`: the page forbids `eval`, so that looks once, and fails unless it is so already.
    """
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"not so within {seconds} seconds")
        page.wait_for_timeout(20)
