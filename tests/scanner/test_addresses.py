"""Addresses are shown so that they can be recognised, without anything that opens a door."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.addresses import has_lost_its_query, is_url, shown_address, without_secrets
from scanner.errors import ScanError

SECRET = "PASSWORD"


@pytest.mark.parametrize(
    ("address", "left"),
    [
        ("https://joe:PASSWORD@host/a.jpg", "https://host/a.jpg"),
        ("https://PASSWORD@host:8080/a@b.jpg", "https://host:8080/a@b.jpg"),
        ("https://joe:PASSWORD/PASS@WORD@host/a.jpg", "https://host/a.jpg"),
        ("HTTPS://joe:PASSWORD@host", "HTTPS://host"),
        ("http:/joe:PASSWORD@host/a.jpg", "http:/host/a.jpg"),
        ("s3://KEY:PASSWORD@scans/1913/", "s3://scans/1913/"),
        ("http://joe:PASSWORD@[::1]:80/a.jpg", "http://[::1]:80/a.jpg"),
        ("zip://a.jpg::https://joe:PASSWORD@host/a.zip", "zip://a.jpg::https://host/a.zip"),
        ("simplecache::https://joe:PASSWORD@host/a", "simplecache::https://host/a"),
    ],
)
def test_user_and_password_are_taken_off(address: str, left: str):
    assert shown_address(address) == left


@pytest.mark.parametrize(
    "address",
    [
        *("https://host/a.jpg?X-Amz-Signature=PASSWORD", "https://host/a.jpg?PASSWORD", "https://host/a.jpg#PASSWORD"),
        *("s3://scans/a.jpg?versionId=PASSWORD", "https://host?a=b/c@d&PASSWORD", "http:/host/a.jpg?PASSWORD"),
        *("zip://a.jpg::https://host/a.zip?PASSWORD", "simplecache::https://host/a.jpg?PASSWORD::http://a"),
    ],
)
def test_a_digest_stands_for_the_query(address: str):
    assert SECRET not in shown_address(address)
    assert has_lost_its_query(shown_address(address))
    assert shown_address(address) != shown_address(address.replace(SECRET, "other"))
    assert shown_address(shown_address(address)) == shown_address(address)


@pytest.mark.parametrize(
    "name",
    [
        *("https://host/a.jpg", "https://medium.com:443/@joe/a.jpg", "memory://scans/page?.tif", "s3://scans/a#1.jpg"),
        *("a?b=c@d.jpg", "C:/a@b.jpg", "joe:PASSWORD@host", "http://[::1]/a@b.jpg", "file:///a@b.jpg", "a::b"),
    ],
)
def test_what_holds_no_secret_stays_as_it_is(name: str):
    assert shown_address(name) == name
    assert not has_lost_its_query(name)


@given(st.text(), st.text())
def test_what_is_shown_is_shown_as_it_is(host: str, rest: str):
    once = shown_address(f"https://{host}?{rest}")
    assert shown_address(once) == once


def test_no_message_of_an_error_holds_one():
    error = ScanError("ClientError(url='https://joe:PASSWORD@host/a?PASSWORD'), https://host/?PASSWORD: is gone")
    assert SECRET not in str(error)
    assert str(error).endswith(": is gone")
    assert without_secrets("at https://host/a.jpg: gone, s3://b/c.") == "at https://host/a.jpg: gone, s3://b/c."


def test_what_is_here_is_no_address(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "s3:").mkdir()
    (tmp_path / "s3:" / "a.jpg").touch()
    assert not is_url("s3://a.jpg")
    assert is_url("s3://b.jpg")
    assert not is_url("a.jpg")
    assert is_url(f"https://host/{'a' * 5000}")
