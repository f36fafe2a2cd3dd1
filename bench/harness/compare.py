"""Compares the work of two runs. Times are shown, never judged: on a busy machine they say little."""
import json
import pathlib

from harness.machine import jdk_feature
from harness.rows import Row

ALLOWED = 1.10


class Comparison:
    def __init__(self, old, new):
        self.lines = []
        self.is_worse = False
        for name in [*old["sections"], *(name for name in new["sections"] if name not in old["sections"])]:
            if name in old["sections"] and name in new["sections"]:
                self.section(name, *({row["name"]: Row(**row) for row in results["sections"][name]["rows"]}
                                     for results in (old, new)))
            else:
                self.say(f"{name}: only in the {'old' if name in old['sections'] else 'new'} run")

    def say(self, text):
        self.lines.append(text)

    def section(self, name, old, new):
        both = [row for row in old if row in new]
        self.say(f"{name}: {len(both)} rows compared")
        for where, one, other in (("missing now", old, new), ("new", new, old)):
            for row in one:
                if row not in other:
                    self.say(f"  {row}: {where}")
        for row in both:
            self.row(row, old[row], new[row])
        self.times(old, new, both)

    def row(self, name, old, new):
        if not (old.finished and new.finished):
            if old.finished != new.finished:
                what = "finished" if new.finished else "cut off by time"
                self.say(f"  {name}: {what} in the new run only; not judged")
            return  # counts of a run that was cut off depend on the machine
        for key, before in old.work.items():
            now = new.work.get(key)
            if now is None:
                self.say(f"  {name}: {key} {before:,} -> not counted")
            elif now > before * ALLOWED:
                self.is_worse = True
                self.say(f"  {name}: {key} {before:,} -> {now:,} ({change(before, now)})  <-- MORE WORK")
            elif now != before:
                self.say(f"  {name}: {key} {before:,} -> {now:,} ({change(before, now)})")
        for key, before in old.facts.items():
            if key in new.facts and new.facts[key] != before:
                self.say(f"  {name}: {key} {before} -> {new.facts[key]}")

    def times(self, old, new, both):
        keys = {key: None for row in both for key in old[row].seconds if key in new[row].seconds}
        for key in keys:
            rows = [row for row in both if key in old[row].seconds and key in new[row].seconds]
            before, now = (sum(run[row].seconds[key] for row in rows) for run in (old, new))
            self.say(f"  seconds, {key}: {before:.3f} -> {now:.3f} ({change(before, now)}; not judged)")


def change(before, now):
    return "from nothing" if before == 0 else f"{100 * (now / before - 1):+.1f} %"


def compare_files(old, new):
    """Prints the comparison; whether no row does more than 10 % more work."""
    runs = [json.loads(pathlib.Path(file).read_text()) for file in (old, new)]
    jdks = [jdk_feature(run["machine"]["jdk"]) for run in runs]
    comparison = Comparison(*runs)
    print("\n".join(comparison.lines))
    if jdks[0] != jdks[1]:
        print(f"JDK {jdks[0]} and {jdks[1]}: the classes of the JDK differ, and so may the work")
    print("more than 10 % more work" if comparison.is_worse else "no row does more than 10 % more work")
    return not comparison.is_worse
