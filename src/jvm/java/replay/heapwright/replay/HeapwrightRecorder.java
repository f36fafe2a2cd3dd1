package heapwright.replay;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Is told by a replay what became of its calls, and which objects it holds; writes all of it down. */
public final class HeapwrightRecorder {
  private record Call(boolean hasValue, boolean isPrimitive, Object value, String threw) {}

  private final List<Call> calls = new ArrayList<>();
  private final List<String> rootNames = new ArrayList<>();
  private final List<Object> roots = new ArrayList<>();

  HeapwrightRecorder() {}

  /** An object that a variable holds. */
  public void root(String name, Object object) {
    rootNames.add(name);
    roots.add(object);
  }

  /** The next call has returned; its value is nothing, or is not wished. */
  public void returned() {
    calls.add(new Call(false, false, null, null));
  }

  /** The next call has returned that value. */
  public void returned(Object value, boolean isPrimitive) {
    calls.add(new Call(true, isPrimitive, value, null));
  }

  /** The next call has thrown that exception. */
  public void threw(Throwable exception) {
    calls.add(new Call(false, false, null, exception.getClass().getName()));
  }

  /**
   * Writes a line for each call, each root, each object that they reach, and each class with static
   * fields; a class is null if it has not been initialised.
   */
  void write(PrintStream out, List<Class<?>> classes, List<String> classNames)
      throws ReflectiveOperationException {
    HeapText heap = new HeapText(roots, classes);
    for (int i = 0; i < calls.size(); i++) {
      out.print("call " + (i + 1) + outcome(calls.get(i), heap) + '\n');
    }
    for (int i = 0; i < roots.size(); i++) {
      out.print(rootNames.get(i) + " = " + heap.value(roots.get(i), false) + '\n');
    }
    heap.writeObjects(out);
    for (int i = 0; i < classes.size(); i++) {
      Class<?> type = classes.get(i);
      out.print("static " + classNames.get(i));
      out.print(type == null ? " is not initialised" : heap.staticFields(type));
      out.print('\n');
    }
  }

  private static String outcome(Call call, HeapText heap) {
    if (call.threw != null) {
      return " throws " + call.threw;
    }
    return call.hasValue ? " returns " + heap.value(call.value, call.isPrimitive) : " returns";
  }
}
