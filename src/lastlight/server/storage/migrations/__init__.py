"""The history of the schema; run at every start."""
