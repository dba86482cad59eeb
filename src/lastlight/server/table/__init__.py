"""The table: seats, bots, the beat, answers, and who is sent what."""
