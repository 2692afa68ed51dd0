"""The engine: rules as coroutines over a table, states as values."""
