#!/usr/bin/env python3
"""What sandboxes cost: a JVM that does nothing, the suites of all subjects in one JVM, and `generate` for each subject,
which starts two of them, with and without.

cost.py PROGRAM RUN_CONFINED JDK IDLE_CLASSES SUBJECT_CLASSES [STARTS SUITES GENERATES]

The numbers say how often each is done. All kinds take turns, in another order each time. Printed are medians, by
processor time (also the system's, and what answers the system calls) and by the clock. How much more a kind takes is
the median of the differences to what ran without a sandbox in the same round. Fails where a start takes more than 30 ms
longer, or the suites more than 5 %, by processor time: the clock of a busy machine tells little. Kinds that this
machine does not have are left out.
"""

import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile

PROGRAM, RUN_CONFINED, JDK, IDLE, SUBJECTS = sys.argv[1:6]
STARTS, SUITES, GENERATES = map(int, sys.argv[6:9]) if len(sys.argv) > 8 else (41, 11, 3)
SPECS = pathlib.Path(__file__).resolve().parent.parent.parent / "subjects/specs"
KINDS = ("off", "limits", "landlock", "namespaces")
MOST_MS = 30
MOST_PERCENT = 5
JARS = ("junit-jupiter-api", "junit-jupiter-engine", "junit-jupiter-params", "junit-platform-commons",
        "junit-platform-engine", "junit-platform-launcher", "junit-platform-reporting", "junit-platform-console",
        "apiguardian-api", "opentest4j", "picocli", "univocity-parsers", "opentest4j-reporting-events",
        "opentest4j-reporting-schema")


def spent():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def available():
    """The kinds that this machine has."""
    result = []
    for kind in KINDS:
        asked = subprocess.run([PROGRAM, "doctor", "--jdk", JDK], env={**os.environ, "HEAPWRIGHT_SANDBOX": kind},
                               capture_output=True, text=True, check=False)
        if kind == "off" or f"{kind}: " in asked.stdout and "HEAPWRIGHT_SANDBOX" not in asked.stdout:
            result.append(kind)
        else:
            print(f"{kind}: not on this machine")
    return result


def measure(kinds, rounds, run):
    """By kind and round: the processor time and the time by the clock, in seconds."""
    taken = {kind: [] for kind in kinds}
    for number in range(rounds):
        turn = number // 2 % len(kinds)
        order = kinds[turn:] + kinds[:turn]
        for kind in order if number % 2 == 0 else reversed(order):
            before, start = spent(), time.monotonic()
            run(kind)
            taken[kind].append((spent() - before, time.monotonic() - start))
    return taken


def compare(taken, which):
    """By kind: the median, and that of the differences to the kind off."""
    result = {}
    for kind, rounds in taken.items():
        numbers = [one[which] for one in rounds]
        without = [one[which] for one in taken["off"]]
        result[kind] = (statistics.median(numbers),
                        statistics.median(now - off for now, off in zip(numbers, without)))
    return result


def confined(classes, words, wanted):
    def run(kind):
        ended = subprocess.run([RUN_CONFINED, kind, JDK, str(classes), "300", *words], capture_output=True, text=True,
                               check=False)
        if ended.returncode != 0 or wanted not in ended.stdout:
            sys.exit(f"{kind}: {words}: {ended.stdout}{ended.stderr}")

    return run


def subjects():
    return sorted(spec.stem for spec in SPECS.glob("*.pred"))


def generate(subject, folder, *words, environment=None):
    """The same work each time: no bound that depends on time is reached."""
    return subprocess.run([PROGRAM, "generate", "-cp", SUBJECTS, subject, "-o", folder, "-j", "1", "--max-length", "4",
                           "--no-search", "--time", "300", "--jdk", JDK, *words], env=environment, text=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)


def generating(subject, folder):
    def run(kind):
        words = ["--sandbox", "off"] if kind == "off" else []
        ended = generate(subject, folder / f"of-{kind}", *words, environment={**os.environ, "HEAPWRIGHT_SANDBOX": kind})
        if ended.returncode not in (0, 5):
            sys.exit(f"{kind}: {subject}: ended with {ended.returncode}: {ended.stderr}")

    return run


def all_suites(folder):
    """Tests of all subjects, the subjects, and JUnit with its console: one folder."""
    for subject in subjects():
        generate(subject, folder / "sources", "--no-replay")
    classes = folder / "classes"
    for jar in JARS:
        with zipfile.ZipFile(f"/usr/share/java/{jar}.jar") as archive:
            archive.extractall(classes)
    for path in pathlib.Path(SUBJECTS).rglob("*.class"):
        target = classes / path.relative_to(SUBJECTS)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    sources = map(str, sorted((folder / "sources").rglob("*.java")))
    done = subprocess.run([f"{JDK}/bin/javac", "-nowarn", "-cp", classes, "-d", classes, *sources], capture_output=True,
                          text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stderr[:2000])
    return classes


def print_percent(what, total):
    """True if that is too much. `total`: by kind, pairs of a time and how much more that is, for both clocks."""
    too_much = False
    for kind, ((processor, more), (clock, later)) in total.items():
        percent = 100 * more / (processor - more)
        print(f"{what}, {kind}: {processor:.2f} s of the processor ({percent:+.1f} %), "
              f"{clock:.2f} s ({100 * later / (clock - later):+.1f} %)", flush=True)
        too_much = too_much or percent > MOST_PERCENT
    return too_much


def main():
    kinds = available()
    too_much = False
    start = measure(kinds, STARTS, confined(IDLE, ["hostile.Idle"], "end: java ended"))
    processor, clock = compare(start, 0), compare(start, 1)
    for kind in kinds:
        print(f"start, {kind}: {1000 * processor[kind][0]:.0f} ms of the processor ({1000 * processor[kind][1]:+.1f} ms), "
              f"{1000 * clock[kind][0]:.0f} ms ({1000 * clock[kind][1]:+.1f} ms)", flush=True)
        too_much = too_much or 1000 * processor[kind][1] > MOST_MS
    with tempfile.TemporaryDirectory(prefix="heapwright-cost-", dir="/var/tmp") as name:
        folder = pathlib.Path(name)
        classes = all_suites(folder)
        words = ["org.junit.platform.console.ConsoleLauncher", "--scan-class-path", str(classes), "-n", ".*HeapTest",
                 "--details", "summary", "--disable-banner"]
        suites = measure(kinds, SUITES, confined(classes, words, " 0 tests failed"))
        processor, clock = compare(suites, 0), compare(suites, 1)
        too_much = print_percent("suites", {kind: (processor[kind], clock[kind]) for kind in kinds}) or too_much
        total = {kind: ((0.0, 0.0), (0.0, 0.0)) for kind in kinds}
        for subject in subjects():
            taken = measure(kinds, GENERATES, generating(subject, folder))
            of = compare(taken, 0), compare(taken, 1)
            total = {kind: tuple((known[0] + new[kind][0], known[1] + new[kind][1])
                                 for known, new in zip(total[kind], of)) for kind in kinds}
        too_much = print_percent("generate", total) or too_much
    if too_much:
        sys.exit("a sandbox costs too much")


main()
