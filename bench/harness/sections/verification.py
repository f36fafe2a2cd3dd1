"""Invariants of trees: at length 7 and 8, and for call sequences of any length."""
from harness import plots as draw
from harness import published
from harness.rows import Row, links_of, work_of
from harness.subjects import CLASSES
from harness.tables import count, ratio, seconds, table

TITLE = "Verification"
WIDE = "20"  # objects of the node class: no call sequence of these lengths makes as many
LENGTHS = (7, 8)


def verify(bench, name, prop, *bounds):
    def once():
        run = bench.heapwright.ask("verify", "-cp", CLASSES, prop.rpartition(".")[0], "--property", prop, "--no-replay",
                                   *map(str, bounds))
        result = run.answer["results"][0]
        return Row(name, {**work_of(run.answer), "states": result["states_checked"]},
                   {"status": run.answer["status"], "any_length": result["any_length"], **links_of(run.answer)},
                   {"process": run.seconds, "answer": run.answer["answer_seconds"]})
    row = bench.best(once, "answer")
    if row.facts["status"] != "holds":
        bench.fail(f"{name}: {row.facts['status']}, but it holds")
    return row


def at_length(prop, length):
    return f"{prop}, length {length}"


def at_fixpoint(prop):
    return f"{prop}, any length"


def after_calls(calls):
    return f"kiasan.AvlTree.balanced after {calls} calls"


def measure(bench):
    rows = []
    for prop in published.VERIFICATION:
        rows += [verify(bench, at_length(prop, n), prop, "--scope", WIDE, "--max-length", n) for n in LENGTHS]
        nodes = "7" if prop.startswith("kiasan.AATree") else "6"  # one is the sentinel
        rows.append(verify(bench, at_fixpoint(prop), prop, "--scope", nodes))
        if not rows[-1].facts["any_length"]:
            bench.fail(f"{prop}: no fixpoint with {nodes} nodes")
    return rows + [verify(bench, after_calls(calls), "kiasan.AvlTree.balanced", "--scope", WIDE,
                          "--max-length", calls + 1) for calls in published.JBMC]


def show(rows):
    found = {row.name: row for row in rows}
    lines = ["Seconds from the question to the answer, reading classes left out. All of these hold. The last columns: "
             "to the fixpoint with 6 nodes, hence for call sequences of any length in that scope.", ""]
    cells = []
    for prop, (seven, eight, driver) in published.VERIFICATION.items():
        at7, at8 = (found[at_length(prop, n)].seconds["answer"] for n in LENGTHS)
        fixpoint = found[at_fixpoint(prop)]
        cells.append([prop, seconds(at7), seconds(seven), count(driver), ratio(seven, at7), seconds(at8),
                      seconds(eight) or "none", ratio(eight, at8), seconds(fixpoint.seconds["answer"]),
                      fixpoint.work["states"]])
    lines += table(("property", "**length 7, here**", "quoted: MSeqSynth", "quoted: driver", "MSeqSynth / here",
                    "**length 8, here**", "quoted: MSeqSynth", "MSeqSynth / here", "**any length, here**", "states"),
                   cells)
    lines += ["", "*driver*: symbolic execution of a driver program, published beside MSeqSynth; none finished length "
              "8 in 30 minutes.", "", "![Verification: seconds at length 7](verification.svg)", "",
              "The AVL tree is balanced after N arbitrary calls behind the constructor. JBMC 6.3 is quoted, on a "
              "machine with two cores:", ""]
    return lines + table(("calls", "**here, s**", "quoted: JBMC 6.3, s"),
                         [[calls, f"{found[after_calls(calls)].seconds['answer']:.4f}", text]
                          for calls, text in published.JBMC.items()])


def summary(rows):
    found = {row.name: row for row in rows}
    return [("verification of seven invariants at length 7, s",
             seconds(sum(found[at_length(prop, 7)].seconds["answer"] for prop in published.VERIFICATION)),
             f"{count(round(sum(figures[0] for figures in published.VERIFICATION.values())))} (MSeqSynth)"),
            ("the same for call sequences of any length, 6 nodes, s",
             seconds(sum(found[at_fixpoint(prop)].seconds["answer"] for prop in published.VERIFICATION)), "")]


def plots(rows):
    found = {row.name: row for row in rows}
    lines = [(prop, [found[at_length(prop, 7)].seconds["answer"], seven, driver])
             for prop, (seven, _, driver) in published.VERIFICATION.items()]
    return {"verification.svg": draw.dots("Verification at length 7: seconds (logarithmic)",
                                          ("Heapwright, measured here", "MSeqSynth, published",
                                           "driver program, published"), lines, "s")}
