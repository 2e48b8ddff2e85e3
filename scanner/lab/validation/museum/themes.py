"""The colours of apps and sites that draw several kinds."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Theme

DARK_THEME = Theme(
    "#14161a",
    "#22262d",
    "#c9d1d9",
    "#f0f0f0",
    "#79b8ff",
    "#8b949e",
    line="#4a5260",
    wall="#4a5260",
    selected="#2d4a68",
    peer="#262d36",
    same="#2b3d52",
    button="#262b33",
)

GENTLE_THEME = Theme("#f4f6fb", "#ffffff", "#5a6478", "#28324a", "#2f6fed", "#8a94a8", line="#c5cede", button="#dfe6f2")
