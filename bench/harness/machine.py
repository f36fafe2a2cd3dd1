"""Where and with what it was measured, and how busy the machine was meanwhile."""
import datetime
import os
import pathlib
import platform
import re
import resource
import subprocess
import time

from harness.process import output_of


def after(path, start):
    """What follows `start` at the beginning of a line."""
    try:
        for line in pathlib.Path(path).read_text().splitlines():
            if line.startswith(start):
                return line[len(start):].strip(' \t:="')
    except OSError:
        pass
    return None


def commit():
    """The commit that is checked out, "+" behind it if files were changed since; None outside a repository."""
    def git(*arguments):
        return subprocess.run(["git", *arguments], capture_output=True, text=True, check=True).stdout.strip()
    try:
        return git("rev-parse", "HEAD") + ("+" if git("status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError):
        return None


def describe(build, program, jdk):
    compiler = after(build / "CMakeCache.txt", "CMAKE_CXX_COMPILER:FILEPATH")
    memory = int((after("/proc/meminfo", "MemTotal") or "0 kB").split()[0])
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "cpu": after("/proc/cpuinfo", "model name") or platform.processor(),
        "cores": len(os.sched_getaffinity(0)),
        "memory_gb": round(memory / 2 ** 20, 1),
        "system": platform.platform(),
        "load_at_start": round(os.getloadavg()[0], 1),
        "commit": commit(),
        "heapwright": output_of(program, "--version").split()[-1],
        "compiler": output_of(compiler, "--version").splitlines()[0] if compiler else None,
        "jdk": after(f"{jdk}/release", "JAVA_VERSION"),
        "z3": after("/usr/include/z3_version.h", "#define Z3_FULL_VERSION"),
        "python": platform.python_version(),
    }


def jdk_feature(version):
    """17 of 17.0.15."""
    return int(re.match(r"\d+", version).group())


class Load:
    """How many cores other processes used between its making and others()."""

    def __init__(self):
        self.start, self.busy, self.own = time.perf_counter(), self.busy_seconds(), self.own_seconds()

    @staticmethod
    def busy_seconds():
        """Processor time that all processes together have used since the system started."""
        user, nice, system, _, _, *rest = map(int, (after("/proc/stat", "cpu ") or "0 " * 8).split()[:8])
        return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")

    @staticmethod
    def own_seconds():
        usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return sum(usage.ru_utime + usage.ru_stime for usage in usages)

    def seconds(self):
        return time.perf_counter() - self.start

    def others(self):
        used = self.busy_seconds() - self.busy - (self.own_seconds() - self.own)
        return max(0.0, used / self.seconds())
