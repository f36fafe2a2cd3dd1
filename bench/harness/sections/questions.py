"""Questions about reachable states: with an exploration of their own, and to saved graphs."""
import statistics

from harness import published
from harness.process import output_of
from harness.rows import Row, links_of, work_of
from harness.subjects import CLASSES
from harness.tables import count, seconds, table

TITLE = "Questions"
NODE = ("o.value - o.next.value == 100 && o.next.value - o.next.next.value == 200 && "
        "o.value + o.next.next.value == 800")
POSITIONS = (4, 15, 40)
SAMPLES = ("import sushi.LinkedList;\npublic class Samples {\n" + "".join(
    f"  static boolean at{n}(LinkedList<Object> l, Object o) {{ l.add(o); return l.remove({n}) == o; }}\n"
    for n in POSITIONS) + "}\n")
SAVED = {
    "kiasan.BinarySearchTree": ("BinarySearchTree t", (
        "t.root == null", "t.root.left != null", "t.root.left.right != null && t.root.right == null",
        "t.root.element == 5 && t.root.right.element == 100", "t.root.left.left.left.left.left != null",
        "t.root.right.left.right.element - t.root.element == 7", "t.root.element > t.root.right.element")),
    "kiasan.AvlTree": ("AvlTree t", (
        "t.root == null", "t.root.left.left != null", "t.root.height == 3 && t.root.left.height == 1",
        "t.root.element == -7 && t.root.right.element == 2147483647",
        "t.root.left == null && t.root.right.left != null")),
    "sushi.TreeMap": ("TreeMap m", (
        "m.size == 6", "m.root.left.color != m.root.right.color", "m.root.left.left.value == m.root.value",
        "m.root.key == 3 && m.root.left.key == 1 && m.root.right.key == 9", "m.root.left.right.right != null")),
    "kiasan.LeftistHeap": ("LeftistHeap h", (
        "h.root.npl == 1", "h.root.left.left.left != null", "h.root.element == h.root.left.element",
        "h.root.right.element < h.root.element")),
}


def asked(samples):
    """Question, the right answer, a quoted figure, and the arguments."""
    path = f"{CLASSES}:{samples}"
    node = ["-cp", CLASSES, "example.Node", "--var", "Node o"]
    return [
        ("Node: 100, 200, 800", "found", published.NODE_EXAMPLE, [*node, "--where", NODE]),
        ("the same, contradictory", "unreachable", "",
         [*node, "--scope", "3", "--where", NODE + " && o.value == o.next.value"]),
        ("full cache of 20 nodes, one more removal", "found", published.FULL_CACHE,
         ["-cp", CLASSES, "sushi.NodeCachingLinkedList", "--var", "NodeCachingLinkedList l", "--where",
          "l.cacheSize == 20 && l.size > 0 && l.removeIndex(0) == null"]),
        *((f"list: append, remove at {n}", "found", "", ["-cp", path, "sushi.LinkedList", "--spec", f"Samples.at{n}"])
          for n in POSITIONS)]


def reach(bench, name, expected, arguments):
    def once():
        run = bench.heapwright.ask("reach", "--no-replay", *arguments)
        return Row(name, work_of(run.answer), {"status": run.answer["status"], "length": run.answer.get("length"),
                                               **links_of(run.answer)},
                   {"process": run.seconds, "answer": run.answer["answer_seconds"]})
    row = bench.best(once, "answer")
    if row.facts["status"] not in expected:
        bench.fail(f"{name}: {row.facts['status']}, not {' or '.join(expected)}")
    return row


def saved_name(subject, expression):
    return f"saved {subject}: {expression}"


def measure(bench):
    samples = bench.work / "samples"
    samples.mkdir(exist_ok=True)
    (samples / "Samples.java").write_text(SAMPLES)
    output_of(f"{bench.heapwright.jdk}/bin/javac", "-cp", CLASSES, "-d", str(samples), str(samples / "Samples.java"))
    rows = []
    for name, expected, _, arguments in asked(samples):
        bench.progress(f"questions: {name}")
        rows.append(reach(bench, name, (expected,), arguments))
    for subject, (variable, expressions) in SAVED.items():
        bench.progress(f"questions: saved graph of {subject}")
        graph = bench.work / f"{subject}.graph"
        bench.heapwright.ask("explore", "-cp", CLASSES, subject, "--scope", "6", "--save", graph)
        rows += [reach(bench, saved_name(subject, expression), ("found", "unreachable"),
                       ["-cp", CLASSES, "--graph", graph, "--var", variable, "--where", expression])
                 for expression in expressions]
    return rows


def summary(rows):
    name, _, quoted, _ = asked("")[0]
    return [(f"{name}, s", seconds(next(row for row in rows if row.name == name).seconds["answer"]), quoted)]


def show(rows):
    found = {row.name: row for row in rows}
    lines = ["`heapwright reach`, exploration included; scopes grow by themselves until the answer is found. Seconds "
             "from the question to the answer, without replay on the JVM.", ""]
    lines += table(("question", "answer", "calls", "queries", "**here, s**", "quoted, s"),
                   [[name, found[name].facts["status"], found[name].facts["length"], count(found[name].work["queries"]),
                     seconds(found[name].seconds["answer"]), quoted] for name, _, quoted, _ in asked("")])
    lines += ["", "Questions to saved graphs (6 nodes), milliseconds. Quoted for MSeqSynth, on its own questions: "
              f"{published.SAVED_SOLVED_MS} ms with a solution, {published.SAVED_UNSOLVED_MS} ms without.", ""]
    cells, every = [], []
    for subject, (_, expressions) in SAVED.items():
        answers = [found[saved_name(subject, expression)] for expression in expressions]
        solved, unsolved = ([row.seconds["answer"] * 1e3 for row in answers if row.facts["status"] == status]
                            for status in ("found", "unreachable"))
        every += solved
        cells.append([subject, len(expressions), len(solved), f"{statistics.median(solved):.1f}", f"{max(solved):.1f}",
                      f"{max(unsolved):.1f}" if unsolved else ""])
    cells.append(["**all**", "", len(every), f"{statistics.median(every):.1f}", f"{max(every):.1f}", ""])
    return lines + table(("class", "questions", "solved", "median", "slowest", "slowest without a solution"), cells)
