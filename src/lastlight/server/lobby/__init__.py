"""All tables of a server: found, set up, seated, listed."""
