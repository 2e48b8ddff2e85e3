"""The reader that runs Tesseract: slower and weaker than the network, but made by others, so it errs differently.

All cells with ink go to the program in one call, as a text file that lists their pictures: starting Tesseract takes
far longer than reading a digit, and a strip of digits would lose its alignment with the cells. Each digit is shown
upright and slanted. Alone, either is misread one time in ten; where both are read alike, one time in a hundred.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import cv2
import numpy as np
import pytesseract
from numpy.typing import NDArray

from scanner.board.strokes import RIM
from scanner.detection.flatten import FINE_CELL
from scanner.errors import ReaderError
from scanner.temporary_folders import TemporaryFolder
from scanner.types import GLYPHS, Board, Readings

HEIGHT = 36
"""Height of a digit that suits Tesseract best, in pixels; the white paper around it is an eighth of that."""

SLANT = 0.15
"""How far the second picture of a digit leans, as a part of its height."""

LEAST_HEIGHT = 0.3
"""The height of the smallest digit, in cells: anything lower is a speck."""

TRUSTED_SHARE = 0.9
"""The share of digits that are right when Tesseract is certain."""

MISTAKEN_SHARE = 0.005
"""How often a cell that seems blank holds a faint digit, and how often what seems a digit is a speck."""

INSTALL = (
    "Install it: 'apt install tesseract-ocr' on Debian, 'brew install tesseract' on macOS, "
    "'winget install UB-Mannheim.TesseractOCR' on Windows; or scan with --reader cnn."
)

# A single character (10) would go through page segmentation, which throws away one digit in three.
CONFIG = "--psm 13 -c tessedit_char_whitelist=123456789"

WORDS = "--psm 11"
"""How words are read that stand here and there."""

_DIGITS = "123456789"

Picture = NDArray[Any]
"""HxW uint8, ink dark on white paper."""

Distribution = NDArray[np.float32]


class Tesseract:
    """Reads digits with the Tesseract program, which cannot distinguish handwriting, and calls all of it print."""

    def read(self, board: Board) -> Readings:
        """Returns the probabilities of blank and the digits in every cell. Raises ReaderError if the program fails."""
        cells = board.lattice.rows, board.lattice.columns
        digits = isolate_digits(cut_even_cells(board))
        inked = [index for index, digit in enumerate(digits) if digit is not None]
        glyphs = np.tile(_guess_blank(), (len(digits), 1))
        glyphs[inked] = _read_digits([digit for digit in digits if digit is not None])
        return Readings(glyphs.reshape(*cells, -1), np.ones(cells, np.float32))


def cut_even_cells(board: Board) -> list[Picture]:
    """Cuts out the cells in reading order, SIDExSIDE grey, black ink on paper that has been made evenly white."""
    rows, columns = board.lattice.rows, board.lattice.columns
    grey = cv2.cvtColor(cv2.resize(board.image, (columns * FINE_CELL, rows * FINE_CELL)), cv2.COLOR_BGR2GRAY)
    paper = cv2.medianBlur(cv2.dilate(grey, np.ones((9, 9), np.uint8)), 2 * (FINE_CELL // 3) + 1)
    even = _stretch_contrast(cv2.divide(grey, paper, scale=255))
    return [cell for row in np.vsplit(even, rows) for cell in np.hsplit(row, columns)]


def _stretch_contrast(picture: Picture) -> Picture:
    return cv2.normalize(picture, np.empty_like(picture), 0, 255, cv2.NORM_MINMAX)


def isolate_digits(cells: Sequence[Picture]) -> list[Picture | None]:
    """Finds the digit of each cell on white paper, without remains of the grid's lines at its rim; None for a blank."""
    rim = round(RIM * FINE_CELL)
    inner = np.concatenate([cell[rim:-rim, rim:-rim] for cell in cells])
    threshold, _ = cv2.threshold(inner, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    return [_isolate(cell, threshold) for cell in cells]


def _isolate(cell: Picture, threshold: float) -> Picture | None:
    _, ink = cv2.threshold(cell, threshold, 255, cv2.THRESH_BINARY_INV)
    count, labels, boxes, centres = cv2.connectedComponentsWithStats(ink)
    digit = [part for part in range(1, count) if _is_part_of_digit(boxes[part], centres[part])]
    if max((boxes[part][cv2.CC_STAT_HEIGHT] for part in digit), default=0) < FINE_CELL * LEAST_HEIGHT:
        return None
    mask = cv2.dilate(np.isin(labels, digit).astype(np.uint8), np.ones((5, 5), np.uint8))
    return np.where(mask, cell, np.uint8(255))


def _is_part_of_digit(box: NDArray[np.int32], centre: NDArray[np.float64]) -> bool:
    _, _, width, height, area = box
    is_inside = bool((np.abs(centre / FINE_CELL - 0.5) < 0.5 - RIM).all())
    return is_inside and area > 8 and max(width, height) / FINE_CELL < 1 - RIM


def _read_digits(digits: Sequence[Picture]) -> Distribution:
    """Returns the probabilities of the glyphs in each picture of a digit: N x len(GLYPHS)."""
    looks = [look for digit in digits for look in _make_looks(digit)]
    likely = np.array([_spread_evidence(text, confidence) for text, confidence in recognise(looks)], np.float32)
    together = likely.reshape(-1, 2, len(GLYPHS)).prod(axis=1)
    digit: Distribution = (1 - MISTAKEN_SHARE) * together / together.sum(axis=1, keepdims=True)
    digit[:, 0] = MISTAKEN_SHARE
    return digit


def _make_looks(digit: Picture) -> Iterator[Picture]:
    """Yields the digit twice, cut out, brought to HEIGHT and full contrast: upright and slanted."""
    left, top, width, height = cv2.boundingRect((digit < 255).astype(np.uint8))
    strong = _stretch_contrast(digit[top : top + height, left : left + width])
    size = max(1, round(width * HEIGHT / height)), HEIGHT
    upright = cv2.resize(strong, size, interpolation=cv2.INTER_CUBIC)
    lean = np.array([[1, -SLANT, SLANT * HEIGHT / 2], [0, 1, 0]], np.float32)
    slanted = cv2.warpAffine(upright, lean, size, flags=cv2.INTER_CUBIC, borderValue=255)
    border = HEIGHT // 8
    for look in (upright, slanted):
        yield cv2.copyMakeBorder(look, border, border, border, border, cv2.BORDER_CONSTANT, value=255)


def recognise(pictures: Sequence[Picture]) -> list[tuple[str, float]]:
    """Returns the text that Tesseract reads in each picture, or "", and its confidence, 0 to 1. Raises ReaderError."""
    if not pictures:
        return []
    words = _recognise_all(pictures, CONFIG)
    best = [("", 0.0)] * len(pictures)
    for number, text, confidence in zip(words["page_num"], words["text"], words["conf"], strict=True):
        if text.strip() and confidence / 100 > best[number - 1][1]:
            best[number - 1] = text.strip(), confidence / 100
    return best


def recognise_words(pictures: Sequence[Picture]) -> list[tuple[str, ...]]:
    """Returns the lines of words in each picture, from the last one up. Raises ReaderError."""
    return _join_lines(_recognise_all(pictures, WORDS), len(pictures)) if pictures else []


def _join_lines(words: dict[str, list[object]], count: int) -> list[tuple[str, ...]]:
    """Joins the words of Tesseract's table, that are rather right than wrong, to the lines of each of its pictures."""
    lines: list[dict[tuple[object, ...], list[tuple[int, str]]]] = [defaultdict(list) for _ in range(count)]
    columns = (words[name] for name in ("page_num", "block_num", "par_num", "line_num", "top", "conf", "text"))
    for page, *place, top, confidence, text in zip(*columns, strict=True):
        if str(text).strip() and float(str(confidence)) > 100 / 2:
            lines[int(str(page)) - 1][*place].append((int(str(top)), str(text).strip()))
    return [
        tuple(" ".join(text for _, text in line) for line in sorted(found.values(), key=lambda line: -line[0][0]))
        for found in lines
    ]


def _recognise_all(pictures: Sequence[Picture], config: str) -> dict[str, list[Any]]:
    """Returns the table of all that Tesseract recognises in the pictures, in one call. Raises ReaderError."""
    with TemporaryFolder() as folder:
        names = [str(folder.path / f"{number}.png") for number in range(len(pictures))]
        for name, picture in zip(names, pictures, strict=True):
            cv2.imwrite(name, picture)
        list_file = folder.path / "pictures.txt"
        list_file.write_text("\n".join(names))
        return _run_tesseract(str(list_file), config)


def _run_tesseract(list_file: str, config: str) -> dict[str, list[Any]]:
    # On pictures this small, Tesseract's threads cost more than they gain.
    os.environ.setdefault("OMP_THREAD_LIMIT", "1")
    try:
        words: dict[str, list[Any]] = pytesseract.image_to_data(list_file, config=config, output_type="dict")
    except pytesseract.TesseractNotFoundError:
        raise ReaderError("the tesseract program is not installed", INSTALL) from None
    except pytesseract.TesseractError as error:
        raise ReaderError(f"tesseract failed: {error.message}", INSTALL) from None
    return words


def _spread_evidence(text: str, confidence: float) -> Distribution:
    """Returns the probabilities of the glyphs in a picture read as `text`: one digit, or wrongly several, or none."""
    trust = TRUSTED_SHARE * confidence / len(text) if text else 0
    glyphs = _spread_evenly(1 - trust)
    for character in text:
        glyphs[int(character)] += trust / len(text)
    return glyphs


def _guess_blank() -> Distribution:
    glyphs = _spread_evenly(MISTAKEN_SHARE)
    glyphs[0] = 1 - MISTAKEN_SHARE
    return glyphs


def _spread_evenly(share: float) -> Distribution:
    """Spreads a `share` evenly over the digits."""
    return np.array([share / 9 if glyph in tuple(_DIGITS) else 0 for glyph in GLYPHS], np.float32)
