"""A lattice made flat, and the evidence on it that is the same for every kind of puzzle."""
