package heapwright.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class HeapTextTest {
  static class Base {
    Object z = "base";
  }

  static class Node extends Base {
    static Node shared = new Node();
    static int count = 2;
    Node next;
    int b = 1;
    char a = 'x';
  }

  private static HeapText heap(Object... roots) throws ReflectiveOperationException {
    return new HeapText(Arrays.asList(roots), List.of());
  }

  private static List<String> lines(HeapText heap) throws ReflectiveOperationException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    heap.writeObjects(out);
    out.flush();
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void objectsAreNumberedAsTheyAreFound() throws ReflectiveOperationException {
    Node first = new Node();
    Node second = new Node();
    Node third = new Node();
    first.next = third;
    third.next = first;
    String name = Node.class.getName();
    assertEquals(
        List.of(
            "#1 " + name + "{z=\"base\" a=120 b=1 next=#3}",
            "#2 " + name + "{z=\"base\" a=120 b=1 next=null}",
            "#3 " + name + "{z=\"base\" a=120 b=1 next=#1}"),
        lines(heap(first, null, second)));
  }

  @Test
  void whatStaticFieldsReachComesLast() throws ReflectiveOperationException {
    Node root = new Node();
    HeapText heap = new HeapText(List.of(root), Arrays.asList(null, Node.class));
    assertEquals("#2", heap.value(Node.shared, false));
    assertEquals("{count=2 shared=#2}", heap.staticFields(Node.class));
  }

  @Test
  void arraysShowTheirElements() throws ReflectiveOperationException {
    Object element = new Node();
    HeapText heap = heap(new Object[] {element, "s", null}, new double[] {1.0}, new char[0], new int[][] {{7}});
    List<String> lines = lines(heap);
    assertEquals("#1 [Ljava.lang.Object;{#5 \"s\" null}", lines.get(0));
    assertEquals("#2 [D{d3ff0000000000000}", lines.get(1));
    assertEquals("#3 [C{}", lines.get(2));
    assertEquals("#4 [[I{#6}", lines.get(3));
    assertEquals("#6 [I{7}", lines.get(5));
  }

  @Test
  void fieldsThatAreNotOpenAreNotLookedInto() throws ReflectiveOperationException {
    // java.base does not open java.util to us.
    List<String> lines = lines(heap(OptionalInt.of(3)));
    assertEquals("#1 java.util.OptionalInt{isPresent=inaccessible value=inaccessible}", lines.get(0));
  }

  @Test
  void anObjectThatNothingHoldsIsNamedByItsClass() throws ReflectiveOperationException {
    assertEquals("a " + Node.class.getName(), heap().value(new Node(), false));
    assertEquals("null", heap().value(null, false));
    assertEquals("Integer(3)", heap().value(3, false));
    assertEquals("3", heap().value(3, true));
  }
}
