"""The interpreter on concrete values against java -Xint, and on symbolic values."""
import pathlib
import statistics

from harness.process import Failed, output_of
from harness.process import run as run_process
from harness.rows import Row, links_of, work_of
from harness.tables import count, table

TITLE = "The interpreter"
SIZES = {"loop": 15_000_000, "calls": 2_500_000, "fields": 15_000, "arrays": 1_500, "longs": 10_000_000,
         "doubles": 15_000_000, "strings": 4_000, "collections": 250}
WHAT = {"loop": "integer loop", "calls": "calls: static, virtual, interface, recursive",
        "fields": "fields, linked lists", "arrays": "arrays", "longs": "longs", "doubles": "doubles",
        "strings": "strings", "collections": "HashMap, ArrayList, TreeMap"}
SYMBOLIC = {"straight": "one path of 50,000 iterations", "bits": "4,096 paths, a bit asked at each step",
            "orders": "the orders of five numbers, by insertion sort"}
HEAPS = {"list": ("six steps along a list, with and without circles", ("--scope", "8")),
         "graph": ("a node, its two successors and theirs, all ways to share", ("--scope", "8")),
         "tree": ("red-black trees of up to five nodes, by an invariant",
                  ("--scope", "5", "--invariant", "bench.Heaps.repOk"))}
REPEATS = 3
START_UPS = 20
START_UP = "start-up of a trivial method, whole process"


class Kernels:
    def __init__(self, bench):
        self.bench = bench
        self.jdk = bench.heapwright.jdk
        self.classes = bench.work / "kernels"
        output_of(f"{self.jdk}/bin/javac", "-g", "-d", str(self.classes), *map(str, pathlib.Path("bench/kernels")
                                                                            .glob("*.java")))

    def java(self, kernel, size):
        """Seconds and checksum."""
        nanoseconds, checksum = output_of(f"{self.jdk}/bin/java", "-Xint", "-cp", str(self.classes), "bench.Main",
                                          kernel, str(size), "2").split()
        return int(nanoseconds) / 1e9, checksum

    def heapwright(self, kernel, size):
        return self.bench.heapwright.ask("run", "-cp", self.classes, f"bench.Kernels.{kernel}", str(size))

    def kernel(self, name, size):
        row = Row(f"{name}({size})")
        for _ in range(1 if self.bench.quick or self.bench.counts_only else REPEATS):  # both see the same machine
            run = self.heapwright(name, size)
            answer = run.out.strip()
            if run.exit != 0:
                raise Failed(f"kernel {name}: {answer}")
            row.work, row.facts = {"instructions": run.answer["instructions"]}, {"checksum": answer}
            times = {"heapwright": run.answer["seconds"]}
            if not self.bench.counts_only:
                times["xint"], checksum = self.java(name, size)
                if answer != checksum:
                    raise Failed(f"kernel {name}: java says {checksum}, heapwright {answer}")
            row.seconds = {key: min(times[key], row.seconds.get(key, times[key])) for key in times}
        return row

    def symbolic(self, method):
        def once():
            run = self.bench.heapwright.ask("paths", "-cp", self.classes, f"bench.Symbolic.{method}")
            work = {**work_of(run.answer), "paths": len(run.answer["paths"])}
            return Row(f"symbolic {method}", work, {"status": run.answer["status"], **links_of(run.answer)},
                       {"process": run.seconds, "heapwright": run.answer["seconds"]})
        return self.bench.best(once, "heapwright")

    def heaps(self, method):
        def once():
            run = self.bench.heapwright.ask("paths", "-cp", self.classes, f"bench.Heaps.{method}", *HEAPS[method][1],
                                            "--max-paths", "100000")
            work = {**work_of(run.answer), "paths": len(run.answer["paths"]),
                    "evaluations": run.answer.get("invariant_evaluations", 0)}
            return Row(f"heaps {method}", work, {"status": run.answer["status"], **links_of(run.answer)},
                       {"process": run.seconds, "heapwright": run.answer["seconds"]})
        return self.bench.best(once, "heapwright")

    def start_up(self):
        java = [f"{self.jdk}/bin/java", "-Xint", "-cp", str(self.classes), "bench.Main", "nothing", "1", "1"]
        ours = [str(self.bench.heapwright.program), "run", "--jdk", self.jdk, "-cp", str(self.classes),
                "bench.Kernels.nothing", "1"]
        times = [(run_process(java).seconds, run_process(ours).seconds) for _ in range(START_UPS)]
        xint, heapwright = map(statistics.median, zip(*times))
        return Row(START_UP, seconds={"xint": xint, "heapwright": heapwright})


def measure(bench):
    kernels = Kernels(bench)
    rows = []
    for name, size in SIZES.items():
        bench.progress(f"kernels: {name}")
        rows.append(kernels.kernel(name, size // 10 if bench.quick else size))
    rows += [kernels.symbolic(method) for method in SYMBOLIC]
    rows += [kernels.heaps(method) for method in HEAPS]
    if not bench.quick and not bench.counts_only:
        rows.append(kernels.start_up())
    return rows


def summary(rows):
    ratios = [row.seconds["heapwright"] / row.seconds["xint"] for row in rows if "xint" in row.seconds and row.work]
    return [("interpreter, times the seconds of `java -Xint`", f"{min(ratios):.2f} to {max(ratios):.2f}", "")]


def show(rows):
    lines = [f"Concrete execution against HotSpot's interpreter (`java -Xint`) on the same class files, both measured "
             f"here, best of {REPEATS} (start-up: median of {START_UPS}). The results of both are equal.", ""]
    cells = []
    for row in rows:
        kernel = row.name.partition("(")[0]
        if "xint" not in row.seconds:
            continue
        xint, ours = row.seconds["xint"] * 1e3, row.seconds["heapwright"] * 1e3
        instructions = row.work.get("instructions")
        cells.append([WHAT.get(kernel, row.name), f"{xint:.0f}", f"{ours:.0f}" if ours > 10 else f"{ours:.1f}",
                      f"{ours / xint:.2f}", count(instructions),
                      f"{ours * 1e6 / instructions:.2f}" if instructions else ""])
    lines += table(("kernel", "java -Xint, ms", "heapwright, ms", "ratio", "our instructions", "ns each"), cells)
    lines += ["", "Symbolic execution (`heapwright paths`):", ""]
    cells = []
    for row in rows:
        method = row.name.removeprefix("symbolic ")
        if method in SYMBOLIC:
            took = row.seconds["heapwright"]
            counts = (row.work[key] for key in ("paths", "instructions", "queries", "smt"))
            cells.append([SYMBOLIC[method], *map(count, counts), f"{took * 1e3:.1f}",
                          count(round(row.work["instructions"] / took)), count(round(row.work["paths"] / took))])
    lines += table(("method", "paths", "instructions", "queries", "by Z3", "ms", "instructions/s", "paths/s"), cells)
    lines += ["", "The same on heaps of which nothing is known: every path with its condition, its heap before and after, "
              "and a witness that was executed:", ""]
    cells = []
    for row in rows:
        method = row.name.removeprefix("heaps ")
        if row.name.startswith("heaps ") and method in HEAPS:
            took = row.seconds["heapwright"]
            counts = (row.work[key] for key in ("paths", "evaluations", "queries", "smt"))
            cells.append([HEAPS[method][0], *map(count, counts), f"{took * 1e3:.1f}",
                          count(round(row.work["paths"] / took))])
    return lines + table(("method", "paths", "invariants executed", "queries", "by Z3", "ms", "paths/s"), cells)
