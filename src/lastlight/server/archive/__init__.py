"""Finished matches and lessons: records and replays."""
