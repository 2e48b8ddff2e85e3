"""The contact sheet of the screens."""

from pathlib import Path

from PIL import Image

from tests.page.screens import TILE, contact_sheet


def test_all_screens_are_on_one_sheet(tmp_path: Path) -> None:
    for number in range(TILE.across + 1):
        Image.new("RGB", (360, 640), "red").save(tmp_path / f"view-{number}.phone.light.screen.png")
    contact_sheet(tmp_path, tmp_path / "sheet.jpg")
    with Image.open(tmp_path / "sheet.jpg") as sheet:
        assert sheet.size == (TILE.across * TILE.width, 2 * TILE.height)
        last = sheet.getpixel((TILE.width // 2, TILE.height + TILE.height // 2))
    assert isinstance(last, tuple)
    assert last[0] > 200 > 100 > last[1]
