"""Finds the grids of a page: a page goes in, lattices come out, each with the evidence for it."""
