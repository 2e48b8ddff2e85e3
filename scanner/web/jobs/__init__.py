"""What workers do for the handlers in `routes`, under the same names."""
