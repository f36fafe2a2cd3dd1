"""The page: what was measured, beside what is quoted."""
from harness import published
from harness.bench import REPEATS
from harness.sections import SECTIONS
from harness.tables import table

BUSY = 0.2  # cores used by others, from which on times are worth a warning


def intro(machine, warnings):
    commit = machine["commit"] or "unknown"
    commit = commit[:12] + (" with changes" if commit.endswith("+") else "")
    lines = [
        "# Results", "",
        "Written by `make bench`. Every figure is one of two kinds:", "",
        f"- **Measured here**: heapwright {machine['heapwright']} (commit {commit}) on {machine['cores']} "
        f"cores of an {machine['cpu']} with {machine['memory_gb']} GB, {machine['system']}, {machine['compiler']}, "
        f"Z3 {machine['z3']}, JDK {machine['jdk']}; {machine['date']}, load average {machine['load_at_start']} before "
        f"the run. Best of {REPEATS} where a run takes less than a second, else one run; `-j 2`.",
        f"- **Quoted**: published for MSeqSynth and SUSHI on an {published.MACHINE}, for Symbolic Pathfinder and Java "
        f"Ranger on an {published.RANGER_MACHINE}, for CSF by its authors; for EvoSuite, Randoop and JBMC, "
        "and for MSeqSynth where it says *on two cores*, earlier runs on a machine with two cores. `make bench` runs "
        "none of these tools.", "",
        "The quoted figures are for the authors' versions of the classes. Ours are for our own versions of the same "
        "data structures and programs (`subjects/`): same public operations, textbook algorithms, other code. Machines "
        "and sources differ, so compare orders of magnitude and what is left uncovered, not digits.", "",
        "Counts (states, paths, instructions, queries) do not depend on the machine or on the number of threads; "
        "`make bench-compare OLD NEW` compares them between two runs. Times do."]
    return lines + [line for text in warnings for line in ("", f"**{text}**")]


def page(results, rows_of, link):
    """Markdown; the page finds its plots at `link`."""
    sections = results["sections"]
    busy = [f"{name} {sections[name]['others_cores']:.1f}" for name in rows_of if sections[name]["others_cores"] > BUSY]
    warnings = []
    if busy:
        warnings.append("The machine was busy with other work during this run: times are too long, speed-ups too low.")
    if set(rows_of) != set(SECTIONS):
        warnings.append("This run measured some of the sections only.")
    if results["failures"]:
        warnings.append("A check failed in this run: see the end of the page.")
    lines = intro(results["machine"], warnings)
    summary = [line for name, rows in rows_of.items() if hasattr(SECTIONS[name], "summary")
               for line in SECTIONS[name].summary(rows)]
    lines += ["", *table(("in short", "measured here", "quoted"), summary)]
    for name, rows in rows_of.items():
        section = SECTIONS[name]
        shown = [line.replace("](", f"]({link}", 1) if line.startswith("![") else line for line in section.show(rows)]
        lines += ["", f"## {section.TITLE}", "", *shown]
    lines += ["", "## How this run went", ""]
    total = sum(sections[name]["seconds"] for name in rows_of)
    lines.append(f"{total / 60:.1f} minutes in all: " + ", ".join(
        f"{name} {sections[name]['seconds']:.0f} s" for name in rows_of) + ".")
    if busy:
        lines += ["", f"Cores that other processes used meanwhile, on average: {', '.join(busy)}."]
    lines += ["", *(f"- failed: {text}" for text in results["failures"]), *(f"- {text}" for text in results["remarks"])]
    if not results["failures"]:
        lines.append("- No check failed: kernels compute what the JVM computes, links of the solver agree, "
                     "explorations reach their fixpoint, counts are the same in every run and for one and two threads, "
                     "merging changes no set of shapes and decides no branch of a program differently, answers are "
                     "right, written tests pass on the JVM.")
    return "\n".join(lines) + "\n"
