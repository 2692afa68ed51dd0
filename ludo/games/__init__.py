"""The games, one package each. Nobody imports one by its module: ``ludo.game(name)`` loads it."""
