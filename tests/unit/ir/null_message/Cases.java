import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

// Methods that each throw one NullPointerException when called with a new Cases for a Cases, arrays of nulls
// for Cases[] and Cases[][], null for all else of a reference type, true, and 2.
//
// bare/ has this class compiled by JDK 17's javac with -g:none, named/ with -g. The .txt files have what both
// JDK 17 and JDK 25 say, as "method pc message". The pc is the line in the stack trace of a run for which the
// line number tables were rewritten, so that the line of each bytecode is its own offset.
public class Cases {
  int x;
  long wide;
  double real;
  Cases next;
  Cases[] row;
  Cases[][] grid;
  int[] ints;
  Integer boxed;
  String text;
  Object any;
  static Cases nothing;
  static Cases some = new Cases();
  static Cases[] nothings;
  static int two = 2;

  Cases none() { return null; }
  Cases self() { return this; }
  private Cases secret() { return null; }
  Cases overloaded(int a, long b, String c, Object[] d, int[][] e) { return null; }
  static Cases many(StringBuilder a, Map<String, Object> b, double c, char d, Character e) { return null; }
  static int index() { return 1; }
  static Cases[] cells() { return new Cases[4]; }
  static <T> T generic() { return null; }

  // Fields.
  static int readParameter(Object o) { return ((Cases) o).x; }
  static int readStatic() { return nothing.x; }
  int readOwn() { return next.x; }
  int readOwnTwice() { return some.next.next.x; }
  static int readOfParameter(Cases c) { return c.next.x; }
  static int readLocal() { Cases c = nothing; return c.x; }
  static int readNull() { return ((Cases) null).x; }
  static long readWide(Cases c) { return c.next.wide; }
  static void writeInt() { nothing.x = 1; }
  static void writeLong() { nothing.wide = 1; }
  static void writeDouble(Cases c, double d) { c.next.real = d; }
  static void writeReference(Cases c) { c.next.next = c; }
  static void writeNull() { nothing.next = null; }
  static void compound(Cases c) { c.next.x += 3; }
  static void increment(Cases c) { c.next.x++; }
  static void incrementWide(Cases c) { c.next.wide++; }
  static void compoundElement(Cases[] r) { r[1].x += 3; }
  static void compoundText(Cases c) { c.next.text += "a"; }

  // Calls.
  static int callVirtual(String s) { return s.length(); }
  static int callInterface(List<String> l) { return l.size(); }
  static int callObject(Object o) { return o.hashCode(); }
  static boolean callWithArguments(String s) { return s.regionMatches(true, 1, "a", 2, 3); }
  static Object callOverloaded() { return nothing.overloaded(1, 2L, "c", null, null); }
  static Object callPrivate() { return nothing.secret(); }
  static Object callBuilder(StringBuilder b) { return b.append("a"); }
  static Object callWithObjectArray(List<Object> l) { return l.toArray(new Object[0]); }
  static Object cloneInts(int[] a) { return a.clone(); }
  static Object cloneTexts(String[] a) { return a.clone(); }
  static Class<?> classOf(Object o) { return o.getClass(); }
  static int unbox(Integer i) { return i; }
  static int unboxField(Cases c) { return c.boxed + 1; }
  static double unboxResult() { return Cases.<Double>generic(); }
  static int resultOfVirtual(Cases c) { return c.none().x; }
  static int resultOfStatic() { return many(null, null, 1, 'c', null).x; }
  static int resultOfOverloaded(Cases c) { return c.overloaded(1, 2L, "c", null, null).x; }
  static int resultOfInterface() { return Map.of("a", "b").get("c").length(); }
  static int resultOfPrivate(Cases c) { return c.secret().x; }
  static int resultOfGeneric() { return Cases.<String>generic().length(); }
  static int fieldOfResult(Cases c) { return c.self().next.x; }
  static int elementOfResult() { return cells()[3].x; }
  static int chainOfResults(Cases c) { return c.self().self().none().none().x; }
  static int discarded(Cases c) { c.none().none(); return 1; }

  // Arrays.
  static int loadInt(int[] a, int i) { return a[i]; }
  static long loadLong(long[] a) { return a[0]; }
  static float loadFloat(float[] a) { return a[0]; }
  static double loadDouble(double[] a) { return a[0]; }
  static byte loadByte(byte[] a) { return a[0]; }
  static boolean loadBoolean(boolean[] a) { return a[0]; }
  static char loadChar(char[] a) { return a[0]; }
  static short loadShort(short[] a) { return a[0]; }
  static Object loadObject() { return nothings[0]; }
  static void storeInt(int[] a) { a[1] = 2; }
  static void storeLong(long[] a) { a[1] = 2; }
  static void storeFloat(float[] a) { a[1] = 2; }
  static void storeDouble(double[] a) { a[1] = 2; }
  static void storeByte(byte[] a) { a[1] = 2; }
  static void storeBoolean(boolean[] a) { a[1] = true; }
  static void storeChar(char[] a) { a[1] = 2; }
  static void storeShort(short[] a) { a[1] = 2; }
  static void storeObject(Cases c) { nothings[1] = c; }
  static void storeField(Cases c) { c.row[two] = c; }
  static int length(Object[] a) { return a.length; }
  static int lengthOfField(Cases c) { return c.ints.length; }
  static int lengthOfElement(Cases[][] g) { return g[two].length; }
  static int elementConstant(Cases[] r) { return r[3].x; }
  static int elementByParameter(Cases[] r, int i) { return r[i].x; }
  static int elementByLocal(Cases[] r) { int i = index(); return r[i].x; }
  static int elementByStatic(Cases[] r) { return r[two].x; }
  static int elementByField(Cases[] r, Cases c) { return r[c.x].x; }
  static int elementByCall(Cases[] r) { return r[index()].x; }
  static int elementBySum(Cases[] r, int i) { return r[i + 1].x; }
  static int elementByByte() { Cases[] r = new Cases[200]; return r[100].x; }
  static int elementByShort() { Cases[] r = new Cases[200]; return r[199].x; }
  static int elementByBigConstant() { Cases[] r = new Cases[70000]; return r[69999].x; }
  static int elementByElement(Cases[] r) { int[] a = {3, 2, 1}; return r[a[a[0 + 1]]].x; }
  static int elementByCast(Cases[] r, long l) { return r[(int) l].x; }
  static int elementByNarrow(Cases[] r) { byte[] b = {1}; return r[b[0]].x; }
  static int elementOfElement(Cases[][] g) { return g[1][2].x; }
  static int elementAfterIncrement(Cases[] r, int i) { i++; return r[i].x; }
  static int elementAfterStore(Cases[] r, int i) { i = i - 1; return r[i].x; }
  static int elementOfNew() { return new Cases[] {null, null}[1].x; }
  static int elementOfGrid() { Cases[][] g = new Cases[3][3]; return g[1][2].x; }
  static int varargs(Cases... r) { return r[0].row[1].x; }

  // Chains longer than the message shows.
  static int chain() {
    Cases c = new Cases();
    c.next = new Cases();
    c.next.next = new Cases();
    c.next.next.next = new Cases();
    c.next.next.next.next = new Cases();
    return c.next.next.next.next.next.next.x;
  }
  static int chainWithElements() {
    Cases c = new Cases();
    c.grid = new Cases[3][3];
    c.grid[1][2] = c;
    return c.grid[1][2].grid[1][two - 1].x;
  }
  static int deepArray() { return cube()[1][0][1][0][1][0][1]; }
  static int[][][][][][][] cube() { return new int[2][2][2][2][2][2][]; }

  // What else meets null.
  static void throwIt(RuntimeException e) { throw e; }
  static void throwResult() { throw Cases.<RuntimeException>generic(); }
  static void lock(Object o) { synchronized (o) { two = 2; } }
  static void lockField(Cases c) { synchronized (c.any) { two = 2; } }
  static int switchText(String s) { switch (s) { case "a": return 1; default: return 2; } }
  static int loopArray(int[] a) { int sum = 0; for (int i : a) sum += i; return sum; }
  static int loopList(List<Integer> l) { int sum = 0; for (int i : l) sum += i; return sum; }
  static String concatenation(Cases c) { return "a" + c.next.x; }
  static void resource(AutoCloseable r) throws Exception { try (r) { r.hashCode(); } }

  // Where the null can come from several places.
  static int conditional(boolean b, Cases c) { return (b ? c.next : nothing).x; }
  static int conditionalIndex(boolean b, Cases[] r) { return r[b ? 1 : 2].x; }
  static int conditionalArray(boolean b, Cases[][] g) { return (b ? g[1] : cells())[2].x; }
  static int conditionalOwner(boolean b, Cases c) { return (b ? c : some).next.x; }
  static int assigned(Cases c) { Cases d; return (d = c.next).x; }
  static int afterBranch(Cases c, boolean b) { if (b) c = some; c = c.next; return c.x; }
  static int maybeStored(Cases c, Object o) { if (c.x == 0) o = null; return o.hashCode(); }
  static int loopStores(Object o, int n) { while (n-- > 0) { o.hashCode(); o = null; } return 1; }
  static int caught(Cases c) { try { c.none().x++; } catch (ArithmeticException e) { return 1; } return 2; }
  static int inHandler(Cases c) { try { throw new Error(); } catch (Error e) { c = null; return c.x; } }
  static int inTry(Object o) { try { o = null; throw new Error(); } catch (Error e) { return o.hashCode(); } }
  static int unchanged(Object o) { try { throw new Error(); } catch (Error e) { return o.hashCode(); } }
  static int inFinally(Cases c) { try { return c.x; } finally { c.text.length(); } }

  // Parameters and their slots.
  static int afterWide(long l, double d, Object o) { return o.hashCode(); }
  int ownAfterWide(long l, Object o) { return o.hashCode(); }
  static int overwritten(Object o) { o = null; return o.hashCode(); }
  static int overwrittenWide(long l, Object o) { l++; return o.hashCode(); }
  static int reusedSlot(Cases c) { { int a = c.x; } { Object b = c.any; return b.hashCode(); } }
  Cases(Object o) { x = o.hashCode(); }
  Cases(Cases c, int i) { this(c.any); }
  Cases() {}
  static Object construct() { return new Cases((Object) null); }
  static Object constructOther() { return new Cases(new Cases(), 1); }

  // Lambdas.
  static int lambda(Cases c) { IntSupplier s = () -> c.next.x; return s.getAsInt(); }
  int lambdaOfThis() { IntSupplier s = () -> next.x; return s.getAsInt(); }
  static int lambdaResult() { Supplier<String> s = () -> null; return s.get().length(); }
}
