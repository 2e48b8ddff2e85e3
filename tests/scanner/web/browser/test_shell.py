"""The frame of the page."""

from playwright.sync_api import Page, expect


def test_opens(page: Page):
    expect(page.get_by_role("heading", level=1)).to_be_visible()
