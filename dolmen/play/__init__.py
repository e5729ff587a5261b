"""Hold one match: who owns the truth, what a seat may know of it, how it is recorded and proved."""
