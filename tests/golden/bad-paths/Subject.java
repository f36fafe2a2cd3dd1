package bad_paths;

public class Subject {
    static int two(int x) { return x; }

    static int two(long x) { return 1; }

    static int takes(Object o, int count) { return 0; }

    abstract static class Open {
        int id() { return 1; }

        abstract int key();
    }

    interface Unused {
        default int one() { return 1; }
    }
}
