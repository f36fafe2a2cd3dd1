package heaps;

/** Strings and the smaller primitive types. */
final class Named {
    String name;
    long id;
    char mark;
    byte small;
    boolean flag;

    static int nameLength(Named n) {
        return n.name.length() == 0 ? 0 : n.name.length() > 1 ? 2 : 1;
    }

    static int startsWithA(Named n) {
        return n.name.charAt(0) == 'a' ? 1 : 0;
    }

    static int first(String s, char c) {
        return s != null && s.length() > 0 && s.charAt(0) == c ? 1 : 0;
    }

    static int markInName(Named n) {
        return n.name.length() == 2 && n.name.charAt(1) == n.mark ? 1 : 0;
    }

    static int large(Named n) {
        return n.id > 1L << 32 ? 2 : n.id + 1 < 0 ? 1 : 0;
    }

    static int overflow(Named n) {
        n.small++;
        return n.small < 0 ? 1 : n.flag ? 2 : 3;
    }

    static int marks(Named n, Named m) {
        return n.mark < m.mark ? 1 : n == m ? 2 : n.flag ^ m.flag ? 3 : 4;
    }

    int rename(String to) {
        if (to.length() > 1) {
            throw new IllegalArgumentException(to);
        }
        flag = name == null;
        name = to;
        return flag ? 1 : 0;
    }
}
