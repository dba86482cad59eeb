"""`trial`: *Dead by Daylight: The Board Game*, rooms, coloured paths and secret movement cards."""
