"""A self-signed certificate, made once: browsers warn about it, and then allow camera and clipboard."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from scanner.errors import OutputError


class Certificate(NamedTuple):
    """The files of a certificate and its key, and its SHA-256, by which people can recognise it."""

    path: Path
    key: Path
    fingerprint: str


def own_certificate(names: Sequence[str], folder: Path | None = None) -> Certificate:
    """Returns the certificate of this machine, for all these names and addresses. Raises OutputError.

    A new one is made only if there is none, or if the old one expires soon or lacks a name.
    """
    folder = folder or data_folder()
    path, key = folder / "certificate.pem", folder / "key.pem"
    try:
        certificate = _load(path, key, names)
        if certificate is None:
            certificate = _make(path, key, names)
    except OSError as error:
        advice = "Make room for it, or give one with --ssl-certfile and --ssl-keyfile."
        raise OutputError(f"{folder}: the certificate cannot be kept ({error.strerror})", advice) from None
    return Certificate(path, key, certificate.fingerprint(SHA256()).hex(":").upper())


def data_folder() -> Path:
    """Returns the folder where programs keep their data, for each user and system."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "gridlens"


def _load(path: Path, key: Path, names: Sequence[str]) -> x509.Certificate | None:
    """Returns the certificate that was made before, if it will do."""
    try:
        certificate = x509.load_pem_x509_certificate(path.read_bytes())
        private = load_pem_private_key(key.read_bytes(), None)
        of_key = private.public_key() == certificate.public_key()
        known = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (FileNotFoundError, ValueError, TypeError, x509.ExtensionNotFound):
        return None
    lasts = certificate.not_valid_after_utc - datetime.now(UTC) > timedelta(days=30)
    return certificate if of_key and lasts and set(map(_make_general_name, names)) <= set(known) else None


def _make(path: Path, key: Path, names: Sequence[str]) -> x509.Certificate:
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "gridlens on this machine")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, private.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        # 397 days in all: Apple's devices accept none that lasts longer.
        .not_valid_after(now + timedelta(days=396))
        .add_extension(x509.SubjectAlternativeName(list(map(_make_general_name, names))), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(private, SHA256())
    )
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _write_private(key, private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    _write_private(path, certificate.public_bytes(Encoding.PEM))
    return certificate


def _make_general_name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name.strip("[]")))
    except ValueError:
        return x509.DNSName(name)


def _write_private(path: Path, content: bytes) -> None:
    """Writes a file that nobody else may ever read, not even for a moment."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
