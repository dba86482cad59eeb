"""What the browser knows of each game's components: one module a game, for `scripts.game_content`."""
