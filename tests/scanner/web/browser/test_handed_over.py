"""Pictures that other apps hand over to the installed page."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from scanner.lab.chromium import PHONE
from tests.page.browser import Server, expect, until
from tests.page.screens import SAMPLES
from tests.scanner.web.browser.conftest import SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

IS_KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"
SHARE = """
([action, field, name, data]) => {
  const form = document.createElement("form");
  Object.assign(form, { action, method: "post", enctype: "multipart/form-data" });
  const input = Object.assign(document.createElement("input"), { type: "file", name: field });
  const chosen = new DataTransfer();
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  chosen.items.add(new File([bytes], name, { type: "image/jpeg" }));
  input.files = chosen.files;
  form.append(input);
  document.body.append(form);
  form.submit();
}
"""
LAUNCH = """
const launchQueue = {
  setConsumer(consume) {
    window.launch = async (name, data) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      await consume({ files: [{ getFile: async () => new File([bytes], name, { type: "image/jpeg" }) }] });
    };
  },
};
Object.defineProperty(window, "launchQueue", { value: launchQueue });
"""
PICTURE = b64encode((SAMPLES / "newspaper_sudoku.jpg").read_bytes()).decode()


@pytest.fixture
def opened(browser: Browser, server: Server) -> Iterator[Page]:
    """The page, which the browser has kept."""
    # A form stands in for the system's way to share, to which the policy of the page does not apply.
    context = browser.new_context(**PHONE, base_url=server.address, locale="en-GB", bypass_csp=True)
    context.set_default_timeout(1000 * SECONDS)
    page = context.new_page()
    page.add_init_script(LAUNCH)
    page.goto("/")
    until(page, lambda: page.evaluate(IS_KEPT))
    yield page
    context.close()


@pytest.mark.long
def test_a_picture_that_is_shared_is_read_once(opened: Page):
    manifest = json.loads(opened.evaluate("async () => (await fetch('/static/manifest.webmanifest')).text()"))
    target = manifest["share_target"]
    field = target["params"]["files"][0]["name"]
    opened.evaluate(SHARE, [target["action"], field, "a page & more.jpg", PICTURE])
    expect(opened.locator(".outline")).to_be_visible()
    opened.goto("/")
    assert not opened.evaluate("async () => (await (await caches.open('gridlens shared')).keys()).length")


@pytest.mark.long
def test_a_picture_that_is_opened_with_it_is_read(opened: Page):
    opened.evaluate("([name, data]) => window.launch(name, data)", ["page.jpg", PICTURE])
    expect(opened.locator(".outline")).to_be_visible()
