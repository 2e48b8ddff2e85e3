"""Every picture that people have comes out upright and in BGR; every other file is one clear error, before it costs."""

import os
import struct
import sys
import zlib
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image, ImageOps, features

from scanner.errors import PictureTooLargeError, PictureTooSmallError, ScanError, UnreadableFileError
from scanner.input.load import MEMORY, page, page_count, pages

ORIENTATION = 0x0112
LOSSY = {"quality": 95}


def encoded(image: Image.Image, kind: str, **options) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def close(image, expected, tolerance=6):
    return image.shape == expected.shape and np.abs(image.astype(int) - expected).max() <= tolerance


@pytest.fixture
def rgb(picture) -> Image.Image:
    return Image.fromarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF"])
def test_every_format_is_loaded(rgb, picture, kind):
    options = LOSSY if kind in ("JPEG", "WEBP") else {}
    assert close(page(encoded(rgb, kind, **options)).image, picture, 16 if kind == "GIF" else 8)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF", "MPO"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_exif_turns_every_kind_of_source(rgb, tmp_path, kind, orientation):
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    data = encoded(
        rgb, kind, exif=exif, **({"lossless": True} if kind == "WEBP" else {"quality": 100, "subsampling": 0})
    )
    path = tmp_path / "turned"
    path.write_bytes(data)
    upright = ImageOps.exif_transpose(Image.open(BytesIO(data))).convert("RGB")
    expected = cv2.cvtColor(np.asarray(upright), cv2.COLOR_RGB2BGR)
    for source in (path, str(path), data, Image.open(BytesIO(data))):
        assert close(page(source).image, expected)


def test_broken_exif_is_no_reason_to_refuse_a_picture(rgb, picture):
    assert close(page(encoded(rgb, "PNG", exif=b"Exif\0\0MM\0\x2a\0\0")).image, picture)


def test_transparency_becomes_white():
    image = Image.new("RGBA", (40, 40), (10, 20, 30, 255))
    image.paste((0, 0, 0, 0), (0, 0, 20, 40))
    for kind in ("PNG", "WEBP", "TIFF"):
        loaded = page(encoded(image, kind, **({"lossless": True} if kind == "WEBP" else {}))).image
        assert (loaded[20, 5] == 255).all()
        assert loaded[20, 30].tolist() == [30, 20, 10]


def test_grey_with_alpha_becomes_white():
    loaded = page(encoded(Image.new("LA", (40, 40), (0, 51)), "PNG")).image
    assert np.unique(loaded).tolist() == [204]


def test_a_palette_may_have_a_transparent_colour(rgb):
    palette = rgb.quantize(16)
    palette.paste(3, (0, 0, 20, 20))
    loaded = page(encoded(palette, "PNG", transparency=3)).image
    assert (loaded[10, 10] == 255).all()


def test_a_palette_becomes_colours(rgb, picture):
    assert close(page(encoded(rgb.quantize(256), "PNG")).image, picture, 16)


@pytest.mark.parametrize("kind", ["JPEG", "TIFF"])
def test_cmyk_becomes_bgr(rgb, picture, kind):
    assert close(page(encoded(rgb.convert("CMYK"), kind, quality=95)).image, picture, 8)


@pytest.mark.parametrize("suffix", [".png", ".tif"])
@pytest.mark.parametrize("channels", [1, 3])
def test_sixteen_bits_become_eight(picture, suffix, channels):
    deep = picture[..., :channels].astype(np.uint16) * 257
    loaded = page(cv2.imencode(suffix, deep)[1].tobytes()).image
    assert close(loaded, np.broadcast_to(picture[..., :channels], picture.shape), 1)


def test_black_and_white_becomes_bgr():
    image = Image.new("1", (40, 40), 1)
    image.paste(0, (0, 0, 20, 40))
    loaded = page(encoded(image, "TIFF", compression="group4")).image
    assert loaded[0, 0].tolist() == [0, 0, 0]
    assert loaded[0, 30].tolist() == [255, 255, 255]


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_only_the_first_of_moving_pictures_is_loaded(rgb, picture, kind):
    options = {"lossless": True} if kind == "WEBP" else {}
    moving = encoded(rgb, kind, save_all=True, append_images=[ImageOps.mirror(rgb)], **options)
    loaded = list(pages(moving))
    assert len(loaded) == 1
    assert close(loaded[0].image, picture, 16)


def test_a_tiff_has_pages(rgb, picture, tmp_path):
    path = tmp_path / "scans.tif"
    rgb.save(path, save_all=True, append_images=[rgb.resize((32, 48)), rgb])
    loaded = list(pages(path))
    assert [(p.number, p.source, p.image.shape) for p in loaded] == [
        (1, str(path), (48, 64, 3)),
        (2, str(path), (48, 32, 3)),
        (3, str(path), (48, 64, 3)),
    ]
    assert close(loaded[2].image, picture, 0)


def test_the_pages_of_a_tiff_are_limited(rgb, tmp_path, monkeypatch):
    path = tmp_path / "scans.tif"
    rgb.save(path, save_all=True, append_images=[rgb] * 3)
    monkeypatch.setattr("scanner.input.load.MAX_PAGES", 4)
    assert page_count(path) == 4
    monkeypatch.setattr("scanner.input.load.MAX_PAGES", 3)
    assert page(path, 3).number == 3
    with pytest.raises(PictureTooLargeError, match="more than 3 pages"):
        page_count(path)


def test_a_page_is_found_by_its_number(rgb, tmp_path):
    path = tmp_path / "scans.tif"
    rgb.save(path, save_all=True, append_images=[rgb.resize((32, 48)), rgb])
    assert page_count(path) == 3
    assert (page(path, 2).number, page(path, 2).image.shape) == (2, (48, 32, 3))
    with pytest.raises(UnreadableFileError, match="no page 4"):
        page(path, 4)


def heic(image: Image.Image, **options) -> bytes:
    as_plugin = pytest.importorskip("pillow_heif").from_pillow(image)
    file = BytesIO()
    as_plugin.save(file, quality=95, **options)
    return file.getvalue()


def test_heic_is_loaded(rgb, picture):
    assert close(page(heic(rgb)).image, picture, 24)


def avif(image: Image.Image, **options) -> bytes:
    if not features.check("avif"):
        pytest.skip("Pillow was built without AVIF")
    file = BytesIO()
    image.save(file, "AVIF", quality=95, **options)
    return file.getvalue()


@pytest.mark.parametrize("brand", [b"avif", b"mif1"])
def test_avif_is_loaded(rgb, picture, brand):
    data = avif(rgb)
    assert close(page(data[:8] + brand + data[12:]).image, picture, 24)


@pytest.mark.parametrize("encoded", [heic, avif])
def test_pictures_of_phones_are_turned_once(rgb, picture, encoded):
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    turned = page(encoded(rgb, exif=exif.tobytes())).image
    assert close(turned, cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE), 24)


@pytest.mark.parametrize("part", [0.9, 0.5, 0.1, 0.02])
@pytest.mark.parametrize("encoded", [heic, avif])
def test_truncated_pictures_of_phones_are_refused(rgb, encoded, part):
    whole = encoded(rgb)
    complaint(whole[: int(len(whole) * part)])


def test_avif_with_broken_colours_is_refused(rgb):
    whole = avif(rgb)
    start = whole.index(b"mdat") + 10
    complaint(whole[:start] + bytes(byte ^ 0xFF for byte in whole[start:]))


def test_without_avif_in_pillow_the_error_says_what_to_install(rgb, monkeypatch):
    data = avif(rgb)
    monkeypatch.setattr(features, "check", lambda feature: False)
    assert "pip install -U Pillow" in complaint(data).advice


def test_without_the_extra_for_heic_the_error_says_what_to_install(rgb, monkeypatch):
    data = heic(rgb)
    monkeypatch.setitem(sys.modules, "pi_heif.as_plugin", None)
    assert "gridlens[heic]" in complaint(data).advice


@pytest.mark.parametrize(
    "convert",
    [
        lambda bgr: bgr,
        lambda bgr: bgr.astype(np.uint16) * 257,
        lambda bgr: bgr / 255,
        lambda bgr: (bgr / 255).astype(np.float32),
        lambda bgr: np.dstack([bgr, np.full(bgr.shape[:2], 255, np.uint8)]),
        lambda bgr: bgr[::-1, ::-1][::-1, ::-1],
    ],
)
def test_arrays_of_colour_are_loaded(picture, convert):
    loaded = page(convert(picture)).image
    assert close(loaded, picture, 1)
    assert loaded.flags.c_contiguous


def test_arrays_of_grey_are_loaded(picture):
    grey = picture[..., 0]
    for array in (grey, grey[..., None], grey > 90):
        loaded = page(array).image
        assert loaded.shape == picture.shape
        assert (loaded[..., 0] == loaded[..., 2]).all()
    assert set(np.unique(page(grey > 90).image)) == {0, 255}


@pytest.mark.parametrize(
    "array",
    [
        np.zeros(50, np.uint8),
        np.zeros((50, 50, 2), np.uint8),
        np.zeros((50, 50), np.int64),
        np.full((50, 50), 7.0),
        np.full((50, 50), np.nan),
        np.zeros((0, 50), np.uint8),
    ],
)
def test_other_arrays_are_refused(array):
    with pytest.raises(UnreadableFileError):
        page(array)


def test_a_pil_image_says_where_it_comes_from(rgb, tmp_path):
    rgb.save(tmp_path / "a.png")
    assert page(Image.open(tmp_path / "a.png")).source == str(tmp_path / "a.png")
    assert page(rgb).source == "image"


def complaint(source) -> ScanError:
    with pytest.raises(ScanError) as caught:
        list(pages(source))
    assert caught.value.advice
    assert "\n" not in f"{caught.value}{caught.value.advice}"
    return caught.value


def test_a_missing_file_is_an_error(tmp_path):
    assert "no such file" in str(complaint(tmp_path / "nope.jpg"))


def test_a_folder_is_an_error(tmp_path):
    assert "is a folder" in str(complaint(tmp_path))


def test_a_folder_without_permission_is_an_error(tmp_path, monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("os.scandir", refuse)
    error = complaint(tmp_path)
    assert str(error) == f"{tmp_path}: cannot be opened (Permission denied)"
    assert "permissions" in error.advice


def test_an_impossible_name_is_an_error():
    assert "cannot be opened" in str(complaint("a\0b.jpg"))
    assert "cannot be opened" in str(complaint("a" * 5000))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.jpg")
    assert "not a regular file" in str(complaint(tmp_path / "pipe.jpg"))


def test_an_empty_file_is_an_error(tmp_path):
    (tmp_path / "a.jpg").touch()
    assert "empty" in str(complaint(tmp_path / "a.jpg"))


def test_text_named_like_a_picture_is_refused(tmp_path):
    (tmp_path / "a.jpg").write_text("Dear diary, " * 50)
    assert "no picture" in str(complaint(tmp_path / "a.jpg"))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF"])
@pytest.mark.parametrize("part", [0.95, 0.5, 0.02])
def test_truncated_files_are_refused(rgb, kind, part):
    whole = encoded(rgb, kind)
    assert type(complaint(whole[: int(len(whole) * part)])) is UnreadableFileError


def test_a_truncated_tiff_still_gives_its_first_page(rgb):
    whole = encoded(rgb, "TIFF", save_all=True, append_images=[rgb])
    loaded = pages(whole[: int(len(whole) * 0.8)])
    assert next(loaded).number == 1
    with pytest.raises(UnreadableFileError):
        next(loaded)


def png_header(width: int, height: int) -> bytes:
    """Makes a PNG that promises that many pixels and holds none: whoever decodes it before looking has lost."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("size", "limit"),
    [
        ((30_000, 30_000), "more pixels than the 53,333,333"),
        ((12_000, 9_000), "12000 x 9000 pixels, but 53,333,322 in all"),
        ((40_000, 40), "40000 x 40 pixels, but a side may have 32,766 at most"),
        ((40, 40_000), "at most"),
    ],
)
def test_pictures_too_large_are_refused_by_their_header(size, limit):
    error = complaint(png_header(*size))
    assert isinstance(error, PictureTooLargeError)
    assert limit in str(error)


def test_a_png_whose_chunk_says_it_has_gigabytes_is_not_decoded(rgb, monkeypatch):
    whole = encoded(rgb, "PNG")
    start = whole.index(b"IDAT") - 4
    monkeypatch.setattr(cv2, "imdecode", lambda *_: pytest.fail("OpenCV takes the memory before it looks"))
    for length in (0x7FFFFFFF, 0xFFFFFFFF, len(whole)):
        complaint(whole[:start] + length.to_bytes(4) + whole[start + 4 :])


def test_photos_of_current_phones_are_within_the_limit():
    width, height = 8064, 6048
    assert isinstance(complaint(png_header(width, height)), UnreadableFileError)
    assert not isinstance(complaint(png_header(width, height)), PictureTooLargeError)


def test_a_progressive_jpeg_costs_more_memory_and_must_be_smaller():
    huge = encoded(Image.new("L", (8064, 6048)), "JPEG", progressive=True)
    assert isinstance(complaint(huge), PictureTooLargeError)


def test_files_too_large_are_not_even_read(tmp_path):
    with (tmp_path / "a.png").open("wb") as file:
        file.truncate(MEMORY + 1)
    assert isinstance(complaint(tmp_path / "a.png"), PictureTooLargeError)


@pytest.mark.parametrize("size", [(1, 1), (500, 8)])
def test_pictures_too_small_are_refused(size):
    assert isinstance(complaint(encoded(Image.new("RGB", size), "PNG")), PictureTooSmallError)


def test_loaded_files_are_closed(rgb, tmp_path):
    path = tmp_path / "a.jpg"
    rgb.save(path)
    page(Path(path))
    path.unlink()
