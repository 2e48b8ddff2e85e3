"""One HTML file about a batch, which needs no other file: counts, times, confidence, failures, and what is in doubt."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from statistics import median, quantiles

from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Entry, PageEntry
from scanner.batch.scans import doubts_of, puzzle_of, sentence
from scanner.writers.figure import extent, figure
from scanner.writers.svg import svg
from solver.puzzle import cell_name

BINS = 20
BAR_WIDTH, HISTOGRAM_HEIGHT = 24, 120
"""Pixels."""

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
section { border-top: 1px solid #d5d5d0; padding: 1rem 0; }
section > div { display: flex; flex-wrap: wrap; gap: 1.5rem; }
section img, section svg { width: 20rem; height: auto; }
"""


def report(catalogue: Catalogue) -> str:
    """The whole document."""
    pages = list(catalogue.pages())
    puzzles = Counter[str]()
    confidences = []
    for entry in catalogue.puzzles():
        puzzles[f"{entry.status}{', reviewed' if entry.reviewer else ''}"] += 1
        confidences.append(entry.confidence)
    unsure = list(catalogue.puzzles(unsure=True))
    parts = (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'><title>gridlens report</title>",
        f"<style>{_STYLE}</style></head><body><h1>gridlens report</h1>",
        _counts(pages, puzzles),
        "<h2>Confidence</h2>",
        _histogram(confidences),
        _failures(pages),
        f"<h2>In doubt: {len(unsure)}</h2>",
        *map(_section, unsure),
        "</body></html>\n",
    )
    return "\n".join(parts)


def _counts(pages: Sequence[PageEntry], puzzles: Counter[str]) -> str:
    rows: list[tuple[str, object]] = [("pages", len(pages)), ("of these failed", sum(bool(p.failure) for p in pages))]
    rows += [("puzzles", puzzles.total()), *(puzzles.most_common())]
    seconds = [page.seconds for page in pages if not page.failure]
    if len(seconds) > 1:
        longest = f"{quantiles(seconds, n=20)[-1]:.2f} s, {max(seconds):.2f} s"
        rows += [("time of a page, median", f"{median(seconds):.2f} s"), ("19 of 20 within, longest", longest)]
    return _table(rows)


def _table(rows: Iterable[tuple[str, object]]) -> str:
    lines = (f"<tr><td>{escape(name)}</td><td class='number'>{escape(str(value))}</td></tr>" for name, value in rows)
    return f"<table>{''.join(lines)}</table>"


def _histogram(confidences: Sequence[float]) -> str:
    """How many puzzles there are for each twentieth of confidence, as an SVG."""
    bins = Counter(min(int(confidence * BINS), BINS - 1) for confidence in confidences)
    most = max(bins.values(), default=1)
    bars = []
    for place in range(BINS):
        height = HISTOGRAM_HEIGHT * bins[place] / most
        title = f"{100 * place / BINS:g} to {100 * (place + 1) / BINS:g} %: {bins[place]}"
        bars.append(
            f"<rect x='{place * BAR_WIDTH}' y='{HISTOGRAM_HEIGHT - height:.1f}' width='{BAR_WIDTH - 2}'"
            f" height='{height:.1f}' fill='#1f5fbf'><title>{title}</title></rect>"
        )
    width = BINS * BAR_WIDTH
    axis = (
        f"<text x='0' y='{HISTOGRAM_HEIGHT + 16}'>0</text>"
        f"<text x='{width}' y='{HISTOGRAM_HEIGHT + 16}' text-anchor='end'>100 %</text>"
    )
    return f"<svg width='{width}' height='{HISTOGRAM_HEIGHT + 20}'>{''.join(bars)}{axis}</svg>"


def _failures(pages: Sequence[PageEntry]) -> str:
    rows = [(f"{page.source}, page {page.number}", page.failure) for page in pages if page.failure]
    lines = (
        f"<tr><td>{escape(name)}</td><td>{escape(code)}</td><td>{escape(f'{message}. {advice}')}</td></tr>"
        for name, (code, message, advice) in rows
    )
    return f"<h2>Failed: {len(rows)}</h2><table>{''.join(lines)}</table>"


def _section(entry: Entry) -> str:
    """A puzzle in doubt: its picture, what was read, and what is not sure about it."""
    puzzle = puzzle_of(entry.record)
    doubts = (f"{cell_name(doubt.cell)}: {sentence(doubt)}" for doubt in doubts_of(entry.record))
    image = b64encode(entry.picture or b"").decode()
    remarks = "".join(f"<li>{escape(remark)}</li>" for remark in (*doubts, *entry.problems))
    return (
        f"<section><h3>{escape(entry.name)}: {entry.status}, {puzzle.kind} {puzzle.size}x{puzzle.size},"
        f" {100 * entry.confidence:.1f} %</h3><div><img alt='as photographed' src='data:image/jpeg;base64,{image}'>"
        f"{svg(figure(puzzle), extent(puzzle))}<ul>{remarks}</ul></div></section>"
    )
