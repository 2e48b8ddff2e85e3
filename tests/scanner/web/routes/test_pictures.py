"""The API for other programs: its records are those of the command line."""

import json
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from scanner.cli import main
from tests.conftest import shortened

SAMPLES = Path(__file__).parents[4] / "samples"


def upload(name):
    return {"picture": (name, (SAMPLES / name).read_bytes())}


def decoded(answer):
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/jpeg"
    return cv2.imdecode(np.frombuffer(answer.content, np.uint8), cv2.IMREAD_COLOR)


def changed_cells(before, after, puzzle):
    """The cells of a puzzle in which two pictures of its page differ clearly."""
    differs = np.abs(before.astype(int) - after).max(axis=2) > 60
    points = np.array(puzzle["lattice"])
    cells = set()
    for row, column in np.ndindex(puzzle["size"], puzzle["size"]):
        corners = points[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
        mask = np.zeros(differs.shape, np.uint8)
        cv2.fillConvexPoly(mask, (corners * 0.9 + corners.mean(axis=0) * 0.1).round().astype(int), 1)
        if differs[mask > 0].mean() > 0.01:
            cells.add((row, column))
    return cells


def test_status(client):
    assert client.get("/api/v1/status").json() == {"version": 1, "gridlens": "0.1.0"}


@pytest.mark.parametrize("name", shortened(["queens_screen.jpg", "six_sudokus.jpg", "ruled_futoshiki.jpg"], 2))
def test_a_scan_is_the_record_of_the_command_line_and_more(client, name, capsys, monkeypatch):
    monkeypatch.chdir(SAMPLES)
    main(["scan", "--json", name])
    expected = json.loads(capsys.readouterr().out)
    record = client.post("/api/v1/scan", files=upload(name)).json()
    lattices = [puzzle.pop("lattice") for puzzle in record["puzzles"]]
    assert record.pop("picture")
    assert record.pop("pages") == 1
    assert record == expected
    for puzzle, lattice in zip(record["puzzles"], lattices, strict=True):
        points = np.array(lattice)
        assert points.shape == (puzzle["size"] + 1, puzzle["size"] + 1, 2)
        assert np.allclose(points[[0, 0, -1, -1], [0, -1, -1, 0]], puzzle["quad"], atol=0.02)


def test_a_held_picture_is_scanned_later_and_forgotten(client):
    held = client.post("/api/v1/pictures", files=upload("queens_screen.jpg"))
    assert held.status_code == 201
    record = held.json()
    assert (record["name"], record["pages"]) == ("queens_screen.jpg", 1)
    asked = {"held": record["picture"], "kind": "queens"}
    page = client.post("/api/v1/scan", files={"held": (None, asked["held"]), "kind": (None, "queens")}).json()
    assert [puzzle["kind"] for puzzle in page["puzzles"]] == ["queens"]
    assert page["picture"] == record["picture"]
    for _ in range(2):
        assert client.delete(f"/api/v1/pictures/{record['picture']}").status_code == 204
    gone = client.post("/api/v1/scan", files={"held": (None, asked["held"])})
    assert (gone.status_code, gone.json()["error"]["code"]) == (404, "forgotten")


def test_only_the_requested_kind_is_looked_for(client):
    page = client.post("/api/v1/scan", files=upload("queens_screen.jpg"), data={"kind": "futoshiki"}).json()
    assert [found["kind"] for found in page["puzzles"]] == [None]
    assert page["error"] is None


def test_a_grid_of_no_known_kind_is_outlined_and_cannot_be_asked(client):
    page = client.post("/api/v1/scan", files=upload("crossword.jpg")).json()
    (grid,) = page["puzzles"]
    assert (grid["kind"], grid["size"], grid["status"]) == (None, 9, "unreadable")
    assert grid["problems"]
    assert np.allclose(np.array(grid["lattice"])[[0, 0, -1, -1], [0, -1, -1, 0]], grid["quad"], atol=0.02)
    plain = decoded(client.get(f"/api/v1/pictures/{page['picture']}/pages/1?longest=4000"))
    asked = {"picture": page["picture"], "puzzles": page["puzzles"]}
    assert (decoded(client.post("/api/v1/overlay", json=asked)).astype(int) - plain).any()
    for path, more in (("hint", {}), ("check", {}), ("correct", {"changes": []}), ("next", {})):
        refused = client.post(f"/api/v1/{path}", json={"puzzle": grid} | more)
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "malformed"), refused.text


def test_a_puzzle_is_read_from_its_corners(client, scanned):
    quad = scanned["puzzles"][0]["quad"]
    corners = " ".join(f"{x},{y}" for x, y in quad)
    asked = {"held": (None, scanned["picture"]), "corners": (None, corners), "size": (None, "9")}
    (puzzle,) = client.post("/api/v1/scan", files=asked).json()["puzzles"]
    assert puzzle["givens"] == scanned["puzzles"][0]["givens"]
    for wrong in ("1,2", "1,2 3,4 5,6", "a,b c,d e,f g,h", "1,2 3,4 5,6 7,1e999", "1 2 3 4 5 6 7 8"):
        answer = client.post("/api/v1/scan", files=asked | {"corners": (None, wrong)})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "malformed")
    for line in ("0,0 0,0 0,0 0,0", "0,0 9,9 20,20 30,30", "-1e9,0 1e9,0 1e9,1e9 0,1e9"):
        answer = client.post("/api/v1/scan", files=asked | {"corners": (None, line)})
        assert answer.status_code in (200, 422)
        assert not answer.json()["error"] or answer.json()["error"]["code"] == "usage"


def test_a_page_of_several(client):
    photo = Image.open(SAMPLES / "small_blurred_sudoku.jpg")
    file = BytesIO()
    Image.new("RGB", (60, 90)).save(file, "TIFF", save_all=True, append_images=[photo])
    held = client.post("/api/v1/pictures", files={"picture": ("book.tif", file.getvalue())}).json()
    assert held["pages"] == 2
    shown = decoded(client.get(f"/api/v1/pictures/{held['picture']}/pages/2?longest=100"))
    assert max(shown.shape) == 100
    page = client.post("/api/v1/scan", files={"held": (None, held["picture"]), "page": (None, "2")}).json()
    assert (page["page"], len(page["puzzles"])) == (2, 1)
    none = client.post("/api/v1/scan", files={"held": (None, held["picture"]), "page": (None, "3")})
    assert none.status_code == 422
    assert none.json()["error"]["message"] == "book.tif has no page 3"
    assert none.json()["puzzles"] == []


def test_outlines_are_those_of_the_scan_in_shares_of_the_picture(client, scanned):
    photo = (SAMPLES / "begun_sudoku.jpg").read_bytes()
    jpeg = {"Content-Type": "image/jpeg"}
    answer = client.post("/api/v1/outlines", content=photo, headers=jpeg).json()
    (outline,) = np.array(answer["outlines"]) * (scanned["width"], scanned["height"]) - 0.5
    corners = np.array(scanned["puzzles"][0]["lattice"])[[0, 0, -1, -1], [0, -1, -1, 0]]
    assert np.abs(outline - corners).max() < 2
    assert client.post("/api/v1/outlines", content=photo).status_code == 415
    assert client.post("/api/v1/outlines", content=b"no picture", headers=jpeg).status_code == 422


def test_a_page_is_shown_upright_and_no_larger_than_it_is(client):
    turned = Image.new("RGB", (64, 40), "white")
    exif = Image.Exif()
    exif[0x0112] = 6
    file = BytesIO()
    turned.save(file, "JPEG", exif=exif)
    held = client.post("/api/v1/pictures", files={"picture": ("a.jpg", file.getvalue())}).json()
    assert decoded(client.get(f"/api/v1/pictures/{held['picture']}/pages/1")).shape == (64, 40, 3)


def test_only_the_requested_part_is_drawn(client, scanned):
    (puzzle,) = scanned["puzzles"]
    before = decoded(client.get(f"/api/v1/pictures/{scanned['picture']}/pages/1?longest=5000"))
    blank = {
        (row, column)
        for row, column in np.ndindex(9, 9)
        if not puzzle["givens"][row][column] and not puzzle["entries"][row][column]
    }

    def drawn(**asked):
        body = {"picture": scanned["picture"], "page": 1, "puzzles": [puzzle]}
        return decoded(client.post("/api/v1/overlay", json=body | asked))

    def cells(**asked):
        return changed_cells(before, drawn(**asked), puzzle)

    wrong = set(map(tuple, puzzle["mistakes"]))
    assert wrong
    assert cells() == blank | wrong
    assert cells(show="mistakes") == wrong
    assert (drawn(show="mistakes") == drawn(show="hint", stage=1)).all(), "both are red rings"
    assert cells(show="hint", stage=3) == wrong
    following = client.post("/api/v1/next", json={"puzzle": puzzle}).json()
    assert cells(show="next") == {tuple(following["cell"])}
    without = client.post("/api/v1/overlay", json={"picture": scanned["picture"], "page": 1, "puzzles": []})
    assert changed_cells(before, decoded(without), puzzle) == set()


def test_one_line_of_curl_gives_the_answer(client):
    drawn = decoded(client.post("/api/v1/overlay", files=upload("queens_screen.jpg"), data={"show": "all"}))
    assert drawn.shape == cv2.imread(str(SAMPLES / "queens_screen.jpg")).shape


def test_corrections_are_those_of_review(client, scanned):
    (puzzle,) = scanned["puzzles"]
    clash = next(
        (column, value)
        for column, value in enumerate(puzzle["givens"][0])
        if value and puzzle["solution"][0][column] == value
    )
    blank = puzzle["givens"][0].index(0)
    word = f"r1c{blank + 1}={clash[1]}"
    answer = client.post("/api/v1/correct", json={"puzzle": puzzle, "changes": [word, "ok"]}).json()
    assert answer["changes"] == [{"what": f"r1c{blank + 1}", "before": ".", "after": str(clash[1])}]
    assert (answer["solutions"], answer["puzzle"]["status"]) == (0, "contradiction")
    assert {tuple(cell) for fault in answer["faults"] for cell in fault["cells"]} >= {(0, clash[0]), (0, blank)}
    assert answer["puzzle"]["lattice"] == puzzle["lattice"]
    assert answer["puzzle"]["quad"] == puzzle["quad"]
    back = client.post("/api/v1/correct", json={"puzzle": answer["puzzle"], "changes": [f"r1c{blank + 1}=.", "ok"]})
    assert (back.json()["solutions"], back.json()["puzzle"]["status"]) == (1, "solved")
    assert back.json()["puzzle"]["solution"] == puzzle["solution"]


def test_a_malformed_correction_is_refused(client, scanned):
    answer = client.post("/api/v1/correct", json={"puzzle": scanned["puzzles"][0], "changes": ["r1c1=77"]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "usage")
    assert "r1c1" in answer.json()["error"]["message"]


def test_a_hint_in_three_stages(client, scanned):
    (puzzle,) = scanned["puzzles"]
    clean = puzzle | {"entries": []}
    hints = [client.post("/api/v1/hint", json={"puzzle": clean, "stage": stage}).json()["hint"] for stage in (1, 2, 3)]
    assert [bool(hint["technique"]) for hint in hints] == [False, True, True]
    assert [bool(hint["step"]) for hint in hints] == [False, False, True]
    amiss = client.post("/api/v1/hint", json={"puzzle": puzzle}).json()["hint"]
    assert amiss["cells"] == puzzle["mistakes"]


def test_the_next_digits_lead_to_the_solution(client, scanned):
    (puzzle,) = scanned["puzzles"]
    entries = [row.copy() for row in puzzle["entries"]]
    for _ in range(81):
        following = client.post("/api/v1/next", json={"puzzle": puzzle | {"entries": entries}}).json()
        if following["cell"] is None:
            break
        row, column = following["cell"]
        assert entries[row][column] != following["value"] == puzzle["solution"][row][column]
        entries[row][column] = following["value"]
    assert (following["cell"], following["value"], following["end"]["about"]) == (None, None, "solved")
    assert (np.array(entries) + puzzle["givens"]).tolist() == puzzle["solution"]


def test_the_next_queen(client):
    (puzzle,) = client.post("/api/v1/scan", files=upload("queens_screen.jpg")).json()["puzzles"]
    following = client.post("/api/v1/next", json={"puzzle": puzzle}).json()
    row, column = following["cell"]
    assert following["value"] == puzzle["solution"][row][column] == 1


def test_the_next_digit_where_no_technique_finds_one(client):
    # Arto Inkala's of 2012.
    hardest = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
    givens = [[int(digit) for digit in hardest[start : start + 9]] for start in range(0, 81, 9)]
    record = {"kind": "sudoku", "size": 9, "givens": givens}
    following = client.post("/api/v1/next", json={"puzzle": record}).json()
    assert givens[following["cell"][0]][following["cell"][1]] == 0
    assert following["value"] in range(1, 10)


def test_advice_needs_a_solution(client):
    record = {"kind": "sudoku", "size": 4, "givens": [[1, 1, 0, 0], *[[0] * 4] * 3]}
    for path in ("hint", "next"):
        answer = client.post(f"/api/v1/{path}", json={"puzzle": record})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "not-unique")


def test_a_puzzle_in_another_format(client, scanned):
    clean = scanned["puzzles"][0] | {"entries": []}
    text = client.post("/api/v1/convert", json={"puzzle": clean, "to": "sdm"}).json()["text"]
    assert text.strip() == "".join(str(value or ".") for row in clean["givens"] for value in row)
    begun = {"puzzle": scanned["puzzles"][0], "to": "sdm"}
    assert client.post("/api/v1/convert", json=begun).json()["error"]["code"] == "usage"
    assert client.post("/api/v1/convert", json=begun | {"lossy": True}).json()["text"] == text


def test_a_puzzle_on_paper(client, scanned):
    bare, solved = (
        client.post("/api/v1/print", json={"puzzle": scanned["puzzles"][0], "solution": solution})
        for solution in (False, True)
    )
    assert bare.headers["content-type"].startswith("image/svg+xml")
    digits = [answer.text.count("<text") for answer in (bare, solved)]
    assert digits[0] < digits[1] == 81


def test_errors_name_a_file_as_its_sender_does(client):
    for name, shown in (("../\x1b[31ma.jpg", "[31ma.jpg"), ("C:\\photos\\a.jpg", "a.jpg"), ("é.jpg", "é.jpg")):
        answer = client.post("/api/v1/scan", files={"picture": (name, b"nonsense")})
        record = answer.json()
        assert answer.status_code == 422
        assert record["error"]["code"] == "unreadable-file"
        assert record["source"].endswith(shown)
        assert record["error"]["message"].startswith(record["source"])
        assert "\x1b" not in answer.text
        assert "/" not in record["error"]["message"]
        assert record["picture"] is None


def test_an_unknown_picture(client):
    assert client.get("/api/v1/pictures/nothing/pages/1").json()["error"]["code"] == "forgotten"
    body = {"picture": "nothing", "puzzles": []}
    assert client.post("/api/v1/overlay", json=body).json()["error"]["code"] == "forgotten"
