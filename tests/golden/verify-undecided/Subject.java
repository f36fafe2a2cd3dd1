package verify_undecided;

public class Subject {
    private int value;
    private Subject other;

    public void set(int v) { value = v; }

    public void link(Subject s) { other = s; }

    public void search() {
        int v = value;
        while (v > 1) v = (v & 1) == 0 ? v >> 1 : 3 * v + 1;
    }

    private native boolean foreign();

    private boolean walks() {
        Subject at = other;
        while (at != null) at = at.other;
        return true;
    }

    private boolean fine() { return true; }
}
