"""Suites of tests for the fourteen classes: coverage and time, beside other tools."""
import shutil

from harness import plots as draw
from harness import published
from harness.process import Failed
from harness.rows import Row, links_of, work_of
from harness.subjects import CLASSES, SUBJECTS
from harness.tables import count, seconds, table

TITLE = "Generated suites"
UNREACHABLE = "no call that --access allows leads to this code"
BOUNDED_OR_OPEN = 5  # exit code
NO_BRANCH = ("not called", "not executed")  # what the JSON says of uncovered methods and lines


def counts_of(name, methods, answer):
    """As JaCoCo counts in the methods that public calls reach; and as the paper does: two for each conditional jump,
    one for each method."""
    methods = dict(methods)
    if sum(methods.values()) != answer["branches"]["total"]:
        raise Failed(f"{name}: list counts {sum(methods.values())} branches, generate {answer['branches']['total']}")
    uncovered = dict.fromkeys(methods, 0)
    uncalled = set()
    for entry in answer["infeasible"] + answer["bounded"] + answer["open"]:
        if entry["why"] == UNREACHABLE:
            methods.pop(entry["method"], None)
        elif entry["outcome"] in NO_BRANCH:
            uncalled.add(entry["method"])
        else:
            uncovered[entry["method"]] += 1
    uncalled |= {method for method, branches in methods.items() if branches > 0 and uncovered[method] == branches}
    branches = sum(methods.values())
    missing = sum(uncovered[method] for method in methods)
    paper_missing = missing + len(uncalled)
    is_open, bounded = answer["branches"]["open"], answer["branches"]["bounded"]
    return {"branches": branches, "covered": branches - missing, "infeasible": missing - bounded - is_open,
            "bounded": bounded, "open": is_open, "paper_branches": branches + len(methods),
            "paper_covered": branches + len(methods) - paper_missing,
            "paper_infeasible": paper_missing - bounded - is_open, "paper_bounded": bounded,
            "tests": answer["tests"], "test_calls": answer["calls"]}


def check(bench, name, replayed):
    """On the JVM, every test passes and JaCoCo counts the same. Whether JaCoCo was there to count."""
    replay = replayed["replay"]
    if replayed["branches"]["open"] > 0:
        bench.fail(f"{name}: branches are open: {replayed['open']}")
    if not replay["ran"] == replay["passed"] == replayed["tests"]:
        bench.fail(f"{name}: of {replayed['tests']} tests {replay['ran']} ran and {replay['passed']} passed")
    is_measured = "differences" in replayed["jacoco"]
    if not is_measured:
        bench.remark("JaCoCo is not installed: coverage was not compared with what it counts")
    elif replayed["jacoco"]["differences"]:
        bench.fail(f"{name}: JaCoCo counts something else: {replayed['jacoco']['differences']}")
    return is_measured


def generate(bench, name, methods, *options):
    out = bench.work / "tests"

    def once():
        shutil.rmtree(out, ignore_errors=True)
        run = bench.heapwright.ask("generate", "-cp", CLASSES, name, "-o", out, *options)
        if run.exit not in (0, BOUNDED_OR_OPEN):
            raise Failed(f"generate {name} {' '.join(options)} ended with {run.exit}: {run.err.strip()}")
        answers.append(run.answer)
        # Only queries: the "calls" of this JSON are those of the tests.
        work = {key: value for key, value in work_of(run.answer).items() if key in ("queries", "domain", "smt")}
        return Row(name, work, {**counts_of(name, methods, run.answer), **links_of(run.answer)},
                   {"process": run.seconds, "cpu": run.cpu})
    answers = []
    return bench.best(once), answers[0]


def measure(bench):
    listed = bench.heapwright.ask("list", "-cp", CLASSES).answer
    rows = []
    for subject in SUBJECTS:
        name = subject.name
        bench.progress(f"generation: {name}")
        methods = {m["name"]: m["branch_outcomes"] for c in listed["classes"]
                   if c["name"] == name or c["name"].startswith(name + "$") for m in c["methods"]}
        row, answer = generate(bench, name, methods, "--no-replay")
        if answer["branches"]["open"] > 0:
            bench.fail(f"{name}: branches are open: {answer['open']}")
        if not bench.counts_only:
            replayed, answer = generate(bench, name, methods)
            row.facts = {**replayed.facts, "by_jacoco": check(bench, name, answer)}
            row.seconds |= {"replayed": replayed.seconds["process"], "replayed_cpu": replayed.seconds["cpu"]}
        rows.append(row)
    return rows


def shown(facts, counting=""):
    text = f"{facts[counting + 'covered']} of {facts[counting + 'branches']}"
    rest = [f"{facts[counting + claim]} {claim}" for claim in ("infeasible", "bounded") if facts[counting + claim] > 0]
    return f"{text} ({', '.join(rest)})" if rest else text


def added(dicts):
    """Key by key."""
    dicts = list(dicts)
    return {key: sum(one[key] for one in dicts) for key, value in dicts[0].items() if isinstance(value, (int, float))}


def show(rows):
    total = Row("**sum**", added(row.work for row in rows), added(row.facts for row in rows),
                added(row.seconds for row in rows))
    agreement = " All tests pass"
    agreement += ", and JaCoCo counts what we count." if all(row.facts["by_jacoco"] for row in rows) else "."
    lines = ["With the name of the class and nothing else; scopes grow by themselves. *branches*: as JaCoCo counts "
             "them, in the methods that public calls can reach, nested classes included (the private invariants of the "
             "subjects are not reachable). *infeasible*: proved without any bound; *bounded*: in no state of a scope "
             "that was explored completely. *s* is without the JVM; *with replay* includes compiling the suite, running it on the JVM and measuring its coverage there."
             + agreement, ""]
    keys = ("branches", "covered", "infeasible", "bounded", "open", "tests", "test_calls")
    lines += table(("class", "branches", "covered", "infeasible", "bounded", "open", "tests", "calls in tests", "queries",
                    "by Z3", "s", "cpu s", "s with replay", "cpu s with replay"),
                   [[row.name, *(count(row.facts[key]) for key in keys), count(row.work["queries"]),
                     count(row.work["smt"]), *(f"{row.seconds[key]:.2f}" for key in
                                               ("process", "cpu", "replayed", "replayed_cpu"))]
                    for row in (*rows, total)])
    quoted = {**published.GENERATION, "**sum**": published.Generation(
        **added(vars(figures) for figures in published.GENERATION.values()))}
    lines += ["", "### Beside MSeqSynth and SUSHI", "",
              "Branches in the counting of the paper: two for each conditional jump and one for each method. **The "
              f"quoted figures are for the authors' versions of the classes**, on an {published.MACHINE}, with up to "
              "an hour a class (3600 s: stopped). So compare what is left uncovered, and orders of magnitude of time.",
              ""]
    lines += table(("class", "**here**", "**s with replay**", "quoted: MSeqSynth", "s", "quoted: SUSHI", "s"),
                   [[row.name, shown(row.facts, "paper_"), f"{row.seconds['replayed']:.2f}",
                     f"{q.mseqsynth} of {q.branches}", count(round(q.mseqsynth_seconds)),
                     f"{q.sushi} of {q.branches}", count(round(q.sushi_seconds))]
                    for row in (*rows, total) for q in [quoted[row.name]]])
    lines += ["", "![Generation: seconds of each class](generation.svg)", "", "### Beside EvoSuite and Randoop", "",
              "Branches in JaCoCo's counting. **Quoted for those same other versions of the classes**, 60 s a class on "
              "a machine with two cores. EvoSuite's tests also call package-private methods; ours and Randoop's call "
              "public ones only.", ""]
    tools = {name: vars(tool) for name, tool in published.OTHER_TOOLS.items()}
    tools["**sum**"] = added(tools.values())
    lines += table(("class", "**here**", "**s with replay**", "quoted: EvoSuite 1.2", "quoted: Randoop 4.3"),
                   [[row.name, shown(row.facts), f"{row.seconds['replayed']:.2f}",
                     *(f"{tools[row.name][key]} of {tools[row.name]['branches']}" for key in ("evosuite", "randoop"))]
                    for row in (*rows, total)])
    return lines + ["", "![Covered branches in all](coverage.svg)", "",
                    "MSeqSynth and SUSHI are counted as the paper counts, EvoSuite and Randoop as JaCoCo counts; both "
                    "bars of ours are there."]


def summary(rows):
    facts, times = added(row.facts for row in rows), added(row.seconds for row in rows)
    quoted = added(vars(figures) for figures in published.GENERATION.values())
    tools = added(vars(tool) for tool in published.OTHER_TOOLS.values())
    return [("branches, as the paper counts them", shown(facts, "paper_"),
             f"{quoted['mseqsynth']} (MSeqSynth), {quoted['sushi']} (SUSHI) of {quoted['branches']}"),
            ("branches, as JaCoCo counts them", shown(facts),
             f"{tools['evosuite']} (EvoSuite), {tools['randoop']} (Randoop) of {tools['branches']}"),
            ("generating the fourteen suites, with replay, s", seconds(times["replayed"]),
             f"{quoted['mseqsynth_seconds']:,.0f} (MSeqSynth), {quoted['sushi_seconds']:,.0f} (SUSHI)")]


def plots(rows):
    def bar(name, covered, branches):
        return name, 100 * covered / branches, f"{covered} of {branches}"

    facts = added(row.facts for row in rows)
    paper = added(vars(figures) for figures in published.GENERATION.values())
    tools = added(vars(figures) for figures in published.OTHER_TOOLS.values())
    bars = [bar("Heapwright (here; as the paper counts)", facts["paper_covered"], facts["paper_branches"]),
            bar("MSeqSynth (published)", paper["mseqsynth"], paper["branches"]),
            bar("SUSHI (published)", paper["sushi"], paper["branches"]),
            bar("Heapwright (here; as JaCoCo counts)", facts["covered"], facts["branches"]),
            bar("EvoSuite, 60 s a class (quoted)", tools["evosuite"], tools["branches"]),
            bar("Randoop, 60 s a class (quoted)", tools["randoop"], tools["branches"])]
    lines = [(row.name, [row.seconds["replayed"], published.GENERATION[row.name].mseqsynth_seconds,
                         published.GENERATION[row.name].sushi_seconds]) for row in rows]
    return {"generation.svg": draw.dots("Generating a suite: seconds (logarithmic; 3600: stopped)",
                                        ("Heapwright, measured here, with replay", "MSeqSynth, published",
                                         "SUSHI, published"), lines, "s"),
            "coverage.svg": draw.bars("Branches covered, of the fourteen classes together, %", bars, 100)}
