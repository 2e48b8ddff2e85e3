from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import cv2
import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from scanner import readers
from scanner.board.ink import SIDE, ink
from scanner.lab.synth import Camera, Look
from scanner.pipeline import scan_page
from scanner.readers.cnn import GlyphNetwork, classify, crops
from scanner.types import GLYPHS, Board, Lattice, Page
from tests.pictures import photograph

CELL = 48
GRID = np.array([[(3 * row + row // 3 + column) % 9 + 1 for column in range(9)] for row in range(9)])
GRID[::2, ::3] = 0


def printed_board(digits, paper=(255, 255, 255), ink=(20, 20, 20), cell=CELL):
    """Draws a board as rectify would give it: digits in Pillow's own typeface, ruled lines on the cells' rims."""
    rows, columns = digits.shape
    image = Image.new("RGB", (columns * cell, rows * cell), paper)
    pen = ImageDraw.Draw(image)
    for row in range(rows + 1):
        pen.line((0, row * cell, columns * cell, row * cell), ink, 3 if row % 3 == 0 else 1)
    for column in range(columns + 1):
        pen.line((column * cell, 0, column * cell, rows * cell), ink, 3 if column % 3 == 0 else 1)
    font = ImageFont.load_default(cell * 0.75)
    for (row, column), digit in np.ndenumerate(digits):
        if digit:
            pen.text(((column + 0.5) * cell, (row + 0.5) * cell), str(digit), ink, font, "mm")
    return board(np.ascontiguousarray(np.asarray(image)[..., ::-1]), rows, columns, cell)


def board(image, rows, columns, cell=CELL):
    crossings = np.stack(np.meshgrid(np.arange(columns + 1), np.arange(rows + 1)), axis=-1) * cell
    return Board(image, Lattice(crossings.astype(np.float32)), cell, np.zeros((rows, columns), bool))


def read(board):
    return GlyphNetwork().read(board).glyphs.argmax(axis=2)


@pytest.mark.parametrize(
    ("paper", "ink"),
    [
        ((255, 255, 255), (20, 20, 20)),
        ((255, 255, 255), (200, 30, 30)),
        ((90, 85, 80), (30, 25, 25)),
        ((240, 230, 140), (60, 40, 160)),
        ((25, 25, 30), (240, 240, 240)),
    ],
    ids=["black on white", "red on white", "in the shade", "blue on yellow", "white on black"],
)
def test_print_is_read_on_any_paper(paper, ink):
    assert (read(printed_board(GRID, paper, ink)) == GRID).all()


def test_print_is_read_under_a_shadow_and_noise():
    clean = printed_board(GRID).image
    light = np.where(np.add.outer(np.arange(432), np.arange(432)) < 400, 0.5, 1.0)[..., None]
    noise = np.random.default_rng(1).normal(0, 6, clean.shape)
    photo = np.clip(clean * cv2.GaussianBlur(light, None, 9)[..., None] + noise, 0, 255).astype(np.uint8)
    assert (read(board(photo, 9, 9)) == GRID).all()


@pytest.mark.parametrize(("rows", "columns", "cell"), [(4, 4, 48), (6, 3, 48), (9, 9, 32), (9, 9, 64)])
def test_boards_of_any_size_are_read(rows, columns, cell):
    assert (read(printed_board(GRID[:rows, :columns], cell=cell)) == GRID[:rows, :columns]).all()


def test_an_empty_noisy_board_is_blank():
    paper = np.random.default_rng(2).normal(200, 8, (432, 432, 3)).clip(0, 255).astype(np.uint8)
    assert (read(board(paper, 9, 9)) == 0).all()


def test_probabilities_are_probabilities():
    readings = GlyphNetwork().read(printed_board(GRID))
    assert readings.glyphs.shape == (9, 9, len(GLYPHS))
    assert readings.glyphs.sum(axis=2) == pytest.approx(1, abs=1e-5)
    assert (readings.glyphs >= 0).all()
    assert ((readings.printed >= 0) & (readings.printed <= 1)).all()


def test_print_is_recognised_as_print():
    assert GlyphNetwork().read(printed_board(GRID)).printed[GRID > 0].mean() > 0.9


def test_ink_has_the_same_sign_on_white_and_on_black_paper():
    on_white = ink(printed_board(GRID).image, 9, 9)
    on_black = ink(printed_board(GRID, (10, 10, 10), (245, 245, 245)).image, 9, 9)
    assert on_white.shape == on_black.shape == (9 * SIDE, 9 * SIDE)
    assert on_white.max() > 0.9
    assert on_black.max() > 0.9
    assert min(on_white.min(), on_black.min()) > -0.3


def test_a_batch_is_read_like_its_crops_one_by_one():
    batch = crops(printed_board(GRID).image, 9, 9)
    together, _ = classify(batch)
    alone = np.concatenate([classify(crop[None])[0] for crop in batch[:5]])
    assert alone == pytest.approx(together[:5], abs=1e-4)


def test_threads_share_the_network():
    boards = [printed_board(np.roll(GRID, turn, axis=0)) for turn in range(4)] * 3
    with ThreadPoolExecutor(4) as pool:
        for board, found in zip(boards, pool.map(read, boards), strict=True):
            assert (found == read(board)).all()


def test_the_null_reader_sees_nothing():
    readings = readers.get("null").read(printed_board(GRID))
    assert (readings.glyphs.argmax(axis=2) == 0).all()


def test_small_digits_of_a_screen_are_looked_at_closely() -> None:
    photo = photograph(5, Look(digit_height=0.24), Camera(width=1000, height=1000, cell=64, tilt=0, curl=0))
    (scan,) = scan_page(Page(photo.image, "small digits"))
    assert scan.puzzle.givens == photo.truths[0].puzzle.givens


def test_candidates_nearly_as_large_as_the_digits_of_a_screen_are_not_digits() -> None:
    cell, height = 70, 16
    image = Image.new("RGB", (9 * cell, 9 * cell), "white")
    pen = ImageDraw.Draw(image)
    for line in range(10):
        pen.line((0, line * cell, 9 * cell, line * cell), "black", 3 if line % 3 == 0 else 1)
        pen.line((line * cell, 0, line * cell, 9 * cell), "black", 3 if line % 3 == 0 else 1)
    large, small = ImageFont.load_default(1.3 * height), ImageFont.load_default(height)
    for (row, column), digit in np.ndenumerate(GRID):
        middle = (column + 0.5) * cell, (row + 0.5) * cell
        if digit:
            pen.text(middle, str(digit), "black", large, "mm")
        else:
            # in one cell of each nine the candidate stands alone
            for candidate in (5,) if column == row else (1, 5, 9):
                across, down = (candidate - 1) % 3 - 1, (candidate - 1) // 3 - 1
                place = middle[0] + across * cell * 0.3, middle[1] + down * cell * 0.28
                pen.text(place, str(candidate), "black", small, "mm")
    seen = cv2.resize(np.asarray(image)[..., ::-1], (9 * CELL, 9 * CELL), interpolation=cv2.INTER_AREA)
    assert (read(board(np.ascontiguousarray(seen), 9, 9)) == GRID).all()


def test_givens_on_dark_tiles_of_a_lighter_board_are_read() -> None:
    givens = np.where(np.arange(81).reshape(9, 9) % 5 == 0, GRID, 0)
    image = printed_board(givens, (18, 18, 18), (90, 90, 90)).image.copy()
    for (row, column), digit in np.ndenumerate(givens):
        tile = image[row * CELL + 2 : (row + 1) * CELL - 2, column * CELL + 2 : (column + 1) * CELL - 2]
        if digit:
            tile[tile > 54] = 255
        else:
            tile[:] = 60
            tile[20:23, 18:28] = 150
    assert (read(board(image, 9, 9)) == givens).all()


def test_print_much_fainter_than_its_grid_is_read():
    faint, ruled = printed_board(GRID, ink=(205, 205, 205)), printed_board(np.zeros_like(GRID))
    both = board(np.minimum(faint.image, ruled.image), 9, 9)
    assert (read(both) == GRID).all()


def test_specks_of_an_empty_grid_stay_specks():
    rng = np.random.default_rng(5)
    empty = printed_board(np.zeros_like(GRID))
    specks = rng.normal(0, 4, empty.image.shape[:2])[..., None]
    assert not read(board(np.clip(empty.image - 10 + specks, 0, 255).astype(np.uint8), 9, 9)).any()


def test_readings_of_tiny_cells_are_less_certain():
    seen = printed_board(GRID)
    tiny = replace(seen, lattice=Lattice(seen.lattice.points * (12 / CELL)))
    sure, unsure = (GlyphNetwork().read(each).glyphs for each in (seen, tiny))
    assert (sure.argmax(axis=2) == unsure.argmax(axis=2)).all()
    assert (sure.max(axis=2) >= unsure.max(axis=2)).all()
    assert unsure.max(axis=2).min() < sure.max(axis=2).min()


@pytest.mark.parametrize("paper", [(235, 230, 220), (60, 62, 66)], ids=["light", "dark"])
def test_shadows_of_fingertips_are_not_digits(paper):
    rng = np.random.default_rng(5)
    lit = printed_board(GRID, paper, tuple(255 - shade for shade in paper)).image
    shade = np.ones(lit.shape[:2], np.float32)
    for x, y in rng.uniform(0, 9 * CELL, (14, 2)).round().astype(int).tolist():
        cv2.line(shade, (x, y), (x + 5 * CELL, y + 2 * CELL), 0.4, rng.integers(28, 44).item())
    shade = cv2.GaussianBlur(shade, (0, 0), 1)
    assert (read(board((lit * shade[..., None]).astype(np.uint8), 9, 9)) == GRID).all()
