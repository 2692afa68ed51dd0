"""What rules ask of a board: line of sight, movement, nearness.

Sight: ``lines`` traces a line, ``sight`` judges what it meets and says why, ``verdict`` explains an answer. The quick
answers come from bits: ``bits`` is a map, ``meets`` a line, ``masks`` one question, ``walk`` one over long ways,
``tables`` and ``sweep`` the whole board, which ``visibility`` asks; ``beside`` is the other reading of R4. Movement:
``movement`` and ``reasons``; ``nearness``: what is adjacent and how far. ``voice`` speaks for all of them."""
