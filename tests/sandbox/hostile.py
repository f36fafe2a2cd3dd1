"""A hostile class does one thing, run as replays run it, and everything is looked at from outside.

hostile.py PROGRAM RUN_CONFINED JDK WORK KIND ACT USER

WORK has the compiled classes of ./classes. The act is done three times: by the launcher alone, by calls that `reach` has
found, and by tests that `generate` replays, of a class that is harmless where our own execution looks at it. Where nothing
keeps code from what it wants (limits), a class is taken that does not hide it: nothing of that is replayed. USER: own (who calls) or nobody. Exit code 77: this
machine cannot show it.
"""

import os
import pathlib
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM, RUN_CONFINED, JDK, WORK, KIND, ACT, USER = sys.argv[1:]
SECRET = "the-secret-of-the-user"
SECONDS = (20, 60, 180)  # that a run may take, where the machine is too busy for less; it ends a little later
MOST_MB = 4600

# What has to be told; nothing: it may be that nothing was refused.
TOLD = {
    "delete": "deleting {home}",
    "write": "writing {home}/file",
    "temporary": "writing /tmp/{name}",
    "shell": "starting a process",
    "fork": "starting a process",
    "connect": "using the network (127.0.0.1:{port})",
    "signal": "starting a process",
    "read": "reading {home}/secret",
    "print": "printing more than 64 MB",
    "fill": "taking more than 1024 MB of output",
    "exit": "ends the JVM with exit code 0",
    "halt": "ends the JVM with exit code 0",
    "spin": "no end within",
}
REACH_TELLS = {**TOLD, "exit": "java ended with exit code 0", "halt": "java ended with exit code 0",
               "spin": "time is over while java runs"}
OPEN_ACTS = ("delete", "write", "temporary", "shell", "fork", "connect", "signal", "read")  # if there are only limits
LAUNCHER_TELLS = {act: told for act, told in REACH_TELLS.items() if act not in ("exit", "halt")}
GENERATE_TELLS = {act: told for act, told in TOLD.items() if act != "fill"}  # a test may be over before


def fail(what):
    print(f"{KIND}, {ACT}, as {USER}: {what}")
    sys.exit(1)


class Outside:
    """What must stay as it is."""

    def __init__(self, folder):
        self.home = folder / "home"
        self.tmp = folder / "tmp"
        self.name = f"heapwright-canary-{os.getpid()}"
        self.home.mkdir()
        self.tmp.mkdir()
        (self.home / "file").write_text("file")
        (self.home / "secret").write_text(SECRET)
        (self.home / "folder-of-the-user").mkdir()
        (self.home / "folder-of-the-user" / "file").write_text("file")
        self.tcp = socket.create_server(("127.0.0.1", 0))
        self.udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.udp.bind(("127.0.0.1", 0))
        self.unix = socket.socket(socket.AF_UNIX)
        self.unix.bind(str(self.home / "socket"))
        self.unix.listen()
        for listener in (self.tcp, self.udp, self.unix):
            listener.setblocking(False)
        for path in [folder, *folder.rglob("*")]:
            if USER == "nobody":
                os.chown(path, 65534, 65534)
            if path.is_dir() or path.is_socket():
                path.chmod(0o777)
        self.sleeper = subprocess.Popen(["sleep", "1000"], env={"SECRET": SECRET}, **as_user())
        self.before = self.picture()

    def picture(self):
        result = []
        for path in sorted(self.home.rglob("*")):
            status = path.lstat()
            text = path.read_text() if path.is_file() else ""
            result.append((str(path), status.st_mode, status.st_mtime_ns, status.st_nlink, text))
        return result

    def port(self):
        return self.tcp.getsockname()[1]

    def arguments(self):
        return {
            "delete": [self.home],
            "write": [self.home],
            "temporary": [self.name],
            "shell": [self.home],
            "connect": [self.port(), self.udp.getsockname()[1], self.home / "socket"],
            "signal": [f"{self.sleeper.pid},{os.getpid()}"],
            "read": [self.home / "secret", self.sleeper.pid],
        }.get(ACT, [])

    def check(self, who):
        if self.picture() != self.before:
            fail(f"{who}: files have changed:\n{self.before}\n{self.picture()}")
        for folder in ("/tmp", "/var/tmp", "/dev/shm"):
            if os.path.exists(os.path.join(folder, self.name)):
                fail(f"{who}: there is a file in {folder}")
        for listener, kind in ((self.tcp, "TCP"), (self.unix, "a file"), (self.udp, "UDP")):
            try:
                listener.recv(1) if kind == "UDP" else listener.accept()
                fail(f"{who}: somebody has connected by {kind}")
            except BlockingIOError:
                pass
        if self.sleeper.poll() is not None:
            fail(f"{who}: another process was ended")
        left = list(self.tmp.iterdir())
        if left:
            fail(f"{who}: temporary files are left: {left}")


def as_user():
    return {"user": 65534, "group": 65534, "extra_groups": []} if USER == "nobody" else {}


def run(outside, who, seconds, command):
    environment = {"HOME": str(outside.home), "TMPDIR": str(outside.tmp), "HEAPWRIGHT_SANDBOX": KIND,
                   "JAVA_HOME": JDK, "PATH": os.environ["PATH"], "SECRET": SECRET}
    start = time.monotonic()
    ended = subprocess.run([str(word) for word in command], env=environment, stdin=subprocess.DEVNULL, text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace", cwd=outside.home,
                           timeout=seconds + 100, **as_user())
    took = time.monotonic() - start
    if ended.returncode < 0 or ended.returncode > 10:
        fail(f"{who}: ended with {ended.returncode}:\n{ended.stdout}")
    busy = max(1.0, os.getloadavg()[0] / len(os.sched_getaffinity(0)))  # what comes after the end takes longer then
    if took > seconds * 1.1 + 5 * busy:
        fail(f"{who}: took {took:.1f} s")
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
    if megabytes > MOST_MB:
        fail(f"{who}: took {megabytes} MB")
    if len(ended.stdout) > 100_000:
        fail(f"{who}: printed {len(ended.stdout)} bytes")
    if KIND != "limits" and SECRET in ended.stdout:
        fail(f"{who}: has read the secret:\n{ended.stdout}")
    return ended.stdout


def expected_text(outside, told):
    if KIND == "limits":  # refuses nothing
        told = {act: text for act, text in told.items() if act in ("print", "fill", "exit", "halt", "spin")}
    return told.get(ACT, "").format(home=outside.home, name=outside.name, port=outside.port())


def expect(outside, who, output, told):
    text = expected_text(outside, told)
    if text not in output:
        fail(f"{who}: does not say '{text}':\n{output}")


def run_with_time(outside, who, told, command):
    """The output. With more time once more, as long as that was why it does not say what has to be told."""
    for seconds in SECONDS:
        output = run(outside, who, seconds, command(seconds))
        outside.check(who)
        is_late = "time was over: " in output or "time is over" in output
        if not is_late or expected_text(outside, told) in output:
            break
    expect(outside, who, output, told)
    return output


def expect_one_line(who, output):
    """That lines of what was refused are one, or none."""
    refused = [line for line in output.splitlines() if ": refused: " in line]
    if len(refused) > 1:
        fail(f"{who}: what was refused is told in {len(refused)} lines:\n{output}")
    return refused


def reach(classes, name):
    return lambda seconds: [PROGRAM, "reach", "-cp", classes, name, "--var", f"{name} q", "--where", "q.level == 3",
                            "--time", seconds]


def generate(classes, name, folder):
    return lambda seconds: [PROGRAM, "generate", "-cp", classes, name, "-o", folder / "tests", "--time", seconds,
                            "--minimal"]


def act_openly(outside, folder, classes, words):
    """Our own execution does not get to the end of the act, so that it never runs on a JVM."""
    text = ", ".join(f'"{word}"' for word in words)
    (folder / "Plain.java").write_text("package hostile; public class Plain { private int level; "
                                       "public void add(int amount) { Hostile.act(" + text + "); level += amount; } }")
    subprocess.run([f"{JDK}/bin/javac", "-cp", classes, "-d", classes, folder / "Plain.java"], check=True)
    for who, command in (("reach", reach(classes, "hostile.Plain")),
                         ("generate", generate(classes, "hostile.Plain", folder))):
        output = run(outside, who, SECONDS[0], command(SECONDS[0]))
        outside.check(who)
        if "warning: code runs on the JVM without a sandbox" not in output:
            fail(f"{who}: does not warn:\n{output}")
        if SECRET in output:
            fail(f"{who}: has read the secret:\n{output}")


def main():
    if USER == "nobody" and os.geteuid() != 0:
        print("only root can run it as another user")
        sys.exit(77)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="heapwright-hostile-", dir="/var/tmp"))
    outside = None
    try:
        classes = folder / "classes"
        shutil.copytree(WORK, classes)
        outside = Outside(folder)
        probe = subprocess.run([PROGRAM, "doctor"], env={"HEAPWRIGHT_SANDBOX": KIND, "JAVA_HOME": JDK}, text=True,
                               capture_output=True, **as_user())
        if f"{KIND}: " not in probe.stdout or "HEAPWRIGHT_SANDBOX" in probe.stdout:
            print("this machine has no such sandbox: " + probe.stdout)
            sys.exit(77)
        words = [ACT, *map(str, outside.arguments())]
        if KIND == "limits" and ACT in OPEN_ACTS:
            act_openly(outside, folder, classes, words)
            return
        run_with_time(outside, "launcher", LAUNCHER_TELLS, lambda seconds: [
            RUN_CONFINED, KIND, JDK, classes, seconds, "hostile.Hostile", *words])
        (classes / "hostile" / "act").write_text(" ".join(words) + "\n")
        output = run_with_time(outside, "reach", REACH_TELLS, reach(classes, "hostile.Quiet"))
        expect_one_line("reach", output)
        output = run_with_time(outside, "generate", GENERATE_TELLS, generate(classes, "hostile.Quiet", folder))
        refused = expect_one_line("generate", output)
        written = [path for path in (folder / "tests").rglob("*.java") if "add(" in path.read_text()]
        if refused and written:
            fail(f"a test was written of which something was refused:\n{written[0].read_text()}\n{output}")
    finally:
        if outside:
            outside.sleeper.kill()
            outside.sleeper.wait()
        shutil.rmtree(folder, ignore_errors=True)


main()
