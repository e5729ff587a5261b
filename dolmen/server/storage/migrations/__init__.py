"""How a database comes to the schema of today; run by `database.migrate` when a store is opened."""
