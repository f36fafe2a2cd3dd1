#!/usr/bin/env python3
"""What sandboxes cost: a JVM that does nothing, and the suites of all subjects in one JVM, with and without.

cost.py PROGRAM RUN_CONFINED JDK IDLE_CLASSES SUBJECT_CLASSES [ROUNDS]

All kinds take turns; of each, the fastest round counts, by processor time and by the clock. Fails where a start takes
more than 30 ms longer, or the suites more than 5 %, by processor time: the clock of a busy machine tells nothing. Kinds
that this machine does not have are left out.
"""

import pathlib
import resource
import subprocess
import sys
import tempfile
import time
import zipfile

PROGRAM, RUN_CONFINED, JDK, IDLE, SUBJECTS = sys.argv[1:6]
ROUNDS = int(sys.argv[6]) if len(sys.argv) > 6 else 10
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


def measure(classes, words, wanted):
    """By kind: the least processor time and the least time, in seconds."""
    least = {}
    for _ in range(ROUNDS):
        for kind in KINDS:
            before, start = spent(), time.monotonic()
            ended = subprocess.run([RUN_CONFINED, kind, JDK, str(classes), "300", *words], capture_output=True, text=True)
            took = (spent() - before, time.monotonic() - start)
            if ended.returncode != 0 or wanted not in ended.stdout:
                if kind == "off":
                    sys.exit(f"{words}: {ended.stdout}{ended.stderr}")
                continue
            known = least.get(kind, took)
            least[kind] = (min(known[0], took[0]), min(known[1], took[1]))
    return least


def all_suites(folder):
    """Tests of all subjects, the subjects, and JUnit with its console: one folder."""
    for spec in sorted(SPECS.glob("*.pred")):
        subprocess.run([PROGRAM, "generate", "-cp", SUBJECTS, spec.stem, "-o", folder / "sources", "--no-replay", "--time",
                        "5"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
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
                          text=True)
    if done.returncode != 0:
        sys.exit(done.stderr[:2000])
    return classes


def main():
    too_much = False
    start = measure(IDLE, ["hostile.Idle"], "end: java ended")
    for kind, (processor, clock) in start.items():
        more = [1000 * (now - off) for now, off in zip((processor, clock), start["off"])]
        print(f"start, {kind}: {1000 * processor:.0f} ms of the processor ({more[0]:+.1f} ms), "
              f"{1000 * clock:.0f} ms ({more[1]:+.1f} ms)")
        too_much = too_much or more[0] > MOST_MS
    with tempfile.TemporaryDirectory(prefix="heapwright-cost-", dir="/var/tmp") as folder:
        classes = all_suites(pathlib.Path(folder))
        words = ["org.junit.platform.console.ConsoleLauncher", "--scan-class-path", str(classes), "-n", ".*HeapTest",
                 "--details", "summary", "--disable-banner"]
        suites = measure(classes, words, " 0 tests failed")
        for kind, (processor, clock) in suites.items():
            more = [100 * (now / off - 1) for now, off in zip((processor, clock), suites["off"])]
            print(f"suites, {kind}: {processor:.2f} s of the processor ({more[0]:+.1f} %), {clock:.2f} s ({more[1]:+.1f} %)")
            too_much = too_much or more[0] > MOST_PERCENT
    if too_much:
        sys.exit("a sandbox costs too much")


main()
