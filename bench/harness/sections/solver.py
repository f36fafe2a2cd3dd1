"""Queries per second by each link of the solver chain; see bench/solver_bench.cpp."""
from harness.process import Failed, run
from harness.rows import Row
from harness.tables import count, table

TITLE = "The links of the solver chain"


def measure(bench):
    program = bench.build / "bench/solver_bench"
    done = run([str(program)])
    if done.exit != 0:
        raise Failed(f"{program}: {done.err.strip()}")
    rows = []
    for line in done.out.splitlines():
        name, queries, rate, z3_rate, *links = line.split("\t")
        row = Row(name, facts={"queries": int(queries)}, seconds={"query": 1 / float(rate)})
        if float(z3_rate) > 0:
            row.seconds["z3_query"] = 1 / float(z3_rate)
        if links:
            row.work = dict(zip(("domain", "smt"), map(int, links)))
        rows.append(row)
    return rows


def show(rows):
    lines = ["Queries as symbolic execution of ordered structures asks them: comparisons of eight keys, one more at "
             "each step. All links give the verdicts of Z3. *against Z3*: on the same queries, in the same run.", ""]
    cells = []
    for row in rows:
        z3 = row.seconds.get("z3_query")
        cells.append([row.name, count(row.facts["queries"]), count(round(1 / row.seconds["query"])),
                      f"{row.seconds['query'] * 1e6:.2f}", f"{z3 / row.seconds['query']:.1f} x" if z3 else "",
                      count(row.work.get("smt"))])
    return lines + table(("what", "queries", "per second", "us each", "against Z3", "asked of Z3"), cells)
