"""`gridlens live` on videos: what is recorded, printed and refused."""

import json
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import pytest

from scanner.cli import main
from tests.conftest import shortened

SAMPLE = Path(__file__).parents[3] / "samples" / "newspaper_sudoku.jpg"


def write_video(path: Path, frame: np.ndarray, frames: int = 9) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 20, frame.shape[1::-1])
    for _ in range(frames):
        writer.write(frame)
    writer.release()
    return path


def page() -> np.ndarray:
    return cv2.resize(cv2.imread(str(SAMPLE)), (600, 800), interpolation=cv2.INTER_AREA)


@pytest.fixture
def video(tmp_path) -> Path:
    return write_video(tmp_path / "page.avi", page())


@pytest.fixture
def two_frames(tmp_path) -> Path:
    return write_video(tmp_path / "page.avi", page(), 2)


def frames_of(path: Path) -> list[np.ndarray]:
    capture = cv2.VideoCapture(str(path))
    frames = []
    while (read := capture.read())[0]:
        frames.append(read[1])
    return frames


@pytest.mark.parametrize("name", shortened(["new/out.mp4", "out.avi"], 2))
def test_records_every_frame_with_the_answer(video, tmp_path, name, capsys):
    assert main(["live", str(video), "--headless", "-o", str(tmp_path / name)]) == 0
    before, after = frames_of(video), frames_of(tmp_path / name)
    assert [frame.shape for frame in after] == [frame.shape for frame in before]
    for there, drawn in zip(before, after, strict=True):
        assert (np.abs(drawn.astype(int) - there).max(axis=2) > 60).sum() > 5000
    out = capsys.readouterr().out
    assert out.count("solved") == 1
    assert out.startswith(f"{video}, frame 1: solved")
    assert not list((tmp_path / name).parent.glob(".*"))


def test_the_answer_has_the_requested_colour(two_frames, tmp_path):
    green = []
    for number, options in enumerate(([], ["--colour", "#00a000,#00a000"])):
        output = tmp_path / f"{number}.avi"
        assert main(["live", str(two_frames), "--headless", "-o", str(output), *options]) == 0
        last = frames_of(output)[-1].astype(int)
        green.append((last[..., 1] - np.maximum(last[..., 0], last[..., 2]) > 60).sum())
    assert green[1] > green[0] + 300


def test_with_outlines_there_is_no_answer(video, tmp_path, capsys):
    assert main(["live", str(video), "--headless", "--outlines", "-o", str(tmp_path / "out.avi")]) == 0
    assert "solved" in capsys.readouterr().out
    (quad,) = (puzzle["quad"] for puzzle in json.loads(SAMPLE.with_suffix(".json").read_text())["puzzles"])
    corners = np.array(quad) * (600 / cv2.imread(str(SAMPLE)).shape[1])
    inner = (corners + (corners.mean(axis=0) - corners) / 4).astype(np.int32)
    drawn = np.abs(frames_of(tmp_path / "out.avi")[-1].astype(int) - frames_of(video)[-1]).max(axis=2) > 60
    inside = cv2.fillConvexPoly(np.zeros(drawn.shape, np.uint8), inner, 1) > 0
    assert drawn.sum() > 2000
    assert not drawn[inside].any()


def test_a_video_without_a_puzzle(tmp_path, capsys):
    empty = write_video(tmp_path / "empty.avi", np.full((96, 128, 3), 200, np.uint8))
    assert main(["live", str(empty), "--headless"]) == 4
    assert "no puzzle" in capsys.readouterr().err


def test_a_file_that_is_no_video_is_reported(tmp_path, capsys):
    (tmp_path / "a.mp4").write_text("Dear diary, " * 50)
    assert main(["live", str(tmp_path / "a.mp4"), "--headless"]) == 5
    assert main(["live", str(tmp_path / "nope.mp4"), "--headless"]) == 5
    errors = capsys.readouterr().err
    assert "is no video" in errors
    assert "no such file" in errors


def test_nothing_is_overwritten_unasked(video, tmp_path):
    content = video.read_bytes()
    (tmp_path / "out.avi").write_text("mine")
    assert main(["live", str(video), "--headless", "-o", str(tmp_path / "out.avi")]) == 6
    assert main(["live", str(video), "--headless", "--force", "-o", str(video)]) == 6
    assert main(["live", str(video), "--headless", "-o", str(tmp_path / "out.txt")]) == 6
    assert main(["live", str(video), "--headless", "-o", str(video / "out.avi")]) == 6
    assert (tmp_path / "out.avi").read_text() == "mine"
    assert video.read_bytes() == content


def test_without_a_screen_it_says_what_to_do(video, monkeypatch, capsys):
    def no_screen(*arguments: object) -> None:
        raise cv2.error("no display")

    monkeypatch.setattr(cv2, "imshow", no_screen)
    for display in "", ":7":
        monkeypatch.setenv("DISPLAY", display)
        assert main(["live", str(video)]) == 2
        assert "--headless" in capsys.readouterr().err


@pytest.mark.parametrize(("key", "visible"), [(ord("q"), 1.0), (-1, 0.0)])
def test_a_key_or_closing_the_window_ends_it(video, monkeypatch, capsys, key, visible):
    shown: list[object] = []
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(cv2, "imshow", lambda name, picture: shown.append(picture))
    monkeypatch.setattr(cv2, "waitKey", lambda milliseconds: key if len(shown) == 3 else -1)
    monkeypatch.setattr(cv2, "getWindowProperty", lambda *what: visible if len(shown) == 3 else 1.0)
    assert main(["live", str(video)]) == 4
    assert len(shown) == 3


@pytest.mark.parametrize(("seconds", "wait"), [(0.01, 40), (0.06, 1)])
def test_a_video_is_shown_no_faster_than_it_was_recorded(video, monkeypatch, seconds, wait):
    """Its frames are 50 ms apart; each takes some seconds to be made."""
    waits: list[int] = []
    clock = count(100, seconds)
    monkeypatch.setattr("scanner.commands.live.time", SimpleNamespace(monotonic=lambda: next(clock)))
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(cv2, "imshow", lambda name, picture: None)
    monkeypatch.setattr(cv2, "waitKey", lambda milliseconds: waits.append(milliseconds) or -1)
    monkeypatch.setattr(cv2, "getWindowProperty", lambda *what: 1.0)
    monkeypatch.setattr("scanner.live.live_overlay.LiveOverlay.overlay", lambda self, frame: frame)
    assert main(["live", str(video)]) == 4
    assert waits == [1] + [wait] * 8


def test_interrupted_it_keeps_what_it_recorded(video, tmp_path, monkeypatch):
    from scanner.live.live_overlay import LiveOverlay

    overlay = LiveOverlay.overlay

    def interrupted(self, frame):
        if self._number == 3:
            raise KeyboardInterrupt
        return overlay(self, frame)

    monkeypatch.setattr(LiveOverlay, "overlay", interrupted)
    assert main(["live", str(video), "--headless", "-o", str(tmp_path / "out.avi")]) == 130
    assert len(frames_of(tmp_path / "out.avi")) == 3


@pytest.mark.skipif(sys.platform != "linux", reason="names of cameras")
def test_a_missing_camera_is_reported(capsys, tmp_path):
    assert main(["live", "93", "--headless", "-o", str(tmp_path / "out.avi")]) == 5
    assert "camera 93" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="names of cameras")
def test_one_line_says_that_there_is_no_camera(tmp_path):
    command = [sys.executable, "-m", "scanner", "live", "93", "--headless", "-o", str(tmp_path / "out.avi")]
    assert subprocess.run(command, capture_output=True, check=False).stderr.count(b"\n") == 1


def test_only_the_requested_kind_is_looked_for(two_frames, capsys):
    assert main(["live", str(two_frames), "--headless", "--kind", "queens"]) == 4
    assert main(["live", str(two_frames), "--headless", "--reader", "crystal-ball"]) == 2
    assert "crystal-ball" in capsys.readouterr().err
