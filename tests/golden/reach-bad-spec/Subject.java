package reach_bad_spec;

public class Subject {
    private int value;

    public void set(int v) { value = v; }

    static boolean good(Subject s) { return s.value == 3; }
    static int number(Subject s) { return s.value; }
    boolean notStatic(int k) { return value == k; }
    static boolean array(Subject s, int[] numbers) { return s.value == numbers.length; }
    static boolean text(Subject s, String name) { return s.value == name.length(); }
    static boolean twice(Subject s) { return true; }
    static boolean twice(Subject s, int k) { return true; }
    static native boolean foreign(Subject s);
}
