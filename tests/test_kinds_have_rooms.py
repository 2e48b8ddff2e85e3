"""No file names a kind of puzzle, or asks which one a puzzle is, but those in the rooms of kinds and the lists of them."""
