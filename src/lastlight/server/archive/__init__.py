"""Matches that are over, and lessons: records and replays."""
