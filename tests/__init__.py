"""The tests mirror the source; conformance, secrets, records and playthroughs serve every game."""
