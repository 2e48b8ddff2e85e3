"""Draws the rest of a page: articles, crosswords, tables, calendars, pictures. Each fills a rectangle of a sheet."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Rect, Sheet

Rng = np.random.Generator
Block = Callable[[Sheet, Rect, Look, Rng], None]

TYPE_SIZE = 0.27  # the height of running text, in cells
TEXTS = tomllib.loads(Path(__file__).with_name("newspaper.toml").read_text("utf-8"))
"""What is written on pages beside their puzzles."""

WORDS = TEXTS["vocabulary"].split()


def pick_text(name: str, rng: Rng) -> Any:
    """Picks one of the texts of that name."""
    texts = TEXTS[name]
    return texts[rng.integers(len(texts))]


def write_prose(rng: Rng, count: int) -> list[str]:
    """Makes words into sentences, with capitals and full stops."""
    words = [WORDS[index] for index in rng.integers(len(WORDS), size=count)]
    start = 0
    while start < count:
        end = min(count - 1, start + int(rng.integers(6, 19)))
        words[start] = words[start].capitalize()
        words[end] += "."
        start = end + 1
    return words


def print_article(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints a headline over columns of text."""
    size = min(rng.uniform(0.5, 0.9), rect.width / 6)
    headline = pick_text("headlines", rng).split()
    lines = sheet.lines(headline, rect.width, size, look.faces.headline)
    for number, line in enumerate(lines):
        sheet.text(" ".join(line), rect.x, rect.y + (number + 0.75) * size, size, look.faces.headline, look.ink)
    _, body = rect.split_down((len(lines) + 0.1) * size)
    columns = max(1, round(body.width / rng.uniform(4, 6)))
    gap = 0.35
    width = (body.width - gap * (columns - 1)) / columns
    for index in range(columns):
        column = Rect(body.x + index * (width + gap), body.y, width, body.height)
        count = max(0, int(column.width * column.height / TYPE_SIZE**2 / 3.5) + 8)
        sheet.column(column, write_prose(rng, count), TYPE_SIZE, look.faces.text, look.ink)


def print_banner(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints the name of the page between two lines."""
    sheet.fill(Rect(rect.x, rect.y, rect.width, 0.1), look.ink)
    sheet.fill(Rect(rect.x, rect.bottom - 0.04, rect.width, 0.04), look.ink)
    size, middle = 0.6 * rect.height, rect.y + rect.height / 2
    sheet.text(pick_text("banners", rng), rect.x, middle, size, look.faces.headline, look.ink, "lm")
    page = f"{rng.choice(TEXTS['weekdays'])}  |  {rng.integers(4, 60)}"
    sheet.text(page, rect.right, middle, 0.35, look.faces.text, look.ink, "rm")


def print_crossword(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints a symmetrical crossword, numbered, with its clues where there is room."""
    size = int(rng.choice([9, 11, 13, 15]))
    cell = min(rect.width, rect.height) / size
    black = rng.random((size, size)) < 0.17
    black[1::2, 1::2] |= rng.random((size // 2, size // 2)) < 0.75
    black |= black[::-1, ::-1]
    number = 0
    for row, column in np.ndindex(size, size):
        box = Rect(rect.x + column * cell, rect.y + row * cell, cell, cell)
        if black[row, column]:
            sheet.fill(box, look.ink)
        elif column == 0 or row == 0 or black[row, column - 1] or black[row - 1, column]:
            number += 1
            sheet.text(str(number), box.x + 0.06 * cell, box.y + 0.35 * cell, 0.36 * cell, look.faces.text, look.ink)
    rule(sheet, Rect(rect.x, rect.y, size * cell, size * cell), (size, size), look, look.thin, look.thin * 2)
    wide = rect.width > rect.height
    clues = rect.split_across(size * cell, 0.4)[1] if wide else rect.split_down(size * cell, 0.3)[1]
    if min(clues.width, clues.height) > 2:
        words = [
            word for n in range(1, number + 1) for word in (f"{n}", *write_prose(rng, 5), f"({rng.integers(3, 9)})")
        ]
        sheet.column(clues, words, 0.85 * TYPE_SIZE, look.faces.text, look.ink)


def print_table(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints rows of figures: prices, results, times; ruled or not."""
    rows, columns = max(2, int(rect.height / 0.5)), max(2, int(rect.width / rng.uniform(1.2, 2.2)))
    height, width = rect.height / rows, rect.width / columns
    for row, column in np.ndindex(rows, columns):
        figure = (
            f"{rng.integers(1, 400) / rng.choice([1, 10, 100]):g}" if column else write_prose(rng, 1)[0].rstrip(".")
        )
        place = rect.x + (column + 0.92) * width if column else rect.x + 0.1 * width
        anchor = "rs" if column else "ls"
        sheet.text(figure, place, rect.y + (row + 0.72) * height, 0.6 * height, look.faces.text, look.ink, anchor)
    if rng.random() < 0.6:
        rule(sheet, rect, (rows, columns), look, look.thin, look.thin)


def print_calendar(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints a month with a box a day."""
    head, days = rect.split_down(0.16 * rect.height)
    month = rng.choice(TEXTS["months"])
    sheet.text(month, head.x, head.y + 0.7 * head.height, 0.75 * head.height, look.faces.headline, look.ink)
    width, height = days.width / 7, days.height / 6
    first = int(rng.integers(7))
    for day in range(1, 32):
        row, column = divmod(day - 1 + first, 7)
        size = 0.45 * min(width, height)
        x, y = days.x + (column + 0.5) * width, days.y + (row + 0.5) * height
        sheet.text(str(day), x, y, size, look.faces.digits, look.ink, "mm")
    rule(sheet, days, (6, 7), look, look.thin, look.thin)


def print_cages(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints a square of cages with sums in their corners, which is no puzzle."""
    size = int(rng.integers(4, 10))
    side = min(rect.width, rect.height)
    cell = side / size
    square = Rect(rect.x, rect.y, side, side)
    rule(sheet, square, (size, size), look, look.thin, look.thick)
    cage = rng.integers(3, size=(size, size))
    for row, column in np.ndindex(size, size):
        x, y = rect.x + column * cell, rect.y + row * cell
        if column and cage[row, column] != cage[row, column - 1]:
            sheet.fill(Rect(x - look.thick / 2, y, look.thick, cell), look.ink)
        if row and cage[row, column] != cage[row - 1, column]:
            sheet.fill(Rect(x, y - look.thick / 2, cell, look.thick), look.ink)
        if rng.random() < 0.4:
            clue = f"{rng.integers(2, 40)}{rng.choice(list('+-×÷'))}"
            sheet.text(clue, x + 0.08 * cell, y + 0.3 * cell, 0.3 * cell, look.faces.text, look.ink)


def print_photograph(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints a photograph, as the dots of a screen, with its caption: hills under a sky."""
    height, width = 400, max(2, round(400 * rect.width / rect.height))
    across = np.linspace(0, 3 * rect.width / rect.height, width)
    down = np.linspace(0, 1, height)[:, None]
    tint = np.repeat(0.08 + 0.22 * down, width, axis=1)
    for level, shade in ((0.45, 0.4), (0.62, 0.6), (0.8, 0.85)):
        waves = rng.uniform(0, 6, 3)[:, None] + np.array([2.0, 5, 13])[:, None] * across
        ridge = level + (np.sin(waves) * np.array([0.09, 0.05, 0.012])[:, None]).sum(axis=0)
        tint = np.where(down > ridge, shade - 0.25 * (down - ridge), tint)
    body, caption = rect.split_down(rect.height - 0.45, 0.08)
    sheet.halftone(body, tint.astype(np.float32), look.ink)
    sheet.column(caption, write_prose(rng, 40), 0.9 * TYPE_SIZE, look.faces.text, look.ink)


def print_notice(sheet: Sheet, rect: Rect, look: Look, rng: Rng) -> None:
    """Prints an advertisement: large words in a box, on colour or on a tint."""
    box = rect.inset(0.1)
    colour = [(60, 60, 200), (170, 90, 30), (60, 140, 70), (90, 190, 235)][rng.integers(4)]
    if rng.random() < 0.5:
        sheet.halftone(box, rng.uniform(0.5, 0.95), colour)
    sheet.frame(box, 0.06, look.ink)
    words = pick_text("notices", rng)
    size = min(box.width / 6, box.height / 4.5)
    for index, word in enumerate(words):
        y = box.y + box.height * (index + 1) / 4
        sheet.text(word, box.x + box.width / 2, y, size, look.faces.headline, look.ink, "mm")


def rule(sheet: Sheet, rect: Rect, shape: tuple[int, int], look: Look, thin: float, rim: float) -> None:
    """Prints the lines of a grid of rows and columns, and the rim round it."""
    rows, columns = shape
    for row in range(1, rows):
        sheet.fill(Rect(rect.x, rect.y + rect.height * row / rows - thin / 2, rect.width, thin), look.ink)
    for column in range(1, columns):
        sheet.fill(Rect(rect.x + rect.width * column / columns - thin / 2, rect.y, thin, rect.height), look.ink)
    sheet.frame(rect, rim, look.ink)


DECOYS: tuple[Block, ...] = (print_crossword, print_table, print_calendar, print_cages)
"""Blocks that are ruled as puzzles are, and are not puzzles that are read."""


def list_neighbours(decoys: tuple[Block, ...] = DECOYS) -> tuple[Block, ...]:
    """Lists blocks that may stand on a page beside its puzzles; articles are three times as frequent as any other."""
    return (print_article, print_article, print_article, *decoys, print_photograph, print_notice)
