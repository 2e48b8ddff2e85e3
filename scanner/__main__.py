"""`python -m scanner` is `gridlens`."""

from scanner.cli import main

raise SystemExit(main())
