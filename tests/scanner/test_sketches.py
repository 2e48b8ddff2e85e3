"""--debug leaves a picture of every stage."""

from __future__ import annotations

from pathlib import Path

import cv2

from scanner.lab.synth import Camera, Look, photograph
from scanner.pipeline import scan_page
from scanner.sketches import Sketches
from scanner.types import Page


def test_every_stage_has_its_picture(tmp_path: Path) -> None:
    page = Page(photograph(11, Look(), Camera(width=640, height=640, cell=55)).image, "folder/photo.jpg")
    scan_page(page, watch=Sketches(tmp_path, page))
    stages = ["photo-1-found", "photo-grid1-2-flat", "photo-grid1-3-cells", "photo-grid1-4-read"]
    assert sorted(path.stem for path in tmp_path.iterdir()) == stages
    assert cv2.imread(str(tmp_path / "photo-1-found.png")).shape == page.image.shape
