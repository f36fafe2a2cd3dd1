"""Suites for classes of public libraries, beside EvoSuite and Randoop; and how fast call sequences are tried."""
import concurrent.futures
import pathlib
import shutil
import statistics

from harness import published
from harness.process import Failed, Heapwright, output_of
from harness.rows import Row
from harness.tables import count, table

TITLE = "Classes of libraries"
JARS = pathlib.Path("/usr/share/java")
# What a jar needs beside it.
NEEDS = {"commons-text": ("commons-lang3",)}
SECONDS, QUICK_SECONDS = 30, 5
SEEDS = (1, 2, 3, 4, 5)
AT_ONCE = 2  # each with one thread
SMALL_LIST = "sequences on a small list"
SEQUENCES = 100_000


def path_of(jar):
    return ":".join(str(JARS / f"{name}.jar") for name in (jar, *NEEDS.get(jar, ())))


def measured(bench, name, jar, seed):
    work = bench.work / f"{name}.{seed}"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    heapwright = Heapwright(bench.heapwright.program, bench.heapwright.jdk, work)
    seconds = QUICK_SECONDS if bench.quick else SECONDS
    run = heapwright.ask("generate", "-cp", path_of(jar), name, "-o", work / "tests", "--seed", seed, threads=1,
                         seconds=seconds)
    answer = run.answer
    facts = {**answer["branches"], "tests": answer["tests"], "sequences": answer["search"]["sequences"],
             "passed": answer["replay"]["passed"], "ran": answer["replay"]["ran"]}
    if facts["passed"] != facts["ran"]:
        bench.fail(f"{name}, seed {seed}: of {facts['ran']} tests {facts['passed']} passed")
    if answer["jacoco"].get("differences"):
        bench.fail(f"{name}, seed {seed}: JaCoCo counts something else: {answer['jacoco']['differences']}")
    shutil.rmtree(work)
    return facts, run.seconds


def library_row(bench, name, seeds):
    quoted = published.LIBRARIES[name]
    found = [measured(bench, name, quoted.jar, seed) for seed in seeds]
    covered = [facts["covered"] for facts, _ in found]
    facts = {"total": found[0][0]["total"], "covered": int(statistics.median_low(covered)), "least": min(covered),
             "most": max(covered), "seeds": len(seeds),
             **{key: int(statistics.median_low(facts[key] for facts, _ in found))
                for key in ("infeasible", "tests", "sequences")}}
    return Row(name, {}, facts, {"process": statistics.median(seconds for _, seconds in found)}, finished=False)


def small_list_row(bench):
    """Of a class with a branch that is never taken, so that the search uses its budget."""
    classes = bench.work / "small"
    output_of(f"{bench.heapwright.jdk}/bin/javac", "-g", "-d", str(classes), "bench/kernels/SmallList.java")
    answer = bench.heapwright.ask("generate", "-cp", classes, "bench.SmallList", "-o", bench.work / "tests", "--minimal",
                                  "--no-replay", "--max-sequences", SEQUENCES, threads=1).answer
    search = answer["search"]
    if search["sequences"] < SEQUENCES:
        raise Failed(f"{SMALL_LIST}: only {search['sequences']} of {SEQUENCES} were tried")
    return Row(SMALL_LIST, {}, {key: search[key] for key in ("sequences", "calls", "instructions")},
               {"search": search["seconds"]}, finished=False)


def measure(bench):
    rows = [small_list_row(bench)]
    seeds = SEEDS[:1] if bench.quick else SEEDS
    missing = sorted({quoted.jar for quoted in published.LIBRARIES.values() if not (JARS / f"{quoted.jar}.jar").exists()})
    if missing:
        bench.remark(f"not on this machine: {', '.join(missing)}; their classes were not measured")
    names = [name for name, quoted in published.LIBRARIES.items() if quoted.jar not in missing]
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for row in pool.map(lambda name: library_row(bench, name, seeds), names):
            bench.progress(f"libraries: {row.name}: {row.facts['covered']} of {row.facts['total']}")
            rows.append(row)
    return rows


def show(rows):
    small, rows = rows[0], rows[1:]
    rate = {key: round(small.facts[key] / small.seconds["search"]) for key in ("sequences", "calls", "instructions")}
    lines = [f"On a small list, a search tries {count(rate['sequences'])} sequences a second, with "
             f"{small.facts['calls'] / small.facts['sequences']:.1f} calls each: {count(rate['calls'])} calls and "
             f"{count(rate['instructions'])} instructions of bytecode.", "",
             f"Branches of a class and its nested classes that the written tests cover, counted by JaCoCo, which says "
             f"what we say on each of them. One thread, {SECONDS} s a class with replay; the median of "
             f"{rows[0].facts['seeds'] if rows else 0} seeds, and the least and the most of them. **Quoted: EvoSuite "
             "1.2.1 and Randoop 4.3 with 30 s of search, on a machine like ours**, one run each.", ""]
    cells = []
    for row in rows:
        quoted = published.LIBRARIES[row.name]
        facts = row.facts
        cells.append((row.name, count(facts["total"]), f"**{count(facts['covered'])}**",
                      f"{facts['least']} to {facts['most']}", count(facts["infeasible"]), count(facts["tests"]),
                      count(facts["sequences"]), count(quoted.evosuite), count(quoted.randoop)))
    sums = [row for row in rows if published.LIBRARIES[row.name].randoop is not None]
    cells.append(("**sum** where all three are known", count(sum(row.facts["total"] for row in sums)),
                  f"**{count(sum(row.facts['covered'] for row in sums))}**", "", "", "", "",
                  *(count(sum(getattr(published.LIBRARIES[row.name], tool) for row in sums))
                    for tool in ("evosuite", "randoop"))))
    return lines + table(("class", "branches", "covered", "of all seeds", "infeasible", "tests", "sequences",
                          "quoted: EvoSuite", "quoted: Randoop"), cells)
