package heapwright.suite;

import java.io.PrintStream;

/** Measures what one run of a suite executes of some classes. */
public interface Coverage {
  /** The class with probes in it. */
  byte[] instrument(byte[] classFile, String name) throws Exception;

  /**
   * Writes what the probes of a class have seen, fields behind tabs: `method` with class, name,
   * descriptor, branches that were taken and that were not, and whether it was executed at all;
   * `line` the same with the number of the line behind the descriptor.
   */
  void write(byte[] classFile, String name, PrintStream out) throws Exception;

  /** What classes execute from now on is not measured. */
  void close();
}
