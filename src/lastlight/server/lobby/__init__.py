"""All tables of a server: finding, setting up, seating, listing."""
