"""Runs programs, and says how long they took."""
import dataclasses
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time


class Failed(Exception):
    """A wrong result. A time is never one."""


@dataclasses.dataclass(frozen=True)
class Run:
    exit: int
    out: str
    err: str
    seconds: float  # of the whole process
    cpu: float  # processor time, of its own children too
    answer: dict = None  # the JSON that it wrote


def run(command, limit=300):
    """Runs a program to its end; it is killed after `limit` seconds."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=out, stderr=err, stdin=subprocess.DEVNULL, start_new_session=True)
        guard = threading.Timer(limit, os.killpg, (process.pid, signal.SIGKILL))
        guard.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        finally:
            guard.cancel()
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Run(process.returncode, out.read().decode(errors="replace"), err.read().decode(errors="replace"),
                   seconds, usage.ru_utime + usage.ru_stime)


def output_of(*command):
    """Standard output of a program that must succeed."""
    done = run(command)
    if done.exit != 0:
        raise Failed(f"{' '.join(map(str, command))} ended with {done.exit}: {done.err.strip()}")
    return done.out.strip()


class Heapwright:
    def __init__(self, program, jdk, work):
        self.program, self.jdk, self.work = program, jdk, work

    def ask(self, command, *arguments, threads=2, seconds=60, prefix=()):
        """Runs a command that is given `seconds`; its JSON is in the result."""
        out = pathlib.Path(self.work) / "answer.json"
        out.unlink(missing_ok=True)
        line = [*prefix, self.program, command, "-q", "--jdk", self.jdk, "--json", out]
        if command not in ("run", "list"):
            line += ["--time", seconds]
        if command not in ("run", "list", "paths"):
            line += ["-j", threads]
        line = [str(word) for word in (*line, *arguments)]
        done = run(line, limit=2 * seconds + 240)
        if not out.exists():
            raise Failed(f"{' '.join(line)} ended with {done.exit}: {done.err.strip()}")
        return dataclasses.replace(done, answer=json.loads(out.read_text()))

    def has_option(self, command, option):
        return option in output_of(self.program, command, "--help").replace(",", " ").split()

    def peak_mb(self, command, *arguments):
        """In a run of its own under GNU time: what Linux says of a child of this script would contain the memory of
        the script."""
        peak = pathlib.Path(self.work) / "peak"
        self.ask(command, *arguments, prefix=("/usr/bin/time", "-q", "-f", "%M", "-o", peak))
        return int(peak.read_text().split()[-1]) / 1024
