"""What every chapter uses: a guess set beside the result, a line of play told, and checks that say what is wrong.

Nothing here needs a notebook. In one, a wrong answer shows the check's message alone, without the lines of a traceback.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

NOT_YET = "Not answered yet: change the line marked # change me, run that cell, then run this one again."


class Wrong(AssertionError):
    """A check that an answer did not pass; its text says why."""

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback."""
        return [str(self)]


def beside(guess: Any, result: Any) -> None:
    """Prints a guess beside what happened; without a guess (None) a friendly line."""
    if guess is None:
        print(f"No guess yet: fill in guess above. It is {result}.")
    elif guess == result or _plain(guess) == _plain(result):
        print(f"You say {guess}. It is {result}: right.")
    else:
        print(f"You say {guess}. It is {result}. Read on: why?")


def _plain(said: Any) -> str:
    """A list for a tuple, a small letter for a capital and "2" for 2 are the same guess."""
    return str(tuple(said) if isinstance(said, list) else said).strip().casefold()


def run(s: Any, *actions: Any, quiet: bool = False) -> Any:
    """The state after these actions, one after another; prints what each caused, a line an event, with its rule.

    ``quiet``: also the events by which nothing happened. IllegalAction at the first action that is not legal.
    """
    for a in actions:
        s = s.apply(a)
        for event in s.events:
            if quiet or not event.quiet:
                print(event)
    return s


def gone(s: Any, t: Any) -> list[str]:
    """The ids of the figures, walls and the like that stand in ``s`` and stand no more in ``t``, sorted."""
    left = {item.id for item in (*t.scene.pieces, *t.scene.edges)}
    return sorted(item.id for item in (*s.scene.pieces, *s.scene.edges) if item.id not in left)


def check(f: Callable[..., str]) -> Callable[..., None]:
    """Makes a check of a function with plain asserts, which returns one sentence on why the answer is right.

    Called with None (or a dict, list or tuple that holds one) it says that there is no answer yet; a failed assert
    raises Wrong with the assert's message; else it prints the sentence. An answer of quite another kind, as one number
    for two, is Wrong too; what a reader's function raises is shown as it is.
    """

    @wraps(f)
    def checked(*answers: Any) -> None:
        if any(map(_empty, answers)):
            raise Wrong(NOT_YET)
        try:
            sentence = f(*answers)
        except Wrong:
            raise
        except AssertionError as fault:
            raise Wrong(str(fault)) from None
        except (TypeError, ValueError, LookupError, AttributeError):
            if any(map(callable, answers)):
                raise
            said = ", ".join(map(repr, answers))
            raise Wrong(f"You say {said:.200}. Something else is asked: see what stands behind # change me.") from None
        print(f"Right. {sentence}")

    return checked


def _empty(answer: Any) -> bool:
    parts = answer.values() if isinstance(answer, dict) else answer if isinstance(answer, (list, tuple)) else [answer]
    return any(part is None for part in parts)


def ask(f: Callable[..., Any], *case: Any) -> Any:
    """What the reader's function gives for a case. Wrong when it gives nothing yet."""
    got = f(*case)
    if got is None:
        shown = ", ".join(map(repr, case))
        raise Wrong(
            f"{f.__name__}({shown}) gives nothing yet: put your answer in place of the line marked # change me."
        )
    return got


def letter(answer: Any, right: str, wrong: Mapping[str, str], rule: str) -> None:
    """Asserts that of lettered answers the right one was given. ``wrong``: why each of the others is; ``rule``: the one in
    question, cited where the answer is none of the letters.
    """
    offered = sorted((right, *wrong))
    given = answer.strip().upper() if isinstance(answer, str) else answer
    listed = ", ".join(f'"{one}"' for one in offered[:-1]) + f' or "{offered[-1]}"'
    assert given in offered, f"You say {answer!r}. Answer with {listed} ({rule})."
    assert given == right, f"You say {given}. {wrong[given]}"
