package heapwright.coverage;

import heapwright.suite.Coverage;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/** Coverage as JaCoCo measures it. */
public final class JacocoCoverage implements Coverage {
  // Older JaCoCos refuse newer class files and the attribute of sealed classes. Nothing else has been
  // added to class files since Java 15 that would matter to them, so both are hidden from them.
  private static final int NEWEST_VERSION = 59;
  // From Java 11 on JaCoCo keeps its probes in a constant, before that in a field, which code that looks at its own
  // fields would see. So classes of Java 7 (the first with no other than typed verification) to 10 are said to be newer.
  private static final int OLDEST_RAISED_VERSION = 51;
  private static final int VERSION_WITHOUT_FIELD = 55;
  private static final byte[] SEALED = "PermittedSubclasses".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] HIDDEN = "Heapwright$$Hidden1".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION_OFFSET = 6;
  private static final int POOL_OFFSET = 8;

  private final IRuntime runtime = new LoggerRuntime();
  private final RuntimeData data = new RuntimeData();

  public JacocoCoverage() throws ReflectiveOperationException {
    try {
      runtime.startup(data);
    } catch (Exception e) {
      throw new ReflectiveOperationException(e);
    }
  }

  private static byte[] understood(byte[] classFile) {
    byte[] result = renamed(classFile, SEALED, HIDDEN);
    ByteBuffer buffer = ByteBuffer.wrap(result);
    int version = buffer.getShort(VERSION_OFFSET);
    buffer.putShort(VERSION_OFFSET, (short) Math.min(raised(version), NEWEST_VERSION));
    return result;
  }

  private static int raised(int version) {
    return version < OLDEST_RAISED_VERSION ? version : Math.max(version, VERSION_WITHOUT_FIELD);
  }

  /** With another text of the same length in the constant pool. */
  private static byte[] renamed(byte[] classFile, byte[] from, byte[] to) {
    ByteBuffer bytes = ByteBuffer.wrap(classFile.clone());
    bytes.position(POOL_OFFSET);
    int count = bytes.getShort() & 0xffff;
    for (int i = 1; i < count; i++) {
      int tag = bytes.get();
      int length;
      switch (tag) {
        case 1: // text
          length = bytes.getShort() & 0xffff;
          byte[] text = Arrays.copyOfRange(classFile, bytes.position(), bytes.position() + length);
          if (Arrays.equals(text, from)) {
            bytes.duplicate().put(to);
          }
          break;
        case 5: // long
        case 6: // double
          length = 8;
          i++;
          break;
        case 7: // class
        case 8: // string
        case 16: // method type
        case 19: // module
        case 20: // package
          length = 2;
          break;
        case 15: // method handle
          length = 3;
          break;
        default:
          length = 4;
      }
      bytes.position(bytes.position() + length);
    }
    return bytes.array();
  }

  @Override
  public byte[] instrument(byte[] classFile, String name) throws Exception {
    byte[] probed = new Instrumenter(runtime).instrument(understood(classFile), name);
    byte[] result = renamed(probed, HIDDEN, SEALED);
    ByteBuffer buffer = ByteBuffer.wrap(result);
    buffer.putShort(VERSION_OFFSET, (short) raised(ByteBuffer.wrap(classFile).getShort(VERSION_OFFSET)));
    return result;
  }

  @Override
  public void write(byte[] classFile, String name, PrintStream out) throws Exception {
    ExecutionDataStore executed = new ExecutionDataStore();
    data.collect(executed, new SessionInfoStore(), false);
    CoverageBuilder builder = new CoverageBuilder();
    new Analyzer(executed, builder).analyzeClass(understood(classFile), name);
    for (IClassCoverage type : builder.getClasses()) {
      for (IMethodCoverage method : type.getMethods()) {
        write(type, method, out);
      }
    }
  }

  private static void write(IClassCoverage type, IMethodCoverage method, PrintStream out) {
    String place = type.getName() + '\t' + method.getName() + '\t' + method.getDesc() + '\t';
    out.print("method\t" + place + text(method.getMethodCounter(), method.getBranchCounter()));
    for (int i = method.getFirstLine(); i <= method.getLastLine(); i++) {
      ILine line = method.getLine(i);
      if (line.getStatus() != ICounter.EMPTY) {
        out.print("line\t" + place + i + '\t');
        out.print(text(line.getInstructionCounter(), line.getBranchCounter()));
      }
    }
  }

  private static String text(ICounter executed, ICounter branches) {
    boolean isCovered = executed.getCoveredCount() > 0;
    return branches.getCoveredCount() + "\t" + branches.getMissedCount() + '\t' + isCovered + '\n';
  }

  @Override
  public void close() {
    runtime.shutdown();
  }
}
