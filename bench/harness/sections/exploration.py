"""Exploration of the fourteen classes to the fixpoint."""
import shutil

from harness import plots as draw
from harness import published
from harness.subjects import CLASSES, SUBJECTS
from harness.tables import count, ratio, seconds, table

TITLE = "Exploration to the fixpoint"


def measure(bench):
    rows = []
    for subject in SUBJECTS:
        row = bench.best(lambda: bench.explore(f"{subject.name}, scope {subject.scope}", subject.name, subject.scope))
        if row.facts["status"] != "fixpoint":
            bench.fail(f"{row.name}: {row.facts['status']}, no fixpoint")
        if not bench.counts_only and shutil.which("/usr/bin/time"):
            row.peak_mb = bench.heapwright.peak_mb("explore", "-cp", CLASSES, subject.name, "--scope", subject.scope)
        rows.append(row)
    return rows


def show(rows):
    lines = ["No call leads to a state outside the graph: what is found holds for call sequences of any length within "
             "the scope. *Seconds* are those of the whole process with `-j 2`, *cpu* its processor time.", ""]
    cells = []
    for subject, row in zip(SUBJECTS, rows):
        quoted = published.EXPLORATION[subject.name]
        over = "over " if quoted.stopped else ""
        cells.append([subject.name, subject.nodes, row.facts["shapes"], row.facts["regions"], count(row.work["paths"]),
                      f"{row.peak_mb:.0f}" if row.peak_mb else "", seconds(row.seconds["cpu"]),
                      seconds(row.seconds["process"]), over + count(quoted.fixpoint),
                      published.OTHER_TOOLS[subject.name].mseqsynth_explore,
                      over + ratio(quoted.fixpoint, row.seconds["process"])])
    total = sum(row.seconds["process"] for row in rows)
    quoted = sum(figures.fixpoint for figures in published.EXPLORATION.values())
    cells.append(["**sum**", "", sum(row.facts["shapes"] for row in rows), sum(row.facts["regions"] for row in rows),
                  count(sum(row.work["paths"] for row in rows)), "", seconds(sum(row.seconds["cpu"] for row in rows)),
                  seconds(total), "over " + count(quoted), "", "over " + ratio(quoted, total)])
    lines += table(("class", "nodes", "shapes", "regions", "paths", "peak MB", "cpu s", "**measured here, s**",
                    "quoted: MSeqSynth, published, s", "quoted: MSeqSynth on two cores, s", "published / here"), cells)
    lines += ["", "![Exploration: seconds of each class](exploration.svg)", "",
              "What it cost. A query that falls into independent parts is answered part by part, so the links may add "
              "up to more than the queries.", ""]
    keys = ("states", "calls", "instructions", "queries", "rewritten", "cached", "domain", "smt")
    numbers = [[{**row.facts, **row.work}[key] for key in keys] for row in rows]
    cells = [[subject.name, *map(count, line)] for subject, line in zip(SUBJECTS, numbers)]
    cells.append(["**sum**", *(count(sum(column)) for column in zip(*numbers))])
    return lines + table(("class", "states", "calls", "instructions", "queries", "by rewriting", "by the cache",
                          "by difference bounds", "by Z3"), cells)


def summary(rows):
    total = sum(row.seconds["process"] for row in rows)
    quoted = sum(figures.fixpoint for figures in published.EXPLORATION.values())
    return [("exploration of the fourteen classes, s", seconds(total), f"over {count(quoted)} (MSeqSynth)")]


def plots(rows):
    lines = [(subject.name, [row.seconds["process"], published.EXPLORATION[subject.name].fixpoint])
             for subject, row in zip(SUBJECTS, rows)]
    return {"exploration.svg": draw.dots("Exploration to the fixpoint: seconds (logarithmic)",
                                         ("Heapwright, measured here", "MSeqSynth, published"), lines, "s")}
