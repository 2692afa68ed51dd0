"""What rules ask of a board: line of sight, movement."""
