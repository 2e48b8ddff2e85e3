"""The work that handlers in `routes` leave to workers, under the same names."""
