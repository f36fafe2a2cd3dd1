"""Path conditions turned into calls: paths of methods on heaps of which nothing is known, each as a goal of reach."""
import statistics

from harness import published
from harness.rows import Row, work_of
from harness.subjects import CLASSES
from harness.tables import seconds, table

TITLE = "Path conditions as goals"
# Method, and how many objects of a class the inputs and the states have.
METHODS = (
    ("kiasan.BinarySearchTree.find", 3),
    ("kiasan.StackLi.top", 3),
    ("kiasan.LeftistHeap.findMin", 3),
    ("sushi.LinkedList.getFirst", 3),
    ("sushi.NodeCachingLinkedList.indexOf", 3),
    ("sir.DoubleLinkedList.indexOf", 3),
)


def goals_of(bench, method, scope):
    """The JSON of paths, and how reach answers it."""
    file = bench.work / f"{method}.paths.json"
    paths = bench.heapwright.ask("paths", "-cp", CLASSES, method, "--scope", scope)
    file.write_text((bench.work / "answer.json").read_text())
    run = bench.heapwright.ask("reach", "-cp", CLASSES, "--goal", file, "--scope", scope, "--no-replay", seconds=20)
    summary = run.answer["summary"]
    facts = {"goals": len(run.answer["goals"]), "paths": len(paths.answer["paths"]),
             **{status: summary[status]["goals"] for status in summary}}
    if facts["goals"] != facts["paths"]:
        bench.fail(f"{method}: {facts['paths']} paths, and {facts['goals']} goals")
    return Row(f"{method}, {scope} objects", work_of(run.answer), facts,
               {"process": run.seconds, "found": summary["found"]["seconds"],
                "unreachable": summary["unreachable"]["seconds"], "explore": run.answer["explore_seconds"]})


def measure(bench):
    rows = []
    for method, scope in METHODS:
        bench.progress(f"goals: {method}")
        rows.append(goals_of(bench, method, scope))
    return rows


def each(row, status):
    """Seconds a goal."""
    return row.seconds[status] / row.facts[status] if row.facts[status] else None


def show(rows):
    lines = ["The JSON of `heapwright paths` as goals of `heapwright reach --goal`, without any invariant, so that many "
             "paths are spurious. Seconds a goal; the exploration that all of them share stands beside it. Quoted for "
             f"MSeqSynth, on its own questions: {published.SAVED_SOLVED_MS} ms with a solution, "
             f"{published.SAVED_UNSOLVED_MS} ms without.", ""]
    lines += table(("method", "goals", "reached", "**s each**", "not reachable", "**s each**", "undecided",
                    "exploration, s"),
                   [[row.name, row.facts["goals"], row.facts["found"], seconds(each(row, "found")),
                     row.facts["unreachable"], seconds(each(row, "unreachable")), row.facts["undecided"],
                     seconds(row.seconds["explore"])] for row in rows])
    solved = [each(row, "found") for row in rows if row.facts["found"]]
    if solved:
        lines += ["", f"Median over the methods, of what is reached: {1 / max(statistics.median(solved), 1e-6):,.0f} "
                  "goals a second."]
    return lines
