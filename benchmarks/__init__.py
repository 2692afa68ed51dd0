"""Measurements, as ratios within one run. ``make bench`` runs them all; each also runs alone, as ``python benchmarks/engine.py``."""
