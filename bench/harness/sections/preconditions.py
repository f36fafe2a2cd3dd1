"""Tests of methods on heaps that predicates describe, beside CSF; and how rare valid heaps are among all."""
import shutil

from harness import plots as draw
from harness import published
from harness.process import Failed, output_of
from harness.rows import Row, links_of
from harness.subjects import CLASSES, PRECONDITIONS
from harness.tables import count, seconds, table

TITLE = "Tests out of preconditions"
LIMIT = 60  # seconds, of each program
MATH = "MathLists"  # it is counted apart: there the published table has 32 programs
EXIT_CODES = (0, 5)  # all is decided, or not
BRANCHES = ("total", "covered", "infeasible", "bounded", "open")


def enumerated(bench, program):
    """How many heaps there are within small bounds, and for how many of them repOk() is true."""
    classes = f"{CLASSES}:{CLASSES.replace('classes', 'test-classes')}"
    line = output_of(f"{bench.heapwright.jdk}/bin/java", "-XX:+UseSerialGC", "-cp", classes, "support.PlainEnumeration",
                     f"csf.{program.enumerated}")
    heaps, valid, _ = map(int, line.split()[1:])
    return {"heaps": heaps, "valid_heaps": valid}


def options_of(program, out):
    return ["-cp", CLASSES, *program.classes, "--pre", f"subjects/specs/csf/{program.name}.pred", "--build", "fields",
            "-o", out]


def row_of(bench, program):
    out = bench.work / "preconditions"
    shutil.rmtree(out, ignore_errors=True)
    run = bench.heapwright.ask("generate", *options_of(program, out), seconds=LIMIT)
    if run.exit not in EXIT_CODES:
        raise Failed(f"generate --pre {program.name} ended with {run.exit}: {run.err.strip()}")
    answer = run.answer
    replay, pre = answer["replay"], answer["pre"]
    if not replay["ran"] == replay["passed"] == answer["tests"]:
        bench.fail(f"{program.name}: of {answer['tests']} tests {replay['ran']} ran and {replay['passed']} passed")
    if answer["jacoco"].get("differences"):
        bench.fail(f"{program.name}: JaCoCo counts less: {answer['jacoco']['differences']}")
    if sum(answer["branches"][key] for key in BRANCHES[1:]) != answer["branches"]["total"]:
        bench.fail(f"{program.name}: branches are neither covered nor anything else: {answer['branches']}")
    work = {key: answer["solver"][key] for key in ("queries", "domain", "smt")}
    facts = {**{key: answer["branches"][key] for key in BRANCHES}, "tests": answer["tests"],
             "asked": pre["asked"], "described": pre["described"], "by_calls": pre["by_calls"],
             "by_fields": pre["by_fields"], **links_of(answer),
             **(enumerated(bench, program) if program.enumerated else {})}
    return Row(program.name, work, facts, {"process": run.seconds, "answer": answer["explore_seconds"]},
               finished=answer["branches"]["open"] == 0)


def measure(bench):
    if not bench.heapwright.has_option("generate", "--pre"):
        bench.remark("this heapwright makes no tests out of preconditions")
        return []
    rows = []
    for program in PRECONDITIONS:
        bench.progress(f"preconditions: {program.name}")
        rows.append(row_of(bench, program))
    return rows


def covered(facts):
    """Of the branches that any heap allows."""
    feasible = facts["total"] - facts["infeasible"]
    return f"{100 * facts['covered'] / feasible:.0f} %" if feasible else "no branch"


def valid(facts):
    if "heaps" not in facts:
        return ""
    return f"{100 * facts['valid_heaps'] / facts['heaps']:.2f} % of {count(facts['heaps'])}"


def show(rows):
    found = {row.name: row for row in rows}
    cells = []
    for program in PRECONDITIONS:
        if program.name not in found:
            continue
        row, quoted = found[program.name], published.CSF[program.name]
        facts = row.facts
        cells.append((program.name, quoted.methods, count(facts["total"]), f"**{covered(facts)}**",
                      facts["infeasible"], facts["bounded"] + facts["open"], count(facts["tests"]),
                      count(facts["by_calls"]), count(facts["asked"]), seconds(row.seconds["answer"]), valid(facts),
                      quoted.tests, f"{quoted.coverage} %", quoted.seconds, quoted.jbse, quoted.bbe))
    return [f"`heapwright generate --pre` with the predicates of `subjects/specs/csf`, at most {LIMIT} s a program. "
            "*Covered*: of the branches that some heap allows, in all methods together; *infeasible*: no heap that fulfils "
            "the precondition takes that side. Every test is run on the JVM and must pass. *By calls*: tests that build "
            "their heap by public calls, all others write fields; *asked*: in so many of them `repOk()` is asked first, "
            "and a test fails where it says no. *Seconds* are those without the JVM. *Valid among all*: how many of all "
            "heaps with few objects and small numbers `repOk()` accepts. **Quoted**: CSF, with its tests, JaCoCo's "
            "branches and seconds, and the coverage of valid tests by JBSE and by BBE; "
            f"{published.VALIDITY}.", "",
            *table(("program", "methods", "branches", "covered", "infeasible", "not decided", "tests", "by calls", "asked",
                    "**here, s**", "valid among all", "quoted: tests", "quoted: CSF", "quoted: s", "quoted: JBSE",
                    "quoted: BBE"), cells)]


def sums(rows):
    """Covered and feasible branches, and seconds."""
    return (sum(row.facts["covered"] for row in rows),
            sum(row.facts["total"] - row.facts["infeasible"] for row in rows),
            sum(row.seconds["answer"] for row in rows))


def summary(rows):
    lines = []
    for what, chosen in (("74 methods with preconditions", [row for row in rows if row.name != MATH]),
                         ("32 programs with `Math`", [row for row in rows if row.name == MATH])):
        if not chosen:
            continue
        done, feasible, time = sums(chosen)
        quoted = [published.CSF[row.name] for row in chosen]
        complete = "70 of 74 methods complete" if chosen[0].name != MATH else f"{quoted[0].coverage} %"
        lines.append((f"{what}: branches, s", f"{done} of {feasible}, {seconds(time)}",
                      f"{complete}, {count(sum(one.seconds for one in quoted))} (CSF)"))
    return lines


def plots(rows):
    if not rows:
        return {}
    lines = [(row.name, [row.seconds["answer"], published.CSF[row.name].seconds]) for row in rows]
    return {"preconditions.svg": draw.dots("Tests out of preconditions: seconds (logarithmic)",
                                           ("Heapwright, measured here", "CSF, published"), lines, "s")}
