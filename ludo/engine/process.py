"""Running the rules: a coroutine per step of the order of play, sent one answer at a time.

Only this file knows how. A live table is thawed from a frozen one; ``advance`` answers the open question and runs to the next.
"""

from __future__ import annotations

from typing import Any

from ludo.engine.action import Ask
from ludo.engine.table import GameEnds, StepEnds, Table, no_field

_STEPS_WITHOUT_A_QUESTION = 100_000


def begin(t: Table) -> Any:
    """The coroutine of the step that begins on this table."""
    return t.setup.rules.processes[t.phase](t)


def advance(t: Table, running: Any, answer: Any, keep: bool = True) -> tuple[Ask | None, Any, Any]:
    """Sends ``answer`` (None to start) and runs to the next question.

    Returns the question (None when the game is over), the coroutine that waits for its answer, and the frozen table where a
    new step began, or None while the same step goes on. ``keep`` is False where nobody wants that table.
    """
    base = None
    for _ in range(_STEPS_WITHOUT_A_QUESTION):
        try:
            return running.send(answer), running, base
        except StopIteration:
            pass
        except StepEnds:
            pass
        except AttributeError as fault:
            if f"{type(t).__name__!r} object has no attribute" not in str(fault):
                raise
            raise no_field(t, fault) from fault
        except GameEnds as end:
            t.over = end.over
            t.say(end.over.rule, end.over.key, winners=end.over.winners)
            return None, None, t.setup.rules.twins.freeze(t)
        answer = None
        if keep:
            base = t.setup.rules.twins.freeze(t)
        running = begin(t)
    raise RuntimeError(f"the step {t.phase!r} goes round without ever asking")


def replay(base: Any, answers: tuple[Any, ...]) -> tuple[Table, Any]:
    """A live table in the middle of a step: where it began plus the answers given since."""
    t = base.setup.rules.twins.thaw(base)
    running = begin(t)
    running.send(None)
    for answer in answers:
        running.send(answer)
    return t, running
