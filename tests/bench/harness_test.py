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
from harness.sections import ranger  # pylint: disable=wrong-import-position
from harness.subjects import PROGRAMS  # pylint: disable=wrong-import-position


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


class PathProgram:
    """In place of heapwright paths: the same answer to everything, or one for each way of merging."""

    def __init__(self, options, answers):
        self.options, self.answers, self.asked = options, answers, []

    def has_option(self, _, option):
        return option in self.options

    def ask(self, _, *arguments, **__):
        self.asked.append(arguments)
        mode = arguments[arguments.index("--merge") + 1] if "--merge" in arguments else "never"
        return Run(0, "", "", 0.2, 0.2, self.answers[mode])


def paths_answer(fulfilled, infeasible, merged=None, reason=None):
    path = {"args": ["1"], **({"merged": merged} if merged else {})}
    return {"status": "complete", "seconds": 0.1, "paths": [path, {**path, "args": ["2"]}], "instructions": 9,
            "incomplete": [{"reason": reason}] if reason else [],
            "solver": {"queries": 3, "rewritten": 0, "cached": 0, "domain": 1, "smt": 2, "unknown": 0, "smt_work": 40},
            "obligations": {"total": 10, "fulfilled": fulfilled, "infeasible": infeasible,
                            "open": 10 - fulfilled - infeasible,
                            "progress": [{"seconds": 0.01, "fulfilled": 4}, {"seconds": 0.05, "fulfilled": fulfilled}]}}


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

    def paths_bench(self, options, **answers):
        return QuietBench(PathProgram(options, answers), None, None, quick=True)

    def test_programs_are_measured_in_every_way_of_merging(self):
        bench = self.paths_bench(("--merge", "--count"), never=paths_answer(8, 2), always=paths_answer(8, 2, merged=12),
                                 auto=paths_answer(8, 2, merged=5))
        for mode, work in (("never", 500), ("always", 200), ("auto", 250)):
            bench.heapwright.answers[mode]["work"] = work
        rows = ranger.measure(bench)
        self.assertEqual(bench.failures, [])
        self.assertEqual(len(rows), 3 * len(PROGRAMS))
        self.assertIn(PROGRAMS[0].classes, bench.heapwright.asked[0])
        always = rows[1]
        self.assertEqual(always.name, "ApacheCli.small, merge always")
        self.assertEqual(always.work["paths"], 2)
        self.assertEqual(always.facts["merged"], 24)
        self.assertEqual(always.facts["fulfilled"], 8)
        self.assertEqual([always.seconds[ranger.after(share)] for share in ranger.SHARES], [0.01, 0.05, 0.05])
        shown = "\n".join(ranger.show(rows))
        self.assertIn("| always | complete | 2 | 24 | 3 | 2 | 40 | 200 |  | 0.100 | 10 | 8 | 2 | 0 | 0.010 | 0.050 | "
                      "0.050 | 2 |", shown)
        self.assertIn("| auto | complete | 2 | 10 | 3 | 2 | 40 | 250 | 1.25 | 0.100 |", shown)
        self.assertEqual(ranger.summary(rows)[0][1], "0.800")

    def test_programs_are_measured_without_merging_and_obligations(self):
        plain = paths_answer(8, 2, reason="time limit")
        del plain["obligations"]
        bench = self.paths_bench((), never=plain)
        rows = ranger.measure(bench)
        self.assertEqual((len(rows), bench.failures, len(bench.remarks)), (len(PROGRAMS), [], 1))
        self.assertFalse(rows[0].finished)
        self.assertNotIn("--merge", bench.heapwright.asked[0])
        self.assertIn("| never | time | 2 |  | 3 | 2 | 40 |  |  | 0.100 |  |  |  |  |  |  |  | 2 | SPF |",
                      "\n".join(ranger.show(rows)))
        ElementTree.fromstring(ranger.plots(rows)["ranger.svg"])

    def test_obligation_that_is_fulfilled_and_infeasible_is_a_failure(self):
        bench = self.paths_bench(("--merge",), never=paths_answer(9, 1), always=paths_answer(8, 2),
                                 auto=paths_answer(9, 1))
        ranger.measure(bench)
        self.assertIn("an obligation that is fulfilled in Wbs.small, merge never is infeasible in Wbs.small, merge "
                      "always", bench.failures)

    def test_plots_are_well_formed(self):
        for svg in (plots.dots("a < b", ("x", "y"), [("List<T>", [0.01, 3600])], "s"),
                    plots.curves("growth", {"Tree": [(4, 0.1), (5, 2)]}, range(4, 6), "objects"),
                    plots.bars("share", [("Tree", 50, "1 of 2")], 100)):
            ElementTree.fromstring(svg)


if __name__ == "__main__":
    unittest.main()
