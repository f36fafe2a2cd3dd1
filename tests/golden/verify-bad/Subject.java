package verify_bad;

public class Subject {
    private int value;

    public void set(int v) { value = v; }

    private int number() { return value; }
    private boolean small() { return value < 10; }
    private boolean below(int[] limits) { return value < limits.length; }
    private static boolean twice(Subject s) { return true; }
    private static boolean twice(Subject s, int k) { return true; }
}
