"""`python -m scanner.lab.training`: train the bundled network."""

from scanner.lab.training.train import main

if __name__ == "__main__":
    main()
