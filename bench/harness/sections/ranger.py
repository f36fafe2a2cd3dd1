"""Paths of eight programs, one by one and merged, and the branch obligations that they decide."""
import json

from harness import plots as draw
from harness import published
from harness.rows import Row, links_of, work_of
from harness.subjects import CLASSES, PROGRAMS
from harness.tables import count, seconds, table

TITLE = "Paths of programs, merged and not"
MODES = ("never", "always", "auto")
LIMIT = 30  # seconds
LOOPS = 1000  # all loops of these programs are bounded by the number of inputs
# With many inputs a path is a long text, and nobody waits for all of them.
PATHS = {"small": 100_000, "large": 20_000}
OBLIGATIONS = ("total", "fulfilled", "infeasible", "open")
SHARES = (50, 90, 100)  # per cent of what is fulfilled in the end


def name_of(program, size, mode):
    return f"{program.name}.{size}, merge {mode}"


def after(share):
    return f"{share} % fulfilled"


def modes_of(bench):
    """Those that this heapwright has."""
    if bench.heapwright.has_option("paths", "--merge"):
        return MODES
    bench.remark("this heapwright does not merge paths: only single paths were measured")
    return ("never",)


def options_of(bench, program, size, mode):
    options = ["-cp", CLASSES, f"ranger.{program.name}.{size}", "--max-loops", LOOPS, "--max-paths", PATHS[size]]
    if len(modes_of(bench)) > 1:
        options += ["--merge", mode]
    if bench.heapwright.has_option("paths", "--count"):
        options += ["--count", program.classes]
    return options


def progress_of(obligations):
    """The seconds after which so many per cent of what is fulfilled in the end were."""
    points = obligations.get("progress", [])
    if not points:
        return {}
    fulfilled = points[-1]["fulfilled"]
    return {after(share): next(point["seconds"] for point in points if 100 * point["fulfilled"] >= share * fulfilled)
            for share in SHARES}


def row_of(name, run):
    answer = run.answer
    paths = answer["paths"]
    obligations = answer.get("obligations", {})
    facts = {"status": answer["status"], "inputs": len({json.dumps(path["args"]) for path in paths}),
             "smt_work": answer["solver"].get("smt_work"), **links_of(answer),
             **{key: obligations[key] for key in OBLIGATIONS if key in obligations}}
    if any("merged" in path for path in paths):
        facts["merged"] = sum(path.get("merged", 1) for path in paths)
    return Row(name, {**work_of(answer), "paths": len(paths)}, facts,
               {"process": run.seconds, "answer": answer["seconds"], **progress_of(obligations)},
               finished=not any(entry["reason"].startswith("time limit") for entry in answer["incomplete"]))


def check(bench, rows):
    """Whether the ways of merging contradict themselves or each other."""
    rows = [row for row in rows if "total" in row.facts]
    for row in rows:
        if sum(row.facts[key] for key in OBLIGATIONS[1:]) != row.facts["total"]:
            bench.fail(f"{row.name}: obligations that are neither fulfilled nor infeasible nor open: {row.facts}")
    for one in rows:
        for other in rows:
            if one.facts["total"] != other.facts["total"]:
                bench.fail(f"{one.name}: {one.facts['total']} obligations, but {other.facts['total']} in {other.name}")
            elif one.facts["fulfilled"] + other.facts["infeasible"] > one.facts["total"]:
                bench.fail(f"an obligation that is fulfilled in {one.name} is infeasible in {other.name}")


def measure(bench):
    rows = []
    for size in ("small",) if bench.quick else ("small", "large"):
        for program in PROGRAMS:
            bench.progress(f"ranger: {program.name}.{size}")
            same = []
            for mode in modes_of(bench):
                options = options_of(bench, program, size, mode)
                same.append(bench.best(lambda: row_of(
                    name_of(program, size, mode), bench.heapwright.ask("paths", *options, seconds=LIMIT)), "answer"))
            check(bench, same)
            rows += same
    return rows


def quoted_small(program, mode):
    quoted = published.RANGER[program.name]
    return {"never": ("SPF", count(quoted.spf_paths), count(quoted.spf_seconds)),
            "always": ("Java Ranger", count(quoted.ranger_paths), count(quoted.ranger_seconds))}.get(mode, ("",) * 3)


def quoted_large(program, mode):
    quoted = published.RANGER[program.name]
    return {"never": ("SPF", quoted.both_fulfil + quoted.only_spf),
            "always": ("Java Ranger", quoted.both_fulfil + quoted.only_ranger)}.get(mode, ("",) * 2)


def times_better(found, row):
    """Of auto: its work, as a part of the less that never or always has done, among those that came to their end."""
    name, _, mode = row.name.rpartition(" ")
    if mode != "auto" or not row.finished:
        return ""
    others = [found.get(f"{name} {other}") for other in MODES[:2]]
    work = [other.work["work"] for other in others if other is not None and other.finished and "work" in other.work]
    return f"{row.work['work'] / min(work):.2f}" if work and "work" in row.work else ""


def how_it_ended(row):
    return row.facts["status"] if row.finished else "time"


def table_of(found, size, inputs, quoted, quoted_heads):
    cells = []
    for program in PROGRAMS:
        for mode in MODES:
            row = found.get(name_of(program, size, mode))
            if row is None:
                continue
            first = mode == MODES[0]
            cells.append([program.name if first else "", inputs(published.RANGER[program.name]) if first else "", mode,
                          how_it_ended(row), count(row.work["paths"]), count(row.facts.get("merged")),
                          count(row.work["queries"]), count(row.work["smt"]), count(row.facts.get("smt_work")),
                          count(row.work.get("work")), times_better(found, row), seconds(row.seconds["answer"]),
                          *(row.facts.get(key) for key in OBLIGATIONS),
                          *(seconds(row.seconds.get(after(share))) for share in SHARES), count(row.facts["inputs"]),
                          *quoted(program, mode)])
    return table(("program", "quoted: its inputs", "merge", "ended", "paths", "merged from", "queries", "by Z3",
                  "steps of Z3", "work", "auto / better",
                  "**here, s**", "obligations", "fulfilled", "infeasible", "open",
                  *(f"{share} % after, s" for share in SHARES), "inputs written", *quoted_heads), cells)


def show(rows):
    found = {row.name: row for row in rows}
    lines = [f"`heapwright paths` of drivers with primitive inputs, at most {LIMIT} s and {count(PATHS['small'])} "
             "paths. *merged from*: as how many single paths they count. *Work*: counted, in microseconds or so: "
             "instructions, queries, what Z3 does for them, paths; *auto / better*: that of auto, as a part of the "
             "better one of the other two. *Obligations*: sides of branches in the classes of "
             "the program; *infeasible*: no input takes that side, as the paths prove. *50 % after*: when half of what "
             "is fulfilled in the end was. SPF is Symbolic Pathfinder; Java Ranger is SPF with merged paths. Quoted "
             f"figures are for the authors' programs on an {published.RANGER_MACHINE}.", ""]
    lines += table_of(found, "small", lambda quoted: quoted.small_inputs, quoted_small,
                      ("quoted of", "quoted: paths", "quoted: s"))
    lines += ["", "![Few inputs: seconds of each program](ranger.svg)"]
    if any(".large" in row.name for row in rows):
        lines += ["", f"With more inputs, where nobody finishes all paths one by one; at most {LIMIT} s and "
                  f"{count(PATHS['large'])} paths here, an hour there:", ""]
        lines += table_of(found, "large", lambda quoted: quoted.large_inputs, quoted_large,
                          ("quoted of", "quoted: fulfilled in 1 h"))
    return lines


def best_mode(found, size):
    """What is shown where there is room for one: auto, if this heapwright has it."""
    return next(mode for mode in reversed(MODES) if name_of(PROGRAMS[0], size, mode) in found)


def summary(rows):
    found = {row.name: row for row in rows}
    mode = best_mode(found, "small")
    total = sum(found[name_of(program, "small", mode)].seconds["answer"] for program in PROGRAMS)
    spf, ranger = (count(sum(getattr(quoted, key) for quoted in published.RANGER.values()))
                   for key in ("spf_seconds", "ranger_seconds"))
    lines = [("eight programs with few inputs, all paths, s", seconds(total), f"{spf} (SPF), {ranger} (Java Ranger)")]
    large = [found[name] for name in (name_of(program, "large", mode) for program in PROGRAMS) if name in found]
    if large and all("total" in row.facts for row in large):
        decided, every = (sum(row.facts["total"] - row.facts["open"] for row in large),
                          sum(row.facts["total"] for row in large))
        lines.append(("the same with more inputs, obligations decided", f"{count(decided)} of {count(every)}", ""))
    return lines


def plots(rows):
    found = {row.name: row for row in rows}
    mode = best_mode(found, "small")
    lines = [(program.name, [found[name_of(program, "small", mode)].seconds["answer"],
                             published.RANGER[program.name].spf_seconds,
                             published.RANGER[program.name].ranger_seconds]) for program in PROGRAMS]
    return {"ranger.svg": draw.dots("Programs with few inputs: seconds (logarithmic)",
                                    ("Heapwright, measured here", "SPF, published", "Java Ranger, published"), lines,
                                    "s")}
