"""Row: one measurement. All that leaves the harness is made of rows."""
import dataclasses

# What counts as work, among the numbers that heapwright prints; more of it is worse. Queries that rewriting or the
# cache answers are facts: a better chain has more of them.
WORK = ("instructions", "calls", "paths", "states", "queries", "domain", "smt", "work")


@dataclasses.dataclass
class Row:
    name: str  # says all bounds: rows of the same name did the same task
    work: dict = dataclasses.field(default_factory=dict)  # the same in every run on every machine
    facts: dict = dataclasses.field(default_factory=dict)  # what else was counted or answered; also the same
    seconds: dict = dataclasses.field(default_factory=dict)  # by what was timed; depends on the machine
    peak_mb: float = dataclasses.field(default=None, kw_only=True)
    finished: bool = dataclasses.field(default=True, kw_only=True)  # False: time cut it off

    def differences(self, other):
        """How two runs of one task differ in what should be the same."""
        if not (self.finished and other.finished):
            return []
        return [f"{key} {one.get(key)} and {two.get(key)}" for one, two in
                ((self.work, other.work), (self.facts, other.facts))
                for key in one | two if one.get(key) != two.get(key)]


def work_of(answer):
    """The work counts in a JSON answer of heapwright."""
    states = answer.get("states", {})
    numbers = {**answer.get("solver", {}), **answer}
    if "explored" in states:
        numbers["states"] = states["explored"]
    return {key: numbers[key] for key in WORK if isinstance(numbers.get(key), int)}


def links_of(answer):
    return {key: answer["solver"][key] for key in ("rewritten", "cached", "unknown")}
