"""Pictures that others have published, fetched from where they lie; only their addresses and labels are kept here."""
