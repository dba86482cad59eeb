"""What the bots of all games on a grid share."""
