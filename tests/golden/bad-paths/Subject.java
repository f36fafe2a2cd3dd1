package bad_paths;

public class Subject {
    static int two(int x) { return x; }

    static int two(long x) { return 1; }

    static int takes(Object o) { return 0; }
}
