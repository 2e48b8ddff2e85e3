"""Cards: what is promised of each kind of puzzle and variant, as data; and the harness that runs them all."""
