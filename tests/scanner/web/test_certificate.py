"""A certificate of one's own: for all names, made once, and with a key that nobody else can read."""

import os
import ssl
import stat
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

import pytest
from cryptography import x509

from scanner.errors import OutputError
from scanner.web import certificate
from scanner.web.certificate import own_certificate

NAMES = ["localhost", "127.0.0.1", "[::1]", "192.168.1.7", "desk.local"]


def names_of(path):
    known = x509.load_pem_x509_certificate(path.read_bytes()).extensions
    return known.get_extension_for_class(x509.SubjectAlternativeName).value


def test_it_is_for_all_names_and_can_be_served(tmp_path):
    own = own_certificate(NAMES, tmp_path / "new" / "folder")
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(own.path, own.key)
    names = names_of(own.path)
    assert set(names.get_values_for_type(x509.DNSName)) == {"localhost", "desk.local"}
    addresses = {ip_address(address) for address in ("127.0.0.1", "::1", "192.168.1.7")}
    assert set(names.get_values_for_type(x509.IPAddress)) == addresses
    assert len(own.fingerprint.split(":")) == 32


@pytest.mark.skipif(os.name == "nt", reason="needs a system with modes of files")
def test_nobody_else_can_read_the_key(tmp_path):
    old = os.umask(0)
    try:
        own = own_certificate(NAMES, tmp_path / "kept")
    finally:
        os.umask(old)
    assert stat.S_IMODE(own.key.stat().st_mode) == 0o600
    assert stat.S_IMODE(own.key.parent.stat().st_mode) == 0o700


def test_it_is_made_once(tmp_path):
    assert own_certificate(NAMES, tmp_path) == own_certificate(NAMES[:2], tmp_path)


@pytest.mark.parametrize("why", ["another name", "soon over", "another key", "damaged", "no key"])
def test_it_is_replaced_if_it_will_not_do(tmp_path, why, monkeypatch):
    own = own_certificate(NAMES, tmp_path)
    names = [*NAMES, "10.0.0.9"] if why == "another name" else NAMES
    if why == "soon over":

        class Later(datetime):
            @classmethod
            def now(cls, tz=None):
                return datetime.now(UTC) + timedelta(days=380)

        monkeypatch.setattr(certificate, "datetime", Later)
    if why == "another key":
        other = own_certificate(NAMES, tmp_path / "other")
        own.key.write_bytes(other.key.read_bytes())
    if why == "damaged":
        own.path.write_text("nonsense")
    if why == "no key":
        own.key.unlink()
    again = own_certificate(names, tmp_path)
    assert again.fingerprint != own.fingerprint
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(again.path, again.key)


def test_a_certificate_that_cannot_be_stored_is_reported(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be kept"):
        own_certificate(NAMES, tmp_path / "file")
