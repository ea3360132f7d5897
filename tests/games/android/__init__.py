"""Tests of Android, by rule id."""
