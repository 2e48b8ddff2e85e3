"""A lattice made flat, and what is seen of it before any kind of puzzle is thought of."""
