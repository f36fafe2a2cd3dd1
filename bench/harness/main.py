"""Runs the sections and writes what they found."""
import argparse
import dataclasses
import json
import os
import pathlib
import shutil
import sys

from harness import machine
from harness.bench import Bench
from harness.page import page
from harness.process import Failed, Heapwright, output_of
from harness.rows import Row
from harness.sections import QUICK, SECTIONS

RESULTS = pathlib.Path("bench/results")
BASELINE = pathlib.Path("bench/baseline.json")
PUBLISHED_PAGE, PUBLISHED_PLOTS = pathlib.Path("docs/RESULTS.md"), pathlib.Path("docs/results")


def parse(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--quick", action="store_true",
                        help=f"small sizes, no repetition; without a SECTION only {', '.join(QUICK)}")
    parser.add_argument("--counts-only", action="store_true", help="no times, no other programs, no page: only counts")
    parser.add_argument("--build", type=pathlib.Path, default="build", metavar="DIR", help="where heapwright was built")
    parser.add_argument("--jdk", metavar="HOME")
    parser.add_argument("--output", type=pathlib.Path, metavar="DIR",
                        help=f"default: {RESULTS}, or {RESULTS}/part unless everything is measured")
    parser.add_argument("--update-baseline", action="store_true", help=f"write {BASELINE} anew")
    parser.add_argument("--publish", action="store_true",
                        help=f"measure nothing; write {PUBLISHED_PAGE} from the results that are there")
    options = parser.parse_args()
    unknown = [name for name in options.sections if name not in SECTIONS]
    if unknown:
        parser.error(f"no section {', '.join(unknown)}; there are {', '.join(SECTIONS)}")
    if options.update_baseline:
        options.quick = options.counts_only = True
    return options


def measure(bench, names):
    sections = {}
    for name in SECTIONS:
        if name not in names:
            continue
        bench.progress(f"{name} ...")
        load = machine.Load()
        try:
            rows = SECTIONS[name].measure(bench)
        except Failed as error:
            bench.fail(f"{name}: {error}")
            continue  # the other sections are worth having
        sections[name] = {"seconds": round(load.seconds(), 1), "others_cores": round(load.others(), 2), "rows": rows}
        bench.progress(f"{name}: {load.seconds():.0f} s")
    return sections


def written(row, counts_only):
    """Without the fields that have their usual value."""
    usual = dataclasses.asdict(Row(""))
    fields = {key: value for key, value in dataclasses.asdict(row).items() if value != usual[key]}
    if counts_only:
        fields.pop("seconds", None)
    return fields


def as_json(results, counts_only):
    """JSON with a line for each row, so that a difference is easy to see."""
    sections = []
    for name, section in results["sections"].items():
        about = {key: value for key, value in section.items() if key != "rows"}
        rows = ",\n".join("   " + json.dumps(written(row, counts_only)) for row in section["rows"])
        head = "".join(f"{json.dumps(key)}: {json.dumps(value)}, " for key, value in about.items())
        sections.append(f'  {json.dumps(name)}: {{{head}"rows": [\n{rows}\n  ]}}')
    head = "".join(f" {json.dumps(key)}: {json.dumps(value)},\n" for key, value in results.items() if key != "sections")
    return "{\n" + head + ' "sections": {\n' + ",\n".join(sections) + "\n }\n}\n"


def write_page(results, page_file, plots, link):
    rows_of = {name: section["rows"] for name, section in results["sections"].items()}
    plots.mkdir(parents=True, exist_ok=True)
    for name, rows in rows_of.items():
        for file, svg in getattr(SECTIONS[name], "plots", lambda _: {})(rows).items():
            (plots / file).write_text(svg)
    page_file.write_text(page(results, rows_of, link))


def publish():
    results = json.loads((RESULTS / "results.json").read_text())
    missing = [name for name in SECTIONS if name not in results["sections"]]
    if missing:
        raise Failed(f"{RESULTS}/results.json has no section {', '.join(missing)}")
    for section in results["sections"].values():
        section["rows"] = [Row(**row) for row in section["rows"]]
    write_page(results, PUBLISHED_PAGE, PUBLISHED_PLOTS, f"{PUBLISHED_PLOTS.name}/")


def bench_all(options):
    names = options.sections or (QUICK if options.quick else tuple(SECTIONS))
    jdk = options.jdk or output_of("scripts/find-jdk", "--any")
    output_of("scripts/build-subjects")
    output = options.output or (RESULTS if set(names) == set(SECTIONS) and not options.quick else RESULTS / "part")
    work = output / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    # A copy, so that a build during the run does not change the program under test.
    program = pathlib.Path(shutil.copy2(options.build / "heapwright", work / "heapwright"))
    about = machine.describe(options.build, program, jdk)
    bench = Bench(Heapwright(program, jdk, work), work, options.build, options.quick, options.counts_only)
    sections = measure(bench, names)
    results = {"schema": 1, "machine": about, "failures": bench.failures, "remarks": bench.remarks,
               "sections": sections}
    shutil.rmtree(work)
    if options.update_baseline:
        if bench.failures:
            raise Failed(f"{BASELINE} was left as it is")
        results["machine"] = {"jdk": str(machine.jdk_feature(about["jdk"]))}
        for section in sections.values():
            del section["seconds"], section["others_cores"]
        BASELINE.write_text(as_json(results, True))
    else:
        (output / "results.json").write_text(as_json(results, options.counts_only))
        if not options.counts_only:
            write_page(results, output / "results.md", output, "")
            print((output / "results.md").read_text())
            bench.progress(f"wrote {output}/results.md and results.json")
    return not bench.failures


def main(description):
    os.chdir(pathlib.Path(__file__).resolve().parents[2])
    options = parse(description)
    try:
        if options.publish:
            publish()
            return 0
        return 0 if bench_all(options) else 1
    except (Failed, OSError) as error:
        sys.exit(f"bench: {error}")
