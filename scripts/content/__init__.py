"""What the browser knows about each game's components: one module per game, for `scripts.game_content`."""
