"""What plays: seats, bots, the beat, answers, and who is told what."""
