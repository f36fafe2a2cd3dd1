package checked;

/** Counts the nodes of a list by recursion, which does not end on a circle. */
public final class EndlessRecursion {
    EndlessRecursion next;

    int length() {
        return next == null ? 1 : 1 + next.length();
    }

    static int check(EndlessRecursion list) {
        return list == null ? 0 : list.length();
    }
}
