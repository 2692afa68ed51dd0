"""What is said: events, objections, tallies, their sentences by language, scenes, and the ledger with its citations. Knows no game."""
