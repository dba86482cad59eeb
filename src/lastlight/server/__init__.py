"""The table: a server that keeps matches, seats people and bots, and sends each seat what it may know."""
