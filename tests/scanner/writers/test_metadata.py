"""The metadata of a photo is kept in its overlay."""

from __future__ import annotations

from io import BytesIO

import cv2
import numpy as np
import pytest
from PIL import ExifTags, Image, ImageCms

from scanner.input import load
from scanner.writers.metadata import NONE, Metadata
from scanner.writers.picture import write

PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
SUFFIXES = pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".tif"])


def exif_of(orientation=1):
    exif = Image.Exif()
    exif[ExifTags.Base.Make] = "Camera"
    exif[ExifTags.Base.Orientation] = orientation
    exif[ExifTags.Base.XResolution], exif[ExifTags.Base.YResolution] = 300.0, 150.0
    exif[ExifTags.Base.ResolutionUnit] = 2
    exif[ExifTags.IFD.Exif] = {
        ExifTags.Base.DateTimeOriginal: "2024:05:06 07:08:09",
        ExifTags.Base.ExifImageWidth: 64,
        ExifTags.Base.ExifImageHeight: 48,
    }
    exif[ExifTags.IFD.GPSInfo] = {ExifTags.GPS.GPSLatitudeRef: "N"}
    return exif


@pytest.fixture
def photo(picture, tmp_path):
    """Writes a photo with what is given, and returns its path."""

    def photo(suffix, **metadata):
        path = tmp_path / f"photo{suffix}"
        Image.fromarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)).save(path, **metadata)
        return path

    return photo


def copied(path, suffix=None):
    """The overlay of a photo, opened again."""
    page = load.page(path)
    overlay = path.with_name(f"overlay{suffix or path.suffix}")
    write(overlay, page.image, Metadata.of(path))
    with Image.open(overlay) as image:
        image.load()
        assert (image.height, image.width) == page.image.shape[:2]
    return image


@SUFFIXES
def test_the_colour_profile_is_kept(photo, suffix):
    assert copied(photo(suffix, icc_profile=PROFILE)).info["icc_profile"] == PROFILE


@SUFFIXES
def test_exif_is_kept(photo, suffix):
    exif = copied(photo(suffix, exif=exif_of().tobytes())).getexif()
    assert exif[ExifTags.Base.Make] == "Camera"
    assert exif.get_ifd(ExifTags.IFD.Exif)[ExifTags.Base.DateTimeOriginal] == "2024:05:06 07:08:09"
    assert exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitudeRef] == "N"


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".tif"])
def test_the_resolution_is_kept(photo, suffix):
    assert copied(photo(suffix, dpi=(300, 200))).info["dpi"] == pytest.approx((300, 200), abs=0.1)


@SUFFIXES
def test_a_turn_is_recorded_once(photo, suffix, picture):
    path = photo(suffix, exif=exif_of(orientation=6).tobytes())
    assert load.page(path).image.shape[:2] == picture.shape[1::-1]
    overlay = copied(path)
    exif = overlay.getexif()
    assert exif.get(ExifTags.Base.Orientation, 1) == 1
    assert (exif[ExifTags.Base.XResolution], exif[ExifTags.Base.YResolution]) == (150, 300)
    details = exif.get_ifd(ExifTags.IFD.Exif)
    assert (details[ExifTags.Base.ExifImageWidth], details[ExifTags.Base.ExifImageHeight]) == (48, 64)
    assert load.page(path).image.shape == load.page(path.with_name(f"overlay{suffix}")).image.shape


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".tif", ".bmp"])
def test_another_format_keeps_what_it_can_hold(photo, suffix):
    overlay = copied(photo(".jpg", icc_profile=PROFILE, exif=exif_of().tobytes(), dpi=(300, 300)), suffix)
    if suffix != ".bmp":
        assert overlay.info["icc_profile"] == PROFILE
        assert overlay.getexif()[ExifTags.Base.Make] == "Camera"
    if suffix != ".webp":
        assert overlay.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_the_small_picture_of_a_camera_is_not_kept(photo):
    exif = exif_of().tobytes()
    thumbnail = BytesIO()
    Image.new("RGB", (8, 8)).save(thumbnail, "JPEG")
    # A second directory behind the first: where the small picture begins, and how long it is.
    start = len(exif) - 6
    entries = [(0x0201, start + 2 + 24 + 4), (0x0202, len(thumbnail.getvalue()))]
    directory = (2).to_bytes(2, "big") + b"".join(
        tag.to_bytes(2, "big") + b"\0\4\0\0\0\1" + value.to_bytes(4, "big") for tag, value in entries
    )
    count = int.from_bytes(exif[14:16], "big")
    link = 16 + 12 * count
    assert exif[6:8] == b"MM"
    exif = exif[:link] + start.to_bytes(4, "big") + exif[link + 4 :] + directory + b"\0\0\0\0" + thumbnail.getvalue()
    path = photo(".jpg", exif=exif)
    assert thumbnail.getvalue() in path.read_bytes()
    copied(path)
    kept = path.with_name("overlay.jpg").read_bytes()
    assert thumbnail.getvalue() not in kept
    assert b"Camera" in kept


@SUFFIXES
def test_a_profile_of_other_pixels_is_not_kept(photo, suffix):
    grey = PROFILE[:16] + b"GRAY" + PROFILE[20:]
    path = photo(suffix, icc_profile=grey)
    assert Metadata.of(path).broken == ()
    assert "icc_profile" not in copied(path).info


@pytest.mark.parametrize(
    ("metadata", "broken"),
    [
        ({"icc_profile": b"nonsense"}, "colour profile"),
        ({"icc_profile": PROFILE[:-20]}, "colour profile"),
        ({"exif": b"Exif\0\0nonsense and more"}, "EXIF"),
    ],
)
@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
def test_broken_metadata_are_left_out_and_the_rest_is_kept(photo, suffix, metadata, broken):
    rest = {"icc_profile": PROFILE, "exif": exif_of().tobytes()} | metadata
    path = photo(suffix, **rest)
    assert Metadata.of(path).broken == (broken,)
    overlay = copied(path)
    assert ("icc_profile" in overlay.info) == (broken != "colour profile")
    assert (ExifTags.Base.Make in overlay.getexif()) == (broken != "EXIF")


def test_exif_that_is_too_long_for_a_jpeg_is_left_out(photo):
    exif = exif_of()
    exif[ExifTags.Base.ImageDescription] = "x" * 70_000
    path = photo(".png", exif=exif.tobytes())
    assert copied(path).getexif()[ExifTags.Base.Make] == "Camera"
    assert not copied(path, ".jpg").getexif()


def test_the_page_of_a_tiff_has_its_own(tmp_path, picture):
    pages = [Image.fromarray(picture), Image.fromarray(picture)]
    path = tmp_path / "pages.tif"
    pages[1].encoderinfo = {"dpi": (200, 200)}
    pages[0].save(path, save_all=True, append_images=pages[1:], dpi=(100, 100))
    assert [Metadata.of(path, number).dpi for number in (1, 2)] == [(100, 100), (200, 200)]


def test_a_file_without_a_picture_has_none(tmp_path):
    (tmp_path / "a.jpg").write_bytes(b"\xff\xd8\xff nothing")
    assert Metadata.of(tmp_path / "a.jpg") == NONE
    assert Metadata.of(tmp_path / "missing.jpg") == NONE


@pytest.mark.parametrize("suffix", [".jpg", ".webp", ".tif"])
def test_no_damage_ends_the_drawing(photo, suffix):
    whole = photo(suffix, exif=exif_of(6).tobytes(), icc_profile=PROFILE, dpi=(300, 300)).read_bytes()
    rng = np.random.default_rng(0)
    path = photo(suffix)
    for start in rng.integers(0, len(whole) - 5, 100):
        path.write_bytes(whole[:start] + rng.bytes(5) + whole[start + 5 :])
        write(path.with_name(f"overlay{suffix}"), np.zeros((8, 8, 3), np.uint8), Metadata.of(path))
