"""The table: a server that keeps matches, seats people and bots, and tells each seat what it may know."""
