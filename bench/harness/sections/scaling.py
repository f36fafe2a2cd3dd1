"""How exploration grows with the number of objects, and what a second thread gives."""
from harness import plots as draw
from harness.tables import count, seconds, table

TITLE = "Scaling"
NODES = range(4, 11)
LIMIT = 45  # seconds of one exploration
GROWTH = (("kiasan.BinarySearchTree", "BinaryNode"), ("kiasan.AvlTree", "AvlNode"), ("kiasan.TreeMap", "Entry"),
          ("kiasan.AATree", "AANode"), ("kiasan.LeftistHeap", "LeftistNode"), ("javascan.SkewHeap", "SkewNode"),
          ("javascan.BinomialHeap", "Node"), ("sushi.LinkedList", "Entry"))
THREADS = (("kiasan.BinarySearchTree", "BinaryNode=8"), ("kiasan.AATree", "AANode=10"),
           ("kiasan.LeftistHeap", "LeftistNode=9"), ("sir.DoubleLinkedList", "Entry=8"))
TURNS = 2


def grown(name, node, size):
    return f"{name}, {node}={size}"


def threaded(name, scope):
    return f"{name}, {scope}, -j 1 and -j 2"


def measure(bench):
    rows = []
    for name, node in GROWTH:
        bench.progress(f"scaling: {name}")
        rows += bench.series(lambda size: bench.best(lambda: bench.explore(grown(name, node, size), name,
                                                                           f"{node}={size}", limit=LIMIT)),
                             NODES, LIMIT)
    for name, scope in THREADS:
        bench.progress(f"scaling: threads, {name}")
        # In turns, so that both see the same machine.
        runs = [bench.explore(threaded(name, scope), name, scope, threads=threads)
                for _ in range(TURNS) for threads in (1, 2)]
        for other in runs[1:]:
            bench.expect_same(runs[0], other, "-j 1 and -j 2")
        row = runs[0]
        for threads in (1, 2):
            quickest = min(runs[threads - 1::2], key=lambda run: run.seconds["process"])
            row.seconds |= {f"j{threads}": quickest.seconds["process"], f"cpu_j{threads}": quickest.seconds["cpu"]}
        row.seconds["process"], row.seconds["cpu"] = row.seconds["j2"], row.seconds["cpu_j2"]
        rows.append(row)
    return rows


def series_of(rows, value):
    found = {row.name: row for row in rows}
    return {name: [(size, value(row)) for size in NODES for row in [found.get(grown(name, node, size))]
                   if row is not None and row.finished] for name, node in GROWTH}


def show(rows):
    lines = [f"Seconds to the fixpoint for 4 to 10 objects of the node class. Empty: not finished in {LIMIT} s, or not "
             "tried, since the last step's factor predicts that. AATree counts its sentinel.", ""]
    for title, value, text in (
            (None, lambda row: row.seconds["process"], seconds), ("Shapes:", lambda row: row.facts["shapes"], count),
            ("Paths:", lambda row: row.work["paths"], count), ("Queries:", lambda row: row.work["queries"], count),
            ("Queries asked of Z3:", lambda row: row.work["smt"], count)):
        lines += [title, ""] if title else []
        cells = [[name, *(text(dict(points).get(size)) for size in NODES)]
                 for name, points in series_of(rows, value).items()]
        lines += [*table(("class", *NODES), cells), ""]
        if title is None:
            lines += ["![Seconds by number of objects](scaling.svg)", ""]
    lines += [f"One and two threads, best of {TURNS} taken in turns; all counts are the same for both. Processor time "
              "tells what the second thread costs; the speed-up needs a second free core (see the end of the page).",
              ""]
    found = {row.name: row for row in rows}
    cells = []
    for name, scope in THREADS:
        row = found[threaded(name, scope)]
        cells.append([name, scope, count(row.work["paths"]), *(seconds(row.seconds[key]) for key in
                                                               ("j1", "j2", "cpu_j1", "cpu_j2")),
                      f"{row.seconds['j1'] / row.seconds['j2']:.2f}"])
    lines += table(("class", "scope", "paths", "-j 1, s", "-j 2, s", "cpu of -j 1, s", "cpu of -j 2, s", "speed-up"),
                   cells)
    return lines + ["", "![Speed-up by a second thread](threads.svg)"]


def plots(rows):
    found = {row.name: row for row in rows}
    bars = []
    for name, scope in THREADS:
        times = found[threaded(name, scope)].seconds
        bars.append((f"{name}, {scope}", times["j1"] / times["j2"], f"{times['j1'] / times['j2']:.2f}"))
    return {"scaling.svg": draw.curves("Seconds to the fixpoint by number of objects (logarithmic)",
                                       series_of(rows, lambda row: row.seconds["process"]), NODES, "objects"),
            "threads.svg": draw.bars("Speed-up by a second thread (2 is the most there can be)", bars, 2)}
