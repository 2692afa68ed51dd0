"""Measurements, as ratios within one run: ``make bench`` for all, ``python benchmarks/engine.py`` for one."""
