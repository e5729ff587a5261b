"""Migrate a database to the current schema; run by `database.migrate` when a store is opened."""
