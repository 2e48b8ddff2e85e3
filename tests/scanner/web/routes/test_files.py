"""Files of puzzles: what was opened is what was saved."""

import json
import sys

import pytest

from solver.formats import FORMATS, named, read
from solver.formats.gridlens_json import puzzle_of, puzzle_record
from solver.formats.links import site_link
from solver.paper.line_clues import clues_of_grid
from solver.paper.puzzle import SIZES, Puzzle

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SUDOKU = puzzle_record(Puzzle.sudoku([[int(digit) for digit in EASY[start : start + 9]] for start in range(0, 81, 9)]))
BEGUN = SUDOKU | {"entries": [[0, 0, 4] + [0] * 6] + [[0] * 9] * 8}
MINI = puzzle_record(Puzzle.sudoku([[1, 0, 0, 0, 0, 6], *[[0] * 6] * 5]))
FUTOSHIKI = puzzle_record(Puzzle.futoshiki([[0] * 5] * 5, [(0, 0, "<", 0, 1), (3, 2, ">", 4, 2)]))
QUEENS = puzzle_record(Puzzle.queens(["AABCC", "AAACC", "AADDC", "EEDDD", "DDDDD"]))
LETTERED = puzzle_record(Puzzle.sudoku([[1, 0, 16, *[0] * 13], *[[0] * 16] * 15], symbols="letters"))
KENKEN = puzzle_record(Puzzle.kenken(4, [([(r, c), (r, c + 1)], 3, "+") for r in range(4) for c in (0, 2)]))
BINAIRO = puzzle_record(Puzzle.binairo([[1, *[0] * 5], *[[0] * 6] * 5]))
SKYSCRAPERS = puzzle_record(Puzzle.skyscrapers([[1, 2, 0, 0], *[[0] * 4] * 3]))
RENZOKU = puzzle_record(Puzzle("renzoku", 4, ((0,) * 4,) * 4, relations=((0, 0, "~", 0, 1),)))
NUMBERED = ((1, 1, 2, 3), (2, 3, 4, 1), (3, 4, 1, 2), (4, 2, 3, 4))
HITORI = puzzle_record(Puzzle("hitori", 4, ((0,) * 4,) * 4, numbers=NUMBERED))
SHIKAKU = puzzle_record(Puzzle("shikaku", 4, ((4, 4, 4, 4), *((0,) * 4,) * 3)))
NONOGRAM = puzzle_record(Puzzle("nonogram", 5, ((0,) * 5,) * 5, line_clues=clues_of_grid(((1, 0, 0, 1, 1),) * 5, 1)))
ALL = (SUDOKU, MINI, FUTOSHIKI, QUEENS, LETTERED, KENKEN, BINAIRO, SKYSCRAPERS, RENZOKU, HITORI, SHIKAKU, NONOGRAM)


def plain(record):
    return json.loads(json.dumps(record))


@pytest.fixture
def formats(client):
    return client.get("/api/v1/formats").json()["formats"]


def test_the_formats_say_what_they_hold(formats):
    told = {form["name"]: form for form in formats}
    assert list(told) == [form.NAME for form in FORMATS]
    assert told["delphi-queens"] == {
        "name": "delphi-queens",
        "files": "Q_*",
        "several": False,
        "single_cells": True,
        "kinds": {"queens": list(range(4, 13))},
    }
    assert told["sdm"]["kinds"] == {"sudoku": [4, 6, 8, 9]}
    assert set(told["json"]["kinds"]) == {*SIZES}


def test_what_is_saved_can_be_opened(client, formats):
    for form in formats:
        fitting = [puzzle for puzzle in ALL if not list(named(form["name"]).HOLDS.losses(puzzle_of(plain(puzzle))))]
        assert fitting
        for puzzles in [fitting] if form["several"] else [[puzzle] for puzzle in fitting]:
            file = client.post("/api/v1/save", json={"puzzles": puzzles, "to": form["name"]})
            assert file.status_code == 200, file.text
            name = file.headers["content-disposition"].removeprefix('attachment; filename="').removesuffix('"')
            opened = client.post("/api/v1/open", files={"file": (name, file.content)}).json()
            assert opened == {"version": 1, "puzzles": plain(puzzles), "errors": [], "more": False}, form["name"]


def test_names_of_files_are_those_of_their_programs(client):
    names = {}
    for to in ("sdk", "json", "delphi-queens", "sdm"):
        puzzles = [QUEENS] if to == "delphi-queens" else [SUDOKU]
        answer = client.post("/api/v1/save", json={"puzzles": puzzles, "to": to})
        names[to] = answer.headers["content-disposition"].split('"')[1]
    assert names == {"sdk": "puzzle.sdk", "json": "puzzle.json", "delphi-queens": "Q_puzzle", "sdm": "puzzle.sdm"}


def test_links_are_opened_as_texts(client):
    for to in ("f-puzzles", "sudokupad", "fragment", "puzzlink"):
        puzzle = QUEENS if to == "puzzlink" else SUDOKU
        link = client.post("/api/v1/save", json={"puzzles": [puzzle], "to": to}).text
        assert client.post("/api/v1/open", json={"text": link}).json()["puzzles"] == [plain(puzzle)], to


def test_a_broken_puzzle_does_not_stop_the_others(client):
    opened = client.post("/api/v1/open", json={"text": f"{EASY}\n{EASY[:-1]}\n{EASY}\n"}).json()
    assert len(opened["puzzles"]) == 2
    (error,) = opened["errors"]
    assert (error["code"], error["line"]) == ("malformed", 2)
    assert error["message"]
    assert error["advice"]


def test_a_file_without_puzzles_is_refused(client):
    for content in (b"\x89PNG\r\n\x1a\n" + bytes(100), b"hello", b""):
        opened = client.post("/api/v1/open", files={"file": ("a.sdk", content)}).json()
        assert (opened["puzzles"], len(opened["errors"])) == ([], 1)


@pytest.mark.long
def test_no_more_is_opened_than_may_be(serve):
    with serve(workers=0, quick=1, most_opened=3).client as client:
        opened = client.post("/api/v1/open", json={"text": f"{EASY}\n" * 4}).json()
        assert (len(opened["puzzles"]), opened["more"]) == (3, True)
        opened = client.post("/api/v1/open", json={"text": f"{EASY}\n" * 3}).json()
        assert (len(opened["puzzles"]), opened["more"]) == (3, False)


@pytest.mark.long
def test_a_file_that_is_too_large(serve):
    with serve(workers=0, json_bytes=10_000).client as client:
        answer = client.post("/api/v1/open", files={"file": ("a.sdm", f"{EASY}\n" * 1000)})
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


@pytest.mark.parametrize("body", [{}, {"text": ""}, {"text": 7}, {"text": None}])
def test_nothing_to_open(client, body):
    answer = client.post("/api/v1/open", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")
    assert client.post("/api/v1/open", files={"picture": ("a.sdk", b"")}).status_code == 422


def test_losses_are_named_puzzle_by_puzzle(client):
    body = {"puzzles": [SUDOKU, BEGUN, QUEENS], "to": "sdm"}
    answer = client.post("/api/v1/save", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "would-lose")
    losses = answer.json()["losses"]
    assert [(lost["puzzle"], lost["fits"]) for lost in losses] == [(1, True), (2, False)]
    assert losses[0]["lost"] == ["the player's 1 digit"]
    # What does not fit at all is not left out silently.
    assert client.post("/api/v1/save", json=body | {"lossy": True}).json()["error"]["code"] == "would-lose"
    rest = client.post("/api/v1/save", json={"puzzles": [SUDOKU, BEGUN], "to": "sdm", "lossy": True})
    assert rest.status_code == 200
    assert len(read(rest.content)) == 2


@pytest.mark.parametrize(
    "body",
    [
        {"puzzles": [], "to": "sdm"},
        {"puzzles": [SUDOKU]},
        {"puzzles": [SUDOKU], "to": "nonsense"},
        {"puzzles": [SUDOKU], "to": 7},
        {"puzzles": [{}], "to": "sdm"},
        {"puzzles": SUDOKU, "to": "sdm"},
        {"puzzles": [SUDOKU], "to": "sdm", "lossy": "yes"},
    ],
)
def test_saving_nothing_is_refused(client, body):
    answer = client.post("/api/v1/save", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")


def test_one_puzzle_to_a_file(client):
    answer = client.post("/api/v1/save", json={"puzzles": [SUDOKU, SUDOKU], "to": "sdk"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "usage")


def test_a_binary_format_is_not_converted_to_text(client):
    answer = client.post("/api/v1/convert", json={"puzzle": QUEENS, "to": "delphi-queens"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "usage")


def pages(pdf):
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


def test_a_booklet(client):
    body = {"puzzles": [BEGUN, FUTOSHIKI, QUEENS], "title": "Sunday", "per_page": 2}
    answer = client.post("/api/v1/booklet", json=body | {"solutions": True})
    assert answer.headers["content-type"] == "application/pdf"
    first, second, solutions = pages(answer.content)
    assert "Sunday" in first
    assert "1. Sudoku 9×9" in first
    assert "3. Queens 5×5" in second
    # That of a puzzle with several solutions is not drawn.
    assert "1. Sudoku" in solutions
    assert "2. Futoshiki" not in solutions
    bare = client.post("/api/v1/booklet", json=body)
    assert len(pages(bare.content)) == 2
    assert client.post("/api/v1/booklet", json=body).content == bare.content


def test_a_booklet_of_nothing(client):
    for body in ({"puzzles": []}, {"puzzles": [SUDOKU], "per_page": 1000}, {"puzzles": [SUDOKU], "paper": "napkin"}):
        answer = client.post("/api/v1/booklet", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")


def test_without_reportlab_the_answer_says_how_to_get_it(monkeypatch):
    from scanner.errors import MissingLibraryError
    from scanner.web.jobs import files

    monkeypatch.setitem(sys.modules, "reportlab.pdfbase.pdfmetrics", None)
    with pytest.raises(MissingLibraryError) as missing:
        files.make_booklet([SUDOKU], "", 4, "a4", False, 1)
    assert "gridlens[pdf]" in missing.value.advice


def test_a_booklet_shows_what_is_printed_and_no_entries():
    from scanner.web.jobs import files

    begun = SUDOKU | {"entries": [[0, *[4] * 8], *[[0] * 9] * 8]}
    blank = SUDOKU | {"entries": [[0] * 9] * 9}
    made, plain = (files.make_booklet([record], "", 4, "a4", False, 1) for record in (begun, blank))
    assert made == plain


def test_codes_lead_to_a_site_that_plays_the_puzzle(client):
    (code,) = client.post("/api/v1/qr", json={"puzzle": BEGUN}).json()["codes"]
    assert (code["leads_to"], code["link"]) == ("site", site_link(puzzle_of(SUDOKU)))
    assert {len(row) for row in code["modules"]} == {len(code["modules"])}
    assert set("".join(code["modules"])) == {"0", "1"}
    tango = puzzle_record(read("binairo.6.s00r.d1")[0])
    assert client.post("/api/v1/qr", json={"puzzle": tango}).json()["codes"] == []


def test_codes_never_hold_the_secret_of_the_page(serve):
    site = serve(secret="geheim", address="http://192.168.1.20:8765/")
    with site.client as client:
        answer = client.post("/api/v1/qr", json={"puzzle": SUDOKU}, headers={"Authorization": "Bearer geheim"})
    links = {code["leads_to"]: code["link"] for code in answer.json()["codes"]}
    assert links["page"].startswith("http://192.168.1.20:8765/#/play/sudoku.9.")
    assert "geheim" not in answer.text


def test_a_puzzle_is_printed_with_a_code(client):
    plain_svg = client.post("/api/v1/print", json={"puzzle": SUDOKU}).text
    with_code = client.post("/api/v1/print", json={"puzzle": SUDOKU, "link": "https://a.b/#/play/x"}).text
    assert with_code.count("<polygon") > plain_svg.count("<polygon") + 100
    too_long = client.post("/api/v1/print", json={"puzzle": SUDOKU, "link": "https://a.b/" + "x" * 4000})
    assert too_long.is_client_error
