package hostile;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;

/** Does what nobody wants: the act that its arguments name, or a file beside its class. */
public final class Hostile {
  private Hostile() {}

  private interface Attempt {
    void run() throws Throwable;
  }

  /** Tells what has become of it, for people who look into a failure. */
  private static void attempt(String what, Attempt attempt) {
    String outcome = "done";
    try {
      attempt.run();
    } catch (Throwable e) {
      outcome = e.toString();
    }
    System.out.println(what + ": " + outcome);
  }

  private static void deleteAll(File file) {
    File[] inside = file.listFiles();
    for (File one : inside == null ? new File[0] : inside) {
      deleteAll(one);
    }
    file.delete();
  }

  private static void delete(String home) {
    attempt("delete", () -> Files.delete(Path.of(home, "file")));
    attempt("delete all", () -> deleteAll(new File(home)));
    attempt("delete all that is here", () -> deleteAll(new File(".").getAbsoluteFile()));
  }

  private static void write(String home) {
    Path file = Path.of(home, "file");
    attempt("write", () -> Files.writeString(file, "changed"));
    attempt("make", () -> Files.writeString(Path.of(home, "new"), "new"));
    attempt("append", () -> Files.writeString(file, "more", StandardOpenOption.APPEND));
    attempt("shorten", () -> new RandomAccessFile(file.toFile(), "rw").setLength(0));
    attempt("make a folder", () -> Files.createDirectory(Path.of(home, "folder")));
    attempt("rename", () -> Files.move(file, Path.of(home, "other")));
    attempt("take", () -> Files.move(file, Path.of("mine"), StandardCopyOption.ATOMIC_MOVE));
    attempt("link", () -> Files.createLink(Path.of(home, "link"), file));
    attempt("link here", () -> Files.createLink(Path.of("link"), file));
    attempt(
        "write behind a link",
        () -> {
          Files.createSymbolicLink(Path.of("symbolic"), file);
          Files.writeString(Path.of("symbolic"), "changed");
        });
    attempt("rights", () -> file.toFile().setReadable(false, false));
    attempt("times", () -> Files.setLastModifiedTime(file, FileTime.fromMillis(0)));
    attempt("by the system", () -> Files.writeString(Path.of("/proc/self/cwd/../../.." + home, "new"), "new"));
  }

  private static void temporary(String name) {
    attempt("write to /tmp", () -> Files.writeString(Path.of("/tmp", name), "here"));
    attempt("write to /var/tmp", () -> Files.writeString(Path.of("/var/tmp", name), "here"));
    attempt("write to /dev/shm", () -> Files.writeString(Path.of("/dev/shm", name), "here"));
  }

  private static void shell(String home) {
    attempt("shell", () -> new ProcessBuilder("/bin/sh", "-c", "touch " + home + "/new").start().waitFor());
    attempt("exec", () -> Runtime.getRuntime().exec(new String[] {"/usr/bin/touch", home + "/new"}).waitFor());
  }

  private static void connect(String port, String udp, String path) {
    int number = Integer.parseInt(port);
    attempt("connect", () -> new Socket("127.0.0.1", number).getOutputStream().write(1));
    attempt(
        "send",
        () -> {
          byte[] bytes = {1};
          InetAddress here = InetAddress.getByName("127.0.0.1");
          new DatagramSocket().send(new DatagramPacket(bytes, 1, here, Integer.parseInt(udp)));
        });
    attempt("listen", () -> new ServerSocket(0).close());
    attempt(
        "connect to a file",
        () -> {
          SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
          channel.connect(UnixDomainSocketAddress.of(path));
          channel.write(ByteBuffer.wrap(new byte[] {1}));
        });
    attempt("look up", () -> InetAddress.getByName("example.invalid"));
  }

  private static void signal(String processes) {
    for (String process : processes.split(",")) {
      attempt(
          "end " + process,
          () -> ProcessHandle.of(Long.parseLong(process)).orElseThrow().destroyForcibly());
      attempt("kill " + process, () -> new ProcessBuilder("kill", "-9", process).start().waitFor());
    }
    attempt("end the parent", () -> ProcessHandle.current().parent().orElseThrow().destroyForcibly());
    attempt("end all", () -> ProcessHandle.allProcesses().forEach(ProcessHandle::destroyForcibly));
  }

  private static void read(String file, String process) {
    attempt("read", () -> System.out.println(Files.readString(Path.of(file))));
    attempt(
        "read behind a link",
        () -> {
          Files.createSymbolicLink(Path.of("seen"), Path.of(file));
          System.out.println(Files.readString(Path.of("seen")));
        });
    attempt("link and read", () -> Files.copy(Path.of(file), Path.of("copy")));
    attempt(
        "read another's environment",
        () -> System.out.println(Files.readString(Path.of("/proc", process, "environ"))));
    attempt(
        "read by another process",
        () -> System.out.println(Files.readString(Path.of("/proc/" + process + "/root" + file))));
    attempt("environment", () -> System.out.println(System.getenv()));
  }

  private static void spin() {
    Thread.currentThread().setPriority(Thread.MAX_PRIORITY);
    synchronized (Thread.currentThread()) { // which somebody may wait for
      while (true) {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
          if (thread != Thread.currentThread()) {
            thread.interrupt();
          }
        }
      }
    }
  }

  private static void fork() {
    for (int i = 0; i < 20_000; i++) {
      try {
        new ProcessBuilder("/bin/sleep", "1000").start();
      } catch (IOException e) {
        // the next one
      }
    }
  }

  private static void threads() {
    while (true) {
      try {
        Thread thread =
            new Thread(
                null,
                () -> {
                  try {
                    Thread.sleep(1_000_000);
                  } catch (InterruptedException e) {
                    return;
                  }
                },
                "one of many",
                16384);
        thread.start();
      } catch (Throwable e) {
        Thread.yield();
      }
    }
  }

  private static void allocate() {
    List<Object> all = new ArrayList<>();
    while (true) {
      try {
        all.add(new byte[1 << 20]);
      } catch (Throwable e) {
        try {
          ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
          while (buffer.hasRemaining()) {
            buffer.put((byte) 1);
          }
          all.add(buffer);
        } catch (Throwable f) {
          all.remove(all.size() - 1);
        }
      }
    }
  }

  private static void print() {
    byte[] text = "x".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    for (FileDescriptor stream : List.of(FileDescriptor.out, FileDescriptor.err)) {
      attempt(
          "print",
          () -> {
            PrintStream out = new PrintStream(new FileOutputStream(stream));
            for (int i = 0; i < 1 << 14; i++) {
              out.write(text, 0, text.length);
            }
          });
    }
  }

  private static void fill() {
    byte[] text = new byte[1 << 20];
    for (int i = 0; ; i++) {
      try (FileOutputStream out = new FileOutputStream("file" + i)) {
        for (int j = 0; j < 1024; j++) {
          out.write(text);
        }
      } catch (IOException e) {
        continue;
      }
    }
  }

  private static void settings() {
    for (String name : System.getProperties().stringPropertyNames()) {
      System.setProperty(name, "changed");
    }
    Locale.setDefault(Locale.GERMAN);
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    System.setOut(new PrintStream(PrintStream.nullOutputStream()));
    System.setProperties(null);
  }

  private static void mess() {
    deleteAll(new File("..").getAbsoluteFile());
    new File(System.getProperty("java.io.tmpdir")).mkdir();
    new File(System.getProperty("user.dir")).mkdir();
    attempt("folders", () -> new File("closed/inside").mkdirs());
    attempt("close them", () -> new File("closed").setExecutable(false, false));
    attempt(
        "a folder of no rights",
        () ->
            Files.createDirectory(
                Path.of(System.getProperty("java.io.tmpdir"), "locked"),
                PosixFilePermissions.asFileAttribute(Set.of())));
    attempt("a pipe", () -> Files.createSymbolicLink(Path.of("../messages-0"), Path.of("/dev/stdin")));
    attempt(
        "a link in place of our files",
        () -> {
          Files.createSymbolicLink(Path.of("../results"), Path.of("/dev/zero"));
          Files.createSymbolicLink(Path.of("../../given/plan"), Path.of("/dev/zero"));
        });
  }

  static void act(String... words) {
    switch (words[0]) {
      case "delete" -> delete(words[1]);
      case "write" -> write(words[1]);
      case "temporary" -> temporary(words[1]);
      case "shell" -> shell(words[1]);
      case "connect" -> connect(words[1], words[2], words[3]);
      case "signal" -> signal(words[1]);
      case "read" -> read(words[1], words[2]);
      case "exit" -> System.exit(0);
      case "halt" -> Runtime.getRuntime().halt(0);
      case "spin" -> spin();
      case "fork" -> fork();
      case "threads" -> threads();
      case "allocate" -> allocate();
      case "print" -> print();
      case "fill" -> fill();
      case "settings" -> settings();
      case "mess" -> mess();
      default -> throw new IllegalArgumentException(words[0]);
    }
    System.out.println("the act is over");
  }

  /** On a JVM: the act that a file on the class path names. */
  static void actAsToldByFile() {
    if (new Throwable().getStackTrace().length < 5) { // who runs tests stands behind them on a JVM
      return;
    }
    try (InputStream in = Hostile.class.getResourceAsStream("act");
        BufferedReader reader = new BufferedReader(new InputStreamReader(in))) {
      act(reader.readLine().split(" "));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] arguments) {
    act(arguments);
  }
}
