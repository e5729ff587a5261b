"""Store durably: people, tables with their entries, tokens, in SQLite or PostgreSQL. `store` is the way in."""
