"""What a board is: kinds weighed against each other, the most probable puzzle, and how far it is to be trusted."""
