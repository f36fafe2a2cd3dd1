package paths;

/** switch: dense, sparse, with gaps, falling through, over strings, chars and enums. */
public final class Switches {
    private Switches() {}

    enum Color { RED, GREEN, BLUE }

    public static int dense(int x) {
        switch (x) {
            case 0: return 10;
            case 1: return 11;
            case 2: return 12;
            case 3: return 13;
            default: return -1;
        }
    }

    public static int gaps(int x) {
        switch (x) {
            case 1: return 1;
            case 2: return 2;
            case 4: return 4;
            case 6: return 6;
            default: return 0;
        }
    }

    public static int sparse(int x) {
        switch (x) {
            case -1000000: return 1;
            case 0: return 2;
            case 77: return 3;
            case Integer.MAX_VALUE: return 4;
            default: return 5;
        }
    }

    public static int fallsThrough(int x) {
        int result = 0;
        switch (x) {
            case 1: result += 1;
            case 2: result += 2; break;
            default: result += 100;
            case 3: result += 3;
        }
        return result;
    }

    public static int noDefault(byte b) {
        int result = 5;
        switch (b) {
            case -128: result = 1; break;
            case 127: result = 2; break;
        }
        return result;
    }

    public static int shared(int x) {
        switch (x) {
            case 1: case 3: case 5: return 1;
            case 2: case 4: return 2;
            default: return 0;
        }
    }

    public static int characters(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case ' ': return 2;
            default: return c > 'z' ? 3 : 4;
        }
    }

    public static int expression(int x) {
        return switch (x & 7) {
            case 0, 7 -> 1;
            case 3 -> {
                int y = x >> 3;
                yield y > 0 ? 2 : 3;
            }
            default -> 4;
        };
    }

    public static int strings(String s) {
        switch (s) {
            case "": return 0;
            case "a": return 1;
            case "no": return 2;
            default: return 3;
        }
    }

    // "Aa" and "BB" have the same hash code.
    public static int collidingStrings(String s) {
        if (s == null || s.length() != 2) {
            return -1;
        }
        return switch (s) {
            case "Aa" -> 1;
            case "BB" -> 2;
            default -> 0;
        };
    }

    public static int enums(int i) {
        Color color = Color.values()[i];
        switch (color) {
            case RED: return 1;
            case BLUE: return 3;
            default: return 2;
        }
    }

    public static int nested(int x, int y) {
        switch (x) {
            case 1:
                switch (y) {
                    case 1: return 11;
                    case 9: return 19;
                    default: break;
                }
                return 10;
            case 2: return y == 0 ? 20 : 21;
            default: return 0;
        }
    }
}
