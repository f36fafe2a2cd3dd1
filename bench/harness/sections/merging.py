"""Exploration with and without merging, to the same length of call sequences."""
from harness import published
from harness.subjects import SUBJECTS
from harness.tables import count, seconds, table

TITLE = "With and without merging"
LENGTHS = (5, 6, 7)
LIMIT = 20  # seconds of an unmerged run


def name_of(subject, length, merge):
    return f"{subject.name}, length {length}, {'merged' if merge else 'unmerged'}"


def measure(bench):
    rows = []
    for subject in SUBJECTS:
        def once(length, merge):
            return bench.explore(name_of(subject, length, merge), subject.name, subject.scope, length, merge,
                                 60 if merge else LIMIT)
        merged = [bench.best(lambda: once(length, True)) for length in LENGTHS]
        # The first is only there to predict from.
        unmerged = bench.series(lambda length: bench.best(lambda: once(length, False)), (4, *LENGTHS), LIMIT)[1:]
        for one, other in zip(merged, unmerged):
            if other.finished and one.facts["shapes"] != other.facts["shapes"]:
                bench.fail(f"{one.name}: {one.facts['shapes']} shapes with merging, {other.facts['shapes']} without")
        rows += merged + unmerged
    return rows


def show(rows):
    found = {row.name: row for row in rows}

    def cell(subject, length, merge, text):
        row = found.get(name_of(subject, length, merge))
        return "" if row is None else text(row) if row.finished else "none"

    lines = [f"Seconds for all call sequences up to a length. *none*: not finished, here in {LIMIT} s, there in the "
             "published limit; empty: not tried, since the last step's factor predicts more than that. Both ways find "
             "the same shapes.", ""]
    cells = []
    for subject in SUBJECTS:
        quoted = published.EXPLORATION[subject.name]
        ours = [cell(subject, length, merge, lambda row: seconds(row.seconds["process"]))
                for merge in (True, False) for length in LENGTHS]
        cells.append([subject.name, *ours, quoted.merged7, quoted.unmerged5 or "none", quoted.unmerged7 or "none"])
    lines += table(("class", *(f"merged {n}" for n in LENGTHS), *(f"unmerged {n}" for n in LENGTHS),
                    "quoted: merged 7", "quoted: unmerged 5", "quoted: unmerged 7"), cells)
    lines += ["", "The paths that were executed for it, and the regions that were kept:", ""]
    cells = [[subject.name, *(cell(subject, 7, True, text) for text in
                              (lambda row: count(row.work["paths"]), lambda row: count(row.facts["regions"]))),
              *(cell(subject, length, False, text) for length in LENGTHS for text in
                (lambda row: count(row.work["paths"]), lambda row: count(row.facts["regions"])))]
             for subject in SUBJECTS]
    return lines + table(("class", "merged 7: paths", "regions",
                          *(head for n in LENGTHS for head in (f"unmerged {n}: paths", "regions"))), cells)
