package paths_generic;

class Pair<T extends Weight> {
    T first;
    T second;

    boolean same() { return first == second; }

    static <E extends Weight> int heavier(E a, E b) { return a.grams() > b.grams() ? 1 : 0; }
}

class Weight {
    int grams;

    int grams() { return grams; }
}
