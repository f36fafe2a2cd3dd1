"""bench/harness with a program that answers what the test wants."""
import pathlib
import sys
import unittest
from xml.etree import ElementTree

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bench"))

from harness import plots  # pylint: disable=wrong-import-position
from harness.bench import Bench  # pylint: disable=wrong-import-position
from harness.process import Run  # pylint: disable=wrong-import-position
from harness.rows import Row  # pylint: disable=wrong-import-position


class Program:
    """In place of heapwright."""

    def __init__(self, *answers):
        self.answers = list(answers)

    def ask(self, *_, **__):
        return Run(0, "", "", 0.1, 0.1, self.answers.pop(0))


def answer(status="fixpoint", paths=7):
    return {"status": status, "states": {"shapes": 1, "regions": 1, "cut": 0, "explored": 2}, "levels": 1, "calls": 3,
            "paths": paths, "instructions": 9, "incomplete": [],
            "solver": {"queries": 1, "rewritten": 0, "cached": 0, "domain": 1, "smt": 0, "unknown": 0}}


class QuietBench(Bench):
    def progress(self, text):
        pass


class Harness(unittest.TestCase):
    def bench(self, *answers):
        return QuietBench(Program(*answers), None, None)

    def test_exploration_is_a_row_of_work_and_facts(self):
        row = self.bench(answer()).explore("Tree, scope 6", "Tree", "6")
        self.assertTrue(row.finished)
        self.assertEqual(row.work, {"instructions": 9, "calls": 3, "paths": 7, "states": 2, "queries": 1, "domain": 1,
                                    "smt": 0})
        self.assertEqual(row.facts["shapes"], 1)

    def test_exploration_that_ran_out_of_time_is_not_finished(self):
        self.assertFalse(self.bench(answer("timeout")).explore("", "Tree", "6", length=5).finished)

    def test_bounded_exploration_is_finished_only_up_to_a_length(self):
        self.assertFalse(self.bench(answer("bounded")).explore("", "Tree", "6").finished)
        self.assertTrue(self.bench(answer("bounded")).explore("", "Tree", "6", length=5).finished)

    def test_counts_that_differ_between_runs_are_a_failure(self):
        bench = self.bench(answer(), answer(), answer(paths=8))
        bench.best(lambda: bench.explore("Tree", "Tree", "6"))
        self.assertEqual(bench.failures, ["Tree: counts differ between two runs: paths 7 and 8"])

    def test_series_stops_where_the_next_run_would_take_too_long(self):
        rows = self.bench().series(lambda size: Row(str(size), seconds={"process": 10.0 ** size}), range(5), 500)
        self.assertEqual([row.name for row in rows], ["0", "1", "2"])

    def test_series_stops_after_a_run_that_did_not_finish(self):
        rows = self.bench().series(lambda size: Row(str(size), seconds={"process": 1}, finished=size < 1), range(5), 9)
        self.assertEqual([row.name for row in rows], ["0", "1"])

    def test_plots_are_well_formed(self):
        for svg in (plots.dots("a < b", ("x", "y"), [("List<T>", [0.01, 3600])], "s"),
                    plots.curves("growth", {"Tree": [(4, 0.1), (5, 2)]}, range(4, 6), "objects"),
                    plots.bars("share", [("Tree", 50, "1 of 2")], 100)):
            ElementTree.fromstring(svg)


if __name__ == "__main__":
    unittest.main()
