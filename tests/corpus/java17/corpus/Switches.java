package corpus;

/** Old and new switches. */
public final class Switches {
    public static int dense(int x) {
        switch (x) {
            case 0: return 10;
            case 1: return 11;
            case 2: return 12;
            case 3: return 13;
            case 4: return 14;
            case 6: return 16;
            default: return -1;
        }
    }

    public static int sparse(int x) {
        switch (x) {
            case -1000000: return 1;
            case -1: return 2;
            case 0: return 3;
            case 17: return 4;
            case 4096: return 5;
            case Integer.MAX_VALUE: return 6;
            case Integer.MIN_VALUE: return 7;
            default: return 8;
        }
    }

    public static int nearMin(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
            case Integer.MIN_VALUE + 4: return 4;
        }
        return 0;
    }

    public static int nearMax(int x) {
        int r = 5;
        switch (x) {
            case Integer.MAX_VALUE: r++;
            case Integer.MAX_VALUE - 1: r *= 2;
            case Integer.MAX_VALUE - 2: r += 100; break;
            case Integer.MAX_VALUE - 3: r = -r;
        }
        return r;
    }

    public static String fallThrough(int x) {
        StringBuilder b = new StringBuilder();
        switch (x) {
            case 1: b.append("one ");
            case 2: b.append("two ");
            default: b.append("default ");
            case 3: b.append("three "); break;
            case 4: b.append("four ");
        }
        return b.toString();
    }

    public static String onString(String s) {
        switch (s) {
            case "Aa": return "first";
            case "BB": return "second";
            case "AaAa": case "BBBB": return "either";
            case "AaBB": return "mixed";
            case "": return "empty";
            case "\u00e9t\u00e9": return "summer";
            default: return "other";
        }
    }

    public static int onChar(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case '\u0000': return 2;
            case '\uffff': return 3;
            case '0': return 4;
            default: return c > 'z' ? 5 : 6;
        }
    }

    public static int onByte(byte b) {
        switch (b) {
            case -128: return 1;
            case 127: return 2;
            case 0: return 3;
            default: return 4;
        }
    }

    public static String expression(int day) {
        String kind = switch (day) {
            case 1, 7 -> "weekend";
            case 2, 3, 4, 5, 6 -> {
                int left = 7 - day;
                yield "weekday" + left;
            }
            default -> throw new IllegalArgumentException("day " + day);
        };
        return kind + kind.length();
    }

    public static int nested(int a, int b) {
        return switch (a) {
            case 0 -> switch (b) {
                case 0 -> 1;
                case 1 -> 2;
                default -> 3;
            };
            case 1 -> {
                switch (b) {
                    case 0: yield 4;
                    case 1: break;
                    default: yield 5;
                }
                yield 6;
            }
            default -> a * b;
        };
    }

    public static int inLoop(int n) {
        int s = 0;
        loop:
        for (int i = 0; i < n; i++) {
            switch (i % 7) {
                case 0: continue;
                case 1: s += 3; break;
                case 2: s ^= i;
                case 3: s--; continue loop;
                case 6: if (i > 50) break loop;
                default: s += i;
            }
            s += 2;
        }
        return s;
    }

    public static int onBoxed(int i) {
        Integer boxed = i;
        Character c = (char) i;
        int r = 0;
        switch (boxed) {
            case 65: r = 1; break;
            case 200: r = 2; break;
        }
        switch (c) {
            case 'A': r += 10; break;
            case 'B': r += 20; break;
        }
        return r;
    }

    public static int onlyDefault(int x) {
        switch (x) {
            default: x++;
        }
        switch (x) {
        }
        switch (x) {
            case 5: x = 50;
        }
        return x;
    }
}
