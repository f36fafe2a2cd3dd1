"""scripts/bench-compare on small results, as a program."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def results(*rows, section="exploration"):
    return {"schema": 1, "machine": {"jdk": "17"}, "sections": {section: {"rows": list(rows)}}}


def row(name="Tree, scope 6", **fields):
    return {"name": name, "work": {"queries": 100, "smt": 0}, **fields}


class BenchCompare(unittest.TestCase):
    def compare(self, old, new):
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder) / name for name in ("old.json", "new.json")]
            for file, content in zip(files, (old, new)):
                file.write_text(json.dumps(content))
            return subprocess.run([sys.executable, ROOT / "scripts/bench-compare", *files], capture_output=True,
                                  text=True, check=False)

    def expect(self, code, old, new, *texts):
        done = self.compare(old, new)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        for text in texts:
            self.assertIn(text, done.stdout)
        return done.stdout

    def test_same_work_passes(self):
        self.expect(0, results(row()), results(row()), "1 rows compared", "no row does more")

    def test_ten_percent_more_passes_and_is_listed(self):
        out = self.expect(0, results(row()), results(row(work={"queries": 110, "smt": 0})),
                          "queries 100 -> 110 (+10.0 %)")
        self.assertNotIn("MORE WORK", out)

    def test_more_than_ten_percent_more_fails(self):
        self.expect(1, results(row()), results(row(work={"queries": 111, "smt": 0})),
                    "Tree, scope 6: queries 100 -> 111", "MORE WORK")

    def test_work_where_there_was_none_fails(self):
        self.expect(1, results(row()), results(row(work={"queries": 100, "smt": 1})), "smt 0 -> 1 (from nothing)")

    def test_less_work_passes(self):
        self.expect(0, results(row()), results(row(work={"queries": 50, "smt": 0})), "(-50.0 %)")

    def test_slower_passes_and_is_shown(self):
        self.expect(0, results(row(seconds={"process": 1.0})), results(row(seconds={"process": 9.0})),
                    "seconds, process: 1.000 -> 9.000 (+800.0 %; not judged)")

    def test_other_facts_are_listed(self):
        self.expect(0, results(row(facts={"shapes": 19})), results(row(facts={"shapes": 20})), "shapes 19 -> 20")

    def test_new_and_missing_rows_are_listed(self):
        self.expect(0, results(row("a")), results(row("b")), "0 rows compared", "a: missing now", "b: new")

    def test_missing_section_is_listed(self):
        self.expect(0, results(row()), results(row(), section="kernels"), "exploration: only in the old run",
                    "kernels: only in the new run")

    def test_row_that_was_cut_off_by_time_passes_and_is_listed(self):
        self.expect(0, results(row()), results(row(work={"queries": 500}, finished=False)),
                    "cut off by time in the new run only")

    def test_counts_of_a_run_that_was_cut_off_are_not_compared(self):
        self.expect(0, results(row(finished=False)), results(row(work={"queries": 500, "smt": 0})))

    def test_unreadable_file_is_an_error_of_its_own(self):
        self.assertEqual(self.compare({}, {}).returncode, 2)


if __name__ == "__main__":
    unittest.main()
