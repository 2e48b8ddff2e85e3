"""Cards: what is promised of each kind of puzzle and of each variant, as data; and the harness that holds it to them."""
