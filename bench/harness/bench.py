"""Bench: what a section needs to measure: the programs, how often to repeat, and where to say what went wrong."""
import sys

from harness.rows import Row, links_of, work_of
from harness.subjects import CLASSES

REPEATS = 3
REPEAT_BELOW = 1.0  # seconds; a longer run is not repeated


class Bench:
    def __init__(self, heapwright, work, build, quick=False, counts_only=False):
        self.heapwright, self.work, self.build = heapwright, work, build
        self.quick, self.counts_only = quick, counts_only
        self.failures, self.remarks = [], []

    def progress(self, text):
        print(f"bench: {text}", file=sys.stderr, flush=True)

    def fail(self, text):
        self.failures.append(text)
        self.progress(f"FAILED: {text}")

    def remark(self, text):
        if text not in self.remarks:
            self.remarks.append(text)
            self.progress(f"note: {text}")

    def best(self, once, clock="process"):
        """The quickest row of some runs, which must agree in their counts. Long runs are not repeated."""
        first = best = once()
        repeats = 1 if self.quick or self.counts_only else REPEATS
        for _ in range(repeats - 1):
            if best.seconds["process"] > REPEAT_BELOW or not best.finished:
                break
            again = once()
            self.expect_same(first, again, "two runs")
            best = min(best, again, key=lambda row: row.seconds[clock])
        return best

    def expect_same(self, one, other, where):
        differences = one.differences(other)
        if differences:
            self.fail(f"{one.name}: counts differ between {where}: {', '.join(differences)}")
        return not differences

    def explore(self, name, subject, scope, length=None, merge=True, limit=60, threads=2):
        """One exploration as a row."""
        options = ["-cp", CLASSES, subject, "--scope", scope]
        if length is not None:
            options += ["--max-length", length]
        if not merge:
            options += ["--no-merge"]
        run = self.heapwright.ask("explore", *options, threads=threads, seconds=limit)
        answer = run.answer
        facts = {"status": answer["status"], **{key: answer["states"][key] for key in ("shapes", "regions", "cut")},
                 "levels": answer["levels"], **links_of(answer)}
        finished = answer["status"] == "fixpoint" or (answer["status"] == "bounded" and length is not None)
        if finished and (answer["incomplete"] or facts["unknown"]):
            self.remark(f"{name}: incomplete {answer['incomplete']}, {facts['unknown']} queries unknown")
        return Row(name, work_of(answer), facts, {"process": run.seconds, "cpu": run.cpu},
                   finished=finished)

    def series(self, run, sizes, limit):
        """run(size) for growing sizes, until one does not finish or the last step's factor predicts that the next one
        takes more than `limit` seconds."""
        rows = []
        for size in sizes:
            if rows and not rows[-1].finished:
                break
            if len(rows) > 1 and rows[-1].seconds["process"] ** 2 / rows[-2].seconds["process"] > limit:
                break
            rows.append(run(size))
        return rows
