"""The grids that were found on a photo: outlines, zoom, what is no puzzle, and what was missed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from PIL import Image

from scanner.detection.grid_evidence import SIZES as GRID_SIZES
from scanner.web.site import LANGUAGES
from solver.paper.puzzle import SIZES
from tests.conftest import shortened
from tests.page.browser import expect, until
from tests.page.photos import blank, newspaper
from tests.page.screens import SAMPLES, give

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Press = Callable[[object], None]


def puzzles(page: Page) -> Locator:
    return page.get_by_role("list", name="What was found").get_by_role("listitem")


def scale(page: Page) -> float:
    """Pixels of the window per pixel of the page."""
    return float(
        page.locator(".viewer img").evaluate("image => image.getBoundingClientRect().width / image.offsetWidth")
    )


def test_each_puzzle_is_outlined_where_it_lies(page: Page, press: Press) -> None:
    give(page, SAMPLES / "six_sudokus.jpg", puzzles=6)
    expect(puzzles(page)).to_have_count(6)
    boxes = [outline.bounding_box() for outline in page.locator(".outline").all()]
    window = page.locator(".viewer").bounding_box()
    assert window
    for box in boxes:
        assert box
        assert window["x"] <= box["x"] <= box["x"] + box["width"] <= window["x"] + window["width"]
        assert window["y"] <= box["y"] <= box["y"] + box["height"] <= window["y"] + window["height"] + 1
    # in reading order: the first is at the top left, the last at the bottom right
    assert boxes[0]["x"] < boxes[1]["x"]
    assert boxes[0]["y"] < boxes[-1]["y"]


WATCH_LIGHTS = """
    window.lights = [];
    new MutationObserver(() => {
        const group = document.querySelector(".lights");
        if (group) window.lights.push(group.childElementCount);
    }).observe(document, {childList: true, subtree: true});
"""


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.parametrize(("motion", "lit"), [("no-preference", 30), ("reduce", 0)])
def test_what_was_read_lights_up_once(page: Page, motion: Literal["no-preference", "reduce"], lit: int) -> None:
    page.emulate_media(reduced_motion=motion)
    page.evaluate(WATCH_LIGHTS)
    give(page, SAMPLES / "small_blurred_sudoku.jpg", puzzles=1)
    if lit:
        until(page, lambda: bool(page.evaluate("lights.length")))
    expect(page.locator(".lights")).to_have_count(0)
    assert set(page.evaluate("lights")) <= {lit}
    expect(page.locator(".outline")).to_have_count(1)
    page.evaluate("lights.length = 0")
    page.get_by_role("link", name="Back").first.click()
    page.go_back()
    expect(page.locator(".outline")).to_have_count(1)
    assert page.evaluate("lights") == []


@pytest.mark.long
def test_a_tap_on_an_outline_opens_the_puzzle(page: Page, device: str) -> None:
    give(page, SAMPLES / "six_sudokus.jpg", puzzles=6)
    box = page.locator(".outline").nth(3).bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    (page.touchscreen.tap if device == "phone" else page.mouse.click)(*middle)
    page.wait_for_url("**/#/pictures/*/4")
    expect(page.get_by_text("4 of 6")).to_be_visible()


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_keys_zoom_and_move_the_photo(page: Page) -> None:
    give(page, newspaper())
    whole = scale(page)
    viewer = page.locator(".viewer")
    viewer.focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    until(page, lambda: scale(page) > 1.5 * whole)
    page.keyboard.press("0")
    until(page, lambda: abs(scale(page) - whole) < 0.01)


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_two_fingers_zoom(page: Page) -> None:
    give(page, newspaper())
    whole = scale(page)
    box = page.locator(".viewer").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touches = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: float) -> None:
        points = [{"x": x - way, "y": y, "id": 0} for way in apart] + [{"x": x + way, "y": y, "id": 1} for way in apart]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 30)
    for apart in range(35, 95, 5):
        fingers("touchMove", apart)
    fingers("touchEnd")
    assert scale(page) > 2 * whole
    assert page.evaluate("visualViewport.scale") == 1


@pytest.mark.parametrize("device", ["phone"], indirect=True)
@pytest.mark.long
def test_what_is_no_puzzle_is_taken_off_the_list_and_can_come_back(page: Page, press: Press) -> None:
    give(page, SAMPLES / "six_sudokus.jpg", puzzles=6)
    press(page.get_by_role("button", name="2. Sudoku 9 × 9 is not a puzzle"))
    expect(page.locator(".outline")).to_have_count(5)
    expect(page.get_by_role("heading", name="5 puzzles found")).to_be_visible()
    page.reload()
    expect(page.locator(".outline")).to_have_count(5)
    press(page.get_by_role("button", name="1. Sudoku 9 × 9 is not a puzzle"))
    expect(puzzles(page)).to_have_count(4)
    press(page.get_by_role("button", name="Undo"))
    expect(puzzles(page)).to_have_count(5)


def test_corners_are_dragged_onto_a_grid_and_it_is_read_from_there(page: Page, device: str, press: Press) -> None:
    give(page, newspaper())
    page.get_by_role("list", name="What was found").get_by_role("link").click()
    press(page.get_by_role("link", name="Cut wrongly? Move the corners"))
    bottom_left = page.get_by_role("button", name="Bottom left corner")
    before = bottom_left.get_attribute("aria-label")
    drag(page, bottom_left, 30, -40, device)
    assert bottom_left.get_attribute("aria-label") != before
    drag(page, bottom_left, -30, 40, device)
    read_it = page.get_by_role("button", name="Read it")
    # A tap while the page still scrolls there stops the scrolling, and is no tap.
    read_it.scroll_into_view_if_needed()
    press(read_it)
    page.wait_for_url("**/#/pictures/*/1")
    expect(page.locator(".stands .status.solved")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_grid_of_no_known_kind_is_outlined_with_its_reason(page: Page, press: Press) -> None:
    give(page, SAMPLES / "crossword.jpg")
    expect(page.get_by_role("heading", name="One grid seen, but no puzzle that gridlens knows")).to_be_visible()
    grids = page.get_by_role("list", name="Other grids").get_by_role("listitem")
    expect(grids).to_have_count(1)
    expect(grids).to_contain_text("Grid 9 × 9")
    expect(grids).to_contain_text("This looks like: crossword. gridlens does not read these yet.")
    press(grids.get_by_role("link"))
    page.wait_for_url("**/#/pictures/*/grids/1")
    expect(page.get_by_role("heading", name="Move the corners")).to_be_visible()
    press(page.get_by_role("button", name="Read it"))
    expect(page.locator(".refused", has_text="This could not be read as a puzzle.")).to_be_visible()
    page.go_back()
    press(grids.get_by_role("button", name="Grid 9 × 9 is not a puzzle"))
    expect(page.locator(".outline")).to_have_count(0)
    expect(page.get_by_text("Nothing is left on the list.")).to_be_visible()
    press(page.get_by_role("button", name="Undo"))
    expect(page.locator(".outline")).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_who_is_at_work_before_all_of_it_is_there_is_not_taken_away(page: Page, press: Press) -> None:
    give(page, blank(), puzzles=0)
    # The corners can be moved while the photo below them is still being decoded.
    page.evaluate("""() => {
        const decode = HTMLImageElement.prototype.decode;
        const asked = new Promise((go) => { globalThis.goOn = go; });
        HTMLImageElement.prototype.decode = async function () { await asked; return decode.call(this); };
    }""")
    press(page.get_by_role("link", name="Mark its four corners"))
    corner = page.get_by_role("button", name="Top left corner")
    corner.focus()
    page.evaluate("goOn()")
    until(page, lambda: page.title().startswith("Mark a puzzle"))
    expect(corner).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_grid_that_reaches_the_edge_is_said_to_be_cut_off(page: Page, tmp_path: Path) -> None:
    with Image.open(SAMPLES / "crossword.jpg") as whole:
        whole.crop((0, 0, 758, whole.height)).save(tmp_path / "cut.jpg", quality=95)
    give(page, tmp_path / "cut.jpg")
    grids = page.get_by_role("list", name="Other grids").get_by_role("listitem")
    expect(grids).to_contain_text("→ It reaches the right edge of the photo, and seems to be cut off.")
    expect(grids).to_contain_text("This looks like: crossword.")


@pytest.mark.long
@pytest.mark.parametrize("device", ["phone"], indirect=True)
def test_a_picture_without_a_puzzle_is_not_kept(page: Page) -> None:
    for sample in ("newspaper_sudoku", "crossword"):
        give(page, SAMPLES / f"{sample}.jpg")
    page.goto("/#/")
    page.reload()
    kept = page.get_by_role("region", name="Pages you had").get_by_role("listitem")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("newspaper_sudoku.jpg")


@pytest.mark.parametrize("device", ["desk"], indirect=True)
@pytest.mark.long
def test_corners_that_cross_cannot_be_read(page: Page, press: Press) -> None:
    give(page, blank(), puzzles=0)
    press(page.get_by_role("link", name="Mark its four corners"))
    corner = page.get_by_role("button", name="Top left corner")
    corner.focus()
    for _ in range(100):
        page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_text("The sides cross, or a corner points inwards.")).to_be_visible()
    expect(page.get_by_role("button", name="Read it")).to_be_disabled()


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_only_sizes_are_offered_in_which_a_kind_is_read(page: Page, press: Press) -> None:
    give(page, blank(), puzzles=0)
    press(page.get_by_role("link", name="Mark its four corners"))
    for kind, sizes in SIZES.items():
        page.get_by_label("Kind").select_option(kind)
        offered = page.get_by_label("Size").locator("option").evaluate_all("options => options.map(one => one.value)")
        assert offered == ["", *(str(size) for size in sizes if size in GRID_SIZES)], kind


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk"], indirect=True)
def test_a_grid_that_was_found_is_outlined_and_not_added_again(page: Page, press: Press, device: str) -> None:
    give(page, newspaper())
    press(page.get_by_role("link", name="A grid was missed: mark it"))
    known = page.locator("polygon.already")
    expect(known).to_have_count(1)
    corners = known.evaluate(
        "shape => Array.from(shape.points, (point) => { const {x, y} = point.matrixTransform(shape.getScreenCTM());"
        " return [x, y]; })"
    )
    names = ("Top left", "Top right", "Bottom right", "Bottom left")
    for name, (x, y) in zip(names, corners, strict=True):
        box = page.get_by_role("button", name=f"{name} corner").bounding_box()
        assert box
        across, down = x - box["x"] - box["width"] / 2, y - box["y"] - box["height"] / 2
        drag(page, page.get_by_role("button", name=f"{name} corner"), across, down, device)
    press(page.get_by_role("button", name="Read it"))
    page.wait_for_url("**/#/pictures/*/1")
    expect(page.locator("#notes").get_by_text("This grid was found already")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="One puzzle found")).to_be_visible()


@pytest.mark.long
def test_the_buttons_that_zoom_cover_nothing(page: Page, press: Press) -> None:
    covered = """() => {
      const photo = document.querySelector(".viewer").getBoundingClientRect();
      const buttons = document.querySelector(".zooms").getBoundingClientRect();
      return buttons.top < photo.bottom;
    }"""
    give(page, newspaper())
    assert not page.evaluate(covered)
    press(page.get_by_role("list", name="What was found").get_by_role("link"))
    expect(page.get_by_role("radio", name="Answer")).to_be_visible()
    assert not page.evaluate(covered)


def drag(page: Page, what: Locator, across: float, down: float, device: str) -> None:
    """Drags with a finger or with the mouse; a loupe is seen meanwhile."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    steps = [(x + across * share, y + down * share) for share in (0.25, 0.5, 0.75, 1)]
    if device == "phone":
        touches = page.context.new_cdp_session(page)
        for kind, places in (("touchStart", [(x, y)]), *(("touchMove", [step]) for step in steps), ("touchEnd", [])):
            if kind == "touchEnd":
                expect(page.locator(".loupe")).to_be_visible()
                # A finger that is lifted in full flight would be taken for a fling, which the next tap only ends.
                page.wait_for_timeout(200)
            points = [{"x": at, "y": below} for at, below in places]
            touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touches.detach()
        return
    page.mouse.move(x, y)
    page.mouse.down()
    for step in steps:
        page.mouse.move(*step)
    expect(page.locator(".loupe")).to_be_visible()
    page.mouse.up()


@pytest.mark.parametrize("language", shortened(LANGUAGES, 3))
def test_what_can_be_done_with_a_puzzle_is_said_in_whole_words(page: Page, language: str) -> None:
    page.evaluate("async (language) => (await import('/static/frame/texts.js')).speak(language)", language)
    page.locator("#files").set_input_files(SAMPLES / "small_blurred_sudoku.jpg")
    words = page.locator(".choices .button span")
    expect(words).to_have_count(3)
    for word in words.all():
        assert word.evaluate("node => node.offsetHeight < 2 * parseFloat(getComputedStyle(node).fontSize)")
        box, button = word.bounding_box(), word.locator("..").bounding_box()
        assert box
        assert button
        assert button["x"] <= box["x"] <= box["x"] + box["width"] <= button["x"] + button["width"]


LABELS = """
() => {
  const window_ = document.querySelector(".viewer").getBoundingClientRect();
  return [...document.querySelectorAll(".tag")].map((tag) => {
    const { top, bottom } = tag.getBoundingClientRect();
    return { top: top - window_.top, bottom: window_.bottom - bottom, inside: tag.classList.contains("inside") };
  });
}
"""


@pytest.mark.long
def test_labels_lie_on_the_photo_and_beside_what_they_name(page: Page) -> None:
    for picture, count in (("six_sudokus.jpg", 6), ("small_blurred_sudoku.jpg", 1), ("queens_screen.jpg", 1)):
        give(page, SAMPLES / picture, puzzles=count)
        until(page, lambda count=count: len(page.evaluate(LABELS)) == count)
        until(page, lambda: all(min(label["top"], label["bottom"]) >= -1 for label in page.evaluate(LABELS)))
