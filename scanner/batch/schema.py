"""The tables of a catalogue."""

VERSION = 1
"""The version of the tables, which a catalogue keeps in SQLite's `user_version`."""

UNREAD = "unread"
"""The beginning of the content of a page whose file could not be read."""

SCHEMA = """
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    started TEXT NOT NULL,
    finished TEXT,
    settings TEXT NOT NULL,
    inputs TEXT NOT NULL
) STRICT;
-- Content is what `inputs.Document` says.
CREATE TABLE documents (
    content TEXT NOT NULL,
    settings TEXT NOT NULL,
    pages INTEGER NOT NULL,
    PRIMARY KEY (content, settings)
) STRICT, WITHOUT ROWID;
-- Seconds are those of the processor.
CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs,
    content TEXT NOT NULL,
    number INTEGER NOT NULL,
    settings TEXT NOT NULL,
    source TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('done', 'failed')),
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    seconds REAL NOT NULL,
    UNIQUE (content, number, settings)
) STRICT;
-- In reading order; record is the puzzle's object of the JSON contract, lattice its crossings in photo pixels.
-- Status is that of the record, or what a person says who refuses it: 'no puzzle' or 'wrong grid'. Reviewed is when
-- the reviewer was done with it; until then there are only some corrections.
-- After the puzzles of a page come the grids of no known kind; their kind is '' here and null in the record.
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    size INTEGER NOT NULL,
    status TEXT NOT NULL,
    confidence REAL NOT NULL,
    record TEXT NOT NULL,
    lattice TEXT NOT NULL,
    picture BLOB,
    reviewer TEXT,
    reviewed TEXT,
    UNIQUE (page, number)
) STRICT;
-- The cells that are not sure; others is [[value, probability], ...], the likeliest first. Cells count from 1.
CREATE TABLE readings (
    puzzle INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
    "row" INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    value INTEGER NOT NULL,
    others TEXT NOT NULL,
    PRIMARY KEY (puzzle, "row", "column")
) STRICT, WITHOUT ROWID;
-- Of a page that failed. Those of a puzzle are in its record; in older catalogues they are here.
CREATE TABLE problems (
    id INTEGER PRIMARY KEY,
    page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE,
    puzzle INTEGER REFERENCES puzzles ON DELETE CASCADE,
    code TEXT NOT NULL,
    message TEXT NOT NULL,
    advice TEXT NOT NULL
) STRICT;
-- What people changed, and when.
CREATE TABLE corrections (
    id INTEGER PRIMARY KEY,
    puzzle INTEGER NOT NULL REFERENCES puzzles,
    what TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;
CREATE INDEX puzzles_by_status ON puzzles (status);
CREATE INDEX problems_by_page ON problems (page);
CREATE INDEX problems_by_puzzle ON problems (puzzle);
CREATE INDEX corrections_by_puzzle ON corrections (puzzle);
"""
"""Statements, each ended by a semicolon at the end of a line."""

NAMES = """
-- All names of a file that is in several places; `pages` knows the one under which it was last read.
CREATE TABLE names (
    content TEXT NOT NULL,
    settings TEXT NOT NULL,
    source TEXT NOT NULL,
    PRIMARY KEY (content, settings, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_by_source ON names (source);
"""
"""The table that the earliest catalogues lack; a read-only catalogue gets an empty one while it is read."""
